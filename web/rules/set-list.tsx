import { catalogueWords } from "../language/rules/catalogue-words.ts";
import { consequenceText } from "../language/rules/rule-words.ts";
import { language } from "../state/settings.ts";
import { type RuleSet, ruleSets } from "./rule-sets.ts";

/** The ready sets, each with its rules and where they come from; a press takes one. */
export function SetList({ onTake }: { readonly onTake: (set: RuleSet) => void }) {
  const words = catalogueWords();
  const spoken = language.value;
  return (
    <div class="set-list">
      <p class="muted">{words.setLead}</p>
      <ul class="starters">
        {ruleSets.map((set) => (
          <li key={set.key}>
            <section class="starter set" aria-labelledby={`set-${set.key}`}>
              <h4 id={`set-${set.key}`}>{set.title[spoken]}</h4>
              <p>{set.text[spoken]}</p>
              <p class="muted">{words.law[set.law]}</p>
              {set.rules.length > 0 && (
                <details>
                  <summary>{words.setRules(set.rules.length)}</summary>
                  <ul class="proof-list">
                    {set.rules.map(({ key, name, type, params, priority }) => (
                      <li key={key}>
                        {name[spoken]}{" "}
                        <span class="muted">
                          ({words.strengths[priority]?.[0]}; {consequenceText(type, params)})
                        </span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              {set.source !== null && (
                <p class="muted">
                  {words.setSource}: {set.source[spoken]}
                </p>
              )}
              <button
                class="button"
                type="button"
                aria-label={`${words.setTake}: ${set.title[spoken]}`}
                onClick={() => onTake(set)}
              >
                {words.setTake}
              </button>
            </section>
          </li>
        ))}
      </ul>
    </div>
  );
}
