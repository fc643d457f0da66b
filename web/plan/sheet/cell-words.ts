/** What a cell of the plan is called by a screen reader: everything that eyes find in it, in one sentence. */
import type { RosterCell, RosterDay, RosterPerson, RosterWish } from "../../../core/index.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { absenceText } from "../words/absence-text.ts";
import { longDate } from "../words/number-words.ts";

export interface CellFacts {
  readonly person: RosterPerson;
  readonly day: RosterDay;
  readonly cell: RosterCell;
  readonly locked: readonly boolean[];
  readonly wishes: readonly RosterWish[];
  /** Broken rules. */
  readonly broken: number;
  /** Names of the shifts of the earlier plan, where it differs and that is told. */
  readonly was?: string | null;
}

/** `Anna Becker, Monday 2 February: Early, 06:00–14:00, locked`. */
export function cellLabel(facts: CellFacts): string {
  const { person, day, cell, locked, wishes, broken, was = null } = facts;
  const words = planWords();
  const parts = cell.duties.map(({ shift }, k) =>
    [
      shift.name,
      shift.times,
      ...(shift.kind === "work" ? [] : [words[shift.kind]]),
      ...(locked[k] === true ? [words.locked] : []),
    ].join(", "),
  );
  if (cell.absence !== null) parts.push(absenceText(cell.absence, wishes));
  if (parts.length === 0) parts.push(words.free);
  if (was !== null) parts.push(repairWords().was(was));
  for (const wish of wishes) parts.push(`${words.wish[wish.state]} (${wishText(wish)})`);
  if (broken > 0) parts.push(words.broken(broken));
  return `${person.name}, ${longDate(day.date)}: ${parts.join("; ")}`;
}

/** `wants to be free`, `wants Early or Late`. */
export function wishText({ wants, shifts }: RosterWish): string {
  const words = planWords();
  const named = shifts === null ? "" : shifts.map(({ name }) => name).join(" / ");
  return words.wants[wants](named);
}
