/** What a result says in its statistics, where this page shows it. What it does not say is empty. */
import type { GenerationResult } from "../../../core/index.ts";

/** Objectives that cost points, most first. */
export function chargedObjectives({
  statistics,
}: GenerationResult): readonly (readonly [objective: string, points: number])[] {
  return Object.entries(statistics.objective?.byObjective ?? {})
    .map(([id, { points }]) => [id, points] as const)
    .filter(([, points]) => points > 0)
    .sort(([, a], [, b]) => b - a);
}

/** The sentences of a list of the statistics. */
export function messagesOf(
  entries: readonly { readonly message: string }[] | undefined,
): readonly string[] {
  return entries?.map(({ message }) => message) ?? [];
}

/** Persons (or hours) missing in all gaps together. */
export function missingIn({ unassigned_shifts }: GenerationResult): number {
  return unassigned_shifts.reduce(
    (sum, { details }) => sum + Math.max(0, details?.missing ?? 1),
    0,
  );
}

/** A reason without the code in front of it. */
export function sentenceOf(reason: string): string {
  return reason.replace(/^\w+: /, "");
}
