import type { SolveRequest } from "../../../core/index.ts";
import { glanceWords } from "../../language/plan/glance-words.ts";
import { ruleListWords } from "../../language/rules/rule-list-words.ts";
import { consequenceText } from "../../language/rules/rule-words.ts";
import { adjustRule, lastChange, removeRule, undoChange } from "../../rules/change-rules.ts";
import { conditionsText } from "../../rules/inputs/scope-text.ts";
import { strengthOf } from "../../rules/rule-strength.ts";
import { rulesAsked } from "../../rules/rules-asked.ts";
import type { OpenRequest } from "../../state/session.ts";
import { draftState, draftText } from "../draft.ts";
import { checkedLaw } from "../findings/checked-law.ts";

type Rule = NonNullable<SolveRequest["planning_rules"]>[number];

/** The planning rules: their names, how strictly they are meant and what they ask for. */
export function RuleList({ of }: { readonly of: OpenRequest }) {
  const words = glanceWords();
  const { request } = of;
  const rules = request.planning_rules ?? [];
  const staffing = request.staffing_rules?.length ?? 0;
  const agreements = Object.keys(request.collective_agreements ?? {}).length;
  const further = [
    ...(staffing > 0 ? [words.staffing(staffing)] : []),
    ...(agreements > 0 ? [words.agreements(agreements)] : []),
  ];
  const law = checkedLaw(request);
  return (
    <section class="card" aria-labelledby="rules-heading">
      <RulesHead />
      {rules.length === 0 && <p class="muted">{words.noRules}</p>}
      <ul class="rule-list">
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} of={of} />
        ))}
      </ul>
      {further.length > 0 && <p class="muted">{further.join(", ")}</p>}
      {law !== null && <p class="muted">{words.baseline[law]}</p>}
    </section>
  );
}

/** The ways into the catalogue, and what was changed last. */
function RulesHead() {
  const words = ruleListWords();
  const change = lastChange.value;
  const isFresh = change !== null && change.after === draftText.value;
  return (
    <>
      <div class="rules-head">
        <h3 id="rules-heading">{glanceWords().rules}</h3>
        <div class="actions">
          <button
            class="button quiet small"
            type="button"
            disabled={isBroken()}
            onClick={() => {
              rulesAsked.value = { kind: "sets" };
            }}
          >
            {words.sets}
          </button>
          <button
            class="button small"
            type="button"
            disabled={isBroken()}
            onClick={() => {
              rulesAsked.value = { kind: "pick" };
            }}
          >
            {words.add}
          </button>
        </div>
      </div>
      <div role="status">
        {isFresh && (
          <p class="rules-changed">
            {change.message}{" "}
            <button class="button quiet small" type="button" onClick={() => void undoChange()}>
              {words.undo}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** A text that is no request cannot be given a rule. */
const isBroken = () => draftState.value.kind === "no-json" || draftState.value.kind === "empty";

function RuleItem({ rule, of }: { readonly rule: Rule; readonly of: OpenRequest }) {
  const words = glanceWords();
  const isOff = (rule.status ?? "active").toLowerCase() !== "active";
  const strength = strengthOf(rule.priority ?? "must");
  const isSoft = strength === "should" || strength === "may";
  const says = (rule.consequences ?? []).map(
    ({ type, params }) => consequenceText(type, params) ?? type,
  );
  const logic = (rule.conditionLogic ?? "AND").toUpperCase() === "OR" ? "OR" : "AND";
  const under = conditionsText(of.request, rule.conditions ?? [], logic);
  const notes = [
    ...(under === "" ? [] : [under]),
    ...says,
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
        <RuleActions id={rule.id} name={rule.name ?? rule.id} isOff={isOff} />
      </span>
    </li>
  );
}

function RuleActions({
  id,
  name,
  isOff,
}: {
  readonly id: string;
  readonly name: string;
  readonly isOff: boolean;
}) {
  const words = ruleListWords();
  const button = (text: string, label: string, act: () => void) => (
    <button
      class="link-button"
      type="button"
      aria-label={label}
      disabled={isBroken()}
      onClick={act}
    >
      {text}
    </button>
  );
  const message = isOff ? words.switchedOn(name) : words.switchedOff(name);
  return (
    <span class="rule-actions">
      {button(words.change, words.edit(name), () => {
        rulesAsked.value = { kind: "edit", id };
      })}
      {button(
        isOff ? words.switchOn : words.switchOff,
        isOff ? words.switchOnNamed(name) : words.switchOffNamed(name),
        () => void adjustRule(id, { status: isOff ? "active" : "inactive" }, message),
      )}
      {button(
        words.remove,
        words.removeNamed(name),
        () => void removeRule(id, words.removed(name)),
      )}
    </span>
  );
}
