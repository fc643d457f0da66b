/** What an import has to say: problems that keep it from a request, and notes on how a table was read. */
import type { Language } from "../language/sentence.ts";
import { type ImportCode, type ImportValues, importSentences } from "./sentences.ts";

/** Where a remark is about; null where it concerns the whole of it. */
export interface ImportPlace {
  readonly file: string | null;
  /** From 1, as an editor counts. */
  readonly line: number | null;
  /** As the table's own header names it. */
  readonly column: string | null;
  /** `C4`; of spreadsheets alone. */
  readonly cell?: string;
}

export interface ImportRemark extends ImportPlace {
  readonly code: ImportCode;
  /** A sentence in the language asked for. */
  readonly message: string;
}

export interface Remarks {
  readonly problems: ImportRemark[];
  readonly notes: ImportRemark[];
  readonly problem: Remark;
  readonly note: Remark;
}

type Remark = <C extends ImportCode>(
  place: Partial<ImportPlace>,
  code: C,
  values: ImportValues<C>,
) => void;

/** Collects remarks in the order in which they are made. */
export function collectRemarks(language: Language): Remarks {
  const into =
    (list: ImportRemark[]): Remark =>
    ({ file = null, line = null, column = null, cell }, code, values) => {
      const say = importSentences[language][code] as (values: object) => string;
      const place = { file, line, column, ...(cell !== undefined && { cell }) };
      list.push({ code, ...place, message: say(values) });
    };
  const problems: ImportRemark[] = [];
  const notes: ImportRemark[] = [];
  return { problems, notes, problem: into(problems), note: into(notes) };
}
