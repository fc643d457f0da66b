import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isUnavailable } from "../../db/connection/client.ts";
import type { AppEnv } from "../app-env.ts";
import { ERRORS, InvalidRequest, Refusal, refusalBody } from "../errors.ts";
import { describeError } from "../services/operation/describe-error.ts";

/** Long enough for a pool to be made anew. */
export const DATABASE_RETRY_SECONDS = 2;

/** The one place where a thrown thing becomes an answer; nothing unknown reaches the caller's eyes. */
export const renderError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof InvalidRequest) return c.json({ detail: error.problems }, 422);
  if (isUnavailable(error)) c.var.deps.metrics?.countDatabaseError();
  const refusal = asRefusal(error);
  if (refusal.code === "INTERNAL_ERROR") {
    c.var.deps.log.error({ requestId: c.var.requestId, ...describeError(error) }, "request broke");
  }
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
  return c.json(refusalBody(refusal), ERRORS[refusal.code].status);
};

/** What no endpoint answers: 405 with `Allow` where the address takes other methods, else 404. */
export function renderNotFound(
  methodsAt: (path: string) => readonly string[],
): NotFoundHandler<AppEnv> {
  return (c) => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) return c.json(refusalBody(new Refusal("ROUTE_NOT_FOUND")), 404);
    c.header("Allow", methods.join(", "));
    return c.json(refusalBody(new Refusal("METHOD_NOT_ALLOWED")), 405);
  };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) {
    const headers = { "Retry-After": String(DATABASE_RETRY_SECONDS) };
    return new Refusal("SERVICE_UNAVAILABLE", { headers });
  }
  // The framework refuses on its own only what it cannot read.
  if (error instanceof HTTPException && error.status === 404) return new Refusal("ROUTE_NOT_FOUND");
  return new Refusal("INTERNAL_ERROR");
}
