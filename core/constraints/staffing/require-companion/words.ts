/** What only `requireCompanion` says. */
import { english, german } from "../../../language/amounts.ts";
import { sentencesOf } from "../../../language/sentence.ts";
import type { Employee } from "../../../language/values.ts";

export const requireCompanionWords = sentencesOf("require_companion", {
  en: {
    companions_missing: (
      v: Employee & { shift: string; date: string; there: number; least: number },
    ) =>
      `${v.employee} works ${v.shift} on ${v.date} with ${english.number(v.there)} of ${english.counted(v.least, "companion", "companions")}.`,
    companions_overcharged: (v: {
      persons: number;
      shift: string;
      date: string;
      there: number;
      each: number;
    }) =>
      `${english.persons(v.persons)} work ${v.shift} on ${v.date} with ${english.counted(v.there, "companion", "companions")}; each may look after ${english.number(v.each)}.`,
  },
  de: {
    companions_missing: (v) =>
      `${v.employee} arbeitet am ${v.date} in ${v.shift} mit ${german.number(v.there)} von ${german.counted(v.least, "Begleitperson", "Begleitpersonen")}.`,
    companions_overcharged: (v) =>
      `Am ${v.date} ${v.persons === 1 ? "arbeitet" : "arbeiten"} in ${v.shift} ${german.persons(v.persons)} mit ${german.counted(v.there, "Begleitperson", "Begleitpersonen")}; ` +
      `jede darf höchstens ${german.number(v.each)} betreuen.`,
  },
});
