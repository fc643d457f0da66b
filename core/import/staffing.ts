/** How many people a row of the table of shifts asks for, and on which days. */
import type { ShiftEntity } from "../request/shape/entities.ts";
import type { ImportContext } from "./import-context.ts";
import type { TableRow } from "./tables/table-row.ts";
import { type Weekday, weekdayColumns, weekdayKeys, weekdaysIn } from "./tables/weekday-words.ts";

export type StaffingField = "min" | "target" | "max" | "weekdays" | "holiday" | Weekday;

export const staffingColumns = {
  min: "mindestbesetzung minbesetzung min minimum besetzung bedarf anzahl personen personal koepfe minstaff staff staffing headcount required",
  target:
    "sollbesetzung soll zielbesetzung optimal wunschbesetzung optimalstaff target targetstaff",
  max: "hoechstbesetzung maximalbesetzung maxbesetzung max maximum maxstaff",
  weekdays: "wochentage wochentag tage weekdays days",
  holiday: "feiertag feiertage ft holiday holidays",
  ...weekdayColumns,
} as const;

type Staffing = Pick<
  ShiftEntity,
  | "minStaff"
  | "optimalStaff"
  | "maxStaff"
  | "minStaffByWeekday"
  | "maxStaffByWeekday"
  | "weekdays"
  | "holidayMode"
  | "isActive"
>;

interface Count {
  readonly least: number;
  /** Of `2-3` the 3. */
  readonly most: number | null;
}

/** A shift does not run on weekdays for which its row says that nobody is needed. */
export function importStaffing(
  row: TableRow<StaffingField>,
  shift: string,
  context: ImportContext,
): Staffing {
  const min = countIn(row, "min", context);
  const target = countIn(row, "target", context)?.least ?? null;
  const max = countIn(row, "max", context)?.least ?? min?.most ?? null;
  const isGiven = min !== null || weekdayKeys.some((day) => row.cell(day) !== "");
  if (!isGiven && row.place("min").column !== null)
    context.remarks.problem(row.place("min"), "missing_value", {});
  const byDay = weekdayCounts(row, shift, context);
  return {
    ...(min !== null && { minStaff: min.least }),
    ...(target !== null && { optimalStaff: target }),
    ...(max !== null && { maxStaff: max }),
    ...byDay,
    ...daysOf(row, context),
  };
}

function countIn(row: TableRow<StaffingField>, field: StaffingField, { remarks }: ImportContext) {
  const value = row.cell(field);
  if (value === "") return null;
  const match = /^(\d{1,4})(?:[.,]0+)?(?:\s*[-–—]\s*(\d{1,4}))?$/.exec(value);
  const count: Count | null =
    match === null
      ? null
      : { least: Number(match[1]), most: match[2] === undefined ? null : Number(match[2]) };
  if (count !== null && (count.most ?? count.least) >= count.least) return count;
  remarks.problem(row.place(field), "not_a_count", { value });
  return null;
}

/** Columns Mo to So and Feiertag; in a row that fills any of them, an empty one means nobody. */
function weekdayCounts(
  row: TableRow<StaffingField>,
  shift: string,
  context: ImportContext,
): Staffing {
  if (weekdayKeys.every((day) => row.cell(day) === "")) return holidayCount(row, context);
  const counts = weekdayKeys.map((day) => [day, countIn(row, day, context)] as const);
  const running = counts.filter(([, count]) => (count?.least ?? 0) > 0);
  const maxima = running.filter(([, count]) => count?.most != null);
  const resting = weekdayKeys.filter((day) => running.every(([one]) => one !== day));
  if (resting.length > 0)
    context.remarks.note(row.place(), "not_run", { value: shift, days: resting });
  // An empty list of weekdays would restrict nothing.
  if (running.length === 0) return { isActive: false };
  const { minStaffByWeekday, ...holiday } = holidayCount(row, context);
  return {
    ...holiday,
    ...(resting.length > 0 && { weekdays: running.map(([day]) => day) }),
    minStaffByWeekday: {
      ...Object.fromEntries(running.map(([day, count]) => [day, count!.least])),
      ...minStaffByWeekday,
    },
    ...(maxima.length > 0 && {
      maxStaffByWeekday: Object.fromEntries(maxima.map(([day, count]) => [day, count!.most])),
    }),
  };
}

function holidayCount(row: TableRow<StaffingField>, context: ImportContext): Staffing {
  const count = countIn(row, "holiday", context);
  if (count === null) return {};
  return count.least === 0
    ? { holidayMode: "closed" }
    : { minStaffByWeekday: { holiday: count.least } };
}

function daysOf(row: TableRow<StaffingField>, { remarks }: ImportContext): Staffing {
  const value = row.cell("weekdays");
  if (value === "") return {};
  const found = weekdaysIn(value);
  if ("weekdays" in found) return { weekdays: [...found.weekdays] };
  remarks.problem(row.place("weekdays"), "not_a_weekday", { value: found.unknown });
  return {};
}
