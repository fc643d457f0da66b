/** A result that comes back from a file or over the wire, checked before anything is made of it. */
import type * as z from "zod";
import type {
  GapDetails,
  GenerationResult,
  InputSummary,
  Path,
  Statistics,
  ValidationProblem,
} from "../../api.ts";
import { shapeProblems } from "../../request/messages/issues.ts";
import { resultSchema } from "../result-schema.ts";
import { gapDetailsSchema } from "../schema/gap-schema.ts";
import { inputSummarySchema } from "../schema/input-summary-schema.ts";
import { statisticsSchema } from "../schema/statistics-schema.ts";
import { readClaim } from "./read-claim.ts";

export type ParsedResult =
  | {
      readonly ok: true;
      readonly result: GenerationResult;
      /** One for each part of `statistics`, each `details` and the `input_summary` that is not as described, and so is missing. */
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
  const leaveOut: LeaveOut = (fault, at) =>
    leftOut.push(
      ...shapeProblems([{ ...fault, path: [...at, ...fault.path] }], resultSchema, body),
    );
  const result: GenerationResult = {
    ...frame,
    unassigned_shifts: gaps.map(({ details, ...gap }, k) => {
      const at = ["unassigned_shifts", k, "details"];
      const sound = described<GapDetails>(gapDetailsSchema, details, leaveOut, at);
      return sound === null ? gap : { ...gap, details: sound };
    }),
    statistics: soundParts(statistics, leaveOut),
    input_summary: described<InputSummary>(inputSummarySchema, summary, leaveOut, [
      "input_summary",
    ]),
  };
  return { ok: true, result, leftOut };
}

type Fault = z.core.$ZodIssue;
type LeaveOut = (fault: Fault, at: Path) => void;

/** The value as it is, where the schema describes it; null where it does not, which is told once, and where there is none. */
function described<T extends object>(
  schema: z.ZodType<T>,
  value: object | null | undefined,
  leaveOut: LeaveOut,
  at: Path,
): T | null {
  const faults: Fault[] = [];
  if (value == null || isDescribed(schema, value, faults)) return value ?? null;
  leaveOut(faults[0]!, at);
  return null;
}

/** The statistics without the parts that are not as described. */
function soundParts(given: object, leaveOut: LeaveOut): Statistics {
  const faults: Fault[] = [];
  if (isDescribed<Statistics>(statisticsSchema, given, faults)) return given;
  const wrong = new Map(faults.toReversed().map((fault) => [fault.path[0], fault]));
  for (const fault of wrong.values()) leaveOut(fault, ["statistics"]);
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
  return isDescribed<Statistics>(statisticsSchema, rest, faults) ? rest : {};
}

function isDescribed<T extends object>(
  schema: z.ZodType<T>,
  value: object,
  faults: Fault[],
): value is T {
  const { error } = schema.safeParse(value, { reportInput: true });
  faults.push(...(error?.issues ?? []));
  return error === undefined;
}
