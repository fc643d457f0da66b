/** What the periods of counting rules are, in words. */
import type { PeriodKind } from "../core/model/periods.ts";

export const periodTexts: Readonly<Record<PeriodKind, string>> = {
  day: "one start date",
  week: "an ISO week, from Monday",
  twoWeeks:
    "two ISO weeks; the first block starts with the week of the first day, or of `anchorDate`",
  fourWeeks: "four ISO weeks, likewise",
  month: "a calendar month",
  quarter: "a calendar quarter",
  year: "a calendar year",
  window: "the whole planning window",
  rolling: "every run of `days` consecutive dates that touches the window",
};
