/** A plan on paper: who does what on which day, and of everything else what the planner chose. */
import type { RosterDay, RosterPerson } from "../../core/index.ts";
import { gapWords } from "../language/plan/gap-words.ts";
import { planWords } from "../language/plan/plan-words.ts";
import { printWords } from "../language/plan/print-words.ts";
import { readable } from "../language/readable.ts";
import { alikeGaps } from "../plan/panels/gap-groups.ts";
import { absenceCodes } from "../plan/repairs/absence-codes.ts";
import { DutyMark, WishMark } from "../plan/sheet/duty-mark.tsx";
import type { PlanIndex } from "../plan/sheet/plan-index.ts";
import { usedShifts } from "../plan/sheet/used-shifts.ts";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { planName } from "../plan/signing/plan-name.ts";
import { decimalText, shortDate, signedText } from "../plan/words/number-words.ts";
import { verdictOf } from "../plan/words/verdict.ts";
import { printLayout } from "./print-layout.ts";
import { isPrinting } from "./print-moment.ts";
import { type PrintParts, printParts } from "./print-parts.ts";
import {
  hasMonths,
  type PrintedCell,
  type PrintedRow,
  type PrintedTable,
  type PrintedTotal,
  PrintTable,
  printedBlocks,
} from "./print-table.tsx";
import { PrintTail } from "./print-tail.tsx";

interface PrintProps {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
}

export function PrintRoster(props: PrintProps) {
  if (!isPrinting.value) return null;
  const parts = printParts.value;
  const { roster } = props.shown;
  const blocks = printedBlocks(roster.days);
  return (
    <div class={parts.plain ? "print plain" : "print"}>
      {blocks.map((days, k) => (
        <PrintTable
          key={days[0]!.date}
          {...tableOf(props, parts, days, parts.hours && k === blocks.length - 1)}
        />
      ))}
      <PrintTail shown={props.shown} parts={parts} withAbsences />
      {parts.notes && <Gaps {...props.shown} />}
    </div>
  );
}

function tableOf(
  { shown, index }: PrintProps,
  parts: PrintParts,
  days: readonly RosterDay[],
  withTotals: boolean,
): PrintedTable {
  const words = printWords();
  const { roster, plan, report } = shown;
  const totals = withTotals ? totalColumns() : [];
  const { title } = verdictOf(plan, report);
  const staffing = parts.staffing ? staffingRows(shown, days, parts.plain) : [];
  const used = usedShifts(roster);
  const absences = absenceCodes(roster);
  return {
    ward: roster.departmentName,
    title: words.roster,
    version: parts.notes
      ? `${words.version(planName(plan))}, ${title}`
      : words.version(planName(plan)),
    ...{ days, staffing, totals },
    people: roster.people.map((person, employee) => ({
      key: person.id,
      name: person.name,
      cell: (day) => personCell(person, employee, day, { shown, index, parts, absences }),
      totals: withTotals ? totalsOf(person) : [],
    })),
    layout: printLayout({
      people: roster.people.length,
      staffing: staffing.length,
      days: days.length,
      hasMonths: hasMonths(days),
      hasHolidays: roster.days.some(({ isHoliday }) => isHoliday),
      hasSignatures: parts.signatures,
      totals: totals.reduce((sum, { width }) => sum + width, 0),
      longestName: Math.max(0, ...roster.people.map(({ name }) => name.length)),
      longestCode: Math.max(1, ...used.map(({ code }) => code.length)),
    }),
  };
}

interface Beside extends PrintProps {
  readonly parts: PrintParts;
  readonly absences: ReturnType<typeof absenceCodes>;
}

/** On a notice everybody who is away has the same sign. */
function personCell(
  { cells }: RosterPerson,
  employee: number,
  day: RosterDay,
  { shown, index, parts, absences }: Beside,
): PrintedCell {
  const { duties, absence } = cells[day.index]!;
  const [wish] = parts.wishes ? index.wishesAt(employee, day.index) : [];
  const isAway = duties.length === 0 && absence !== null && absence !== "notEmployed";
  return {
    look: `${isAway ? "absent" : ""}${duties.length > 1 ? " two" : ""}`,
    content: (
      <>
        {duties.map((duty) => (
          <DutyMark
            key={duty.shift.id}
            shift={duty.shift}
            colours={shown.plan.of.colours}
            locked={parts.notes && index.isLocked(duty)}
            faint={parts.plain}
          />
        ))}
        {isAway && (parts.reasons ? absences[absence] : printWords().away)}
        {wish !== undefined && <WishMark state={wish.state} />}
      </>
    ),
  };
}

function totalColumns(): readonly PrintedTotal[] {
  const words = planWords();
  return [
    { key: "hours", title: words.hours, width: 20 },
    { key: "deviation", title: "±", width: 11 },
    { key: "nights", title: words.nights, width: 7 },
    { key: "weekends", title: words.weekends, width: 7 },
  ];
}

function totalsOf({ totals }: RosterPerson): readonly string[] {
  if (totals === null) return [];
  const { hours, targetHours, deviationHours, nights, weekends } = totals;
  const target = targetHours === null ? "" : `/${decimalText(targetHours)}`;
  return [
    `${decimalText(hours)}${target}`,
    deviationHours === null ? "" : signedText(deviationHours),
    String(nights),
    String(weekends),
  ];
}

/** Shifts that run on one of the days, with how many are there. */
function staffingRows(
  { roster, plan }: ShownPlan,
  days: readonly RosterDay[],
  isPlain: boolean,
): readonly PrintedRow[] {
  return roster.demand
    .filter(({ cells }) => days.some(({ index }) => cells[index] != null))
    .map(({ shift, cells }) => ({
      key: shift.id,
      name: (
        <>
          <DutyMark shift={shift} colours={plan.of.colours} faint={isPlain} /> {shift.name}
        </>
      ),
      totals: [],
      cell: (day) => {
        const cell = cells[day.index];
        if (cell == null) return { content: null, look: "" };
        const { present, required } = cell;
        const isShort = present < required;
        return {
          content: isShort ? `${present}/${required}` : present,
          look: isShort ? "short" : "",
        };
      },
    }));
}

function Gaps({ plan }: ShownPlan) {
  const gaps = plan.result.unassigned_shifts;
  if (gaps.length === 0) return null;
  return (
    <section>
      <h2>{planWords().gaps}</h2>
      <ul>
        {alikeGaps(gaps).map(({ dates, reason }, k) => (
          <li key={k}>
            {dates.length > 1 && (
              <b>
                {gapWords().alike(
                  dates.length,
                  shortDate(dates[0]!),
                  shortDate(dates.at(-1)!),
                )}{" "}
              </b>
            )}
            {readable(reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}
