import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";

const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** A caller's own id where it is harmless, else a fresh one. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
}

/** Names every request, in the answer and in the log; a caller's own id is kept when it is harmless. */
export const requestId: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = requestIdFrom(c.req.header("x-request-id"));
  c.set("requestId", id);
  c.header("X-Request-Id", id);
  await next();
};
