/** Solves in workers of this page; nothing leaves the machine. */
import { RefusedRequest, solveInBrowser } from "../../browser/solve-in-browser.ts";
import type { Engine } from "./engine.ts";
import { EngineError } from "./engine-error.ts";
import { browserFailure } from "./error-sentences.ts";

/** An engine with so many threads; null takes all that the page may have. */
export function browserEngine(threads: number | null): Engine {
  return {
    kind: "browser",
    solve: (request, listener, { limitSeconds } = {}) => {
      const solving = solveInBrowser(request, {
        ...(threads !== null && { threads }),
        ...(limitSeconds !== undefined && { timeLimitSeconds: limitSeconds }),
        onProgress: listener.progress,
        onIncumbent: listener.incumbent,
        onResult: listener.plan,
      });
      const finished = solving.result.catch((error: unknown) => {
        const problems = error instanceof RefusedRequest ? error.problems : [];
        throw new EngineError(browserFailure(error, problems.length), { problems, cause: error });
      });
      return { finished, stop: () => solving.stop() };
    },
  };
}
