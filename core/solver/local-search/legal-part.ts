/**
 * The part of a list of duties that some plan can have: all of them where the rows allow it, else halves, and halves of
 * those, until what breaks a row stands alone and is left out (divided as in QuickXplain, Junker 2004). Where k of n duties are
 * left out, a pass takes O(1 + k log n) evaluations of plans; `legalPasses` passes at most.
 */
import { withDuties } from "../matrix/column-values.ts";
import type { Search } from "../state/search.ts";

/** Duties by candidate, locks included, and how many of the given ones are left out. */
export function legalPart(search: Search, given: Float64Array, late: () => boolean) {
  const { model } = search;
  // What was left out alone may fit once others are there, as somebody who needs company.
  const { legalPasses } = search.parameters.localSearch;
  const kept = Float64Array.from(given, (_, c) => model.columnLower[c]!);
  let open: number[] = [];
  for (let c = 0; c < given.length; c++)
    if (given[c] === 1 && kept[c] === 0 && model.columnUpper[c]! > 0) open.push(c);
  for (let pass = 0; pass < legalPasses && open.length > 0; pass++) {
    const left: number[] = [];
    add(search, kept, open, left, late);
    if (left.length === open.length) break;
    open = left;
  }
  return { kept, left: open.length };
}

/** Adds the duties to what is kept; those that fit in no way are left. */
function add(
  search: Search,
  kept: Float64Array,
  duties: readonly number[],
  left: number[],
  late: () => boolean,
): void {
  if (duties.length === 0) return;
  for (const c of duties) kept[c] = 1;
  if (!late() && search.best.evaluated(withDuties(search.model, kept)) !== null) return;
  for (const c of duties) kept[c] = 0;
  if (duties.length === 1 || late()) {
    left.push(...duties);
    return;
  }
  // Candidates are in the order of employees and days, so that halves break few runs of work.
  const half = duties.length >> 1;
  add(search, kept, duties.slice(0, half), left, late);
  add(search, kept, duties.slice(half), left, late);
}
