/** A request with its `carry_over` written into the fields that it stands for, wherever the request does not give them itself. */
import { dayNumberOf, isoDateOf } from "../../model/time/civil.ts";
import { zoneOf } from "../../model/time/zone.ts";
import type { Warnings } from "../messages/issues.ts";
import type { CarryOver } from "../shape/carry-over-entity.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { instantOf } from "../shifts/clock.ts";
import { accountOf } from "./carry-over.ts";

type Person = SolveRequest["employees"][number];

/** What one account puts into the maps by employee id, as its owner would have written it. */
interface Written {
  readonly employee_history?: string[];
  readonly employee_last_shift_end?: string;
  readonly employee_prior_night_run?: number;
  readonly employee_boundary_week_hours?: number;
}

type MapField = keyof Written;

/** The key of the account that stands for each field. */
const KEYS = {
  employee_history: "workedDates",
  employee_last_shift_end: "lastShiftEnd",
  employee_prior_night_run: "lastRun.nights",
  employee_boundary_week_hours: "boundaryWeekHours",
  socialPoints: "socialPoints",
  hoursBalance: "hours.balance",
} as const;

/**
 * The same request with history, hours on account and points of those who have an account. What the request says itself
 * counts; where the account says otherwise, a warning tells so. `zone` is that of the department.
 */
export function withCarryOver(
  request: SolveRequest,
  zone: string,
  warnings: Warnings,
): SolveRequest {
  if (request.carry_over == null) return request;
  const history: Record<string, string[] | null> = { ...request.employee_history };
  const ends: Record<string, string | null> = { ...request.employee_last_shift_end };
  const runs: Record<string, number | null> = { ...request.employee_prior_night_run };
  const boundary: Record<string, number | null> = { ...request.employee_boundary_week_hours };
  const contradictions = new Contradictions();
  const employees = request.employees.map((person) => {
    const account = accountOf(request, person.id);
    if (account === null) return person;
    const { id } = person;
    warnOfDistance(account, id, request.start_date, warnings);
    const written = writtenOf(account, request.start_date);
    const put = <F extends MapField>(
      field: F,
      map: Record<string, Required<Written>[F] | null>,
      agrees: (given: Required<Written>[F], carried: Required<Written>[F]) => boolean,
    ) => {
      const carried: Written[F] = written[field];
      if (carried === undefined) return;
      const given = Object.hasOwn(map, id) ? (map[id] ?? null) : null;
      if (given === null) map[id] = carried as Required<Written>[F];
      else if (!agrees(given, carried as Required<Written>[F])) contradictions.add(field, id);
    };
    put("employee_history", history, (given, carried) =>
      isSameHistory(given, carried, request.start_date),
    );
    put("employee_last_shift_end", ends, (given, carried) => {
      const [one, other] = [given, carried].map((text) => instantOf(text, zoneOf(zone)));
      return one === other;
    });
    put("employee_prior_night_run", runs, (given, carried) => given === carried);
    put(
      "employee_boundary_week_hours",
      boundary,
      (given, carried) => Math.abs(given - carried) < 1e-6,
    );
    return withAccounts(request, person, account, contradictions);
  });
  contradictions.tell(warnings);
  return {
    ...request,
    employees,
    employee_history: history,
    employee_last_shift_end: ends,
    employee_prior_night_run: runs,
    employee_boundary_week_hours: boundary,
  };
}

/** Told once, of the first account that is concerned. */
function warnOfDistance({ from, to }: CarryOver, id: string, start: string, warnings: Warnings) {
  if (dayNumberOf(to) + 1 < dayNumberOf(start))
    warnings.add(
      "carry_over_gap",
      "carry_over",
      `The account of employee ${id} ends on ${to}, and the window begins on ${start}: what happened in between is not known, and runs and weeks that the end cut are not continued.`,
    );
  if (from.slice(0, 4) !== start.slice(0, 4))
    warnings.add(
      "carry_over_new_year",
      "carry_over",
      `The account of employee ${id} counts from ${from}; the totals of ${start.slice(0, 4)} begin anew, while history, hours on account and points are carried on.`,
    );
}

/** Runs and the cut week end where the account does, so they count only for a window that begins the day after. */
function writtenOf(account: CarryOver, start: string): Written {
  const { to, lastRun, lastShiftEnd, boundaryWeekHours } = account;
  const isNext = dayNumberOf(to) + 1 === dayNumberOf(start);
  const nights = lastRun?.nights ?? null;
  const dates = workedDates(account);
  return {
    ...(dates !== null && { employee_history: dates }),
    ...(lastShiftEnd != null && { employee_last_shift_end: lastShiftEnd }),
    ...(isNext && nights !== null && { employee_prior_night_run: nights }),
    ...(isNext && boundaryWeekHours != null && { employee_boundary_week_hours: boundaryWeekHours }),
  };
}

/** Listed days, those of the last run, and the Sundays and holidays for which rest is owed; null where none of them is told. */
function workedDates({ to, workedDates: listed, lastRun, restsOpen }: CarryOver): string[] | null {
  const run = lastRun?.days ?? 0;
  const owed = (restsOpen ?? []).filter(({ type }) => type.toLowerCase() !== "weekly");
  if (listed == null && lastRun?.days == null && owed.length === 0) return null;
  const last = dayNumberOf(to);
  const dates = new Set(listed ?? []);
  for (let back = 0; back < run; back++) dates.add(isoDateOf(last - back));
  for (const { date } of owed) if (date <= to) dates.add(date);
  return [...dates].sort();
}

/** Whether both know the same worked days from the first one that the request lists. */
function isSameHistory(given: readonly string[], carried: readonly string[], start: string) {
  const own = new Set(given.filter((date) => date < start));
  const first = [...own].sort()[0] ?? "";
  const others = carried.filter((date) => date >= first);
  return others.length === own.size && others.every((date) => own.has(date));
}

/** Points go to the employee and not to `social_points`, which is the caller's own list. */
function withAccounts(
  { social_points: points }: SolveRequest,
  person: Person,
  { socialPoints, hours }: CarryOver,
  contradictions: Contradictions,
): Person {
  const { id } = person;
  const inMap = points != null && Object.hasOwn(points, id) ? points[id] : null;
  const ownPoints = inMap ?? person.socialPoints ?? null;
  const balance = hours?.balance ?? null;
  const ownBalance = person.hoursBalance ?? null;
  if (ownPoints !== null && socialPoints != null && ownPoints !== socialPoints)
    contradictions.add("socialPoints", id);
  if (ownBalance !== null && balance !== null && Math.abs(ownBalance - balance) > 1e-6)
    contradictions.add("hoursBalance", id);
  return {
    ...person,
    ...(ownPoints === null && socialPoints != null && { socialPoints }),
    ...(ownBalance === null && balance !== null && { hoursBalance: balance }),
  };
}

/** Who says otherwise than the account, by field: one warning for each, since whole lists are written anew. */
class Contradictions {
  private readonly people = new Map<keyof typeof KEYS, string[]>();

  add(field: keyof typeof KEYS, id: string): void {
    const known = this.people.get(field);
    if (known === undefined) this.people.set(field, [id]);
    else known.push(id);
  }

  tell(warnings: Warnings): void {
    for (const [field, [first, ...others]] of this.people) {
      const more = others.length === 0 ? "" : ` So it is with ${others.length} more.`;
      warnings.add(
        "carry_over_contradicted",
        `carry_over.${first}.${KEYS[field]}`,
        `${field} of employee ${first} says otherwise than carry_over; what the request says itself counts.${more}`,
      );
    }
  }
}
