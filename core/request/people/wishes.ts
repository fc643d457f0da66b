/** Wishes for free dates and differentiated wishes, with the units a refusal is charged for and the points a grant costs. */

import type { CarriedOver } from "../../model/problem/carried-over.ts";
import { ABSENCE, type Shift, type Wish } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import type { Warnings } from "../messages/issues.ts";
import { type SpecWish, specWishes, type WishSpec } from "../rules/wish-specs.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { shiftLookup } from "../shifts/shift-lookup.ts";
import { perEmployee } from "./people.ts";
import { refusalFactors } from "./refusal-factors.ts";

const PRIORITY_FACTOR = { low: 0.5, normal: 1, high: 2 } as const;
/** No wish gets cheaper than this share of the mean cost. */
const LEAST_COST_RATIO = 0.1;

export interface NormalisedWishes {
  /** By employee and day. */
  readonly wishes: readonly Wish[];
  readonly hasWishCosts: boolean;
  readonly meanWishCost: number;
}

/** What wishes are read against. */
export interface WishFacts {
  readonly calendar: Calendar;
  readonly shifts: readonly Shift[];
  /** `ABSENCE` code at `employee * dayCount + day`. */
  readonly absence: Uint8Array;
  readonly employeeIndex: ReadonlyMap<string, number>;
  /** In employee order. */
  readonly carried: readonly CarriedOver[];
}

/** Value of a wish for one date. */
interface Terms {
  readonly priority: Wish["priority"];
  readonly units: number;
  readonly cost: number;
}

/**
 * A specification replaces the plain wish on every date it covers, and takes the date's priority and cost from the maps
 * where it has none of its own. Budgets count only with `wish_costs`; without them, costs are weighed against the mean
 * of those in the specifications.
 */
export function normaliseWishes(
  request: SolveRequest,
  facts: WishFacts,
  warnings: Warnings,
): NormalisedWishes {
  const { calendar, absence, employeeIndex } = facts;
  const mapMean = meanOfPositive(mapCosts(request));
  const meanWishCost = mapMean > 0 ? mapMean : meanOfPositive(specCosts(request));
  const plain = wishedCells(request, facts, warnings);
  const lookup = shiftLookup(facts.shifts);
  const specs = [...perEmployee(request.wish_specs, "wish_specs", employeeIndex, warnings)].flatMap(
    ([employee, list, id]) =>
      askedOnce(list, id, warnings).flatMap(({ spec, position }) =>
        specWishes(spec, {
          employee,
          calendar,
          shifts: facts.shifts,
          lookup,
          warn: (code, message) => warnings.add(code, `wish_specs.${id}.${position}`, message),
        }),
      ),
  );
  const covered = new Set(specs.flatMap(({ cells }) => cells));
  const factors = refusalFactors(facts.carried);
  const known = new Set([...plain, ...covered]);
  const priorities = byCell(request.wish_priorities, "wish_priorities");
  const costs = byCell(request.wish_costs, "wish_costs");
  if (request.social_points != null && mapMean === 0)
    warnings.add(
      "no_effect",
      "social_points",
      "social_points have no effect without a positive entry in wish_costs.",
    );

  const wishes = [
    ...[...plain].filter((cell) => !covered.has(cell)).map(plainWish),
    ...specs.map(specWish),
  ].sort((a, b) => a.employee - b.employee || a.day - b.day);
  return {
    wishes: wishes.map((wish, index) => ({ ...wish, index })),
    hasWishCosts: mapMean > 0,
    meanWishCost,
  };

  function plainWish(cell: number): Omit<Wish, "index"> {
    const employee = Math.floor(cell / calendar.dayCount);
    const day = cell % calendar.dayCount;
    return {
      employee,
      day,
      wants: "free",
      parts: [{ duties: [{ day, shifts: null }], isFree: isAbsent(employee, day) }],
      needed: 1,
      freeDays: [day],
      ...termsOf(employee, day, null),
    };
  }

  /** Atomic wishes add up the values of their days, those for some days out of several take the mean. */
  function specWish(wish: SpecWish): Omit<Wish, "index"> {
    const { spec, employee, wants, parts, needed, freeDays, isAtomic } = wish;
    const isFreeDay = (day: number) => isAbsent(employee, day);
    const days = parts.flatMap((part) => part.days);
    const terms = days.map((day) => termsOf(employee, day, spec));
    const paid = terms.filter((_, k) => !isFreeDay(days[k]!)).map(({ cost }) => cost);
    const value = isAtomic ? sumOf : meanOf;
    return {
      employee,
      day: days[0]!,
      wants,
      parts: parts.map((part) => ({ duties: part.duties, isFree: part.days.every(isFreeDay) })),
      needed,
      freeDays,
      priority: terms[0]!.priority,
      units: value(terms.map(({ units }) => units)),
      cost: value(paid),
    };
  }

  function termsOf(employee: number, day: number, spec: WishSpec | null): Terms {
    const cell = isInside(day) ? employee * calendar.dayCount + day : null;
    const fromMap = <T>(map: ReadonlyMap<number, T>) => (cell === null ? undefined : map.get(cell));
    const priority = priorityFrom(spec?.priority ?? fromMap(priorities));
    const cost = spec?.cost ?? fromMap(costs);
    return {
      priority,
      units:
        PRIORITY_FACTOR[priority] *
        costRatio(cost, meanWishCost) *
        (spec?.weight ?? 1) *
        factors[employee]!,
      cost: cost ?? 0,
    };
  }

  function isInside(day: number): boolean {
    return day >= 0 && day < calendar.dayCount;
  }

  function isAbsent(employee: number, day: number): boolean {
    return isInside(day) && absence[employee * calendar.dayCount + day] !== ABSENCE.none;
  }

  /** Values inside the window by cell; a date nobody wished for is warned of. */
  function byCell<T>(
    map: Readonly<Record<string, Readonly<Record<string, T | null>> | null>> | null | undefined,
    field: string,
  ): ReadonlyMap<number, T> {
    const cells = new Map<number, T>();
    for (const [employee, dates, id] of perEmployee(map, field, employeeIndex, warnings))
      for (const [date, value] of Object.entries(dates)) {
        const day = calendar.dayOf(date);
        if (value === null || day < 0 || day >= calendar.dayCount) continue;
        const cell = employee * calendar.dayCount + day;
        cells.set(cell, value);
        if (!known.has(cell))
          warnings.add(
            "no_such_wish",
            `${field}.${id}`,
            `${field} names ${date}, which employee ${id} does not wish for; ignored.`,
          );
      }
    return cells;
  }
}

/** Cells of the plain wishes inside the window, ascending. */
function wishedCells(
  request: SolveRequest,
  { calendar, employeeIndex }: WishFacts,
  warnings: Warnings,
): ReadonlySet<number> {
  const cells: number[] = [];
  const entries = perEmployee(request.wishes, "wishes", employeeIndex, warnings);
  for (const [employee, dates, id] of entries) {
    warnOfRepeated(dates, `wishes.${id}`, id, warnings);
    for (const date of dates) {
      const day = calendar.dayOf(date);
      if (day >= 0 && day < calendar.dayCount) cells.push(employee * calendar.dayCount + day);
    }
  }
  return new Set(cells.sort((a, b) => a - b));
}

function warnOfRepeated(
  dates: readonly string[],
  path: string,
  employeeId: string,
  warnings: Warnings,
): void {
  const repeated = dates.find((date, at) => dates.indexOf(date) < at);
  if (repeated !== undefined)
    warnings.add(
      "duplicate_wish",
      path,
      `Employee ${employeeId} wishes for ${repeated} more than once; it counts once.`,
    );
}

/** The specifications of an employee without those that ask for what an earlier one asks for. */
function askedOnce(
  specs: readonly WishSpec[],
  employeeId: string,
  warnings: Warnings,
): { readonly spec: WishSpec; readonly position: number }[] {
  const first = new Map<string, number>();
  return specs.flatMap((spec, position) => {
    const path = `wish_specs.${employeeId}.${position}`;
    warnOfRepeated(spec.dates ?? [], path, employeeId, warnings);
    const type = spec.type.toLowerCase();
    const isWholeDay = type === "dayoff" || type === "dayon";
    const key = isWholeDay ? `${type} ${spec.date}` : JSON.stringify(spec);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, position);
      return [{ spec, position }];
    }
    warnings.add(
      "duplicate_wish",
      path,
      `Employee ${employeeId} asks for the same with wish ${earlier} and wish ${position}; the first one counts.`,
    );
    return [];
  });
}

function priorityFrom(written: string | null | undefined): Wish["priority"] {
  const word = written?.toLowerCase();
  return word === "low" || word === "high" ? word : "normal";
}

/** Cost against the mean of all positive costs; 1 for a date without a cost, or where no cost is positive. */
function costRatio(cost: number | undefined, meanCost: number): number {
  if (cost === undefined || meanCost === 0) return 1;
  return Math.max(LEAST_COST_RATIO, cost / meanCost);
}

function* mapCosts({ wish_costs: map }: SolveRequest): Generator<number> {
  for (const dates of Object.values(map ?? {}))
    for (const cost of Object.values(dates ?? {})) if (cost !== null) yield cost;
}

function* specCosts({ wish_specs: map }: SolveRequest): Generator<number> {
  for (const specs of Object.values(map ?? {}))
    for (const { cost } of specs ?? []) if (cost != null) yield cost;
}

function meanOfPositive(costs: Iterable<number>): number {
  return meanOf([...costs].filter((cost) => cost > 0));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
