import { cancelSolve } from "./cancel-solve.ts";
import { changeTokenRoute } from "./change-token.ts";
import { docsAsset, docsPage } from "./docs-page.ts";
import { endWebhookSecretRoute } from "./end-webhook-secret.ts";
import type { Endpoint } from "./endpoint.ts";
import { exportSolve } from "./export-solve.ts";
import { getBalance } from "./get-balance.ts";
import { health } from "./health.ts";
import { issueTokenRoute } from "./issue-token.ts";
import { issueWebhookSecretRoute } from "./issue-webhook-secret.ts";
import { listAuditLog } from "./list-audit-log.ts";
import { listSolves } from "./list-solves.ts";
import { listTokensRoute } from "./list-tokens.ts";
import { listUsage } from "./list-usage.ts";
import { listWebhookSecretsRoute } from "./list-webhook-secrets.ts";
import { live } from "./live.ts";
import { metrics } from "./metrics.ts";
import { openapiDocument } from "./openapi-document.ts";
import { ready } from "./ready.ts";
import { replacements } from "./replacements.ts";
import { replanSolve } from "./replan-solve.ts";
import { revokeTokenRoute } from "./revoke-token.ts";
import { schemaDocument } from "./schema-document.ts";
import { solveEvents } from "./solve-events.ts";
import { solveRequest } from "./solve-request.ts";
import { solveResult } from "./solve-result.ts";
import { solveStats } from "./solve-stats.ts";
import { solveStatus } from "./solve-status.ts";
import { submitSolve } from "./submit-solve.ts";
import { validateSolve } from "./validate-solve.ts";
import { verifyPlanRoute } from "./verify-plan.ts";

/** Every endpoint, one line each. `stats` stands before `{job_id}`, which would swallow it. */
export const ROUTES: readonly Endpoint[] = [
  submitSolve,
  listSolves,
  solveStats,
  solveStatus,
  solveResult,
  solveRequest,
  cancelSolve,
  solveEvents,
  exportSolve,
  replacements,
  replanSolve,
  validateSolve,
  verifyPlanRoute,
  getBalance,
  listUsage,
  listTokensRoute,
  issueTokenRoute,
  changeTokenRoute,
  revokeTokenRoute,
  listAuditLog,
  listWebhookSecretsRoute,
  issueWebhookSecretRoute,
  endWebhookSecretRoute,
  health,
  live,
  ready,
  metrics,
  openapiDocument,
  schemaDocument,
  docsPage,
  docsAsset,
];

/** What a process without the interface still answers to its supervisor and its monitoring. */
export const PROBES: readonly Endpoint[] = [health, live, ready, metrics];

/** What tells for an address which methods `routes` take there, GET with HEAD; none where there is nothing. */
export function methodsOf(routes: readonly Endpoint[]): (path: string) => readonly string[] {
  const patterns = routes.map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  return (path) => {
    const methods = patterns
      .filter(({ pattern }) => pattern.test(path))
      .map(({ method }) => method);
    const all = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    return [...new Set(all)];
  };
}
