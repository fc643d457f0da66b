import type { Caller, Deps } from "./deps.ts";
import type { RateLimiter } from "./services/access/rate-limit.ts";
import type { Upload } from "./services/bodies/upload-budget.ts";
import type { JobWatch } from "./services/jobs/job-watch.ts";
import type { StatusRead } from "./services/jobs/read-status.ts";

/** What a request carries through the middleware; `caller` is set once authentication has passed. */
export interface AppEnv {
  /** What the HTTP server hands in besides the request; nothing where the app is called without one. */
  Bindings: {
    readonly incoming?: {
      readonly complete: boolean;
      readonly socket?: { readonly remoteAddress?: string | undefined };
    };
  };
  Variables: {
    deps: Deps;
    /** The description of the interface; made once. */
    description: () => Record<string, unknown>;
    rateLimiter: RateLimiter;
    jobWatch: JobWatch;
    /** What is held for this call, of bodies. */
    uploads: Pick<Upload, "release">[];
    requestId: string;
    caller: Caller;
    /** What one statement has told of a call, and of its job; null: no such token. Undefined where nothing was told so. */
    statusRead: StatusRead | null | undefined;
  };
}
