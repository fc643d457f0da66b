import { z } from "@hono/zod-openapi";
import { type AuditLogEntry, auditLog } from "../../services/access/account.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer, limitQuerySchema, validationErrorSchema } from "../schemas.ts";
import { type auditDetailSchema, auditLogSchema } from "./account-schemas.ts";

const querySchema = limitQuerySchema.extend({
  before: z
    .string()
    .regex(/^\d{1,15}$/, "before must be the id of an entry")
    .transform(Number)
    .optional()
    .openapi({
      type: "integer",
      minimum: 0,
      description: "Only entries older than the one of this id.",
    }),
});

export const listAuditLog = defineEndpoint({
  scope: "tokens:read",
  route: {
    method: "get",
    path: "/api/v1/account/audit-log",
    operationId: "listAuditLog",
    summary:
      "Who changed what in the organisation and its sandbox, when and from where; newest first.",
    description:
      "Written by the statements that make the changes, never changed, kept for twelve months. A sandbox token reads the " +
      "sandbox's entries only.",
    request: { query: querySchema },
    responses: {
      200: jsonAnswer(auditLogSchema, "At most `limit` entries."),
      422: jsonAnswer(validationErrorSchema, "`limit` or `before` is out of bounds."),
    },
  },
  handle: async (c) => {
    const { limit, before } = c.req.valid("query");
    const rows = await auditLog(c.var.deps, c.var.caller, { limit, before: before ?? null });
    const entries = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      organizationId: row.organisationId,
      actor: row.actor,
      action: row.action,
      subject: row.subject,
      address: row.address,
      requestId: row.requestId,
      onBehalfOf: row.onBehalfOf,
      detail: openDetail(row.detail),
    }));
    return c.json({ entries, count: entries.length }, 200);
  },
});

/** The same: the framework's types know no readonly lists. */
function openDetail(detail: AuditLogEntry["detail"]): z.infer<typeof auditDetailSchema> {
  const { scopes, allowedAddresses, ...rest } = detail;
  return {
    ...rest,
    ...(scopes !== undefined && { scopes: [...scopes] }),
    ...(allowedAddresses !== undefined && {
      allowedAddresses: allowedAddresses && [...allowedAddresses],
    }),
  };
}
