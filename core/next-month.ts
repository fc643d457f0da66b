/** The roster goes on: a request and its plan -> the request of the month after it. */
import * as z from "zod";
import type { GivenRequest, WireAssignment } from "./api.ts";
import { demandOpening } from "./demand-opening.ts";
import { handMadeResult } from "./hand-made-result.ts";
import { type MovedRequest, movedRequest } from "./request/reworked/moved-request.ts";
import { nextWindow } from "./request/reworked/next-window.ts";
import { carryOverSchema } from "./request/shape/carry-over-entity.ts";

export interface NextMonth extends MovedRequest {
  /** Duties of the plan that name nobody, no shift or no date of the request; they are history of nobody. */
  readonly foreign: readonly WireAssignment[];
}

export interface NextMonthOptions {
  /** Last date of the new window, which begins on the day after the old one; without it it is as long as that. */
  readonly endDate?: string | undefined;
}

const accountsSchema = z.record(z.string(), carryOverSchema);

/**
 * The request for the whole months, or as many days, after those of an accepted request, with any plan for it, changed by
 * hand or not, as its history. Throws a RefusedRequest for what has not the shape of a request.
 */
export function nextMonth(
  given: GivenRequest,
  plan: readonly WireAssignment[],
  { endDate }: NextMonthOptions = {},
): NextMonth {
  const opening = demandOpening(given);
  const { request } = opening;
  const { assignments, statistics } = handMadeResult(opening, plan);
  const next = nextWindow({ start: request.start_date, end: request.end_date });
  const accounts = accountsSchema.parse(statistics.carryOver);
  const window = endDate === undefined ? next : { ...next, end: endDate };
  const known = new Set(assignments.map(keyOf));
  return {
    ...movedRequest(request, assignments, accounts, window),
    foreign: plan.filter((duty) => !known.has(keyOf(duty))),
  };
}

function keyOf({ employee_id, shift_id, date }: WireAssignment): string {
  return JSON.stringify([employee_id, shift_id, date]);
}
