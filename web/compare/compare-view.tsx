/** Two plans side by side: which days differ, and what got better and worse. */
import { type Signal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { compareWords } from "../language/plan/compare-words.ts";
import { planWords } from "../language/plan/plan-words.ts";
import { shellWords } from "../language/shell-words.ts";
import { CheckBox, IconButton } from "../plan/controls.tsx";
import { Sheet } from "../plan/sheet/sheet.tsx";
import type { ShownPlan } from "../plan/shown-plan.ts";
import { planName } from "../plan/signing/plan-name.ts";
import { longDate } from "../plan/words/number-words.ts";
import { isAskedWhatToPrint } from "../print/print-parts.ts";
import { usePrintPages } from "../print/use-print-pages.ts";
import { type HeldPlan, plans } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { CompareFigures } from "./compare-figures.tsx";
import { compareSheet, differenceText } from "./compare-sheet.tsx";
import { afterChoice, afterPlan, beforeChoice, beforePlan, compared } from "./compared-plans.ts";
import { planDifference } from "./plan-difference.ts";
import "../style/plan.css";
import "../style/plan-panel.css";
import "../style/plan-compare.css";

const onlyDifferences = signal(false);
/** The day that the reader asked about. */
const asked = signal<{ readonly employee: number; readonly day: number } | null>(null);

export function CompareView() {
  const words = compareWords();
  const state = compared.value;
  return (
    <div class="plan compare">
      <div class="plan-toolbar">
        <h2>{shellWords().compare}</h2>
        {plans.value.length > 1 && <Choices />}
        {state.kind === "ready" && (
          <button
            type="button"
            class="button end"
            onClick={() => {
              isAskedWhatToPrint.value = true;
            }}
          >
            {planWords().print}
          </button>
        )}
      </div>
      {state.kind === "nothing" && <p class="muted compare-empty">{words.needTwo}</p>}
      {state.kind === "other" && <p class="note warn">{words.notComparable}</p>}
      {state.kind === "loading" && <p class="muted">{words.loading}</p>}
      {state.kind === "failed" && <p class="note bad">{words.failed(state.message)}</p>}
      {state.kind === "ready" && <Differences before={state.before} after={state.after} />}
    </div>
  );
}

function Choices() {
  const words = compareWords();
  const exchange = () => {
    const [before, after] = [beforePlan.value?.id ?? null, afterPlan.value?.id ?? null];
    beforeChoice.value = after;
    afterChoice.value = before;
  };
  return (
    <>
      <Choice label={words.before} plan={beforePlan.value} choice={beforeChoice} />
      <IconButton name={words.swap} sign="⇄" act={exchange} />
      <Choice label={words.after} plan={afterPlan.value} choice={afterChoice} />
      <CheckBox
        name={words.onlyDifferences}
        checked={onlyDifferences.value}
        choose={(checked) => {
          onlyDifferences.value = checked;
        }}
      />
    </>
  );
}

function Choice(props: {
  readonly label: string;
  readonly plan: HeldPlan | null;
  readonly choice: Signal<number | null>;
}) {
  const { label, plan, choice } = props;
  return (
    <label class="check">
      <span class="muted">{label}</span>
      <select
        class="field plan-choice"
        value={plan?.id ?? ""}
        onChange={(event) => {
          choice.value = Number(event.currentTarget.value);
        }}
      >
        {plans.value.map((held) => (
          <option key={held.id} value={held.id}>
            {planName(held)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Differences({ before, after }: { readonly before: ShownPlan; readonly after: ShownPlan }) {
  const words = compareWords();
  const pages = usePrintPages();
  const spoken = language.value;
  const isShort = onlyDifferences.value;
  const difference = useMemo(
    () => planDifference(before.roster, after.roster),
    [before.roster, after.roster],
  );
  const content = useMemo(
    () => compareSheet(before, after, difference, isShort),
    [before, after, difference, isShort, spoken],
  );
  const { cells, people, added, removed } = difference;
  const { days, people: everybody } = after.roster;
  const found = asked.value && difference.at(asked.value.employee, asked.value.day);
  const cellText =
    found === null
      ? ""
      : `${everybody[found.employee]!.name}, ${longDate(days[found.day]!.date)}: ${differenceText(found)}`;
  return (
    <>
      <div class="plan-main">
        <div class="plan-sheet">
          <Sheet
            content={content}
            onOpen={({ row, column }) => {
              const key = content.body[row - 1]?.key;
              const employee = everybody.findIndex(({ id }) => id === key);
              asked.value = { employee, day: column - 1 };
            }}
          />
          <p class="compare-told" role="status">
            {cells.length === 0
              ? words.same
              : `${words.changedCells(cells.length, people.size)} ${words.added(added)}, ${words.removed(removed)}.`}{" "}
            <b>{cellText}</b>
          </p>
        </div>
        <CompareFigures before={before} after={after} />
      </div>
      {pages !== null && (
        <>
          <pages.PrintComparison
            before={before}
            after={after}
            difference={difference}
            onlyDifferences={isShort}
          />
          <pages.PrintDialog isOfPlan={false} />
        </>
      )}
    </>
  );
}
