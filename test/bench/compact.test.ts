import { describe, expect, it } from "vitest";
import { curtoisRequest } from "../../bench/import/curtois.ts";
import { judgeOf } from "../../bench/import/judge.ts";
import { rostersAround } from "../../bench/import/rosters.ts";
import { compactPrice, FREE } from "../../bench/peers/compact.ts";
import { compactOf } from "../../bench/peers/compact-of.ts";
import { wardRequest } from "../../bench/ward-request.ts";
import type { SolveRequest, WireAssignment } from "../../core/index.ts";

const CURTOIS = `SECTION_HORIZON
14
SECTION_SHIFTS
E,480,
L,480,E
N,600,E|L
SECTION_STAFF
A,E=14|L=3|N=2,4320,960,5,2,2,1
B,E=14|L=14|N=0,4320,0,4,2,3,2
C,E=14|L=14|N=14,4320,3360,5,3,2,1
SECTION_DAYS_OFF
A,3
SECTION_SHIFT_ON_REQUESTS
B,2,L,3
SECTION_SHIFT_OFF_REQUESTS
A,0,E,7
SECTION_COVER
${Array.from({ length: 14 }, (_, day) => `${day},E,1,100,1\n${day},N,1,100,2`).join("\n")}
`;

const equalSteps = { coverageSteps: "linear" };

/** Both judgements of many rosters: kept or broken, and the price of those that both allow. */
function differences(name: string, request: SolveRequest, base: readonly WireAssignment[]) {
  const instance = compactOf(name, request);
  const judge = judgeOf(request);
  const found: string[] = [];
  let kept = 0;
  let broken = 0;
  for (const { what, assignments, isDouble } of rostersAround(request, base, 120)) {
    if (isDouble) continue;
    const roster = new Int16Array(instance.employees.length * instance.days).fill(FREE);
    for (const { employee_id, shift_id, date } of assignments) {
      const day = (Date.parse(date) - Date.parse(instance.firstDate)) / 86_400_000;
      roster[instance.employees.indexOf(employee_id) * instance.days + day] =
        instance.shifts.indexOf(shift_id);
    }
    const ours = judge(assignments);
    const compact = compactPrice(instance, roster);
    const isBroken = compact.broken + compact.missing > 0;
    if (isBroken) broken++;
    else kept++;
    if (isBroken !== ours.hard.size > 0)
      found.push(`${what}: ${JSON.stringify(compact)}, judge ${[...ours.hard.keys()]}`);
    if (compact.broken === 0 && Math.abs(compact.points - ours.objective) > 1e-6)
      found.push(`${what}: ${compact.points} points, judge ${ours.objective}`);
  }
  return { found, kept, broken };
}

describe("the compact statement of a problem", () => {
  it("prices and forbids what our checker does, in a ward with all default objectives", () => {
    const size = { employees: 9, days: 21, shifts: 4, seed: 3 };
    const request = { ...wardRequest(size), config: equalSteps };
    // Nothing is asked for, so that rosters that miss people can keep every rule and their price is compared.
    const lenient = {
      ...request,
      locked_assignments: [],
      shifts: request.shifts.map((shift) => ({ ...shift, minStaff: 0, minStaffByWeekday: null })),
      planning_rules: request.planning_rules!.filter(({ id }) => id !== "a nurse is there"),
    };
    const { found, kept, broken } = differences("ward", lenient, []);
    expect(found).toEqual([]);
    expect(kept).toBeGreaterThan(20);
    expect(broken).toBeGreaterThan(20);
    expect(differences("ward", request, []).found).toEqual([]);
  });

  it("does so for an instance of the Curtois set", () => {
    const request = curtoisRequest({ txt: CURTOIS });
    const { found, broken } = differences("tiny", request, []);
    expect(found).toEqual([]);
    expect(broken).toBeGreaterThan(20);
  });

  it("refuses by name what it cannot state", () => {
    const ward = wardRequest({ employees: 4, days: 14, shifts: 3, seed: 1 });
    expect(() => compactOf("w", ward)).toThrow("rise");
    const request = { ...ward, config: equalSteps };
    const rule = {
      id: "pattern",
      priority: "must" as const,
      consequences: [{ type: "forbidTogether", params: { employeeIds: ["e0", "e1"] } }],
    };
    expect(() => compactOf("w", { ...request, planning_rules: [rule] })).toThrow("forbidTogether");
    expect(() => compactOf("w", { ...request, employee_history: { e0: ["2026-01-11"] } })).toThrow(
      "history",
    );
  });
});
