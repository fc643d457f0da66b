/** The solve: where and how it runs, how far it is, and what the best plan so far looks like. */
import { runWords } from "../language/run/run-words.ts";
import { isRunning, run } from "../state/run.ts";
import { openRequest } from "../state/session.ts";
import { LaterJobList } from "./jobs/later-job-list.ts";
import { RunReport } from "./run-report.tsx";
import { ServiceFields } from "./service-fields.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { startRun } from "./start-run.ts";
import "../style/solve.css";

export function SolveView() {
  const words = runWords();
  const of = openRequest.value;
  return (
    <div class="solve">
      <h2 tabIndex={-1}>{words.heading}</h2>
      {of === null ? (
        <div class="card empty">
          <p>{words.nothing}</p>
          <a class="button primary" href="#/request">
            {words.toRequest}
          </a>
          <details class="panel-more">
            <summary>{words.atService}</summary>
            <ServiceFields />
            <LaterJobList />
          </details>
        </div>
      ) : isRunning.value ? null : (
        <form
          class="card solve-order"
          onSubmit={(event) => {
            event.preventDefault();
            startRun(of);
          }}
        >
          <SettingsForm of={of} />
          <div class="solve-go">
            <button class="button primary large" type="submit">
              {words.solve}
            </button>
            <span class="muted">{of.title}</span>
          </div>
        </form>
      )}
      {run.value !== null && <RunReport run={run.value} />}
    </div>
  );
}
