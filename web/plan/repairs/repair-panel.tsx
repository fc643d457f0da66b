/** A repaired plan: what it changes, what it leaves open, and whether it is to be kept. */
import type { UnassignedShift } from "../../../core/index.ts";
import { gapWords } from "../../language/plan/gap-words.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { readable } from "../../language/readable.ts";
import { isRunning } from "../../state/run.ts";
import type { HeldPlan } from "../../state/session.ts";
import { detail, tell } from "../panels/detail.ts";
import { LongList, Section } from "../panels/panel-parts.tsx";
import { missingIn, sentenceOf } from "../panels/plan-facts.ts";
import { focusSheet } from "../sheet/revealed.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { decimalText, longDate, shortDate } from "../words/number-words.ts";
import { reasonText } from "./absence-panel.tsx";
import { CallList } from "./call-list.tsx";
import { earlierDifference } from "./earlier-changes.ts";
import { EarlierPlan } from "./earlier-plan.tsx";
import {
  discardRepair,
  isUndecided,
  keepRepair,
  planBefore,
  repairOf,
  runningRepair,
  searchOn,
} from "./repairs.ts";

/** Over the sheet while the repair is undecided: what it comes to, and both ways on. */
export function RepairBar(shown: ShownPlan) {
  const words = repairWords();
  const { plan } = shown;
  if (!isUndecided(plan)) return null;
  return (
    <section class="repair-bar" aria-label={words.repaired}>
      <p>
        <b>{absenceText(shown)}</b> · <span>{outcomeText(shown)}</span>
        {runningRepair.value !== null && " · "}
        {runningRepair.value !== null && <span class="muted">{words.repairing}</span>}
      </p>
      <div class="button-row">
        <button type="button" class="button" onClick={() => tell({ kind: "repair" }, "keys")}>
          {words.whatChanged}
        </button>
        <Decision plan={plan} />
      </div>
    </section>
  );
}

export function RepairPanel({ shown }: { readonly shown: ShownPlan }) {
  const { plan } = shown;
  const { result } = plan;
  return (
    <>
      <div class={`note ${missingIn(result) > 0 ? "warn" : "good"}`}>
        <strong>{absenceText(shown)}</strong>
        <p>{outcomeText(shown)}</p>
      </div>
      <RemainingGaps {...shown} />
      <CallList shown={shown} />
      <EarlierPlan {...shown} />
      {isUndecided(plan) && (
        <p class="panel-buttons repair-decision">
          <Decision plan={plan} />
        </p>
      )}
    </>
  );
}

/** `Anna Becker sick, Thu 5 Feb to Fri 6 Feb`. */
function absenceText({ plan, roster }: ShownPlan): string {
  const words = repairWords();
  const repair = repairOf(plan);
  if (repair === null) return words.repaired;
  const { employeeId, kind, from, to } = repair.absence;
  const name = roster.people.find(({ id }) => id === employeeId)?.name ?? employeeId;
  const dates = words.dates(shortDate(from), shortDate(to));
  return words.absent(name, reasonText(kind), dates);
}

/** `4 changes, of 3 people; nothing missing`. */
function outcomeText(shown: ShownPlan): string {
  const words = repairWords();
  const { cells, people } = earlierDifference(shown) ?? { cells: [], people: new Set() };
  const changes = words.changes(cells.length);
  const missing = missingIn(shown.plan.result);
  return [
    cells.length === 0 ? changes : words.changesOf(changes, people.size),
    missing === 0 ? words.nothingMissing : panelWords().lacking(decimalText(missing)),
  ].join("; ");
}

function Decision({ plan }: { readonly plan: HeldPlan }) {
  const words = repairWords();
  // The buttons go with the decision; the focus goes on at the sheet.
  const decided = () => {
    if (detail.value.kind === "repair") detail.value = { kind: "summary" };
    focusSheet();
  };
  return (
    <>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          keepRepair(plan);
          decided();
        }}
      >
        {words.keep}
      </button>
      {planBefore(plan) !== null && (
        <button
          type="button"
          class="button"
          title={words.backHint}
          onClick={() => {
            void discardRepair(plan);
            decided();
          }}
        >
          {words.back}
        </button>
      )}
      {plan.madeBy !== "hand" && plan.result.status !== "optimal" && (
        <button
          type="button"
          class="button"
          disabled={isRunning.value}
          onClick={() => void searchOn(plan)}
        >
          {words.searchOn}
        </button>
      )}
    </>
  );
}

/** Every gap with its reason, those first that the plan before did not have. */
function RemainingGaps({ plan, roster }: ShownPlan) {
  const words = repairWords();
  const before = planBefore(plan);
  const had = new Map((before?.result.unassigned_shifts ?? []).map((gap) => [keyOf(gap), gap]));
  const isNew = (gap: UnassignedShift) =>
    before !== null && missingOf(gap) > missingOf(had.get(keyOf(gap)));
  const gaps = plan.result.unassigned_shifts.toSorted(
    (a, b) => Number(isNew(b)) - Number(isNew(a)),
  );
  if (gaps.length === 0) return null;
  const nameOf = (id: string) => roster.shifts.find((shift) => shift.id === id)?.name ?? id;
  return (
    <Section title={words.gaps}>
      <LongList
        items={gaps}
        first={4}
        item={(gap, k) => (
          <li key={k}>
            <b>{gapWords().gapTitle(nameOf(gap.shift_id), longDate(gap.date))}</b>
            {isNew(gap) && <span class="gap-count">{words.newGap}</span>}
            <p class="reason">{readable(sentenceOf(gap.reason))}</p>
          </li>
        )}
      />
      <button type="button" class="button" onClick={() => tell({ kind: "gaps", day: null })}>
        {panelWords().allGaps}
      </button>
    </Section>
  );
}

const keyOf = ({ shift_id, date }: UnassignedShift) => `${date} ${shift_id}`;
const missingOf = (gap: UnassignedShift | undefined) =>
  gap === undefined ? 0 : (gap.details?.missing ?? 1);
