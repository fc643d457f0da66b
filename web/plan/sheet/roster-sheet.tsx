/** A plan as the content of a sheet: everybody's days, what is missing, and how demand is met. */
import type { DemandRow, DutyColour, RosterDay, RosterPerson } from "../../../core/index.ts";
import type { PlanDifference } from "../../compare/plan-difference.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { absenceCodes } from "../repairs/absence-codes.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { decimalText, longDate } from "../words/number-words.ts";
import { cellLabel } from "./cell-words.ts";
import { ChangeMark, changeKind } from "./change-mark.tsx";
import { DutyMark, WishMark } from "./duty-mark.tsx";
import type { PlanIndex } from "./plan-index.ts";
import { scaleOf, totalColumns, totalsOf } from "./roster-totals.tsx";
import { RowBadge } from "./row-badge.tsx";
import type { SheetCell, SheetContent, SheetRow } from "./sheet-model.ts";

export interface RosterSheetOptions {
  /** Whether the rows of demand are shown. */
  readonly withDemand: boolean;
  /** Days that are marked as other ones than before; null for none. */
  readonly marked?: PlanDifference | null;
}

export function rosterSheet(
  { plan, roster }: ShownPlan,
  index: PlanIndex,
  { withDemand, marked = null }: RosterSheetOptions,
): SheetContent {
  const words = planWords();
  const { days, people, demand } = roster;
  const { colours } = plan.of;
  const scale = scaleOf(roster);
  const beside = { index, colours, marked, absences: absenceCodes(roster) };
  const body = people.map((person, employee): SheetRow => {
    const loose = index.brokenBy(person.id).length;
    return {
      key: person.id,
      kind: "person",
      name: (
        <>
          <bdi class="sheet-person" title={person.name}>
            {person.name}
          </bdi>
          {loose > 0 && <span class="broken-mark">!</span>}
          <RowBadge employee={employee} />
        </>
      ),
      nameLabel: loose > 0 ? `${person.name}, ${words.broken(loose)}` : person.name,
      cell: (day) => personCell(person, employee, day, beside),
      totals: totalsOf(person, scale, employee),
    };
  });
  const first = days[0]!;
  const last = days.at(-1)!;
  return {
    label: words.roster(longDate(first.date), longDate(last.date)),
    days,
    body,
    foot: [
      ...(roster.gaps.length > 0 ? [gapRow(index)] : []),
      ...(withDemand ? demand.map((row) => demandRow(row, colours)) : []),
    ],
    totals: totalColumns(),
  };
}

interface Beside {
  readonly absences: ReturnType<typeof absenceCodes>;
  readonly index: PlanIndex;
  readonly colours: readonly DutyColour[];
  readonly marked: PlanDifference | null;
}

function personCell(
  person: RosterPerson,
  employee: number,
  day: RosterDay,
  { index, colours, marked, absences }: Beside,
): SheetCell {
  const cell = person.cells[day.index]!;
  const wishes = index.wishesAt(employee, day.index);
  const broken = index.brokenAt(person.id, day.date).length;
  const locked = cell.duties.map(index.isLocked);
  const changed = marked?.at(employee, day.index) ?? null;
  const was = changed && (changed.before.map(({ name }) => name).join(" + ") || planWords().free);
  const look = [
    ...(cell.absence === null ? [] : ["absent"]),
    ...(cell.duties.length > 1 ? ["two"] : []),
    ...(broken > 0 ? ["broken"] : []),
    ...(changed === null ? [] : ["altered", changeKind(changed)]),
  ].join(" ");
  return {
    label: cellLabel({ person, day, cell, locked, wishes, broken, was }),
    look,
    content: (
      <>
        {cell.duties.map((duty, k) => (
          <DutyMark
            key={duty.shift.id}
            shift={duty.shift}
            colours={colours}
            locked={locked[k] === true}
          />
        ))}
        {cell.duties.length === 0 && cell.absence !== null && (
          <span class="absence">{absences[cell.absence]}</span>
        )}
        {wishes[0] !== undefined && <WishMark state={worst(wishes.map(({ state }) => state))} />}
        {broken > 0 && <span class="broken-mark">!</span>}
        {changed !== null && <ChangeMark kind={changeKind(changed)} />}
      </>
    ),
  };
}

/** Of several wishes for a day the refused one is shown. */
function worst<S extends string>(states: readonly S[]): S | "refused" {
  return states.some((state) => state === "refused") ? "refused" : states[0]!;
}

function gapRow(index: PlanIndex): SheetRow {
  const words = planWords();
  return {
    key: "\u0000gaps",
    kind: "gaps",
    name: <span>{words.gaps}</span>,
    nameLabel: words.gaps,
    totals: null,
    cell: (day) => {
      const gaps = index.gapsOn(day.index);
      if (gaps.length === 0)
        return { label: `${longDate(day.date)}: ${words.noGap}`, look: "", content: null };
      const missing = gaps.reduce((sum, gap) => sum + gap.missing, 0);
      const named = gaps.map(({ name, missing: own }) => `${decimalText(own)} ${name}`).join(", ");
      return {
        label: `${longDate(day.date)}: ${words.gapsIn(decimalText(missing))}: ${named}`,
        look: "gap",
        content: <span class="gap-mark">{decimalText(missing)}</span>,
      };
    },
  };
}

function demandRow({ shift, cells }: DemandRow, colours: readonly DutyColour[]): SheetRow {
  const words = planWords();
  return {
    key: `\u0000${shift.id}`,
    kind: "demand",
    name: (
      <>
        <DutyMark shift={shift} colours={colours} />
        <bdi class="sheet-person">{shift.name}</bdi>
      </>
    ),
    nameLabel: `${shift.name}, ${shift.times}`,
    totals: null,
    cell: (day) => {
      const cell = cells[day.index];
      const place = `${shift.name}, ${longDate(day.date)}`;
      if (cell === null || cell === undefined)
        return { label: `${place}: ${words.notRunning}`, look: "", content: null };
      const { present, required } = cell;
      const isShort = present < required;
      // Where something else than the shift asks for people, there is no number to compare with.
      const isCompared = present !== required && required > 0;
      const isLong = isCompared && `${present}/${required}`.length > 3;
      const look = isShort ? "short" : isCompared ? "over" : "met";
      return {
        label: `${place}: ${words.demand(present, required)}${isShort ? `, ${words.short}` : ""}`,
        look: isLong ? `${look} stacked` : look,
        content: (
          <span>
            {present}
            {isCompared && <small>/{required}</small>}
          </span>
        ),
      };
    },
  };
}
