/** A workbook of rosters and tables becomes a request, or is read into one, with an account of every filled cell. */
import type { Language } from "../../language/sentence.ts";
import { clockAt } from "../../language/words.ts";
import { isoDateOf } from "../../model/time/civil.ts";
import type { ShiftEntity } from "../../request/shape/entities.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import { importAbsences } from "../absences.ts";
import {
  type FinishedImport,
  FULL_TIME_HOURS,
  filled,
  finishedImport,
  type ImportWindow,
  noteDefaults,
  noteUnheld,
  windowOf,
} from "../finish-import.ts";
import { firstSpelling, type ImportContext } from "../import-context.ts";
import { importPeople } from "../people.ts";
import { collectRemarks } from "../remarks.ts";
import { importShifts } from "../shifts.ts";
import type { TableFile } from "../tables/table.ts";
import { importWishes } from "../wishes.ts";
import { type CodeMapping, type NamedShift, timesOf, usualMeaning } from "./code-meanings.ts";
import { checkCodes, codeLines, tellCodes } from "./code-remarks.ts";
import { dutiesOf, filledRequest, type RosterDutyCell } from "./fill-request.ts";
import { legendMeanings, shiftsOfLegends } from "./legend-codes.ts";
import { type OpenedSheets, openSheets } from "./open-sheets.ts";
import { type CodeUse, mappedWord, rosterEntries } from "./roster-entries.ts";
import { peopleOfRosters, personFinder } from "./roster-people.ts";
import type { SheetAccount } from "./sheet-account.ts";
import type { LegendEntry } from "./sheet-legend.ts";
import { tellAccounts } from "./sheet-remarks.ts";
import type { Workbook } from "./workbook.ts";

export interface WorkbookImportInput {
  readonly workbook: Workbook;
  /** Absent: that of `into`, else from the first day of the rosters to their last. */
  readonly window?: ImportWindow | undefined;
  /** As the request has it; `{ id: "department" }` when absent. */
  readonly department?: SolveRequest["department"] | undefined;
  /** What codes mean, where they say more than the tables: `{ F: "frueh", N: "21:00-06:15", U: "vacation" }`. */
  readonly codes?: CodeMapping | undefined;
  /** An accepted request whose people and shifts the rosters are of; absences and wishes are added to its own. */
  readonly into?: SolveRequest | undefined;
  readonly options?:
    | {
        /** Of problems and notes; English when absent. */
        readonly language?: Language | undefined;
        /** Weekly hours that shares of a position are taken of; 38.5 when absent. */
        readonly fullTimeHours?: number | undefined;
      }
    | undefined;
}

export interface WorkbookImport extends FinishedImport {
  /** The duties of the rosters: a plan for the request. */
  readonly duties: readonly RosterDutyCell[];
  /** Every code of the rosters, those included that nothing explains. */
  readonly codes: readonly CodeUse[];
  /** The shifts that codes can be mapped to. */
  readonly shifts: readonly { readonly id: string; readonly name: string }[];
  readonly accounts: readonly SheetAccount[];
}

/**
 * Reads sheets of people by days with the ward's own codes, and sheets of people, shifts, absences and wishes as
 * `importCsv` takes them. Never throws, leaves no cell out without saying so, and answers a request only when
 * everything was understood. `codesOf` gives each shift the code that rosters show for it.
 */
export function readWorkbook(
  input: WorkbookImportInput,
  codesOf: (shifts: readonly ShiftEntity[]) => readonly string[],
): WorkbookImport {
  const { workbook, into, codes = {} } = input;
  const { language = "en", fullTimeHours = FULL_TIME_HOURS } = input.options ?? {};
  const remarks = collectRemarks(language);
  const given = into === undefined ? input.window : { start: into.start_date, end: into.end_date };
  const asked = given === undefined ? null : windowOf(given, remarks);
  const sheets = openSheets(workbook, asked?.[0] ?? null, into === undefined, remarks);
  const [firstDay, lastDay] = asked ?? daysOf(sheets) ?? [0, 0];
  if (asked === null && daysOf(sheets) === null) remarks.problem({}, "no_window", {});
  const context: ImportContext = {
    ...{ remarks, firstDay, lastDay, fullTimeHours },
    qualification: firstSpelling(),
  };
  const base = into ?? requestOf(input, sheets, context);
  const shifts = namedShifts(base.shifts, codesOf(base.shifts));
  checkCodes(codes, shifts, remarks);
  const legendIn = (legend: readonly LegendEntry[]) => legendMeanings(legend, base.shifts, shifts);
  const reader = { personIn: personFinder(base.employees), shifts, codes, legendIn, context };
  const { entries, codes: uses } = rosterEntries(sheets.rosters, reader);
  const duties = dutiesOf(entries);
  tellCodes(uses, shifts, sheets.rosters, remarks, language);
  if (duties.length > 0) remarks.note({}, "duties_apart", { count: duties.length });
  const accounts = sheets.accounts();
  tellAccounts(accounts, workbook, remarks);
  const finished = finishedImport(filledRequest(base, entries), remarks);
  const choices = base.shifts.map(({ id, name }) => ({ id, name: name || id }));
  return { ...finished, duties, codes: uses, shifts: choices, accounts };
}

/** From the first day of the rosters to their last; null without rosters. */
function daysOf({ rosters }: OpenedSheets): readonly [number, number] | null {
  const days = rosters.flatMap(({ header }) => header.days.map(({ day }) => day));
  return days.length === 0 ? null : [Math.min(...days), Math.max(...days)];
}

/** The request of the tables, its people those of the rosters where no table lists them. */
function requestOf(
  { department, codes = {} }: WorkbookImportInput,
  { tables, rosters }: OpenedSheets,
  context: ImportContext,
): SolveRequest {
  const { remarks, firstDay, lastDay } = context;
  const shifts = [
    ...(tables.shifts === undefined ? [] : importShifts(tables.shifts, context)),
    ...importCodeShifts(codes, rosters, context, tables.shifts === undefined),
  ];
  if (shifts.length === 0 && tables.shifts === undefined) remarks.note({}, "no_shifts", {});
  const listed = tables.employees === undefined ? null : importPeople(tables.employees, context);
  const own = namedShifts(shifts, []);
  const isCode = (text: string) =>
    mappedWord(text, codes) !== null || usualMeaning(text, own, true) !== null;
  const rows = rosters.flatMap(({ roster }) => roster.rows);
  const employees = listed?.employees ?? peopleOfRosters(rows, isCode);
  if (listed === null && rosters.length > 0)
    remarks.note({}, "people_of_roster", { count: employees.length });
  const entities = { employees: [...employees], shifts };
  noteUnheld(entities, tables.shifts?.name ?? null, remarks);
  const absences = importAbsences(tables.absences, entities, context);
  const wishes = importWishes(tables.wishes, entities, context);
  noteDefaults(department, remarks);
  return {
    start_date: isoDateOf(firstDay),
    end_date: isoDateOf(lastDay),
    department: department ?? { id: "department" },
    ...entities,
    ...filled({ ...absences, ...wishes, hourly_rates: listed?.rates ?? {} }),
  };
}

/** Codes that are mapped to times are shifts of their own, and where no table lists shifts those of the legends. */
function importCodeShifts(
  codes: CodeMapping,
  rosters: OpenedSheets["rosters"],
  context: ImportContext,
  takesLegends: boolean,
): readonly ShiftEntity[] {
  const timed = Object.entries(codes)
    .filter(([, word]) => timesOf(word) !== null)
    .map(([code, times]) => [code, code, times]);
  const explained = takesLegends ? shiftsOfLegends(rosters.map(({ legend }) => legend)) : [];
  const named = explained
    .filter(({ code }) => mappedWord(code, codes) === null)
    .map(({ code, name, times }) => [code, name, times!.map(clockAt).join("-")]);
  if (timed.length + named.length === 0) return [];
  const rows = [["Code", "Name", "Time"], ...timed, ...named];
  const table: TableFile = { name: codeLines, rows };
  return importShifts(table, context);
}

function namedShifts(
  shifts: readonly ShiftEntity[],
  codes: readonly string[],
): readonly NamedShift[] {
  return shifts.map(({ id, code, name }, index) => ({
    id,
    marks: [codes[index], code, id, name].flatMap((mark) => (mark ? [mark] : [])),
  }));
}
