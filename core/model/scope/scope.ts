/** The triples (employee, day, shift) a rule speaks about. */
export interface Scope {
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
  readonly whole?: Scope;
}
