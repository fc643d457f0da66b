/** Leave and wishes weighed before anybody promises them: granted for nothing, at what cost, or with what left short. */
import type { GivenRequest, ValidationProblem, WireAssignment } from "./api.ts";
import { demandOpening } from "./demand-opening.ts";
import { type Case, caseFor, type TrialHost } from "./explanation/leave/best-plan.ts";
import { LeaveScale } from "./explanation/leave/leave-scale.ts";
import type { WeighedLeave } from "./explanation/leave/weighed-leave.ts";
import { weighing } from "./explanation/parameters.ts";
import type { Language } from "./language/sentence.ts";
import { RefusedRequest } from "./refused-request.ts";
import { Opening } from "./request/opening.ts";
import {
  datesOf,
  isEntered,
  type LeaveOrWish,
  withLeaveOrWish,
  withoutLeaveOrWish,
} from "./request/reworked/leave-or-wish.ts";
import type { SolveRequest } from "./request/shape/schema.ts";
import { fromWire } from "./result/judgement/plan.ts";

export type { TrialHost } from "./explanation/leave/best-plan.ts";
export type { RefusedWish, ShortShift } from "./explanation/leave/plan-cost.ts";
export type { WeighedLeave } from "./explanation/leave/weighed-leave.ts";

export interface WeighOptions extends TrialHost {
  /** Of the sentences; the request's own when absent. */
  readonly language?: Language | undefined;
  /** Gets every answer as soon as it is there, with its place in the list. */
  readonly onWeighed?: ((weighed: WeighedLeave, place: number) => void) | undefined;
  /**
   * Gets what short looks say before the answer, which may be another one; not what they leave open. The list is then
   * looked at twice, its first few entries to the end before the others.
   */
  readonly onRough?: ((weighed: WeighedLeave, place: number) => void) | undefined;
}

/**
 * Weighs leave and wishes, each against the best plan known without it while all others hold; what is not in the request
 * yet is taken as entered. Every plan behind an answer has passed the check and is priced by it. Begins with the plan at
 * hand where there is one, else finds one first. What a count of people proves is answered at once, everything else takes
 * at most three times `seconds` and is `open` where that was not enough. Throws a RefusedRequest for what is no
 * request, contradicts itself or asks for something the request does not have.
 */
export async function weighLeave(
  given: GivenRequest,
  plan: readonly WireAssignment[] | null,
  asked: readonly LeaveOrWish[],
  { language, onWeighed, onRough, ...host }: WeighOptions,
): Promise<readonly WeighedLeave[]> {
  const opening = demandOpening(given, language);
  const { request } = opening;
  demandKnown(request, asked);
  const entered = asked.map((one) => isEntered(request, one));
  const caseOf = (changed: SolveRequest) =>
    demandCase(changed === request ? opening : new Opening(changed));
  const whole = caseOf(withAll(request, asked, entered, null));
  const atHand = plan === null ? null : fromWire(whole.prepared.problem, plan).plan;
  const { value: most } = weighing.roughSeconds;
  const seconds = Math.min(most, host.seconds ?? most);
  const rough = onRough === undefined ? null : new LeaveScale(whole, atHand, { ...host, seconds });
  const scale = new LeaveScale(whole, atHand, host, rough);
  const weigh = (by: LeaveScale, place: number) => {
    const without = entered[place]!
      ? withoutLeaveOrWish(whole.request, asked[place]!)
      : withAll(request, asked, entered, place);
    return by.weigh(asked[place]!, caseOf(without));
  };
  const answers: WeighedLeave[] = [];
  const answered = (answer: WeighedLeave, place: number) => {
    answers[place] = answer;
    onWeighed?.(answer, place);
  };
  const places = [...asked.keys()];
  const { value: count } = weighing.firstPlaces;
  const rounds = rough === null ? [places] : [places.slice(0, count), places.slice(count)];
  for (const round of rounds) {
    const open: number[] = [];
    for (const place of round) {
      const first = rough === null ? null : await weigh(rough, place);
      if (first !== null && rough?.isCertain === true) {
        answered(first, place);
        continue;
      }
      if (first !== null && first.state !== "open") onRough?.(first, place);
      open.push(place);
    }
    for (const place of open) answered(await weigh(scale, place), place);
  }
  return answers;
}

/** The request with what it does not have yet, all but one. */
function withAll(
  request: SolveRequest,
  asked: readonly LeaveOrWish[],
  entered: readonly boolean[],
  but: number | null,
): SolveRequest {
  return asked.reduce(
    (changed, one, k) => (entered[k] || k === but ? changed : withLeaveOrWish(changed, one)),
    request,
  );
}

function demandCase(opening: Opening): Case {
  const found = caseFor(opening);
  if (found === null) throw new RefusedRequest(opening.problems);
  return found;
}

/** All that is wrong with what is asked for, at once. */
function demandKnown(request: SolveRequest, asked: readonly LeaveOrWish[]): void {
  const { start_date: start, end_date: end } = request;
  const people = new Set(request.employees.map(({ id }) => id));
  const shifts = new Set(request.shifts.map(({ id }) => id));
  const problems: ValidationProblem[] = [];
  for (const [place, one] of asked.entries()) {
    const add = (key: string, msg: string) =>
      problems.push({ loc: ["asked", place, key], msg, type: "value_error" });
    if (!people.has(one.employeeId)) add("employeeId", `There is no employee ${one.employeeId}.`);
    if ("shiftId" in one && !shifts.has(one.shiftId))
      add("shiftId", `There is no shift ${one.shiftId}.`);
    const dates = datesOf(one);
    if (dates.length === 0) add("dates", "Give at least one date.");
    for (const date of dates)
      if (!(date >= start && date <= end))
        add("dates", `${date} is not within ${start} to ${end}.`);
  }
  if (problems.length > 0) throw new RefusedRequest(problems);
}
