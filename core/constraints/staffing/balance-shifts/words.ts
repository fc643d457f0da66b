/** What only `balanceShifts` says. */
import { english, german } from "../../../language/amounts.ts";
import { sentencesOf } from "../../../language/sentence.ts";
import type { Employee } from "../../../language/values.ts";

type FairMeasure = "count" | "hours" | "weekends";
type Measures = Readonly<Record<FairMeasure, (load: number) => string>>;

const fairMeasures: { readonly en: Measures; readonly de: Measures } = {
  en: {
    count: english.duties,
    hours: (load) => english.counted(load, "hour", "hours"),
    weekends: english.weekends,
  },
  de: { count: german.duties, hours: german.hours, weekends: german.weekends },
};

export const balanceShiftsWords = sentencesOf("balance_shifts", {
  en: {
    unfair_load: (
      v: Employee & { load: number; measure: FairMeasure; due: number; tolerance: number },
    ) =>
      `${v.employee} has ${fairMeasures.en[v.measure](v.load)} where ${english.number(v.due)} would be fair; they may differ by ${english.number(v.tolerance)}.`,
  },
  de: {
    unfair_load: (v) =>
      `${v.employee} hat ${fairMeasures.de[v.measure](v.load)}, gerecht ${v.due === 1 ? "wäre" : "wären"} ${german.number(v.due)}; erlaubt ist eine Abweichung von ${german.number(v.tolerance)}.`,
  },
});
