/** The plan of a moment after somebody has fallen out: for each of their duties the best that one person can do about it, else a few. */
import {
  type Absence,
  type GenerationResult,
  handMadeResult,
  type Language,
  type OpenedRequest,
  type Reassignment,
  rankReplacements,
  type SolveRequest,
  type WireAssignment,
} from "../../core/index.ts";

/** With more duties than these, exchanges of several people take too long to look through. */
const MOST_DUTIES_EXCHANGED = 2;

/**
 * The plan before an absence with every duty that falls out in other hands, or open where that is best. What begins before
 * `until` stays as it is.
 */
export function firstAid(
  opened: OpenedRequest,
  before: readonly WireAssignment[],
  absences: readonly Absence[],
  until: string,
  language: Language,
): GenerationResult {
  const fallen = before.filter(
    (duty) => isAbsent(duty, absences) && startOf(opened.request, duty) >= until,
  );
  let plan = before;
  for (const duty of fallen) {
    const { employee_id, date, shift_id: shiftId } = duty;
    const bestOf = (depth: 1 | 3) => {
      const options = { shiftId, depth, language };
      const ranking = rankReplacements(opened, plan, employee_id, date, options);
      return ranking.outcome === "ranked" ? ranking.duties[0]?.options[0] : undefined;
    };
    // One person more to call is least; several exchange where nobody can come alone.
    const alone = bestOf(1);
    const isShort = alone === undefined || alone.unmet > 0;
    const best = isShort && fallen.length <= MOST_DUTIES_EXCHANGED ? bestOf(3) : alone;
    plan = best === undefined ? without(plan, duty) : after(plan, best.handovers);
  }
  return handMadeResult(opened, plan, { language });
}

function isAbsent({ employee_id, date }: WireAssignment, absences: readonly Absence[]): boolean {
  return absences.some(
    ({ employeeId, dates }) => employeeId === employee_id && dates.includes(date),
  );
}

/** As date-time fields write it; the day's beginning where the shift has no time of its own. */
function startOf({ shifts }: SolveRequest, { shift_id, date }: WireAssignment): string {
  const time = shifts.find(({ id }) => id === shift_id)?.startTime ?? "00:00";
  return `${date}T${time}`;
}

function after(
  plan: readonly WireAssignment[],
  reassignments: readonly Reassignment[],
): readonly WireAssignment[] {
  const dutyOf = ({ date, shiftId }: Reassignment, employee_id: string): WireAssignment => ({
    ...{ employee_id, date, shift_id: shiftId },
  });
  const left = reassignments.reduce(
    (rest, reassignment) =>
      reassignment.fromEmployeeId === null
        ? rest
        : without(rest, dutyOf(reassignment, reassignment.fromEmployeeId)),
    plan,
  );
  const taken = reassignments.flatMap((reassignment) =>
    reassignment.toEmployeeId === null ? [] : [dutyOf(reassignment, reassignment.toEmployeeId)],
  );
  return [...left, ...taken];
}

function without(
  plan: readonly WireAssignment[],
  { employee_id, date, shift_id }: WireAssignment,
): readonly WireAssignment[] {
  return plan.filter(
    (duty) => duty.employee_id !== employee_id || duty.date !== date || duty.shift_id !== shift_id,
  );
}
