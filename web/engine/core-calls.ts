/** What the page asks of core; runs in a worker, so that the page never waits. Requests stay open by number until they are closed. */
import {
  type Absence,
  applyChange,
  type CsvImport,
  type CsvImportInput,
  type DutyColour,
  dutyColours,
  type ExportedPlan,
  type ExportFormat,
  exportPlan,
  type GenerationResult,
  handMadeResult,
  importCsv,
  importWorkbook,
  inspectRequest,
  type Language,
  type NextMonth,
  nextMonth,
  type OpenedRequest as Opened,
  openRequest,
  type ParsedResult,
  type PlainRule,
  parseResult,
  plainRule,
  type ReplacementRanking,
  type ReplanOrder,
  type RequestChange,
  type RequestInspection,
  type Roster,
  type RosterSheetOptions,
  type RuleCatalogue,
  rankReplacements,
  replanRequest,
  rosterOf,
  ruleCatalogue,
  type SolveRequest,
  type ValidationProblem,
  type VerificationReport,
  verify,
  type WireAssignment,
  type WorkbookImport,
  type WorkbookImportInput,
  withAbsences,
} from "../../core/index.ts";
import { problemInGerman } from "../../translation/problem-in-german.ts";
import { type Consequences, consequencesOf } from "./core-consequences.ts";
import { firstAid } from "./core-first-aid.ts";
import { resultInLanguage } from "./core-result-in-language.ts";
import { type RuleEffect, ruleEffect } from "./core-rule-effect.ts";
import {
  type OpenedSpreadsheet,
  openSpreadsheet,
  type SheetFile,
  type SheetFileFormat,
  sheetFile,
} from "./core-sheets.ts";

type WrittenRule = NonNullable<SolveRequest["planning_rules"]>[number];

export type OpenedRequest =
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] }
  | {
      readonly ok: true;
      /** Names the request in further calls. */
      readonly number: number;
      readonly request: SolveRequest;
      readonly inspection: RequestInspection;
      /** The roster before anybody has a duty. */
      readonly ward: Roster;
      /** What `RosterShift.colour` counts in. */
      readonly colours: readonly DutyColour[];
    };

/** A plan of nothing, for what a request alone says. */
const NO_PLAN: GenerationResult = {
  success: false,
  status: "unknown",
  execution_time_seconds: 0,
  assignments: [],
  unassigned_shifts: [],
  alternative_solutions: [],
  explanations: [],
  rule_effectiveness: [],
  statistics: {},
  input_summary: null,
  error_message: null,
};

/** Swaps and chains that a ranking tells at most, beside everybody and the open duty. */
const EXCHANGES = 10;

export class CoreCalls {
  readonly #opened = new Map<number, Opened>();
  #last = 0;
  #judged: { readonly key: string; readonly report: VerificationReport } | null = null;

  /** Reads and judges a request; never throws on what it is. */
  open(body: unknown, language: Language = "en"): OpenedRequest {
    // What the page asks of it is asked in its language, so that it is prepared once.
    const opened = openRequest(body, Number.POSITIVE_INFINITY, language);
    if (!opened.ok)
      return { ok: false, problems: this.problemsInLanguage(opened.problems, body, language) };
    const number = ++this.#last;
    const { request } = opened;
    this.#opened.set(number, opened);
    const inspection = inspectRequest(opened.in(language));
    const ward = rosterOf(opened, NO_PLAN, null);
    return { ok: true, number, request, inspection, ward, colours: dutyColours };
  }

  /** Problems of a body, found here or at a service, in the language of the page. */
  problemsInLanguage(
    problems: readonly ValidationProblem[],
    body: unknown,
    language: Language,
  ): readonly ValidationProblem[] {
    return language === "de" ? problems.map((one) => problemInGerman(one, body)) : problems;
  }

  /** The inspection once more, its sentences in another language. */
  inspect(number: number, language: Language): RequestInspection {
    return inspectRequest(this.#of(number).in(language));
  }

  /** Forgets a request that no plan needs any more. */
  close(number: number): void {
    this.#opened.delete(number);
  }

  /** A request from the tables of a spreadsheet. */
  importTables(input: CsvImportInput): CsvImport {
    return importCsv(input);
  }

  /** The sheets of an `.xlsx` or `.ods` file, or the sentence that says why it cannot be read. */
  openSpreadsheet(name: string, bytes: Uint8Array, language: Language): Promise<OpenedSpreadsheet> {
    return openSpreadsheet(name, bytes, language);
  }

  /** A request and a plan from a workbook; with the number of an open request, of its people and shifts. */
  importWorkbook(input: Omit<WorkbookImportInput, "into">, into: number | null): WorkbookImport {
    return importWorkbook({
      ...input,
      ...(into !== null && { into: this.#of(into).request }),
    });
  }

  /** Reads a result that comes from a file. */
  readResult(body: unknown): ParsedResult {
    return parseResult(body);
  }

  roster(number: number, result: GenerationResult): Roster {
    return rosterOf(this.#of(number), result, null);
  }

  /** A result with its sentences in the language of the page, as far as its plan says them. */
  resultInLanguage(number: number, result: GenerationResult, language: Language): GenerationResult {
    return resultInLanguage(this.#of(number), result, language);
  }

  /** Why people are missing is left out; results tell it. */
  judge(number: number, plan: readonly WireAssignment[], language: Language): VerificationReport {
    return verify(this.#of(number), plan, { language, gaps: false });
  }

  /** What becomes of a plan when it is changed into another; the plan before is judged once for many changes. */
  tryChange(
    number: number,
    before: readonly WireAssignment[],
    after: readonly WireAssignment[],
    language: Language,
  ): Consequences {
    const key = JSON.stringify([number, language, before]);
    if (this.#judged?.key !== key)
      this.#judged = { key, report: this.judge(number, before, language) };
    return consequencesOf(this.#judged.report, this.judge(number, after, language));
  }

  /** The result of a plan that was changed by hand. */
  handMade(
    number: number,
    assignments: readonly WireAssignment[],
    language: Language,
  ): GenerationResult {
    return handMadeResult(this.#of(number), assignments, { language });
  }

  /** Who could do a duty instead of the one who has it, or an empty seat; with depth 3 also by swaps and chains of three. */
  replacements(
    number: number,
    assignments: readonly WireAssignment[],
    duty: Omit<WireAssignment, "employee_id"> & { readonly employee_id: string | null },
    language: Language,
    depth: 1 | 3,
  ): ReplacementRanking {
    const { employee_id, date, shift_id: shiftId } = duty;
    const limit = this.#of(number).request.employees.length + 1 + EXCHANGES;
    const options = { shiftId, limit, language, depth };
    return rankReplacements(this.#of(number), assignments, employee_id, date, options);
  }

  /** Every rule there is, in the words of a language. */
  catalogue(language: Language): RuleCatalogue {
    return ruleCatalogue(language);
  }

  /** A rule as a form can show it; null where none can. */
  plain(rule: WrittenRule): PlainRule | null {
    return plainRule(rule);
  }

  /** What a rule would do to the request and to a plan. */
  effectOf(
    number: number,
    rule: WrittenRule,
    isSoft: boolean,
    plan: readonly WireAssignment[] | null,
    language: Language,
  ): RuleEffect {
    return ruleEffect(this.#of(number).request, rule, isSoft, plan, language);
  }

  /** The body of a request with a change made that a result proposes. */
  changed(number: number, change: RequestChange): unknown {
    return applyChange(this.#of(number).request, change);
  }

  /** The body of the request that repairs a plan after somebody has fallen out. */
  replan(
    number: number,
    plan: readonly WireAssignment[],
    order: ReplanOrder,
    absences: readonly Absence[],
  ): unknown {
    const replanned = replanRequest(this.#of(number), plan, order);
    if (!replanned.ok) throw new Error(replanned.problems.map(({ msg }) => msg).join(" "));
    return withAbsences(replanned.request, absences);
  }

  /** The request that goes on where a plan ends; without a last date it is as long as this one. */
  nextMonth(
    number: number,
    plan: readonly WireAssignment[],
    endDate: string | undefined,
  ): NextMonth {
    return nextMonth(this.#of(number), plan, { endDate });
  }

  /** A plan of a request that repairs it, made in a moment: everybody who is away is replaced as well as one person can be. */
  firstAid(
    number: number,
    before: readonly WireAssignment[],
    absences: readonly Absence[],
    until: string,
    language: Language,
  ): GenerationResult {
    return firstAid(this.#of(number), before, absences, until, language);
  }

  exportPlan(
    number: number,
    result: GenerationResult,
    options: {
      readonly format: ExportFormat;
      readonly language: Language;
      readonly employeeId?: string;
    },
  ): ExportedPlan {
    return exportPlan(this.#of(number), result, options);
  }

  /** A plan as a spreadsheet, or as people by days in one table of text. */
  exportSheets(
    number: number,
    result: GenerationResult,
    format: SheetFileFormat,
    options: RosterSheetOptions,
  ): Promise<SheetFile> {
    return sheetFile(this.#of(number), result, format, options);
  }

  #of(number: number): Opened {
    const opened = this.#opened.get(number);
    if (opened === undefined) throw new Error(`Request ${number} is not open any more.`);
    return opened;
  }
}
