/** Signs the plan that is shown, under a name. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { monthText } from "../../language/figures.ts";
import { monthWords } from "../../language/ward/month-words.ts";
import { Dialog } from "../../request/dialog.tsx";
import { plans, signPlan } from "../../state/session.ts";
import { keepRepair } from "../repairs/repairs.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { verdictOf } from "../words/verdict.ts";
import { planToSign } from "./plan-to-sign.ts";

/** Says what signing means and what is still wrong with the plan; a repair that is signed is kept. */
export function SignDialog() {
  const shown = planToSign.value;
  return shown === null ? null : <Signature {...shown} />;
}

function Signature({ plan, report }: ShownPlan) {
  const words = monthWords();
  const name = useSignal("");
  const { start_date: start, end_date: end } = plan.of.request;
  // Before it is painted: a field without its usual name is never seen, nor typed into.
  useLayoutEffect(() => {
    const count = plans.value.filter(({ signed }) => signed !== undefined).length;
    name.value = words.usualName(monthText(start, end), count + 1);
  }, []);
  const close = () => {
    planToSign.value = null;
  };
  const { title, sentence, tone } = verdictOf(plan, report);
  return (
    <Dialog title={words.signTitle} isOpen onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const trimmed = name.value.trim();
          if (trimmed === "") return;
          keepRepair(plan);
          signPlan(plan.id, trimmed);
          close();
        }}
      >
        <div class={`note ${tone}`}>
          <strong>{title}</strong>
          <p>{sentence}</p>
        </div>
        <label class="labelled">
          <span>{words.signName}</span>
          <input
            class="field"
            required
            pattern=".*\S.*"
            value={name.value}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value;
            }}
          />
        </label>
        <p class="muted">{words.signText}</p>
        <div class="actions">
          <button class="button" type="button" onClick={close}>
            {words.cancel}
          </button>
          <button class="button primary" type="submit">
            {words.sign}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
