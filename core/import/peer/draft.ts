/** A request in the making: what the readers of all peers share. */
import type { Language } from "../../language/sentence.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import type { JsonNode } from "./json-node.ts";
import { textOf } from "./json-node.ts";
import type { Ledger } from "./ledger.ts";
import { clockText, dateOf, dayOf, type PeerClock } from "./peer-clock.ts";
import type { ShiftPlace } from "./shift-kinds.ts";

type Employee = SolveRequest["employees"][number];
export type PlanningRule = NonNullable<SolveRequest["planning_rules"]>[number];
type WishSpec = NonNullable<NonNullable<SolveRequest["wish_specs"]>[string]>[number];
type Window = NonNullable<NonNullable<SolveRequest["availability_windows"]>[string]>[number];
type Preferences = NonNullable<NonNullable<SolveRequest["preferences"]>[string]>;

const MINUTES_PER_DAY = 1440;

/** A rule as the readers know it; conditions and ids are made of it. */
export interface RuleDraft {
  readonly name: string;
  readonly hard: boolean;
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** All people and all shifts when missing. */
  readonly conditions?: readonly RuleCondition[];
  readonly validFrom?: string;
  readonly validTo?: string;
}

export interface RuleCondition {
  readonly field: string;
  readonly operator: string;
  readonly value: string | number | readonly string[];
  readonly negate?: boolean;
}

export interface Draft {
  readonly language: Language;
  readonly ledger: Ledger;
  readonly clock: PeerClock;
  /** Ids that are taken; set once the people are read. */
  readonly people: Map<string, Employee>;
  readonly rules: PlanningRule[];
  readonly wishes: Map<string, WishSpec[]>;
  readonly windows: Map<string, Window[]>;
  readonly preferences: Map<string, Preferences>;
  readonly rates: Map<string, number>;
  readonly locked: NonNullable<SolveRequest["locked_assignments"]>;
  readonly previous: NonNullable<SolveRequest["previous_assignments"]>;
  readonly history: Map<string, string[]>;
  readonly lastEnd: Map<string, number>;
  /** Sentences on what was chosen. */
  readonly notes: string[];
}

export function newDraft(language: Language, ledger: Ledger, clock: PeerClock): Draft {
  return {
    ...{ language, ledger, clock },
    ...{ people: new Map(), rules: [], wishes: new Map(), windows: new Map() },
    ...{ preferences: new Map(), rates: new Map(), locked: [], previous: [] },
    ...{ history: new Map(), lastEnd: new Map(), notes: [] },
  };
}

/** Adds to the list of a key. */
export function push<T>(lists: Map<string, T[]>, key: string, ...items: readonly T[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [...items]);
  else list.push(...items);
}

export function addRule(draft: Draft, rule: RuleDraft): void {
  const { name, hard, type, params, conditions = [], validFrom, validTo } = rule;
  draft.rules.push({
    id: `rule-${draft.rules.length + 1}`,
    name,
    priority: hard ? "must" : "should",
    ...(conditions.length > 0 && { conditions: conditions.map((one) => ({ ...one })) }),
    consequences: [{ type, params: { ...params } }],
    ...(validFrom !== undefined && { validFrom }),
    ...(validTo !== undefined && { validTo }),
  });
}

/** Sets what people prefer besides what they prefer already. */
export function prefer(draft: Draft, employee: string, what: Preferences): void {
  draft.preferences.set(employee, { ...draft.preferences.get(employee), ...what });
}

/** A duty that is given: fixed, or of the earlier plan. */
export function giveDuty(
  draft: Draft,
  employeeId: string,
  place: ShiftPlace,
  fixed: boolean,
): void {
  const { date, shiftId } = place;
  const list = fixed ? draft.locked : draft.previous;
  if (
    list.some(
      (one) => one.employeeId === employeeId && one.shiftId === shiftId && one.date === date,
    )
  )
    return;
  list.push({ employeeId, shiftId, date });
}

/** Somebody of the request by the name that a node has; null after saying that there is no such person. */
export function personOf(draft: Draft, node: JsonNode): string | null {
  const name = textOf(node);
  if (name !== null && draft.people.has(name)) return name;
  draft.ledger.left(node, "unknown_person");
  return null;
}

/** A span of time as windows of its dates, each within one date. */
export function windowsOf(
  start: number,
  end: number,
  kind: Window["kind"],
  days: { readonly first: number; readonly last: number },
): Window[] {
  const windows: Window[] = [];
  const last = Math.min(dayOf(end - 1), days.last + 1);
  for (let day = Math.max(dayOf(start), days.first - 1); day <= last; day++) {
    const midnight = day * MINUTES_PER_DAY;
    const from = Math.max(start - midnight, 0);
    const to = Math.min(end - midnight, MINUTES_PER_DAY);
    if (from < to)
      windows.push({ date: dateOf(midnight), from: clockText(from), to: clockText(to), kind });
  }
  return windows;
}
