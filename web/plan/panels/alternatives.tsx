import type { AlternativeStatistics } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { addPlan, chosenPlan, type HeldPlan, plans } from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { pointsText } from "../words/number-words.ts";
import { Section } from "./panel-parts.tsx";

/** The other plans that the solver found, each with what it gives and takes; one is held like any plan once it was looked at. */
export function Alternatives({ plan }: ShownPlan) {
  const words = panelWords();
  const { alternatives: facts = [] } = plan.result.statistics;
  const { alternative_solutions } = plan.result;
  if (alternative_solutions.length === 0) return null;
  return (
    <Section title={words.alternatives}>
      <ul class="panel-list">
        {alternative_solutions.map(({ solution_number }) => {
          const own = facts.find(({ solutionNumber }) => solutionNumber === solution_number);
          return (
            <li key={solution_number} class="alternative">
              <button
                type="button"
                class="button"
                onClick={() => void showAlternative(plan, solution_number)}
              >
                {words.alternative(solution_number)}
              </button>
              <span class="muted">{own === undefined ? "" : labelOf(own)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** `12 points more; better: wishes; worse: hours`. */
function labelOf({ loss, favours, against }: AlternativeStatistics): string {
  const words = panelWords();
  const topic = (id: string) => words.topics[id] ?? id;
  return [
    lossText(loss),
    ...(favours === null ? [] : [words.betterIn(topic(favours))]),
    ...(against === null ? [] : [words.worseIn(topic(against))]),
  ].join("; ");
}

function lossText(loss: number): string {
  const words = panelWords();
  return loss < 0.005 ? words.samePoints : words.costsMore(pointsText(loss));
}

async function showAlternative(plan: HeldPlan, number: number): Promise<void> {
  const title = `${plan.title} · ${panelWords().alternative(number)}`;
  const held = plans.value.find((entry) => entry.title === title && entry.of === plan.of);
  if (held !== undefined) {
    chosenPlan.value = held.id;
    return;
  }
  const found = plan.result.alternative_solutions.find((entry) => entry.solution_number === number);
  if (found === undefined) return;
  const result = await core.handMade(plan.of.number, found.assignments, language.value);
  addPlan({ title, of: plan.of, result, madeBy: plan.madeBy });
}
