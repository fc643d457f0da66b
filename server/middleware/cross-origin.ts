import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppEnv } from "../app-env.ts";

const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of `origins` (`*`: any) call the interface from their own address and read every header of its answers.
 * Nothing is ever sent along by a browser itself: the caller is who the token says, which a page has to know.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return cors({
    origin: origins.includes("*") ? "*" : [...origins],
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    allowHeaders: [
      "Accept-Language",
      "Authorization",
      "Content-Type",
      "Idempotency-Key",
      "Last-Event-ID",
      "X-API-Key",
      "X-Company-Id",
      "X-Department-Id",
      "X-Request-Id",
      "X-User-Id",
    ],
    exposeHeaders: [
      "Allow",
      "Content-Disposition",
      "Idempotent-Replayed",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "WWW-Authenticate",
      "X-Request-Id",
      "X-Token-Cost",
    ],
    maxAge: PREFLIGHT_SECONDS,
  });
}
