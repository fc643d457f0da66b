import { useState } from "preact/hooks";
import type { Relaxation } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import { solveChanged } from "../../run/start-run.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { decimalText } from "../words/number-words.ts";
import { LongList, Section } from "./panel-parts.tsx";

/** Changes of the request that leave less missing, each to be applied and solved at once. */
export function Remedies({ plan }: ShownPlan) {
  const words = panelWords();
  const [failure, setFailure] = useState<string | null>(null);
  const { relaxations: found = [] } = plan.result.statistics;
  if (found.length === 0) return null;
  const apply = async ({ change }: Relaxation) => {
    const body = await core.changed(plan.of.number, change);
    const problems = await solveChanged(body, words.applied(plan.of.title));
    setFailure(problems[0]?.msg ?? null);
  };
  return (
    <Section title={words.relaxations}>
      {failure !== null && <p class="note bad">{failure}</p>}
      <LongList
        items={found}
        first={4}
        item={(remedy, k) => (
          <li key={k} class="remedy">
            <p>{readable(remedy.message)}</p>
            <button
              type="button"
              class="button"
              onClick={() => void apply(remedy).catch((error: Error) => setFailure(error.message))}
            >
              {words.apply}
            </button>
            <span class="muted">
              {remedy.resolvesAll ? words.resolves : words.leaves(decimalText(remedy.missingAfter))}
            </span>
          </li>
        )}
      />
    </Section>
  );
}
