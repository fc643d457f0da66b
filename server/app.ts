import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./app-env.ts";
import { registerBody } from "./body-components.ts";
import type { Deps } from "./deps.ts";
import { InvalidRequest } from "./errors.ts";
import { accessLog } from "./middleware/access-log.ts";
import { renderError, renderNotFound } from "./middleware/error-renderer.ts";
import { requestId } from "./middleware/request-id.ts";
import { tokenCost } from "./middleware/token-cost.ts";
import { ROUTES } from "./routes/index.ts";
import { issueTokenBodySchema } from "./routes/issue-token.ts";
import { validationProblems } from "./routes/validation-problems.ts";
import { createRateLimiter } from "./services/rate-limit.ts";

/** Where a validator's target stands in the `loc` of a problem. */
const PARTS: Readonly<Record<string, string>> = { param: "path", json: "body" };

/** The whole HTTP side over what `deps` gives it; does no input or output of its own. */
export function createApp(deps: Deps): OpenAPIHono<AppEnv> {
  const rateLimiter = createRateLimiter();
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
    await next();
  });
  // The log stands outside of everything that can answer, so that no answer goes unlogged.
  app.use(requestId, accessLog, tokenCost);
  app.onError(renderError);
  app.notFound(renderNotFound);

  registerBody(app, "SolveRequest", deps.core.solveRequestSchema);
  registerBody(app, "IssueTokenRequest", issueTokenBodySchema);
  app.openAPIRegistry.registerComponent("securitySchemes", "apiKey", {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
  });
  for (const route of ROUTES) route.register(app);
  return app;
}
