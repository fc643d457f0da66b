/** Helper columns of the master that stand in its rows beside rosters: what employees share. */
import type { Master } from "../restricted-master/master.ts";

/** A helper of the master, which rosters share. */
export interface SharedHelper {
  readonly cost: number;
  readonly lower: number;
  readonly upper: number;
  readonly rows: number[];
  readonly values: number[];
  /** Its value of the moment. */
  at: number;
}

/** All that occur in a row, each at the value nearest to 0. */
export function sharedHelpers({ program, helpers, place }: Master): readonly SharedHelper[] {
  const { columnLower, columnUpper, cost, rowStart, entryColumn, entryValue } = program;
  const shared = Array.from(helpers, (_, j): SharedHelper => {
    const [lower, upper] = [columnLower[j]!, columnUpper[j]!];
    const at = Math.min(upper, Math.max(lower, 0));
    return { cost: cost[j]!, lower, upper, rows: [], values: [], at };
  });
  place.forEach((at, r) => {
    if (at < 0) return;
    for (let k = rowStart[at]!; k < rowStart[at + 1]!; k++) {
      const helper = shared[entryColumn[k]!];
      helper?.rows.push(r);
      helper?.values.push(entryValue[k]!);
    }
  });
  return shared.filter(({ rows }) => rows.length > 0);
}
