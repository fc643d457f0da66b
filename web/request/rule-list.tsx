import type { SolveRequest } from "../../core/index.ts";
import { glanceWords } from "../language/glance-words.ts";
import { consequenceText } from "../language/rule-words.ts";
import type { OpenRequest } from "../state/session.ts";
import { checksLaw } from "./checks-law.ts";

type Rule = NonNullable<SolveRequest["planning_rules"]>[number];

/** The planning rules: their names, how strictly they are meant and what they ask for. */
export function RuleList({ of: { request } }: { readonly of: OpenRequest }) {
  const words = glanceWords();
  const rules = request.planning_rules ?? [];
  const staffing = request.staffing_rules?.length ?? 0;
  const agreements = Object.keys(request.collective_agreements ?? {}).length;
  const further = [
    ...(staffing > 0 ? [words.staffing(staffing)] : []),
    ...(agreements > 0 ? [words.agreements(agreements)] : []),
  ];
  return (
    <section class="card" aria-labelledby="rules-heading">
      <h3 id="rules-heading">{words.rules}</h3>
      {rules.length === 0 && <p class="muted">{words.noRules}</p>}
      <ul class="rule-list">
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} />
        ))}
      </ul>
      {further.length > 0 && <p class="muted">{further.join(", ")}</p>}
      {checksLaw(request) && <p class="muted">{words.baseline}</p>}
    </section>
  );
}

function RuleItem({ rule }: { readonly rule: Rule }) {
  const words = glanceWords();
  const isOff = (rule.status ?? "active").toLowerCase() !== "active";
  const strength = strengthOf(rule.priority ?? "must");
  const isSoft = strength === "should" || strength === "may";
  const conditions = rule.conditions?.length ?? 0;
  const says = (rule.consequences ?? []).map(
    ({ type, params }) => consequenceText(type, params) ?? type,
  );
  const notes = [
    ...says,
    ...(conditions > 0 ? [words.under(conditions)] : []),
    ...(isSoft && rule.weight != null ? [words.points(rule.weight)] : []),
  ];
  return (
    <li class={isOff ? "muted" : ""}>
      <span class={`rule-strength ${isSoft ? "soft" : ""}`}>
        {isOff ? words.inactive : words.strength[strength]}
      </span>
      <span>
        <strong>{rule.name ?? rule.id}</strong>
        <span class="muted">{notes.join(" · ")}</span>
      </span>
    </li>
  );
}

/** The words that requests use for how strictly something is meant. */
const synonyms: Readonly<Record<string, keyof ReturnType<typeof glanceWords>["strength"]>> = {
  ...{ legal: "legal", law: "legal", gesetz: "legal" },
  ...{ tariff: "tariff", collective: "tariff", agreement: "tariff", tarif: "tariff" },
  contract: "contract",
  ...{ operational: "operational", company: "operational", betrieb: "operational" },
  ...{ should: "should", high: "should", soft: "should", medium: "should", preferred: "should" },
  ...{ may: "may", low: "may", optional: "may", nice: "may" },
};

const strengthOf = (word: string) => synonyms[word.toLowerCase()] ?? "must";
