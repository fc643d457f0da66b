import type { Database } from "../../../db/connection/client.ts";
import { countEarlierJobs } from "../../../db/jobs/job-totals.ts";
import type { Log } from "../../deps.ts";
import { repeat } from "../charges/repeat.ts";
import { describeError } from "../operation/describe-error.ts";

const EVERY_MS = 30_000;

interface CountingDeps {
  readonly database: Database;
  readonly log: Log;
}

/**
 * Counts the jobs from before totals were kept, slice by slice, until none is left or it is stopped; after that a round is
 * one look at an index without entries. Any number of processes may do so.
 */
export function startCounting({ database, log }: CountingDeps): () => Promise<void> {
  return repeat(
    EVERY_MS,
    async (signal) => {
      while (!signal.aborted && (await countEarlierJobs(database)));
    },
    (error) => log.warn(describeError(error), "earlier jobs could not be counted"),
  );
}
