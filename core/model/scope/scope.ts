import { Memory } from "../problem/memory.ts";

/** What makes a scope. */
export interface ScopeFacts {
  /** Whether the triple counts; works for window days and for shifts known outside the window. */
  includes(employee: number, day: number, shift: number): boolean;
  /** Whether a known worked day outside the window counts, be its shift known or not. */
  includesKnownDay(employee: number, day: number): boolean;
  /** Employees with at least one candidate or known day in scope, ascending. */
  readonly employees: readonly number[];
  /** True when a condition looks at the shift, so that days with an unknown shift cannot count. */
  readonly hasShiftCondition: boolean;
  /** True when no condition restricts the scope. */
  readonly isEverything: boolean;
  /** The scope that this one is, but for fewer employees: what follows from its triples alone is the same. */
  readonly whole?: Scope | undefined;
  /** False where demand of the day is not to be judged: nothing that is asked about the scope can change it. */
  judgesDay?(day: number): boolean;
}

/** The triples (employee, day, shift) a rule speaks about, with what has been found out about them. */
export class Scope implements ScopeFacts {
  readonly includes: ScopeFacts["includes"];
  readonly includesKnownDay: ScopeFacts["includesKnownDay"];
  readonly employees: readonly number[];
  readonly hasShiftCondition: boolean;
  readonly isEverything: boolean;
  readonly whole: Scope | undefined;
  readonly judgesDay: (day: number) => boolean;
  /** What follows from the scope in the one problem that it belongs to: parts of it, days, fair parts. */
  readonly memory = new Memory();

  constructor(facts: ScopeFacts) {
    this.includes = facts.includes;
    this.includesKnownDay = facts.includesKnownDay;
    this.employees = facts.employees;
    this.hasShiftCondition = facts.hasShiftCondition;
    this.isEverything = facts.isEverything;
    this.whole = facts.whole;
    this.judgesDay = facts.judgesDay ?? everyDay;
  }
}

function everyDay(): boolean {
  return true;
}
