/** The catalogue: every rule with its sentence and its picture, by topic and by what is searched. */
import { useEffect, useRef } from "preact/hooks";
import type { CatalogueStarter, RuleCatalogue } from "../../core/index.ts";
import { catalogueWords } from "../language/rules/catalogue-words.ts";
import { Pictures } from "./rule-editor.tsx";

/** What somebody looks for, and what they picked last: kept while they read a form and come back. */
export interface Looked {
  readonly words: string;
  readonly topic: string;
  readonly last: string | null;
}

export function RulePicker({
  catalogue: { topics, starters },
  looked,
  onLook,
  onPick,
}: {
  readonly catalogue: RuleCatalogue;
  readonly looked: Looked;
  readonly onLook: (looked: Looked) => void;
  readonly onPick: (starter: CatalogueStarter) => void;
}) {
  const words = catalogueWords();
  const { words: wanted, topic, last } = looked;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Who comes back from a form goes on where they left.
    if (last === null) search.current?.focus();
  }, []);
  const found = starters.filter(
    (starter) => (topic === "" || starter.topic === topic) && isFound(starter, wanted),
  );
  return (
    <div class="rule-picker">
      <div class="picker-bar">
        <label class="labelled">
          <span>{words.search}</span>
          <input
            ref={search}
            class="field"
            type="search"
            placeholder={words.searchHint}
            value={wanted}
            onInput={({ currentTarget }) => onLook({ ...looked, words: currentTarget.value })}
          />
        </label>
        <label class="labelled">
          <span>{words.topic}</span>
          <select
            class="field"
            value={topic}
            onChange={({ currentTarget }) => onLook({ ...looked, topic: currentTarget.value })}
          >
            <option value="">{words.allTopics}</option>
            {topics.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <p class="muted" role="status">
          {words.found(found.length)}
        </p>
      </div>
      {topics
        .map(({ key, title }) => ({
          ...{ key, title, own: found.filter((starter) => starter.topic === key) },
        }))
        .filter(({ own }) => own.length > 0)
        .map(({ key, title, own }) => (
          <section key={key} aria-labelledby={`topic-${key}`}>
            <h4 id={`topic-${key}`}>{title}</h4>
            <ul class="starters">
              {own.map((starter) => (
                <li key={starter.key}>
                  <StarterCard
                    starter={starter}
                    isLast={starter.key === last}
                    onPick={() => onPick(starter)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function StarterCard({
  starter,
  isLast,
  onPick,
}: {
  readonly starter: CatalogueStarter;
  /** The reader comes back from its form. */
  readonly isLast: boolean;
  readonly onPick: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLast) button.current?.focus();
  }, []);
  return (
    <div class="starter">
      <button ref={button} type="button" onClick={onPick}>
        {starter.title}
      </button>
      <p class="muted">{starter.text}</p>
      <Pictures starter={starter} isSoftRule={starter.isSoft === true} />
    </div>
  );
}

/** Every word that is looked for begins or lies in a word of the rule. */
function isFound({ found }: CatalogueStarter, wanted: string): boolean {
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}
