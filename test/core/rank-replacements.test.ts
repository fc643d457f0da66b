import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constraints } from "../../core/constraints/index.ts";
import {
  type DutyReplacements,
  type ReplacementOption,
  rankReplacements,
  type SolveRequest,
} from "../../core/index.ts";
import { type Plan, planOf } from "../../core/model/problem/plan.ts";
import type { Problem } from "../../core/model/problem/problem.ts";
import type { ActiveRule } from "../../core/model/rule/rule.ts";
import { checkPlan, type Verdict } from "../../core/result/judgement/check.ts";
import { fromWire, toWire } from "../../core/result/judgement/plan.ts";
import { relaxationOf } from "../../core/result/judgement/relaxation.ts";
import { scorePlan } from "../../core/result/judgement/score.ts";
import { fortnight, planted } from "../helpers/drawn/planted-violations.ts";
import { teamEntities, withTeam } from "../helpers/drawn/random-team.ts";
import { randomPlans, randomWard } from "../helpers/drawn/random-ward.ts";
import { type PartialRequest, problemFrom } from "../helpers/problem.ts";
import { chargedWard } from "../helpers/verify/charged-ward.ts";

interface Ward {
  readonly request: SolveRequest;
  readonly problem: Problem;
  readonly rules: readonly ActiveRule[];
}

/** The plan that an option stands for. */
function planAfter({ problem }: Ward, plan: Plan, { handovers }: ReplacementOption): Plan {
  const entries = toWire(problem, plan).filter(({ employee_id, shift_id, date }) =>
    handovers.every(
      (given) =>
        given.date !== date || given.shiftId !== shift_id || given.fromEmployeeId !== employee_id,
    ),
  );
  for (const { date, shiftId, toEmployeeId } of handovers)
    if (toEmployeeId !== null) entries.push({ employee_id: toEmployeeId, shift_id: shiftId, date });
  return fromWire(problem, entries).plan;
}

/** Violation units by rule and kind. */
function unitsOf({ violations }: Verdict): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { rule, violation } of violations) {
    const key = `${violation.floor === true ? "unmet" : "broken"} ${rule.key}`;
    units.set(key, (units.get(key) ?? 0) + violation.units);
  }
  return units;
}

/** Holds every option of every duty against the plans judged and priced in full; returns how many there were. */
function expectExact(ward: Ward, plan: Plan): number {
  const { request, problem, rules } = ward;
  const before = scorePlan(problem, rules, plan);
  const verdict = checkPlan(problem, rules, plan);
  let options = 0;
  const asked = new Set<string>();
  for (const { employee_id, date } of toWire(problem, plan)) {
    if (asked.has(`${employee_id} ${date}`)) continue;
    asked.add(`${employee_id} ${date}`);
    const ranking = rankReplacements(request, toWire(problem, plan), employee_id, date, {
      limit: 1000,
      depth: 1,
    });
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    for (const duty of ranking.duties) {
      expectEverybody(ward, employee_id, duty);
      for (const option of duty.options) {
        options++;
        const after = planAfter(ward, plan, option);
        const label = `${employee_id} ${option.message} ${JSON.stringify(option)}`;
        const score = scorePlan(problem, rules, after);
        const judged = checkPlan(problem, rules, after);
        expect(option.points, label).toBeCloseTo(score.total - before.total, 4);
        for (const [name, { points }] of score.byObjective)
          expect(option.byObjective[name] ?? 0, `${name} ${label}`).toBeCloseTo(
            points - before.byObjective.get(name)!.points,
            4,
          );
        expect(option.unmet, label).toBeCloseTo(relaxationOf(judged) - relaxationOf(verdict), 4);
        const [was, is] = [unitsOf(verdict), unitsOf(judged)];
        const reported = new Map(
          option.rules.map(({ key, kind, units }) => [`${kind} ${key}`, units]),
        );
        for (const key of new Set([...was.keys(), ...is.keys(), ...reported.keys()]))
          expect(reported.get(key) ?? 0, `${key} ${label}`).toBeCloseTo(
            (is.get(key) ?? 0) - (was.get(key) ?? 0),
            4,
          );
      }
    }
  }
  return options;
}

function expectEverybody({ problem }: Ward, employeeId: string, duty: DutyReplacements): void {
  const named = [
    ...duty.options.flatMap((option) => option.employeeId ?? []),
    ...duty.blocked.map((person) => person.employeeId),
  ];
  const others = problem.employees.filter(({ id, deployable }) => deployable && id !== employeeId);
  expect(named.sort()).toEqual(others.map(({ id }) => id).sort());
  expect(duty.blocked.every(({ reasons }) => reasons.length > 0)).toBe(true);
  const worth = duty.options.map(({ unmet, points }) => [unmet, points] as const);
  expect(worth).toEqual([...worth].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
}

/** A duty from words such as `anna E 2`, of March 2026. */
const duty = (words: string) => {
  const [employee_id = "", shift_id = "", day] = words.split(" ");
  return { employee_id, shift_id, date: `2026-03-${String(day).padStart(2, "0")}` };
};

const wardOf = (request: PartialRequest): Ward => problemFrom(request);

/** A day duty with the on-call duty that follows it, and two duties that stand alone. */
const joinedWard = {
  ...{ start_date: "2026-03-02", end_date: "2026-03-06" },
  employees: ["a", "b", "c", "d"].map((id) => ({ id })),
  shifts: [
    { id: "D", name: "Day", startTime: "07:00", endTime: "15:00", minStaff: 1 },
    {
      ...{ id: "C", name: "Call", startTime: "15:00", endTime: "07:00", minStaff: 1 },
      ...{ kind: "onCall", joinWith: "D" },
    },
    { id: "X", name: "Office", startTime: "08:00", endTime: "12:00", minStaff: 0 },
    { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 },
  ],
  planning_rules: [
    {
      ...{ id: "rest", name: "Rest", priority: "must" },
      consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
    },
  ],
} satisfies PartialRequest;

describe("the consequence of a replacement", () => {
  it("is the difference of both plans judged and priced in full, with every objective in force", () => {
    const ward = wardOf({ ...chargedWard, config: { objective_weights: { ergonomics: 5 } } });
    const [full] = randomPlans(ward.problem, [], 1, 3);
    const sparse = full!.assignments.filter((_, k) => k % 4 === 0);
    expect(expectExact(ward, planOf(ward.problem, sparse))).toBeGreaterThan(60);
  });

  it("is so for duties that belong together, which change hands together", () => {
    const ward = wardOf(joinedWard);
    for (const plan of randomPlans(ward.problem, [], 3, 5)) {
      const whole = plan.assignments.filter(({ shift }) => shift < 2 || shift === 3);
      expect(expectExact(ward, planOf(ward.problem, whole))).toBeGreaterThan(5);
    }
  });

  it("is so for every rule type, hard and soft", () => {
    let options = 0;
    for (const [type, { params = {}, conditions = [], more = {}, kept, broken }] of Object.entries(
      planted,
    )) {
      const rule = (priority: string) => ({
        ...{ id: priority, priority, conditions },
        consequences: [{ type, params }],
      });
      const isCore = /^[a-z]+_/.test(type) || type === "workplaces";
      const request = { ...fortnight, ...more };
      const third = {
        employees: [...fortnight.employees, { id: "c", qualificationIds: ["nurse"] }],
      };
      const ward = wardOf({
        ...{ ...request, ...third },
        ...(!isCore && { planning_rules: [rule("must"), rule("should")] }),
      });
      for (const words of [kept, broken]) {
        options += expectExact(ward, fromWire(ward.problem, words.map(duty)).plan);
      }
    }
    expect(options).toBeGreaterThan(200);
  });

  it("is so on random wards with everything that asks for staff", () => {
    const entities = fc.oneof(...Object.values(teamEntities));
    fc.assert(
      fc.property(randomWard, entities, fc.nat(), (request, more, seed) => {
        const ward = wardOf(withTeam(request, more));
        for (const plan of randomPlans(ward.problem, [], 1, seed)) expectExact(ward, plan);
      }),
      { numRuns: 25 },
    );
  });
});

describe("what is judged of each employee alone", () => {
  it("names the employee in every violation", () => {
    for (const [type, { params = {}, conditions = [], more = {}, broken }] of Object.entries(
      planted,
    )) {
      const constraint = constraints.find(
        ({ id, consequenceType }) => (consequenceType ?? id) === type,
      )!;
      if (constraint.linksEmployees === true) continue;
      const rule = { id: "r", conditions, consequences: [{ type, params }] };
      const { problem, rules } = wardOf({
        ...{ ...fortnight, ...more },
        ...(constraint.consequenceType !== null && { planning_rules: [rule] }),
      });
      const { violations } = checkPlan(problem, rules, fromWire(problem, broken.map(duty)).plan);
      expect(
        violations.map(({ violation }) => violation.employee),
        type,
      ).not.toContain(undefined);
    }
  });
});

describe("rankReplacements", () => {
  const ward = {
    ...{ start_date: "2026-03-02", end_date: "2026-03-08" },
    employees: [
      ...["sick", "free", "tired", "away", "late", "fixed", "novice"].map((id) => ({
        id,
        qualificationIds: id === "novice" ? [] : ["nurse"],
      })),
      { id: "gone", status: "inactive" },
    ],
    shifts: [
      {
        ...{ id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 },
        requiredQualificationIds: ["nurse"],
      },
      { id: "L", name: "Late", startTime: "14:00", endTime: "22:00", minStaff: 0 },
    ],
    vacations: { away: ["2026-03-04"] },
    wishes: { free: ["2026-03-04"] },
    locked_assignments: [{ employeeId: "fixed", shiftId: "L", date: "2026-03-04" }],
    planning_rules: [
      {
        id: "rest",
        name: "Night's rest",
        consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
      },
    ],
  };
  const plan = ["sick E 4", "tired L 3", "late L 4", "fixed L 4"].map(duty);
  const ranked = (more: object = {}, options: object = {}) => {
    const { request } = wardOf({ ...ward, ...more });
    const ranking = rankReplacements(request, plan, "sick", "2026-03-04", options);
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    return ranking.duties[0]!;
  };

  it("ranks by what is left undone, then by points, with the duty left open among them", () => {
    const { options, key, isLocked } = ranked();
    expect([key, isLocked]).toEqual(["duty:sick|2026-03-04|E", false]);
    expect(
      options.map(({ kind, employeeId, fromShiftId }) => [kind, employeeId, fromShiftId]),
    ).toEqual([
      ["moves", "late", "L"],
      ["takes", "free", null],
      ["open", null, null],
    ]);
    expect(options.map(({ unmet }) => unmet)).toEqual([0, 0, 1000]);
    expect(options[1]).toMatchObject({
      message: "free takes Early on 2026-03-04.",
      byObjective: { wishes: 40 },
    });
    expect(options[2]?.rules).toMatchObject([
      { ruleId: "core:staffing_min", kind: "unmet", units: 1 },
    ]);
    expect(ranked({}, { limit: 1 }).options).toEqual(options.slice(0, 1));
  });

  it("says of everybody else what stands against it, in the language asked for", () => {
    const { blocked } = ranked();
    expect(
      blocked.map(({ employeeId, reasons }) => [employeeId, reasons.map(({ code }) => code)]),
    ).toEqual([
      ["tired", ["requireMinRest"]],
      ["away", ["vacation"]],
      ["fixed", ["already_assigned"]],
      ["novice", ["not_qualified"]],
    ]);
    expect(blocked[0]?.reasons[0]).toMatchObject({
      ...{ key: "rule:rest/0|tired|2026-03-03", ruleId: "rest", ruleName: "Night's rest" },
      dates: ["2026-03-03"],
    });
    const german = ranked({}, { language: "de" });
    expect(german.blocked[1]?.reasons[0]?.message).toMatch(/^away hat am 2026-03-04 .*Urlaub/);
    expect(german.options[2]?.message).toBe("Early am 2026-03-04 bleibt offen.");
  });

  it("says when the duty is locked", () => {
    const { locked_assignments } = ward;
    const lock = { employeeId: "sick", shiftId: "E", date: "2026-03-04" };
    expect(ranked({ locked_assignments: [...locked_assignments, lock] }).isLocked).toBe(true);
  });

  it("judges each duty of the date by itself, or the one that is named", () => {
    const { request } = wardOf({ ...ward, department: { id: "w", maxShiftsPerDay: 2 } });
    const both = [...plan, duty("sick L 4")];
    const shiftsOf = (options: object) => {
      const ranking = rankReplacements(request, both, "sick", "2026-03-04", options);
      return ranking.outcome === "ranked" ? ranking.duties.map(({ shiftId }) => shiftId) : ranking;
    };
    expect(shiftsOf({})).toEqual(["E", "L"]);
    expect(shiftsOf({ shiftId: "L" })).toEqual(["L"]);
    expect(shiftsOf({ shiftId: "N" })).toEqual({ outcome: "no_duty" });
  });

  it.each([
    ["nobody", "2026-03-04", "unknown_employee"],
    ["sick", "2026-03-05", "no_duty"],
    ["sick", "2026-04-04", "unknown_date"],
    ["sick", "tomorrow", "unknown_date"],
  ])("has nothing to rank for %s on %s", (employee, date, outcome) => {
    const { request } = wardOf(ward);
    expect(rankReplacements(request, plan, employee, date)).toEqual({ outcome });
  });

  it("ranks who can fill an empty seat, and has no duty of anybody's given up for it", () => {
    const { request } = wardOf(ward);
    const options = { shiftId: "E", depth: 1 } as const;
    const ranking = rankReplacements(request, plan.slice(1), null, "2026-03-04", options);
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    const [seat] = ranking.duties;
    expect([ranking.employeeId, seat?.key, seat?.isLocked]).toEqual([
      ...[null, "demand:E|2026-03-04", false],
    ]);
    expect(seat?.options.map(({ kind, employeeId, unmet }) => [kind, employeeId, unmet])).toEqual([
      ["moves", "late", -1000],
      ["takes", "sick", -1000],
      ["takes", "free", -1000],
      ["open", null, 0],
    ]);
    expect(seat?.options.at(-1)?.handovers).toEqual([]);
    expect(seat?.blocked.map(({ employeeId }) => employeeId)).toEqual([
      ...["tired", "away", "fixed", "novice"],
    ]);
    expect(rankReplacements(request, plan, null, "2026-03-04")).toEqual({
      outcome: "unknown_shift",
    });
    expect(rankReplacements(request, plan, null, "2026-03-04", { shiftId: "none" })).toEqual({
      outcome: "unknown_shift",
    });
    expect(rankReplacements(request, plan, null, "tomorrow", options).outcome).toBe("unknown_date");
  });

  it("blocks everybody where the shift does not run", () => {
    const shifts = [{ ...ward.shifts[0]!, weekdays: ["mon"] }, ward.shifts[1]!];
    const { request } = wardOf({ ...ward, shifts });
    const ranking = rankReplacements(request, [], null, "2026-03-04", { shiftId: "E" });
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    const [seat] = ranking.duties;
    expect(seat?.options.map(({ kind }) => kind)).toEqual(["open"]);
    const codes = seat!.blocked.flatMap(({ reasons }) => reasons.map(({ code }) => code));
    expect(new Set(codes)).toEqual(new Set(["shift_not_running"]));
  });
});

describe("exchanges", () => {
  // Three nurses; whoever works on the 4th has had the 3rd off, and nobody may work three days in a row.
  const ward = {
    ...{ start_date: "2026-03-02", end_date: "2026-03-08" },
    employees: ["a", "b", "c"].map((id) => ({ id, qualificationIds: ["nurse"] })),
    shifts: [
      { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 },
      { id: "L", name: "Late", startTime: "14:00", endTime: "22:00", minStaff: 0 },
    ],
    planning_rules: [
      {
        ...{ id: "days", name: "Days", priority: "must" },
        consequences: [{ type: "limitWorkingDays", params: { max: 2, period: "week" } }],
      },
    ],
  };
  const plan = ["a E 4", "a E 6", "b E 3", "b E 5", "c E 2"].map(duty);
  const optionsOf = (more: object = {}, options: object = {}, assignments = plan) => {
    const { request } = wardOf({ ...ward, ...more });
    const ranking = rankReplacements(request, assignments, "a", "2026-03-04", options);
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    return ranking.duties[0]!.options;
  };
  const wish = { wishes: { a: ["2026-03-04"], c: ["2026-03-04"] } };

  it("are told where they are better than all that needs fewer people, with the duties that change hands", () => {
    // c could take it against a wish; b has two days already and gives one of them to a, or to c.
    const options = optionsOf(wish);
    expect(options.map(({ kind, employeeId }) => [kind, employeeId])).toEqual([
      ["swaps", "b"],
      ["takes", "c"],
      ["open", null],
    ]);
    const [swap] = options;
    expect(swap).toMatchObject({ points: -40, unmet: 0, rules: [], fromShiftId: null });
    expect(swap?.handovers[0]).toEqual({
      ...{ date: "2026-03-04", shiftId: "E" },
      ...{ fromEmployeeId: "a", toEmployeeId: "b" },
    });
    expect(swap?.handovers[1]).toMatchObject({ fromEmployeeId: "b", toEmployeeId: "a" });
    expect(swap?.message).toMatch(
      /^b takes Early on 2026-03-04, and for it a takes Early on 2026-03-0[35]\.$/,
    );
    const [german] = optionsOf(wish, { language: "de" });
    expect(german?.message).toMatch(
      /^b übernimmt Early am 2026-03-04, dafür übernimmt a Early am /,
    );
    expect(optionsOf(wish, { depth: 1 }).map(({ kind }) => kind)).toEqual(["takes", "open"]);
  });

  it("leave locked duties and absent people alone, and go on to a third person instead", () => {
    const away = { sick_leaves: { a: ["2026-03-03", "2026-03-04", "2026-03-05"] } };
    const known = [...plan.slice(1)];
    const chain = optionsOf({ ...wish, ...away }, {}, [duty("a E 4"), ...known]);
    expect(chain[0]).toMatchObject({ kind: "chain", employeeId: "b" });
    expect(chain[0]?.handovers.map(({ toEmployeeId }) => toEmployeeId)).toEqual(["b", "c"]);
    expect(chain[0]?.message).toMatch(
      /^b takes Early on 2026-03-04; c takes Early on .* from b\.$/,
    );
    const locks = ["2026-03-03", "2026-03-05"].map((date) => ({
      ...{ employeeId: "b", shiftId: "E", date },
    }));
    const locked = optionsOf({ ...wish, locked_assignments: locks });
    expect(locked.map(({ kind }) => kind)).toEqual(["takes", "open"]);
  });

  it("count neither with nobody's duties nor with a limit of none", () => {
    const stranger = { employee_id: "nobody", shift_id: "E", date: "2026-03-05" };
    expect(optionsOf(wish, {}, [...plan, stranger])).toEqual(optionsOf(wish));
    expect(optionsOf(wish, { limit: 1 })).toEqual(optionsOf(wish).slice(0, 1));
  });

  it("may go round three people, each of whom works as much as before", () => {
    // Nobody may work more days than they have, and b and c may not go to work on the day that a gives or takes alone.
    const rest = ["a E 4", "b E 3", "c E 5"].map(duty);
    const options = optionsOf(
      {
        planning_rules: [
          {
            ...{ id: "days", name: "Days", priority: "must" },
            consequences: [{ type: "limitWorkingDays", params: { max: 1, period: "week" } }],
          },
        ],
        vacations: { a: ["2026-03-03"], c: ["2026-03-04"] },
        wishes: { a: ["2026-03-04"] },
      },
      {},
      rest,
    );
    expect(options[0]).toMatchObject({ kind: "chain", employeeId: "b", unmet: 0 });
    expect(options[0]?.handovers).toEqual([
      { date: "2026-03-04", shiftId: "E", fromEmployeeId: "a", toEmployeeId: "b" },
      { date: "2026-03-03", shiftId: "E", fromEmployeeId: "b", toEmployeeId: "c" },
      { date: "2026-03-05", shiftId: "E", fromEmployeeId: "c", toEmployeeId: "a" },
    ]);
    expect(options[0]?.message).toBe(
      "b takes Early on 2026-03-04; c takes Early on 2026-03-03 from b; a takes Early on 2026-03-05 from c.",
    );
  });

  it("stand beside a second duty of the day and a standby duty", () => {
    const standby = {
      id: "S",
      name: "Standby",
      startTime: "00:00",
      endTime: "24:00",
      kind: "standby",
    };
    const shifts = [...ward.shifts, { ...standby, endTime: "23:59", minStaff: 0 }];
    const more = { ...wish, shifts, department: { id: "w", maxShiftsPerDay: 2 } };
    const busy = [...plan, duty("b S 5"), duty("c L 2")];
    const [best] = optionsOf(more, {}, busy);
    expect(best).toMatchObject({ kind: "swaps", employeeId: "b", points: -40 });
  });

  it("hand over duties that belong together in one go, whichever of them is asked about", () => {
    const joined = ["a D 4", "a C 4", "b E 4", "c E 3"].map(duty);
    const { request } = wardOf({
      ...joinedWard,
      ...{ sick_leaves: { a: ["2026-03-04"] }, vacations: { d: ["2026-03-04"] } },
    });
    const ranking = rankReplacements(request, joined, "a", "2026-03-04");
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    expect(ranking.duties.map(({ shiftId }) => shiftId)).toEqual(["D", "C"]);
    for (const { shiftId, options, blocked } of ranking.duties) {
      const [best] = options;
      expect(best).toMatchObject({ kind: "takes", employeeId: "c", rules: [], points: 0 });
      const names = shiftId === "D" ? "Day + Call" : "Call + Day";
      expect(best?.message).toBe(`c takes ${names} on 2026-03-04.`);
      const ids = best?.handovers.map(
        (one) => `${one.fromEmployeeId} ${one.shiftId} ${one.toEmployeeId}`,
      );
      expect(ids?.sort()).toEqual(["a C c", "a D c"]);
      // Whoever works the early duty may leave it, and takes both.
      const moving = options.find(({ kind }) => kind === "moves");
      expect(moving).toMatchObject({ employeeId: "b", fromShiftId: "E" });
      expect(moving?.handovers).toHaveLength(3);
      expect(blocked.map(({ employeeId }) => employeeId)).toEqual(["d"]);
    }
  });

  it("are said to be locked where what belongs to the duty is", () => {
    const lock = { employeeId: "a", shiftId: "C", date: "2026-03-04" };
    const { request } = wardOf({ ...joinedWard, locked_assignments: [lock] });
    const joined = ["a D 4", "a C 4"].map(duty);
    const ranking = rankReplacements(request, joined, "a", "2026-03-04", { depth: 1 });
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    expect(ranking.duties.map(({ isLocked }) => isLocked)).toEqual([true, true]);
  });

  it("exchange duties that belong together against one that stands alone", () => {
    const day = {
      ...{ id: "days", name: "Days", priority: "must" },
      consequences: [{ type: "limitWorkingDays", params: { max: 1, period: "week" } }],
    };
    const { request } = wardOf({
      ...joinedWard,
      planning_rules: [...joinedWard.planning_rules, day],
      vacations: { c: ["2026-03-04"], d: ["2026-03-04"] },
    });
    const joined = ["b E 4", "a D 6", "a C 6"].map(duty);
    const ranking = rankReplacements(request, joined, "b", "2026-03-04", { depth: 2 });
    if (ranking.outcome !== "ranked") throw new Error(ranking.outcome);
    const swap = ranking.duties[0]?.options.find(({ kind }) => kind === "swaps");
    expect(swap?.message).toBe(
      "a takes Early on 2026-03-04, and for it b takes Day + Call on 2026-03-06.",
    );
    expect(swap?.handovers).toHaveLength(3);
  });
});
