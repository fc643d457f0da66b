/** Whom to call about the duties that an absence has left: who is to take each, and who could instead. */
import { useState } from "preact/hooks";
import type { RosterShift } from "../../../core/index.ts";
import { type PlanDifference, shiftsWithout } from "../../compare/plan-difference.ts";
import { gapWords } from "../../language/gap-words.ts";
import { repairWords } from "../../language/repair-words.ts";
import { Section } from "../panels/panel-parts.tsx";
import { Replacements } from "../panels/replacements.tsx";
import type { ShownPlan } from "../shown-plan.ts";
import { longDate } from "../words/number-words.ts";
import { absentDates } from "./absence-order.ts";
import { changesByPerson, earlierDifference } from "./earlier-changes.ts";
import { repairOf } from "./repairs.ts";

interface FallenDuty {
  readonly day: number;
  readonly shift: RosterShift;
  /** Who has it in the repaired plan; null where nobody does. */
  readonly taker: number | null;
}

/** Nothing for a plan that repairs no other, and where no duty needs another person. */
export function CallList({ shown }: { readonly shown: ShownPlan }) {
  const words = repairWords();
  const duties = fallenDuties(shown);
  if (duties.length === 0) return null;
  return (
    <Section title={words.whomToCall} hint={words.whomToCallHint}>
      {duties.map((duty, k) => (
        <Call key={`${duty.day} ${duty.shift.id}`} shown={shown} duty={duty} isFirst={k === 0} />
      ))}
    </Section>
  );
}

function Call(props: {
  readonly shown: ShownPlan;
  readonly duty: FallenDuty;
  readonly isFirst: boolean;
}) {
  const { shown, duty, isFirst } = props;
  const words = repairWords();
  const { people, days } = shown.roster;
  const { day, shift, taker } = duty;
  const { date } = days[day]!;
  // Ranking takes a moment, so it is done for what is looked at.
  const [isOpen, setOpen] = useState(isFirst);
  const person = taker === null ? null : people[taker]!;
  return (
    <details
      class="gap-entry"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{gapWords().gapTitle(shift.name, longDate(date))}</b>
      </summary>
      <p class="reason">{person === null ? words.nobodyTakes : words.takesNow(person.name)}</p>
      {isOpen && (
        <Replacements
          shown={shown}
          duty={{ employee_id: person?.id ?? null, shift_id: shift.id, date }}
        />
      )}
    </details>
  );
}

/** The duties that the absent person had on the reported days and somebody else has to do. */
function fallenDuties(shown: ShownPlan): readonly FallenDuty[] {
  const repair = repairOf(shown.plan);
  const difference = earlierDifference(shown);
  if (repair === null || difference === null) return [];
  const { people, days } = shown.roster;
  const absent = people.findIndex(({ id }) => id === repair.absence.employeeId);
  const dates = new Set(absentDates(shown.plan.of.request, repair.absence));
  const own = changesByPerson(shown, difference, absent).find(
    ({ employee }) => employee === absent,
  );
  return (own?.changes ?? [])
    .filter(({ day }) => dates.has(days[day]!.date))
    .flatMap(({ day, before, after, goneTo }) =>
      shiftsWithout(before, after).map((shift) => {
        const known = goneTo.find(([gone]) => gone.id === shift.id)?.[1];
        return { day, shift, taker: known ?? newcomer(difference, day, shift) };
      }),
    );
}

/** Whoever does a shift on a day that did not before; the first of several, null where nobody does. */
function newcomer({ cells }: PlanDifference, day: number, { id }: RosterShift): number | null {
  const found = cells.find(
    (cell) =>
      cell.day === day && shiftsWithout(cell.after, cell.before).some((one) => one.id === id),
  );
  return found?.employee ?? null;
}
