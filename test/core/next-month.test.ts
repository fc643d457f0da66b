import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  nextMonth,
  RefusedRequest,
  replanRequest,
  type SolveRequest,
  solve,
  validateRequest,
  verify,
  type WireAssignment,
} from "../../core/index.ts";
import { sharedHighs } from "../helpers/shared-highs.ts";

const fixture = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");
const ward: SolveRequest = JSON.parse(readFileSync(fixture, "utf8"));

async function solved(request: SolveRequest): Promise<readonly WireAssignment[]> {
  const highs = await sharedHighs();
  const result = await solve(request, { highs, now: () => performance.now(), explain: false });
  expect(result.success).toBe(true);
  return result.assignments;
}

/** As it comes out of a file. */
function accepted(request: SolveRequest): SolveRequest {
  const validated = validateRequest(JSON.parse(JSON.stringify(request)));
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  expect(validated.warnings).toEqual([]);
  return validated.request;
}

/** Hard rules that a plan of both windows breaks, seen as one. */
function brokenInAll(duties: readonly WireAssignment[], end: string): readonly string[] {
  const whole = { ...ward, end_date: end, wishes: null };
  const { plan } = verify(whole, duties, { gaps: false });
  return plan!.violations.filter(({ kind }) => kind === "broken").map(({ message }) => message);
}

describe("nextMonth", () => {
  it("makes a request without a warning, whose plan keeps the rules across the border", async () => {
    const first = await solved(ward);
    const { request, left, foreign } = nextMonth(ward, first);
    expect(request).toMatchObject({ start_date: "2026-02-16", end_date: "2026-03-01" });
    expect([left, foreign]).toEqual([{ vacations: 5, wishes: 4 }, []]);
    const next = accepted(request);
    const second = await solved(next);
    expect(brokenInAll([...first, ...second], "2026-03-01")).toEqual([]);
    // And so on: the third knows of the first.
    const third = accepted(nextMonth(next, second).request);
    expect(third.start_date).toBe("2026-03-02");
    expect(third.previous_assignments).toHaveLength(first.length + second.length);
    expect(third.carry_over!.e1!.from).toBe("2026-02-02");
  });

  it("lets the new plan break no rest and no run that began before the border", () => {
    const duty = (shift: string, date: string) => ({ employee_id: "e1", shift_id: shift, date });
    const late = duty("late", "2026-02-15");
    const run = [10, 11, 12, 13, 14, 15].map((day) => duty("early", `2026-02-${day}`));
    // By hand: e1 has leave in these days, which is nothing to the border.
    const atHome = { ...ward, vacations: null };
    const breaks = (before: readonly WireAssignment[], after: WireAssignment) => {
      const next = accepted(nextMonth(atHome, before).request);
      const { plan } = verify(next, [after], { gaps: false });
      return plan!.violations.flatMap(({ kind, ruleId }) => (kind === "broken" ? [ruleId] : []));
    };
    const early = duty("early", "2026-02-16");
    expect(breaks([late], early)).toEqual(["rest"]);
    expect(breaks(run, early)).toEqual(["run"]);
    expect(breaks([], early)).toEqual([]);
    expect(breaks([late], duty("late", "2026-02-16"))).toEqual([]);
  });

  it("knows the shifts before the border, also after the new plan is repaired", () => {
    const succession = {
      ...ward,
      planning_rules: [
        {
          ...{ id: "turn", priority: "legal" },
          consequences: [
            {
              type: "forbidSuccession",
              params: { from: { shiftIds: ["late"] }, to: { shiftIds: ["early"] } },
            },
          ],
        },
      ],
    };
    const late = { employee_id: "e1", shift_id: "late", date: "2026-02-15" };
    const early = { employee_id: "e1", shift_id: "early", date: "2026-02-16" };
    const next = accepted(nextMonth(succession, [late]).request);
    const replanned = replanRequest(next, [early], { patch: [] });
    const repaired = (replanned as { readonly request: SolveRequest }).request;
    expect(repaired.previous_assignments).toEqual([
      { employeeId: "e1", shiftId: "late", date: "2026-02-15" },
      { employeeId: "e1", shiftId: "early", date: "2026-02-16" },
    ]);
    for (const request of [next, repaired])
      expect(verify(request, [early], { gaps: false }).plan!.violations).toContainEqual(
        expect.objectContaining({ kind: "broken", ruleId: "turn", employeeId: "e1" }),
      );
  });

  it("leaves out duties that are nobody's, and takes another end", () => {
    const zoe = { employee_id: "zoe", shift_id: "late", date: "2026-02-15" };
    const { request, foreign } = nextMonth(ward, [zoe], { endDate: "2026-02-22" });
    expect([request.start_date, request.end_date]).toEqual(["2026-02-16", "2026-02-22"]);
    expect(foreign).toEqual([zoe]);
    expect(request.previous_assignments).toEqual([]);
  });

  it("refuses what is no request", () => {
    expect(() => nextMonth({} as SolveRequest, [])).toThrow(RefusedRequest);
  });
});
