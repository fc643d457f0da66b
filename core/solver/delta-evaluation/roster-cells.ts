/**
 * Every choice of every employee and day in flat arrays, numbered through: what it costs, what it adds to the rows of the
 * master and to the employee's amount, and which choice of somebody else is the same duty.
 */
import type { Decomposition } from "../decomposition/decomposition.ts";

export interface RosterCells {
  readonly employeeCount: number;
  readonly dayCount: number;
  /** Choices of employee e on day d: from start[e * dayCount + d] to the next start. */
  readonly start: Int32Array;
  readonly price: Float64Array;
  readonly amount: Float64Array;
  readonly kind: Int32Array;
  /** Entries of choice c in the rows of the master: rowStart[c] .. rowStart[c + 1]. */
  readonly rowStart: Int32Array;
  readonly row: Int32Array;
  readonly value: Float64Array;
  /** What a choice is, in the same numbers for all employees of a day. */
  readonly code: Int32Array;
  /** Codes of each day. */
  readonly codeCount: Int32Array;
  /** The choice of a cell that is code k: ofCode[codeStart[cell] + k], -1 where it has none. */
  readonly codeStart: Int32Array;
  readonly ofCode: Int32Array;
}

/** `shift`: by candidate its shift, -1 where it has none that others have as well. Null where what choices add to amounts is not theirs alone. */
export function rosterCells(split: Decomposition, shift: Int32Array): RosterCells | null {
  const { prices, dayCount } = split;
  const employeeCount = prices.length;
  const cells = employeeCount * dayCount;
  const start = new Int32Array(cells + 1);
  prices.forEach(({ choiceBase }, e) => {
    for (let d = 0; d < dayCount; d++) {
      const cell = e * dayCount + d;
      start[cell + 1] = start[cell]! + choiceBase[d + 1]! - choiceBase[d]!;
    }
  });
  const count = start[cells]!;
  const price = new Float64Array(count);
  const amount = new Float64Array(count);
  const kind = new Int32Array(count);
  const code = new Int32Array(count);
  const rowStart = new Int32Array(count + 1);
  const row: number[] = [];
  const value: number[] = [];
  const codes = Array.from({ length: dayCount }, () => new Map<string, number>());
  for (const [e, { automaton, choiceBase, ownPrice, choiceRows }] of prices.entries()) {
    const amounts = amountsOf(split, e);
    if (amounts === null) return null;
    for (let d = 0; d < dayCount; d++)
      for (const [i, { candidates }] of automaton.task.choices[d]!.entries()) {
        const c = start[e * dayCount + d]! + i;
        const own = choiceBase[d]! + i;
        price[c] = ownPrice[own]!;
        kind[c] = automaton.kinds.kindOf[d]![i]!;
        amount[c] = amounts[d]![kind[c]!]!;
        for (let k = choiceRows.start[own]!; k < choiceRows.start[own + 1]!; k++) {
          row.push(choiceRows.row[k]!);
          value.push(choiceRows.value[k]!);
        }
        rowStart[c + 1] = row.length;
        code[c] = codeOf(candidates, shift, codes[d]!);
      }
  }
  const codeCount = Int32Array.from(codes, ({ size }) => size);
  const codeStart = new Int32Array(cells + 1);
  for (let cell = 0; cell < cells; cell++)
    codeStart[cell + 1] = codeStart[cell]! + codeCount[cell % dayCount]!;
  const ofCode = new Int32Array(codeStart[cells]!).fill(-1);
  for (let cell = 0; cell < cells; cell++)
    for (let c = start[cell]!; c < start[cell + 1]!; c++) ofCode[codeStart[cell]! + code[c]!] = c;
  return {
    ...{ employeeCount, dayCount, start, price, amount, kind, code, codeCount, codeStart, ofCode },
    ...{ rowStart, row: Int32Array.from(row), value: Float64Array.from(value) },
  };
}

function codeOf(
  candidates: readonly number[],
  shift: Int32Array,
  known: Map<string, number>,
): number {
  // Those without a shift that others have as well are told apart from all others.
  const keys = candidates.map((c) => (shift[c]! < 0 ? `${c}` : `#${shift[c]!}`)).sort();
  const name = keys.join();
  const code = known.get(name) ?? known.size;
  known.set(name, code);
  return code;
}

/** What each kind of a day adds to the amount of an employee; null where that depends on more than the kind. */
function amountsOf(split: Decomposition, employee: number): readonly Float64Array[] | null {
  const { automaton } = split.prices[employee]!;
  const { base, first, group, groups, labels, kinds, amount } = automaton;
  const result = kinds.ofDay.map((list) => new Float64Array(list.length).fill(Number.NaN));
  for (let d = 0; d < result.length; d++)
    for (let t = first[base[d]!]!; t < first[base[d + 1]!]!; t++)
      for (const l of groups[group[t]!]!) {
        const { kind } = labels[l]!;
        const known = result[d]![kind]!;
        if (Number.isNaN(known)) result[d]![kind] = amount[t]!;
        else if (known !== amount[t]) return null;
      }
  return result;
}
