/** What became of the plan that the request was to stay close to. */
import { compareWith } from "../compare/compared-plans.ts";
import { core } from "../engine/core.ts";
import { panelWords } from "../language/panel-words.ts";
import { go } from "../state/place.ts";
import { addPlan, chosenPlan, type HeldPlan, plans } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { LongList, Section } from "./panel-parts.tsx";
import { PlaceLink } from "./place-link.tsx";
import { sentenceOf } from "./plan-facts.ts";
import { listAt, numberAt, textAt } from "./read-facts.ts";
import type { ShownPlan } from "./shown-plan.ts";

export function EarlierPlan(shown: ShownPlan) {
  const words = panelWords();
  const { plan, roster } = shown;
  const { statistics } = plan.result;
  const kept = numberAt(statistics, "minimalChange", "kept") ?? 0;
  const changes = listAt(statistics, "minimalChange", "changes");
  if ((plan.of.request.previous_assignments ?? []).length === 0) return null;
  const names = new Map(roster.shifts.map(({ id, name }) => [id, name]));
  const named = (entry: unknown, key: string) =>
    listAt(entry, key)
      .map((id) => names.get(String(id)) ?? String(id))
      .join(" + ") || words.nothing;
  return (
    <Section title={words.changes} hint={words.kept(kept, changes.length)}>
      <LongList
        items={changes}
        first={4}
        item={(entry, k) => (
          <li key={k}>
            <PlaceLink
              shown={shown}
              employeeId={textAt(entry, "employeeId")}
              date={textAt(entry, "date")}
            />
            <p>
              {named(entry, "before")} → {named(entry, "after")}
            </p>
            <p class="muted">{sentenceOf(textAt(entry, "reason") ?? "")}</p>
          </li>
        )}
      />
      <button type="button" class="button" onClick={() => void compareToEarlier(plan)}>
        {words.compareEarlier}
      </button>
    </Section>
  );
}

/** Holds the earlier plan like any other and puts it beside this one. */
async function compareToEarlier(plan: HeldPlan): Promise<void> {
  const title = panelWords().earlierTitle(plan.of.title);
  const held = plans.value.find((entry) => entry.title === title && entry.of === plan.of);
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
