import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../app-env.ts";
import { measure } from "../telemetry/instruments.ts";
import { VERSION } from "../version.ts";

/**
 * Shows every call as a span, within the caller's own trace where they sent `traceparent`; named by the pattern of its route, never
 * by its path. Costs next to nothing where nobody traces.
 */
export const tracing: MiddlewareHandler<AppEnv> = async (c, next) => {
  const startMs = performance.now();
  const carrier = {
    traceparent: c.req.header("traceparent"),
    tracestate: c.req.header("tracestate"),
  };
  const parent = propagation.extract(context.active(), carrier);
  const method = c.req.method;
  const span = trace.getTracer("shiftsmith", VERSION).startSpan(
    method,
    {
      kind: SpanKind.SERVER,
      attributes: {
        "http.request.method": method,
        "shiftsmith.request_id": c.var.requestId,
      },
    },
    parent,
  );
  await context.with(trace.setSpan(parent, span), next);
  const { status } = c.res;
  const route = matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => path !== "/*" && path !== "*");
  span.updateName(route === undefined ? method : `${method} ${route}`);
  span.setAttribute("http.response.status_code", status);
  if (route !== undefined) span.setAttribute("http.route", route);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  measure("call", (performance.now() - startMs) / 1000, {
    "http.request.method": method,
    "http.response.status_code": status,
    ...(route !== undefined && { "http.route": route }),
  });
};
