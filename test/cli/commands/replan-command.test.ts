import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../cli/run-cli.ts";
import { recordedIo } from "../recorded-io.ts";

const folder = mkdtempSync(join(tmpdir(), "shiftsmith-replan-"));
let files = 0;
const kept = (value: unknown) => {
  const file = join(folder, `${files++}.json`);
  writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value, null, 1));
  return file;
};

/** Four days, one early duty a day; carla is on leave on the second and the last, when ben alone can stand in for anna. */
const ward = {
  start_date: "2026-05-11",
  end_date: "2026-05-14",
  department: { id: "ward", legalBaseline: "off" },
  employees: [{ id: "anna" }, { id: "ben" }, { id: "carla" }],
  shifts: [{ id: "E", name: "Early", startTime: "06:00", endTime: "14:00", breakMinutes: 30 }],
  vacations: { carla: ["2026-05-12", "2026-05-14"] },
  holiday_dates: [],
  config: { enabled_objectives: ["minimal_change"] },
};
const duty = (employee: string, day: number) => ({
  ...{ employee_id: employee, shift_id: "E", date: `2026-05-${day}` },
});
const duties = [duty("anna", 11), duty("anna", 12), duty("ben", 13), duty("anna", 14)];
const request = kept(ward);
const plan = kept({ status: "optimal", assignments: duties });

async function run(argv: readonly string[], stdin = "") {
  const { io, written } = recordedIo({}, stdin);
  const code = await runCli(["replan", ...argv], io);
  return { code, ...written };
}

interface Both {
  readonly request: Readonly<Record<string, unknown>>;
  readonly result: { readonly assignments: readonly object[] };
}

async function both(argv: readonly string[]): Promise<Both> {
  const { code, out, err } = await run([...argv, "--with-request"]);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

const changesIn = (out: string) => out.slice(out.indexOf("Changes"));

describe("shiftsmith replan", () => {
  it("adds who is sick, keeps the rest of the plan, and says who gets what instead of what", async () => {
    const { code, out, err } = await run([request, plan, "--sick", "anna:2026-05-12,2026-05-14"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^2026-05-11 to 2026-05-14 {3}optimal {3}4 duties/);
    expect(changesIn(out)).toBe(`Changes (4)
  Tu 2026-05-12  anna  sick instead of Early
  Tu 2026-05-12  ben   Early instead of free
  Th 2026-05-14  anna  sick instead of Early
  Th 2026-05-14  ben   Early instead of free
`);
  });

  it("says that the plan stands where nothing has to change", async () => {
    const { code, out } = await run([request, plan, "--leave", "carla:2026-05-11..12"]);
    expect(code).toBe(0);
    expect(changesIn(out)).toBe("Changes\n  none: the plan stands as it is\n");
  });

  it("puts each kind of absence where the request has it, beside what is there", async () => {
    const argv = [
      ...["--sick", "anna:2026-05-12", "--sick", "anna:2026-05-14", "--sick", "ben:2026-05-11"],
      ...["--leave", "carla:2026-05-13..14", "--free", "ben:2026-05-13"],
    ];
    const { code, out } = await run([request, plan, ...argv, "--with-request"]);
    // Somebody is left for each day.
    expect(code).toBe(0);
    expect((JSON.parse(out) as Both).request).toMatchObject({
      sick_leaves: { anna: ["2026-05-12", "2026-05-14"], ben: ["2026-05-11"] },
      vacations: { carla: ["2026-05-12", "2026-05-14", "2026-05-13"] },
      availability: { ben: { "2026-05-13": false } },
      previous_assignments: duties.map(({ employee_id, shift_id, date }) => ({
        ...{ employeeId: employee_id, shiftId: shift_id, date },
      })),
    });
  });

  it("releases the locks of who is away on these dates, and no other", async () => {
    const lock = (day: number) => ({
      ...{ employeeId: "anna", shiftDefinitionId: "E", date: `2026-05-${day}` },
    });
    const locked = kept({ ...ward, locked_assignments: [lock(12), lock(14)] });
    const { request: changed, result } = await both([locked, plan, "--sick", "anna:2026-05-12"]);
    expect(changed.locked_assignments).toEqual([lock(14)]);
    // Carla is on leave.
    expect(result.assignments).toContainEqual(duty("ben", 12));
    expect(result.assignments).toContainEqual(duty("anna", 14));
  });

  it("takes the file of solve --with-request and its own, again and again", async () => {
    const one = kept({ request: ward, result: { assignments: duties } });
    const first = await both([one, "--sick", "anna:2026-05-12"]);
    expect(first.result.assignments).not.toContainEqual(duty("anna", 12));
    const second = await both([kept(first), "--sick", "anna:2026-05-14"]);
    expect(second.request.sick_leaves).toEqual({ anna: ["2026-05-12", "2026-05-14"] });
    // What the first repair has changed is the earlier plan of the second.
    expect(second.result.assignments).toEqual(
      expect.arrayContaining(first.result.assignments.slice(0, 3) as object[]),
    );
    expect(second.result.assignments).toContainEqual(duty("ben", 14));
  });

  it("takes a bare list of duties, and locked or earlier ones of a request, from a pipe too", async () => {
    const list = duties.map(({ employee_id, shift_id, date }) => ({
      ...{ employeeId: employee_id, shiftDefinitionId: shift_id, date },
    }));
    const { code, out } = await run([request, "-"], JSON.stringify(list));
    expect([code, changesIn(out)]).toEqual([0, "Changes\n  none: the plan stands as it is\n"]);
  });

  it("holds on to what has begun: the seat of somebody sick stays empty there", async () => {
    const { code, out } = await run([
      ...[request, plan, "--sick", "anna:2026-05-11..12"],
      ...["--frozen-until", "2026-05-11T07:00"],
    ]);
    expect(code).toBe(2);
    expect(out).toMatch(/2026-05-11 E: 1 missing, .*frozenUntil/);
    expect(changesIn(out)).toBe(`Changes (3)
  Mo 2026-05-11  anna  sick instead of Early
  Tu 2026-05-12  anna  sick instead of Early
  Tu 2026-05-12  ben   Early instead of free
`);
  });

  it("applies a JSON Patch to the request, and tells with file and line what cannot be applied", async () => {
    const patch = kept([
      { op: "test", path: "/end_date", value: "2026-05-14" },
      { op: "add", path: "/employees/-", value: { id: "dora" } },
      { op: "add", path: "/sick_leaves", value: { ben: ["2026-05-14"] } },
    ]);
    // The newcomer of the patch can be named like anybody else.
    const { request: changed, result } = await both([
      ...[request, plan, "--patch", patch],
      ...["--sick", "anna:2026-05-14", "--leave", "dora:2026-05-13"],
    ]);
    expect(changed.sick_leaves).toEqual({ ben: ["2026-05-14"], anna: ["2026-05-14"] });
    expect(result.assignments).toContainEqual(duty("dora", 14));
    const wrong = kept([{ op: "remove", path: "/vacations/anna" }]);
    const refused = await run([request, plan, "--patch", wrong]);
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toMatch(
      /^The patch has 1 problem:\n {2}\S+\.json:\d+:\d+ {2}\[0\]\.path: Operation 0 \(remove "\/vacations\/anna"\) cannot be carried out: there is nothing there\.\n$/,
    );
  });

  it("prints the result alone with --json", async () => {
    const { out } = await run([request, plan, "--sick", "anna:2026-05-12", "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      statistics: { minimalChange: { kept: 3, added: 1, forced: 1 } },
    });
  });

  it.each<[string, () => readonly string[], RegExp]>([
    [
      "somebody nobody knows",
      () => [request, plan, "--sick", "ana:2026-05-12"],
      /^The request has no employee ana\. Did you mean anna\?\n$/,
    ],
    [
      "two slips, both at once",
      () => [request, plan, "--sick", "ana:2026-05-12", "--leave", "ben:2026-05-32"],
      /^The request has no employee ana\. .*\n--leave: there is no date 2026-05-32\.\n$/,
    ],
    ["no dates", () => [request, plan, "--sick", "anna"], /--sick takes PERSON:DATES/],
    [
      "a date outside",
      () => [request, plan, "--free", "anna:2026-06-01"],
      /--free .* plans 2026-05-11 to 2026-05-14/,
    ],
    ["a request alone", () => [request], /replan REQUEST RESULT/],
    ["a plan that is none", () => [request, request], /There is no plan in \S+: give a result/],
    [
      "a duty without a date",
      () => [request, kept([duties[0], { employee_id: "a", shift_id: "E" }])],
      /The plan has 1 problem:\n {2}\S+:\d+:\d+ {2}\[1\]: duty 2 of the plan does not name employee_id, shift_id and date/,
    ],
    [
      "no date-time",
      () => [request, plan, "--frozen-until", "today"],
      /config\.frozenUntil: give an ISO date-time/,
    ],
    ["a request that is wrong", () => [kept({}), plan], /The request has \d+ problems:/],
    [
      "a patch that is none",
      () => [request, plan, "--patch", kept({})],
      /\bGive a list of operations/,
    ],
    [
      "a patch file that is not there",
      () => [request, plan, "--patch", "/nowhere.json"],
      /nowhere/,
    ],
    [
      "an option of another command",
      () => [request, plan, "--format", "csv"],
      /--format belongs to/,
    ],
    [
      "a slip in an option",
      () => [request, plan, "--sik", "anna:2026-05-12"],
      /Did you mean --sick\?/,
    ],
  ])("ends with 1 and a sentence for %s", async (_, argv, message) => {
    const { code, out, err } = await run(argv());
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ +at /m);
  });

  it("warns of duties of the plan that belong to nobody here", async () => {
    const other = kept([...duties, duty("zoe", 12)]);
    const { code, err } = await run([request, other]);
    expect(code).toBe(0);
    expect(err).toContain('previous_assignments names employee "zoe"');
  });
});

describe("shiftsmith replan of a request in German", () => {
  it("says who gets what instead of what in German too", async () => {
    const { out } = await run([
      ...[request, plan, "--sick", "anna:2026-05-12"],
      ...["--language", "de"],
    ]);
    expect(out.slice(out.indexOf("Änderungen"))).toBe(`Änderungen (2)
  Di 2026-05-12  anna  krank statt Early
  Di 2026-05-12  ben   Early statt frei
`);
  });
});
