/** Somebody's day: the duties with everything that can be done with them, absence, wishes, and what is broken there. */
import { useState } from "preact/hooks";
import type { RosterDuty } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { readable } from "../../language/readable.ts";
import { change } from "../moves/hand-changes.ts";
import { startMoving } from "../moves/moving.ts";
import { setLocks } from "../moves/plan-locks.ts";
import { AbsenceButtons } from "../repairs/absence-buttons.tsx";
import { wishText } from "../sheet/cell-words.ts";
import { DutyMark, WishMark } from "../sheet/duty-mark.tsx";
import { type PlanIndex, wireOf } from "../sheet/plan-index.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { absenceText } from "../words/absence-text.ts";
import { decimalText } from "../words/number-words.ts";
import { Section } from "./panel-parts.tsx";
import { Replacements } from "./replacements.tsx";
import { WishReason } from "./wish-reason.tsx";

export interface CellPanelProps {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
  readonly employee: number;
  readonly day: number;
}

export function CellPanel({ shown, index, employee, day }: CellPanelProps) {
  const words = planWords();
  const { roster } = shown;
  const person = roster.people[employee]!;
  const { date } = roster.days[day]!;
  const { duties, absence } = person.cells[day]!;
  const broken = index.brokenAt(person.id, date);
  return (
    <>
      {absence !== null && (
        <p class="note">{absenceText(absence, index.wishesAt(employee, day))}</p>
      )}
      {duties.length === 0 && absence === null && <p class="muted">{words.free}</p>}
      {broken.map(({ message }) => (
        <p key={message} class="note bad">
          {readable(message)}
        </p>
      ))}
      {index.wishesAt(employee, day).map((wish, k) => (
        <div key={k} class="wish-entry">
          <WishMark state={wish.state} />
          <div>
            <p>
              {words.wish[wish.state]}: {wishText(wish)}{" "}
              <span class="muted">({words.priority[wish.priority]})</span>
            </p>
            <WishReason shown={shown} wish={wish} />
          </div>
        </div>
      ))}
      {absence === null && <AbsenceButtons shown={shown} employee={employee} day={day} />}
      {duties.map((duty) => (
        <Duty key={duty.shift.id} shown={shown} index={index} duty={duty} />
      ))}
      <AddDuty shown={shown} employeeId={person.id} date={date} present={duties} />
    </>
  );
}

function Duty(props: {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
  readonly duty: RosterDuty;
}) {
  const { shown, index, duty } = props;
  const words = panelWords();
  const { plan, roster } = shown;
  const wire = wireOf(duty, roster.people, roster.days);
  const locked = index.isLocked(duty);
  const { shift, minutes } = duty;
  return (
    <section class="panel-section duty-entry">
      <h3>
        <DutyMark shift={shift} colours={plan.of.colours} locked={locked} />
        {shift.name}
        <span class="muted">
          {shift.times} · {decimalText(minutes / 60)} h
        </span>
      </h3>
      <p class="panel-buttons">
        <button
          type="button"
          class="button small"
          aria-pressed={locked}
          onClick={() => setLocks(plan.id, [wire], !locked)}
        >
          {locked ? words.unlock : words.lock}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => startMoving(shown, duty.employee, duty.day, duty)}
        >
          {words.move}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => void change({ kind: "remove", duty: wire })}
        >
          {words.remove}
        </button>
      </p>
      <Replacements shown={shown} duty={wire} />
    </section>
  );
}

function AddDuty(props: {
  readonly shown: ShownPlan;
  readonly employeeId: string;
  readonly date: string;
  readonly present: readonly RosterDuty[];
}) {
  const { shown, employeeId, date, present } = props;
  const words = panelWords();
  const offered = shown.roster.shifts.filter(
    ({ id }) => !present.some(({ shift }) => shift.id === id),
  );
  const [chosen, setChosen] = useState("");
  const shiftId = offered.some(({ id }) => id === chosen) ? chosen : (offered[0]?.id ?? "");
  if (offered.length === 0) return null;
  return (
    <Section title={words.addDuty}>
      <p class="panel-buttons">
        <select
          class="field"
          aria-label={words.addWhich}
          value={shiftId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {offered.map(({ id, name, times }) => (
            <option key={id} value={id}>
              {name} {times}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="button"
          onClick={() =>
            void change({
              kind: "add",
              duty: { employee_id: employeeId, shift_id: shiftId, date },
            })
          }
        >
          {words.add}
        </button>
      </p>
    </Section>
  );
}
