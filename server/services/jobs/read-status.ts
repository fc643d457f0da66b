import * as statusReads from "../../../db/jobs/status-read.ts";
import type { Deps } from "../../deps.ts";
import { RATE_WINDOW_SECONDS } from "../access/rate-limit.ts";
import { hashToken, isWellFormed } from "../access/token-format.ts";
import { describeError } from "../operation/describe-error.ts";

export type StatusRead = statusReads.StatusRead;

/**
 * What a call with this token, about this job or none, has to know, and counts it; null when there is no such token. Undefined where
 * it cannot be told in one statement: then everything is asked for by itself, as far as each of it can be told.
 */
export async function readStatus(
  deps: Deps,
  token: string,
  address: string | null,
  jobId: string | null,
): Promise<StatusRead | null | undefined> {
  if (!isWellFormed(token)) return null;
  const asked = { hash: hashToken(token), address, jobId, windowSeconds: RATE_WINDOW_SECONDS };
  return statusReads.readStatus(deps.database, asked).catch((error: unknown) => {
    deps.log.warn(describeError(error), "a call was not let in by one statement");
    return undefined;
  });
}
