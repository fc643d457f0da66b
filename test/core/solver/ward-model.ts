/** Wards of any size written straight as linear models, so that the solver is tested without the rules above it. */
import type { LinearModel } from "../../../core/model/program/linear-model.ts";
import { LinearModelWriter } from "../../../core/model/program/linear-model-writer.ts";
import { Random } from "../../../core/solver/random.ts";

export interface WardSize {
  readonly employees: number;
  readonly days: number;
  readonly seed?: number;
  /** 3 or 4 shifts a day. */
  readonly shifts?: number;
  /** Factor on the demand; about 1.3 and more leaves floors unmet. */
  readonly demand?: number;
  readonly fairness?: boolean;
}

/** Minutes from midnight; lengths are working time. */
const SHIFTS = [
  { start: 360, end: 852, minutes: 462, night: false, early: true, late: false },
  { start: 792, end: 1284, minutes: 462, night: false, early: false, late: true },
  { start: 1260, end: 1845, minutes: 540, night: true, early: false, late: false },
  { start: 420, end: 750, minutes: 330, night: false, early: true, late: false },
];
const REST = 660;
const WEEK_MINUTES = 2880;
const MAX_RUN = 6;
const MAX_NIGHTS = 4;
const POINTS = {
  wish: 40,
  target: 60,
  over: 30,
  hourOver: 4,
  hourUnder: 2,
  ergonomics: 5,
  fairness: 8,
};
const FLOOR = 1000;

interface Person {
  readonly weekHours: number;
  readonly nights: boolean;
  readonly nurse: boolean;
  readonly absent: ReadonlySet<number>;
  readonly wishes: ReadonlyMap<number, number>;
  readonly locks: ReadonlyMap<number, number>;
}

type Term = readonly [column: number, value: number];

/** A ward whose rules, demand and prices look like a hospital's; day 0 is a Monday. */
export function wardModel(size: WardSize): LinearModel {
  return new Ward(size).write();
}

class Ward {
  private readonly size: Required<WardSize>;
  private readonly writer = new LinearModelWriter();
  private readonly people: Person[];
  private readonly owner: number;
  /** Column of employee, day, shift; -1 without one. */
  private readonly column: Int32Array;

  constructor(size: WardSize) {
    this.size = { seed: 1, shifts: 3, demand: 1, fairness: true, ...size };
    const random = new Random(this.size.seed);
    this.people = Array.from({ length: size.employees }, (_, e) => person(e, this.size, random));
    this.owner = this.writer.owner("ward");
    this.column = new Int32Array(size.employees * size.days * this.size.shifts).fill(-1);
  }

  write(): LinearModel {
    this.addCandidates();
    for (let e = 0; e < this.size.employees; e++) {
      this.addSequences(e);
      this.addWeeks(e);
      this.addHours(e);
      this.addErgonomics(e);
    }
    this.addCover();
    if (this.size.fairness) this.addFairness();
    return this.writer.finish();
  }

  private need(day: number, shift: number): number {
    const scale = (this.size.employees / 30) * this.size.demand;
    const base = day % 7 > 4 ? [5, 4, 3, 0] : [6, 5, 3, 2];
    return base[shift] === 0 ? 0 : Math.max(1, Math.round(base[shift]! * scale));
  }

  private addCandidates(): void {
    const { employees, days, shifts } = this.size;
    let candidate = 0;
    for (let e = 0; e < employees; e++)
      for (let d = 0; d < days; d++)
        for (let s = 0; s < shifts; s++) {
          const { absent, nights, locks, wishes } = this.people[e]!;
          const isLocked = locks.get(d) === s;
          if (!isLocked) {
            if (absent.has(d) || locks.has(d) || this.need(d, s) === 0) continue;
            if (SHIFTS[s]!.night && !nights) continue;
          }
          const column = this.writer.column({
            lower: isLocked ? 1 : 0,
            upper: 1,
            integer: true,
            candidate: candidate++,
            employee: e,
            day: d,
            shift: s,
          });
          this.column[(e * days + d) * shifts + s] = column;
          this.writer.addCost(column, POINTS.wish * (wishes.get(d) ?? 0));
        }
  }

  private terms(e: number, day: number, accept: (s: number) => boolean, value = 1): Term[] {
    const { days, shifts } = this.size;
    const list: Term[] = [];
    if (day < 0 || day >= days) return list;
    for (let s = 0; s < shifts; s++) {
      const column = this.column[(e * days + day) * shifts + s]!;
      if (column >= 0 && accept(s)) list.push([column, value]);
    }
    return list;
  }

  private works(e: number, day: number, value = 1): Term[] {
    return this.terms(e, day, () => true, value);
  }

  private row(lower: number, terms: readonly Term[], upper: number, e: number, day: number): void {
    if (terms.length === 0) return;
    this.writer.row(
      { lower, upper, owner: this.owner, employee: e, day },
      terms.map(([c]) => c),
      terms.map(([, v]) => v),
    );
  }

  private atMost(limit: number, terms: readonly Term[], e: number, day: number): void {
    if (terms.length > limit) this.row(Number.NEGATIVE_INFINITY, terms, limit, e, day);
  }

  private helper(e: number, day: number, points: number, upper = Number.POSITIVE_INFINITY): number {
    const column = this.writer.column({
      lower: 0,
      upper,
      integer: false,
      candidate: -1,
      employee: e,
      day,
    });
    this.writer.addCost(column, points);
    return column;
  }

  private addSequences(e: number): void {
    for (let d = 0; d < this.size.days; d++) {
      this.atMost(1, this.works(e, d), e, d);
      for (const late of SHIFTS) {
        const tooEarly = (s: number) => SHIFTS[s]!.start + 1440 - late.end < REST;
        const next = this.terms(e, d + 1, tooEarly);
        if (next.length > 0)
          this.atMost(1, [...this.terms(e, d, (s) => SHIFTS[s]!.end >= late.end), ...next], e, d);
      }
      const run: Term[] = [];
      for (let back = 0; back <= MAX_RUN; back++) run.push(...this.works(e, d - back));
      if (d >= MAX_RUN) this.row(Number.NEGATIVE_INFINITY, run, MAX_RUN, e, d);
      const nights: Term[] = [];
      for (let back = 0; back <= MAX_NIGHTS; back++)
        nights.push(...this.terms(e, d - back, (s) => SHIFTS[s]!.night));
      this.atMost(MAX_NIGHTS, nights, e, d);
      this.addNightRecovery(e, d);
    }
  }

  /** Two nights or more are followed by two days without early or late duty. */
  private addNightRecovery(e: number, d: number): void {
    const night = (day: number, value = 1) => this.terms(e, day, (s) => SHIFTS[s]!.night, value);
    if (d === 0 || night(d).length === 0 || night(d - 1).length === 0) return;
    for (const ahead of [1, 2]) {
      const day = this.terms(e, d + ahead, (s) => !SHIFTS[s]!.night);
      if (day.length > 0)
        this.row(
          Number.NEGATIVE_INFINITY,
          [...night(d - 1), ...night(d), ...(ahead === 2 ? night(d + 1, -1) : []), ...day],
          2,
          e,
          d,
        );
    }
  }

  private minutes(e: number, from: number, to: number, unit = 1): Term[] {
    const list: Term[] = [];
    for (let d = from; d <= to; d++)
      for (let s = 0; s < this.size.shifts; s++)
        list.push(...this.terms(e, d, (other) => other === s, SHIFTS[s]!.minutes / unit));
    return list;
  }

  private addWeeks(e: number): void {
    const step = 6;
    for (let d = 0; d < this.size.days; d += 7)
      this.row(
        Number.NEGATIVE_INFINITY,
        this.minutes(e, d, Math.min(d + 6, this.size.days - 1), step),
        Math.floor(WEEK_MINUTES / step),
        e,
        d,
      );
  }

  private addHours(e: number): void {
    const { weekHours, absent } = this.people[e]!;
    let workDays = 0;
    for (let d = 0; d < this.size.days; d++) if (d % 7 < 5 && !absent.has(d)) workDays++;
    const target = (weekHours / 5) * workDays * 60;
    const over = this.helper(e, -1, POINTS.hourOver / 60);
    const under = this.helper(e, -1, POINTS.hourUnder / 60);
    this.row(
      target,
      [...this.minutes(e, 0, this.size.days - 1), [over, -1], [under, 1]],
      target,
      e,
      -1,
    );
  }

  private addErgonomics(e: number): void {
    const { days } = this.size;
    for (let d = 1; d + 1 < days; d++) {
      const singleOn = this.helper(e, d, POINTS.ergonomics);
      this.row(
        Number.NEGATIVE_INFINITY,
        [
          ...this.works(e, d),
          ...this.works(e, d - 1, -1),
          ...this.works(e, d + 1, -1),
          [singleOn, -1],
        ],
        0,
        e,
        d,
      );
      const singleOff = this.helper(e, d, POINTS.ergonomics);
      this.row(
        Number.NEGATIVE_INFINITY,
        [
          ...this.works(e, d - 1),
          ...this.works(e, d + 1),
          ...this.works(e, d, -1),
          [singleOff, -1],
        ],
        1,
        e,
        d,
      );
    }
    for (let d = 0; d + 2 < days; d++) {
      const lateEarly = this.helper(e, d, POINTS.ergonomics);
      const terms = [
        ...this.terms(e, d, (s) => SHIFTS[s]!.late),
        ...this.terms(e, d + 2, (s) => SHIFTS[s]!.early),
      ];
      this.row(Number.NEGATIVE_INFINITY, [...terms, [lateEarly, -1]], 1, e, d);
    }
    this.addWeekends(e);
  }

  /** At most all but one weekend; a weekend worked by half costs. */
  private addWeekends(e: number): void {
    const { days } = this.size;
    const weekends: Term[] = [];
    for (let d = 5; d + 1 < days; d += 7) {
      const worked = this.writer.column({
        lower: 0,
        upper: 1,
        integer: true,
        candidate: -1,
        employee: e,
        day: d,
      });
      weekends.push([worked, 1]);
      for (const day of [d, d + 1])
        this.row(Number.NEGATIVE_INFINITY, [...this.works(e, day), [worked, -1]], 0, e, d);
      const split = this.helper(e, d, POINTS.ergonomics);
      for (const sign of [1, -1])
        this.row(
          Number.NEGATIVE_INFINITY,
          [...this.works(e, d, sign), ...this.works(e, d + 1, -sign), [split, -1]],
          0,
          e,
          d,
        );
    }
    this.atMost(Math.max(1, weekends.length - 1), weekends, e, -1);
  }

  private addCover(): void {
    const { employees, days, shifts } = this.size;
    for (let d = 0; d < days; d++)
      for (let s = 0; s < shifts; s++) {
        const target = this.need(d, s);
        if (target === 0) continue;
        const minimum = target - Math.ceil(target * 0.2);
        const terms: Term[] = [];
        const nurses: Term[] = [];
        for (let e = 0; e < employees; e++) {
          terms.push(...this.terms(e, d, (other) => other === s));
          if (this.people[e]!.nurse) nurses.push(...this.terms(e, d, (other) => other === s));
        }
        this.floor(minimum, terms, d);
        this.floor(Math.max(1, Math.floor(minimum / 3)), nurses, d);
        const missing = this.helper(-1, d, POINTS.target);
        const spare = this.helper(-1, d, POINTS.over);
        this.row(target, [...terms, [missing, 1], [spare, -1]], target, -1, d);
      }
  }

  private floor(minimum: number, terms: readonly Term[], day: number): void {
    const slack = this.helper(-1, day, 0);
    this.writer.addRelaxation(slack, FLOOR);
    this.writer.addSlack({ column: slack, owner: "ward", kind: "floor", employee: -1, day });
    this.row(minimum, [...terms, [slack, 1]], Number.POSITIVE_INFINITY, -1, day);
  }

  /** Nights of everybody against their share of all nights demanded. */
  private addFairness(): void {
    const { days, shifts } = this.size;
    if (shifts < 3) return;
    let demanded = 0;
    for (let d = 0; d < days; d++) demanded += this.need(d, 2);
    const share = (p: Person) => (p.nights ? p.weekHours * (days - p.absent.size) : 0);
    const shares = this.people.reduce((sum, p) => sum + share(p), 0);
    for (let e = 0; e < this.size.employees; e++) {
      const level = (demanded * share(this.people[e]!)) / shares;
      if (level === 0) continue;
      const terms: Term[] = [];
      for (let d = 0; d < days; d++) terms.push(...this.terms(e, d, (s) => SHIFTS[s]!.night));
      const over = this.helper(e, -1, POINTS.fairness);
      const under = this.helper(e, -1, POINTS.fairness);
      this.row(level, [...terms, [over, -1], [under, 1]], level, e, -1);
    }
  }
}

function person(e: number, { days, shifts }: Required<WardSize>, random: Random): Person {
  const draw = random.next();
  const absent = new Set<number>();
  if (random.next() < 0.35) {
    const length = Math.min(days - 1, 5 + random.below(6));
    const first = random.below(days - length);
    for (let d = first; d < first + length; d++) absent.add(d);
  }
  const locks = new Map<number, number>();
  if (random.next() < 0.3) {
    const day = random.below(days);
    if (!absent.has(day) && day % 7 < 5) locks.set(day, random.below(Math.min(2, shifts)));
  }
  const wishes = new Map<number, number>();
  for (let i = random.below(4); i > 0; i--) {
    const day = random.below(days);
    if (!absent.has(day) && !locks.has(day)) wishes.set(day, [0.5, 1, 1, 2][random.below(4)]!);
  }
  return {
    weekHours: draw < 0.5 ? 38.5 : draw < 0.8 ? 30 : 20,
    nights: e % 5 !== 4,
    nurse: e % 10 < 6,
    absent,
    wishes,
    locks,
  };
}
