/** Small wards drawn by seed, no two of one shape: what is drawn is which rules there are, over which days and in which form. */
import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { LinearModelWriter } from "../../../core/model/program/linear-model-writer.ts";
import type { RosterResource } from "../../../core/model/program/roster-resource.ts";
import { Random } from "../../../core/solver/random.ts";

/** The value that the best plan gives a helper beside these duties; by column. */
export type Meaning = (isWorked: (column: number) => boolean) => number;

export interface DrawnWard {
  readonly seed: number;
  readonly model: LinearModel;
  readonly days: number;
  readonly employees: number;
  /** Of the helpers that occur in several rows; every other helper only relaxes its one row. */
  readonly meanings: ReadonlyMap<number, Meaning>;
}

type Term = readonly [column: number, value: number];

/** A way to relax a row: what a unit adds to its activity, its price, and how many there are. */
interface Relief {
  readonly sign: 1 | -1;
  readonly price: number;
  readonly width: number;
}

/** Sets of duties that a person may have, one for each day, multiply to no more than this. */
const MOST_SEQUENCES = 2500;
const LENGTHS = [
  [2, 3, 4, 1],
  [7.5, 10, 6, 9.5],
  [462, 525, 330, 600],
];
const HOURS = ["most", "least", "target", "stepped", "ended", "both", "target", "none"] as const;

interface Person {
  readonly employee: number;
  /** People of one seed have the same rules and differ in nothing but the names of their columns. */
  readonly seed: number;
  /** By day: columns of their duties by shift, -1 where they may have none. */
  readonly duties: readonly Int32Array[];
}

export function drawnWard(seed: number): DrawnWard {
  return new Drawing(seed).finish();
}

class Drawing {
  private readonly seed: number;
  private readonly random: Random;
  private readonly writer = new LinearModelWriter();
  private readonly owner: number;
  private readonly days: number;
  private readonly shifts: number;
  /** Duties that a person may have on one day. */
  private readonly perDay: number;
  private readonly lengths: readonly number[];
  private readonly meanings = new Map<number, Meaning>();
  /** Weekends worked, by all people. */
  private readonly weekends: Term[] = [];
  private candidates = 0;

  constructor(seed: number) {
    this.seed = seed;
    const random = new Random(7919 * seed + 1);
    this.random = random;
    this.owner = this.writer.owner("ward");
    this.days = 4 + random.below(6);
    this.shifts = 1 + random.below(4);
    this.perDay = this.shifts > 1 && random.below(5) === 0 ? 2 : 1;
    this.lengths = random.shuffled(LENGTHS[random.below(LENGTHS.length)]!);
  }

  finish(): DrawnWard {
    const { days, random, seed, meanings } = this;
    const first = random.below(1e6);
    const seeds = [first, random.below(3) === 0 ? first : random.below(1e6)];
    const people = seeds.map((own, employee) => this.person(own, employee));
    for (const person of people) this.addRules(person);
    this.addDemand(people);
    const model = this.writer.finish();
    return { seed, model, days, employees: people.length, meanings };
  }

  private person(seed: number, employee: number): Person {
    const random = new Random(seed);
    const { days, shifts } = this;
    const away = random.below(3) === 0 ? random.below(days) : days;
    const back = away + 1 + random.below(3);
    const isOpen = Array.from({ length: days * shifts }, (_, k) => {
      const day = Math.floor(k / shifts);
      return (day < away || day >= back) && random.below(8) > 0;
    });
    const sizeOf = (day: number) => {
      const n = isOpen.slice(day * shifts, (day + 1) * shifts).filter(Boolean).length;
      return 1 + n + (this.perDay === 2 ? (n * (n - 1)) / 2 : 0);
    };
    const size = () =>
      Array.from({ length: days }, (_, day) => sizeOf(day)).reduce((a, b) => a * b);
    while (size() > MOST_SEQUENCES) isOpen[random.below(isOpen.length)] = false;
    const locks = [2, 6].map((one) => (random.below(one) === 0 ? random.below(isOpen.length) : -1));
    const duties = Array.from({ length: days }, (_, day) =>
      Int32Array.from({ length: shifts }, (_, shift) => {
        const place = day * shifts + shift;
        if (isOpen[place] !== true) return -1;
        const [lower, upper] = [locks.includes(place) ? 1 : 0, random.below(25) === 0 ? 0 : 1];
        const column = this.writer.column({
          ...{ lower, upper: Math.max(lower, upper), integer: true, candidate: this.candidates++ },
          ...{ employee, day, shift },
        });
        if (random.below(3) === 0) this.writer.addCost(column, (random.below(17) - 8) / 4);
        return column;
      }),
    );
    return { employee, seed, duties };
  }

  private works({ duties }: Person, day: number, value = 1, shift = -1): Term[] {
    const terms: Term[] = [];
    duties[day]?.forEach((column, own) => {
      if (column >= 0 && (shift < 0 || shift === own)) terms.push([column, value]);
    });
    return terms;
  }

  /** The same of every day from one to another, both included. */
  private over(person: Person, from: number, to: number, value = 1, shift = -1): Term[] {
    const days = Array.from({ length: to - from + 1 }, (_, k) => from + k);
    return days.flatMap((day) => this.works(person, day, value, shift));
  }

  private helper(employee: number, points: number, upper: number, integer = false): number {
    const shape = { lower: 0, upper, integer, candidate: -1, employee, day: -1 };
    const column = this.writer.column(shape);
    this.writer.addCost(column, points);
    return column;
  }

  private row(
    employee: number,
    [lower, upper]: readonly [number, number],
    terms: readonly Term[],
    reliefs: readonly Relief[] = [],
    owner = this.owner,
  ): void {
    if (terms.length === 0) return;
    const all = [
      ...terms,
      ...reliefs.map(({ sign, price, width }): Term => {
        return [this.helper(employee, price, width), sign];
      }),
    ];
    this.writer.row(
      { lower, upper, owner, employee, day: -1 },
      all.map(([column]) => column),
      all.map(([, value]) => value),
    );
  }

  /** A most, kept by all or at a price. */
  private atMost(person: Person, most: number, terms: readonly Term[], random: Random): void {
    const price = random.below(2) === 0 ? 0 : (1 + random.below(12)) / 4;
    const reliefs: Relief[] = price === 0 ? [] : [{ sign: -1, price, width: Infinity }];
    this.row(person.employee, [-Infinity, most], terms, reliefs);
  }

  private addRules(person: Person): void {
    const { days, shifts, perDay } = this;
    const random = new Random(person.seed + 1);
    for (let day = 0; day < days; day++)
      this.row(person.employee, [-Infinity, perDay], this.works(person, day));
    for (let late = 0; late < shifts; late++)
      for (let early = 0; early < shifts; early++) {
        if (random.below(4) > 0) continue;
        const own = new Random(random.below(1e6));
        for (let day = 0; day + 1 < days; day++) {
          const pair = [
            ...this.works(person, day, 1, late),
            ...this.works(person, day + 1, 1, early),
          ];
          this.atMost(person, 1, pair, own);
        }
      }
    if (random.below(2) === 0) this.addRuns(person, random);
    if (random.below(2) === 0) {
      const shift = random.below(shifts);
      this.atMost(person, 1 + random.below(3), this.over(person, 0, days - 1, 1, shift), random);
    }
    if (random.below(3) === 0) this.addWeekends(person, random);
    if (random.below(4) === 0) this.addFreePairs(person, random);
    if (random.below(4) === 0) this.addHalves(person, random);
    if (random.below(3) === 0) this.addStretches(person, random);
    this.addHours(person, random);
  }

  private isWorkedOn(person: Person, day: number): Meaning {
    const columns = this.works(person, day).map(([column]) => column);
    return (isWorked) => (columns.some(isWorked) ? 1 : 0);
  }

  private addRuns(person: Person, random: Random): void {
    const most = 1 + random.below(3);
    /** Days are counted, not duties; of days that alone say what their helper is. */
    const counted = random.below(2) === 0;
    const worked = person.duties.map((_, day): readonly Term[] => {
      const duties = this.works(person, day);
      if (!counted || duties.length < 2) return duties;
      const column = this.helper(person.employee, 0, 1, true);
      this.row(person.employee, [-Infinity, 0], [...duties, [column, -this.perDay]]);
      this.meanings.set(column, this.isWorkedOn(person, day));
      return [[column, 1]];
    });
    for (let day = most; day < this.days; day++)
      this.atMost(person, most, worked.slice(day - most, day + 1).flat(), random);
  }

  /** Two days in a row of which a helper says whether either is worked, and another whether one alone is. */
  private addWeekends(person: Person, random: Random): void {
    const { employee } = person;
    const ends: Term[] = [];
    const price = random.below(3) / 2;
    for (let day = random.below(2); day + 1 < this.days; day += 2 + random.below(3)) {
      const both = [day, day + 1].map((own) => this.isWorkedOn(person, own));
      const column = this.helper(employee, price, 1, true);
      for (const own of [day, day + 1])
        this.row(employee, [-Infinity, 0], [...this.works(person, own), [column, -this.perDay]]);
      this.meanings.set(column, (isWorked) => Math.max(...both.map((of) => of(isWorked))));
      ends.push([column, 1]);
      if (this.perDay > 1 || random.below(2) === 0) continue;
      const split = this.helper(
        employee,
        1 + random.below(3),
        random.below(2) === 0 ? 1 : Infinity,
      );
      for (const sign of [1, -1]) {
        const terms = [...this.works(person, day, sign), ...this.works(person, day + 1, -sign)];
        this.row(employee, [-Infinity, 0], [...terms, [split, -1]]);
      }
      const [one, other] = both as [Meaning, Meaning];
      this.meanings.set(split, (isWorked) => Math.abs(one(isWorked) - other(isWorked)));
    }
    this.atMost(person, 1 + random.below(2), ends, random);
    this.weekends.push(...ends);
  }

  /** Two free days in a row are worth something: helpers that are as large as they may be. */
  private addFreePairs(person: Person, random: Random): void {
    const { employee } = person;
    const price = -(1 + random.below(6)) / 2;
    for (let day = 0; day + 1 < this.days; day += 1 + random.below(3)) {
      const pair = [day, day + 1];
      const column = this.helper(employee, price, 1, true);
      for (const own of pair)
        this.row(
          employee,
          [-Infinity, this.perDay],
          [...this.works(person, own), [column, this.perDay]],
        );
      const both = pair.map((own) => this.isWorkedOn(person, own));
      this.meanings.set(column, (isWorked) => 1 - Math.max(...both.map((of) => of(isWorked))));
    }
  }

  /** As many duties in the first days as in the last, more or less: the first ones are counted by a helper of one value only. */
  private addHalves(person: Person, random: Random): void {
    const { employee } = person;
    const middle = 1 + random.below(this.days - 2);
    const before = this.over(person, 0, middle - 1);
    const count = this.helper(employee, 0, before.length);
    this.row(employee, [0, 0], [...before, [count, -1]]);
    this.meanings.set(count, (isWorked) => before.filter(([column]) => isWorked(column)).length);
    const reliefs: Relief[] = [
      { sign: 1, price: 1 + random.below(3), width: Infinity },
      { sign: -1, price: 1 + random.below(3), width: 1 + random.below(3) },
    ];
    this.row(
      employee,
      [0, random.below(2)],
      [[count, 1], ...this.over(person, middle, this.days - 1, -1)],
      reliefs,
    );
  }

  /** At most so many working stretches, as rows and, of some people, as a resource that says the same. */
  private addStretches(person: Person, random: Random): void {
    const { employee } = person;
    const most = 1 + random.below(2);
    const price = random.below(2) === 0 ? Infinity : 1 + random.below(4);
    const owner = this.writer.owner("stretches");
    const isResource = random.below(3) > 0;
    if (isResource) this.writer.beginResource(owner);
    const begun: Term[] = [];
    for (let day = 0; day < this.days; day++) {
      const duties = this.works(person, day);
      if (duties.length === 0) continue;
      const column = this.helper(employee, 0, 1, true);
      const [today, yesterday] = [this.isWorkedOn(person, day), this.isWorkedOn(person, day - 1)];
      // Each duty of the day begins a stretch where there was none the day before.
      for (const duty of duties) {
        const terms: Term[] = [duty, ...this.works(person, day - 1, -1), [column, -1]];
        this.row(employee, [-Infinity, 0], terms, [], owner);
      }
      this.meanings.set(column, (isWorked) => today(isWorked) * (1 - yesterday(isWorked)));
      begun.push([column, 1]);
    }
    const reliefs: Relief[] = price === Infinity ? [] : [{ sign: -1, price, width: Infinity }];
    this.row(employee, [-Infinity, most], begun, reliefs, owner);
    if (!isResource) return;
    const points = (units: number) => (units > 0 ? units * price : 0);
    this.writer.endResource(stretches(employee, this.days, most), points, () => new Map());
  }

  private addHours(person: Person, random: Random): void {
    const form = HOURS[random.below(HOURS.length)]!;
    const isSigned = random.below(6) === 0;
    const from = random.below(4) === 0 ? random.below(2) : 0;
    const terms = this.lengths.slice(0, this.shifts).flatMap((length, shift) => {
      const value = isSigned && shift === 1 ? -length : length;
      return this.over(person, from, this.days - 1, value, shift);
    });
    const mean = this.lengths.slice(0, this.shifts).reduce((a, b) => a + b) / this.shifts;
    const amount = Math.round(mean * (this.days - from) * (0.2 + 0.5 * random.next()));
    const price = () => (1 + random.below(8)) / 4 / Math.max(1, mean / 4);
    const relief = (sign: 1 | -1, width = Infinity): Relief => ({ sign, price: price(), width });
    const steps = (sign: 1 | -1, last: number) => {
      const widths = [mean * random.next(), Math.round(mean * (1 + random.next())), last];
      return widths.map((width, k) => ({ sign, price: price() * (k + 1), width }));
    };
    const row = (bounds: readonly [number, number], reliefs: readonly Relief[] = [], times = 1) => {
      const scaled = terms.map(([column, value]): Term => [column, times * value]);
      this.row(person.employee, bounds, scaled, reliefs);
    };
    if (form === "most") row([-Infinity, amount]);
    if (form === "least") row([amount / 2, Infinity]);
    if (form === "target") row([amount, amount + mean * random.below(2)], [relief(1), relief(-1)]);
    if (form === "stepped") row([amount, amount], [...steps(1, Infinity), ...steps(-1, Infinity)]);
    if (form === "ended") row([amount, amount], [...steps(1, Infinity), ...steps(-1, mean)]);
    if (form !== "both") return;
    row([-Infinity, amount]);
    row([-Infinity, -2 * amount], [relief(-1)], -3);
  }

  /** Every duty meets a price of its own; weekends of all people together sometimes do. */
  private addDemand(people: readonly Person[]): void {
    for (let day = 0; day < this.days; day++)
      for (let shift = 0; shift < this.shifts; shift++) {
        const terms = people.flatMap((person) => this.works(person, day, 1, shift));
        this.row(-1, [1, 1], terms, [
          { sign: 1, price: 4, width: Infinity },
          { sign: -1, price: 2, width: Infinity },
        ]);
      }
    if (this.random.below(2) === 0) this.row(-1, [-Infinity, 2], this.weekends);
  }
}

/** Working stretches begun, and whether the last day was worked; one begun too many is a violation of one unit. */
function stretches(employee: number, dayCount: number, most: number): RosterResource {
  return {
    employee,
    dayCount,
    start: [0, 0],
    seen: (_, duties) => (duties.length > 0 ? "work" : "free"),
    extend: ([begun = 0, before = 0], _, duties) => {
      if (duties.length === 0) return { state: [begun, 0], violations: [] };
      if (before === 1) return { state: [begun, 1], violations: [] };
      return { state: [Math.min(most, begun + 1), 1], violations: begun === most ? [1] : [] };
    },
    finish: () => [],
  };
}
