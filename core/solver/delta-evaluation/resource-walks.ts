/**
 * What a plan costs in the rules that roster networks carry as resources: each resource is extended along its employee's
 * roster, and again from the first day that changed until it meets the states it had before. States and steps are found
 * when a roster first needs them, and kept. A delta evaluation by resource extension functions (Irnich 2008): O(days walked)
 * for each resource.
 */
import type { LinearModel } from "../../model/program/linear-model.ts";
import type { ResourceState, StatedResource } from "../../model/program/roster-resource.ts";

/** Letters of a day are fewer: sets of duties that a resource tells apart. */
const MOST_LETTERS = 4096;
/** Numbers of a trail's entry: the day, the state after it, its points. */
const ENTRY = 3;

/** One employee's roster: for each day the number of its set of duties, in order of first appearance. */
class Duties {
  /** By day: its candidates. */
  readonly candidates: number[][];
  readonly set: Int32Array;
  private readonly sets: (readonly number[])[][];
  /** By day: numbers of the sets of one duty by its place, and of larger ones by all of them. */
  private readonly single: number[][];
  private readonly several: Map<string, number>[];

  constructor(dayCount: number) {
    this.candidates = Array.from({ length: dayCount }, () => []);
    this.set = new Int32Array(dayCount);
    this.sets = this.candidates.map(() => [[]]);
    this.single = this.candidates.map(() => []);
    this.several = this.candidates.map(() => new Map());
  }

  read(day: number, value: Float64Array): void {
    const candidates = this.candidates[day]!;
    let place = -1;
    let count = 0;
    for (let i = 0; i < candidates.length; i++) {
      if (value[candidates[i]!] !== 1) continue;
      place = i;
      count++;
    }
    if (count === 0) this.set[day] = 0;
    else if (count === 1)
      this.set[day] = this.single[day]![place] ??= this.sets[day]!.push([candidates[place]!]) - 1;
    else this.set[day] = this.readSeveral(day, value);
  }

  of(day: number, set: number): readonly number[] {
    return this.sets[day]![set]!;
  }

  private readSeveral(day: number, value: Float64Array): number {
    const worked = this.candidates[day]!.filter((candidate) => value[candidate] === 1);
    const key = worked.join();
    let at = this.several[day]!.get(key);
    if (at === undefined) {
      at = this.sets[day]!.push(worked) - 1;
      this.several[day]!.set(key, at);
    }
    return at;
  }
}

class Walk {
  /** Number of the state before each day, and after the last. */
  readonly state: Int32Array;
  /** Points of each day, and of the end. */
  readonly paid: Float64Array;
  private readonly stated: StatedResource;
  private readonly duties: Duties;
  private readonly breach: number;
  private readonly numberOf = new Map<string, number>();
  private readonly states: ResourceState[] = [];
  /** By day: letter of each set of duties. */
  private readonly letters: number[][];
  private readonly letterOf: Map<string, number>[];
  /** By day: place of a step among `target` and `cost` by state and letter. */
  private readonly steps: Map<number, number>[];
  private readonly target: number[] = [];
  private readonly cost: number[] = [];
  private readonly ends: number[] = [];

  constructor(stated: StatedResource, duties: Duties, breach: number) {
    this.stated = stated;
    this.duties = duties;
    this.breach = breach;
    const { dayCount, start } = stated.resource;
    // One more than there are, for the points of the end have an entry in the trail as those of a day have.
    this.state = new Int32Array(dayCount + 2).fill(-1);
    this.paid = new Float64Array(dayCount + 1);
    const days = Array.from({ length: dayCount });
    this.letters = days.map(() => []);
    this.letterOf = days.map(() => new Map());
    this.steps = days.map(() => new Map());
    this.state[0] = this.number(start);
  }

  get dayCount(): number {
    return this.paid.length - 1;
  }

  /** Place of the step from a state over a day with the duties of the moment. */
  step(day: number, state: number): number {
    const key = state * MOST_LETTERS + this.letter(day);
    let at = this.steps[day]!.get(key);
    if (at === undefined) {
      const worked = this.duties.of(day, this.duties.set[day]!);
      const next = this.stated.resource.extend(this.states[state]!, day, worked);
      at = this.target.push(this.number(next.state)) - 1;
      this.cost.push(this.pointsOf(next.violations));
      this.steps[day]!.set(key, at);
    }
    return at;
  }

  targetOf(step: number): number {
    return this.target[step]!;
  }

  costOf(step: number): number {
    return this.cost[step]!;
  }

  costOfEnd(state: number): number {
    this.ends[state] ??= this.pointsOf(this.stated.resource.finish(this.states[state]!));
    return this.ends[state]! - this.stated.constant;
  }

  private letter(day: number): number {
    const set = this.duties.set[day]!;
    let letter = this.letters[day]![set];
    if (letter === undefined) {
      const seen = this.stated.resource.seen(day, this.duties.of(day, set));
      const known = this.letterOf[day]!;
      letter = known.get(seen) ?? known.size;
      known.set(seen, letter);
      this.letters[day]![set] = letter;
    }
    return letter;
  }

  private number(state: ResourceState): number {
    const key = state.join();
    let at = this.numberOf.get(key);
    if (at === undefined) {
      at = this.states.push(state) - 1;
      this.numberOf.set(key, at);
    }
    return at;
  }

  private pointsOf(violations: readonly number[]): number {
    let points = 0;
    for (const units of violations) points += Math.min(this.breach, this.stated.points(units));
    return points;
  }
}

export class ResourceWalks {
  private readonly value: Float64Array;
  private readonly employeeOf: Int32Array;
  private readonly dayOf: Int32Array;
  private readonly duties = new Map<number, Duties>();
  /** By employee; none where nobody's roster is a resource's. */
  private readonly walks: (readonly Walk[] | undefined)[] = [];
  private sum = 0;
  private before = 0;
  /** Employees whose roster changed since it was followed, with the first and last day that did. */
  private readonly changed: number[] = [];
  private changedCount = 0;
  private readonly firstDay: Int32Array;
  private readonly lastDay: Int32Array;
  /** What was changed since `begin`, as it was before: the walk, and entries of numbers. */
  private readonly trailWalk: Walk[] = [];
  private readonly trail: number[] = [];
  private trailCount = 0;
  /** Employee, first and last day of what was followed since. */
  private readonly followed: number[] = [];
  private followedCount = 0;

  /** `value` by column, as it changes; `breach`: points of a violation that no plan may have. */
  constructor(model: LinearModel, value: Float64Array, breach: number) {
    const { resources, columnEmployee, columnDay } = model;
    this.value = value;
    this.employeeOf = columnEmployee;
    this.dayOf = columnDay;
    const employees = columnEmployee.reduce((most, employee) => Math.max(most, employee), -1) + 1;
    this.firstDay = new Int32Array(employees).fill(-1);
    this.lastDay = new Int32Array(employees).fill(-1);
    const walks = new Map<number, Walk[]>();
    for (const stated of resources) {
      const { employee, dayCount } = stated.resource;
      const duties = this.duties.get(employee) ?? new Duties(dayCount);
      this.duties.set(employee, duties);
      const own = walks.get(employee) ?? [];
      own.push(new Walk(stated, duties, breach));
      walks.set(employee, own);
    }
    for (const [employee, own] of walks) this.walks[employee] = own;
    for (let c = 0; c < model.columnCount; c++) {
      const duties =
        model.columnCandidate[c]! >= 0 ? this.duties.get(columnEmployee[c]!) : undefined;
      duties?.candidates[columnDay[c]!]?.push(c);
    }
    for (const [employee, { candidates }] of this.duties)
      for (const day of candidates.keys()) this.mark(employee, day);
  }

  /** Points of all resources beside their constants. */
  get total(): number {
    if (this.changedCount > 0) this.follow();
    return this.sum;
  }

  /** To be called after a candidate has another value. */
  change(candidate: number): void {
    const employee = this.employeeOf[candidate]!;
    if (this.walks[employee] !== undefined) this.mark(employee, this.dayOf[candidate]!);
  }

  begin(): void {
    this.before = this.total;
    this.trailCount = 0;
    this.followedCount = 0;
  }

  /** To be called after the candidates have their values back. */
  undo(): void {
    const { trail, trailWalk, followed } = this;
    for (let i = 0; i < this.changedCount; i++) this.firstDay[this.changed[i]!] = -1;
    this.changedCount = 0;
    for (let i = this.trailCount - 1; i >= 0; i--) {
      const walk = trailWalk[i]!;
      const day = trail[ENTRY * i]!;
      walk.state[day + 1] = trail[ENTRY * i + 1]!;
      walk.paid[day] = trail[ENTRY * i + 2]!;
    }
    for (let i = 0; i < ENTRY * this.followedCount; i += ENTRY)
      this.read(followed[i]!, followed[i + 1]!, followed[i + 2]!);
    this.sum = this.before;
  }

  private mark(employee: number, day: number): void {
    const first = this.firstDay[employee]!;
    const isNew = first < 0;
    if (isNew) this.changed[this.changedCount++] = employee;
    this.firstDay[employee] = isNew ? day : Math.min(first, day);
    this.lastDay[employee] = isNew ? day : Math.max(this.lastDay[employee]!, day);
  }

  private follow(): void {
    for (let i = 0; i < this.changedCount; i++) {
      const employee = this.changed[i]!;
      const first = this.firstDay[employee]!;
      const last = this.lastDay[employee]!;
      const at = ENTRY * this.followedCount++;
      this.firstDay[employee] = -1;
      this.followed[at] = employee;
      this.followed[at + 1] = first;
      this.followed[at + 2] = last;
      this.read(employee, first, last);
      for (const walk of this.walks[employee]!) this.extend(walk, first, last);
    }
    this.changedCount = 0;
  }

  private read(employee: number, first: number, last: number): void {
    const duties = this.duties.get(employee)!;
    for (let day = first; day <= last; day++) duties.read(day, this.value);
  }

  /** Extends a resource from a day on, until after the last changed day it meets a state that it had before. */
  private extend(walk: Walk, first: number, last: number): void {
    const { dayCount, state } = walk;
    for (let day = first; day < dayCount; day++) {
      const step = walk.step(day, state[day]!);
      const target = walk.targetOf(step);
      const isSame = state[day + 1] === target;
      this.enter(walk, day, target, walk.costOf(step));
      if (isSame && day >= last) return;
    }
    this.enter(walk, dayCount, 0, walk.costOfEnd(state[dayCount]!));
  }

  private enter(walk: Walk, day: number, target: number, points: number): void {
    const { state, paid } = walk;
    if (state[day + 1] === target && paid[day] === points) return;
    const at = ENTRY * this.trailCount;
    this.trailWalk[this.trailCount++] = walk;
    this.trail[at] = day;
    this.trail[at + 1] = state[day + 1]!;
    this.trail[at + 2] = paid[day]!;
    this.sum += points - paid[day]!;
    state[day + 1] = target;
    paid[day] = points;
  }
}
