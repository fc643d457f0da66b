import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agreementOn } from "../../bench/import/agreement.ts";
import { curtoisRequest } from "../../bench/import/curtois.ts";
import { type Instance, instancesOf } from "../../bench/import/instances.ts";
import { judgeOf } from "../../bench/import/judge.ts";
import { dateAfter } from "../../bench/import/request-parts.ts";
import { rostersAround } from "../../bench/import/rosters.ts";
import { runScorer } from "../../bench/import/scorers.ts";

const COVER = Array.from({ length: 7 }, (_, day) => [
  `${day},E,1,100,1`,
  `${day},L,0,100,1`,
]).flat();
const TXT = `SECTION_HORIZON
7
SECTION_SHIFTS
E,480,
L,480,E
SECTION_STAFF
A,E=7|L=7,2400,480,5,2,2,1
B,E=7|L=7,2400,480,5,2,2,1
SECTION_DAYS_OFF
SECTION_SHIFT_ON_REQUESTS
SECTION_SHIFT_OFF_REQUESTS
A,0,E,7
SECTION_COVER
${COVER.join("\n")}
`;
/** Charges 2 for every duty and finds a long-winded violation in each. */
const SCORER = `import { readFileSync } from "node:fs";
const roster = JSON.parse(readFileSync(process.argv[3], "utf8"));
const hard = roster.map((duty) => ({ rule: "duty", note: "x".repeat(10000), ...duty }));
console.log(JSON.stringify({ penalty: 2 * roster.length, hard, start: process.argv[5] }));
process.exit(hard.length > 0 ? 1 : 0);
`;
const week = (shift_id: string, days: number) =>
  Array.from({ length: days }, (_, day) => ({
    employee_id: "A",
    shift_id,
    date: dateAfter("2014-01-06", day),
  }));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "literature-test-"));
  mkdirSync(join(folder, "curtois"));
  writeFileSync(join(folder, "curtois/Instance10.txt"), TXT);
  writeFileSync(join(folder, "curtois/Instance2.txt"), TXT);
  writeFileSync(
    join(folder, "curtois/best_known.csv"),
    "instance,best_lb,best_ub\nInstance2,1,42\n",
  );
  writeFileSync(join(folder, "score_curtois.mjs"), SCORER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the instances of a folder", () => {
  it("are listed by number, with the best known value where the table has one", () => {
    const entries = instancesOf(folder, "curtois");
    expect(entries.map(({ name }) => name)).toEqual(["Instance2", "Instance10"]);
    expect(entries.map((entry) => entry.open().bestKnown)).toEqual([42, null]);
    expect(instancesOf(folder, "inrc1")).toEqual([]);
  });

  it("are judged by the scorer beside them, whose verdict may be longer than a pipe holds", () => {
    const [entry] = instancesOf(folder, "curtois");
    const { penalty, hard } = entry!.open().score([...week("E", 7), ...week("L", 7)]);
    expect(penalty).toBe(28);
    expect(Object.fromEntries(hard)).toEqual({ duty: 14 });
  });

  it("have no verdict when the scorer fails, and its words are told", () => {
    const script = join(folder, "broken.mjs");
    writeFileSync(script, 'console.error("no such roster"); process.exit(2);');
    expect(() => runScorer(script, [], folder)).toThrow("no such roster");
  });
});

describe("rosters for two judges", () => {
  const request = curtoisRequest({ txt: TXT });

  it("are the same every time, and all of them can be judged", () => {
    const made = () => [...rostersAround(request, week("E", 3), 40)];
    const rosters = made();
    expect(made()).toEqual(rosters);
    expect(rosters).toHaveLength(40);
    const judge = judgeOf(request);
    const verdicts = rosters.map(({ assignments }) => judge(assignments));
    expect(new Set(verdicts.map(({ objective }) => objective)).size).toBeGreaterThan(10);
    const types = new Set(verdicts.flatMap(({ hard }) => [...hard.keys()]));
    expect(types).toContain("forbid_succession");
    expect(types).toContain("limit_working_hours");
    expect(types).toContain("max_shifts_per_day");
  });

  it("show every difference in feasibility, penalty and number of violations", () => {
    const judge = judgeOf(request);
    const score: Instance["score"] = (assignments) => {
      const { objective, hard } = judge(assignments);
      const minutes = hard.get("limit_working_hours") ?? 0;
      const others = [...hard.values()].reduce((sum, count) => sum + count, 0) - minutes;
      const counts = new Map([
        ["minTotalMinutes", minutes],
        ["forbiddenSuccession", hard.get("forbid_succession") ?? 0],
        ["others", others],
      ]);
      const found = [...counts].filter(([, count]) => count > 0);
      return { penalty: objective, hard: new Map(found), hardDetails: [] };
    };
    const instance = {
      set: "curtois",
      name: "tiny",
      bestKnown: null,
      request,
      published: null,
      score,
    } as const;
    const dearer: Instance["score"] = (list) => ({
      ...score(list),
      penalty: score(list).penalty + 1,
    });
    const blind: Instance["score"] = (list) => ({ ...score(list), hard: new Map() });
    const differences = (given: Instance["score"]) =>
      agreementOn({ ...instance, score: given }, [], 8).differences.join("\n");
    expect(differences(dearer)).toContain("penalty");
    expect(differences(blind)).toContain("hard violations");
    expect(differences(blind)).toContain("minTotalMinutes");
    expect(differences(score)).not.toMatch(/penalty|hard violations|minTotalMinutes/);
  });
});

describe("the literature bench", () => {
  it("says where it looked and ends well when the instances are not there", () => {
    const script = join(import.meta.dirname, "../../bench/suites/literature.ts");
    const missing = join(folder, "nowhere");
    const run = spawnSync(process.execPath, ["--import", "tsx", script, "--data", missing], {
      encoding: "utf8",
    });
    expect(run.stderr).toBe("");
    expect(run.status).toBe(0);
    expect(run.stdout).toContain(missing);
  });
});
