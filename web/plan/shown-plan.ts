/** The plan that is on the screen, with its roster and its judgement, which core makes beside the page. */
import { effect, signal } from "@preact/signals";
import type { Language, Roster, VerificationReport } from "../../core/index.ts";
import { core } from "../engine/core.ts";
import { currentPlan, type HeldPlan } from "../state/session.ts";
import { language } from "../state/settings.ts";

export interface ShownPlan {
  readonly plan: HeldPlan;
  readonly roster: Roster;
  readonly report: VerificationReport;
}

/** Roster and judgement of a held plan. */
export async function loadPlan(plan: HeldPlan, spoken: Language): Promise<ShownPlan> {
  const { of, result } = plan;
  const [roster, report, translated] = await Promise.all([
    core.roster(of.number, result),
    core.judge(of.number, result.assignments, spoken),
    plan.spoken === spoken ? result : core.resultInLanguage(of.number, result, spoken),
  ]);
  return { plan: translated === result ? plan : { ...plan, result: translated }, roster, report };
}

/** The last plan that could be drawn; it stays while the next one is on its way. */
export const shownPlan = signal<ShownPlan | null>(null);

/** Why the current plan cannot be drawn. */
export const showFailure = signal<string | null>(null);

let asked = 0;

effect(() => {
  const plan = currentPlan.value;
  const spoken = language.value;
  const number = ++asked;
  if (plan === null) {
    shownPlan.value = null;
    return;
  }
  loadPlan(plan, spoken).then(
    (loaded) => {
      if (number !== asked) return;
      showFailure.value = null;
      shownPlan.value = loaded;
    },
    (error: unknown) => {
      if (number !== asked) return;
      showFailure.value = error instanceof Error ? error.message : String(error);
    },
  );
});
