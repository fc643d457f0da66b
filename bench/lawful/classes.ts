/** Classes of requests as domain experts write them, each drawn from a seed. */
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { callCentre } from "./call-centre.ts";
import { careHome } from "./care-home.ts";
import { onCall } from "./on-call.ts";
import { shops } from "./shops.ts";
import { lawfulWard } from "./ward.ts";

export interface LawfulClass {
  readonly name: string;
  draw(seed: number): SolveRequest;
  /** Per cent of gap asked for in the median and of the worst, and seconds to the first plan that meets all demand. */
  readonly asked: { readonly median: number; readonly worst: number; readonly first: number };
}

const between = (random: Random, least: number, most: number) =>
  least + random.below(most - least + 1);

export const lawfulClasses: readonly LawfulClass[] = [
  ...[30, 60, 100].map((employees) => ({
    name: `ward-${employees}`,
    draw: (seed: number) => lawfulWard({ employees, days: 28 + 7 * (seed % 2), seed }),
    asked:
      employees === 30
        ? { median: 1, worst: 4, first: 2 }
        : { median: employees === 60 ? 1.5 : 3, worst: 6, first: employees === 60 ? 2 : 5 },
  })),
  {
    name: "care-home",
    draw: (seed) =>
      careHome({ employees: between(new Random(seed), 19, 40), days: 14 + 14 * (seed % 2), seed }),
    asked: { median: 1, worst: 4, first: 2 },
  },
  {
    name: "shops",
    draw: (seed) =>
      shops({ employees: between(new Random(seed), 14, 40), days: 14 + 14 * (seed % 2), seed }),
    asked: { median: 1, worst: 4, first: 2 },
  },
  {
    name: "call-centre",
    draw: (seed) => callCentre({ employees: 40, days: 7, seed }),
    asked: { median: 2, worst: 6, first: 2 },
  },
  {
    name: "on-call",
    draw: (seed) => onCall({ employees: between(new Random(seed), 17, 25), days: 91, seed }),
    asked: { median: 1, worst: 4, first: 2 },
  },
];
