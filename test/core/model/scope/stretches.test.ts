import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxShiftsPerDay } from "../../../../core/constraints/core-rules/max-shifts-per-day.ts";
import type { Problem } from "../../../../core/model/problem/problem.ts";
import type { ActiveRule } from "../../../../core/model/rule/rule.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { fixedModel } from "../../../helpers/verify/fixed-model.ts";
import { everyPlan, hardModelOf } from "../../../helpers/verify/verify-constraint.ts";

type Consequences = readonly { readonly type: string; readonly params: object }[];

function wardWith(request: PartialRequest, consequences: Consequences) {
  const rule = { id: "r", conditions: [], consequences };
  const { problem, rules } = problemFrom({ ...request, planning_rules: [rule] });
  const own = rules.filter(({ isCore }) => !isCore);
  return {
    problem,
    own,
    assumed: rules.filter(({ constraint }) => constraint === maxShiftsPerDay),
    stretches: hardModelOf(problem, own),
    windows: hardModelOf(problem, own, "windows"),
  };
}

function usesStretches({
  problem,
  own,
}: {
  problem: Problem;
  own: readonly ActiveRule[];
}): boolean {
  const auto = hardModelOf(problem, own);
  return auto.integer.some((whole, c) => whole === 1 && auto.columnCandidate[c]! < 0);
}

/** Both forms accept exactly the plans that the checks accept; the number of plans and of accepted ones. */
async function bothFormsAgree(request: PartialRequest, consequences: Consequences) {
  const { problem, own, assumed, stretches, windows } = wardWith(request, consequences);
  const models = [
    await fixedModel(problem, stretches, stretches.relaxation),
    await fixedModel(problem, windows, windows.relaxation),
  ];
  let accepted = 0;
  const plans = everyPlan(problem, assumed);
  try {
    for (const plan of plans) {
      const verdict = checkPlan(problem, own, plan).passed;
      if (verdict) accepted++;
      const answers = models.map((model) => model.leastCost(plan) !== null);
      if (answers.some((answer) => answer !== verdict))
        expect.fail(
          `${plan.assignments.map(({ day, shift }) => `${day}:${shift}`).join(" ")}: ` +
            `check ${verdict}, stretches ${answers[0]}, windows ${answers[1]}`,
        );
    }
  } finally {
    for (const model of models) model.dispose();
  }
  return { plans: plans.length, accepted, stretched: usesStretches({ problem, own }) };
}

const week = { employees: [{ id: "a" }], start_date: "2026-03-02", end_date: "2026-03-09" };
const max = (maxDays: number, requiredRestDays = 1) => ({
  type: "limitConsecutiveDays",
  params: { maxDays, requiredRestDays },
});
const minRun = (minDays: number) => ({ type: "requireMinConsecutiveDays", params: { minDays } });
const minGap = (minDays: number) => ({ type: "requireMinConsecutiveDaysOff", params: { minDays } });

describe("working stretches", () => {
  it("accept exactly the plans that window rows accept", async () => {
    const cases: Consequences[] = [
      [minRun(2)],
      [minGap(2)],
      [max(3), minRun(2), minGap(2)],
      [max(3, 4), minRun(2), minGap(2)],
      [max(2), minRun(2), minGap(3)],
      [max(4, 2), max(3, 3), minRun(3)],
    ];
    for (const consequences of cases) {
      const { plans, accepted, stretched } = await bothFormsAgree(week, consequences);
      expect(stretched).toBe(true);
      expect(plans).toBe(256);
      expect(accepted).toBeGreaterThan(1);
      expect(accepted).toBeLessThan(256);
    }
  });

  it("let known days decide the first one", async () => {
    const histories = [
      [],
      ["03-01"],
      ["02-28", "03-01"],
      ["02-27", "02-28", "03-01"],
      ["02-28"],
      ["02-27"],
      ["02-26", "02-27"],
      ["02-26", "02-28", "03-01"],
      ["02-23", "03-01"],
    ];
    for (const dates of histories) {
      const request = { ...week, employee_history: { a: dates.map((date) => `2026-${date}`) } };
      for (const consequences of [
        [max(3, 3), minRun(2), minGap(2)],
        [max(4), minRun(3)],
        [minGap(3)],
      ])
        expect((await bothFormsAgree(request, consequences)).stretched).toBe(true);
    }
  });

  it("respect the rest after a full run that is not the last known one", async () => {
    const { accepted } = await bothFormsAgree(
      { ...week, employee_history: { a: ["2026-02-26", "2026-02-27", "2026-03-01"] } },
      [max(2, 4), minGap(2)],
    );
    expect(accepted).toBeGreaterThan(1);
  });

  it("leave out days on which nothing can be worked", async () => {
    const { stretched } = await bothFormsAgree(
      { ...week, vacations: { a: ["2026-03-05"] }, availability: { a: { "2026-03-07": false } } },
      [max(3), minRun(2), minGap(2)],
    );
    expect(stretched).toBe(true);
  });

  it("cover several shifts and standby", async () => {
    const { stretched } = await bothFormsAgree(
      {
        ...week,
        end_date: "2026-03-05",
        shifts: [
          { id: "D", startTime: "08:00", endTime: "16:00" },
          { id: "N", startTime: "22:00", endTime: "06:00" },
          { id: "R", startTime: "16:00", endTime: "20:00", kind: "standby" },
        ],
      },
      [max(3, 2), minRun(2)],
    );
    expect(stretched).toBe(true);
  });

  it("give way to window rows where they cannot say the rule", () => {
    const form = (request: PartialRequest, consequences: Consequences) =>
      usesStretches(wardWith({ ...week, ...request }, consequences));
    const lock = (date: string) => [{ employeeId: "a", shiftDefinitionId: "D", date }];
    expect(form({}, [max(3)])).toBe(false);
    expect(form({}, [minRun(2)])).toBe(true);
    expect(form({ locked_assignments: lock("2026-03-05") }, [minRun(2)])).toBe(false);
    expect(form({ locked_assignments: lock("2026-03-02") }, [minRun(2)])).toBe(true);
    expect(form({ locked_assignments: lock("2026-03-10") }, [minRun(2)])).toBe(false);
    const closed = { ...minRun(2), params: { minDays: 2, windowEnd: "closed" } };
    expect(form({}, [closed])).toBe(false);
  });

  it("agree with window rows and checks on random weeks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          max: fc.option(
            fc.record({
              days: fc.integer({ min: 1, max: 5 }),
              rest: fc.integer({ min: 0, max: 4 }),
            }),
          ),
          min: fc.option(fc.integer({ min: 2, max: 4 })),
          gap: fc.option(fc.integer({ min: 2, max: 4 })),
          worked: fc.option(fc.uniqueArray(fc.integer({ min: 20, max: 28 }))),
          absent: fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { maxLength: 2 }),
          locked: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
        }),
        async ({ max: most, min, gap, worked, absent, locked }) => {
          const consequences = [
            ...(most === null ? [] : [max(most.days, most.rest)]),
            ...(min === null ? [] : [minRun(min)]),
            ...(gap === null ? [] : [minGap(gap)]),
          ];
          if (consequences.length === 0) return;
          const march = (day: number) => `2026-03-0${day}`;
          await bothFormsAgree(
            {
              ...week,
              vacations: { a: absent.map(march) },
              ...(worked !== null && {
                employee_history: { a: worked.map((day) => `2026-02-${day}`) },
              }),
              ...(locked !== null && {
                locked_assignments: [
                  { employeeId: "a", shiftDefinitionId: "D", date: march(locked) },
                ],
              }),
            },
            consequences,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
