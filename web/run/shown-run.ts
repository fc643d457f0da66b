import type { RunState } from "../state/run.ts";

/** A solve as it is shown: its first plan, in which nobody works yet, is none to read of. The service shows no duties meanwhile, and is believed. */
export function shownRun<
  R extends Pick<RunState, "engine" | "incumbent" | "planId" | "progress" | "curve">,
>(run: R): R {
  const { engine, incumbent, planId, progress, curve } = run;
  if (engine !== "browser" || incumbent.length > 0 || planId !== null || progress === null)
    return run;
  return {
    ...run,
    progress: { ...progress, incumbentObjective: null, gap: null, solutionsFound: 0 },
    curve: curve.map((point) => ({ ...point, objective: null })),
  };
}
