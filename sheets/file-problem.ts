/** Why a file is no spreadsheet that can be read. */
import type { Language } from "../core/index.ts";

/**
 * `encrypted`: opens with a password only; `damaged`: cut off or changed; `tooLarge`: more than anybody plans with, or
 * made to grow without end; `oldExcel`: the format before 2007; `foreign`: another kind of file.
 */
export type FileProblemKind = "encrypted" | "damaged" | "tooLarge" | "oldExcel" | "foreign";

const sentences: Readonly<Record<Language, Readonly<Record<FileProblemKind, string>>>> = {
  en: {
    encrypted: "it is protected by a password; save it without one.",
    damaged:
      "it is damaged or was not saved to its end; open it in the spreadsheet program and save it again.",
    tooLarge: "it is larger than any roster; save the sheets of this ward alone.",
    oldExcel: "it is in the format of Excel before 2007; save it as .xlsx or .ods.",
    foreign: "it is no .xlsx or .ods file, whatever its name says.",
  },
  de: {
    encrypted: "sie ist mit einem Kennwort geschützt; bitte ohne Kennwort speichern.",
    damaged:
      "sie ist beschädigt oder nicht vollständig gespeichert; bitte im Tabellenprogramm öffnen und neu speichern.",
    tooLarge:
      "sie ist größer als jeder Dienstplan; bitte nur die Blätter dieser Station speichern.",
    oldExcel: "sie hat das Format von Excel vor 2007; bitte als .xlsx oder .ods speichern.",
    foreign: "sie ist keine Datei vom Typ .xlsx oder .ods, was immer ihr Name sagt.",
  },
};

/** Thrown for files that cannot be read; everything else that is thrown is a defect. */
export class FileProblem extends Error {
  readonly kind: FileProblemKind;
  /** The sheet that is broken, where only one is. */
  readonly sheet: string | null;

  constructor(kind: FileProblemKind, options: { cause?: unknown; sheet?: string } = {}) {
    super(sentences.en[kind], { cause: options.cause });
    this.kind = kind;
    this.sheet = options.sheet ?? null;
  }
}

/** `station.xlsx cannot be read: it is …`, with the sheet where one is to blame. */
export function fileProblemText(
  file: string,
  { kind, sheet }: Pick<FileProblem, "kind" | "sheet">,
  language: Language,
): string {
  const place = sheet === null ? file : `${file}, ${sheet}`;
  const lead = language === "de" ? `${place} ist nicht lesbar:` : `${place} cannot be read:`;
  return `${lead} ${sentences[language][kind]}`;
}
