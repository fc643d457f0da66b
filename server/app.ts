import { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import type { AppEnv } from "./app-env.ts";
import { registerBody } from "./body-components.ts";
import type { Deps } from "./deps.ts";
import { InvalidRequest } from "./errors.ts";
import { interfaceDescription } from "./interface-description.ts";
import { accessLog } from "./middleware/access-log.ts";
import { releaseBodies } from "./middleware/body-limit.ts";
import { crossOrigin } from "./middleware/cross-origin.ts";
import { renderError, renderNotFound } from "./middleware/error-renderer.ts";
import { httpMetrics } from "./middleware/http-metrics.ts";
import { requestId } from "./middleware/request-id.ts";
import { tokenCost } from "./middleware/token-cost.ts";
import { tracing } from "./middleware/tracing.ts";
import type { Endpoint } from "./routes/endpoint.ts";
import { methodsOf, ROUTES } from "./routes/index.ts";
import { exportBodySchema } from "./routes/solves/export-solve.ts";
import { replacementsBodySchema } from "./routes/solves/replacements.ts";
import { replanBodySchema } from "./routes/solves/replan-solve.ts";
import { changeTokenBodySchema } from "./routes/tokens/change-token.ts";
import { issueTokenBodySchema } from "./routes/tokens/issue-token.ts";
import { issueWebhookSecretBodySchema } from "./routes/webhook-secrets/issue-webhook-secret.ts";
import { createRateLimiter } from "./services/access/rate-limit.ts";
import { validationProblems } from "./services/bodies/validation-problems.ts";
import { JobWatch } from "./services/jobs/job-watch.ts";
import { verifyBodySchema } from "./services/plans/verify-body.ts";

/** Where a validator's target stands in the `loc` of a problem. */
const PARTS: Readonly<Record<string, string>> = { param: "path", json: "body" };

/** The whole HTTP side over what `deps` gives it, or `routes` of it; does no input or output of its own. */
export function createApp(deps: Deps, routes: readonly Endpoint[] = ROUTES): OpenAPIHono<AppEnv> {
  const rateLimiter = createRateLimiter();
  let description: Record<string, unknown> | null = null;
  const describe = () => {
    description ??= { ...interfaceDescription(app) };
    return description;
  };
  const jobWatch = new JobWatch(deps);
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const part = PARTS[result.target] ?? result.target;
      throw new InvalidRequest(validationProblems(part, result.error));
    },
  });
  app.use(async (c, next) => {
    c.set("deps", deps);
    c.set("rateLimiter", rateLimiter);
    c.set("description", describe);
    c.set("jobWatch", jobWatch);
    await next();
  });
  // The log stands outside of everything that can answer, so that no answer goes unlogged.
  app.use(requestId, tracing, accessLog, tokenCost, releaseBodies);
  if (deps.metrics !== null) app.use(httpMetrics(deps.metrics));
  if (deps.corsOrigins.length > 0) app.use("/api/*", crossOrigin(deps.corsOrigins));
  app.onError(renderError);
  app.notFound(renderNotFound(methodsOf(routes)));

  registerRoutes(app, deps.core.solveRequestSchema, routes);
  return app;
}

/** Joins every endpoint, and what they refer to, with an app; enough of one to be described, without any middleware. */
export function registerRoutes(
  app: OpenAPIHono<AppEnv>,
  solveRequestSchema: ZodType,
  routes: readonly Endpoint[] = ROUTES,
): void {
  registerBody(app, "SolveRequest", solveRequestSchema);
  registerBody(app, "IssueTokenRequest", issueTokenBodySchema);
  registerBody(app, "ChangeTokenRequest", changeTokenBodySchema);
  registerBody(app, "IssueWebhookSecretRequest", issueWebhookSecretBodySchema);
  registerBody(app, "ExportRequest", exportBodySchema);
  registerBody(app, "ReplacementsRequest", replacementsBodySchema);
  registerBody(app, "ReplanRequest", replanBodySchema);
  registerBody(app, "VerifyRequest", verifyBodySchema);
  app.openAPIRegistry.registerComponent("securitySchemes", "apiKey", {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "An ID token, where an issuer is configured; looked at when no X-API-Key is sent.",
  });
  for (const route of routes) route.register(app);
}
