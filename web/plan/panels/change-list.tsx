/** What a plan changes of an earlier one, person by person and in words. */
import { signal } from "@preact/signals";
import type { PlanDifference } from "../../compare/plan-difference.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { readable } from "../../language/readable.ts";
import type { HeldPlan } from "../../state/session.ts";
import { CheckBox } from "../controls.tsx";
import { changesByPerson, type DayChange } from "../repairs/earlier-changes.ts";
import { isUndecided } from "../repairs/repairs.ts";
import { reveal } from "../sheet/revealed.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { changeText } from "../words/change-words.ts";
import { shortDate } from "../words/number-words.ts";
import { tell } from "./detail.ts";
import { LongList } from "./panel-parts.tsx";

/** By plan, where the reader has chosen. */
const marking = signal<ReadonlyMap<number, boolean>>(new Map());

/** Whether the days that differ are marked in the sheet: while a repair is being looked at, else on request. */
export function isMarked(plan: HeldPlan): boolean {
  return marking.value.get(plan.id) ?? isUndecided(plan);
}

const PEOPLE_AT_FIRST = 8;

export function ChangeList(props: {
  readonly shown: ShownPlan;
  readonly difference: PlanDifference;
  /** Who comes first. */
  readonly first: number | null;
}) {
  const { shown, difference, first } = props;
  const words = repairWords();
  const { plan, roster } = shown;
  const changes = changesByPerson(shown, difference, first);
  if (changes.length === 0) return <p class="muted">{words.noChanges}</p>;
  return (
    <>
      <LongList
        items={changes}
        first={PEOPLE_AT_FIRST}
        item={({ employee, changes: own }) => (
          <li key={employee} class="person-changes">
            <b>{roster.people[employee]!.name}</b>
            <ul class="panel-list">
              {own.map((change) => (
                <li key={change.day}>
                  <DayLink shown={shown} change={change} />: {changeText(shown, change)}
                  {change.reason !== null && <p class="muted">{readable(change.reason)}</p>}
                </li>
              ))}
            </ul>
          </li>
        )}
      />
      <CheckBox
        name={words.mark}
        checked={isMarked(plan)}
        choose={(checked) => {
          marking.value = new Map(marking.value).set(plan.id, checked);
        }}
      />
    </>
  );
}

function DayLink(props: { readonly shown: ShownPlan; readonly change: DayChange }) {
  const { employee, day } = props.change;
  return (
    <button
      type="button"
      class="place-link"
      onClick={() => {
        reveal(employee, day);
        tell({ kind: "cell", employee, day });
      }}
    >
      {shortDate(props.shown.roster.days[day]!.date)}
    </button>
  );
}
