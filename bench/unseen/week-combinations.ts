/** Instances of INRC-II that nobody published: a history and weeks drawn from those of a data set. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "../../core/solver/random.ts";
import { inrc2Request } from "../import/inrc2.ts";
import type { Drawn } from "./drawn.ts";

/** Throws when the folder lacks the data set; a week may come twice, as in the published combinations. */
export function drawnInrc2(data: string, dataset: string, weeks: number, seed: number): Drawn {
  const folder = join(data, "inrc2", dataset);
  if (!existsSync(folder)) throw new Error(`There is no data set at ${folder}.`);
  const numbersOf = (kind: string) =>
    readdirSync(folder).flatMap((file) =>
      file.startsWith(`${kind}-${dataset}-`) ? [/-(\d+)\.txt$/.exec(file)![1]!] : [],
    );
  const random = new Random(seed);
  const drawnFrom = (numbers: readonly string[]) => numbers[random.below(numbers.length)]!;
  const known = new Set(readdirSync(folder));
  for (;;) {
    const history = drawnFrom(numbersOf("H0"));
    const chosen = Array.from({ length: weeks }, () => drawnFrom(numbersOf("WD")));
    const name = `${dataset}_${history}_${chosen.join("-")}`;
    if (known.has(`${name}.txt`)) continue;
    const read = (part: string) => readFileSync(join(folder, `${part}.txt`), "utf8");
    const request = inrc2Request({
      scenario: read(`Sc-${dataset}`),
      history: read(`H0-${dataset}-${history}`),
      weeks: chosen.map((week) => read(`WD-${dataset}-${week}`)),
    });
    return { name, request };
  }
}
