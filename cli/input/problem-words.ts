/** What stands around problems and warnings of files. */
import type { Language } from "../../core/index.ts";

/** What a problem is of. */
export type Subject = "request" | "plan" | "result" | "patch";

export interface ProblemWords {
  readonly head: (subject: Subject, count: number) => string;
  readonly warning: string;
  readonly leftOut: (message: string) => string;
  readonly moreLeftOut: (count: number) => string;
}

const en: ProblemWords = {
  head: (subject, count) => `The ${subject} has ${count === 1 ? "1 problem" : `${count} problems`}`,
  warning: "warning",
  leftOut: (message) => `${message} This part of the result is left out.`,
  moreLeftOut: (count) => `${count} more parts of the result are left out.`,
};

const subjects: Readonly<Record<Subject, string>> = {
  request: "Die Anfrage",
  plan: "Der Plan",
  result: "Das Ergebnis",
  patch: "Die Änderung",
};

const de: ProblemWords = {
  head: (subject, count) => `${subjects[subject]} hat ${count === 1 ? "einen" : count} Fehler`,
  warning: "Hinweis",
  leftOut: (message) => `${message} Dieser Teil des Ergebnisses bleibt weg.`,
  moreLeftOut: (count) => `${count} weitere Teile des Ergebnisses bleiben weg.`,
};

export const problemWords: Readonly<Record<Language, ProblemWords>> = { en, de };
