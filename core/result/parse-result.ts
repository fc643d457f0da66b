/** A result that comes back from a file or over the wire, checked before anything is made of it. */
import type * as z from "zod";
import type {
  GapDetails,
  GenerationResult,
  InputSummary,
  Path,
  Statistics,
  ValidationProblem,
} from "../api.ts";
import { shapeProblems } from "../request/issues.ts";
import { readClaim } from "./read-claim.ts";
import { resultSchema } from "./result-schema.ts";
import { gapDetailsSchema } from "./schema/gap-schema.ts";
import { inputSummarySchema } from "./schema/input-summary-schema.ts";
import { statisticsSchema } from "./schema/statistics-schema.ts";

export type ParsedResult =
  | {
      readonly ok: true;
      readonly result: GenerationResult;
      /** Parts of `statistics`, `details` and `input_summary` that are not as described, and so are not in the result. */
      readonly leftOut: readonly ValidationProblem[];
    }
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/**
 * The result in a body, every optional field filled in, or all that is wrong with its frame. Numbers about the plan that
 * another program, or another version, has written in its own way are left out and told; keys without a description stay.
 */
export function parseResult(body: unknown): ParsedResult {
  const read = readClaim(body);
  if (!read.ok) return read;
  const { unassigned_shifts: gaps, statistics, input_summary: summary, ...frame } = read.claim;
  const leftOut: ValidationProblem[] = [];
  const reading = { body, leftOut };
  const result: GenerationResult = {
    ...frame,
    unassigned_shifts: gaps.map(({ details, ...gap }, k) => {
      const at = ["unassigned_shifts", k, "details"];
      return details !== undefined &&
        isDescribed<GapDetails>(reading, gapDetailsSchema, details, at)
        ? { ...gap, details }
        : gap;
    }),
    statistics: soundParts(reading, statistics),
    input_summary:
      summary !== null &&
      isDescribed<InputSummary>(reading, inputSummarySchema, summary, ["input_summary"])
        ? summary
        : null,
  };
  return { ok: true, result, leftOut };
}

interface Reading {
  readonly body: unknown;
  readonly leftOut: ValidationProblem[];
}

/** The statistics without the parts that are not as described. */
function soundParts(reading: Reading, told: object): Statistics {
  const at = ["statistics"];
  const before = reading.leftOut.length;
  if (isDescribed<Statistics>(reading, statisticsSchema, told, at)) return told;
  const wrong = new Set(reading.leftOut.slice(before).map(({ loc }) => loc[at.length]));
  const rest = Object.fromEntries(Object.entries(told).filter(([key]) => !wrong.has(key)));
  return isDescribed<Statistics>(reading, statisticsSchema, rest, at) ? rest : {};
}

/** Whether the value at a place of the body is what the schema says; what it is not is noted. */
function isDescribed<T extends object>(
  { body, leftOut }: Reading,
  schema: z.ZodType<T>,
  value: object,
  at: Path,
): value is T {
  const { error } = schema.safeParse(value, { reportInput: true });
  const issues = error?.issues ?? [];
  const placed = issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] }));
  leftOut.push(...shapeProblems(placed, resultSchema, body));
  return error === undefined;
}
