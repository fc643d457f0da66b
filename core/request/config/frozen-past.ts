/** `config.frozenUntil`: what has begun by then is not planned any more, and the duties of the earlier plan stand there. */

import type { EmployeeFilter, Frozen } from "../../model/problem/eligibility.ts";
import { ABSENCE, type Shift } from "../../model/problem/problem.ts";
import type { Calendar } from "../../model/time/calendar.ts";
import { zoneOf } from "../../model/time/zone.ts";
import type { Warnings } from "../messages/issues.ts";
import type { SolveRequest } from "../shape/schema.ts";
import { instantOf } from "../shifts/clock.ts";
import type { GivenAssignment } from "./given-assignments.ts";

/** What is already known when the past is frozen. */
interface Facts {
  readonly calendar: Calendar;
  readonly shifts: readonly Shift[];
  readonly filters: readonly EmployeeFilter[];
  readonly absence: Uint8Array;
  /** Inside the window. */
  readonly locks: readonly GivenAssignment[];
  readonly previous: readonly GivenAssignment[];
}

interface FrozenPast {
  /** Duties of the earlier plan that are locked. */
  readonly duties: readonly GivenAssignment[];
  /** For the filter; null where nothing is frozen. */
  readonly frozen: Frozen | null;
}

/** Somebody who is absent did not begin the duty, so that duty is lost and not locked. */
export function frozenPast(request: SolveRequest, facts: Facts, warnings: Warnings): FrozenPast {
  const text = request.config?.frozenUntil;
  if (text == null) return { duties: [], frozen: null };
  const { calendar, shifts, locks } = facts;
  const until = instantOf(text, zoneOf(calendar.zone));
  const path = "config.frozenUntil";
  if (!request.previous_assignments?.length) {
    warnings.add(
      "no_effect",
      path,
      "frozenUntil does nothing without previous_assignments: there is no plan to hold on to.",
    );
    return { duties: [], frozen: null };
  }
  if (until <= calendar.instant(0, 0))
    warnings.add(
      "no_effect",
      path,
      `frozenUntil ${text} does not lie behind the start of the window, so it freezes nothing.`,
    );
  const duties = facts.previous.filter(
    ({ employee, day, shift }) =>
      calendar.instant(day, shifts[shift]!.startMinute) < until && isThere(facts, employee, day),
  );
  return { duties, frozen: { until, standing: [...duties, ...locks] } };
}

/** Neither on leave, sick or unavailable nor without employment on the date. */
function isThere({ calendar, filters, absence }: Facts, employee: number, day: number): boolean {
  const { deployable, employedFrom, employedTo } = filters[employee]!;
  return (
    deployable &&
    day >= employedFrom &&
    day <= employedTo &&
    absence[employee * calendar.dayCount + day] === ABSENCE.none
  );
}
