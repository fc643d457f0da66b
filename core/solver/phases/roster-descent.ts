/**
 * From the best plan downhill: one employee after the other gets a roster that is better beside those of all others, where
 * pricing finds one (a neighbourhood searched by a shortest path: Ahuja, Ergun, Orlin & Punnen 2002). A few passes repair
 * most of what a greedy plan leaves unmet, at any size whose automata fit: `descentPasses` at most, each of up to `ownTries`
 * pricings of everybody.
 */
import { OwnRows } from "../decomposition/own-rows.ts";
import { Schedule } from "../lagrangian-relaxation/schedule.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Prices } from "../pricing/prices.ts";
import { type Roster, rosterOf } from "../pricing/roster.ts";
import type { Search } from "../state/search.ts";
import type { Phase } from "../strategy/phase.ts";
import { FEASIBILITY } from "../tolerances.ts";

export const rosterDescent: Phase = {
  name: "roster_descent",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null || search.incumbent === null) return "does not split";
    const schedule = Schedule.ofPlan(split, search.incumbent.values);
    if (schedule === null) return "the plan is outside the automata";
    const late = () => search.checkpoint() || search.input.now() >= until;
    return `${descend(search, schedule, late)} passes`;
  },
};

/** Passes from this schedule on, which is changed and offered after each of them; how many there were. */
export function descend(search: Search, schedule: Schedule, late: () => boolean): number {
  const { descentPasses, descentGain } = search.parameters.firstPlans;
  const pricer = new Pricer(search.workClock);
  const ownRows = new OwnRows(schedule.split);
  let cost = schedule.cost();
  for (let pass = 1; ; pass++) {
    for (const prices of search.random.shuffled(schedule.split.prices)) {
      if (late()) break;
      improve(schedule, prices, pricer, ownRows);
    }
    search.best.offerDuties(schedule.duties());
    const before = cost;
    cost = schedule.cost();
    const isSmall = before - cost < descentGain * Math.abs(cost + search.model.costConstant);
    if (pass === descentPasses || late() || isSmall) return pass;
  }
}

function improve(schedule: Schedule, prices: Prices, pricer: Pricer, ownRows: OwnRows): void {
  const old = schedule.rosters[prices.automaton.task.employee]!;
  schedule.remove(old.employee);
  const found = rosterBeside(schedule, prices, pricer, ownRows);
  const isBetter =
    found !== null && priceOf(schedule, found) < priceOf(schedule, old) - FEASIBILITY;
  schedule.put(isBetter ? found : old);
}

/** A cheap roster beside those of the others that keeps the employee's own rows, where there is one. */
function rosterBeside(
  schedule: Schedule,
  prices: Prices,
  pricer: Pricer,
  ownRows: OwnRows,
): Roster | null {
  const { start, row, value } = prices.choiceRows;
  const { choicePrice, ownPrice } = prices;
  return ownRows.keeping(() => {
    for (let c = 0; c < ownPrice.length; c++) {
      let price = ownPrice[c]!;
      for (let i = start[c]!; i < start[c + 1]!; i++) {
        const [r, amount] = [row[i]!, value[i]!];
        price += ownRows.holds(r) ? amount * ownRows.priceOf(r) : schedule.marginal(r, amount);
      }
      choicePrice[c] = price;
    }
    prices.spread(ownRows.duals);
    const { choices } = pricer.nearly(prices);
    return choices === null ? null : rosterOf(prices, choices);
  });
}

/** What a roster costs beside the others, which the prices of single choices only approach. */
function priceOf(schedule: Schedule, { cost, rows, values }: Roster): number {
  let price = cost;
  for (let i = 0; i < rows.length; i++) price += schedule.marginal(rows[i]!, values[i]!);
  return price;
}
