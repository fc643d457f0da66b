/** Tables of people, shifts, absences and wishes, as spreadsheets export them, become a request. */
import type { Language } from "../language/sentence.ts";
import { isoDateOf } from "../model/civil.ts";
import type { SolveRequest } from "../request/schema.ts";
import { validateRequest } from "../validate.ts";
import { importAbsences } from "./absences.ts";
import { dayIn } from "./cell-values.ts";
import { firstSpelling, type ImportContext } from "./import-context.ts";
import { importPeople } from "./people.ts";
import { collectRemarks, type ImportRemark, type Remarks } from "./remarks.ts";
import { importShifts } from "./shifts.ts";
import type { CsvFile } from "./table.ts";
import { importWishes } from "./wishes.ts";

export interface CsvImportInput {
  readonly employees?: CsvFile | null | undefined;
  readonly shifts?: CsvFile | null | undefined;
  readonly absences?: CsvFile | null | undefined;
  readonly wishes?: CsvFile | null | undefined;
  /** First and last day of the plan, ISO or German. */
  readonly window: { readonly start: string; readonly end: string };
  /** As the request has it; `{ id: "department" }` when absent. */
  readonly department?: SolveRequest["department"] | undefined;
  readonly options?:
    | {
        /** Of problems and notes; English when absent. */
        readonly language?: Language | undefined;
        /** Weekly hours that shares of a position are taken of; 38.5 when absent. */
        readonly fullTimeHours?: number | undefined;
      }
    | undefined;
}

export interface CsvImport {
  /** Valid, or null when there is any problem. */
  readonly request: SolveRequest | null;
  /** All of them at once. */
  readonly problems: readonly ImportRemark[];
  /** How the tables were read wherever they leave a choice, and which columns were not. */
  readonly notes: readonly ImportRemark[];
}

/** What the collective agreements of hospitals call full time. */
const FULL_TIME_HOURS = 38.5;

/**
 * Reads comma, semicolon, tab or bar separated tables with German or English columns. Never throws, leaves nothing out
 * without a note, and answers a request only when everything in the tables was understood.
 */
export function importCsv(input: CsvImportInput): CsvImport {
  const { language = "en", fullTimeHours = FULL_TIME_HOURS } = input.options ?? {};
  const remarks = collectRemarks(language);
  const [firstDay, lastDay] = windowOf(input.window, remarks);
  const context: ImportContext = {
    remarks,
    firstDay,
    lastDay,
    fullTimeHours,
    qualification: firstSpelling(),
  };
  const { employees, rates } = importPeople(input.employees, context);
  const shifts = importShifts(input.shifts, context);
  const entities = { employees: [...employees], shifts: [...shifts] };
  noteUnheld(entities, input.shifts?.name ?? null, remarks);
  const absences = importAbsences(input.absences, entities, context);
  const wishes = importWishes(input.wishes, entities, context);
  noteDefaults(input.department, remarks);
  const request: SolveRequest = {
    start_date: isoDateOf(firstDay),
    end_date: isoDateOf(lastDay),
    department: input.department ?? { id: "department" },
    ...entities,
    ...filled({ ...absences, ...wishes, hourly_rates: rates }),
  };
  return answer(request, remarks);
}

/** An empty window stands for one that cannot be read, so that the tables are read all the same. */
function windowOf(
  { start, end }: CsvImportInput["window"],
  remarks: Remarks,
): readonly [number, number] {
  const [first, last] = [start, end].map((value) => {
    const day = dayIn(value, 0);
    if (day === null) remarks.problem({}, "window_date", { value });
    return day;
  });
  if (first == null || last == null) return [first ?? last ?? 0, first ?? last ?? 0];
  if (last < first) remarks.problem({}, "window_order", {});
  return [first, Math.max(first, last)];
}

function noteUnheld(
  { employees, shifts }: Pick<SolveRequest, "employees" | "shifts">,
  file: string | null,
  remarks: Remarks,
): void {
  const held = new Set(employees.flatMap((one) => one.qualificationIds ?? []));
  const wanted = new Set(shifts.flatMap((one) => one.requiredQualificationIds ?? []));
  for (const value of wanted)
    if (!held.has(value)) remarks.note({ file }, "unheld_qualification", { value });
}

function noteDefaults(department: SolveRequest["department"] | undefined, remarks: Remarks): void {
  if (department?.legalBaseline == null) remarks.note({}, "law_as_goal", {});
  if (department?.federalState == null) remarks.note({}, "all_holidays", {});
}

/** Maps with nothing in them say nothing. */
function filled<T extends Readonly<Record<string, object>>>(maps: T): Partial<T> {
  const entries = Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0);
  return Object.fromEntries(entries) as Partial<T>;
}

function answer(request: SolveRequest, remarks: Remarks): CsvImport {
  const notes = inOrder(remarks.notes);
  if (remarks.problems.length === 0) {
    const validated = validateRequest(request);
    if (validated.ok) return { request, problems: [], notes };
    for (const { loc, msg } of validated.problems)
      remarks.problem({}, "request_problem", { place: loc.join("."), said: msg });
  }
  return { request: null, problems: inOrder(remarks.problems), notes };
}

/** File by file, from the top of each to its end. */
function inOrder(remarks: readonly ImportRemark[]): readonly ImportRemark[] {
  const files = [...new Set(remarks.map(({ file }) => file))];
  return remarks.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
