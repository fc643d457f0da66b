/** The differences of two plans as the content of a sheet. */
import type { DutyColour, RosterDay, RosterPerson, RosterShift } from "../../core/index.ts";
import { compareWords } from "../language/plan/compare-words.ts";
import { DutyMark } from "../plan/sheet/duty-mark.tsx";
import type { SheetCell, SheetContent, SheetRow, SheetTotal } from "../plan/sheet/sheet-model.ts";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { decimalText, longDate, signedText } from "../plan/words/number-words.ts";
import type { CellDifference, PlanDifference } from "./plan-difference.ts";

export function compareSheet(
  before: ShownPlan,
  after: ShownPlan,
  difference: PlanDifference,
  onlyDifferences: boolean,
): SheetContent {
  const words = compareWords();
  const colours = after.plan.of.colours;
  const body = after.roster.people.flatMap((person, employee): SheetRow[] => {
    if (onlyDifferences && !difference.people.has(employee)) return [];
    const old = before.roster.people[employee]!;
    return [
      {
        key: person.id,
        kind: "person",
        name: <bdi class="sheet-person">{person.name}</bdi>,
        nameLabel: person.name,
        cell: (day) => compareCell(person, day, difference.at(employee, day.index), colours),
        totals: totalsOf(old, person),
      },
    ];
  });
  return {
    label: words.label(before.plan.title, after.plan.title),
    days: after.roster.days,
    body,
    foot: [],
    totals: totalColumns(),
  };
}

/** `was Early, is free` of a cell that differs. */
export function differenceText({ before, after }: CellDifference): string {
  const words = compareWords();
  const named = (shifts: readonly RosterShift[]) =>
    shifts.length === 0 ? words.free : shifts.map(({ name }) => name).join(" + ");
  return words.was(named(before), named(after));
}

function compareCell(
  person: RosterPerson,
  day: RosterDay,
  difference: CellDifference | null,
  colours: readonly DutyColour[],
): SheetCell {
  const words = compareWords();
  const place = `${person.name}, ${longDate(day.date)}`;
  if (difference === null) {
    const { duties } = person.cells[day.index]!;
    const names = duties.map(({ shift }) => shift.name).join(" + ") || words.free;
    return {
      label: `${place}: ${names}, ${words.unchanged}`,
      look: duties.length > 1 ? "same two" : "same",
      content: duties.map(({ shift }) => (
        <DutyMark key={shift.id} shift={shift} colours={colours} faint />
      )),
    };
  }
  return {
    label: `${place}: ${differenceText(difference)}`,
    look: "changed",
    content: (
      <>
        <span class="old">
          {difference.before.map((shift) => (
            <DutyMark key={shift.id} shift={shift} colours={colours} />
          ))}
        </span>
        <span class="new">
          {difference.after.map((shift) => (
            <DutyMark key={shift.id} shift={shift} colours={colours} />
          ))}
        </span>
      </>
    ),
  };
}

function totalColumns(): readonly SheetTotal[] {
  const words = compareWords();
  return [
    { key: "hours", title: words.hoursDiff, hint: words.hoursDiffHint, width: 56 },
    { key: "duties", title: words.dutiesDiff, hint: words.dutiesDiffHint, width: 28 },
    { key: "nights", title: words.nightsDiff, hint: words.nightsDiffHint, width: 28 },
    { key: "wishes", title: words.wishesDiff, hint: words.wishesDiffHint, width: 28 },
  ];
}

function totalsOf(before: RosterPerson, after: RosterPerson): readonly SheetCell[] | null {
  const [old, now] = [before.totals, after.totals];
  if (old === null || now === null) return null;
  const more = [
    now.hours - old.hours,
    now.shifts - old.shifts,
    now.nights - old.nights,
    now.wishesGranted - old.wishesGranted,
  ];
  return totalColumns().map(({ hint }, k) => {
    const value = Math.round(more[k]! * 10) / 10;
    return {
      label: `${after.name}, ${hint}: ${decimalText(value)}`,
      look: "",
      content: (
        <span class={value === 0 ? "faint" : "moved"}>{value === 0 ? "·" : signedText(value)}</span>
      ),
    };
  });
}
