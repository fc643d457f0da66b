/** The whole model as a program, at the state of the search. */
import type { Program } from "../engine/program.ts";
import { withRow } from "../matrix/program-rows.ts";
import { EQUALITY, FEASIBILITY } from "../tolerances.ts";
import type { Search } from "./search.ts";

export function wholeProgram(search: Search): Program {
  return { ...search.model, columnUpper: search.columnUpper };
}

/** The model with stage 1 held at the value of the best plan. */
export function costProgram(search: Search): Program {
  const whole = wholeProgram(search);
  const { incumbent, stage1Weight } = search;
  const columns: number[] = [];
  for (let c = 0; c < whole.columnCount; c++)
    if (stage1Weight[c]! > 0 && whole.columnUpper[c]! > 0) columns.push(c);
  if (incumbent === null || columns.length === 0) return whole;
  return withRow(
    whole,
    columns,
    (c) => stage1Weight[c]!,
    incumbent.stage1 * (1 + EQUALITY) + FEASIBILITY,
  );
}
