/** The form of a rule: what holds, how strictly, for whom; the sentence it makes, and what it would do. */
import { useState } from "preact/hooks";
import type { CatalogueStarter, RuleCatalogue } from "../../core/index.ts";
import { catalogueWords } from "../language/catalogue-words.ts";
import type { OpenRequest } from "../state/session.ts";
import { EffectNote } from "./effect-note.tsx";
import { ParamForm } from "./param-form.tsx";
import { formProblems } from "./param-problem.ts";
import { isSoft, type RuleDraft, ruleOf, strictnesses, withParam } from "./rule-draft.ts";
import { isOpen } from "./scope.ts";
import { ScopePicker } from "./scope-picker.tsx";
import { conditionsText, ruleSentence, whereText } from "./scope-text.ts";
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
  readonly onTake: (draft: RuleDraft) => void;
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
  const strength = words.strengths[priority];
  const where = whereText(request, scope, rest, logic);
  const said = ruleSentence(where, consequences, `${strength?.[0]}: ${strength?.[1]}`);
  return (
    <form
      class="rule-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onTake(draft);
      }}
    >
      <div class="rule-said">
        <p class="rule-sentence" aria-live="polite">
          {said}
        </p>
        {starter !== null && (
          <>
            <p class="muted">{starter.text}</p>
            <Pictures starter={starter} isSoftRule={isSoft(priority)} />
          </>
        )}
      </div>
      <label class="labelled">
        <span>{words.name}</span>
        <input
          class="field"
          value={draft.name}
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
      <Strictness draft={draft} begun={begun.priority} onChange={setDraft} />
      {isWhole ? (
        <EffectNote of={of} rule={ruleOf(draft)} />
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
