/** The table of absences. */
import type { SolveRequest } from "../request/shape/schema.ts";
import type { ImportContext } from "./import-context.ts";
import { personColumns } from "./people.ts";
import { personLookup } from "./person-lookup.ts";
import { isCredited, isSick, isVacation } from "./tables/absence-words.ts";
import { datesOf, spanColumns } from "./tables/date-span.ts";
import { folded } from "./tables/folded.ts";
import { type ColumnNames, readTable, type TableFile } from "./tables/table.ts";

type Field = "id" | "name" | "firstName" | "lastName" | "from" | "to" | "kind";

export const absenceColumns: ColumnNames<Field> = {
  ...personColumns,
  ...spanColumns,
  kind: "art typ abwesenheit abwesenheitsart abwesenheitsgrund fehlgrund fehlzeit fehlzeitart grund kuerzel code type kind reason absence absencetype",
};

/** Dates by person; a date keeps its place only once. */
export interface ImportedAbsences {
  readonly vacations: Readonly<Record<string, string[]>>;
  readonly sick_leaves: Readonly<Record<string, string[]>>;
  readonly credited_absences: Readonly<Record<string, { date: string; kind: string }[]>>;
  readonly availability: Readonly<Record<string, Record<string, boolean>>>;
}

type Plain = Exclude<keyof ImportedAbsences, "credited_absences">;
type DatesOf = Map<string, Set<string>>;

/** Every row is an absence of one person; what is neither vacation, sick leave, school nor training only keeps the person away. */
export function importAbsences(
  file: TableFile | null | undefined,
  { employees, shifts }: Pick<SolveRequest, "employees" | "shifts">,
  context: ImportContext,
): ImportedAbsences {
  const { remarks } = context;
  const credited = new Map<string, Map<string, string>>();
  const dates: Readonly<Record<Plain, DatesOf>> = {
    vacations: new Map(),
    sick_leaves: new Map(),
    availability: new Map(),
  };
  const { firstDay, lastDay } = context;
  const grid = { date: "from", value: "kind", firstDay, lastDay } as const;
  const table = file == null ? null : readTable(file, { names: absenceColumns, grid }, remarks);
  const isDuty = shiftNames(shifts);
  const personIn = personLookup(employees, remarks);
  const otherKinds = new Set<string>();
  let outside = 0;
  let duties = 0;
  for (const row of table?.rows ?? []) {
    if (isDuty(row.cell("kind"))) {
      duties++;
      continue;
    }
    const person = personIn(row);
    const days = datesOf(row, context);
    if (person === null || days === null) continue;
    if (days.length === 0) outside++;
    const kind = row.cell("kind");
    const field = table?.has("kind") === true ? fieldOf(kind) : "vacations";
    if (field === "availability") otherKinds.add(kind || "–");
    if (field !== "credited_absences") add(dates[field], person, days);
    else if (days.length > 0) {
      const own = credited.get(person) ?? new Map<string, string>();
      for (const date of days) own.set(date, kind);
      credited.set(person, own);
    }
  }
  if (table !== null) {
    const { file: name } = table;
    if (!table.has("kind")) remarks.note({ file: name }, "all_vacation", {});
    for (const value of otherKinds) remarks.note({ file: name }, "unavailable_kind", { value });
    if (duties > 0) remarks.note({ file: name }, "duties_in_grid", { cells: duties });
    if (outside > 0) remarks.note({ file: name }, "outside_window", { rows: outside });
  }
  return {
    vacations: listed(dates.vacations),
    sick_leaves: listed(dates.sick_leaves),
    credited_absences: Object.fromEntries(
      Array.from(credited, ([person, days]) => [
        person,
        [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, kind]) => ({ date, kind })),
      ]),
    ),
    availability: Object.fromEntries(
      Array.from(dates.availability, ([person, days]) => [
        person,
        Object.fromEntries(Array.from(days, (date) => [date, false])),
      ]),
    ),
  };
}

/** A word for a shift; what is an absence as well, is one. */
function shiftNames(shifts: SolveRequest["shifts"]): (text: string) => boolean {
  const names = shifts.flatMap(({ id, code, name }) =>
    [id, code, name].map((one) => folded(one ?? "")),
  );
  const known = new Set(names.filter((name) => name !== ""));
  return (text) =>
    known.has(folded(text)) && !isVacation(text) && !isSick(text) && !isCredited(text);
}

function fieldOf(kind: string): keyof ImportedAbsences {
  if (isVacation(kind)) return "vacations";
  if (isCredited(kind)) return "credited_absences";
  return isSick(kind) ? "sick_leaves" : "availability";
}

function add(into: DatesOf, person: string, days: readonly string[]): void {
  if (days.length === 0) return;
  into.set(person, new Set([...(into.get(person) ?? []), ...days]));
}

function listed(dates: DatesOf): Record<string, string[]> {
  return Object.fromEntries(Array.from(dates, ([person, days]) => [person, [...days].sort()]));
}
