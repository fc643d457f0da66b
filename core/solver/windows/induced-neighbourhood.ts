/**
 * Days of single employees, all over the horizon, on which a plan and the mixture of a relaxation disagree; all other days
 * stay as they are (relaxation induced neighbourhoods: Danna, Rothberg & Le Pape 2005). Windows of days cannot change what is
 * counted over all of them, these can. O(choices) and a sort of the days.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import type { Schedule } from "../lagrangian-relaxation/schedule.ts";
import type { Random } from "../random.ts";
import type { DutyMixture } from "../restricted-master/duty-mixture.ts";

/**
 * By employee and choice 1 for what stays closed, so that about `size` days are free. `agreed`: weight in the draw of a day on
 * which plan and mixture agree, beside 1 for one on which they share nothing.
 */
export function inducedNeighbourhood(
  { prices, dayCount }: Pick<Decomposition, "prices" | "dayCount">,
  { rosters }: Pick<Schedule, "rosters">,
  mixture: DutyMixture,
  {
    size,
    agreed,
    random,
  }: { readonly size: number; readonly agreed: number; readonly random: Random },
): readonly Uint8Array[] {
  const keys = new Float64Array(prices.length * dayCount).fill(Number.NEGATIVE_INFINITY);
  let open = 0;
  prices.forEach(({ choiceBase }, e) => {
    const own = mixture[e]!;
    const { choices } = rosters[e]!;
    for (let day = 0; day < dayCount; day++) {
      // Nothing to choose, as on leave.
      if (choiceBase[day + 1]! - choiceBase[day]! < 2) continue;
      open++;
      const share = Math.min(1, own[choiceBase[day]! + choices[day]!]!);
      // The largest of such keys are a weighted draw (Efraimidis & Spirakis 2006).
      keys[e * dayCount + day] = Math.log(random.next()) / (agreed + (1 - agreed) * (1 - share));
    }
  });
  const free = Math.min(open, Math.max(1, Math.round(size)));
  const least = free === 0 ? 0 : keys.slice().sort()[keys.length - free]!;
  return prices.map(({ choiceBase, choicePrice }, e) => {
    const closed = new Uint8Array(choicePrice.length);
    for (let day = 0; day < dayCount; day++) {
      if (keys[e * dayCount + day]! >= least) continue;
      closed.fill(1, choiceBase[day]!, choiceBase[day + 1]!);
      closed[choiceBase[day]! + rosters[e]!.choices[day]!] = 0;
    }
    return closed;
  });
}
