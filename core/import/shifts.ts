/** The table of shifts. */

import { clockAt } from "../language/words.ts";
import type { ShiftEntity } from "../request/shape/entities.ts";
import type { ImportContext } from "./import-context.ts";
import { distinct } from "./people.ts";
import { kindByTimes, kindNamed } from "./shift-kinds.ts";
import { importStaffing, type StaffingField, staffingColumns } from "./staffing.ts";
import { breakMinutesIn, entriesIn, minuteIn, minuteRangeIn } from "./tables/cell-values.ts";
import { type ColumnNames, readTable, type Table, type TableFile } from "./tables/table.ts";
import type { TableRow } from "./tables/table-row.ts";
import { weekdayKeys } from "./tables/weekday-words.ts";

type Field =
  | "id"
  | "code"
  | "name"
  | "start"
  | "end"
  | "time"
  | "break"
  | "type"
  | "qualifications"
  | "costCentre"
  | StaffingField;

type Row = TableRow<Field>;

export const shiftColumns: ColumnNames<Field> = {
  id: "id schichtid schichtnummer shiftid",
  code: "kuerzel code kurz kurzzeichen dienstkuerzel schichtkuerzel abkuerzung shiftcode",
  name: "schicht dienst bezeichnung name schichtname dienstname dienstbezeichnung schichtbezeichnung schichtart dienstart shift shiftname",
  start:
    "beginn start von anfang startzeit dienstbeginn schichtbeginn anfangszeit uhrzeitvon starttime from begin",
  end: "ende end bis endzeit dienstende schichtende uhrzeitbis endtime to until",
  time: "zeit zeiten uhrzeit dienstzeit arbeitszeit time times hours",
  break:
    "pause pausen pauseminuten pausenminuten pausemin pauseinmin pauseinminuten pausenzeit unpaidbreak break breakminutes",
  type: "art typ schichttyp type shifttype kind",
  qualifications:
    "qualifikationen qualifikation quali qualis erforderlichequalifikation benoetigtequalifikation qualifications qualification requiredqualificationids requiredqualifications skills skill",
  costCentre: "kostenstelle kst kostenstellennummer costcentre costcenter",
  ...staffingColumns,
};

const MINUTES_PER_DAY = 1440;

/** Every row is a shift definition; rows of one name get different ids. */
export function importShifts(
  file: TableFile | null | undefined,
  context: ImportContext,
): readonly ShiftEntity[] {
  const { remarks } = context;
  if (file == null) {
    remarks.note({}, "no_shifts", {});
    return [];
  }
  const shape = { names: shiftColumns, several: ["qualifications"] as const };
  const table = readTable(file, shape, remarks);
  if (table === null || !hasTimes(table, context)) return [];
  const taken = new Map<string, number>();
  const derived: { readonly id: string; readonly kind: string }[] = [];
  const withLegalBreak: string[] = [];
  const shifts = table.rows.flatMap((row) => {
    const times = timesOf(row, context);
    const label = row.cell("name") || row.cell("code") || row.cell("id");
    if (label === "") remarks.problem(row.place("name"), "missing_value", {});
    if (times === null || label === "") return [];
    const id = idOf(row, taken, context);
    const kind = typeOf(row, times);
    if (kind.isDerived) derived.push({ id, kind: kind.shiftType });
    const { breakMinutes, isLegal } = breakOf(row, times, context);
    if (isLegal) withLegalBreak.push(id);
    return [
      { ...entityOf(row, { id, label, times }, context), shiftType: kind.shiftType, breakMinutes },
    ];
  });
  if (!table.has("min") && weekdayKeys.every((day) => !table.has(day)))
    remarks.note({ file: table.file }, "one_each", {});
  if (derived.length > 0) remarks.note({ file: table.file }, "derived_types", { derived });
  if (withLegalBreak.length > 0)
    remarks.note({ file: table.file }, "legal_breaks", { shifts: withLegalBreak });
  return shifts;
}

interface Times {
  readonly start: number;
  /** Behind midnight counts on. */
  readonly end: number;
}

function hasTimes({ file, has }: Table<Field>, { remarks }: ImportContext): boolean {
  const missing = (["start", "end"] as const).filter((field) => !has(field));
  if (missing.length === 0 || has("time") || (has("start") && missing.length === 1)) return true;
  for (const field of missing)
    remarks.problem({ file }, "missing_column", {
      known: shiftColumns[field].split(" ").slice(0, 4),
    });
  return false;
}

/** From two columns, or from one that holds both as `06:00-14:30`. */
function timesOf(row: Row, { remarks }: ImportContext): Times | null {
  const both = row.cell("end") === "" ? row.cell("time") || row.cell("start") : "";
  const range = minuteRangeIn(both);
  const start = range?.[0] ?? minuteIn(row.cell("start"));
  const end = range?.[1] ?? minuteIn(row.cell("end"));
  const field = (own: "start" | "end") => (row.cell(own) === "" && row.cell("time") ? "time" : own);
  for (const [own, minute] of [
    ["start", start],
    ["end", end],
  ] as const) {
    if (minute !== null) continue;
    const place = field(own);
    const value = row.cell(place);
    if (value === "") remarks.problem(row.place(place), "missing_value", {});
    else if (place !== "time" || own === "start")
      remarks.problem(row.place(place), "not_a_time", { value });
  }
  if (start === MINUTES_PER_DAY) remarks.problem(row.place("start"), "start_at_midnight", {});
  if (start === null || end === null || start === MINUTES_PER_DAY) return null;
  return { start, end: end > start ? end : end + MINUTES_PER_DAY };
}

function idOf(row: Row, taken: Map<string, number>, { remarks }: ImportContext): string {
  const own = row.cell("id");
  const line = taken.get(own);
  if (own !== "" && line !== undefined)
    remarks.problem(row.place("id"), "repeated_id", { id: own, line });
  const id = own || distinct(row.cell("code") || row.cell("name"), new Set(taken.keys()));
  taken.set(id, row.place().line ?? 0);
  return id;
}

function typeOf(row: Row, { start, end }: Times) {
  const written = row.cell("type");
  // A type of the caller's own is kept: rules may select shifts by it.
  if (written !== "") return { shiftType: kindNamed(written) ?? written, isDerived: false };
  const named = kindNamed(row.cell("name")) ?? kindNamed(row.cell("code"));
  return { shiftType: named ?? kindByTimes(start, end), isDerived: true };
}

/** Paid time is what is left of a shift after its break, and every shift this long must have one. */
function breakOf(row: Row, { start, end }: Times, { remarks }: ImportContext) {
  const written = row.cell("break");
  const minutes = written === "" ? null : breakMinutesIn(written);
  if (written !== "" && (minutes === null || minutes >= end - start))
    remarks.problem(row.place("break"), "not_a_number", { value: written });
  if (written !== "") return { breakMinutes: minutes ?? 0, isLegal: false };
  const presence = end - start;
  const legal = presence > 585 ? 45 : presence > 360 ? 30 : 0;
  return { breakMinutes: legal, isLegal: legal > 0 };
}

function entityOf(
  row: Row,
  { id, label, times }: { readonly id: string; readonly label: string; readonly times: Times },
  context: ImportContext,
): ShiftEntity {
  const code = row.cell("code");
  const costCentre = row.cell("costCentre");
  const requiredQualificationIds = entriesIn(row.cells("qualifications").join(";")).map(
    context.qualification,
  );
  return {
    id,
    name: label,
    ...(code !== "" && { code }),
    startTime: clockAt(times.start),
    endTime: clockAt(times.end),
    ...(requiredQualificationIds.length > 0 && { requiredQualificationIds }),
    ...(costCentre !== "" && { costCentre }),
    ...importStaffing(row, id, context),
  };
}
