/** The duties of a person's page as a file for their calendar, written by core as that of the whole plan is. */
import type { GenerationResult } from "../../core/index.ts";
import { core } from "../engine/core.ts";
import { saveText } from "../save-text.ts";
import { language } from "../state/settings.ts";
import { dateAfter } from "../ward/settings/new-ward.ts";
import type { PersonPage } from "./person-page.ts";

/** The page as a request and a plan of one person. */
export function ownPlan({ ward, person, from, to, shifts, duties, isFinal }: PersonPage) {
  const assignments = duties.map(({ day, shift }) => ({
    employee_id: person.id,
    shift_id: shifts[shift]!.id,
    date: dateAfter(from, day),
  }));
  const request = {
    ...{ start_date: from, end_date: to },
    department: { id: ward.id, name: ward.name, timezone: ward.zone },
    employees: [person],
    shifts: shifts.map(({ id, name, code, start, end, endDayOffset, kind, place }) => ({
      ...{ id, name, code, kind, startTime: start, endTime: end },
      ...(endDayOffset !== null && { endDayOffset }),
      ...(place !== null && { workplaceId: place }),
    })),
  };
  const result: GenerationResult = {
    ...{ success: isFinal, status: "feasible", execution_time_seconds: 0, assignments },
    ...{ unassigned_shifts: [], alternative_solutions: [], explanations: [] },
    ...{ rule_effectiveness: [], statistics: {}, input_summary: null, error_message: null },
  };
  return { request, result };
}

/** Saves the file; rejects where core does not take the page. */
export async function saveOwnCalendar(page: PersonPage): Promise<void> {
  const { request, result } = ownPlan(page);
  const opened = await core.open(request, language.value);
  if (!opened.ok) throw new Error(opened.problems.map(({ msg }) => msg).join(" "));
  const file = await core.exportPlan(opened.number, result, {
    format: "ics",
    language: language.value,
    employeeId: page.person.id,
  });
  await core.close(opened.number);
  saveText(file);
}
