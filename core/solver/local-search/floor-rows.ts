import type { Search } from "../state/search.ts";

/** Rows that may be missed at a price of the first stage, in O(entries of the model). */
export function floorRows({ model, stage1Weight }: Search): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < model.rowCount; row++)
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++)
      if (stage1Weight[model.entryColumn[k]!]! > 0) {
        rows.push(row);
        break;
      }
  return rows;
}
