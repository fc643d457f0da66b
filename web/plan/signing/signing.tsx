/** In the bar of the plan: the way to a signed plan, and from there to the next month. */
import { monthWords } from "../../language/ward/month-words.ts";
import { later } from "../../later.tsx";
import { isReadOnly } from "../../request/draft.ts";
import { openNextMonth, planToFollow } from "../../state/next-month.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { planToSign } from "./plan-to-sign.ts";

const SignDialog = later(async () => (await import("./sign-dialog.tsx")).SignDialog);

const NextMonthDialog = later(
  async () => (await import("../../ward/settings/next-month-dialog.tsx")).NextMonthDialog,
);

/** A button to sign with, or for a signed plan the way on. */
export function Signing({ shown }: { readonly shown: ShownPlan }) {
  const words = monthWords();
  const { signed } = shown.plan;
  return (
    <>
      {signed === undefined ? (
        <button
          type="button"
          class="button"
          disabled={isReadOnly.value}
          onClick={() => {
            planToSign.value = shown;
          }}
        >
          {words.sign}
        </button>
      ) : (
        <button
          type="button"
          class="button primary"
          disabled={isReadOnly.value}
          onClick={() => openNextMonth(shown.plan)}
        >
          {words.next}
        </button>
      )}
      {planToSign.value !== null && <SignDialog />}
      <NextMonthHost />
    </>
  );
}

function NextMonthHost() {
  return planToFollow.value === null ? null : <NextMonthDialog />;
}
