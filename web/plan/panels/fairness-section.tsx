import { percentage } from "../../language/figures.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { decimalText } from "../words/number-words.ts";
import { PlaceLink } from "../words/place-link.tsx";
import { unevenIn } from "./fair-shares.ts";
import { Facts, LongList, Section } from "./panel-parts.tsx";

/** How evenly hours, nights and weekends lie, and who has how much more or less than their share. */
export function FairnessSection(shown: ShownPlan) {
  const words = panelWords();
  const { fairness } = shown.plan.result.statistics;
  if (fairness === undefined) return null;
  const facts = (["hours", "nights", "weekendDays", "holidays"] as const).flatMap((key) => {
    const { min, max, mean } = fairness[key];
    if (max === 0) return [];
    const text = words.spread(decimalText(min), decimalText(max), decimalText(mean));
    return [[words[key], text] as const];
  });
  if (facts.length === 0) return null;
  const uneven = unevenIn(shown.roster);
  return (
    <Section title={words.fairness}>
      <Facts facts={facts} />
      {uneven.length > 0 && (
        <>
          <p class="hint">{words.unevenHint}</p>
          <LongList
            items={uneven}
            first={4}
            item={({ employee, kind, value, share }) => {
              const { id } = shown.roster.people[employee]!;
              return (
                <li key={`${id} ${kind}`}>
                  <PlaceLink shown={shown} employeeId={id} date={null} />
                  <p>{words.uneven[kind](decimalText(value), value, percentage(share))}</p>
                </li>
              );
            }}
          />
        </>
      )}
    </Section>
  );
}
