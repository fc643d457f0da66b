/**
 * What a planner would not sign: work that one has too much of and another too little, which could simply be handed over,
 * and seats that stay empty though somebody could sit there. Every change is judged by the checker, on the plan as it
 * stands, so that a fault is a fault whatever the weights say.
 */
import type { GenerationResult, SolveRequest } from "../../core/index.ts";
import type { Fault, FaultKind } from "./fault.ts";
import { type Load, loadsOf } from "./loads.ts";
import { type PlanUnderReview, planUnderReview } from "./plan-under-review.ts";
import { seatFaults } from "./seat-faults.ts";
import { shareFaults } from "./share-faults.ts";

export interface ReviewOptions {
  /** Judgements of changed plans; what lies beyond is left unasked. */
  readonly mostAsked?: number;
  /** All of them by default. */
  readonly kinds?: readonly FaultKind[];
}

/** Parts of the fair share of hours: below the first nobody stays while others above the second could give. */
const TOO_LITTLE = 0.75;
const ENOUGH = 1;
const MOST_ASKED = 3000;

export function faultsOf(
  request: SolveRequest,
  result: GenerationResult,
  { mostAsked = MOST_ASKED, kinds }: ReviewOptions = {},
): readonly Fault[] {
  const plan = planUnderReview(request, result, mostAsked);
  const loads = loadsOf(request, result);
  const isAsked = (kind: FaultKind) => kinds?.includes(kind) !== false;
  return [
    ...(isAsked("seats") ? seatFaults(plan, result) : []),
    ...(isAsked("hours") ? hoursFaults(plan, loads) : []),
    ...shareFaults(request, plan, loads).filter(({ kind }) => isAsked(kind)),
  ];
}

/** Somebody far below the fair share could take a day from somebody above it, and stays the poorer one of the two by no more than before. */
function hoursFaults(plan: PlanUnderReview, loads: readonly Load[]): Fault[] {
  const fair = new Map(
    loads.flatMap(({ employeeId, hours, fairHours }) =>
      fairHours === null || fairHours <= 0 ? [] : [[employeeId, { hours, fairHours }] as const],
    ),
  );
  const partOf = (id: string, change = 0) => {
    const own = fair.get(id);
    return own === undefined ? null : (own.hours + change) / own.fairHours;
  };
  return [...fair].flatMap(([poor, { hours, fairHours }]): Fault[] => {
    const little = hours / fairHours;
    if (little >= TOO_LITTLE) return [];
    const given = plan.duties.find(({ employee_id: rich, shift_id: shift, date }) => {
      if ((partOf(rich) ?? 0) <= ENOUGH || !plan.mayWork(poor, shift, date)) return false;
      if (plan.workOn(poor, date).length > 0) return false;
      const work = plan.workOn(rich, date);
      const size = work.reduce((sum, duty) => sum + plan.hoursOf(duty), 0);
      // Nearer to the share than before, and nobody made as poor as the poor one was.
      if (size <= 0 || size >= 2 * (fairHours - hours)) return false;
      if (partOf(rich, -size)! <= little) return false;
      return plan.isAllowed(
        plan.duties.map((duty) => (work.includes(duty) ? { ...duty, employee_id: poor } : duty)),
      );
    });
    if (given === undefined) return [];
    const { employee_id: rich, shift_id: shift, date } = given;
    const message = `${poor} has ${percent(little)} of a fair share and could take ${shift} on ${date} from ${rich}, who has ${percent(partOf(rich)!)}`;
    return [{ kind: "hours", message }];
  });
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
