/** The form of a rule: what holds, how strictly, for whom; the sentence it makes, and what it would do. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { CatalogueStarter, RuleCatalogue, SolveRequest } from "../../core/index.ts";
import { catalogueWords } from "../language/rules/catalogue-words.ts";
import { consequenceText } from "../language/rules/rule-words.ts";
import type { OpenRequest } from "../state/session.ts";
import { EffectNote } from "./effect-note.tsx";
import { ParamForm } from "./inputs/param-form.tsx";
import { formProblems } from "./inputs/param-problem.ts";
import { ScopePicker } from "./inputs/scope-picker.tsx";
import { conditionsText, ruleSentence, whereText } from "./inputs/scope-text.ts";
import {
  isSoft,
  nameOf,
  type RuleDraft,
  ruleOf,
  strictnesses,
  type WrittenRule,
  withParam,
} from "./rule-draft.ts";
import { isOpen } from "./scope.ts";
import { WeekPicture } from "./week-picture.tsx";

/** Offered to everybody; the others only where a rule has them already. */
const OFFERED = ["legal", "tariff", "must", "should", "may"];
const POINTS: Readonly<Record<string, number>> = { should: 100, may: 10 };

export function RuleEditor({
  of,
  catalogue,
  begun,
  starter,
  onTake,
  onBack,
}: {
  readonly of: OpenRequest;
  readonly catalogue: RuleCatalogue;
  readonly begun: RuleDraft;
  /** What was picked; null for a rule of the request. */
  readonly starter: CatalogueStarter | null;
  readonly onTake: (rule: WrittenRule) => void;
  readonly onBack: () => void;
}) {
  const words = catalogueWords();
  const [draft, setDraft] = useState(begun);
  const { request } = of;
  const { scope, rest, logic, consequences, priority } = draft;
  const problems = consequences.flatMap(({ type, params }) => {
    const form = catalogue.forms[type];
    return form === undefined ? [] : formProblems(form, params);
  });
  const isWhole = problems.length === 0 && !isOpen(scope);
  const sentence = ruleSentence(whereText(request, scope, rest, logic), consequences, priority);
  const asks = consequences.map(({ type, params }) => consequenceText(type, params) ?? type);
  const name = nameOf(draft, asks.join("; "));
  const rule = ruleOf(draft, name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The reader comes from a card of the catalogue that is no longer there.
    heading.current?.focus();
  }, []);
  return (
    <form
      class="rule-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onTake(rule);
      }}
    >
      <div class="rule-said">
        <h4 ref={heading} tabIndex={-1}>
          {draft.isNew ? draft.title : name}
        </h4>
        <p class="rule-sentence" aria-live="polite">
          {sentence}
        </p>
        {starter !== null && (
          <>
            <p class="muted">{starter.text}</p>
            <Pictures starter={starter} isSoftRule={isSoft(priority)} />
          </>
        )}
      </div>
      <RuleFields {...{ draft, request, catalogue, name, setDraft }} begun={begun.priority} />
      {isWhole ? (
        <EffectNote of={of} rule={rule} />
      ) : (
        <div class="note warn" role="status">
          <p>{words.incomplete}</p>
          <ul class="proof-list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div class="actions">
        <button class="button" type="button" onClick={onBack}>
          {draft.isNew ? words.back : words.cancel}
        </button>
        <button class="button primary" type="submit" disabled={!isWhole}>
          {draft.isNew ? words.take : words.keep}
        </button>
      </div>
    </form>
  );
}

function RuleFields({
  draft,
  request,
  catalogue,
  name,
  begun,
  setDraft,
}: {
  readonly draft: RuleDraft;
  readonly request: SolveRequest;
  readonly catalogue: RuleCatalogue;
  /** What the rule is called as things are. */
  readonly name: string;
  /** How strictly it was meant before. */
  readonly begun: string;
  readonly setDraft: (draft: RuleDraft) => void;
}) {
  const words = catalogueWords();
  const { scope, rest, logic, consequences } = draft;
  return (
    <div class="rule-fields">
      <label class="labelled">
        <span>{words.name}</span>
        <input
          class="field"
          value={name}
          onInput={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
        />
      </label>
      <fieldset>
        <legend>{words.limits}</legend>
        {consequences.map(({ type, params }, at) => {
          const form = catalogue.forms[type];
          return form === undefined ? (
            <p key={type} class="muted">
              {type}
            </p>
          ) : (
            <ParamForm
              key={type}
              {...{ form, params, request }}
              onChange={(name, value) => setDraft(withParam(draft, at, name, value))}
            />
          );
        })}
      </fieldset>
      <fieldset>
        <legend>{words.scope}</legend>
        <ScopePicker
          {...{ scope, request }}
          onChange={(changed) => setDraft({ ...draft, scope: changed })}
        />
        {rest.length > 0 && (
          <p class="muted">{words.alsoWhere(conditionsText(request, rest, logic))}</p>
        )}
      </fieldset>
      <Strictness draft={draft} begun={begun} onChange={setDraft} />
    </div>
  );
}

export function Pictures({
  starter: { sample },
  isSoftRule,
}: {
  readonly starter: CatalogueStarter;
  readonly isSoftRule: boolean;
}) {
  return (
    <div class="pictures">
      <WeekPicture lines={sample.allowed} verdict="allowed" isSoft={isSoftRule} />
      <WeekPicture lines={sample.forbidden} verdict="forbidden" isSoft={isSoftRule} />
    </div>
  );
}

function Strictness({
  draft,
  begun,
  onChange,
}: {
  readonly draft: RuleDraft;
  /** How strictly the rule was meant before. */
  readonly begun: string;
  readonly onChange: (draft: RuleDraft) => void;
}) {
  const words = catalogueWords();
  const offered = strictnesses.filter((name) => OFFERED.includes(name) || name === begun);
  const points = POINTS[draft.priority];
  return (
    <fieldset>
      <legend>{words.strictness}</legend>
      <div class="strictness">
        {offered.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="strictness"
              checked={draft.priority === name}
              onChange={() => onChange({ ...draft, priority: name })}
            />
            <span>
              <strong>{words.strengths[name]?.[0]}</strong>
              <span class="muted">{words.strengths[name]?.[1]}</span>
            </span>
          </label>
        ))}
      </div>
      {points !== undefined && (
        <label class="labelled">
          <span>{words.points}</span>
          <span class="number-input">
            <input
              class="field"
              type="number"
              min={1}
              max={100_000}
              placeholder={String(points)}
              value={draft.weight ?? ""}
              onInput={({ currentTarget }) => {
                const weight = Number(currentTarget.value);
                onChange({ ...draft, weight: weight > 0 ? weight : null });
              }}
            />
            <span class="muted hint">{words.pointsHint(points)}</span>
          </span>
        </label>
      )}
    </fieldset>
  );
}
