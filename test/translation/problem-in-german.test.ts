import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openRequest } from "../../core/index.ts";
import baseWard from "../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { problemInGerman } from "../../translation/problem-in-german.ts";

const root = join(import.meta.dirname, "../../core");

/** Files of core that tell problems and nothing else in these ways. */
const files = [
  ...["request/shape", "constraints"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/unknown-keys|expected-words/.test(file))
      .map((file) => join(folder, file)),
  ),
  "request/messages/semantic-problems.ts",
  "request/parse-request.ts",
  "request/config/config-problems.ts",
  "request/shifts/shift-joins.ts",
  "request/reworked/carry-over.ts",
  "request/conditions/conditions.ts",
  "request/rules/aliases.ts",
];

const LITERAL = /`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const SPEAKER =
  /\b(?:message|error|msg):(?! say)|\b(?:UNREAD|sentence|weekdaySentence) =|(?<![.\w])(?:problem|refuse|fail|at)\((?!problem)|^ {2}\w+: \((?:type)?\) => (?=["`])/gm;
/** A sentence stands within so many letters of the call that says it, of a name within fewer. */
const NEAR = { call: 150, name: 30 };

/** What is written in the code, with something in place of each value. */
function sentencesIn(code: string): readonly string[] {
  const written = [...code.matchAll(SPEAKER)].flatMap(({ 0: speaker, index }) => {
    const literals = [...code.slice(index, index + 500).matchAll(LITERAL)];
    const literal = literals.find(([text]) => text.includes(" "));
    const near = speaker.endsWith("(") ? NEAR.call : NEAR.name;
    return literal === undefined || literal.index > near ? [] : [literal[0].slice(1, -1)];
  });
  return [...new Set(written)]
    .filter((text) => /[a-z`\d}] [a-z`$]/i.test(text))
    .map((text) =>
      text
        .replace(/\$\{(?:didYouMean\([^}]*\)|guess|meant)\}/g, "")
        .replace(/\$\{expected\}/g, "a number")
        .replace(/\$\{sentence\}/g, "Give true or false.")
        .replace(/\$\{[^}]*\}/g, "x1"),
    )
    .map((text) => (/[.?]$/.test(text) ? text : `${text}.`));
}

const isInGerman = (msg: string) =>
  problemInGerman({ loc: ["x"], msg, type: "value_error" }, {}).msg !== msg;

describe("problems on a German page", () => {
  it("are sentences that the page has in German, wherever the check of requests says one", () => {
    const sentences = files.flatMap((file) => sentencesIn(readFileSync(join(root, file), "utf8")));
    expect(sentences.length).toBeGreaterThan(70);
    expect(sentences.filter((sentence) => !isInGerman(sentence))).toEqual([]);
  });

  it("say in German what belongs where something else stands", () => {
    const wrong: readonly unknown[] = [{}, "x", -1e15, "7", null, [{}], { x: {} }];
    const missing = new Set<string>();
    let count = 0;
    const look = (body: unknown) => {
      const opened = openRequest(body);
      for (const problem of opened.ok ? [] : opened.problems) {
        count++;
        if (problemInGerman(problem, body).msg === problem.msg) missing.add(problem.msg);
      }
    };
    const wrongs = (thing: object, put: (changed: object) => unknown) => {
      for (const key of Object.keys(thing))
        for (const value of wrong) look(put({ ...thing, [key]: value }));
    };
    wrongs(baseWard, (body) => body);
    for (const list of ["employees", "shifts", "planning_rules"] as const)
      wrongs(baseWard[list][0]!, (one) => ({ ...baseWard, [list]: [one] }));
    const dressed = { timeZone: 1, payRules: 1, departments: 1, legalBaseline: 1, night: 1 };
    wrongs(dressed, (department) => ({ ...baseWard, department }));
    wrongs({ timeout_seconds: 1, language: 1, gap_limit: 1 }, (config) => ({
      ...baseWard,
      config,
    }));
    expect(count).toBeGreaterThan(150);
    expect([...missing]).toEqual([]);
  });

  it("are called by the thing they are about, whose name may hold colons", () => {
    const [first, ...others] = baseWard.shifts;
    const shifts = [{ ...first!, name: "Früh: lang", minStaff: 3, maxStaff: 2 }, ...others];
    const [person, ...people] = baseWard.employees;
    const employees = [{ ...person!, name: "Anna Becker", contractHoursPerWeek: -3 }, ...people];
    const body = { ...baseWard, shifts, employees };
    const opened = openRequest(body);
    const problems = opened.ok ? [] : opened.problems.map((one) => problemInGerman(one, body).msg);
    expect(problems).toEqual([
      "Anna Becker (contractHoursPerWeek): Geben Sie eine Zahl von 0 bis 168 an.",
      "Dienst Früh: lang (maxStaff): maxStaff 2 liegt unter minStaff 3.",
    ]);
  });

  it("are numbered where the thing has no name, and say what belongs there as a sentence", () => {
    const { id: _, ...nobody } = baseWard.employees[0]!;
    const body = { ...baseWard, employees: [nobody, ...baseWard.employees.slice(1)] };
    const opened = openRequest(body);
    const problems = opened.ok ? [] : opened.problems.map((one) => problemInGerman(one, body).msg);
    expect(problems).toEqual(["Person 1: Die Angabe fehlt: geben Sie einen nicht leeren Text an."]);
  });
});
