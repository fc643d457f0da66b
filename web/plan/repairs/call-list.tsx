/** Whom to call about the duties that an absence has left: who is to take each, and who could instead. */
import { useEffect, useState } from "preact/hooks";
import { gapWords } from "../../language/plan/gap-words.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { Section } from "../panels/panel-parts.tsx";
import { Replacements } from "../panels/replacements.tsx";
import type { ShownPlan } from "../shown-plan.ts";
import { longDate } from "../words/number-words.ts";
import { tellListed } from "./calls-listed.ts";
import { type FallenDuty, fallenDuties } from "./fallen-duties.ts";
import { repairOf } from "./repairs.ts";

/** Nothing for a plan that repairs no other, and where no duty needs another person. */
export function CallList({ shown }: { readonly shown: ShownPlan }) {
  const words = repairWords();
  const repair = repairOf(shown.plan);
  const duties = repair === null ? [] : fallenDuties(shown, repair.absence);
  const isEmpty = duties.length === 0;
  const { number } = shown.plan.of;
  useEffect(() => {
    if (isEmpty) tellListed(number);
  }, [isEmpty, number]);
  if (isEmpty) return null;
  return (
    <Section
      title={words.whomToCall}
      {...(duties.some(({ taker }) => taker !== null) && { hint: words.whomToCallHint })}
    >
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
  const { day, shift, taker, isMissed } = duty;
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
      <p class="reason">
        {person !== null
          ? words.takesNow(person.name)
          : isMissed
            ? words.nobodyTakes
            : words.enoughWithout}
      </p>
      {isOpen && (
        <Replacements
          shown={shown}
          duty={{ employee_id: person?.id ?? null, shift_id: shift.id, date }}
          isBrief
          onRanked={() => tellListed(shown.plan.of.number)}
        />
      )}
    </details>
  );
}
