import { useEffect, useState } from "preact/hooks";
import { duration, figure } from "./language/figures.ts";
import { shellWords } from "./language/shell-words.ts";
import { isRunning, run } from "./state/run.ts";
import { engineKind } from "./state/run-settings.ts";

/** Which engine solves, or how far it is; leads to the solve view. */
export function EngineState() {
  const words = shellWords();
  const [, redraw] = useState(0);
  const now = run.value;
  const isGoing = isRunning.value;
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isGoing]);
  if (!isGoing || now === null)
    return (
      <a class="engine-state" href="#/solve">
        <span class="engine-dot" />
        {words.engine[engineKind.value]}
      </a>
    );
  const missing = now.isBeside ? null : (now.progress?.missingStaff ?? null);
  const seconds = duration((performance.now() - now.began) / 1000);
  return (
    <a class="engine-state running" href="#/solve">
      <span class="engine-dot" />
      {words.solving(seconds, missing === null || missing === 0 ? null : figure(missing))}
    </a>
  );
}
