import type { ToolCall } from "./define-tool.ts";
import { planSummary } from "./plan-summary.ts";
import type { EngineCall } from "./planning-engine.ts";
import { isObject, type PlanningSession } from "./planning-session.ts";

/** How long cancelling may take after the caller has gone. */
const CANCEL_MS = 5000;

/**
 * Starts a solve and answers its plan, or after so many seconds how far it is. When the call is ended meanwhile, so is the
 * solve, which keeps its best plan so far.
 */
export async function startAndWait(
  start: (call: EngineCall) => Promise<string>,
  seconds: number,
  { engine }: PlanningSession,
  { signal, onProgress }: ToolCall,
) {
  signal.throwIfAborted();
  // Not ended half-way: nobody would know the id of a job that is paid for already.
  const id = await start({ signal: new AbortController().signal });
  try {
    return planSummary(id, await engine.wait(id, { signal, seconds, onProgress }));
  } catch (error) {
    if (signal.aborted) await engine.cancel(id, { signal: AbortSignal.timeout(CANCEL_MS) });
    throw error;
  }
}

/** The request with what the call says of its run; what is no object is left to whoever judges it. */
export function withRun(
  request: unknown,
  run: { readonly time_limit_seconds?: number | undefined; readonly language?: string | undefined },
): unknown {
  const { time_limit_seconds: seconds, language } = run;
  if (!isObject(request) || (seconds === undefined && language === undefined)) return request;
  if (request.config != null && !isObject(request.config)) return request;
  return {
    ...request,
    config: {
      ...request.config,
      ...(seconds !== undefined && { timeout_seconds: seconds }),
      ...(language !== undefined && { language }),
    },
  };
}
