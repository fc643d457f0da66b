import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../app-env.ts";
import type { Metrics } from "../deps.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "DELETE", "PUT", "PATCH", "OPTIONS"]);

/** Times every call under the pattern of its route; paths nobody registered share one name. */
export function httpMetrics(metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startMs = performance.now();
    await next();
    const route = matchedRoutes(c)
      .map(({ path }) => path)
      .findLast((path) => path !== "/*" && path !== "*");
    metrics.observeRequest({
      method: METHODS.has(c.req.method) ? c.req.method : "other",
      route: route ?? "unknown",
      status: c.res.status,
      seconds: (performance.now() - startMs) / 1000,
    });
  };
}
