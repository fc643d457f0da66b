import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { nearestRuleTypes } from "../../../core/index.ts";
import { recordedIo } from "../recorded-io.ts";

const wardWith = (priority: string) => `{
  "start_date": "2026-05-11", "end_date": "2026-05-12",
  "department": { "id": "ward" },
  "employees": [{ "id": "anna" }],
  "shifts": [{ "id": "E", "startTime": "06:00", "endTime": "14:00", "breakMinutes": 30 }],
  "planning_rules": [
    { "id": "rest", "priority": "${priority}", "consequences": [
      { "type": "requireMinRset", "params": { "hours": 11 } }] }
  ]
}`;

async function validated(text: string) {
  const { io, written } = recordedIo({}, text);
  return { code: await runCli(["validate", "-"], io), ...written };
}

const nearest = nearestRuleTypes("requireMinRset");

describe("a rule type that nobody knows", () => {
  it("is told with its place, the nearest names, and what each of them does, a line each", async () => {
    const { code, err } = await validated(wardWith("legal"));
    expect(code).toBe(1);
    const [head, place, ...hints] = err.trimEnd().split("\n");
    expect(head).toBe("The request has 1 problem:");
    expect(place).toMatch(
      /^ {2}line 8:17 {2}planning_rules\[0\]\.consequences\[0\]\.type: .*"requireMinRset".*Did you mean "requireMinRest"/,
    );
    expect(hints.map((line) => line.trim().split(/ {2,}/))).toEqual(
      nearest.map(({ type, statement }) => [type, statement]),
    );
    expect(hints[0]).toMatch(/^ {6}requireMinRest +\S.*`hours`/);
  });

  it("is warned of in the same way where the rule is a wish, and does nothing", async () => {
    const { code, out, err } = await validated(wardWith("should"));
    expect(code).toBe(0);
    expect(out).toContain("The request is valid");
    expect(err).toMatch(
      /^warning: line 8:17 {2}planning_rules\.0\.consequences\.0\.type: .* does nothing\. Did you mean/,
    );
    for (const { statement } of nearest) expect(err).toContain(`  ${statement}\n`);
  });

  it("is no reason to be silent about demand that nobody can meet", async () => {
    const away = wardWith("should").replace(
      '"start_date"',
      '"vacations": { "anna": ["2026-05-12"] }, "start_date"',
    );
    const { code, out } = await validated(away);
    expect(code).toBe(0);
    expect(out).toMatch(/No plan can meet all of its demand:\n {2}E on 2026-05-12 .*1 on vacation/);
  });

  it("is told beside what is odd elsewhere in a refused request, unless that is told already", async () => {
    const odd = wardWith("legal").replace('"id": "anna"', '"id": "anna", "contractHours": 20');
    const { err } = await validated(odd);
    expect(err.match(/^warning: .*contractHours/gm)).toHaveLength(1);
    const strict = odd.replace('"start_date"', '"config": { "strict": true }, "start_date"');
    const refused = await validated(strict);
    expect(refused.err).toContain("The request has 2 problems:");
    expect(refused.err).not.toContain("warning: ");
    const asked = recordedIo({}, odd);
    expect(await runCli(["validate", "-", "--strict"], asked.io)).toBe(1);
    expect(asked.written.err).toBe(refused.err);
    const { io, written } = recordedIo({}, odd);
    await runCli(["validate", "-", "--quiet"], io);
    expect(written.err).not.toContain("warning: ");
  });

  it("has hints for other names of a type too", () => {
    const [first] = nearestRuleTypes("limitNightShift");
    const [meant] = nearestRuleTypes("limitShiftCount");
    expect(first).toEqual({
      type: "limitNightShifts",
      statement: `With the condition isNight: ${meant!.statement}`,
    });
  });
});

describe("problems and warnings for readers of German", () => {
  const odd = (config: string) =>
    wardWith("legal")
      .replace("requireMinRset", "requireMinRest")
      .replace('"id": "anna"', '"id": "anna", "contractHours": 20')
      .replace('"start_date"', `${config}"wishes": { "ben": ["2026-05-11"] }, "start_date"`);

  it("are German where the request or the option says so, with the same places", async () => {
    const english = await validated(odd(""));
    const german = await validated(odd('"config": { "language": "de" }, '));
    const { io, written } = recordedIo({}, odd(""));
    expect(await runCli(["validate", "-", "--language", "de"], io)).toBe(0);
    const places = (text: string) =>
      text.split("\n").map((line) => /^\w+: (line \d+:\d+ {2}\S+:)/.exec(line)?.[1]);
    expect(places(written.err)).toEqual(places(english.err));
    expect(places(written.err).filter((place) => place !== undefined)).toHaveLength(2);
    expect(written.err).toMatch(
      /^Hinweis: line 4:50 {2}employees\.0\.contractHours: Diese Angabe /,
    );
    expect(written.err).toContain(
      "wishes.ben: Diese Person gibt es hier nicht; der Eintrag zählt nicht.",
    );
    expect(german.err.match(/^Hinweis: /gm)).toHaveLength(2);
    expect(`${german.err}${written.err}`).not.toMatch(/\b(?:warning|the|is|of)\b/);
  });

  it("refuse in German what the request or the plan lacks", async () => {
    const broken = odd("").replace('"06:00"', '"25:00"').replace('"id": "E", ', "");
    const { io, written } = recordedIo({}, broken);
    expect(await runCli(["validate", "-", "--language", "de", "--quiet"], io)).toBe(1);
    const [head, ...lines] = written.err.trimEnd().split("\n");
    expect(head).toBe("Die Anfrage hat 2 Fehler:");
    expect(lines.map((line) => line.replace(/^.*? {2}(?=shifts)/, ""))).toEqual([
      "shifts[0].id: Die Angabe fehlt: geben Sie einen nicht leeren Text an.",
      "shifts[0].startTime: Geben Sie eine Uhrzeit von 00:00 bis 23:59 an.",
    ]);
  });
});
