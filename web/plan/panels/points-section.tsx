import type { LedgerEntry } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import { objectiveMeaning, objectiveName } from "../../language/rules/objective-words.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { pointsText } from "../words/number-words.ts";
import { PlaceLink } from "../words/place-link.tsx";
import { Section } from "./panel-parts.tsx";
import { chargedObjectives } from "./plan-facts.ts";

const DEAREST = 8;

/** The price of the plan, objective by objective, each with the dearest of what it is charged for. */
export function PointsSection(shown: ShownPlan) {
  const words = panelWords();
  const charged = chargedObjectives(shown.plan.result);
  const most = charged[0]?.[1] ?? 1;
  const items = shown.plan.result.statistics.objective?.items ?? [];
  return (
    <Section
      title={words.pointsTitle}
      hint={charged.length === 0 ? words.noPoints : words.fewerPoints}
    >
      {charged.map(([id, points]) => (
        <details key={id} class="points">
          <summary title={objectiveMeaning(id)}>
            <span>{objectiveName(id)}</span>
            <b>{pointsText(points)}</b>
            <i style={{ width: `${(100 * points) / most}%` }} aria-hidden="true" />
          </summary>
          <p class="hint">{objectiveMeaning(id)}</p>
          <ul class="panel-list">
            {items
              .filter(({ objective }) => objective === id)
              .slice(0, DEAREST)
              .map((item) => (
                <Charge key={item.key} item={item} shown={shown} />
              ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}

/** One entry of the ledger, by its place; among those of one person by what it is charged for. */
export function Charge(props: {
  readonly item: LedgerEntry;
  readonly shown: ShownPlan;
  readonly ofPerson?: boolean;
}) {
  const { item, shown, ofPerson = false } = props;
  const { employeeId, date, message, objective, points } = item;
  return (
    <li class="charge">
      <span>
        {ofPerson && objectiveName(objective)}{" "}
        {(!ofPerson || date !== undefined) && (
          <PlaceLink shown={shown} employeeId={employeeId ?? null} date={date ?? null} />
        )}
        {message !== undefined && <span class="muted"> {readable(message)}</span>}
      </span>
      <b>{pointsText(points)}</b>
    </li>
  );
}
