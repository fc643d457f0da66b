/** Tables of people, shifts, absences and wishes, as spreadsheets export them, become a request. */
import type { Language } from "../language/sentence.ts";
import { isoDateOf } from "../model/time/civil.ts";
import type { SolveRequest } from "../request/shape/schema.ts";
import { importAbsences } from "./absences.ts";
import {
  type FinishedImport,
  FULL_TIME_HOURS,
  filled,
  finishedImport,
  type ImportWindow,
  noteDefaults,
  noteUnheld,
  windowOf,
} from "./finish-import.ts";
import { firstSpelling, type ImportContext } from "./import-context.ts";
import { importPeople } from "./people.ts";
import { collectRemarks } from "./remarks.ts";
import { importShifts } from "./shifts.ts";
import type { TableFile } from "./tables/table.ts";
import { importWishes } from "./wishes.ts";

export interface CsvImportInput {
  readonly employees?: TableFile | null | undefined;
  readonly shifts?: TableFile | null | undefined;
  readonly absences?: TableFile | null | undefined;
  readonly wishes?: TableFile | null | undefined;
  readonly window: ImportWindow;
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

/** A request, or what keeps the tables from one. */
export type CsvImport = FinishedImport;

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
  return finishedImport(request, remarks);
}
