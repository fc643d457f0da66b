/** The table of people. */

import { rounded } from "../model/rounded.ts";
import { isoDateOf } from "../model/time/civil.ts";
import type { EmployeeEntity } from "../request/shape/entities.ts";
import type { ImportContext } from "./import-context.ts";
import type { Remarks } from "./remarks.ts";
import { dayIn, entriesIn, hoursIn, numberIn } from "./tables/cell-values.ts";
import { foldedName, wordList } from "./tables/folded.ts";
import { type ColumnNames, readTable, type TableFile } from "./tables/table.ts";
import type { TableRow } from "./tables/table-row.ts";

type Field =
  | "id"
  | "name"
  | "firstName"
  | "lastName"
  | "hours"
  | "share"
  | "qualifications"
  | "workDays"
  | "balance"
  | "rate"
  | "status"
  | "counts"
  | "team"
  | "entry"
  | "exit";

/** Columns that name a person in any table. */
export const personColumns = {
  id: "personalnummer personalnr persnr persnummer pnr id mitarbeiternummer mitarbeiternr manr mitarbeiterid employeeid employeenumber employeeno staffid staffnumber staffno personnelnumber personnelno kennung",
  name: "name mitarbeiter mitarbeiterin mitarbeiterinnen mitarbeiterinname mitarbeitername mitarbeitende vollname person employee employeename fullname staff namevorname nachnamevorname familiennamevorname vornamename vornamenachname lastnamefirstname",
  firstName: "vorname firstname givenname",
  lastName: "nachname familienname lastname surname familyname",
} as const;

export const peopleColumns: ColumnNames<Field> = {
  ...personColumns,
  hours:
    "wochenstunden stunden sollstunden vertragsstunden wochenarbeitszeit arbeitszeit stundenwoche stundenprowoche sollstd sollstundenwoche woechentlichearbeitszeit wochenarbeitszeitinstunden vertraglichestunden stdwoche stdprowoche hwoche contracthours contracthoursperweek weeklyhours hoursperweek hours",
  share:
    "stellenanteil stellenumfang beschaeftigungsgrad beschaeftigungsumfang teilzeit teilzeitgrad umfang vk vollkraft vollkraefte fte employmentpercent percent",
  qualifications:
    "qualifikationen qualifikation quali qualis ausbildung faehigkeiten kompetenzen beruf berufsgruppe funktion berufsbezeichnung rolle role qualifications qualification qualificationids skills skill",
  workDays: "arbeitstage arbeitstageprowoche tageprowoche tagewoche workdays workdaysperweek",
  balance: "stundenkonto stundensaldo saldo ueberstunden hoursbalance balance overtime",
  rate: "stundenlohn stundensatz hourlyrate rate wage",
  status: "status aktiv active",
  counts: "zaehlt zaehltmit besetzungsrelevant aufbesetzung countsforstaffing counts",
  team: "team gruppe group teamid",
  entry: "eintritt eintrittsdatum vertragsbeginn entrydate entry contractstart hiredate",
  exit: "austritt austrittsdatum vertragsende exitdate exit contractend",
};

const isActive = wordList("aktiv active ja yes x 1 true wahr angestellt");

/** People as entities of the request, and their hourly rates. */
export interface ImportedPeople {
  readonly employees: readonly EmployeeEntity[];
  readonly rates: Readonly<Record<string, number>>;
}

interface Found {
  readonly row: TableRow<Field>;
  readonly name: string;
  /** Empty where the table gives none. */
  readonly ownId: string;
}

/** Every row with a name or an id is a person; people of one name without ids get different ones. */
export function importPeople(
  file: TableFile | null | undefined,
  context: ImportContext,
): ImportedPeople {
  const { remarks } = context;
  if (file == null) {
    remarks.note({}, "no_people", {});
    return { employees: [], rates: {} };
  }
  const table = readTable(file, { names: peopleColumns, several: ["qualifications"] }, remarks);
  if (table === null) return { employees: [], rates: {} };
  const found = table.rows.flatMap((row) => personIn(row, context) ?? []);
  const ids = idsOf(found, context);
  const rates = new Map<string, number>();
  const employees = found.map((person, index) => {
    const rate = within(person.row, "rate", context, { read: numberIn, least: 0 });
    if (rate !== null) rates.set(ids[index]!, rate);
    return employeeOf(person, ids[index]!, context);
  });
  if (table.has("share"))
    remarks.note({ file: table.file }, "full_time", { hours: context.fullTimeHours });
  const withoutHours = employees.filter((one) => one.contractHoursPerWeek == null);
  if (withoutHours.length > 0)
    remarks.note({ file: table.file }, "no_hours", {
      people: withoutHours.map(({ id, name }) => String(name ?? id)),
    });
  return { employees, rates: Object.fromEntries(rates) };
}

/** The full name in a row; beside a column of first names, `Name` holds the last ones. */
export function nameIn(row: TableRow<"name" | "firstName" | "lastName">): string {
  const first = row.cell("firstName");
  const last = row.cell("lastName") || (first === "" ? "" : row.cell("name"));
  const whole = [first, last].filter((part) => part !== "").join(" ");
  if (whole !== "") return whole;
  // `Müller, Anna` is how lists are sorted, not what people are called.
  const [family, given, ...more] = row.cell("name").split(/\s*,\s*/);
  return given && more.length === 0 ? `${given} ${family}` : row.cell("name");
}

function personIn(row: TableRow<Field>, { remarks }: ImportContext): Found | null {
  const name = nameIn(row);
  const ownId = row.cell("id");
  if (name !== "" || ownId !== "") return { row, name, ownId };
  remarks.problem(row.place("name"), "missing_value", {});
  return null;
}

/** The table's own ids, else the names, numbered where several people share one. */
function idsOf(found: readonly Found[], { remarks }: ImportContext): readonly string[] {
  const lines = new Map<string, number>();
  for (const { row, ownId } of found) {
    if (ownId === "") continue;
    const line = lines.get(ownId);
    if (line !== undefined) remarks.problem(row.place("id"), "repeated_id", { id: ownId, line });
    else lines.set(ownId, row.place().line ?? 0);
  }
  const taken = new Set(lines.keys());
  const ids = found.map(({ name, ownId }) => {
    const id = ownId || distinct(name, taken);
    taken.add(id);
    return id;
  });
  noteSameNames(found, ids, remarks);
  return ids;
}

function noteSameNames(found: readonly Found[], ids: readonly string[], remarks: Remarks): void {
  const byName = new Map<string, number[]>();
  found.forEach(({ name }, index) => {
    const key = foldedName(name);
    byName.set(key, [...(byName.get(key) ?? []), index]);
  });
  for (const [key, same] of byName)
    if (key !== "" && same.length > 1)
      remarks.note(found[same[1]!]!.row.place("name"), "same_name", {
        who: found[same[0]!]!.name,
        ids: same.map((index) => ids[index]!),
      });
}

/** The wanted id, or the first of `wanted (2)`, `wanted (3)` that is free. */
export function distinct(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++)
    if (!taken.has(`${wanted} (${number})`)) return `${wanted} (${number})`;
}

function employeeOf({ row, name }: Found, id: string, context: ImportContext): EmployeeEntity {
  const hours = contractHours(row, context);
  const workDays = within(row, "workDays", context, { read: numberIn, least: 0.1, most: 7 });
  const balance = within(row, "balance", context, { read: hoursIn, least: -10_000 });
  const entry = dateIn(row, "entry", context);
  const exit = dateIn(row, "exit", context);
  const team = row.cell("team");
  const qualificationIds = entriesIn(row.cells("qualifications").join(";")).map(
    context.qualification,
  );
  return {
    id,
    ...(name !== "" && { name }),
    ...(hours !== null && { contractHoursPerWeek: hours }),
    ...(qualificationIds.length > 0 && { qualificationIds }),
    ...(workDays !== null && { workDaysPerWeek: workDays }),
    ...(balance !== null && { hoursBalance: balance }),
    ...(team !== "" && { teamId: team }),
    ...(entry !== null && { entryDate: entry }),
    ...(exit !== null && { exitDate: exit }),
    ...(row.cell("counts") !== "" && { countsForStaffing: isActive(row.cell("counts")) }),
    ...statusOf(row, name || id, context),
  };
}

function contractHours(row: TableRow<Field>, context: ImportContext): number | null {
  const hours = within(row, "hours", context, { read: hoursIn, least: 0, most: 168 });
  if (hours !== null || row.cell("share") === "") return hours;
  const share = within(row, "share", context, { read: numberIn, least: 0, most: 100 });
  if (share === null) return null;
  // 0,75 and 75 % are both common; nobody has two positions at once.
  const part = share <= 1.5 && !row.cell("share").includes("%") ? share : share / 100;
  return rounded(part * context.fullTimeHours, 2);
}

function statusOf(row: TableRow<Field>, who: string, { remarks }: ImportContext) {
  const status = row.cell("status");
  if (status === "") return {};
  if (isActive(status)) return { status: "active" };
  remarks.note(row.place("status"), "inactive", { who, status });
  return { status: "inactive" };
}

interface Reading {
  readonly read: (text: string) => number | null;
  readonly least: number;
  readonly most?: number;
}

function within(
  row: TableRow<Field>,
  field: Field,
  { remarks }: ImportContext,
  { read, least, most = Number.POSITIVE_INFINITY }: Reading,
): number | null {
  const value = row.cell(field);
  if (value === "") return null;
  const number = read(value);
  if (number !== null && number >= least && number <= most) return number;
  remarks.problem(row.place(field), "not_a_number", { value });
  return null;
}

function dateIn(row: TableRow<Field>, field: Field, context: ImportContext): string | null {
  const value = row.cell(field);
  if (value === "") return null;
  const day = dayIn(value, context.firstDay);
  if (day === null) context.remarks.problem(row.place(field), "not_a_date", { value });
  return day === null ? null : isoDateOf(day);
}
