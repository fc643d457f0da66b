/**
 * The result with names beside its ids, for programs that never saw the request. Everything of the result stays under
 * its own name; `department`, `window`, `employees`, `shifts` and `absences` are added.
 */
import type { GenerationResult } from "../../api.ts";
import { personOf, type Roster } from "./roster/roster.ts";

/** Indented JSON. One person's roster leaves out what the result says about everybody. */
export function jsonOf(roster: Roster, result: GenerationResult): string {
  const shiftNames = new Map(roster.shifts.map(({ id, name }) => [id, name]));
  const frame = {
    success: result.success,
    status: result.status,
    department: { id: roster.departmentId, name: roster.departmentName },
    window: {
      start_date: roster.days[0]!.date,
      end_date: roster.days.at(-1)!.date,
      timezone: roster.zone,
      holidays: roster.days.filter(({ isHoliday }) => isHoliday).map(({ date }) => date),
    },
    employees: roster.people.map(({ id, name, totals }) => ({ id, name, totals })),
    shifts: roster.shifts.map(({ colour: _look, ...shift }) => shift),
    assignments: [...assignmentsOf(roster), ...roster.foreign],
    absences: absencesIn(roster),
  };
  const rest =
    roster.only === null
      ? {
          unassigned_shifts: result.unassigned_shifts.map((gap) => ({
            ...gap,
            shift_name: shiftNames.get(gap.shift_id) ?? null,
          })),
          alternative_solutions: result.alternative_solutions,
          explanations: result.explanations,
          rule_effectiveness: result.rule_effectiveness,
          statistics: result.statistics,
          input_summary: result.input_summary,
          execution_time_seconds: result.execution_time_seconds,
          error_message: result.error_message,
        }
      : {};
  return `${JSON.stringify({ ...frame, ...rest }, null, 2)}\n`;
}

function assignmentsOf(roster: Roster) {
  return roster.duties.map((duty) => {
    const { id, name } = personOf(roster, duty);
    const { shift, day, startText, endText, minutes, locked } = duty;
    return {
      employee_id: id,
      shift_id: shift.id,
      date: roster.days[day]!.date,
      employee_name: name,
      shift_name: shift.name,
      shift_code: shift.code,
      start: startText,
      end: endText,
      hours: Math.round(minutes / 0.6) / 100,
      locked,
    };
  });
}

function absencesIn({ people, days }: Roster) {
  return people.flatMap(({ id, cells }) =>
    cells.flatMap(({ absence }, day) =>
      absence === null ? [] : [{ employee_id: id, date: days[day]!.date, kind: absence }],
    ),
  );
}
