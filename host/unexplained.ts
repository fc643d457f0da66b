import type { GenerationResult } from "../core/index.ts";

/** A result whose explanations will not come any more, and which says so. */
export function unexplained(result: GenerationResult): GenerationResult {
  const { explanation } = result.statistics;
  if (explanation === undefined) return result;
  return {
    ...result,
    statistics: { ...result.statistics, explanation: { ...explanation, pending: false } },
  };
}
