/** What stands below a plan on paper: what its signs mean, its holidays, and room for signatures. */
import type { Roster } from "../../core/index.ts";
import { planWords } from "../language/plan/plan-words.ts";
import { printWords } from "../language/plan/print-words.ts";
import { absenceCodes } from "../plan/repairs/absence-codes.ts";
import { DutyMark, WishMark } from "../plan/sheet/duty-mark.tsx";
import { usedShifts } from "../plan/sheet/used-shifts.ts";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { shortDate } from "../plan/words/number-words.ts";
import type { PrintParts } from "./print-parts.ts";

interface TailProps {
  readonly shown: ShownPlan;
  readonly parts: PrintParts;
  /** Whether the table above says who is away. */
  readonly withAbsences: boolean;
}

export function PrintTail(props: TailProps) {
  const words = printWords();
  const { parts } = props;
  const { days } = props.shown.roster;
  const holidays = days.filter(({ isHoliday }) => isHoliday);
  return (
    <footer class="print-tail">
      <Legend {...props} />
      {holidays.length > 0 && (
        <p>{words.holidays(holidays.map(({ date }) => shortDate(date)).join(" · "))}</p>
      )}
      {parts.signatures && (
        <div class="print-signatures">
          {words.signatures.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </footer>
  );
}

function Legend({ shown: { roster, plan }, parts, withAbsences }: TailProps) {
  const words = printWords();
  const sheet = planWords();
  const codes = absenceCodes(roster);
  const people = withAbsences ? roster.people : [];
  const kinds = new Set(
    people.flatMap(({ cells }) => cells.flatMap(({ absence }) => absence ?? [])),
  );
  kinds.delete("notEmployed");
  const states = new Set(parts.wishes ? roster.wishes.map(({ state }) => state) : []);
  const has = (test: (day: Roster["days"][number]) => boolean) => roster.days.some(test);
  const isShort = roster.demand.some(({ cells }) =>
    cells.some((cell) => cell != null && cell.present < cell.required),
  );
  return (
    <ul class="print-legend">
      {usedShifts(roster).map((shift) => (
        <li key={shift.id}>
          <DutyMark shift={shift} colours={plan.of.colours} faint={parts.plain} />
          {shift.name} {shift.times}
          {shift.kind !== "work" && ` (${sheet[shift.kind]})`}
        </li>
      ))}
      {parts.reasons
        ? [...kinds].map((kind) => (
            <li key={kind}>
              <span class="print-sign absent">{codes[kind]}</span>
              {sheet.absence[kind]}
            </li>
          ))
        : kinds.size > 0 && (
            <li>
              <span class="print-sign absent">{words.away}</span>
              {words.absent}
            </li>
          )}
      {[...states].map((state) => (
        <li key={state}>
          <WishMark state={state} />
          {sheet.wish[state]}
        </li>
      ))}
      {has(({ isWeekend }) => isWeekend) && (
        <li>
          <span class="print-sign weekend" />
          {words.weekend}
        </li>
      )}
      {has(({ isHoliday }) => isHoliday) && (
        <li>
          <span class="print-sign holiday">*</span>
          {words.holiday}
        </li>
      )}
      {parts.staffing && isShort && (
        <li>
          <span class="print-sign short">1/2</span>
          {words.short}
        </li>
      )}
      {parts.notes && (
        <li>
          <span class="lock-swatch" />
          {sheet.locked}
        </li>
      )}
    </ul>
  );
}
