import { z } from "@hono/zod-openapi";
import { inputSummarySchema } from "../../core/index.ts";

/** Wire shapes shared by several routes; names exactly as the interface specification writes them. */

export const jobStatusSchema = z.enum(["pending", "running", "completed", "failed", "dead"]);

const timestamp = z.string().nullable();
const jsonObject = z.record(z.string(), z.unknown());

export const webhookStatusSchema = z
  .object({
    configured: z.boolean(),
    delivered: z.boolean(),
    attempts: z.int(),
    url: z.string().nullable(),
    last_status_code: z.int().nullable(),
    error: z.string().nullable(),
    next_attempt_at: timestamp,
  })
  .meta({ id: "WebhookStatus" });

export const jobMetricsSchema = z
  .object({
    durationSeconds: z.number(),
    solverSeconds: z.number(),
    problemSize: z.int(),
    tokenCost: z.int(),
    solverStatus: z.string().nullable(),
    assignments: z.int(),
    unassignedShifts: z.int(),
    attempts: z.int(),
  })
  .meta({ id: "JobMetrics" });

export const solveSubmitSchema = z
  .object({ job_id: z.string(), status: z.string(), tier: z.string() })
  .meta({ id: "SolveSubmitResponse" });

export const solveStatusSchema = z
  .object({
    job_id: z.string(),
    status: jobStatusSchema,
    created_at: timestamp,
    completed_at: timestamp,
    error_message: z.string().nullable(),
    tier: z.string().nullable(),
    progress: jsonObject.nullable(),
    input_summary: inputSummarySchema.nullable(),
    result_available: z.boolean(),
    token_cost: z.int(),
    webhook: webhookStatusSchema.nullable(),
    metrics: jobMetricsSchema.nullable(),
  })
  .meta({ id: "SolveStatusResponse" });

export const solveListSchema = z
  .object({
    jobs: z.array(
      z
        .object({
          job_id: z.string(),
          status: jobStatusSchema,
          created_at: timestamp,
          completed_at: timestamp,
          tier: z.string().nullable(),
          result_available: z.boolean(),
          token_cost: z.int(),
        })
        .meta({ id: "SolveJobSummary" }),
    ),
  })
  .meta({ id: "SolveListResponse" });

export const solveStatsSchema = z
  .object({
    total: z.int(),
    solved: z.int(),
    unsolvable: z.int(),
    failed: z.int(),
    in_progress: z.int(),
    tokens_burned: z.int(),
    execution_time_seconds_total: z.number(),
  })
  .meta({ id: "SolveStatsResponse" });

export const balanceSchema = z.object({ balance: z.int() }).meta({ id: "BalanceResponse" });

export const usageSchema = z
  .object({
    records: z.array(
      z
        .object({
          at: z.string(),
          operation: z.string(),
          cost: z.int(),
          balanceAfter: z.int(),
          reference: z.string().nullable(),
          metadata: jsonObject,
        })
        .meta({ id: "UsageRecord" }),
    ),
    count: z.int(),
  })
  .meta({ id: "UsageResponse" });

export const issuedTokenSchema = z
  .object({
    token: z.string(),
    tokenId: z.string(),
    organizationId: z.string(),
    label: z.string(),
    scopes: z.array(z.string()),
    expiresAt: timestamp,
    allowedAddresses: z.array(z.string()).nullable(),
    notBefore: timestamp,
  })
  .meta({ id: "IssuedTokenResponse" });

export const tokenEntrySchema = z
  .object({
    tokenId: z.string(),
    displayHint: z.string().nullable(),
    label: z.string().nullable(),
    scopes: z.array(z.string()),
    isTest: z.boolean(),
    createdAt: timestamp,
    expiresAt: timestamp,
    revokedAt: timestamp,
    lastUsedAt: timestamp,
    allowedAddresses: z.array(z.string()).nullable(),
    notBefore: timestamp,
  })
  .meta({ id: "TokenListEntry" });

export const tokenListSchema = z.array(tokenEntrySchema);

export const revokeSchema = z
  .object({ revoked: z.boolean(), tokenId: z.string() })
  .meta({ id: "RevokeResponse" });

const auditLogEntrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    organizationId: z.string(),
    actor: z.string(),
    action: z.string(),
    subject: z.string().nullable(),
    address: z.string().nullable(),
    requestId: z.string().nullable(),
    onBehalfOf: z
      .object({
        userId: z.string().nullable(),
        companyId: z.string().nullable(),
        departmentId: z.string().nullable(),
      })
      .nullable(),
    detail: jsonObject,
  })
  .meta({ id: "AuditLogEntry" });

export const auditLogSchema = z
  .object({ entries: z.array(auditLogEntrySchema), count: z.int() })
  .meta({ id: "AuditLogResponse" });

export const issuedWebhookSecretSchema = z
  .object({
    secret: z.string(),
    secretId: z.string(),
    organizationId: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: "IssuedWebhookSecretResponse" });

export const webhookSecretListSchema = z.array(
  z
    .object({
      secretId: z.string(),
      displayHint: z.string(),
      createdAt: timestamp,
      endsAt: timestamp,
    })
    .meta({ id: "WebhookSecretEntry" }),
);

export const endedWebhookSecretSchema = z
  .object({ ended: z.boolean(), secretId: z.string() })
  .meta({ id: "EndWebhookSecretResponse" });

export const healthStatusSchema = z.enum(["healthy", "unhealthy", "degraded"]);

export const healthSchema = z
  .object({
    status: healthStatusSchema,
    service: z.string(),
    version: z.string(),
    timestamp: z.string(),
    components: z.array(
      z
        .object({
          name: z.string(),
          status: healthStatusSchema,
          message: z.string().nullable(),
        })
        .meta({ id: "ComponentHealth" }),
    ),
    git_commit: z.string(),
  })
  .meta({ id: "HealthResponse" });

export const readySchema = z
  .object({ ready: z.boolean(), checks: z.record(z.string(), z.boolean()) })
  .meta({ id: "ReadyResponse" });

/** The three error bodies and the validation form. */
export const sentenceErrorSchema = z.object({ detail: z.string() }).meta({ id: "SentenceError" });

export const codedErrorSchema = z
  .object({ detail: z.object({ code: z.string(), message: z.string(), data: jsonObject }) })
  .meta({ id: "CodedError" });

export const technicalErrorSchema = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .meta({ id: "TechnicalError" });

/** One entry of the validation form. */
export const problemSchema = z.object({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});

export const validationErrorSchema = z
  .object({ detail: z.array(problemSchema) })
  .meta({ id: "ValidationError" });

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
