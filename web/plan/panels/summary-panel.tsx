/** The plan as a whole: what its status means, its figures, and what to do about what is missing. */
import type { GenerationResult } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import { payWords } from "../../language/ward/pay-words.ts";
import { EarlierPlan } from "../repairs/earlier-plan.tsx";
import type { ShownPlan } from "../shown-plan.ts";
import { decimalText, moneyText, pointsText } from "../words/number-words.ts";
import { proofText } from "../words/proof-text.ts";
import { verdictOf } from "../words/verdict.ts";
import { Alternatives } from "./alternatives.tsx";
import { BrokenRules } from "./broken-rules.tsx";
import { tell } from "./detail.ts";
import { FairnessSection } from "./fairness-section.tsx";
import { Facts, LongList, Section } from "./panel-parts.tsx";
import { CostCentres } from "./pay-section.tsx";
import { messagesOf, missingIn, sentenceOf } from "./plan-facts.ts";
import { PointsSection } from "./points-section.tsx";
import { Remedies } from "./remedies.tsx";

/** Places named before the rest is counted. */
const MOST_LEFT_OUT = 3;

export function SummaryPanel(shown: ShownPlan) {
  const words = panelWords();
  const { result } = shown.plan;
  const missing = missingIn(result);
  return (
    <>
      <Verdict {...shown} />
      <Figures {...shown} />
      {missing > 0 && (
        <Section title={words.missing} hint={words.missingHint(decimalText(missing))}>
          <GapsByShift {...shown} />
          <button type="button" class="button" onClick={() => tell({ kind: "gaps", day: null })}>
            {words.allGaps}
          </button>
        </Section>
      )}
      <BrokenRules {...shown} />
      <Reasons {...shown} />
      <PointsSection {...shown} />
      <Alternatives {...shown} />
      <FairnessSection {...shown} />
      <CostCentres {...result} />
      <EarlierPlan {...shown} />
      <IdleRules {...result} />
    </>
  );
}

function Verdict({ plan, report }: ShownPlan) {
  const { title, sentence, tone } = verdictOf(plan, report);
  const { leftOut = [] } = plan;
  return (
    <div class={`note ${tone}`}>
      <strong>{title}</strong>
      {sentence !== "" && <p>{sentence}</p>}
      {plan.result.error_message !== null && <p>{plan.result.error_message}</p>}
      {leftOut.length > 0 && (
        <p>
          {panelWords().leftOut(
            leftOut.slice(0, MOST_LEFT_OUT).join(", "),
            leftOut.length - MOST_LEFT_OUT,
          )}
        </p>
      )}
    </div>
  );
}

function Figures({ plan, roster }: ShownPlan) {
  const words = panelWords();
  const { statistics } = plan.result;
  const { objective, demand, wishes, hours, cost = null, pay = null } = statistics;
  const of = (part: number, all: number) => words.ofAll(decimalText(part), decimalText(all));
  // That demand cannot be met may be proven where it is not how much of it.
  const ended = statistics.searchStatus ?? plan.result.status;
  const proof = proofText(ended, objective?.gap ?? null);
  const facts: readonly (readonly [string, string | null, string?])[] = [
    [words.covered, demand === undefined ? null : of(demand.covered, demand.required)],
    [
      words.wishes,
      wishes === undefined || wishes.total === 0 ? null : of(wishes.granted, wishes.total),
    ],
    [words.hours, hours === undefined ? null : of(hours.planned, hours.target)],
    [words.score, objective === undefined ? null : pointsText(objective.total), proof],
    [words.cost, cost === null ? null : decimalText(cost)],
    [payWords().paid, pay === null ? null : moneyText(pay.total), payWords().paidHint],
  ];
  const shownFacts = facts.flatMap(([name, value, more]) =>
    value === null
      ? []
      : [
          [
            name,
            <>
              {value}
              {more !== undefined && more !== "" && <small>{more}</small>}
            </>,
          ] as const,
        ],
  );
  return roster.days.length === 0 ? null : <Facts facts={shownFacts} />;
}

function GapsByShift({ plan, roster }: ShownPlan) {
  const names = new Map(roster.shifts.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  for (const { shift_id, details } of plan.result.unassigned_shifts) {
    const missing = Math.max(0, details?.missing ?? 1);
    counts.set(shift_id, (counts.get(shift_id) ?? 0) + missing);
  }
  return (
    <ul class="panel-chips">
      {[...counts].map(([id, missing]) => (
        <li key={id}>
          {names.get(id) ?? id} <b>{decimalText(missing)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Conflicts, remedies and what else the result says. */
function Reasons(shown: ShownPlan) {
  const words = panelWords();
  const { result } = shown.plan;
  const conflicts = messagesOf(result.statistics.conflicts);
  const listed = [
    ...conflicts,
    ...messagesOf(result.statistics.relaxations),
    ...(shown.report.plan?.violations ?? []).map(({ message }) => message),
    ...result.unassigned_shifts.map(({ reason }) => sentenceOf(reason)),
  ];
  // What a list of its own has said would be said again.
  const rest = result.explanations.filter((text) => !listed.some((one) => text.endsWith(one)));
  return (
    <>
      {result.statistics.explanation?.pending && (
        <p class="hint" role="status">
          {words.pending}
        </p>
      )}
      {conflicts.length > 0 && (
        <Section title={words.conflicts}>
          <LongList
            items={conflicts}
            first={3}
            item={(text, k) => <li key={k}>{readable(text)}</li>}
          />
        </Section>
      )}
      <Remedies {...shown} />
      {rest.length > 0 && (
        <Section title={words.explanations}>
          <LongList items={rest} first={3} item={(text, k) => <li key={k}>{readable(text)}</li>} />
        </Section>
      )}
    </>
  );
}

function IdleRules({ rule_effectiveness }: GenerationResult) {
  const words = panelWords();
  const idle = rule_effectiveness.filter(({ effective }) => !effective);
  if (idle.length === 0) return null;
  return (
    <Section title={words.idleRules}>
      <LongList
        items={idle}
        first={3}
        item={({ rule_id, rule_name, reason }) => (
          <li key={rule_id}>
            <b>{rule_name === "" ? rule_id : rule_name}</b>
            {reason !== null && <p class="muted">{readable(sentenceOf(reason))}</p>}
          </li>
        )}
      />
    </Section>
  );
}
