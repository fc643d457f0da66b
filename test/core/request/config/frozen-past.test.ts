import { describe, expect, it } from "vitest";
import { solve, validateRequest, verify } from "../../../../core/index.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";

const at = (employeeId: string, shiftId: string, date: string) => ({ employeeId, shiftId, date });
const D = { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 };
const N = { id: "N", startTime: "22:00", endTime: "06:00", breakMinutes: 30 };

/** Monday 2 to Wednesday 4 March, a and b, D and N with one person each; the earlier plan stands on all three days. */
const ward = {
  shifts: [D, N],
  previous_assignments: [
    ...["02", "03", "04"].map((day) => at("a", "D", `2026-03-${day}`)),
    ...["02", "03", "04"].map((day) => at("b", "N", `2026-03-${day}`)),
  ],
};

const frozen = (frozenUntil: string, more: PartialRequest = {}) =>
  problemFrom({ ...ward, config: { frozenUntil }, ...more });

/** `a 02 D` of every locked duty. */
function locked({ problem }: ReturnType<typeof frozen>): string[] {
  const { candidates, employees, shifts, calendar } = problem;
  return Array.from(candidates.employee, (e, c) =>
    candidates.locked[c] === 1
      ? `${employees[e]!.id} ${calendar.dateOf(candidates.day[c]!).slice(-2)} ${shifts[candidates.shift[c]!]!.id}`
      : "",
  ).filter((text) => text !== "");
}

const codeOf = ({ problem }: ReturnType<typeof frozen>, e: number, day: number, s: number) =>
  problem.refusal(e, day, s)?.code ?? null;

const warnings = (given: ReturnType<typeof frozen>) =>
  given.warnings.map(({ code, path }) => `${code} ${path}`);

async function solved(body: PartialRequest) {
  const validated = validateRequest({ ...tinyWard, ...ward, ...body });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { request } = validated;
  const options = { highs: await sharedHighs(), now: () => performance.now() };
  return { request, result: await solve(request, options) };
}

describe("15.10 frozenUntil", () => {
  it("locks the earlier duties that start before it, and not the one that starts with it", () => {
    expect(locked(frozen("2026-03-03T08:00"))).toEqual(["a 02 D", "b 02 N"]);
    expect(locked(frozen("2026-03-03T08:00:01"))).toEqual(["a 02 D", "a 03 D", "b 02 N"]);
  });

  it("reads a time without zone on the department's clock, any other as an instant", () => {
    expect(locked(frozen("2026-03-03T07:30Z"))).toEqual(["a 02 D", "a 03 D", "b 02 N"]);
    const elsewhere = { department: { id: "ward", timezone: "America/New_York" } };
    expect(locked(frozen("2026-03-03T08:01", elsewhere))).toEqual(["a 02 D", "a 03 D", "b 02 N"]);
    expect(locked(frozen("2026-03-03T07:30Z", elsewhere))).toEqual(["a 02 D", "b 02 N"]);
  });

  it("lets nothing else start before it, and leaves all later cells open", () => {
    const given = frozen("2026-03-03T12:00");
    // b has no D on the 2nd and the 3rd, a no N on the 2nd; the night of the 3rd starts later.
    expect([codeOf(given, 1, 0, 0), codeOf(given, 1, 1, 0), codeOf(given, 0, 0, 1)]).toEqual([
      ...["frozen", "frozen", "frozen"],
    ]);
    expect([codeOf(given, 0, 1, 1), codeOf(given, 1, 2, 0)]).toEqual([null, null]);
    expect([codeOf(given, 0, 1, 0), codeOf(given, 1, 0, 1)]).toEqual([null, null]);
  });

  it.each<[string, PartialRequest]>([
    ["sick", { sick_leaves: { a: ["2026-03-02"] } }],
    ["vacation", { vacations: { a: ["2026-03-02"] } }],
    ["unavailable", { availability: { a: { "2026-03-02": false } } }],
    ["not_employed", { employees: [{ id: "a", entryDate: "2026-03-03" }, { id: "b" }] }],
    ["not_deployable", { employees: [{ id: "a", status: "onLeave" }, { id: "b" }] }],
  ])("does not lock whoever is absent (%s): the duty is lost for that reason", (code, more) => {
    const given = frozen("2026-03-02T12:00", more);
    expect(locked(given)).toEqual([]);
    expect(codeOf(given, 0, 0, 0)).toBe(code);
    expect(given.problem.previous.forced).toContainEqual({ employee: 0, day: 0, shift: 0 });
  });

  it("keeps a duty that no plan would put there, with a warning, as it does for a lock", () => {
    const given = frozen("2026-03-02T12:00", { shifts: [{ ...D, weekdays: ["tue"] }, N] });
    expect(locked(given)).toEqual(["a 02 D"]);
    expect(warnings(given)).toContain("lock_outside_calendar previous_assignments.0");
  });

  it("leaves locked assignments as they are, without a conflict", async () => {
    const locked_assignments = [{ ...at("b", "D", "2026-03-02"), shiftDefinitionId: "D" }];
    const previous_assignments = ward.previous_assignments.filter(
      ({ employeeId, date }) => employeeId !== "b" || date !== "2026-03-02",
    );
    const shifts = [D, { ...N, minStaff: 0 }];
    const body = { shifts, locked_assignments, previous_assignments };
    expect(locked(frozen("2026-03-02T12:00", body))).toEqual(["a 02 D", "b 02 D"]);
    const { result } = await solved({ ...body, config: { frozenUntil: "2026-03-02T12:00" } });
    expect(result.statistics.lockedConflicts).toEqual([]);
  });

  it("warns where it does nothing: without an earlier plan, and before the window", () => {
    for (const previous_assignments of [null, []]) {
      const given = frozen("2026-03-03T12:00", { previous_assignments });
      expect(warnings(given)).toContain("no_effect config.frozenUntil");
      expect(codeOf(given, 1, 0, 0)).toBeNull();
    }
    expect(warnings(frozen("2026-03-02T00:00"))).toContain("no_effect config.frozenUntil");
    expect(warnings(frozen("2026-03-02T00:01"))).toEqual([]);
  });

  it("refuses what is no date-time, with the place and an example", () => {
    const validated = validateRequest({ ...tinyWard, config: { frozenUntil: "2026-03-02" } });
    expect(validated.ok ? [] : validated.problems).toEqual([
      {
        loc: ["config", "frozenUntil"],
        msg: "config.frozenUntil: give an ISO date-time, for example 2026-03-01T21:30:00+01:00.",
        type: "datetime_parsing",
      },
    ]);
  });

  it("leaves a seat of the past empty that nobody held, says why, and plans the rest", async () => {
    const employees = [{ id: "a" }, { id: "b" }, { id: "c" }];
    const sick_leaves = { a: ["2026-03-02", "2026-03-03"] };
    const config = { frozenUntil: "2026-03-02T09:00" };
    const { request, result } = await solved({ employees, sick_leaves, config });
    const gaps = result.unassigned_shifts.map(({ shift_id, date, reason }) => [
      ...[shift_id, date, reason.split(": ")[0]],
    ]);
    expect(gaps).toEqual([["D", "2026-03-02", "not_enough_staff"]]);
    expect(result.unassigned_shifts[0]!.reason).toContain("frozenUntil");
    expect(result.unassigned_shifts[0]!.details).toMatchObject({
      blockedBy: { absent: 1, frozen: 2 },
    });
    expect(result.assignments).toContainEqual({
      ...{ employee_id: "c", shift_id: "D", date: "2026-03-03" },
    });
    expect(verify(request, result)).toMatchObject({ passed: true, differences: [] });
  });
});
