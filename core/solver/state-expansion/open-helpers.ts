/** Late helpers that wait for their value at the same time: each may double the states of a network. */
import { COLUMN_ROLE, type Structure } from "../decomposition/structure.ts";
import type { LateHelper, Task } from "../decomposition/task.ts";

/** Late helpers pass the budget; `places` are those that should go, among the task's. */
export class TooManyHelpers extends Error {
  readonly places: readonly number[];

  constructor(places: readonly number[]) {
    super(`${places.length} late helpers are too many`);
    this.places = places;
  }
}

/** Throws `TooManyHelpers` where states could not tell what the helpers of a rule are. */
export function refuseMany(structure: Structure, task: Task): void {
  const { open, places } = mostNumerous(structure, task);
  if (open > structure.parameters.stateExpansion.mostOpen) throw new TooManyHelpers(places);
}

/** The late helpers of the rule or objective with most of them open on one day, and how many that are. */
export function mostNumerous(structure: Structure, task: Task) {
  const { rowOwner } = structure.model;
  const byOwner = new Map<number, { places: number[]; openOn: Int32Array }>();
  for (const [place, helper] of task.lateHelpers.entries()) {
    const owner = rowOwner[helper.rows[0]!]!;
    const known = byOwner.get(owner) ?? { places: [], openOn: new Int32Array(task.dayCount) };
    byOwner.set(owner, known);
    known.places.push(place);
    for (let day = firstDay(structure, helper); day < helper.day; day++) known.openOn[day]!++;
  }
  let most: { open: number; places: readonly number[] } = { open: 0, places: [] };
  for (const { places, openOn } of byOwner.values()) {
    const open = Math.max(...openOn);
    if (open > most.open) most = { open, places };
  }
  return most;
}

/** The first day on which a duty says something about the helper. */
function firstDay({ model, role }: Structure, { rows, day }: LateHelper): number {
  let first = day;
  for (const row of rows)
    for (let k = model.rowStart[row]!; k < model.rowStart[row + 1]!; k++) {
      const column = model.entryColumn[k]!;
      if (role[column] === COLUMN_ROLE.candidate) first = Math.min(first, model.columnDay[column]!);
    }
  return first;
}
