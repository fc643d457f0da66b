import { z } from "@hono/zod-openapi";
import type { Audit } from "../../services/operation/audit.ts";

const MAX_LENGTH = 200;
const note = z
  .string()
  .transform((text) => text.slice(0, MAX_LENGTH))
  .optional();

/** The optional headers that say on whose behalf a token is issued or revoked; they never influence the tenant. */
export const auditHeadersSchema = z.object({
  "x-user-id": note.openapi({ type: "string" }),
  "x-company-id": note.openapi({ type: "string" }),
  "x-department-id": note.openapi({ type: "string" }),
});

export function auditOf(headers: z.infer<typeof auditHeadersSchema>): Audit {
  return {
    userId: headers["x-user-id"] ?? null,
    companyId: headers["x-company-id"] ?? null,
    departmentId: headers["x-department-id"] ?? null,
  };
}
