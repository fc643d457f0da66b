/** Two plans compared on paper: each day that differs with what it was and what it is. */
import { CompareFigures } from "../compare/compare-figures.tsx";
import type { PlanDifference } from "../compare/plan-difference.ts";
import { compareWords } from "../language/plan/compare-words.ts";
import { printWords } from "../language/plan/print-words.ts";
import { DutyMark } from "../plan/sheet/duty-mark.tsx";
import { usedShifts } from "../plan/sheet/used-shifts.ts";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { planName } from "../plan/signing/plan-name.ts";
import { printLayout } from "./print-layout.ts";
import { isPrinting } from "./print-moment.ts";
import { NOTICE, printParts } from "./print-parts.ts";
import { hasMonths, type PrintedRow, PrintTable, printedBlocks } from "./print-table.tsx";
import { PrintTail } from "./print-tail.tsx";

export interface ComparisonProps {
  readonly before: ShownPlan;
  readonly after: ShownPlan;
  readonly difference: PlanDifference;
  /** Whether people whose days are the same are left out. */
  readonly onlyDifferences: boolean;
}

export function PrintComparison(props: ComparisonProps) {
  if (!isPrinting.value) return null;
  const { before, after, difference, onlyDifferences } = props;
  const words = printWords();
  const parts = {
    ...NOTICE,
    ...{ staffing: false, signatures: false },
    plain: printParts.value.plain,
  };
  const { roster } = after;
  const people = rowsOf(props, parts.plain);
  const { cells, people: changed, added, removed } = difference;
  const comparisonWords = compareWords();
  return (
    <div class={parts.plain ? "print plain compared" : "print compared"}>
      {printedBlocks(roster.days).map((days) => (
        <PrintTable
          key={days[0]!.date}
          ward={roster.departmentName}
          title={words.roster}
          version={words.compared(planName(before.plan), planName(after.plan))}
          days={days}
          people={people}
          staffing={[]}
          totals={[]}
          layout={printLayout({
            // A day that differs holds two lines.
            ...{ people: people.length + 0.6 * changed.size, staffing: 0 },
            ...{ days: days.length, totals: 0, hasMonths: hasMonths(days) },
            hasHolidays: roster.days.some(({ isHoliday }) => isHoliday),
            hasSignatures: false,
            longestName: Math.max(0, ...roster.people.map(({ name }) => name.length)),
            longestCode: Math.max(1, ...usedShifts(roster).map(({ code }) => code.length)),
          })}
        />
      ))}
      <p class="print-told">
        {cells.length === 0
          ? comparisonWords.same
          : `${comparisonWords.changedCells(cells.length, changed.size)} ${comparisonWords.added(added)}, ${comparisonWords.removed(removed)}.`}{" "}
        {onlyDifferences && words.changedOnly}
      </p>
      <PrintTail shown={after} parts={parts} withAbsences={false} />
      <CompareFigures before={before} after={after} />
    </div>
  );
}

function rowsOf(
  { after, difference, onlyDifferences }: ComparisonProps,
  isPlain: boolean,
): readonly PrintedRow[] {
  const { colours } = after.plan.of;
  const marks = (shifts: Parameters<typeof DutyMark>[0]["shift"][], isFaint: boolean) =>
    shifts.map((shift) => (
      <DutyMark key={shift.id} shift={shift} colours={colours} faint={isFaint || isPlain} />
    ));
  return after.roster.people.flatMap((person, employee): PrintedRow[] => {
    if (onlyDifferences && !difference.people.has(employee)) return [];
    return [
      {
        key: person.id,
        name: person.name,
        totals: [],
        cell: (day) => {
          const changed = difference.at(employee, day.index);
          if (changed === null) {
            const { duties } = person.cells[day.index]!;
            const shifts = duties.map(({ shift }) => shift);
            return { look: "same", content: marks(shifts, true) };
          }
          return {
            look: "changed",
            content: (
              <>
                <span class="old">{marks([...changed.before], true)}</span>
                <span class="new">{marks([...changed.after], false)}</span>
              </>
            ),
          };
        },
      },
    ];
  });
}
