import { describe, expect, it } from "vitest";
import {
  handMadeResult,
  parseResult,
  type SolveRequest,
  validateRequest,
  verify,
} from "../../core/index.ts";
import ward from "../../fixtures/ward/base-ward.request.json" with { type: "json" };

const checked = validateRequest(ward);
if (!checked.ok) throw new Error("The fixture is no request.");
const request: SolveRequest = checked.request;
const late = { employee_id: "e2", shift_id: "late", date: "2026-02-03" };
const early = { employee_id: "e2", shift_id: "early", date: "2026-02-04" };

describe("the result of a plan made by hand", () => {
  it("is one that the verifier finds nothing untrue in, broken rules or not", () => {
    for (const plan of [[], [late], [late, early]]) {
      const result = handMadeResult(request, plan);
      expect(verify(request, result).differences).toEqual([]);
      expect(parseResult(result).ok).toBe(true);
    }
  });

  it("tells broken rules first and counts as no success, since demand is not met", () => {
    const result = handMadeResult(request, [late, early]);
    expect(result).toMatchObject({ success: false, status: "infeasible" });
    expect(result.explanations[0]).toMatch(/^e2 has .* h between Late/);
    expect(result.unassigned_shifts.length).toBeGreaterThan(0);
    expect(result.assignments).toHaveLength(2);
  });

  it("speaks the language that is asked for, and else the request's own", () => {
    expect(handMadeResult(request, [late, early], { language: "de" }).explanations[0]).toMatch(
      /Ruhe|zwischen/,
    );
    const german = { ...request, config: { ...request.config, language: "de" as const } };
    expect(handMadeResult(german, [late, early]).explanations).toEqual(
      handMadeResult(request, [late, early], { language: "de" }).explanations,
    );
  });

  it("leaves out what names nobody of the request", () => {
    const result = handMadeResult(request, [late, { ...late, employee_id: "nobody" }]);
    expect(result.assignments).toEqual([late]);
  });

  it("proves nothing", () => {
    const { statistics } = handMadeResult(request, [late]);
    expect(statistics.objective).toMatchObject({ bound: null, gap: null });
    expect(statistics.solver).toBeNull();
  });
});
