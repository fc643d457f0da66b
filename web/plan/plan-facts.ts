/** What a result says in its statistics, where this page shows it. What it does not say is null or empty. */
import type { ChangeOperation, GenerationResult } from "../../core/index.ts";
import { at, listAt, numberAt, textAt } from "./read-facts.ts";

export interface LedgerItem {
  readonly key: string;
  readonly objective: string;
  readonly points: number;
  readonly employeeId: string | null;
  readonly date: string | null;
  readonly message: string | null;
}

export interface DeniedWish {
  readonly employeeId: string;
  readonly dates: readonly string[];
  readonly message: string;
  readonly price: number | null;
}

export interface Remedy {
  readonly message: string;
  readonly missingAfter: number | null;
  readonly resolvesAll: boolean;
  readonly change: readonly ChangeOperation[];
}

export interface AlternativeFacts {
  readonly number: number;
  readonly loss: number | null;
  readonly favours: string | null;
  readonly against: string | null;
}

/** Objectives that cost points, most first. */
export function chargedObjectives({
  statistics,
}: GenerationResult): readonly (readonly [objective: string, points: number])[] {
  const found = at(statistics, "objective", "byObjective");
  if (typeof found !== "object" || found === null) return [];
  return Object.entries(found)
    .map(([id, entry]) => [id, numberAt(entry, "points") ?? 0] as const)
    .filter(([, points]) => points > 0)
    .sort(([, a], [, b]) => b - a);
}

export function ledger({ statistics }: GenerationResult): readonly LedgerItem[] {
  return listAt(statistics, "objective", "items").map((item) => ({
    key: textAt(item, "key") ?? "",
    objective: textAt(item, "objective") ?? "",
    points: numberAt(item, "points") ?? 0,
    employeeId: textAt(item, "employeeId"),
    date: textAt(item, "date"),
    message: textAt(item, "message"),
  }));
}

export function deniedWishes({ statistics }: GenerationResult): readonly DeniedWish[] {
  return listAt(statistics, "wishes", "denied").map((wish) => ({
    employeeId: textAt(wish, "employeeId") ?? "",
    dates: listAt(wish, "dates").filter((date) => typeof date === "string"),
    message: textAt(wish, "message") ?? "",
    price: numberAt(wish, "price"),
  }));
}

export function remedies({ statistics }: GenerationResult): readonly Remedy[] {
  return listAt(statistics, "relaxations").map((entry) => ({
    message: textAt(entry, "message") ?? "",
    missingAfter: numberAt(entry, "missingAfter"),
    resolvesAll: at(entry, "resolvesAll") === true,
    change: listAt(entry, "change").filter(isOperation),
  }));
}

function isOperation(value: unknown): value is ChangeOperation {
  const op = textAt(value, "op");
  return (op === "add" || op === "replace" || op === "remove") && textAt(value, "path") !== null;
}

export function alternativeFacts({ statistics }: GenerationResult): readonly AlternativeFacts[] {
  return listAt(statistics, "alternatives").map((entry) => ({
    number: numberAt(entry, "solutionNumber") ?? 0,
    loss: numberAt(entry, "loss"),
    favours: textAt(entry, "favours"),
    against: textAt(entry, "against"),
  }));
}

/** The sentences of a list of the statistics. */
export function messages(
  { statistics }: GenerationResult,
  ...path: readonly string[]
): readonly string[] {
  return listAt(statistics, ...path).flatMap((entry) => textAt(entry, "message") ?? []);
}

/** Persons (or hours) missing in all gaps together. */
export function missingIn({ unassigned_shifts }: GenerationResult): number {
  return unassigned_shifts.reduce(
    (sum, { details }) => sum + Math.max(0, numberAt(details, "missing") ?? 1),
    0,
  );
}

/** A reason without the code in front of it. */
export function sentenceOf(reason: string): string {
  return reason.replace(/^\w+: /, "");
}
