/** Solves at the service: submits, follows the job's events, reads the plan and then its explanations. */
import { createClient, ServiceError } from "../../client/client.ts";
import { language } from "../state/settings.ts";
import type { Engine } from "./engine.ts";
import { EngineError } from "./engine-error.ts";
import { serviceFailure } from "./error-sentences.ts";

/** An engine that speaks to one service with one token. */
export function serviceEngine(address: string, token: string): Engine {
  return {
    kind: "service",
    solve: (request, listener) => {
      const client = createClient({
        baseUrl: address,
        token,
        language: language.value,
        retries: 2,
        longestPauseSeconds: 5,
      });
      let jobId: string | null = null;
      let isStopWanted = false;
      const cancel = (id: string) => void client.cancel(id).catch(() => undefined);
      const finished = client
        .solve(request, {
          onSubmitted: ({ job_id }) => {
            jobId = job_id;
            if (isStopWanted) cancel(job_id);
          },
          onStatus: (status) => status === "pending" && listener.waiting(),
          onProgress: listener.progress,
          onPlan: listener.plan,
        })
        .catch((error: unknown) => {
          const sentence = serviceFailure(error, address);
          if (!(error instanceof ServiceError)) throw new EngineError(sentence, { cause: error });
          const { problems, retryAfterSeconds } = error;
          throw new EngineError(sentence, { problems, retryAfterSeconds, cause: error });
        });
      return {
        finished,
        stop: () => {
          isStopWanted = true;
          if (jobId !== null) cancel(jobId);
        },
      };
    },
  };
}
