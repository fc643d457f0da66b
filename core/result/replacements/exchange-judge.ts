/**
 * What exchanges of duties do, part by part: each person alone, the headcount, and what else links people. A part not judged yet
 * has a bound, which is never above what it turns out to be; all of them together are the difference of two plans judged
 * and priced in full.
 */

import { standInKey } from "../../model/demand/stand-in-key.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Objective } from "../../model/rule/rule.ts";
import { objectives } from "../../objectives/index.ts";
import type { Prepared } from "../../request/prepare.ts";
import type { AloneJudge, Reference, Violations } from "../judgement/alone-judge.ts";
import { LinkedJudge } from "../judgement/linked-judge.ts";
import { type ChangedCell, withCells } from "./changed-plan.ts";
import type { Leg } from "./exchange-legs.ts";
import { givenUp, type Seat } from "./judge-reassignments.ts";
import { isCharged, Tally } from "./reassignment-tally.ts";
import { guessOf, type Worth, worthOf } from "./worth.ts";

/** A leg with what is known of it so far. */
export interface PricedLeg {
  readonly leg: Leg;
  /** Objectives beside soft rules. */
  readonly priced: Tally;
  /** In a headcount it can stand for every leg with the same number. */
  readonly alike: number;
  /** Not above what the leg and all that depends on this person alone bring. */
  lower: Worth;
  /** What is known of it, for the order of the search. */
  guess: number;
  /** What soft rules charge; undefined until they are asked. */
  charged: Tally | undefined;
  /** Null where a hard rule bars it; undefined until all of them are asked. */
  judged: JudgedLeg | null | undefined;
}

/** A leg that no hard rule bars. */
export interface JudgedLeg {
  /** Of rules and objectives that look at each employee alone. */
  readonly change: Tally;
  /** What hard rules find of the employee then. */
  readonly violations: Violations;
}

export interface LinkedBounds {
  readonly headcount: Worth;
  readonly others: Worth;
}

/** Work of judging what links people once, in rules asked about one employee: so much, and more for each employee. */
const LINKED_WORK = { least: 10, each: 0.25 };

/** Asked about exchanges of one seat; a part is judged once. */
export class ExchangeJudge {
  private readonly prepared: Prepared;
  private readonly plan: Plan;
  private readonly alone: AloneJudge;
  private readonly open: Plan;
  /** Those that link people by more than the headcount, such as what they think of each other. */
  private readonly social: readonly Objective[];
  private readonly judges = new Map<string, DaysJudge>();
  private readonly keys = new Map<string, number>();
  private readonly alikeOn = new Map<number, ReturnType<typeof standInKey>>();
  private readonly headcount = new Map<string, Tally | null>();
  private readonly ownBefore = new Map<string, number>();
  private linked = 0;

  constructor(prepared: Prepared, plan: Plan, seat: Seat, alone: AloneJudge) {
    this.prepared = prepared;
    this.plan = plan;
    this.alone = alone;
    const given = givenUp(prepared.problem, plan, seat);
    this.open = given.length === 0 ? plan : withCells(plan, given);
    this.social = objectives.filter(
      ({ id, unitsAbout, isHeadcountOnly }) =>
        isCharged(prepared.problem, id) && unitsAbout !== undefined && isHeadcountOnly !== true,
    );
  }

  /** Grows with what is judged; its unit is a rule asked about one employee. */
  get work(): number {
    const { least, each } = LINKED_WORK;
    return this.alone.work + this.linked * (least + each * this.prepared.problem.employees.length);
  }

  /** The legs with bounds, in their order. */
  pricedLegs(legs: readonly Leg[]): readonly PricedLeg[] {
    const { problem } = this.prepared;
    return this.alone.prices(legs).map((priced, k): PricedLeg => {
      const leg = legs[k]!;
      const found = this.alone.foundBefore(leg.employee);
      const points = priced.total(problem);
      return {
        leg,
        priced,
        alike: this.alikeOf(leg),
        lower: {
          worse: 0,
          unmet: -found.unmet,
          points: points - found.total(problem) - this.ownPoints(leg),
        },
        guess: points,
        charged: undefined,
        judged: undefined,
      };
    });
  }

  /**
   * Gets to know more of the leg, unless all is known; false where a hard rule bars it. What soft rules charge comes first,
   * since it shows of most legs that nothing good comes of them.
   */
  allows(priced: PricedLeg, than: Reference): boolean {
    const { leg, charged } = priced;
    if (priced.judged !== undefined) return priced.judged !== null;
    if (charged === undefined) {
      if (this.alone.isBarredSoon(leg, than)) priced.judged = null;
      else this.learnCharges(priced);
    } else {
      const hard = this.alone.hardChange(leg, than);
      priced.judged =
        hard === null
          ? null
          : { ...hard, change: Tally.sum([hard.change, charged, priced.priced]) };
      if (hard !== null) {
        const { worse, unmet } = worthOf(this.prepared.problem, hard.change);
        priced.lower = { ...priced.lower, worse, unmet };
        priced.guess = guessOf(priced.lower);
      }
    }
    return priced.judged !== null;
  }

  /** What hard rules find of the employee after the leg, whatever that is; nothing bars the leg then. */
  violationsAfter(priced: PricedLeg): Violations | null {
    while (priced.judged === undefined) this.allows(priced, "anything");
    return priced.judged?.violations ?? null;
  }

  private learnCharges(priced: PricedLeg): void {
    const { problem } = this.prepared;
    priced.charged = this.alone.softChange(priced.leg);
    const points = priced.priced.total(problem) + priced.charged.total(problem);
    priced.lower = { ...priced.lower, points: points + this.ownChange(priced.leg.cells) };
    priced.guess = priced.lower.points;
  }

  /** Not above what links people brings where these days change. */
  lowestLinked(days: readonly number[]): LinkedBounds {
    return this.on(days).lowest();
  }

  /** What the headcounts bring; null where a rule bars it. Exchanges of the same numbers on the same days are alike. */
  headcountOf(legs: readonly PricedLeg[], days: readonly number[]): Tally | null {
    const key = `${days.join()} ${legs.map(({ alike }) => alike).join()}`;
    let known = this.headcount.get(key);
    if (known === undefined) {
      known = this.linkedOf(legs, this.on(days).headcount);
      this.headcount.set(key, known);
    }
    return known;
  }

  /** What else links people; null where a rule bars it. */
  othersOf(legs: readonly PricedLeg[], days: readonly number[]): Tally | null {
    return this.linkedOf(legs, this.on(days).others);
  }

  private linkedOf(legs: readonly PricedLeg[], judge: LinkedJudge): Tally | null {
    this.linked++;
    const cells = legs.flatMap(({ leg }) => leg.cells);
    const after = withCells(this.plan, cells);
    return judge.bars(after, this.open).length > 0 ? null : judge.change(after, cells);
  }

  private on(days: readonly number[]): DaysJudge {
    const key = days.join();
    const judge = this.judges.get(key) ?? new DaysJudge(this.prepared, this.plan, days);
    this.judges.set(key, judge);
    return judge;
  }

  private alikeOf({ cells }: Leg): number {
    const { problem, rules } = this.prepared;
    const texts = cells.map(({ employee, day, shifts }) => {
      const alike = this.alikeOn.get(day) ?? standInKey(problem, rules, this.plan, day);
      this.alikeOn.set(day, alike);
      return `${day} ${alike(employee, shifts)}`;
    });
    const text = texts.join("; ");
    const number = this.keys.get(text) ?? this.keys.size;
    this.keys.set(text, number);
    return number;
  }

  /** Points of what is charged because of the employee whatever others do, at most. */
  private ownPoints({ cells }: Leg): number {
    let points = 0;
    for (const { employee, day } of cells) {
      const key = `${employee}/${day}`;
      const known = this.ownBefore.get(key) ?? this.pointsAlone(this.plan, employee, day);
      this.ownBefore.set(key, known);
      points += known;
    }
    return points;
  }

  /** The same, after less before; exact. */
  private ownChange(cells: readonly ChangedCell[]): number {
    let points = 0;
    let reached = this.plan;
    for (const cell of cells) {
      const next = withCells(reached, [cell]);
      points += this.pointsAlone(next, cell.employee, cell.day);
      points -= this.pointsAlone(reached, cell.employee, cell.day);
      reached = next;
    }
    return points;
  }

  private pointsAlone(plan: Plan, employee: number, day: number): number {
    return (
      socialPoints(this.prepared, this.social, plan, day, [employee]) -
      socialPoints(this.prepared, this.social, plan, day, [])
    );
  }
}

/** What links people around some days. */
class DaysJudge {
  readonly headcount: LinkedJudge;
  readonly others: LinkedJudge;
  private known: LinkedBounds | undefined;
  private readonly problem: Problem;

  constructor(prepared: Prepared, plan: Plan, days: readonly number[]) {
    this.problem = prepared.problem;
    this.headcount = new LinkedJudge(prepared, plan, days, true);
    this.others = new LinkedJudge(prepared, plan, days, false);
  }

  lowest(): LinkedBounds {
    const taken = (judge: LinkedJudge): Worth => {
      const found = judge.found();
      return { worse: 0, unmet: -found.unmet, points: -found.total(this.problem) };
    };
    this.known ??= { headcount: taken(this.headcount), others: taken(this.others) };
    return this.known;
  }
}

function socialPoints(
  { problem, rules }: Prepared,
  social: readonly Objective[],
  plan: Plan,
  day: number,
  employees: readonly number[],
): number {
  let points = 0;
  for (const { id, unitsAbout } of social) {
    const weight = problem.config.objectiveWeights.get(id) ?? 0;
    points += weight * (unitsAbout?.(problem, plan, rules, { day, employees }) ?? 0);
  }
  return points;
}
