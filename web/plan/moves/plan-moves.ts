/** Changes of a plan that people make by hand, each as a new list of duties. */
import type { WireAssignment } from "../../../core/index.ts";

/** Somebody on a date. */
export interface CellOf {
  readonly employeeId: string;
  readonly date: string;
}

export type PlanMove =
  /** To another person, another date, or both; with what is there they change places. */
  | { readonly kind: "give"; readonly duty: WireAssignment; readonly to: CellOf }
  | {
      readonly kind: "swap";
      readonly duty: WireAssignment;
      readonly with: WireAssignment;
    }
  | { readonly kind: "add"; readonly duty: WireAssignment }
  | { readonly kind: "remove"; readonly duty: WireAssignment };

/** One text for each duty of a plan. */
export function dutyKeyOf({ employee_id, date, shift_id }: WireAssignment): string {
  return JSON.stringify([employee_id, date, shift_id]);
}

/** The plan after a move, in the order it had; the same list when the move changes nothing. No duty stands in it twice. */
export function moved(plan: readonly WireAssignment[], move: PlanMove): readonly WireAssignment[] {
  const { out, into } = exchanged(move);
  const left = new Set(out.map(dutyKeyOf));
  const kept = plan.filter((duty) => !left.has(dutyKeyOf(duty)));
  const present = new Set(kept.map(dutyKeyOf));
  const added = into.filter((duty) => !present.has(dutyKeyOf(duty)));
  const before = new Set(plan.map(dutyKeyOf));
  const isSame =
    added.every((duty) => before.has(dutyKeyOf(duty))) &&
    kept.length + added.length === plan.length;
  return isSame ? plan : [...kept, ...added];
}

/** Which duties a move takes out of the plan, and which it puts in. */
function exchanged(move: PlanMove): {
  readonly out: readonly WireAssignment[];
  readonly into: readonly WireAssignment[];
} {
  const { duty } = move;
  switch (move.kind) {
    case "give":
      return { out: [duty], into: [dutyOf(move.to, duty.shift_id)] };
    case "swap":
      return { out: [duty, move.with], into: traded(duty, move.with) };
    case "add":
      return { out: [], into: [duty] };
    case "remove":
      return { out: [duty], into: [] };
  }
}

/** Two people do each other's duties; one person alone does them on each other's dates. */
function traded(one: WireAssignment, other: WireAssignment): readonly WireAssignment[] {
  if (one.employee_id === other.employee_id)
    return [
      { ...one, date: other.date },
      { ...other, date: one.date },
    ];
  return [
    { ...one, employee_id: other.employee_id },
    { ...other, employee_id: one.employee_id },
  ];
}

function dutyOf({ employeeId, date }: CellOf, shiftId: string): WireAssignment {
  return { employee_id: employeeId, shift_id: shiftId, date };
}

/** Dropping a duty, or a shift nobody does yet, on somebody's day: a swap where exactly one duty is there, else a gift. */
export function dropped(
  from: WireAssignment | { readonly shiftId: string },
  to: CellOf,
  there: readonly WireAssignment[],
): PlanMove {
  if (!("employee_id" in from)) return { kind: "add", duty: dutyOf(to, from.shiftId) };
  const [only] = there;
  const isOwn = from.employee_id === to.employeeId && from.date === to.date;
  if (there.length === 1 && only !== undefined && !isOwn)
    return { kind: "swap", duty: from, with: only };
  return { kind: "give", duty: from, to };
}
