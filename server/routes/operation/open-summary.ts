import type * as z from "zod";
import type { InputSummary, inputSummarySchema } from "../../../core/index.ts";

/** The same summary: the framework's types know no readonly lists. */
export function openSummary(
  summary: InputSummary | null,
): z.infer<typeof inputSummarySchema> | null {
  return summary as z.infer<typeof inputSummarySchema> | null;
}
