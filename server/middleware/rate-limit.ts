import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { Refusal } from "../errors.ts";
import { RATE_WINDOW_SECONDS } from "../services/access/rate-limit.ts";

/** Counts the call against the organisation's tier; answers carry the state of the window, 429 says when to return. */
export const rateLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { deps, caller, rateLimiter } = c.var;
  const decision = await rateLimiter(deps, caller, c.var.statusRead?.hit ?? null);
  const { allowed, limit, remaining, resetSeconds } = decision;
  c.header("RateLimit-Policy", `"${caller.tier}";q=${limit};w=${RATE_WINDOW_SECONDS}`);
  c.header("RateLimit", `"${caller.tier}";r=${remaining};t=${resetSeconds}`);
  if (!allowed) {
    throw new Refusal("RATE_LIMIT_EXCEEDED", {
      headers: { "Retry-After": String(resetSeconds) },
      data: {
        tier: caller.tier,
        limit,
        windowSeconds: RATE_WINDOW_SECONDS,
        retryAfter: resetSeconds,
      },
    });
  }
  await next();
};
