/** What is missing, and for each gap who could come and what blocks the others. */
import type { UnassignedShift } from "../../../core/index.ts";
import { gapWords } from "../../language/plan/gap-words.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import { MoreStaff } from "../../weigh/more-staff.tsx";
import { change } from "../moves/hand-changes.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { decimalText, longDate } from "../words/number-words.ts";
import { type GapFacts, type GapGroup, gapFacts } from "./gap-groups.ts";
import { LongList } from "./panel-parts.tsx";
import { sentenceOf } from "./plan-facts.ts";

/** So many gaps are opened; a result may have thousands. */
const MOST_GAPS = 60;

export function GapPanel({
  shown,
  day,
}: {
  readonly shown: ShownPlan;
  readonly day: number | null;
}) {
  const words = gapWords();
  const date = day === null ? null : shown.roster.days[day]!.date;
  const gaps = shown.plan.result.unassigned_shifts.filter(
    (gap) => date === null || gap.date === date,
  );
  if (gaps.length === 0) return <p class="muted">{date === null ? words.noGaps : words.gapNone}</p>;
  return (
    <>
      <MoreStaff {...shown} />
      {gaps.slice(0, MOST_GAPS).map((gap, k) => (
        <Gap
          key={`${gap.date} ${gap.shift_id} ${gap.reason}`}
          shown={shown}
          gap={gap}
          open={day !== null || k === 0}
        />
      ))}
      {gaps.length > MOST_GAPS && (
        <p class="muted">{panelWords().andMore(gaps.length - MOST_GAPS)}</p>
      )}
    </>
  );
}

function Gap(props: {
  readonly shown: ShownPlan;
  readonly gap: UnassignedShift;
  readonly open: boolean;
}) {
  const { shown, gap, open } = props;
  const words = gapWords();
  const facts = gapFacts(gap);
  const shift = shown.roster.shifts.find(({ id }) => id === gap.shift_id);
  return (
    <details class="gap-entry" open={open}>
      <summary>
        <b>{words.gapTitle(shift?.name ?? gap.shift_id, longDate(gap.date))}</b>
        <span class="gap-count">
          {words.gapCount(decimalText(facts.missing), decimalText(facts.required))}
        </span>
      </summary>
      {facts.times !== null && <p class="hint">{facts.times}</p>}
      <p class="reason">{readable(sentenceOf(gap.reason))}</p>
      {facts.groups.map((group) => (
        <Group key={`${group.code} ${group.ruleName}`} shown={shown} group={group} gap={gap} />
      ))}
      <Others {...facts} />
    </details>
  );
}

function Others({ notEligible, more }: GapFacts) {
  const words = gapWords();
  return (
    <>
      {notEligible.length > 0 && (
        <p class="muted">
          {words.notEligible}:{" "}
          {notEligible.map(([code, count]) => `${count} ${words.blocks[code] ?? code}`).join(", ")}
        </p>
      )}
      {more > 0 && <p class="muted">{words.morePeople(more)}</p>}
    </>
  );
}

function Group(props: {
  readonly shown: ShownPlan;
  readonly group: GapGroup;
  readonly gap: UnassignedShift;
}) {
  const { shown, group, gap } = props;
  const words = gapWords();
  const isFree = group.code === null;
  const title = isFree ? words.couldCome : (words.blocks[group.code!] ?? group.code!);
  const nameOf = (id: string) => shown.roster.people.find((person) => person.id === id)?.name ?? id;
  const isShift = shown.roster.shifts.some(({ id }) => id === gap.shift_id);
  return (
    <div class={`gap-group ${isFree ? "free" : ""}`}>
      <h3>
        {title}
        {group.ruleName !== null && <span class="muted"> · {group.ruleName}</span>}
        <span class="muted"> ({group.people.length})</span>
      </h3>
      {isFree && <p class="hint">{words.couldComeHint}</p>}
      <LongList
        items={group.people}
        first={isFree ? 8 : 3}
        item={({ employeeId, reasons }) => (
          <li key={employeeId} class="gap-person">
            <div>
              <b>{nameOf(employeeId)}</b>
              {reasons.map((reason) => (
                <p key={reason} class="muted">
                  {readable(reason)}
                </p>
              ))}
            </div>
            {isShift && <GiveButton gap={gap} employeeId={employeeId} name={nameOf(employeeId)} />}
          </li>
        )}
      />
    </div>
  );
}

function GiveButton(props: {
  readonly gap: UnassignedShift;
  readonly employeeId: string;
  readonly name: string;
}) {
  const { gap, employeeId, name } = props;
  const words = panelWords();
  const duty = { employee_id: employeeId, shift_id: gap.shift_id, date: gap.date };
  return (
    <button
      type="button"
      class="button small"
      aria-label={words.giveTo(name)}
      onClick={() => void change({ kind: "add", duty })}
    >
      {words.give}
    </button>
  );
}
