/** Two plans beside each other, person by person: what `diff` tells, and `solve --watch` below each new plan. */
import {
  handMadeResult,
  type Language,
  type OpenedRequest,
  openRequest,
  type PlanReport,
  type Roster,
  type RosterCell,
  type RosterWish,
  rosterOf,
  type SolveRequest,
  verify,
  type WireAssignment,
} from "../../core/index.ts";

/** A plan with its roster; each has a request of its own, which need not be the same. */
export interface ComparedPlan {
  readonly request: SolveRequest;
  readonly roster: Roster;
  readonly report: PlanReport;
}

/** What both plans say of one thing, null where one of them does not know it. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

export interface DayDifference extends Pair<readonly string[]> {
  readonly date: string;
  /** Ids of shifts; and why somebody without a duty is away. */
  readonly away: Pair<RosterCell["absence"]>;
}

export interface PersonDifference {
  readonly employeeId: string;
  readonly name: string;
  /** `joined`: the plan before does not know them; `left`: that after does not. */
  readonly state: "here" | "joined" | "left";
  readonly hours: Pair<number | null>;
  readonly days: readonly DayDifference[];
}

/** Persons missing on a seat that both plans do not fill alike. */
export interface SeatDifference extends Pair<number> {
  readonly date: string;
  readonly shift: string;
}

export interface WishDifference {
  readonly employeeId: string;
  readonly name: string;
  readonly wants: "free" | "work";
  readonly dates: readonly string[];
  /** Ids of shifts; null where it speaks of any. */
  readonly shifts: readonly string[] | null;
}

export interface PlanComparison {
  readonly from: string;
  readonly to: string;
  /** Those with other duties, other hours, or in one plan alone; in the order of the plan after. */
  readonly people: readonly PersonDifference[];
  readonly seats: readonly SeatDifference[];
  readonly wishes: {
    readonly granted: readonly WishDifference[];
    readonly refused: readonly WishDifference[];
  };
  /** Broken hard rules and facts: what one plan breaks and the other keeps. */
  readonly rules: { readonly broken: readonly string[]; readonly kept: readonly string[] };
  readonly missing: Pair<number>;
  readonly hours: Pair<number>;
  /** Lower is better. Null for plans of different requests, whose prices say nothing of each other. */
  readonly objective: Pair<number> | null;
  /** Duties that belong to nobody, no shift or no date of their request; they count for nothing else. */
  readonly foreign: Pair<number>;
  readonly shiftNames: Readonly<Record<string, string>>;
}

const SAME = 1e-6;

/**
 * Everything is counted anew from the duties, so that it holds for plans that were changed by hand. The request has been
 * accepted, else a RangeError is thrown; plans that are compared speak the same language.
 */
export function planToCompare(
  request: SolveRequest | OpenedRequest,
  assignments: readonly WireAssignment[],
  language: Language,
): ComparedPlan {
  const opened = openRequest(request);
  if (!opened.ok) throw new RangeError("A request that is refused has no plans.");
  const result = handMadeResult(opened, assignments, { language });
  // Duties that the request does not know are told in one sum.
  const { plan: report } = verify(opened, result.assignments, { language, gaps: false });
  if (report === null) throw new RangeError("A request that is refused has no plans.");
  return {
    request: opened.request,
    report,
    roster: rosterOf(opened, { ...result, assignments }, null),
  };
}

/** Everything in which the plans differ. People are the same when their ids are, and so are shifts. */
export function comparePlans(before: ComparedPlan, after: ComparedPlan): PlanComparison {
  const both = { before, after };
  const dates = [...before.roster.days, ...after.roster.days].map(({ date }) => date).sort();
  const [old, now] = [wishesOf(before), wishesOf(after)];
  const turned = (
    from: ReadonlyMap<string, WishOf>,
    to: ReadonlyMap<string, WishOf>,
  ): WishDifference[] =>
    [...to].flatMap(([key, { wish, isRefused }]) =>
      !isRefused && from.get(key)?.isRefused === true ? [wish] : [],
    );
  const [brokenThen, brokenNow] = [issuesOf(before), issuesOf(after)];
  return {
    ...{ from: dates[0]!, to: dates.at(-1)! },
    people: peopleOf(both),
    seats: seatsOf(both),
    wishes: { granted: turned(old, now), refused: turned(now, old) },
    rules: {
      broken: brokenNow.filter((issue) => !brokenThen.includes(issue)),
      kept: brokenThen.filter((issue) => !brokenNow.includes(issue)),
    },
    missing: pair(both, ({ roster }) => sum(roster.gaps.map(({ missing }) => missing))),
    hours: pair(both, ({ roster }) => sum(roster.people.map(({ totals }) => totals?.hours ?? 0))),
    objective: isSamePrice(both) ? pair(both, ({ report }) => report.objective.total) : null,
    foreign: pair(both, ({ roster }) => roster.foreign.length),
    shiftNames: Object.fromEntries(
      [...before.roster.shifts, ...after.roster.shifts].map(({ id, name }) => [id, name]),
    ),
  };
}

function isSamePrice({ before, after }: Pair<ComparedPlan>): boolean {
  return (
    before.request === after.request ||
    JSON.stringify(before.request) === JSON.stringify(after.request)
  );
}

function pair<T>({ before, after }: Pair<ComparedPlan>, read: (plan: ComparedPlan) => T): Pair<T> {
  return { before: read(before), after: read(after) };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function peopleOf(both: Pair<ComparedPlan>): PersonDifference[] {
  const byId = pair(both, ({ roster }) => new Map(roster.people.map((one) => [one.id, one])));
  const days = pair(both, ({ roster }) => new Map(roster.days.map((day) => [day.date, day.index])));
  const dates = [...new Set([...days.before.keys(), ...days.after.keys()])].sort();
  const ids = new Set([...byId.after.keys(), ...byId.before.keys()]);
  return [...ids].flatMap((employeeId): PersonDifference[] => {
    const [old, now] = [byId.before.get(employeeId), byId.after.get(employeeId)];
    const cellOf = (person: typeof old, index: number | undefined) =>
      index === undefined ? undefined : person?.cells[index];
    const changed = dates.flatMap((date): DayDifference[] => {
      const cells = {
        before: cellOf(old, days.before.get(date)),
        after: cellOf(now, days.after.get(date)),
      };
      const shifts = {
        before: (cells.before?.duties ?? []).map(({ shift }) => shift.id),
        after: (cells.after?.duties ?? []).map(({ shift }) => shift.id),
      };
      if (shifts.before.join("\n") === shifts.after.join("\n")) return [];
      const away = {
        before: cells.before?.absence ?? null,
        after: cells.after?.absence ?? null,
      };
      return [{ date, ...shifts, away }];
    });
    const hours = { before: old?.totals?.hours ?? null, after: now?.totals?.hours ?? null };
    const state = old === undefined ? "joined" : now === undefined ? "left" : "here";
    const isSame = Math.abs((hours.after ?? 0) - (hours.before ?? 0)) < SAME;
    if (changed.length === 0 && isSame && state === "here") return [];
    return [{ employeeId, name: (now ?? old)!.name, state, hours, days: changed }];
  });
}

/** By date and shift. */
function seatsOf(both: Pair<ComparedPlan>): SeatDifference[] {
  const missing = pair(both, ({ roster }) => {
    const seats = new Map<string, number>();
    for (const gap of roster.gaps) {
      const key = JSON.stringify([gap.date, gap.name]);
      seats.set(key, (seats.get(key) ?? 0) + gap.missing);
    }
    return seats;
  });
  return [...new Set([...missing.before.keys(), ...missing.after.keys()])].sort().flatMap((key) => {
    const [before, after] = [missing.before.get(key) ?? 0, missing.after.get(key) ?? 0];
    if (Math.abs(before - after) < SAME) return [];
    const [date, shift]: [string, string] = JSON.parse(key);
    return [{ date, shift, before, after }];
  });
}

interface WishOf {
  readonly wish: WishDifference;
  readonly isRefused: boolean;
}

/** By what they ask for; of wishes that ask for the same the last one. */
function wishesOf({ roster }: ComparedPlan): ReadonlyMap<string, WishOf> {
  return new Map(
    roster.wishes.map((wish) => {
      const listed = listedWish(roster, wish);
      return [
        JSON.stringify({ ...listed, name: "" }),
        { wish: listed, isRefused: wish.state === "refused" },
      ];
    }),
  );
}

function listedWish({ people, days }: Roster, wish: RosterWish): WishDifference {
  const { id, name } = people[wish.employee]!;
  return {
    ...{ employeeId: id, name, wants: wish.wants },
    dates: wish.days.map((day) => days[day]!.date),
    shifts: wish.shifts?.map((shift) => shift.id) ?? null,
  };
}

function issuesOf({ report }: ComparedPlan): readonly string[] {
  const broken = report.violations.filter(({ kind }) => kind === "broken");
  return [
    ...report.issues.map(({ message }) => message),
    ...broken.map(({ ruleName, message }) => `${ruleName}: ${message}`),
  ];
}
