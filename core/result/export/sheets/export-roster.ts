/** A plan as the sheets of a workbook or as one table of people by days. */
import type { GenerationResult, GivenRequest } from "../../../api.ts";
import type { Language } from "../../../language/sentence.ts";
import { rosterOf } from "../roster/roster.ts";
import { wordsOf } from "../words.ts";
import { gridCsv } from "./grid-csv.ts";
import { monthSheets } from "./month-sheets.ts";
import { personSheets } from "./person-sheets.ts";
import type { WrittenWorkbook } from "./sheet-document.ts";
import { rosterFileStem } from "./sheet-names.ts";

export interface RosterSheetOptions {
  /** Of headings and labels; the request's `config.language` when absent. */
  readonly language?: Language | undefined;
  /** One sheet for each month, as the roster hangs on the wall, or one for each person; by month when absent. */
  readonly sheets?: "months" | "people" | undefined;
  /** For colleagues: neither the reasons of absences nor hours. */
  readonly isNotice?: boolean | undefined;
  /** This person alone. */
  readonly employeeId?: string | undefined;
}

/**
 * The sheets of a plan, to be written as a file of any format. The request is one that was accepted, or opened.
 * Throws RangeError for an `employeeId` the request does not know.
 */
export function rosterWorkbook(
  request: GivenRequest,
  result: GenerationResult,
  options: RosterSheetOptions = {},
): WrittenWorkbook {
  const roster = rosterOf(request, result, options.employeeId ?? null);
  const language = options.language ?? roster.language;
  const words = wordsOf[language];
  const fileStem = rosterFileStem(roster, words);
  const sheets =
    options.sheets === "people"
      ? personSheets(roster, words)
      : monthSheets(roster, words, options.isNotice === true);
  return { title: `${words.roster} ${roster.departmentName}`, fileStem, language, sheets };
}

/** The plan as people by days in one table of text, in a file whose name says ward and month. */
export function rosterTable(
  request: GivenRequest,
  result: GenerationResult,
  options: Omit<RosterSheetOptions, "sheets"> = {},
): { readonly body: string; readonly contentType: string; readonly fileName: string } {
  const roster = rosterOf(request, result, options.employeeId ?? null);
  const words = wordsOf[options.language ?? roster.language];
  return {
    body: gridCsv(roster, words, options.isNotice === true),
    contentType: "text/csv; charset=utf-8",
    fileName: `${rosterFileStem(roster, words)}.csv`,
  };
}
