/** The threads of one solve: the first leads and answers, the others help until it is done. */

import type { SolverInput, ThreadReport } from "../contract.ts";
import { inScale } from "../matrix/cost-scale.ts";
import { Search } from "../state/search.ts";
import type { Activity } from "../state/work-clock.ts";
import { runSteps } from "../strategy/steps.ts";
import { helpDelay, helperStrategy } from "../strategy/strategy.ts";
import { Board, THREAD_STATE } from "./board.ts";
import { Exchange } from "./exchange.ts";

/** Makes room for the other threads, if there are any; they start when the strategy wants them. */
export function offerSeats(search: Search): void {
  const { helpers, now } = search.input;
  if (helpers === undefined || helpers.most < 2) return;
  const board = new Board(search.model, helpers.most);
  board.networkTimes = search.networkTimes();
  const startAt = now() + 1000 * helpDelay(search);
  search.join(new Exchange(search, board, 0, { ...helpers, startAt }));
}

/** Where a thread helps: the leader's board, how many threads it is for, and the number of this one, from 1. */
export interface Seat {
  readonly board: SharedArrayBuffer;
  readonly threads: number;
  readonly thread: number;
}

/** As `helpModel`, of a model that is solved as one. */
export async function helpWhole(
  input: Omit<SolverInput, "deadline">,
  { board: buffer, threads, thread }: Seat,
): Promise<void> {
  const own = inScale(input);
  const board = new Board(own.model, threads, buffer);
  if (!board.isOf(own.model)) return board.setState(thread, THREAD_STATE.refused);
  board.setState(thread, THREAD_STATE.working);
  const deadline = input.now() + 1000 * board.secondsLeft;
  // Other random numbers than the leader's, or both would do the same.
  const search = new Search({ ...own, deadline, seed: input.seed + 7919 * thread });
  const exchange = new Exchange(search, board, thread, null);
  search.join(exchange);
  await runSteps(search, helperStrategy(search, thread));
  exchange.show();
  board.setState(thread, THREAD_STATE.left);
}

/** What every thread has spent its time on, as last shown; `lead` is this thread's own search. */
export function threadReports(lead: Search): ThreadReport[] {
  const board = lead.exchange?.board ?? null;
  const reports = [threadReport((activity) => lead.workClock.secondsOf(activity))];
  for (let thread = 1; board !== null && thread < board.threads; thread++)
    if (board.hasJoined(thread))
      reports.push(threadReport((activity) => board.secondsOf(thread, activity)));
  return reports;
}

export function threadReport(of: (activity: Activity) => number): ThreadReport {
  return {
    compile: of("compile"),
    lp: of("lp"),
    mip: of("mip"),
    pricing: of("pricing"),
    moves: of("moves"),
  };
}
