/** The phase of prices that climb without a linear program. */
import { count, share } from "./parameter.ts";

export const priceAscent = {
  leastPasses: count(
    15,
    [1, 10_000],
    "Fewer passes than this prove too little to be worth their time.",
    "0062",
  ),
  watched: count(12, [1, 10_000], "It ends when so many passes gained too little."),
  leastGain: share(0.01, [0, 1], "Share of the gap that they have to gain together."),
  leastOpen: share(
    0.1,
    [0, 1],
    "The master ends near an ascent whose lines leave less than this share of the gap open.",
    "0062",
  ),
  known: count(
    10,
    [0, 10_000],
    "Known rosters of each employee that the model begins with, besides the plan's.",
  ),
};
