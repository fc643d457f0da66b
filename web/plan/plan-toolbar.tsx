/** What can be done with the plan as a whole: choose another, take changes back, lock and solve again, save and print. */
import { signal } from "@preact/signals";
import { planWords } from "../language/plan/plan-words.ts";
import { titleWords } from "../language/plan/title-words.ts";
import { shellWords } from "../language/shell-words.ts";
import { isAskedWhatToPrint } from "../print/print-parts.ts";
import { solveChanged } from "../run/start-run.ts";
import { saveRequestAndResult, saveResult } from "../save-json.ts";
import { isRunning } from "../state/run.ts";
import { chosenPlan, type HeldPlan, plans } from "../state/session.ts";
import { CheckBox, IconButton } from "./controls.tsx";
import { saveFile, saveSheets } from "./downloads.ts";
import { canRedo, canUndo, redo, undo } from "./moves/hand-changes.ts";
import { lockChoices, setLocks, withLocks } from "./moves/plan-locks.ts";
import { panelOpen, tell } from "./panels/detail.ts";
import { type PlanIndex, wireOf } from "./sheet/plan-index.ts";
import type { ShownPlan } from "./shown-plan.ts";
import { planName } from "./signing/plan-name.ts";
import { Signing } from "./signing/signing.tsx";
import { verdictOf } from "./words/verdict.ts";

interface ToolbarProps {
  readonly shown: ShownPlan;
  readonly index: PlanIndex;
}

const keepsClose = signal(true);
const refusal = signal<string | null>(null);

export function PlanToolbar({ shown, index }: ToolbarProps) {
  const words = planWords();
  return (
    <div class="plan-toolbar">
      <h2>{shellWords().plan}</h2>
      <PlanChoice shown={shown} />
      <Verdict shown={shown} />
      <Signing shown={shown} />
      <div class="button-row">
        <IconButton name={words.undo} sign="↶" disabled={!canUndo.value} act={() => void undo()} />
        <IconButton name={words.redo} sign="↷" disabled={!canRedo.value} act={() => void redo()} />
      </div>
      <Locks shown={shown} index={index} />
      <div class="button-row end">
        <Downloads shown={shown} />
        <button
          type="button"
          class="button"
          onClick={() => {
            isAskedWhatToPrint.value = true;
          }}
        >
          {words.print}
        </button>
        <button
          type="button"
          class="button"
          aria-expanded={panelOpen.value}
          onClick={() => {
            panelOpen.value = !panelOpen.value;
          }}
        >
          {words.showPanel}
        </button>
      </div>
    </div>
  );
}

function PlanChoice({ shown }: Pick<ToolbarProps, "shown">) {
  const words = planWords();
  if (plans.value.length < 2) return <span class="plan-title">{nameOf(shown.plan)}</span>;
  return (
    <select
      class="field plan-choice"
      aria-label={words.plans}
      value={shown.plan.id}
      onChange={(event) => {
        chosenPlan.value = Number(event.currentTarget.value);
      }}
    >
      {plans.value.map((plan) => (
        <option key={plan.id} value={plan.id}>
          {nameOf(plan)}
        </option>
      ))}
    </select>
  );
}

/** A signed plan has the name that it was signed under. */
const nameOf = (plan: HeldPlan): string =>
  plan.signed === undefined ? planName(plan) : `✓ ${planName(plan)}`;

/** The state of the plan in a few words; leads to all of them. */
function Verdict({ shown }: Pick<ToolbarProps, "shown">) {
  const { short, sentence, tone } = verdictOf(shown.plan, shown.report);
  return (
    <button
      type="button"
      class={`verdict ${tone}`}
      title={sentence}
      onClick={() => tell({ kind: "summary" })}
    >
      {short}
    </button>
  );
}

/** Locking and releasing, and the way to a plan that keeps what is locked. */
function Locks({ shown, index }: ToolbarProps) {
  const words = planWords();
  const { plan, roster } = shown;
  const all = roster.duties.map((duty) => wireOf(duty, roster.people, roster.days));
  const count = roster.duties.filter(index.isLocked).length;
  const isChanged = lockChoices(plan.id).size > 0 || plan.madeBy === "hand";
  return (
    <div class="button-row">
      <details class="menu">
        <summary class="button">{words.locks(count)}</summary>
        <div class="menu-items">
          <MenuButton name={words.lockAll} act={() => setLocks(plan.id, all, true)} />
          <MenuButton name={words.unlockAll} act={() => setLocks(plan.id, all, false)} />
          <CheckBox
            name={words.solveClose}
            checked={keepsClose.value}
            choose={(checked) => {
              keepsClose.value = checked;
            }}
          />
        </div>
      </details>
      {isChanged && (
        <button
          type="button"
          class="button primary"
          disabled={isRunning.value}
          title={keepsClose.value ? words.solveClose : undefined}
          onClick={() => void solveAgain(plan)}
        >
          {count > 0 ? words.solveLocked : words.solveAgain}
        </button>
      )}
      {refusal.value !== null && <span class="refusal">{refusal.value}</span>}
    </div>
  );
}

async function solveAgain({ id, of, result }: HeldPlan): Promise<void> {
  const { assignments } = result;
  const request = withLocks(of.request, assignments, lockChoices(id), keepsClose.value);
  const problems = await solveChanged(request, titleWords().locked(of.title));
  refusal.value = problems[0]?.msg ?? null;
}

/** An entry of a menu, which closes behind it. */
function MenuButton({ name, act }: { readonly name: string; readonly act: () => void }) {
  return (
    <button
      type="button"
      class="button quiet"
      onClick={(event) => {
        event.currentTarget.closest("details")?.removeAttribute("open");
        act();
      }}
    >
      {name}
    </button>
  );
}

function Downloads({ shown }: Pick<ToolbarProps, "shown">) {
  const words = planWords();
  return (
    <details class="menu">
      <summary class="button">{words.download}</summary>
      <div class="menu-items">
        {(["svg", "html", "csv", "ics"] as const).map((format) => (
          <MenuButton
            key={format}
            name={words.files[format]}
            act={() => void saveFile(shown.plan, format)}
          />
        ))}
        <SheetDownloads shown={shown} />
        <MenuButton name={words.files.result} act={() => saveResult(shown.plan)} />
        <MenuButton name={words.files.pair} act={() => saveRequestAndResult(shown.plan)} />
      </div>
    </details>
  );
}

/** The plan as spreadsheets: by month as it hangs on the wall, by person, and for colleagues. */
function SheetDownloads({ shown: { plan } }: Pick<ToolbarProps, "shown">) {
  const words = planWords().sheets;
  return (
    <>
      <MenuButton name={words.xlsx} act={() => void saveSheets(plan, "xlsx")} />
      <MenuButton
        name={words.notice}
        act={() => void saveSheets(plan, "xlsx", { isNotice: true })}
      />
      <MenuButton
        name={words.people}
        act={() => void saveSheets(plan, "xlsx", { sheets: "people" })}
      />
      <MenuButton name={words.ods} act={() => void saveSheets(plan, "ods")} />
      <MenuButton name={words.grid} act={() => void saveSheets(plan, "grid")} />
    </>
  );
}
