/**
 * Solves the blocks of a model each on its own: what one of them takes depends on its size and not on the whole's, and proofs
 * add up, for a block-diagonal program is as many programs. Every thread takes blocks of its own.
 */
import type { SolverInput, SolverOutcome } from "../contract.ts";
import { modelDigest } from "../parallel/model-digest.ts";
import type { Seat } from "../parallel/threads.ts";
import { DEFAULT_PARAMETERS } from "../parameters.ts";
import { BlockBoard } from "./block-board.ts";
import { BlockRun, type Solve } from "./block-run.ts";
import type { Block } from "./blocks.ts";

/** As `solveModel`, of a model with these blocks. */
export async function solveBlocks(
  input: SolverInput,
  blocks: readonly Block[],
  solve: Solve,
): Promise<SolverOutcome> {
  const { helpers } = input;
  const board = new BlockBoard(blocks, helpers?.most ?? 1, modelDigest(input.model));
  board.join(0);
  const run = new BlockRun(input, blocks, board, 0, solve);
  run.takeOver();
  if (board.shared !== null) helpers?.start(board.shared);
  await run.firstPlans();
  await run.all();
  run.takeOver();
  board.stop();
  return run.outcome();
}

/** As `helpModel`, of a model with these blocks. */
export async function helpBlocks(
  input: Omit<SolverInput, "deadline">,
  blocks: readonly Block[],
  { board: buffer, threads, thread }: Seat,
  solve: Solve,
): Promise<void> {
  const board = new BlockBoard(blocks, threads, modelDigest(input.model), buffer);
  if (!board.isOfModel) return;
  board.join(thread);
  const { helperEnds } = (input.parameters ?? DEFAULT_PARAMETERS).blocks;
  // What a thread has proven counts only if it is on the board when the first one answers.
  const deadline = input.now() + 1000 * (1 - helperEnds) * board.secondsLeft;
  await new BlockRun({ ...input, deadline }, blocks, board, thread, solve).all();
}
