import type { RunOptions, SolveRun } from "./solve-run.ts";

/** Ends the run when the signal of its options fires, as they say. */
export function obeySignal(
  run: Pick<SolveRun, "result" | "stop" | "end">,
  { signal, onAbort = "reject" }: RunOptions,
): void {
  if (signal === undefined) return;
  const onFired = (): void => {
    if (onAbort === "keepPlan") run.stop();
    else run.end(signal.reason);
  };
  if (signal.aborted) {
    onFired();
    return;
  }
  signal.addEventListener("abort", onFired, { once: true });
  const forget = () => signal.removeEventListener("abort", onFired);
  run.result.then(forget, forget);
}
