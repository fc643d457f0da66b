import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { NewJob } from "../../../db/jobs/jobs.ts";

/** A job as a submission would store it: cost 3, limit 3 unless told otherwise. */
export function newJob(changes: Partial<NewJob> = {}): NewJob {
  return {
    jobId: randomUUID(),
    tier: "pro",
    cost: 3,
    billed: true,
    problemSize: 1680,
    timeLimitSeconds: 30,
    request: gzipSync(JSON.stringify({ start_date: "2026-03-02" })),
    inputSummary: { employees: 8 },
    webhook: null,
    parallelLimit: 3,
    tokenId: null,
    metadata: { problemSize: 1680, tier: "pro" },
    idempotency: null,
    ...changes,
  };
}
