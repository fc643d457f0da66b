/** A wish made a must: the model of a plan that grants it, whatever it costs. */

import type { Plan } from "../../model/problem/plan.ts";
import type { Problem, Wish, WishedDuty, WishPart } from "../../model/problem/problem.ts";
import type { LinearModel } from "../../model/program/linear-model.ts";
import { followedBy, RowsWriter } from "../../solver/matrix/program-rows.ts";
import { EQUALITY, FEASIBILITY } from "../../solver/tolerances.ts";

/** Rows and columns that come on top of a model. */
interface Addition {
  /** 0/1 columns. */
  readonly columns: number;
  readonly rows: readonly AddedRow[];
  /** Candidates that stay 0. */
  readonly forbidden: readonly number[];
}

interface AddedRow {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** Candidates of a duty the wish speaks of, and whether it is done whatever the plan does. */
interface DutyColumns {
  readonly columns: readonly number[];
  readonly isKnown: boolean;
}

/**
 * The model whose plans all grant the wish and are no worse in the first stage than `stage1`; its first columns are those
 * of `model`. Null where locks and known days refuse the wish whatever the plan does.
 */
export function modelGranting(
  model: LinearModel,
  problem: Problem,
  wish: Wish,
  stage1: number | null,
): LinearModel | null {
  const grant = grantOf(model, problem, wish);
  if (grant === null) return null;
  return added(model, stage1 === null ? grant : heldAt(model, grant, stage1));
}

/** The duties that grant a wish: none of the forbidden ones is worked, and enough of the parts are. */
function grantOf(model: LinearModel, problem: Problem, wish: Wish): Addition | null {
  const parts = wish.parts.map((part) => partRows(model, problem, wish, part));
  const sure = parts.filter((part) => part === "granted").length;
  const open = parts.flatMap((part) => (part === "granted" || part === "refused" ? [] : [part]));
  const needed = wish.needed - sure;
  if (needed > open.length) return null;
  if (needed <= 0) return { columns: 0, rows: [], forbidden: [] };
  if (needed === open.length)
    return {
      columns: 0,
      rows: open.flatMap(({ oneOf }) => oneOf.map((columns) => atLeastOne(columns))),
      forbidden: open.flatMap(({ none }) => none),
    };
  // Which of the parts are granted is for the plan to choose: one column for each says so.
  const first = model.columnCount;
  const rows = open.flatMap(({ none, oneOf }, k): AddedRow[] => [
    ...none.map((c) => ({
      columns: [c, first + k],
      values: [1, 1],
      lower: Number.NEGATIVE_INFINITY,
      upper: 1,
    })),
    ...oneOf.map((columns) => ({
      columns: [...columns, first + k],
      values: [...columns.map(() => 1), -1],
      lower: 0,
      upper: Number.POSITIVE_INFINITY,
    })),
  ]);
  const choice = open.map((_, k) => first + k);
  rows.push({
    columns: choice,
    values: choice.map(() => 1),
    lower: needed,
    upper: Number.POSITIVE_INFINITY,
  });
  return { columns: open.length, rows, forbidden: [] };
}

/** Candidates that must stay 0, and sets of which one has to be 1. */
interface PartRows {
  readonly none: readonly number[];
  readonly oneOf: readonly (readonly number[])[];
}

function partRows(
  model: LinearModel,
  problem: Problem,
  wish: Wish,
  part: WishPart,
): PartRows | "granted" | "refused" {
  const duties = part.duties.map((duty) => columnsOf(problem, wish.employee, duty));
  const columns = duties.flatMap((duty) => duty.columns);
  const isKnown = duties.some((duty) => duty.isKnown);
  const isLocked = isKnown || columns.some((c) => model.columnLower[c] === 1);
  const open = columns.filter((c) => model.columnLower[c] !== model.columnUpper[c]);
  if (wish.wants === "free") {
    if (isLocked) return "refused";
    return open.length === 0 ? "granted" : { none: open, oneOf: [] };
  }
  if (isLocked) return "granted";
  return open.length === 0 ? "refused" : { none: [], oneOf: [open] };
}

function columnsOf(problem: Problem, employee: number, duty: WishedDuty): DutyColumns {
  const { calendar, candidates, history, shifts } = problem;
  const { day, shifts: wanted } = duty;
  const counts = (shift: number) =>
    wanted === null ? shifts[shift]!.kind !== "standby" : wanted.includes(shift);
  if (day < 0 || day >= calendar.dayCount) {
    const known = history[employee]!.days.get(day);
    const isWork = wanted === null && known !== undefined && known.shifts.length === 0;
    return { columns: [], isKnown: isWork || known?.shifts.some(counts) === true };
  }
  const columns: number[] = [];
  for (const c of candidates.ofDay(employee, day))
    if (counts(candidates.shift[c]!)) columns.push(c);
  return { columns, isKnown: false };
}

/** Duties of the plan that stand against a wish to be free, in the order of days. */
export function dutiesAgainst(
  { calendar, shifts }: Problem,
  plan: Plan,
  { employee, wants, parts }: Wish,
): readonly { readonly day: number; readonly shift: number }[] {
  if (wants !== "free") return [];
  const found = new Map<number, { day: number; shift: number }>();
  for (const { day, shifts: wanted } of parts.flatMap(({ duties }) => duties)) {
    if (day < 0 || day >= calendar.dayCount) continue;
    for (const shift of plan.shiftsOn(employee, day)) {
      const counts = wanted === null ? shifts[shift]!.kind !== "standby" : wanted.includes(shift);
      if (counts) found.set(day * shifts.length + shift, { day, shift });
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([, duty]) => duty);
}

function atLeastOne(columns: readonly number[]): AddedRow {
  return {
    columns,
    values: columns.map(() => 1),
    lower: 1,
    upper: Number.POSITIVE_INFINITY,
  };
}

/** No more unmet than this: where nothing is, the slacks themselves are closed. */
function heldAt(model: LinearModel, grant: Addition, stage1: number): Addition {
  const weighted: number[] = [];
  for (let c = 0; c < model.columnCount; c++)
    if (model.relaxation[c]! > 0 && model.columnUpper[c]! > 0) weighted.push(c);
  if (weighted.length === 0) return grant;
  if (stage1 <= FEASIBILITY) return { ...grant, forbidden: [...grant.forbidden, ...weighted] };
  const row = {
    columns: weighted,
    values: weighted.map((c) => model.relaxation[c]!),
    lower: Number.NEGATIVE_INFINITY,
    upper: stage1 * (1 + EQUALITY) + FEASIBILITY,
  };
  return { ...grant, rows: [...grant.rows, row] };
}

function added(model: LinearModel, { columns, rows, forbidden }: Addition): LinearModel {
  const { columnCount, rowCount } = model;
  const writer = new RowsWriter();
  for (const row of rows) {
    row.columns.forEach((column, k) => {
      writer.add(column, row.values[k]!);
    });
    writer.end(row.lower, row.upper);
  }
  const columnUpper = longer(model.columnUpper, columns).fill(1, columnCount);
  for (const c of forbidden) columnUpper[c] = model.columnLower[c]!;
  return {
    ...model,
    columnCount: columnCount + columns,
    columnLower: longer(model.columnLower, columns),
    columnUpper,
    cost: longer(model.cost, columns),
    relaxation: longer(model.relaxation, columns),
    integer: longer(model.integer, columns).fill(1, columnCount),
    columnCandidate: longer(model.columnCandidate, columns).fill(-1, columnCount),
    columnEmployee: longer(model.columnEmployee, columns).fill(-1, columnCount),
    columnDay: longer(model.columnDay, columns).fill(-1, columnCount),
    columnShift: longer(model.columnShift, columns).fill(-1, columnCount),
    columnStretchEnd: longer(model.columnStretchEnd, columns).fill(-1, columnCount),
    ...followedBy(model, writer.finish()),
    rowOwner: longer(model.rowOwner, rows.length),
    rowEmployee: longer(model.rowEmployee, rows.length).fill(-1, rowCount),
    rowDay: longer(model.rowDay, rows.length).fill(-1, rowCount),
    isCut: longer(model.isCut, rows.length),
  };
}

function longer<T extends Float64Array | Int32Array | Uint8Array>(values: T, more: number): T;
function longer(values: Float64Array | Int32Array | Uint8Array, more: number) {
  const result =
    values instanceof Float64Array
      ? new Float64Array(values.length + more)
      : values instanceof Int32Array
        ? new Int32Array(values.length + more)
        : new Uint8Array(values.length + more);
  result.set(values);
  return result;
}
