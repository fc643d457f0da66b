/** Mixtures of rosters as the kernels read them, and where their arrays lie in the memory. */
import type { SolverParameters } from "../parameters.ts";
import { INT, KernelMemory, REAL } from "./kernel-memory.ts";

/** A roster that is mixed. */
export interface TableMember {
  readonly cost: number;
  /** What it adds to rows, each of which is named once. */
  readonly rows: Int32Array;
  readonly values: Float64Array;
  /** Where the table keeps it; below 0 before it does. */
  place: number;
}

/** Costs of rows that bend at kinks, see `RowSprings`. */
export interface Kinks {
  readonly before: Float64Array;
  readonly first: Int32Array;
  readonly pairs: Float64Array;
}

/** Numbers of four bytes in the header, in the order of `kernels.wat`; one of eight bytes comes after them. */
const HEADER = 22;
/** Numbers of a row whose activity an exchange changes. */
const ROW_AT_WORK = 8;

/** How exactly weights are exchanged. */
export type Limits = Pick<SolverParameters["proximalBundle"], "slopeTrials" | "flat">;

/** Arrays by row are those of the moment: they move when room for members is made. */
export class MixtureTable {
  dual = new Float64Array(0);
  activity = new Float64Array(0);
  center = new Float64Array(0);
  stiffness = new Float64Array(0);
  /** By place. */
  weight = new Float64Array(0);
  /** 1 for members in use since the last pass, or meant to be. */
  isAtWork = new Int32Array(0);
  private readonly memory = new KernelMemory();
  private readonly limits: Limits;
  private readonly rowCount: number;
  private readonly employees: number;
  private readonly at: ReturnType<typeof placeRows>;
  private readonly rowsEnd: number;
  private members = { list: 0, cost: 0, weight: 0, isAtWork: 0, first: 0, rows: 0, values: 0 };
  /** Room for members and their entries, and how much of it is taken. */
  private places = 0;
  private entries = 0;
  private nextPlace = 0;
  private nextEntry = 0;

  constructor(kinks: Kinks, employees: number, limits: Limits) {
    this.limits = limits;
    this.rowCount = kinks.before.length;
    this.employees = employees;
    this.at = placeRows(this.memory, kinks, employees);
    this.rowsEnd = this.memory.end;
  }

  /** False where the loops in TypeScript do the work. */
  get hasKernels(): boolean {
    return this.memory.kernels !== null;
  }

  /** Keeps all members of each employee, in this order, and forgets others that it had. */
  hold(members: readonly (readonly TableMember[])[]): void {
    const more = members.flat().filter(({ place }) => place < 0);
    const entries = entriesOf(more);
    if (this.nextPlace + more.length > this.places || this.nextEntry + entries > this.entries)
      this.layOut(members.flat());
    else for (const member of more) this.write(member);
    const start = this.memory.ints(this.at.start, members.length + 1);
    const list = this.memory.ints(this.members.list, this.places);
    let next = 0;
    members.forEach((own, e) => {
      start[e] = next;
      for (const { place } of own) list[next++] = place;
    });
    start[members.length] = next;
  }

  weightOf({ place }: TableMember): number {
    return place < 0 ? 0 : this.weight[place]!;
  }

  /** One step of every employee, see `Mixtures`; only where it has kernels. */
  sweep(isQuick: boolean): { readonly open: number; readonly entries: number } {
    const open = this.memory.kernels!.mix(this.at.header, isQuick ? 1 : 0);
    return { open, entries: this.memory.ints(this.at.header, HEADER)[HEADER - 1]! };
  }

  /** What the cheapest roster of each employee costs at these duals; only where it has kernels. */
  leastAt(dual: Float64Array): Float64Array {
    this.memory.reals(this.at.asked, this.rowCount).set(dual);
    this.memory.kernels!.cheapest(this.at.header, this.at.asked, this.at.least);
    return this.memory.reals(this.at.least, this.employees);
  }

  /** Lays members out anew, with room for as many again. */
  private layOut(all: readonly TableMember[]): void {
    const weights = all.map((member) => this.weightOf(member));
    const atWork = all.map(({ place }) => (place < 0 ? 0 : this.isAtWork[place]!));
    const { memory, at, rowCount } = this;
    this.places = 2 * all.length;
    this.entries = 2 * entriesOf(all);
    memory.end = this.rowsEnd;
    this.members = placeMembers(memory, this.places, this.entries);
    memory.openOrPlain();
    this.dual = memory.reals(at.dual, rowCount);
    this.activity = memory.reals(at.activity, rowCount);
    this.center = memory.reals(at.center, rowCount);
    this.stiffness = memory.reals(at.stiffness, rowCount);
    this.weight = memory.reals(this.members.weight, this.places);
    this.isAtWork = memory.ints(this.members.isAtWork, this.places);
    this.writeHeader();
    this.nextPlace = 0;
    this.nextEntry = 0;
    for (const [i, member] of all.entries()) {
      this.write(member);
      this.weight[i] = weights[i]!;
      this.isAtWork[i] = atWork[i]!;
    }
  }

  private write(member: TableMember): void {
    const { memory, members } = this;
    const { rows, values, cost } = member;
    const place = this.nextPlace++;
    member.place = place;
    memory.reals(members.cost, this.places)[place] = cost;
    this.weight[place] = 0;
    this.isAtWork[place] = 0;
    memory.ints(members.rows, this.entries).set(rows, this.nextEntry);
    memory.reals(members.values, this.entries).set(values, this.nextEntry);
    const first = memory.ints(members.first, this.places + 1);
    first[place] = this.nextEntry;
    this.nextEntry += rows.length;
    first[place + 1] = this.nextEntry;
  }

  private writeHeader(): void {
    const { memory, at, members, limits } = this;
    memory
      .ints(at.header, HEADER)
      .set([
        this.employees,
        at.start,
        members.list,
        members.cost,
        members.weight,
        members.isAtWork,
        members.first,
        members.rows,
        members.values,
        at.dual,
        at.activity,
        at.center,
        at.stiffness,
        at.before,
        at.firstKink,
        at.pairs,
        at.change,
        at.touched,
        at.rowsAtWork,
        limits.slopeTrials,
      ]);
    memory.reals(at.header + INT * HEADER, 1)[0] = limits.flat;
  }
}

function placeRows(memory: KernelMemory, { before, first, pairs }: Kinks, employees: number) {
  const count = before.length;
  return {
    header: memory.take(HEADER * INT + REAL, 1),
    start: memory.take(employees + 1, INT),
    dual: memory.take(count, REAL),
    activity: memory.take(count, REAL),
    center: memory.take(count, REAL),
    stiffness: memory.take(count, REAL),
    before: memory.keep(before),
    firstKink: memory.keep(first),
    pairs: memory.keep(pairs),
    change: memory.take(count, REAL),
    asked: memory.take(count, REAL),
    least: memory.take(employees, REAL),
    // One more than rows: the next is written before it is known whether it counts.
    touched: memory.take(count + 1, INT),
    rowsAtWork: memory.take(ROW_AT_WORK * (count + 1), REAL),
  };
}

function placeMembers(memory: KernelMemory, places: number, entries: number) {
  return {
    list: memory.take(places, INT),
    cost: memory.take(places, REAL),
    weight: memory.take(places, REAL),
    isAtWork: memory.take(places, INT),
    first: memory.take(places + 1, INT),
    rows: memory.take(entries, INT),
    values: memory.take(entries, REAL),
  };
}

function entriesOf(members: readonly TableMember[]): number {
  return members.reduce((sum, { rows }) => sum + rows.length, 0);
}
