/** Swaps of two people's duties and chains of three people about one seat: the best ones, exactly, with their price. */
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Prepared } from "../../request/prepare.ts";
import type { AloneJudge } from "../judgement/alone-judge.ts";
import { ExchangeJudge, type PricedLeg } from "./exchange-judge.ts";
import { ExchangeLegs, isSame, type Leg, type Place } from "./exchange-legs.ts";
import {
  type Completion,
  type Completions,
  ExchangeSearch,
  type FoundExchange,
  type Row,
} from "./exchange-search.ts";
import type { Seat } from "./judge-reassignments.ts";
import { byWorth, sumOf, type Worth } from "./worth.ts";

/** Days before and after the seat's on which the duty lies that is given in exchange for it. */
const SWAP_REACH_DAYS = 3;
/** The same for the duties of a chain, which has many times as many. */
const CHAIN_REACH_DAYS = 1;
/** Swaps, and chains, that are told at most. */
export const MOST_EXCHANGES = 5;
/**
 * Work after which a search ends with what it has; its unit is a rule asked about one person's month, 20 µs on the machine
 * of the bench. What stands before the search grows with the house, so a search of a larger one gets less: all of it together
 * is meant to take a second for 200 people.
 */
const SWAP_WORK = { most: 10_800, lessEach: 32, least: 3_000 };
const CHAIN_WORK = { most: 32_600, lessEach: 105, least: 8_000 };

export interface Exchanges {
  readonly swaps: readonly FoundExchange[];
  readonly chains: readonly FoundExchange[];
  /** False where the search ended before everything was looked at. */
  readonly isComplete: boolean;
}

/** Of each person who takes the seat the best swap, and the best chain, that is better than the gate and all that is simpler. */
export function findExchanges(
  prepared: Prepared,
  plan: Plan,
  seat: Seat,
  alone: AloneJudge,
  { depth, most, gate }: { readonly depth: 2 | 3; readonly most: number; readonly gate: Worth },
): Exchanges {
  const { problem } = prepared;
  const judge = new ExchangeJudge(prepared, plan, seat, alone);
  const legs = new ExchangeLegs(problem, plan, seat);
  const [givesUp] = judge.pricedLegs(legs.givers(null));
  const giverAfter = givesUp === undefined ? null : judge.violationsAfter(givesUp);
  const search = new ExchangeSearch(problem, judge, seat.giver, giverAfter);
  const tables = new ExchangeTables(judge, legs, seat, plan, givesUp ?? null);
  const swaps = search.best(tables.swaps(), gate, most, workFor(problem, SWAP_WORK));
  const best = swaps[0]?.worth;
  const next = best !== undefined && byWorth(best, gate) < 0 ? best : gate;
  const chains =
    depth === 2 ? [] : search.best(tables.chains(), next, most, workFor(problem, CHAIN_WORK));
  return { swaps, chains, isComplete: search.isComplete };
}

function workFor({ employees }: Problem, { most, lessEach, least }: typeof SWAP_WORK): number {
  return Math.max(least, most - lessEach * employees.length);
}

/** Everything that may be tried, each leg once. */
class ExchangeTables {
  private readonly judge: ExchangeJudge;
  private readonly legs: ExchangeLegs;
  private readonly seat: Seat;
  private readonly plan: Plan;
  private readonly givesUp: PricedLeg | null;
  private readonly takers: readonly PricedLeg[];
  private readonly givers = new Map<string, PricedLeg | null>();

  constructor(
    judge: ExchangeJudge,
    legs: ExchangeLegs,
    seat: Seat,
    plan: Plan,
    givesUp: PricedLeg | null,
  ) {
    this.judge = judge;
    this.legs = legs;
    this.seat = seat;
    this.plan = plan;
    this.givesUp = givesUp;
    this.takers = judge.pricedLegs(legs.takers(SWAP_REACH_DAYS));
  }

  /** Whoever gives the seat up takes what is given for it. */
  swaps(): readonly Row[] {
    if (this.seat.giver === null) return [];
    return this.rows(SWAP_REACH_DAYS, (given) => {
      const giver = this.giverOf(given);
      return giver === null ? [] : [this.completion([giver], [given])];
    });
  }

  /** Somebody else takes what is given for the seat, and whoever gives the seat up may take something of theirs. */
  chains(): readonly Row[] {
    const free = this.givesUp === null ? [] : [this.givesUp];
    return this.rows(CHAIN_REACH_DAYS, (given) => {
      const taken = this.takenBack().filter((place) => !isSame(place, given));
      const chained = this.legs.fillers(given);
      const rotated = taken.map((place) => this.legs.rotators(given, place));
      const priced = this.judge.pricedLegs([...chained, ...rotated.flat()]);
      const list = priced
        .slice(0, chained.length)
        .map((leg) => this.completion([...free, leg], [given]));
      for (const leg of priced.slice(chained.length)) {
        const gives = leg.leg.gives!;
        list.push(this.completion([this.giverOf(gives)!, leg], [given, gives]));
      }
      return list;
    });
  }

  private rows(reach: number, completed: (given: Place) => readonly Completion[]): readonly Row[] {
    const known = new Map<string, Completions>();
    return this.takers.flatMap((taker) => {
      const given = taker.leg.gives!;
      if (Math.abs(given.day - this.seat.day) > reach) return [];
      const key = `${given.day}/${given.shift}`;
      const completions = () => {
        const found = known.get(key) ?? this.ordered(completed(given));
        known.set(key, found);
        return found;
      };
      return [{ taker, completions }];
    });
  }

  private ordered(completions: readonly Completion[]): Completions {
    const guess = ({ legs }: Completion) => legs.reduce((sum, leg) => sum + leg.guess, 0);
    const lowest = completions.map(({ legs, days }) => {
      const { headcount, others } = this.judge.lowestLinked(days);
      return sumOf([...legs.map(({ lower }) => lower), headcount, others]);
    });
    const least = (pick: (worth: Worth) => number) =>
      lowest.reduce((value, worth) => Math.min(value, pick(worth)), Number.POSITIVE_INFINITY);
    return {
      list: completions
        .map((completion) => ({ completion, value: guess(completion) }))
        .sort((a, b) => a.value - b.value)
        .map(({ completion }) => completion),
      lowest: {
        worse: least(({ worse }) => worse),
        unmet: least(({ unmet }) => unmet),
        points: least(({ points }) => points),
      },
    };
  }

  private completion(legs: readonly PricedLeg[], places: readonly Place[]): Completion {
    const days = new Set([this.seat.day, ...places.map(({ day }) => day)]);
    return { legs, days: [...days].sort((a, b) => a - b) };
  }

  /** Duties near the seat that whoever gives it up may take. */
  private takenBack(): readonly Place[] {
    if (this.seat.giver === null) return [];
    const places = new Map<string, Place>();
    for (const { day, shift } of this.plan.assignments) {
      if (Math.abs(day - this.seat.day) > CHAIN_REACH_DAYS) continue;
      const place = this.legs.placeOf(day, shift);
      places.set(`${day}/${place.shift}`, place);
    }
    return [...places.values()].filter((place) => this.giverOf(place) !== null);
  }

  private giverOf(takes: Place): PricedLeg | null {
    const key = `${takes.day}/${takes.shift}`;
    let known = this.givers.get(key);
    if (known === undefined) {
      const legs: readonly Leg[] = this.legs.isSeat(takes) ? [] : this.legs.givers(takes);
      known = this.judge.pricedLegs(legs)[0] ?? null;
      this.givers.set(key, known);
    }
    return known;
  }
}
