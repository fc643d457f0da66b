import type { Context, MiddlewareHandler } from "hono";
import type { TokenScope } from "../../db/token-scopes.ts";
import type { AppEnv } from "../app-env.ts";
import { Refusal } from "../errors.ts";
import { senderOf } from "../services/access/address-range.ts";
import { authenticate } from "../services/access/authenticate.ts";
import { authenticateBearer } from "../services/access/authenticate-bearer.ts";

const API_KEY_CHALLENGE = 'ApiKey realm="shiftsmith", header="X-API-Key"';
const BEARER_CHALLENGE = 'Bearer realm="shiftsmith"';
const ISSUER_RETRY_SECONDS = 10;

/**
 * Sets `caller` from `X-API-Key` or, where an issuer is configured and no key was sent, from `Authorization: Bearer`;
 * every way of being wrong gets the same 401. What a caller is told must not stay in anybody's cache.
 */
export const authenticated: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Cache-Control", "no-store");
  const { deps } = c.var;
  const apiKey = c.req.header("x-api-key");
  const authorization = deps.oidc === null ? undefined : c.req.header("authorization");
  const { statusRead } = c.var;
  const known = statusRead === undefined ? undefined : (statusRead?.token ?? null);
  const origin = { address: addressOf(c), requestId: c.var.requestId };
  const caller =
    apiKey !== undefined
      ? await authenticate(deps, apiKey, origin, known)
      : authorization === undefined
        ? null
        : await authenticateBearer(deps, authorization);
  if (caller === "issuer_unreachable") {
    throw new Refusal("SERVICE_UNAVAILABLE", {
      message: "The service cannot reach the identity provider at the moment; send again shortly.",
      headers: { "Retry-After": String(ISSUER_RETRY_SECONDS) },
    });
  }
  if (caller === null) {
    const challenges = [API_KEY_CHALLENGE, ...(deps.oidc === null ? [] : [BEARER_CHALLENGE])];
    throw new Refusal("UNAUTHENTICATED", {
      headers: { "WWW-Authenticate": challenges.join(", ") },
    });
  }
  if (caller === "elsewhere") throw new Refusal("TOKEN_ADDRESS_REFUSED");
  if (caller === "suspended") throw new Refusal("ORGANISATION_SUSPENDED");
  c.set("caller", { ...caller, origin });
  await next();
};

/** Where a call comes from, as far as those can be believed who say so; null: not known. */
export function addressOf(c: Context<AppEnv>): string | null {
  const peer = c.env?.incoming?.socket?.remoteAddress;
  return senderOf(peer, c.req.header("x-forwarded-for"), c.var.deps.trustedProxies);
}

/** Refuses (403) a caller whose token lacks the scope. */
export function requireScope(scope: TokenScope): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.var.caller.scopes.includes(scope)) {
      throw new Refusal("INSUFFICIENT_SCOPE", { data: { required: [scope] } });
    }
    await next();
  };
}
