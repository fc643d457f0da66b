/** What the periods of counting rules are, in words. */
import type { PeriodKind } from "../../core/model/time/period-kinds.ts";

export const periodTexts: Readonly<Record<PeriodKind, string>> = {
  day: "one start date",
  week: "a week, from Monday or from `department.weekStart`",
  twoWeeks: "two weeks; the first block starts with the week of the first day, or of `anchorDate`",
  fourWeeks: "four weeks, likewise",
  month: "a calendar month",
  quarter: "a calendar quarter",
  year: "a calendar year",
  window: "the whole planning window",
  rolling: "every run of `days` consecutive dates that touches the window",
};
