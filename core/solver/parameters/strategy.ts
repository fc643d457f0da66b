/** From which sizes and gaps on which way is taken. */
import { count, share, times } from "./parameter.ts";

export const strategy = {
  smallCandidates: count(
    1200,
    [0, 1e9],
    "Up to so many candidates the engine alone is fastest: the whole model is proven within seconds.",
  ),
  lpNonzeros: count(
    4_000_000,
    [0, 1e9],
    "Beyond, presolve and factors of the relaxation no longer fit time and the 2 GiB of WebAssembly.",
  ),
  mipNonzeros: count(1_500_000, [0, 1e9], "The same of the whole model with its whole numbers."),
  splitCandidates: count(
    1_000_000,
    [0, 1e9],
    "Beyond, the networks of all employees take more than a gigabyte and half a minute.",
  ),
  splitShare: share(
    0.5,
    [0, 1],
    "Share of the time left that splitting the model by employee may take.",
  ),
  rootRows: count(
    1500,
    [0, 1e9],
    "Beyond, linear programs of the master take so long that prices that climb without them prove more, sooner.",
    "0016",
  ),
  ascentRows: count(
    500,
    [0, 1e9],
    "From so many rows of the master on they take long enough to begin from such prices.",
    "0062",
  ),
  mostRoot: count(
    1000,
    [0, 1e9],
    "With such prices known, a master of more rows would not get beyond them in its time.",
    "0022",
  ),
  far: share(
    0.001,
    [0, 1],
    "Windows close what is left of a smaller gap sooner than another construction would come as near.",
    "0016",
  ),
  mostGap: share(
    0.5,
    [0, 1],
    "A bound farther below the plan comes from prices that are no better than none.",
  ),
  fewSteps: times(
    6,
    [0, 1000],
    "Only so many different costs lie between plan and bound where each is decided.",
  ),
  near: share(0.01, [0, 1], "Plan and bound are so near that the rosters between them may be few."),
  nearSmall: share(0.1, [0, 1], "The same of few people, who have few rosters."),
  priced: share(
    0.03,
    [0, 1],
    "Plan and bound are as near as prices without a linear program bring them.",
    "0062",
  ),
  turns: count(8, [0, 1000], "Turns of neighbourhoods and annealing of a thread that helps."),
};
