import { z } from "@hono/zod-openapi";
import { codesOf } from "../errors.ts";
import { TIER_NAMES } from "../tiers.ts";

/** Wire shapes that every subject shares; those of each stand beside its routes. */

/** A moment as ISO date-time in UTC, or null. */
export const timestamp = z.string().nullable();

/** What an organisation has booked. */
export const tierSchema = z.enum(TIER_NAMES);

/** The three error bodies and the validation form. */
export const sentenceErrorSchema = z
  .object({ detail: z.string().describe("What is wrong, as a sentence.") })
  .meta({ id: "SentenceError", description: "A refusal that its status says all of." });

const refusalDataSchema = z
  .looseObject({
    required: z
      .union([z.number(), z.array(z.string())])
      .optional()
      .describe("Tokens that the call costs; or the rights that the token lacks."),
    balance: z.number().optional().describe("Tokens that are left."),
    tier: tierSchema.optional().describe("Tier of the organisation."),
    limit: z.number().nullable().optional().describe("The most that is allowed."),
    problemSize: z.number().optional().describe("Employees x days x shifts."),
    windowSeconds: z.number().optional().describe("Seconds in which calls are counted."),
    retryAfter: z.number().optional().describe("Seconds until another try can succeed."),
    limitBytes: z.number().optional().describe("Bytes that a body may have."),
    limitValues: z.number().optional().describe("Values that a body may hold."),
    bytesOfValue: z.number().optional().describe("Bytes that a value has at least in a request."),
    bound: z.string().optional().describe("Which bound of bodies under way is reached."),
    reason: z.string().optional().describe("What is wrong with the webhook address."),
    tokenId: z.string().nullable().optional().describe("The token that was issued before."),
  })
  .describe("The figures that belong to the code; which keys are there depends on it.");

export const codedErrorSchema = z
  .object({
    detail: z
      .object({
        code: z.enum(codesOf("coded")).describe("By which programs tell refusals apart."),
        message: z.string().describe("The same as a sentence."),
        data: refusalDataSchema,
      })
      .describe("What is wrong."),
  })
  .meta({ id: "CodedError", description: "A refusal with a code, and the figures to it." });

export const technicalErrorSchema = z
  .object({
    error: z
      .object({
        code: z.enum(codesOf("technical")).describe("Which fault it was."),
        message: z.string().describe("The same as a sentence."),
      })
      .describe("What is wrong."),
  })
  .meta({ id: "TechnicalError", description: "Not the caller's fault." });

/** One entry of the validation form. */
export const problemSchema = z.object({
  loc: z
    .array(z.union([z.string(), z.int()]))
    .describe("Keys and indices that lead to the place, from the part of the call on."),
  msg: z.string().describe("What is wrong there, as a sentence."),
  type: z.string().describe("The same as a code."),
});

export const validationErrorSchema = z
  .object({ detail: z.array(problemSchema).describe("Every problem at once.") })
  .meta({ id: "ValidationError", description: "A call whose content is wrong." });

/** A documented JSON answer. */
export function jsonAnswer<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** What every endpoint that needs a token can answer besides its own statuses. */
export const errorResponses = {
  401: jsonAnswer(sentenceErrorSchema, "Authentication missing or invalid."),
  403: jsonAnswer(
    codedErrorSchema,
    "INSUFFICIENT_SCOPE: the token lacks a scope; TOKEN_ADDRESS_REFUSED; ORGANISATION_SUSPENDED.",
  ),
  429: jsonAnswer(
    codedErrorSchema,
    "RATE_LIMIT_EXCEEDED, UPLOAD_LIMIT or JUDGING_LIMIT; or CONCURRENCY_LIMIT at submission.",
  ),
  500: jsonAnswer(technicalErrorSchema, "A fault of the service."),
  503: jsonAnswer(technicalErrorSchema, "The database is away; Retry-After says when to return."),
};

/** What can be wrong with how a body arrives. */
export const bodyResponses = {
  408: jsonAnswer(codedErrorSchema, "BODY_TIMEOUT: the body did not get on."),
  413: jsonAnswer(codedErrorSchema, "BODY_TOO_LARGE: too many bytes or values."),
};

/** What a text for everybody can answer besides itself. */
export const openTextResponses = {
  304: { description: "As `If-None-Match` knows it." },
  429: jsonAnswer(codedErrorSchema, "RATE_LIMIT_EXCEEDED: too many readers at once."),
};

/** `limit` of the lists: a whole number from 1 to 500, 50 when absent; anything else is a 422. */
export const limitQuerySchema = z.object({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, "limit must be a whole number")
    .transform(Number)
    .pipe(z.int().min(1).max(500))
    .default(50)
    .openapi({ type: "integer", minimum: 1, maximum: 500, default: 50 }),
});
