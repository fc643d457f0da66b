/** The pieces that every importer puts a request together from. */
import type { SolveRequest } from "../../core/index.ts";

export type PlanningRule = NonNullable<SolveRequest["planning_rules"]>[number];
export type StaffingRule = NonNullable<SolveRequest["staffing_rules"]>[number];
export type WishSpec = NonNullable<NonNullable<SolveRequest["wish_specs"]>[string]>[number];
export type Conditions = NonNullable<PlanningRule["conditions"]>;
type Params = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;

/** `days` after the ISO date, negative ones before it. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Restricts a rule to some employees; nothing to restrict when they are all there are. */
export function forEmployees(ids: readonly string[], all: number): Conditions {
  return ids.length === all ? [] : [{ field: "employeeId", operator: "in", value: ids }];
}

export function hardRule(
  id: string,
  type: string,
  params: Params,
  conditions: Conditions = [],
): PlanningRule {
  return { id, priority: "must", conditions, consequences: [{ type, params }] };
}

/** `weight`: points for each unit of violation. */
export function softRule(
  id: string,
  weight: number,
  type: string,
  params: Params,
  conditions: Conditions = [],
): PlanningRule {
  return { id, priority: "should", conditions, consequences: [{ type, params, weight }] };
}

/** In the order in which the keys first occur. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Wishes in the form of the request. */
export function wishSpecsOf(
  wishes: readonly (readonly [employee: string, wish: WishSpec])[],
): Record<string, WishSpec[]> {
  const byEmployee = grouped(wishes, ([employee]) => employee);
  return Object.fromEntries(
    [...byEmployee].map(([employee, entries]) => [employee, entries.map(([, wish]) => wish)]),
  );
}

/** Lines without surrounding space, whatever their ends. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/).map((line) => line.trim());
}

/** Throws with `what` when the text is no whole number. */
export function integer(text: string | undefined, what: string): number {
  if (text === undefined || !/^-?\d+$/.test(text.trim()))
    throw new Error(`${what}: ${JSON.stringify(text)} is no whole number.`);
  return Number(text) + 0;
}

/** Clock time HH:MM of minutes after midnight, of whichever day they fall on. */
export function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
