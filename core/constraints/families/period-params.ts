/** Parameters of rules that count over periods. */
import * as z from "zod";
import { PERIODS, type PeriodKind } from "../../model/time/period-kinds.ts";
import type { Period } from "../../model/time/periods.ts";
import { choice } from "../define.ts";

/** `period` with its default, and what `rolling`, `twoWeeks` and `fourWeeks` need beside it. */
export function periodParams<K extends PeriodKind>(usual: K) {
  return {
    period: choice(...PERIODS).default(usual),
    days: z.int().min(1).max(400).optional(),
    anchorDate: z.iso.date().optional(),
  };
}

interface PeriodParams {
  readonly period: PeriodKind;
  readonly days?: number | undefined;
  readonly anchorDate?: string | undefined;
}

export const rollingNeedsDays = {
  test: ({ period, days }: PeriodParams) => period !== "rolling" || days !== undefined,
  problem: { path: ["days"], error: "is required with period rolling" },
};

export function periodOf({ period, days, anchorDate }: PeriodParams): Period {
  return { kind: period, days, anchorDate };
}

/** Amounts by employee id, already used up in the bucket that contains the first day of the window. */
export const carriedCounts = z.record(z.string(), z.int().min(0).max(10_000)).optional();

/** How a minimum treats days that are neither planned nor known. */
export const partialParam = choice("open", "prorate", "strict").default("open");

/** For rules with a lower and an upper bound of the same thing. */
export function bounds<L extends string, U extends string>(lower: L, upper: U) {
  type Bounds = { readonly [name in L | U]?: number | undefined };
  return {
    given: {
      test: (params: Bounds) => params[lower] !== undefined || params[upper] !== undefined,
      problem: { error: `needs ${upper} or ${lower}` },
    },
    ordered: {
      test: (params: Bounds) => {
        const [least, most]: readonly (number | undefined)[] = [params[lower], params[upper]];
        return least === undefined || most === undefined || least <= most;
      },
      problem: { path: [lower], error: `must not be above ${upper}` },
    },
  };
}

/** What the parameters of `periodParams` mean. */
export const periodMeanings = {
  period: "What is added up; `rolling` is every run of `days` consecutive dates.",
  days: "Length of a rolling period, in days; needed with `rolling`.",
  anchorDate: "Any date in the first week of a block of `twoWeeks` or `fourWeeks`.",
} as const;

export const carriedMeaning =
  "Map of employee id to the amount already used in the period of the first day; takes the place of history.";

export const partialMeaning =
  "What a minimum expects of days neither planned nor known: `open` all they could bring, `prorate` their share, " +
  "`strict` nothing. A soft minimum is prorated unless it says otherwise.";
