import type { VerifiedViolation } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import { brokenRules } from "../sheet/plan-index.ts";
import type { ShownPlan } from "../shown-plan.ts";
import { PlaceLink } from "../words/place-link.tsx";
import { LongList, Section } from "./panel-parts.tsx";

/** What the plan breaks, each with the way to its cell. */
export function BrokenRules(shown: ShownPlan) {
  const words = panelWords();
  const { violations = [], issues = [] } = shown.report.plan ?? {};
  const broken = brokenRules(violations);
  const fixed = violations.filter(({ kind }) => kind === "fixed");
  return (
    <>
      {broken.length + issues.length > 0 && (
        <Section title={words.brokenRules}>
          <LongList
            items={issues}
            item={({ employeeId, date, message }, k) => (
              <li key={k}>
                <PlaceLink shown={shown} employeeId={employeeId} date={date} />
                <p>{readable(message)}</p>
              </li>
            )}
          />
          <LongList items={broken} item={(entry) => <Broken {...entry} shown={shown} />} />
        </Section>
      )}
      {fixed.length > 0 && (
        <Section title={words.fixedRules}>
          <LongList items={fixed} item={(entry) => <Broken {...entry} shown={shown} />} />
        </Section>
      )}
    </>
  );
}

function Broken(props: VerifiedViolation & { readonly shown: ShownPlan }) {
  const { key, employeeId, date, message, ruleId, ruleName, shown } = props;
  return (
    <li key={key}>
      <PlaceLink shown={shown} employeeId={employeeId} date={date} />
      <p>{readable(message)}</p>
      <p class="muted">{ruleName === "" ? ruleId : ruleName}</p>
    </li>
  );
}
