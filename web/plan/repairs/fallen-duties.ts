import type { RosterShift } from "../../../core/index.ts";
import { type PlanDifference, shiftsWithout } from "../../compare/plan-difference.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { type AbsenceReport, absentDates } from "./absence-order.ts";
import { changesByPerson, earlierDifference } from "./earlier-changes.ts";

export interface FallenDuty {
  readonly day: number;
  readonly shift: RosterShift;
  /** Who has it in the repaired plan; null where nobody does. */
  readonly taker: number | null;
  /** Without it somebody is missing. */
  readonly isMissed: boolean;
}

/** The duties that the absent person had on the reported days and somebody else has to do. */
export function fallenDuties(shown: ShownPlan, absence: AbsenceReport): readonly FallenDuty[] {
  const difference = earlierDifference(shown);
  if (difference === null) return [];
  const { people, days } = shown.roster;
  const absent = people.findIndex(({ id }) => id === absence.employeeId);
  const dates = new Set(absentDates(shown.plan.of.request, absence));
  const gaps = new Set(
    shown.plan.result.unassigned_shifts.map(({ shift_id, date }) => `${shift_id} ${date}`),
  );
  const own = changesByPerson(shown, difference, absent).find(
    ({ employee }) => employee === absent,
  );
  return (own?.changes ?? [])
    .filter(({ day }) => dates.has(days[day]!.date))
    .flatMap(({ day, before, after, goneTo }) =>
      shiftsWithout(before, after).map((shift) => {
        const known = goneTo.find(([gone]) => gone.id === shift.id)?.[1];
        const taker = known ?? newcomer(difference, day, shift);
        return { day, shift, taker, isMissed: gaps.has(`${shift.id} ${days[day]!.date}`) };
      }),
    );
}

/** Whoever does a shift on a day that did not before; the first of several, null where nobody does. */
function newcomer({ cells }: PlanDifference, day: number, { id }: RosterShift): number | null {
  const found = cells.find(
    (cell) =>
      cell.day === day && shiftsWithout(cell.after, cell.before).some((one) => one.id === id),
  );
  return found?.employee ?? null;
}
