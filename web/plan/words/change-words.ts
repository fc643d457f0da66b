/** What a plan changes of an earlier one, in words. */
import type { RosterShift } from "../../../core/index.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import type { DayChange } from "../repairs/earlier-changes.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { absenceText } from "./absence-text.ts";

/** `sick instead of Late; Late goes to Ben`, `takes Early from Anna`, `Early instead of Late`. */
export function changeText({ roster }: ShownPlan, change: DayChange): string {
  const words = repairWords();
  const { employee, day, before, after, takenFrom, goneTo } = change;
  const nameOf = (index: number) => roster.people[index]!.name;
  const listed = (shifts: readonly RosterShift[]) => shifts.map(({ name }) => name).join(" + ");
  const absence = roster.people[employee]!.cells[day]!.absence;
  const wishes = roster.wishes.filter(
    (wish) => wish.employee === employee && wish.days.includes(day),
  );
  const off = absence === null ? planWords().free : absenceText(absence, wishes);
  const fate = goneTo.map(([{ name }, to]) =>
    to === null ? words.staysOpen(name) : words.goesTo(name, nameOf(to)),
  );
  const [taken] = takenFrom;
  if (before.length === 0) {
    const isWhole = takenFrom.length === 1 && after.length === 1;
    return words.takes(listed(after), isWhole && taken !== undefined ? nameOf(taken[1]) : null);
  }
  const now = after.length === 0 ? off : listed(after);
  return [words.instead(now, listed(before)), ...fate].join("; ");
}
