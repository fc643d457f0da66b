/** Which demands are held against people together: in which periods, and of what they have in common. */

import type { Problem } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { Demand, Demanded, DemandList } from "./demands.ts";

/** Demands of a period, all within it. */
export interface DemandGroup {
  /** First and last window day of the period. */
  readonly first: number;
  readonly last: number;
  readonly demands: DemandList;
  /** Only of certain days of the period: weekends or holidays. */
  readonly isOfDays: boolean;
}

/**
 * Of every week, month and the whole window: all demands, those of one qualification, of one shift, of nights, of weekend
 * days and of holidays, and those of one requirement. Each set of demands once, in its shortest period.
 */
export function demandGroups(problem: Problem, demanded: Demanded): readonly DemandGroup[] {
  const number = new Map<Demand, number>();
  const numberOf = (demand: Demand) => {
    const known = number.get(demand) ?? number.size;
    number.set(demand, known);
    return known;
  };
  const seen = new Set<string>();
  const groups: DemandGroup[] = [];
  const add = (period: Period, demands: DemandList, isOfDays = false) => {
    if (demands.length === 0) return;
    const key = demands.map(numberOf).join(" ");
    if (seen.has(key)) return;
    seen.add(key);
    groups.push({ ...period, demands, isOfDays });
  };
  for (const period of periodsOf(problem.calendar)) {
    const within = ({ first, last }: Demand) => first >= period.first && last <= period.last;
    const demands = demanded.all.filter(within);
    for (const some of alike(problem, demands)) add(period, some);
    for (const some of ofDays(problem, demands)) add(period, some, true);
    for (const own of demanded.byRequirement) add(period, own.filter(within));
  }
  for (const demands of demanded.byRequirement)
    for (const demand of demands) {
      const { first, last } = demand;
      if (last > first) add({ first, last }, [demand]);
    }
  return groups;
}

interface Period {
  readonly first: number;
  readonly last: number;
}

/** Weeks, months and the window, as far as they lie in it; the short ones first. */
function periodsOf(calendar: Calendar): readonly Period[] {
  const { dayCount } = calendar;
  const cutBy = (name: (day: number) => number) => {
    const periods: { first: number; last: number }[] = [];
    for (let day = 0; day < dayCount; day++) {
      const current = periods.at(-1);
      if (current !== undefined && name(day) === name(day - 1)) current.last = day;
      else periods.push({ first: day, last: day });
    }
    return periods;
  };
  const periods = [
    ...cutBy((day) => calendar.weekIndex(day)),
    ...cutBy((day) => 12 * calendar.year(day) + calendar.month(day)),
    { first: 0, last: dayCount - 1 },
  ];
  return periods.sort((a, b) => a.last - a.first - (b.last - b.first));
}

function alike({ shifts }: Problem, demands: DemandList): readonly DemandList[] {
  const by = (keysOf: (demand: Demand) => readonly (string | number)[]) => {
    const lists = new Map<string | number, Demand[]>();
    for (const demand of demands)
      for (const key of keysOf(demand)) {
        const list = lists.get(key);
        if (list === undefined) lists.set(key, [demand]);
        else list.push(demand);
      }
    return [...lists.values()];
  };
  const oneShift = ({ duties }: Demand) => {
    const ids = new Set(duties.map(({ shift }) => shift));
    return ids.size === 1 ? [...ids] : [];
  };
  return [
    ...by(oneShift),
    ...by(({ qualificationIds }) => qualificationIds),
    demands.filter(({ duties }) => duties.every(({ shift }) => shifts[shift]!.isNight)),
    demands,
  ];
}

function ofDays({ calendar }: Problem, demands: DemandList): readonly DemandList[] {
  const every = (is: (day: number) => boolean) =>
    demands.filter(({ duties }) => duties.every(({ day }) => is(day)));
  return [every((day) => calendar.isWeekend(day)), every((day) => calendar.isHoliday(day))];
}
