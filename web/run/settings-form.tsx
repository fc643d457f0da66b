import { runWords } from "../language/run/run-words.ts";
import { isRunning } from "../state/run.ts";
import { engineKind, mostThreads, type RunSettings, runSettings } from "../state/run-settings.ts";
import type { OpenRequest } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { LaterJobList } from "./jobs/later-job-list.ts";
import { ServiceFields } from "./service-fields.tsx";

/** Engine and settings of the next solve of a request; what the reader leaves alone is as the request says. */
export function SettingsForm({ of }: { readonly of: OpenRequest }) {
  const words = runWords();
  const config = of.request.config;
  const { timeLimitSeconds, alternatives, threads, language: resultLanguage } = runSettings.value;
  const plans = alternatives ?? config?.max_solutions ?? 1;
  const set = (change: Partial<RunSettings>) => {
    runSettings.value = { ...runSettings.value, ...change };
  };
  return (
    <fieldset class="settings" disabled={isRunning.value}>
      <EngineChoice />
      <div class="settings-row">
        <label class="labelled">
          <span>{words.timeLimit}</span>
          <span class="with-unit">
            <input
              class="field short"
              type="number"
              min={5}
              max={600}
              required
              value={timeLimitSeconds ?? config?.timeout_seconds ?? 60}
              onChange={({ currentTarget }) => {
                if (currentTarget.validity.valid)
                  set({ timeLimitSeconds: currentTarget.valueAsNumber });
              }}
            />
            <span class="muted">{words.seconds}</span>
          </span>
        </label>
        <label class="labelled">
          <span>{words.alternatives}</span>
          <select
            class="field"
            value={plans}
            onChange={(event) => set({ alternatives: Number(event.currentTarget.value) })}
          >
            {[1, 2, 3, 4, 5].map((count) => (
              <option key={count} value={count}>
                {count} – {words.alternativesHint(count)}
              </option>
            ))}
          </select>
        </label>
        <label class="labelled">
          <span>{words.resultLanguage}</span>
          <select
            class="field"
            value={resultLanguage ?? language.value}
            onChange={(event) =>
              set({ language: event.currentTarget.value === "de" ? "de" : "en" })
            }
          >
            <option value="en">English</option>
            <option value="de">Deutsch</option>
          </select>
        </label>
        {engineKind.value === "browser" && mostThreads > 1 && (
          <label class="labelled">
            <span>{words.threads}</span>
            <select
              class="field"
              value={threads ?? 0}
              onChange={({ currentTarget: { value } }) =>
                set({ threads: value === "0" ? null : Number(value) })
              }
            >
              <option value={0}>{`${words.allThreads} (${mostThreads})`}</option>
              {Array.from({ length: mostThreads }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </fieldset>
  );
}

function EngineChoice() {
  const words = runWords();
  const chosen = engineKind.value;
  return (
    <>
      <div class="engine-choice" role="radiogroup" aria-label={words.engine}>
        {(["browser", "service"] as const).map((kind) => (
          <label key={kind} class="engine-option">
            <input
              type="radio"
              name="engine"
              checked={chosen === kind}
              onChange={() => {
                engineKind.value = kind;
              }}
            />
            <span>
              <strong>{words[kind]}</strong>
              <span class="muted">{words[`${kind}Hint`]}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen === "service" && (
        <>
          <ServiceFields />
          <LaterJobList />
        </>
      )}
    </>
  );
}
