import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { Refusal } from "../errors.ts";
import { authenticate } from "../services/authenticate.ts";
import type { Scope } from "../services/scopes.ts";

const CHALLENGE = { "WWW-Authenticate": 'ApiKey realm="shiftsmith", header="X-API-Key"' };

/** Sets `caller` from `X-API-Key`; every way of being wrong gets the same 401. */
export const authenticated: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = c.req.header("x-api-key");
  const caller = token === undefined ? null : await authenticate(c.var.deps, token);
  if (caller === null) throw new Refusal("UNAUTHENTICATED", { headers: CHALLENGE });
  c.set("caller", caller);
  await next();
};

/** Refuses (403) a caller whose token lacks the scope. */
export function requireScope(scope: Scope): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.var.caller.scopes.includes(scope)) {
      throw new Refusal("INSUFFICIENT_SCOPE", { data: { required: [scope] } });
    }
    await next();
  };
}
