import type * as z from "zod";
import { type UsageRow, usage } from "../../services/access/account.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer, limitQuerySchema, validationErrorSchema } from "../schemas.ts";
import { type usageMetadataSchema, usageSchema } from "./account-schemas.ts";

export const listUsage = defineEndpoint({
  scope: "solve:read",
  route: {
    method: "get",
    path: "/api/v1/account/usage",
    operationId: "listUsage",
    summary: "The organisation's ledger, newest first.",
    request: { query: limitQuerySchema },
    responses: {
      200: jsonAnswer(usageSchema, "At most `limit` records."),
      422: jsonAnswer(validationErrorSchema, "`limit` is out of bounds."),
    },
  },
  handle: async (c) => {
    const rows = await usage(c.var.deps, c.var.caller, c.req.valid("query").limit);
    const records = rows.map((row) => ({
      at: row.at.toISOString(),
      operation: row.operation,
      cost: row.cost,
      balanceAfter: row.balanceAfter,
      reference: row.reference,
      metadata: openMetadata(row.metadata),
    }));
    return c.json({ records, count: records.length }, 200);
  },
});

/** The same: the framework's types know only what may be written to. */
function openMetadata(metadata: UsageRow["metadata"]): z.infer<typeof usageMetadataSchema> {
  return { ...metadata };
}
