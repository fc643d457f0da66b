/** The frame of a result: what can be judged of it without believing its numbers. */
import * as z from "zod";
import type { ValidationProblem } from "../../api.ts";
import { shapeProblems } from "../../request/messages/issues.ts";

const anything = z.record(z.string(), z.unknown());
const assignment = z.object({ employee_id: z.string(), shift_id: z.string(), date: z.string() });
/** An absent or empty list of entries becomes an empty one. */
const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? []);

const claimSchema = z.object({
  success: z.boolean(),
  status: z.enum(["optimal", "feasible", "infeasible", "unknown", "model_invalid", "timeout"]),
  execution_time_seconds: z.number(),
  assignments: listOf(assignment),
  unassigned_shifts: listOf(
    z.object({
      shift_id: z.string(),
      date: z.string(),
      reason: z.string(),
      details: z.exactOptional(anything),
    }),
  ),
  alternative_solutions: listOf(
    z.object({
      solution_number: z.number(),
      assignments: z.array(assignment),
      objective_value: z.number(),
    }),
  ),
  explanations: listOf(z.string()),
  rule_effectiveness: listOf(
    z.object({
      rule_id: z.string(),
      rule_name: z.string(),
      effective: z.boolean(),
      reason: z
        .string()
        .nullish()
        .transform((reason) => reason ?? null),
    }),
  ),
  statistics: anything.nullish().transform((statistics) => statistics ?? {}),
  input_summary: anything.nullish().transform((summary) => summary ?? null),
  error_message: z
    .string()
    .nullish()
    .transform((message) => message ?? null),
});

/** A result as somebody hands it over: its frame is sound, and of its numbers nothing is known. */
export type ClaimedResult = Readonly<z.output<typeof claimSchema>>;

export type ReadClaim =
  | { readonly ok: true; readonly claim: ClaimedResult }
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/** The frame of a result in a body, every optional field filled in and unknown ones left out, or all that is wrong with it. */
export function readClaim(body: unknown): ReadClaim {
  const parsed = claimSchema.safeParse(body, { reportInput: true });
  return parsed.success
    ? { ok: true, claim: parsed.data }
    : { ok: false, problems: shapeProblems(parsed.error.issues, claimSchema, body) };
}
