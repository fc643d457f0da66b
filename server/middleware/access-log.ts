import { trace } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";

const MAX_PATH_LENGTH = 300;

/** A token pasted into an address instead of its id is a secret all the same. */
function loggedPath(path: string): string {
  return path.slice(0, MAX_PATH_LENGTH).replace(/svc_(live|test)_\w+/g, "svc_$1_…");
}

/** One line a request: what, who, how it ended and how long it took. Never a query string, a header or a body. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startMs = performance.now();
  await next();
  const caller = c.get("caller") as AppEnv["Variables"]["caller"] | undefined;
  c.var.deps.log.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      milliseconds: Math.round((performance.now() - startMs) * 100) / 100,
      tokenCost: Number(c.res.headers.get("X-Token-Cost") ?? 0),
      organisation: caller?.organisationId,
      token: caller?.tokenId,
      traceId: trace.getActiveSpan()?.spanContext().traceId,
    },
    "request",
  );
};
