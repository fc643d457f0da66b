import { z } from "@hono/zod-openapi";
import { auditActions, ledgerOperations, tokenScopes } from "../../services/access/stored-names.ts";
import { tierSchema, timestamp } from "../schemas.ts";

/** What the service says of an organisation's account; the client's types are written from it. */

export const balanceSchema = z
  .object({ balance: z.int().describe("Tokens that are left.") })
  .meta({ id: "BalanceResponse", description: "The organisation's token balance." });

const tier = tierSchema.optional().describe("Tier of the organisation then.");

export const usageMetadataSchema = z
  .looseObject({
    problemSize: z
      .number()
      .nullable()
      .optional()
      .describe("Employees x days x shifts; null where the shape of the request is broken."),
    tier,
    jobId: z.string().optional().describe("The job that the operation was about."),
    format: z.string().optional().describe("Of an export."),
    employeeId: z
      .string()
      .nullable()
      .optional()
      .describe("Of replacements: whose duty; null for an empty seat."),
    date: z.string().optional().describe("Of replacements: the date of the duty."),
    passed: z.boolean().optional().describe("Of a verification: what the judge said."),
    reason: z.string().optional().describe("Of a refund or a top-up."),
  })
  .describe("What the operation was about; which keys are there depends on it.");

export const usageSchema = z
  .object({
    records: z
      .array(
        z
          .object({
            at: z.string().describe("Moment of the entry."),
            operation: z
              .enum(ledgerOperations)
              .describe(
                "`solve`, `validate`, `verify`, `export`, `replacements`, `refund` or `topup`.",
              ),
            cost: z.int().describe("Tokens debited; below 0 where tokens came in."),
            balanceAfter: z.int().describe("Tokens that were left then."),
            reference: z.string().nullable().describe("Id of the job it belongs to, if any."),
            metadata: usageMetadataSchema,
          })
          .meta({ id: "UsageRecord", description: "One entry of the organisation's ledger." }),
      )
      .describe("Newest first."),
    count: z.int().describe("How many entries these are."),
  })
  .meta({ id: "UsageResponse", description: "Entries of the organisation's ledger." });

export const auditDetailSchema = z
  .looseObject({
    tier,
    balance: z.number().optional().describe("Of a new organisation: its opening balance."),
    amount: z.number().optional().describe("Of a top-up: tokens."),
    reason: z.string().optional().describe("Of a top-up, or of a token that was refused."),
    scopes: z.array(z.enum(tokenScopes)).optional().describe("Of a token: what it may."),
    test: z.boolean().optional().describe("Of a token: it is one of the sandbox."),
    allowedAddresses: z
      .array(z.string())
      .nullable()
      .optional()
      .describe("Of a token: from where it is taken from now on; null: from everywhere."),
    notBefore: timestamp.optional().describe("Of a token: before it is not taken; null: no such."),
    expiresAt: timestamp.optional().describe("Of a token: its end; null: none."),
    label: z.string().optional().describe("`changed`: the token has another label."),
    overlapSeconds: z
      .number()
      .optional()
      .describe("Of a webhook secret: how long the one before goes on signing."),
  })
  .describe("How it was changed; which keys are there depends on the action. Never a secret.");

const auditLogEntrySchema = z
  .object({
    id: z.int().describe("Entries are numbered as they are written."),
    at: z.string().describe("Moment of the change."),
    organizationId: z.string().describe("The organisation itself, or its sandbox."),
    actor: z.string().describe("`token:ID`, `oidc:DIGEST`, `admin:USER@HOST` or `service`."),
    action: z.enum(auditActions).describe("What was done, such as `token.issue`."),
    subject: z.string().nullable().describe("Id of what was changed; null: the organisation."),
    address: z
      .string()
      .nullable()
      .describe("Network address of the call; null where it is not known."),
    requestId: z.string().nullable().describe("Finds the call in the service's log."),
    onBehalfOf: z
      .object({
        userId: z.string().nullable().describe("The header `x-user-id`."),
        companyId: z.string().nullable().describe("The header `x-company-id`."),
        departmentId: z.string().nullable().describe("The header `x-department-id`."),
      })
      .nullable()
      .describe("For whom the caller said to act; null where nothing was said."),
    detail: auditDetailSchema,
  })
  .meta({ id: "AuditLogEntry", description: "One change of the organisation." });

export const auditLogSchema = z
  .object({
    entries: z.array(auditLogEntrySchema).describe("Newest first."),
    count: z.int().describe("How many entries these are."),
  })
  .meta({ id: "AuditLogResponse", description: "Who changed what in the organisation." });
