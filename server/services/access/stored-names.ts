/** Names that the tables hold, for the routes, which see nothing of the database. */
export { auditActions } from "../../../db/audit-actions.ts";
export { ledgerOperations } from "../../../db/ledger-operations.ts";
export { type TokenScope, tokenScopes } from "../../../db/token-scopes.ts";
