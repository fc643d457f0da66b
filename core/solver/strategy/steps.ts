/** Runs the steps of a strategy one after the other. */
import type { StageReport } from "../contract.ts";
import type { Search } from "../state/search.ts";
import type { Step } from "./strategy.ts";

/** Every step that can help, until nothing is left to do or the search is stopped; how each ended. */
export async function runSteps(search: Search, steps: readonly Step[]): Promise<StageReport[]> {
  const { now } = search.input;
  const stages: StageReport[] = [];
  for (const step of steps) {
    if (search.checkpoint()) break;
    if (!step.when(search)) continue;
    search.enter(step.stage);
    search.exchange?.hold(step.isAlone === true);
    search.reportProgress();
    const began = now();
    const status = step.phase.run(
      search,
      search.secondsLeft() * search.parameters.steps[step.share],
    );
    search.best.tighten();
    stages.push({ name: step.phase.name, seconds: (now() - began) / 1000, status });
    // Lets the host deliver messages between phases.
    await Promise.resolve();
  }
  return stages;
}
