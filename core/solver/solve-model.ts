/** Solves a linear model: as one, or its blocks each on its own where it has such. */
import { blocksOf } from "./blocks/blocks.ts";
import { helpBlocks, solveBlocks } from "./blocks/solve-blocks.ts";
import type { SolverInput, SolverOutcome } from "./contract.ts";
import { helpWhole, type Seat } from "./parallel/threads.ts";
import { DEFAULT_PARAMETERS } from "./parameters.ts";
import { solveWhole } from "./solve-whole.ts";

/**
 * The best plan found until the deadline, with what is proven about it. Never throws for a model that is hard, large or
 * infeasible; throws a TypeError when `highs` is not the loaded module.
 */
export async function solveModel(input: SolverInput): Promise<SolverOutcome> {
  const blocks = blocksIn(input);
  return blocks === null ? solveWhole(input) : solveBlocks(input, blocks, solveWhole);
}

/**
 * Works on a model until the leader ends the solve, and shows on the board what it finds. Does nothing where the model
 * is not the leader's: another version of the program built it then.
 */
export async function helpModel(input: Omit<SolverInput, "deadline">, seat: Seat): Promise<void> {
  const blocks = blocksIn(input);
  await (blocks === null ? helpWhole(input, seat) : helpBlocks(input, blocks, seat, solveWhole));
}

const blocksIn = ({ model, parameters = DEFAULT_PARAMETERS }: Omit<SolverInput, "deadline">) =>
  blocksOf(model, parameters.blocks);
