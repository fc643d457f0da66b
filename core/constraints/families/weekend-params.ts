/** Parameters of rules about weekends. */
import * as z from "zod";
import { WEEKEND_KINDS } from "../../model/time/weekends.ts";
import { choice } from "../define.ts";

/** Which days make a weekend; without it those the department calls weekend. */
export const weekendParam = { weekend: choice(...WEEKEND_KINDS).optional() };

/** `period` with its default, and what `rolling` and `fourWeeks` need beside it. */
export const weekendPeriods = {
  weeks: z.int().min(1).max(60).optional(),
  anchorDate: z.iso.date().optional(),
};

export const rollingNeedsWeeks = {
  test: ({ period, weeks }: { readonly period: string; readonly weeks?: number | undefined }) =>
    period !== "rolling" || weeks !== undefined,
  problem: { path: ["weeks"], error: "is required with period rolling" },
};

/** What the parameters above mean. */
export const weekendMeaning = {
  weekend:
    "Days of a weekend; `fridayNight` adds shifts from Friday into Saturday. The department's weekend days when missing.",
} as const;

export const weekendPeriodMeanings = {
  weeks: "Length of a rolling period, in weekends; needed with `rolling`.",
  anchorDate: "Any date in the first week of a block of `fourWeeks`.",
} as const;
