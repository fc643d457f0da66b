/** Seats that stay empty though somebody is free, or sits where nobody would be missing. */
import type { GenerationResult } from "../../core/index.ts";
import type { Fault } from "./fault.ts";
import type { Duty, PlanUnderReview } from "./plan-under-review.ts";

/** Half a person: of several requirements that a seat leaves short, some may count hours. */
const FEWER = 0.5;

export function seatFaults(
  plan: PlanUnderReview,
  { unassigned_shifts: gaps }: Pick<GenerationResult, "unassigned_shifts">,
): Fault[] {
  const shifts = new Set(plan.problem.shifts.map(({ id }) => id));
  return (gaps ?? []).flatMap(({ shift_id: shift, date, details }): Fault[] => {
    if (!shifts.has(shift)) return [];
    // What is only wished for may be outweighed by what others asked for.
    const isWished = ["should", "may"].includes(String(details?.severity));
    const remedy = remedyFor(plan, { shift, date }, (changed) =>
      plan.isAllowed(changed, { fewerMissing: FEWER, atAnyPrice: !isWished }),
    );
    if (remedy === null) return [];
    return [{ kind: "seats", message: `${shift} on ${date} lacks somebody, and ${remedy}` }];
  });
}

interface Seat {
  readonly shift: string;
  readonly date: string;
}

/** In words; null when there is none. */
function remedyFor(
  plan: PlanUnderReview,
  { shift, date }: Seat,
  isAllowed: (changed: readonly Duty[]) => boolean,
): string | null {
  const able = plan.problem.employees.filter(({ id }) => plan.mayWork(id, shift, date));
  const free = able.find(
    ({ id }) =>
      plan.workOn(id, date).length === 0 &&
      isAllowed([...plan.duties, { employee_id: id, shift_id: shift, date }]),
  );
  if (free !== undefined) return `${free.id}, who is free, could come`;
  const elsewhere = able.flatMap(({ id }) =>
    plan.workOn(id, date).filter((duty) => duty.shift_id !== shift),
  );
  const changed = (changes: ReadonlyMap<Duty, string>) =>
    plan.duties.map((duty) => ({ ...duty, shift_id: changes.get(duty) ?? duty.shift_id }));
  for (const duty of elsewhere)
    if (isAllowed(changed(new Map([[duty, shift]]))))
      return `${duty.employee_id} of ${duty.shift_id} could go there`;
  // Somebody with the qualification that is missing may sit where another would do.
  const inPlace = plan.duties.filter((duty) => duty.date === date && duty.shift_id === shift);
  for (const duty of elsewhere)
    for (const other of inPlace) {
      if (!plan.mayWork(other.employee_id, duty.shift_id, date)) continue;
      const exchange = new Map([
        [duty, shift],
        [other, duty.shift_id],
      ]);
      if (isAllowed(changed(exchange)))
        return `${duty.employee_id} of ${duty.shift_id} could change places with ${other.employee_id}`;
    }
  return null;
}
