/** Demand and supply as pairs of figures, for days or weeks. */
import type { RequestInspection, RosterDay } from "../../../core/index.ts";

type Demand = NonNullable<RequestInspection["demand"]>;

export interface DemandBar {
  readonly first: string;
  readonly last: string;
  readonly needed: number;
  readonly available: number;
  /** A weekend day or a holiday. */
  readonly isOff: boolean;
}

/** People asked for and people who could come on each day. */
export function dayBars(demand: Demand, days: readonly RosterDay[]): readonly DemandBar[] {
  const byRules = new Map<string, number>();
  for (const { date, unit, minimum } of demand.requirements)
    if (unit === "persons") byRules.set(date, Math.max(minimum, byRules.get(date) ?? 0));
  return demand.days.map(({ date, required, available }, index) => ({
    first: date,
    last: date,
    // Where staffing rules ask and no shift does, their largest demand of the day stands for it.
    needed: Math.max(required, Math.ceil(byRules.get(date) ?? 0)),
    available,
    isOff: days[index]?.isWeekend === true || days[index]?.isHoliday === true,
  }));
}

/** Hours asked for and hours of the contracts in each week. */
export function weekBars({ weeks }: Demand): readonly DemandBar[] {
  return weeks.map(({ first_date, last_date, required_hours, contract_hours }) => ({
    ...{ first: first_date, last: last_date, isOff: false },
    ...{ needed: required_hours, available: contract_hours },
  }));
}

/** Where most of what is there is needed; null where nothing is. */
export function scarcest(bars: readonly DemandBar[]): DemandBar | null {
  const share = ({ needed, available }: DemandBar) => needed / Math.max(available, 1e-9);
  const asked = bars.filter(({ needed }) => needed > 0);
  return asked.reduce<DemandBar | null>(
    (worst, bar) => (worst === null || share(bar) > share(worst) ? bar : worst),
    null,
  );
}
