import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withoutComments } from "../../../cli/input/json-comments.ts";
import { runCli } from "../../../cli/run-cli.ts";
import { sampleRequest } from "../../../cli/samples/sample-request.ts";
import { recordedIo } from "../recorded-io.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shiftsmith-init-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function ran(argv: readonly string[], stdin = "") {
  const { io, written } = recordedIo({}, stdin);
  return { code: await runCli(argv, io), ...written };
}

describe("shiftsmith init", () => {
  it.each(["en", "de"] as const)(
    "writes a request in %s that is valid without a warning and has a plan",
    async (language) => {
      const file = join(folder, `ward-${language}.jsonc`);
      const made = await ran(["init", file, "--language", language]);
      expect([made.code, made.err]).toEqual([0, ""]);
      expect(made.out).toContain(`shiftsmith solve ${file}`);
      expect(await ran(["validate", file])).toMatchObject({ code: 0, err: "" });
      const solved = await ran(["solve", "--json", "--time-limit", "5", file]);
      const result = JSON.parse(solved.out);
      expect([solved.code, result.unassigned_shifts]).toEqual([0, []]);
      expect(result.assignments.length).toBeGreaterThan(50);
    },
  );

  it("explains people, shifts, rules, absences and wishes, each in a line above it", () => {
    for (const language of ["en", "de"] as const) {
      const lines = sampleRequest(language, "2026-02-18").split("\n");
      for (const key of ["start_date", "department", "employees", "shifts", "planning_rules"])
        expect(lines[lines.findIndex((line) => line.includes(`"${key}"`)) - 1]).toMatch(
          /^ *\/\/ ./,
        );
      for (const key of ["vacations", "sick_leaves", "availability", "wishes", "wish_specs"])
        expect(lines[lines.findIndex((line) => line.includes(`"${key}"`)) - 1]).toMatch(
          /^ *\/\/ ./,
        );
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(122);
    }
  });

  it("says the same in both languages but for names and comments", () => {
    const [en, de] = (["en", "de"] as const).map((language) =>
      JSON.parse(withoutComments(sampleRequest(language, "2026-02-18")), (key, value) =>
        key === "name" || key === "language" ? null : value,
      ),
    );
    expect(en).toEqual(de);
  });

  it("plans two weeks without a public holiday from a Monday on that is at least a week away", () => {
    const startOf = (today: string) =>
      JSON.parse(withoutComments(sampleRequest("en", today))).start_date;
    expect(startOf("2026-02-18")).toBe("2026-03-02");
    expect(startOf("2026-02-16")).toBe("2026-02-23");
    expect(startOf("2026-12-31")).toBe("2027-01-11");
    expect(startOf("2026-12-07")).toBe("2027-01-04");
    expect(startOf("2027-04-26")).toBe("2027-05-31");
  });

  it("never touches a file that is there, and writes to standard output for -", async () => {
    const file = join(folder, "mine.jsonc");
    await ran(["init", file]);
    const before = readFileSync(file, "utf8");
    const again = await ran(["init", file, "--language", "de"]);
    expect([again.code, again.err]).toEqual([
      1,
      `${file} gibt es schon. Nennen Sie eine andere Datei.\n`,
    ]);
    expect(readFileSync(file, "utf8")).toBe(before);
    const printed = await ran(["init", "-"]);
    expect(printed.out).toBe(before);
    expect(await ran(["validate", "-"], printed.out)).toMatchObject({ code: 0 });
  });
});

describe("a request that was edited by hand", () => {
  it("is told each problem with line and column of the file, comments counted", async () => {
    const { out: sample } = await ran(["init", "-"]);
    const spoilt = sample
      .replace('"endTime": "22:00"', '"endTime": "25:00"')
      .replace('{ "id": "cem", "contractHoursPerWeek": 38.5,', '{ "id": "cem",')
      .replace('"id": "ben",', '"id": "anna",');
    const lineOf = (part: string) => spoilt.slice(0, spoilt.indexOf(part)).split("\n").length;
    const { code, err } = await ran(["validate", "-"], spoilt);
    expect(code).toBe(1);
    expect(err).toContain(`  line ${lineOf('"25:00"')}:18  shifts[1].endTime: `);
  });

  it("is warned of what is odd, with its place, also below ids with dots", async () => {
    const body = `{ "start_date": "2026-03-02", "end_date": "2026-03-03", "department": { "id": "w" },
  "shifts": [{ "id": "D", "startTime": "08:00", "endTime": "16:00" }],
  "employees": [{ "id": "a.b" },
    { "id": "a" }],
  "vacations": { "a.b": [], "a.x": ["2026-03-02"] } }`;
    const { code, err } = await ran(["validate", "-"], body);
    expect(code).toBe(0);
    expect(err).toMatch(/^warning: line 2:14 {2}shifts\.0\.breakMinutes: /m);
    expect(err).toMatch(/^warning: line 5:36 {2}vacations\.a\.x: /m);
  });

  it("is shown the place of a slip with the line and a caret", async () => {
    const { code, err } = await ran(["solve", "-"], '{\n  "start_date": 2026-03-02,\n}');
    expect(code).toBe(1);
    expect(err).toBe(
      `There is no valid JSON in standard input, line 2, column 17:
This is not a number as JSON writes it; words and dates stand in quotes.

2 |   "start_date": 2026-03-02,
                    ^
`,
    );
  });
});
