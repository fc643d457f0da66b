/**
 * Where costs are whole numbers, the next cost above the bound can be decided: a plan of that cost is made of rosters that
 * cost hardly more than the cheapest at the duals of the bound. All of them are listed, one program chooses among them,
 * and either finds the best plan there is or raises the bound.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";
import { GridPricer } from "../decomposition/grid-pricer.ts";
import { wholeMaster } from "../decomposition/master.ts";
import { nearRosters } from "../decomposition/near-rosters.ts";
import { Pricer } from "../decomposition/pricer.ts";
import type { Roster } from "../decomposition/roster.ts";
import { Team } from "../decomposition/team.ts";
import { rosterMip } from "../options.ts";
import type { Search } from "../search.ts";
import type { Phase } from "./phase.ts";

/** More rosters than this make a program that ends in no time worth waiting for. */
const MOST_ROSTERS = 15_000;
/** A share of a step that a plan's cost may be off by. */
const ROUNDING = 0.01;

export const nearBound: Phase = {
  name: "near_bound",
  run(search, seconds) {
    const until = search.input.now() + seconds * 1000;
    const split = search.decomposition();
    const { grain } = search;
    if (split === null || grain === null) return "does not split";
    if (search.incumbent === null || search.duals === null) return "no bound";
    return new Steps(search, split, grain, until).run();
  },
};

class Steps {
  private readonly search: Search;
  private readonly split: Decomposition;
  private readonly grain: number;
  private readonly until: number;
  private readonly duals: Float64Array;
  /** Cost of each employee's cheapest roster at the duals. */
  private readonly least: Float64Array;

  constructor(search: Search, split: Decomposition, grain: number, until: number) {
    this.search = search;
    this.split = split;
    this.grain = grain;
    this.until = until;
    this.duals = search.duals!;
    this.least = new Float64Array(split.prices.length);
  }

  private secondsLeft(): number {
    return this.search.stopped() ? 0 : (this.until - this.search.input.now()) / 1000;
  }

  run(): string {
    const { search, split, grain } = this;
    const master = wholeMaster(split, search.incumbent!.values);
    const pricer = new Pricer(search.meter);
    let bound = master.helperValue(this.duals) + split.idleCost;
    for (const [employee, prices] of split.prices.entries()) {
      if (this.secondsLeft() <= 0) return "no time";
      prices.setDuals(this.duals);
      this.least[employee] = pricer.whole(prices).cost;
      bound += this.least[employee]!;
    }
    if (!Number.isFinite(bound)) return "no bound";
    // On a step whatever the bound: that there is no plan between two steps is what makes the proof.
    let target = Math.ceil(bound / grain - ROUNDING) * grain;
    let raised = 0;
    for (; target < search.combinedPrice() - grain / 2; target += grain, raised++) {
      const rosters = this.within(target + ROUNDING * grain - bound);
      const told = `${raised} steps, ${rosters?.length ?? "too many"} rosters`;
      if (rosters === null) return told;
      const {
        values,
        objective,
        bound: least,
        status,
      } = search.run({
        program: master.withRosters(rosters),
        options: rosterMip(search.input.seed, target + grain / 2 - split.idleCost, grain / 2),
        seconds: this.secondsLeft(),
      });
      if (values !== null)
        this.offer(rosters.filter((_, j) => values[master.helpers.length + j]! > 0.5));
      const cheapest = (objective ?? Number.POSITIVE_INFINITY) + split.idleCost;
      if (cheapest < target + grain / 2) return `${told}, reached`;
      const isRuledOut =
        status === "infeasible" ||
        (least ?? -Infinity) + split.idleCost > target + ROUNDING * grain;
      if (!isRuledOut) return `${told}, ${status}`;
      search.raiseCombinedBound(target + grain * (1 - ROUNDING));
    }
    return `${raised} steps, proven`;
  }

  private offer(rosters: readonly Roster[]): void {
    const team = new Team(this.split);
    for (const roster of rosters) team.put(roster);
    this.search.offerDuties(team.duties());
  }

  /** Every roster that costs at most `excess` more than the employee's cheapest; null when there are too many or time is up. */
  private within(excess: number): readonly Roster[] | null {
    const { split, duals } = this;
    const grid = new GridPricer();
    const rosters: Roster[] = [];
    for (const [employee, prices] of split.prices.entries()) {
      if (this.secondsLeft() <= 0) return null;
      prices.setDuals(duals);
      const room = MOST_ROSTERS - rosters.length;
      const found = nearRosters(prices, grid, this.least[employee]! + excess, room);
      if (found === null) return null;
      for (const choices of found) {
        const roster = split.pool.at(employee, choices);
        // A list with a hole proves nothing.
        if (roster === null) return null;
        rosters.push(roster);
      }
    }
    return rosters;
  }
}
