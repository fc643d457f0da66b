/**
 * From the best plan downhill: one employee after the other gets the roster that is best beside those of all others. A
 * few passes repair most of what a greedy plan leaves unmet, at any size whose automata fit.
 */
import { OwnRows } from "../decomposition/own-rows.ts";
import { Team } from "../lagrangian-relaxation/team.ts";
import { Pricer } from "../pricing/pricer.ts";
import type { Prices } from "../pricing/prices.ts";
import { type Roster, rosterOf } from "../pricing/roster.ts";
import type { Search } from "../state/search.ts";
import { FEASIBILITY } from "../tolerances.ts";
import type { Phase } from "./phase.ts";

export const rosterDescent: Phase = {
  name: "roster_descent",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    if (split === null || search.incumbent === null) return "does not split";
    const team = Team.ofPlan(split, search.incumbent.values);
    if (team === null) return "the plan is outside the automata";
    const late = () => search.checkpoint() || search.input.now() >= until;
    return `${descend(search, team, late)} passes`;
  },
};

/** Passes from this team on, which is changed and offered after each of them; how many there were. */
export function descend(search: Search, team: Team, late: () => boolean): number {
  const { descentPasses, descentGain } = search.parameters.firstPlans;
  const pricer = new Pricer(search.meter);
  const ownRows = new OwnRows(team.split);
  let cost = team.cost();
  for (let pass = 1; ; pass++) {
    for (const prices of search.random.shuffled(team.split.prices)) {
      if (late()) break;
      improve(team, prices, pricer, ownRows);
    }
    search.best.offerDuties(team.duties());
    const before = cost;
    cost = team.cost();
    const isSmall = before - cost < descentGain * Math.abs(cost + search.model.costConstant);
    if (pass === descentPasses || late() || isSmall) return pass;
  }
}

function improve(team: Team, prices: Prices, pricer: Pricer, ownRows: OwnRows): void {
  const old = team.rosters[prices.automaton.task.employee]!;
  team.remove(old.employee);
  const found = rosterBeside(team, prices, pricer, ownRows);
  const isBetter = found !== null && priceOf(team, found) < priceOf(team, old) - FEASIBILITY;
  team.put(isBetter ? found : old);
}

/** A cheap roster beside those of the others that keeps the employee's own rows, where there is one. */
function rosterBeside(team: Team, prices: Prices, pricer: Pricer, ownRows: OwnRows): Roster | null {
  const { start, row, value } = prices.choiceRows;
  const { choicePrice, ownPrice } = prices;
  return ownRows.keeping(() => {
    for (let c = 0; c < ownPrice.length; c++) {
      let price = ownPrice[c]!;
      for (let i = start[c]!; i < start[c + 1]!; i++) {
        const [r, amount] = [row[i]!, value[i]!];
        price += ownRows.holds(r) ? amount * ownRows.priceOf(r) : team.marginal(r, amount);
      }
      choicePrice[c] = price;
    }
    prices.spread(ownRows.duals);
    const { choices } = pricer.nearly(prices);
    return choices === null ? null : rosterOf(prices, choices);
  });
}

/** What a roster costs beside the others, which the prices of single choices only approach. */
function priceOf(team: Team, { cost, rows, values }: Roster): number {
  let price = cost;
  for (let i = 0; i < rows.length; i++) price += team.marginal(rows[i]!, values[i]!);
  return price;
}
