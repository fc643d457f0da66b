import type { Caller, Deps } from "./deps.ts";
import type { RateLimiter } from "./services/rate-limit.ts";

/** What a request carries through the middleware; `caller` is set once authentication has passed. */
export interface AppEnv {
  Variables: {
    deps: Deps;
    rateLimiter: RateLimiter;
    requestId: string;
    caller: Caller;
  };
}
