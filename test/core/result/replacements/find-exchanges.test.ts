import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ReplacementOption,
  rankReplacements,
  type SolveRequest,
} from "../../../../core/index.ts";
import { joinedGroup } from "../../../../core/model/problem/joined-duties.ts";
import { type Assignment, type Plan, planOf } from "../../../../core/model/problem/plan.ts";
import type { Problem } from "../../../../core/model/problem/problem.ts";
import type { ActiveRule, Violation } from "../../../../core/model/rule/rule.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { toWire } from "../../../../core/result/judgement/plan.ts";
import { relaxationOf } from "../../../../core/result/judgement/relaxation.ts";
import { scorePlan } from "../../../../core/result/judgement/score.ts";
import { isBusy } from "../../../../core/result/judgement/what-if.ts";
import { worseIn } from "../../../../core/result/replacements/reassignment-tally.ts";
import { byWorth, type Worth } from "../../../../core/result/replacements/worth.ts";
import { teamEntities, withTeam } from "../../../helpers/drawn/random-team.ts";
import { randomPlans, randomWard } from "../../../helpers/drawn/random-ward.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { chargedWard } from "../../../helpers/verify/charged-ward.ts";

interface Ward {
  readonly request: SolveRequest;
  readonly problem: Problem;
  readonly rules: readonly ActiveRule[];
}

/** A duty that goes from one employee to another; null stands for nobody. */
interface Move {
  readonly day: number;
  readonly shift: number;
  readonly from: number | null;
  readonly to: number | null;
}

interface Found {
  readonly taker: number;
  readonly worth: Worth;
}

/** Judges every exchange by plans looked at in full, one after the other. */
class BruteForce {
  readonly ward: Ward;
  readonly plan: Plan;
  private readonly before: Judged;

  constructor(ward: Ward, plan: Plan) {
    this.ward = ward;
    this.plan = plan;
    this.before = judgedIn(ward, plan);
  }

  /** Each duty with what belongs to it on the day. */
  private whole(moves: readonly Move[]): readonly Move[] {
    return moves.flatMap((move) =>
      joinedGroup(this.ward.problem, move.shift, move.day).map((shift) => ({ ...move, shift })),
    );
  }

  private isJoined(a: Pick<Move, "day" | "shift">, b: Pick<Move, "day" | "shift">): boolean {
    return a.day === b.day && joinedGroup(this.ward.problem, a.shift, a.day).includes(b.shift);
  }

  after(single: readonly Move[]): Plan {
    const moves = this.whole(single);
    const list: Assignment[] = this.plan.assignments.filter(
      ({ employee, day, shift }) =>
        !moves.some((move) => move.from === employee && move.day === day && move.shift === shift),
    );
    for (const { to, day, shift } of moves)
      if (to !== null) list.push({ employee: to, day, shift });
    return planOf(this.ward.problem, list);
  }

  worth(moves: readonly Move[]): Worth {
    const { before } = this;
    const after = judgedIn(this.ward, this.after(moves));
    let worse = 0;
    for (const key of new Set([...before.broken.keys(), ...after.broken.keys()]))
      worse += Math.max(0, (after.broken.get(key) ?? 0) - (before.broken.get(key) ?? 0));
    return { worse, unmet: after.unmet - before.unmet, points: after.points - before.points };
  }

  /** Null where a fact or a hard rule stands against it. */
  allowed(moves: readonly Move[], giver: number | null): Worth | null {
    const { problem, rules } = this.ward;
    const { candidates, employees } = problem;
    const after = this.after(moves);
    for (const { day, shift, from, to } of this.whole(moves)) {
      if (to === null) continue;
      if (
        from !== null &&
        from !== giver &&
        candidates.locked[candidates.at(from, day, shift)] === 1
      )
        return null;
      if (!employees[to]!.deployable || problem.refusal(to, day, shift) !== null) return null;
      if (this.plan.shiftsOn(to, day).includes(shift)) return null;
      const duty = { employee: to, day, shift };
      const others = after.assignments.filter(
        (own) => own.employee !== to || own.day !== day || own.shift !== shift,
      );
      if (isBusy(problem, planOf(problem, others), duty)) return null;
    }
    const open = this.after(moves.slice(0, 1).map((move) => ({ ...move, to: null })));
    for (const rule of rules) {
      if (rule.strength.kind !== "hard") continue;
      const [was, left, is] = [this.plan, open, after].map((plan) =>
        rule.bound.check(problem, rule.scope, plan),
      );
      if (rule.constraint.linksEmployees === true) {
        if (worseIn(is!, left!).length > 0) return null;
        continue;
      }
      const own = (list: readonly Violation[], who: number) =>
        list.filter(({ employee }) => employee === who);
      for (const { index } of employees)
        if (worseIn(own(is!, index), own(index === giver ? left! : was!, index)).length > 0)
          return null;
    }
    return this.worth(moves);
  }

  swaps(seat: Move): readonly Found[] {
    if (seat.from === null) return [];
    return this.takers(seat, 3).flatMap(([taker, given]) =>
      this.found(
        taker,
        [
          { ...seat, to: taker },
          { ...given, to: seat.from },
        ],
        seat.from,
      ),
    );
  }

  chains(seat: Move): readonly Found[] {
    const { employees } = this.ward.problem;
    return this.takers(seat, 1).flatMap(([taker, given]) =>
      employees.flatMap(({ index: third }) => {
        if (third === taker || third === seat.from) return [];
        const chain = [
          { ...seat, to: taker },
          { ...given, to: third },
        ];
        const back = this.dutiesNear(third, seat.day, 1).filter(
          (duty) => !this.isJoined(duty, seat) && !this.isJoined(duty, given),
        );
        return [
          ...this.found(taker, chain, seat.from),
          ...(seat.from === null ? [] : back).flatMap((duty) =>
            this.found(taker, [...chain, { ...duty, to: seat.from }], seat.from),
          ),
        ];
      }),
    );
  }

  private found(taker: number, moves: readonly Move[], giver: number | null): readonly Found[] {
    const worth = this.allowed(moves, giver);
    return worth === null ? [] : [{ taker, worth }];
  }

  private takers(seat: Move, reach: number): readonly (readonly [number, Move])[] {
    return this.ward.problem.employees.flatMap(({ index }) =>
      index === seat.from
        ? []
        : this.dutiesNear(index, seat.day, reach)
            .filter((duty) => !this.isJoined(duty, seat))
            .map((duty) => [index, duty] as const),
    );
  }

  private dutiesNear(employee: number, middle: number, reach: number): readonly Move[] {
    return this.plan.assignments
      .filter((duty) => duty.employee === employee && Math.abs(duty.day - middle) <= reach)
      .map(({ day, shift }) => ({ day, shift, from: employee, to: null }));
  }
}

interface Judged {
  readonly unmet: number;
  readonly points: number;
  /** Units that hard rules are broken by, by rule, and where a rule looks at each alone by employee. */
  readonly broken: ReadonlyMap<string, number>;
  readonly rules: ReadonlyMap<string, number>;
}

function judgedIn({ problem, rules }: Ward, plan: Plan): Judged {
  const verdict = checkPlan(problem, rules, plan);
  const broken = new Map<string, number>();
  const byRule = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, units: number) =>
    map.set(key, (map.get(key) ?? 0) + units);
  for (const { rule, violation } of verdict.violations) {
    const kind = violation.floor === true ? "unmet" : "broken";
    add(byRule, `${kind} ${rule.key}`, violation.units);
    const who = rule.constraint.linksEmployees === true ? "all" : violation.employee;
    if (kind === "broken") add(broken, `${rule.key} ${who}`, violation.units);
  }
  const points = scorePlan(problem, rules, plan).total;
  return { unmet: relaxationOf(verdict), points, broken, rules: byRule };
}

/** The best of each taker that is better than the gate, best first, five at most. */
function bestOf(found: readonly Found[], gate: Worth): readonly Worth[] {
  const best = new Map<number, Worth>();
  for (const { taker, worth } of found) {
    const known = best.get(taker);
    if (known === undefined || byWorth(worth, known) < 0) best.set(taker, worth);
  }
  return [...best.values()]
    .filter((worth) => byWorth(worth, gate) < 0)
    .sort(byWorth)
    .slice(0, 5);
}

const leastOf = (worths: readonly Worth[]) => worths.reduce((a, b) => (byWorth(b, a) < 0 ? b : a));

/** Holds what is told of a seat against everything there is; returns how many swaps and chains were told. */
function expectBest(force: BruteForce, seat: Move): readonly [number, number] {
  const { ward, plan } = force;
  const { request, problem } = ward;
  const date = problem.calendar.dateOf(seat.day);
  const shiftId = problem.shifts[seat.shift]!.id;
  const who = seat.from === null ? null : problem.employees[seat.from]!.id;
  const ranked = rankReplacements(request, toWire(problem, plan), who, date, {
    ...{ shiftId, limit: 1000 },
  });
  if (ranked.outcome !== "ranked") throw new Error(ranked.outcome);
  const [duty] = ranked.duties;
  expect(duty?.isComplete).toBe(true);
  const worths = new Map<ReplacementOption, Worth>();
  for (const option of duty!.options) {
    const moves = movesOf(problem, option);
    const worth = force.worth(moves);
    const label = `${option.message} ${JSON.stringify(option)}`;
    expect(option.unmet, label).toBeCloseTo(worth.unmet, 4);
    expect(option.points, label).toBeCloseTo(worth.points, 4);
    const [was, is] = [judgedIn(ward, plan), judgedIn(ward, force.after(moves))];
    const reported = new Map(option.rules.map(({ key, kind, units }) => [`${kind} ${key}`, units]));
    for (const key of new Set([...was.rules.keys(), ...is.rules.keys(), ...reported.keys()]))
      expect(reported.get(key) ?? 0, `${key} ${label}`).toBeCloseTo(
        (is.rules.get(key) ?? 0) - (was.rules.get(key) ?? 0),
        4,
      );
    worths.set(option, worth);
  }
  const reported = (kinds: readonly string[]) =>
    duty!.options.filter(({ kind }) => kinds.includes(kind)).map((option) => worths.get(option)!);
  const order = [...worths.values()];
  expect(order.toSorted(byWorth).map(rounded)).toEqual(order.map(rounded));
  const gate = leastOf(reported(["takes", "moves", "open"]));
  const swaps = bestOf(force.swaps(seat), gate);
  expect(reported(["swaps"]).map(rounded), `${who} ${date} ${shiftId}`).toEqual(swaps.map(rounded));
  const chains = bestOf(force.chains(seat), leastOf([gate, ...swaps]));
  expect(reported(["chain"]).map(rounded), `${who} ${date} ${shiftId}`).toEqual(
    chains.map(rounded),
  );
  return [swaps.length, chains.length];
}

function rounded({ worse, unmet, points }: Worth): readonly number[] {
  return [worse, unmet, points].map((value) => Math.round(value * 1e4) / 1e4 + 0);
}

function movesOf(problem: Problem, { handovers }: ReplacementOption): readonly Move[] {
  const index = (id: string | null) =>
    id === null ? null : problem.employees.findIndex((employee) => employee.id === id);
  return handovers.map(({ date, shiftId, fromEmployeeId, toEmployeeId }) => ({
    day: problem.calendar.dayOf(date),
    shift: problem.shifts.findIndex(({ id }) => id === shiftId),
    ...{ from: index(fromEmployeeId), to: index(toEmployeeId) },
  }));
}

/** Duties of the plan, and seats that nobody has. */
function seatsOf({ problem }: Ward, plan: Plan): readonly Move[] {
  const empty = problem.occurrences.map(({ day, shift }) => ({ day, shift, from: null, to: null }));
  return [
    ...plan.assignments.map(({ employee, day, shift }) => ({
      day,
      shift,
      from: employee,
      to: null,
    })),
    ...empty,
  ];
}

const total = (counts: readonly (readonly [number, number])[]) =>
  counts.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);

describe("swaps and chains", () => {
  it("are the best there are, exactly priced, with every objective in force", () => {
    const ward = problemFrom({ ...chargedWard, config: { objective_weights: { ergonomics: 5 } } });
    const [full] = randomPlans(ward.problem, [], 1, 3);
    const counts = [3, 4].map((part) => {
      const list = full!.assignments.filter((_, k) => k % part === 0);
      const sparse = planOf(ward.problem, list);
      const force = new BruteForce(ward, sparse);
      const seats = seatsOf(ward, sparse).filter((_, k) => k % 7 === part);
      return total(seats.map((seat) => expectBest(force, seat)));
    });
    const [swaps, chains] = total(counts);
    expect([swaps > 10, chains > 10], `${swaps} ${chains}`).toEqual([true, true]);
  });

  it("are so on random wards with everything that asks for staff", () => {
    const entities = fc.oneof(...Object.values(teamEntities));
    let [swaps, chains] = [0, 0];
    fc.assert(
      fc.property(randomWard, entities, fc.nat(), (request, more, seed) => {
        const ward = problemFrom(crowded(withTeam(request, more)));
        for (const plan of randomPlans(ward.problem, [], 1, seed)) {
          const force = new BruteForce(ward, plan);
          const all = seatsOf(ward, plan);
          const step = Math.ceil(all.length / 4);
          const seats = all.filter((_, k) => k % step === seed % step);
          const [more, longer] = total(seats.map((seat) => expectBest(force, seat)));
          swaps += more;
          chains += longer;
        }
      }),
      { numRuns: 100 },
    );
    expect([swaps > 10, chains > 10], `${swaps} ${chains}`).toEqual([true, true]);
  });
});

/** Two people more, so that there is somebody to go on to, and rules that exchanges can break and mend. */
function crowded(request: PartialRequest): PartialRequest {
  const { employees } = request;
  if (!Array.isArray(employees)) throw new Error("no ward");
  const rule = (id: string, priority: string, params: object) => ({
    ...{ id, priority },
    consequences: [{ type: id, params }],
  });
  return {
    ...request,
    employees: [...employees, { id: "u", qualificationIds: ["q"] }, { id: "v" }],
    planning_rules: [
      rule("requireMinConsecutiveDays", "should", { minDays: 2 }),
      rule("limitWorkingDays", "should", { max: 2, period: "week" }),
      rule("forbidTogether", "should", { employeeIds: ["t", "u", "v"], scope: "sameDay" }),
    ],
  };
}
