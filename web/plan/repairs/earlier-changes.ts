/** What a plan changes of the plan that its request was to stay close to, and whom that concerns. */
import type { RosterShift, Statistics } from "../../../core/index.ts";
import {
  type CellDifference,
  type DutyGrid,
  type PlanDifference,
  planDifference,
  shiftsWithout,
} from "../../compare/plan-difference.ts";
import type { ShownPlan } from "../shown-plan.ts";

/** A day of somebody that is another one than before. */
export interface DayChange extends CellDifference {
  /** Whose duties the person has taken over; only where it can only be one person's. */
  readonly takenFrom: readonly (readonly [shift: RosterShift, employee: number])[];
  /** Who has what the person has lost; null where nobody does and it is missing. Duties that are needless now are left out. */
  readonly goneTo: readonly (readonly [shift: RosterShift, employee: number | null])[];
  /** Why it could not stay; null where that is plain. */
  readonly reason: string | null;
}

export interface PersonChanges {
  readonly employee: number;
  readonly changes: readonly DayChange[];
}

/** Null where the request has no earlier plan of these days; what lies before them is history. */
export function earlierDifference({ plan, roster }: ShownPlan): PlanDifference | null {
  const earlier = plan.of.request.previous_assignments ?? [];
  const shifts = new Map(roster.shifts.map((shift) => [shift.id, shift]));
  const days = new Map(roster.days.map(({ date, index }) => [date, index]));
  const before: { duties: { shift: RosterShift }[] }[][] = roster.people.map(({ cells }) =>
    cells.map(() => ({ duties: [] })),
  );
  const employees = new Map(roster.people.map(({ id }, index) => [id, index]));
  if (!earlier.some(({ date }) => days.has(date))) return null;
  for (const { employeeId, shiftId, shiftDefinitionId, date } of earlier) {
    const shift = shifts.get(shiftDefinitionId ?? shiftId ?? "");
    const cell = before[employees.get(employeeId) ?? -1]?.[days.get(date) ?? -1];
    // What lies outside, or belongs to nobody here, was not planned again.
    if (shift === undefined || cell === undefined) continue;
    if (!cell.duties.some((duty) => duty.shift.id === shift.id)) cell.duties.push({ shift });
  }
  const grid: DutyGrid = { people: before.map((cells) => ({ cells })) };
  return planDifference(grid, roster);
}

/** The changes by person: who is named first, then those with the most changes, else in the order of the plan. */
export function changesByPerson(
  shown: ShownPlan,
  { cells }: PlanDifference,
  first: number | null,
): readonly PersonChanges[] {
  const { people, days } = shown.roster;
  const moves = movesOf(cells);
  const reasons = reasonsIn(shown.plan.result.statistics);
  const byPerson = new Map<number, DayChange[]>();
  for (const cell of cells) {
    const key = JSON.stringify([people[cell.employee]!.id, days[cell.day]!.date]);
    const change = {
      ...cell,
      takenFrom: takenFrom(cell, moves),
      goneTo: goneTo(cell, moves, shown),
      reason: reasons.get(key) ?? null,
    };
    byPerson.set(cell.employee, [...(byPerson.get(cell.employee) ?? []), change]);
  }
  const rank = (employee: number) => (employee === first ? 0 : 1);
  return [...byPerson]
    .map(([employee, changes]) => ({ employee, changes }))
    .sort(
      (a, b) =>
        rank(a.employee) - rank(b.employee) ||
        b.changes.length - a.changes.length ||
        a.employee - b.employee,
    );
}

function takenFrom({ day, before, after }: CellDifference, moves: MovesByDuty) {
  return shiftsWithout(after, before).flatMap((shift): DayChange["takenFrom"] => {
    const { lost, won } = moves.get(keyOf(day, shift))!;
    return lost.length === 1 && won.length === 1 ? [[shift, lost[0]!]] : [];
  });
}

function goneTo({ day, before, after }: CellDifference, moves: MovesByDuty, { roster }: ShownPlan) {
  return shiftsWithout(before, after).flatMap((shift): DayChange["goneTo"] => {
    const { lost, won } = moves.get(keyOf(day, shift))!;
    if (lost.length === 1 && won.length === 1) return [[shift, won[0]!]];
    const isMissing = roster.gaps.some((gap) => gap.day === day && gap.shift?.id === shift.id);
    return won.length === 0 && isMissing ? [[shift, null]] : [];
  });
}

interface Moves {
  readonly lost: number[];
  readonly won: number[];
}

type MovesByDuty = ReadonlyMap<string, Moves>;

const keyOf = (day: number, { id }: RosterShift) => `${day} ${id}`;

/** By day and shift: who has lost it, and who has got it. */
function movesOf(cells: readonly CellDifference[]): MovesByDuty {
  const moves = new Map<string, Moves>();
  const note = (shift: RosterShift, { day, employee }: CellDifference, what: keyof Moves) => {
    const key = keyOf(day, shift);
    const known = moves.get(key) ?? { lost: [], won: [] };
    moves.set(key, known);
    known[what].push(employee);
  };
  for (const cell of cells) {
    for (const shift of shiftsWithout(cell.before, cell.after)) note(shift, cell, "lost");
    for (const shift of shiftsWithout(cell.after, cell.before)) note(shift, cell, "won");
  }
  return moves;
}

/** Sentences by person and date. That somebody absent cannot come, or was free before, the change says of itself. */
function reasonsIn({ minimalChange }: Statistics): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const { employeeId, date, forced, reason } of minimalChange?.changes ?? []) {
    const [, code = "", sentence = ""] = /^(\w+): (.*)$/s.exec(reason) ?? [];
    if (code === "new_duty" || (forced && code !== "rule_conflict")) continue;
    const key = JSON.stringify([employeeId, date]);
    if (sentence !== "" && !reasons.has(key)) reasons.set(key, sentence);
  }
  return reasons;
}
