/** How the search for a plan went: `statistics.solver`. */
import * as z from "zod";

const solverStageSchema = z
  .object({
    name: z.string().describe("The phase, such as `window_columns`."),
    seconds: z.number().describe("Time it took."),
    status: z.string().describe("How it ended, in a word."),
  })
  .meta({ id: "SolverStage", description: "One phase of the search." });

const solverWorkSchema = z
  .object({
    seconds: z.number().describe("Done by the first thread, in seconds of an ordinary core."),
    limitSeconds: z.number().nullable().describe("Its limit; null without `config.deterministic`."),
    cutByClock: z
      .boolean()
      .describe(
        "Time ended the run before the work was done, so that it may differ on another machine.",
      ),
  })
  .meta({ id: "SolverWork", description: "The work of the first thread, and its limit." });

const threadProfileSchema = z
  .object({
    compile: z.number().describe("What rules ask of one person is made into networks."),
    lp: z.number().describe("Linear programs are solved."),
    mip: z.number().describe("Mixed-integer programs are solved."),
    pricing: z.number().describe("Rosters are looked for that would make a plan better."),
    moves: z.number().describe("Duties of a plan are exchanged and moved."),
  })
  .meta({ id: "ThreadProfile", description: "Seconds of one thread by kind of work." });

export const solverStatisticsSchema = z
  .object({
    engine: z.string().describe("Name and version of the engine of linear programs."),
    stages: z.array(solverStageSchema).describe("Phases, in the order in which they ran."),
    rows: z.int().describe("Rows of the linear model."),
    columns: z.int().describe("Its columns."),
    nonzeros: z.int().describe("Entries of its matrix."),
    nodes: z.int().describe("Branch-and-bound nodes over all programs solved."),
    gap: z.number().nullable().describe("As in `objective`; null where nothing is proven."),
    seed: z.number().describe("Start of the search's random numbers."),
    work: solverWorkSchema.describe("What the first thread did."),
    threads: z.int().describe("Threads that took part."),
    profile: z
      .array(threadProfileSchema)
      .describe("What each thread spent its time on, the leading one first."),
  })
  .meta({ id: "SolverStatistics", description: "How the search for the plan went." });
