import { describe, expect, test } from "vitest";
import type { Problem } from "../../../../core/model/problem/problem.ts";
import type { Scope } from "../../../../core/model/scope/scope.ts";
import { compileConditions } from "../../../../core/request/conditions/conditions.ts";
import {
  compileScope,
  fullScope,
  limitPredicates,
  type ScopeLimits,
} from "../../../../core/request/conditions/scope.ts";
import { problemFrom } from "../../../helpers/problem.ts";

const shifts = [
  { id: "D", startTime: "08:00", endTime: "16:00" },
  { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
];

const noLimits: ScopeLimits = { departmentId: null, validFrom: null, validTo: null };

function scopeOf(
  problem: Problem,
  conditions: readonly unknown[],
  limits: Partial<ScopeLimits> = {},
) {
  const { predicate, problems } = compileConditions(problem, conditions, "AND", []);
  expect(problems).toEqual([]);
  const parts = limitPredicates(problem, { ...noLimits, ...limits });
  return compileScope(problem, conditions.length > 0 ? [...parts, predicate] : parts);
}

/** Triples of a scope as `employee day shift`, days outside the window included. */
function triples(problem: Problem, scope: Scope, from: number, to: number): string[] {
  const found: string[] = [];
  for (const person of problem.employees)
    for (let day = from; day <= to; day++)
      for (const shift of problem.shifts)
        if (scope.includes(person.index, day, shift.index))
          found.push(`${person.id} ${day} ${shift.id}`);
  return found;
}

function knownDays(problem: Problem, scope: Scope, employee = 0): number[] {
  return [...problem.history[employee]!.days.keys()]
    .filter((day) => scope.includesKnownDay(employee, day))
    .sort((a, b) => a - b);
}

describe("window days", () => {
  const { problem } = problemFrom({ shifts });

  test("the scope without restrictions is everything", () => {
    const { scope, emptiness } = scopeOf(problem, []);
    expect(scope).toMatchObject({
      isEverything: true,
      hasShiftCondition: false,
      employees: [0, 1],
    });
    expect(emptiness).toBeNull();
    expect(triples(problem, scope, 0, 2)).toHaveLength(12);
    expect(fullScope(problem).employees).toEqual([0, 1]);
  });

  test("conditions on employee, date and shift cut out exactly their triples", () => {
    const { scope } = scopeOf(problem, [
      { field: "employeeId", value: "b" },
      { field: "weekday", operator: "ne", value: "tue" },
      { field: "isNight" },
    ]);
    expect(triples(problem, scope, 0, 2)).toEqual(["b 0 N", "b 2 N"]);
    expect(scope).toMatchObject({ isEverything: false, hasShiftCondition: true, employees: [1] });
  });

  test("conditions that mix employees with shifts are kept apart for each employee", () => {
    const { scope } = scopeOf(problem, [
      {
        logic: "OR",
        conditions: [
          { field: "isNight" },
          {
            conditions: [
              { field: "employeeId", value: "a" },
              { field: "date", value: "2026-03-03" },
            ],
          },
        ],
      },
    ]);
    expect(triples(problem, scope, 0, 2)).toEqual([
      "a 0 N",
      "a 1 D",
      "a 1 N",
      "a 2 N",
      "b 0 N",
      "b 1 N",
      "b 2 N",
    ]);
  });

  test("days outside the window answer by the same conditions", () => {
    const { scope } = scopeOf(problem, [{ field: "weekday", value: "sun" }, { field: "isNight" }]);
    expect(triples(problem, scope, -2, 7)).toEqual(["a -1 N", "a 6 N", "b -1 N", "b 6 N"]);
  });

  test("validity cuts the days on both sides and inclusively", () => {
    const { scope } = scopeOf(problem, [], { validFrom: "2026-03-01", validTo: "2026-03-03" });
    expect(scope.isEverything).toBe(false);
    expect([-2, -1, 0, 1, 2].filter((day) => scope.includes(0, day, 0))).toEqual([-1, 0, 1]);
  });
});

describe("the rule's department", () => {
  test("only shifts of that department count where there are others", () => {
    const { problem } = problemFrom({
      shifts: [shifts[0], { ...shifts[1], departmentId: "er" }],
      employee_history: { a: ["2026-03-01"] },
    });
    const { scope } = scopeOf(problem, [], { departmentId: "er" });
    expect(triples(problem, scope, 0, 0)).toEqual(["a 0 N", "b 0 N"]);
    expect(knownDays(problem, scope)).toEqual([]);
  });

  test("the department of all shifts restricts nothing, so known days of unknown shift still count", () => {
    const { problem } = problemFrom({ shifts, employee_history: { a: ["2026-03-01"] } });
    const { scope } = scopeOf(problem, [], { departmentId: "ward" });
    expect(scope).toMatchObject({ isEverything: true, hasShiftCondition: false });
    expect(knownDays(problem, scope)).toEqual([-1]);
  });
});

describe("known days before the window", () => {
  const history = {
    shifts,
    employee_history: { a: ["2026-02-24", "2026-02-25", "2026-02-28", "2026-03-01"] },
    employee_prior_night_run: { a: 2 },
    locked_assignments: [{ employeeId: "a", shiftDefinitionId: "D", date: "2026-02-25" }],
  };
  const { problem } = problemFrom(history);

  test("without a condition on the shift every known day counts", () => {
    expect(knownDays(problem, scopeOf(problem, []).scope)).toEqual([-6, -5, -2, -1]);
    const weekends = scopeOf(problem, [{ field: "isWeekend" }]).scope;
    expect(knownDays(problem, weekends)).toEqual([-2, -1]);
  });

  test("asking for nights takes in the prior night run and nothing of unknown shift", () => {
    const nights = scopeOf(problem, [{ field: "isNight" }]).scope;
    expect(knownDays(problem, nights)).toEqual([-2, -1]);
    const byType = scopeOf(problem, [{ field: "shiftType", value: "night" }]).scope;
    expect(knownDays(problem, byType)).toEqual([-2, -1]);
  });

  test("nights of one person take in that person's prior run alone", () => {
    const others = scopeOf(problem, [{ field: "isNight" }, { field: "employeeId", value: "b" }]);
    expect(knownDays(problem, others.scope)).toEqual([]);
  });

  test("a known shift is judged as itself, an unknown one never meets a condition on shifts", () => {
    const days = scopeOf(problem, [{ field: "isNight", value: false }]).scope;
    expect(knownDays(problem, days)).toEqual([-5]);
  });

  test("an unknown shift meets no condition on shifts, be it turned round or one of several choices", () => {
    const noNights = scopeOf(problem, [{ field: "isNight", negate: true }]).scope;
    expect(knownDays(problem, noNights)).toEqual([-5]);
    const either = [{ field: "touchesSunday" }, { field: "weekday", value: "tue" }];
    const choice = scopeOf(problem, [{ logic: "OR", conditions: either }]).scope;
    expect(knownDays(problem, choice)).toEqual([-2, -1]);
  });

  test("a night of unknown shift counts only where every night shift would", () => {
    const two = problemFrom({
      ...history,
      shifts: [...shifts, { id: "N2", startTime: "23:00", endTime: "07:00", shiftType: "night" }],
    }).problem;
    const one = scopeOf(two, [{ field: "shiftId", value: "N" }]).scope;
    expect(knownDays(two, one)).toEqual([]);
    const both = scopeOf(two, [{ field: "startTime", operator: "gte", value: "21:00" }]).scope;
    expect(knownDays(two, both)).toEqual([-2, -1]);
  });

  test("the prior night run counts as nights even when no night shift is planned any more", () => {
    const daysOnly = problemFrom({ ...history, shifts: [shifts[0]] }).problem;
    const nights = scopeOf(daysOnly, [{ field: "isNight" }]);
    expect(knownDays(daysOnly, nights.scope)).toEqual([-2, -1]);
    expect(nights.scope.employees).toEqual([0]);
    expect(nights.emptiness).toBeNull();
  });

  test("days of people whose past is not known never count", () => {
    expect(scopeOf(problem, []).scope.includesKnownDay(1, -1)).toBe(false);
  });
});

describe("empty scopes", () => {
  const { problem } = problemFrom({ shifts });

  test("dates that miss the window are told from people or shifts that match nothing", () => {
    expect(scopeOf(problem, [], { validFrom: "2026-04-01" }).emptiness).toBe("out_of_window");
    expect(scopeOf(problem, [{ field: "isSunday" }, { field: "isNight" }]).emptiness).toBe(
      "out_of_window",
    );
    expect(scopeOf(problem, [{ field: "employeeId", value: "nobody" }]).emptiness).toBe("no_match");
    expect(
      scopeOf(problem, [
        {
          logic: "OR",
          conditions: [{ field: "isSunday" }, { field: "employeeId", value: "nobody" }],
        },
      ]).emptiness,
    ).toBe("no_match");
  });

  test("a shift that never runs for anybody is no match", () => {
    const closed = problemFrom({ shifts: [shifts[0], { ...shifts[1], isActive: false }] }).problem;
    expect(scopeOf(closed, [{ field: "isNight" }]).emptiness).toBe("no_match");
  });
});

test("on random conditions the table answers like the conditions themselves", () => {
  const { problem } = problemFrom({
    end_date: "2026-03-15",
    shifts,
    employees: ["a", "b", "c", "d"].map((id, k) => ({
      id,
      contractHoursPerWeek: 10 * k,
      tags: [id],
    })),
  });
  const leaves = [
    { field: "employeeTag", value: ["a", "c"] },
    { field: "contractHoursPerWeek", operator: "gt", value: 15 },
    { field: "isNight" },
    { field: "touchesSunday" },
    { field: "isWeekend" },
    { field: "isoWeek", value: 10 },
  ];
  let seed = 20260302;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const tree = (depth: number): object => {
    if (depth === 0 || random(3) === 0)
      return { ...leaves[random(leaves.length)], negate: random(4) === 0 };
    const conditions = Array.from({ length: 1 + random(3) }, () => tree(depth - 1));
    return { logic: random(2) === 0 ? "AND" : "OR", conditions, negate: random(4) === 0 };
  };
  for (let round = 0; round < 200; round++) {
    const condition = tree(3);
    const { predicate } = compileConditions(problem, [condition], "AND", []);
    const { scope } = compileScope(problem, [predicate]);
    for (const { index: e } of problem.employees)
      for (let day = -3; day < 17; day++)
        for (const { index: s } of problem.shifts)
          if (scope.includes(e, day, s) !== predicate.holds(e, day, s))
            throw new Error(`seed 20260302, ${JSON.stringify(condition)} at ${e} ${day} ${s}`);
  }
});
