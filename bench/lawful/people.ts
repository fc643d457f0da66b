/** Parts that drawn requests under the whole law have in common. */
import type { SolveRequest } from "../../core/index.ts";
import type { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";

type Rule = NonNullable<SolveRequest["planning_rules"]>[number];

/** A planning rule with one consequence; its id names it in explanations. */
export function rule(
  id: string,
  priority: string,
  type: string,
  params: Readonly<Record<string, unknown>>,
  ...conditions: NonNullable<Rule["conditions"]>
): Rule {
  return { id, name: id, priority, conditions, consequences: [{ type, params }] };
}

/** Absences, wishes and known days of drawn people, in the form of a request. */
export interface Calendars {
  readonly vacations: Record<string, string[]>;
  readonly sick_leaves: Record<string, string[]>;
  readonly wishes: Record<string, string[]>;
  readonly wish_priorities: Record<string, Record<string, string>>;
  readonly employee_history: Record<string, string[]>;
}

export interface CalendarTerms {
  readonly start: string;
  readonly days: number;
  /** Chance that somebody is on leave in a stretch of four weeks, and ill. */
  readonly leave: number;
  readonly illness: number;
  /** Most wishes for a free day in four weeks. */
  readonly wishes: number;
  /** Days before the window of which something is known; 0 for none. */
  readonly history: number;
  /** Weekdays, Monday 0, on which nobody works. */
  readonly closed?: readonly number[];
}

const FOUR_WEEKS = 28;

/** The window begins on a Monday. */
export function calendars(ids: readonly string[], terms: CalendarTerms, random: Random): Calendars {
  const found: Calendars = {
    vacations: {},
    sick_leaves: {},
    wishes: {},
    wish_priorities: {},
    employee_history: {},
  };
  const dateOf = (day: number) => dateAfter(terms.start, day);
  for (const id of ids) {
    const away = new Set<number>();
    const absences = (
      list: Record<string, string[]>,
      chance: number,
      least: number,
      spread: number,
    ) => {
      const days = stretches(terms.days, chance, least, spread, random).filter((d) => !away.has(d));
      for (const day of days) away.add(day);
      if (days.length > 0) list[id] = days.map(dateOf);
    };
    absences(found.vacations, terms.leave, 5, 8);
    absences(found.sick_leaves, terms.illness, 2, 3);
    const wished = new Set<number>();
    for (let first = 0; first < terms.days; first += FOUR_WEEKS)
      for (let count = random.below(terms.wishes + 1); count > 0; count--) {
        const day = first + random.below(Math.min(FOUR_WEEKS, terms.days - first));
        if (!away.has(day)) wished.add(day);
      }
    if (wished.size > 0) {
      found.wishes[id] = [...wished].map(dateOf);
      found.wish_priorities[id] = Object.fromEntries(
        [...wished].map((day) => [
          dateOf(day),
          ["low", "normal", "normal", "high"][random.below(4)]!,
        ]),
      );
    }
    if (terms.history > 0)
      found.employee_history[id] = worked(terms, random).map((day) => dateOf(day));
  }
  return found;
}

/** Contract minutes of a week that people are there for, on average over the window. */
export function minutesThere(
  people: readonly { readonly id: string; readonly contractHoursPerWeek: number }[],
  { vacations, sick_leaves }: Calendars,
  days: number,
): number {
  const away = (id: string) => (vacations[id]?.length ?? 0) + (sick_leaves[id]?.length ?? 0);
  return people.reduce(
    (sum, { id, contractHoursPerWeek }) =>
      sum + (60 * contractHoursPerWeek * (days - away(id))) / days,
    0,
  );
}

/** Stretches of absence, at most one in each four weeks. */
function stretches(
  days: number,
  chance: number,
  least: number,
  spread: number,
  random: Random,
): number[] {
  const all: number[] = [];
  for (let first = 0; first < days; first += FOUR_WEEKS) {
    if (random.next() >= chance) continue;
    const room = Math.min(FOUR_WEEKS, days - first);
    const length = Math.min(room, least + random.below(spread));
    const from = first + random.below(room - length + 1);
    for (let day = from; day < from + length; day++) all.push(day);
  }
  return all;
}

/** Days worked before the window: stretches of three to five, two to three free; every other weekend is free. */
function worked({ history, closed }: CalendarTerms, random: Random): number[] {
  const days: number[] = [];
  const odd = random.below(2);
  let left = random.below(4);
  let rest = 0;
  for (let day = -history; day < 0; day++) {
    const weekday = (((day % 7) + 7) % 7) as number;
    const isFree =
      (weekday > 4 && (Math.floor(day / 7) + odd) % 2 === 0) || closed?.includes(weekday);
    if (isFree) {
      left = 0;
      rest = 0;
    } else if (left > 0) {
      days.push(day);
      left--;
      if (left === 0) rest = 2 + random.below(2);
    } else if (rest > 1) rest--;
    else {
      left = 3 + random.below(3) - 1;
      rest = 0;
      days.push(day);
    }
  }
  return days;
}
