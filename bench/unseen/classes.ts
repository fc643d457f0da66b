/** Classes of requests that nobody tuned the search to, each drawn from a seed, with the gaps asked for. */
import { Random } from "../../core/solver/random.ts";
import { wardName, wardRequest } from "../ward-request.ts";
import type { Drawn } from "./drawn.ts";
import { generatedCurtois } from "./generated-curtois.ts";
import { drawnInrc2 } from "./week-combinations.ts";

export interface UnseenClass {
  readonly name: string;
  /** Per cent: of the median, and of the worst (null: not asked). */
  readonly must: { readonly median: number; readonly worst: number | null };
  readonly goal: number;
  /** Least total that a gap is a share of: ten missing persons of the published families, a point elsewhere. */
  readonly leastTotal: number;
  /** `data` is the folder of the published sets, with a generator of instances like them. */
  draw(seed: number, data: string): Drawn;
}

type Range = readonly [least: number, most: number];

const within = (random: Random, [least, most]: Range) => least + random.below(most - least + 1);

/** Instances in the manner of Curtois & Qu: people, weeks and shifts each drawn from a range. */
function curtoisLike(
  name: string,
  { people, weeks, shifts }: Readonly<Record<"people" | "weeks" | "shifts", Range>>,
  asked: Pick<UnseenClass, "must" | "goal">,
): UnseenClass {
  return {
    ...{ name, ...asked, leastTotal: 1000 },
    draw: (seed, data) => {
      const random = new Random(seed);
      const size = [within(random, people), 7 * within(random, weeks), within(random, shifts)];
      return generatedCurtois(data, seed, size.join("x"));
    },
  };
}

function inrc2(name: string, dataset: string, weeks: number, must: number, goal: number) {
  return {
    ...{ name, must: { median: must, worst: null }, goal, leastTotal: 1000 },
    draw: (seed: number, data: string) => drawnInrc2(data, dataset, weeks, seed),
  };
}

export const unseenClasses: readonly UnseenClass[] = [
  curtoisLike(
    "4 weeks up to 50 people",
    { people: [10, 50], weeks: [4, 4], shifts: [2, 6] },
    { must: { median: 0.2, worst: 2 }, goal: 0.05 },
  ),
  curtoisLike(
    "4 weeks from 60 people",
    { people: [60, 110], weeks: [4, 4], shifts: [9, 16] },
    { must: { median: 1, worst: 3 }, goal: 0.2 },
  ),
  curtoisLike(
    "6 to 8 weeks",
    { people: [25, 55], weeks: [6, 8], shifts: [4, 7] },
    { must: { median: 0.7, worst: 3 }, goal: 0.1 },
  ),
  curtoisLike(
    "10 to 16 weeks",
    { people: [24, 40], weeks: [10, 16], shifts: [3, 5] },
    { must: { median: 2, worst: 5 }, goal: 0.5 },
  ),
  curtoisLike(
    "26 weeks",
    { people: [60, 60], weeks: [26, 26], shifts: [7, 7] },
    { must: { median: 3, worst: null }, goal: 1 },
  ),
  inrc2("INRC-II 30x28", "n030w4", 4, 2, 1),
  inrc2("INRC-II 60x28", "n060w4", 4, 2.5, 1),
  inrc2("INRC-II 100x28", "n100w4", 4, 3, 1),
  inrc2("INRC-II 30x56", "n030w8", 8, 2, 1),
  inrc2("INRC-II 80x56", "n080w8", 8, 3, 2),
  {
    name: "wards up to 100 people",
    ...{ must: { median: 0.2, worst: null }, goal: 0, leastTotal: 1 },
    draw: (seed) => {
      const random = new Random(seed);
      const size = { employees: within(random, [30, 100]), days: 28 + 3 * random.below(2) };
      return ward({ ...size, shifts: 4, seed });
    },
  },
  {
    // Wards plan a month, but the law averages hours over a quarter and more.
    name: "wards of a quarter",
    ...{ must: { median: 2, worst: 5 }, goal: 0.5, leastTotal: 1 },
    draw: (seed) => {
      const size = { employees: within(new Random(seed), [20, 60]), days: 91 };
      return ward({ ...size, shifts: 4, seed });
    },
  },
  {
    name: "ward of 200",
    ...{ must: { median: 3, worst: null }, goal: 1, leastTotal: 1 },
    draw: (seed) => ward({ employees: 200, days: 31, shifts: 16, seed }),
  },
];

function ward(size: Parameters<typeof wardRequest>[0]): Drawn {
  return { name: wardName(size), request: wardRequest(size) };
}
