/** Parameters of rules that count over periods. */
import * as z from "zod";
import { PERIODS, type Period, type PeriodKind } from "../model/periods.ts";
import { choice } from "./define.ts";

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
export const carriedCounts = z.record(z.string(), z.int().min(0)).optional();

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
