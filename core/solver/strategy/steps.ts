/** Runs the steps of a strategy one after the other, and its methods in turns. */
import type { StageReport } from "../contract.ts";
import type { Search } from "../state/search.ts";
import type { Step, Strategy } from "./steps-and-turns.ts";
import { type Gap, gapOf, watched, Yields } from "./turns.ts";

/** Every step that can help, until nothing is left to do or the search is stopped; how each ended. */
export async function runSteps(search: Search, strategy: Strategy): Promise<StageReport[]> {
  const stages: StageReport[] = [];
  for (const item of strategy) {
    if (search.checkpoint()) break;
    if ("methods" in item) stages.push(...(await runTurns(search, item.methods)));
    else if (item.when(search)) stages.push(await runStep(search, item, shareOf(search, item)));
  }
  return stages;
}

/** Turns of these methods until none can help, or nearly all of the time is over. */
async function runTurns(search: Search, methods: readonly Step[]): Promise<StageReport[]> {
  const { turns: numbers, steps } = search.parameters;
  const stages: StageReport[] = [];
  const all = numbers.spare * search.secondsLeft();
  const rest = search.secondsLeft() - all;
  const yields = new Yields<Step>(numbers, all, ({ isTrusted }) =>
    isTrusted ? numbers.windowsTrust : 1,
  );
  /** What ended early without having brought anything would do so again, until plan or bound are others. */
  const ended = new Map<Step, Gap>();
  while (!search.checkpoint() && search.secondsLeft() > rest) {
    const open = methods.filter((one) => one.when(search) && !isSame(ended.get(one), search));
    if (open.length === 0) break;
    const method = yields.best(open, gapOf(search));
    const left = search.secondsLeft() - rest;
    const share = steps[method.share];
    const least = Math.min(share, numbers.leastTurn) * all;
    const part = Math.max(least, share * left);
    const seconds = left - part < least ? left : part;
    const turnOf = watched(search);
    const stage = await runStep(search, method, seconds);
    const turn = turnOf(stage.seconds);
    yields.learn(method, turn);
    if (turn.seconds < numbers.early * seconds && turn.saved + turn.raised === 0)
      ended.set(method, gapOf(search));
    stages.push(stage);
  }
  return stages;
}

function isSame(gap: Gap | undefined, search: Search): boolean {
  if (gap === undefined) return false;
  const { price, bound } = gapOf(search);
  return price === gap.price && bound === gap.bound;
}

function shareOf(search: Search, { share }: Step): number {
  return search.secondsLeft() * search.parameters.steps[share];
}

async function runStep(search: Search, step: Step, seconds: number): Promise<StageReport> {
  const { now } = search.input;
  search.enter(step.stage);
  search.exchange?.hold(step.isAlone === true);
  search.reportProgress();
  const began = now();
  const status = step.phase.run(search, seconds);
  search.best.tighten();
  // Lets the host deliver messages between phases.
  await Promise.resolve();
  return { name: step.phase.name, seconds: (now() - began) / 1000, status };
}
