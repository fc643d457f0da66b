import type { GenerationResult } from "../core/index.ts";
import { jobPath } from "./follow-job.ts";
import type { Transport } from "./transport.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 4000;
/** Explanations that are not there this long after the plan never come. */
const LONGEST_WAIT_MS = 25_000;

/** The plan of a completed job. */
export function readResult(
  transport: Transport,
  jobId: string,
  signal?: AbortSignal,
): Promise<GenerationResult> {
  const path = jobPath(jobId, "/result");
  return transport.json({ method: "GET", path, repeatable: true, signal });
}

/**
 * The plan of a completed job with its explanations. While they are still being made the plan is handed to `onPlan`
 * at once and read again until they are there; if they never come, the plan alone is the answer.
 */
export async function readExplained(
  transport: Transport,
  jobId: string,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly onPlan?: ((plan: GenerationResult) => void) | undefined;
  },
): Promise<GenerationResult> {
  const { signal, onPlan } = options;
  let result = await readResult(transport, jobId, signal);
  if (!isExplanationPending(result)) return result;
  onPlan?.(result);
  let waited = 0;
  for (let ms = FIRST_PAUSE_MS; waited < LONGEST_WAIT_MS; ms = Math.min(LONGEST_PAUSE_MS, ms * 2)) {
    await transport.pause(ms, signal);
    waited += ms;
    result = await readResult(transport, jobId, signal);
    if (!isExplanationPending(result)) break;
  }
  return result;
}

/** Whether the service is still working out why this plan is as it is. */
export function isExplanationPending({ statistics }: GenerationResult): boolean {
  return statistics.explanation?.pending === true;
}
