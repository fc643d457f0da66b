/** What became of the plan that the request was to stay close to. */
import { compareWith } from "../../compare/compared-plans.ts";
import { core } from "../../engine/core.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { go } from "../../state/place.ts";
import { addPlan, chosenPlan, type HeldPlan, plans } from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import { ChangeList } from "../panels/change-list.tsx";
import { Section } from "../panels/panel-parts.tsx";
import type { ShownPlan } from "../shown-plan.ts";
import { earlierDifference } from "./earlier-changes.ts";
import { planBefore, repairOf } from "./repairs.ts";

export function EarlierPlan(shown: ShownPlan) {
  const words = panelWords();
  const { plan, roster } = shown;
  const difference = earlierDifference(shown);
  if (difference === null) return null;
  const kept = plan.result.statistics.minimalChange?.kept ?? 0;
  const absent = repairOf(plan)?.absence.employeeId;
  const first = roster.people.findIndex(({ id }) => id === absent);
  return (
    <Section title={words.changes} hint={words.kept(kept, difference.cells.length)}>
      <ChangeList shown={shown} difference={difference} first={first < 0 ? null : first} />
      <button type="button" class="button" onClick={() => void compareToEarlier(plan)}>
        {words.compareEarlier}
      </button>
    </Section>
  );
}

/** The plan before a repair, else the earlier one of the request, held like any other, beside this one. */
async function compareToEarlier(plan: HeldPlan): Promise<void> {
  const title = panelWords().earlierTitle(plan.of.title);
  const held =
    planBefore(plan) ?? plans.value.find((entry) => entry.title === title && entry.of === plan.of);
  const earlier = held?.id ?? (await holdEarlier(plan, title));
  chosenPlan.value = plan.id;
  compareWith(earlier, plan.id);
  go("compare");
}

async function holdEarlier({ of }: HeldPlan, title: string): Promise<number> {
  const assignments = (of.request.previous_assignments ?? []).map((entry) => ({
    employee_id: entry.employeeId,
    shift_id: entry.shiftId ?? entry.shiftDefinitionId ?? "",
    date: entry.date,
  }));
  const result = await core.handMade(of.number, assignments, language.value);
  return addPlan({ title, of, result, madeBy: "hand" });
}
