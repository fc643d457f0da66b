import { getBalance } from "./accounts/get-balance.ts";
import { listAuditLog } from "./accounts/list-audit-log.ts";
import { listUsage } from "./accounts/list-usage.ts";
import type { Endpoint } from "./endpoint.ts";
import { health } from "./operation/health.ts";
import { metrics } from "./operation/metrics.ts";
import { ready } from "./operation/ready.ts";
import { docsAsset, docsPage } from "./pages/docs-page.ts";
import { openapiDocument } from "./pages/openapi-document.ts";
import { schemaDocument } from "./pages/schema-document.ts";
import { cancelSolve } from "./solves/cancel-solve.ts";
import { exportSolve } from "./solves/export-solve.ts";
import { listSolves } from "./solves/list-solves.ts";
import { live } from "./solves/live.ts";
import { replacements } from "./solves/replacements.ts";
import { replanSolve } from "./solves/replan-solve.ts";
import { solveEvents } from "./solves/solve-events.ts";
import { solveRequest } from "./solves/solve-request.ts";
import { solveResult } from "./solves/solve-result.ts";
import { solveStats } from "./solves/solve-stats.ts";
import { solveStatus } from "./solves/solve-status.ts";
import { submitSolve } from "./solves/submit-solve.ts";
import { validateSolve } from "./solves/validate-solve.ts";
import { verifyPlanRoute } from "./solves/verify-plan.ts";
import { changeTokenRoute } from "./tokens/change-token.ts";
import { issueTokenRoute } from "./tokens/issue-token.ts";
import { listTokensRoute } from "./tokens/list-tokens.ts";
import { revokeTokenRoute } from "./tokens/revoke-token.ts";
import { endWebhookSecretRoute } from "./webhook-secrets/end-webhook-secret.ts";
import { issueWebhookSecretRoute } from "./webhook-secrets/issue-webhook-secret.ts";
import { listWebhookSecretsRoute } from "./webhook-secrets/list-webhook-secrets.ts";

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
