import type { Caller, Deps } from "./deps.ts";
import type { JobWatch } from "./services/job-watch.ts";
import type { RateLimiter } from "./services/rate-limit.ts";

/** What a request carries through the middleware; `caller` is set once authentication has passed. */
export interface AppEnv {
  /** What the HTTP server hands in besides the request; nothing where the app is called without one. */
  Bindings: { readonly incoming?: { readonly complete: boolean } };
  Variables: {
    deps: Deps;
    /** The description of the interface; made once. */
    description: () => Record<string, unknown>;
    rateLimiter: RateLimiter;
    jobWatch: JobWatch;
    requestId: string;
    caller: Caller;
  };
}
