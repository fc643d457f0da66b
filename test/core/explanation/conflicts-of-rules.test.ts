import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../helpers/drawn/property-seed.ts";
import { constraints } from "../../../core/constraints/index.ts";
import { findConflicts } from "../../../core/explanation/conflicts/conflicts.ts";
import { projectedRequest } from "../../../core/explanation/conflicts/projected-request.ts";
import { buildModel } from "../../../core/model/program/build-model.ts";
import type { SolveRequest } from "../../../core/request/shape/schema.ts";
import { solveModel } from "../../../core/solver/solve-model.ts";
import { randomParams } from "../../helpers/drawn/random-params.ts";
import { randomWard } from "../../helpers/drawn/random-ward.ts";
import type { PartialRequest } from "../../helpers/problem.ts";
import { sharedHighs } from "../../helpers/shared-highs.ts";
import { explained, explanationRun } from "../../helpers/verify/explained.ts";

const typeOf = new Map(constraints.map(({ id, consequenceType }) => [id, consequenceType]));

/** A hard rule of any type, for everybody or one person. */
const anyRule = fc.constantFrom(...Object.keys(randomParams)).chain((id) =>
  fc.record({
    type: fc.constant(typeOf.get(id)),
    params: randomParams[id]!,
    about: fc.constantFrom([], [{ field: "employeeId", value: "e0" }]),
  }),
);

const anyWard = fc
  .record({ ward: randomWard, rules: fc.array(anyRule, { minLength: 1, maxLength: 3 }) })
  .map(
    ({ ward, rules }): PartialRequest => ({
      ...ward,
      holiday_dates: [],
      planning_rules: rules.map(({ type, params, about }, k) => ({
        id: `r${k}`,
        priority: "legal",
        conditions: about,
        consequences: [{ type, params }],
      })),
      config: { timeout_seconds: 10, enabled_objectives: [] },
    }),
  );

/** What the whole solver says of the entries by themselves, in the form it likes best. */
async function verdictOn(request: SolveRequest, keys: readonly string[]): Promise<string> {
  const { problem, rules } = projectedRequest(request, new Set(keys));
  const now = () => performance.now();
  const { verdict } = await solveModel({
    model: buildModel(problem, rules, []),
    highs: await sharedHighs(),
    now,
    deadline: now() + 20_000,
    stopRequested: () => false,
    seed: 2,
    onIncumbent: () => {},
    onProgress: () => {},
  });
  return verdict;
}

describe("conflicts of rules of any type", () => {
  it("are found wherever nothing can be met, fail alone and hold without any one member", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyWard, async (body) => {
        const given = await explained(body).catch(() => null);
        if (given?.outcome.verdict !== "infeasible") return;
        const conflicts = await findConflicts(given, await explanationRun(20));
        expect(conflicts).not.toEqual([]);
        for (const { members, isMinimal } of conflicts) {
          found++;
          expect(isMinimal).toBe(true);
          const keysOf = (some: typeof members) => some.flatMap(({ key, keys }) => keys ?? [key]);
          expect(await verdictOn(given.request, keysOf(members))).toBe("infeasible");
          for (const member of members) {
            const rest = members.filter((other) => other !== member);
            expect(await verdictOn(given.request, keysOf(rest)), member.key).toBe("optimal");
          }
        }
      }),
      { numRuns: 15 },
    );
    expect(found).toBeGreaterThan(10);
  });
});
