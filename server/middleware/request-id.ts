import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";

const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** Names every request, in the answer and in the log; a caller's own id is kept when it is harmless. */
export const requestId: MiddlewareHandler<AppEnv> = async (c, next) => {
  const given = c.req.header("x-request-id");
  const id = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  c.set("requestId", id);
  c.header("X-Request-Id", id);
  await next();
};
