import { useEffect, useState } from "preact/hooks";
import { duration, figure, percentage } from "../language/figures.ts";
import { runWords } from "../language/run/run-words.ts";
import { isMeaningfulGap } from "../plan/words/meaningful-gap.ts";
import type { RunState } from "../state/run.ts";
import { plans } from "../state/session.ts";
import { CurveChart } from "./curve-chart.tsx";
import { FailureNote } from "./failure-note.tsx";
import { runFigures } from "./run-figures.ts";
import { shownRun } from "./shown-run.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** How far a solve is, from its start to its plan. */
export function RunReport({ run: latest }: { readonly run: RunState }) {
  const words = runWords();
  const run = shownRun(latest);
  const now = useNow(run);
  const { state, progress, curve } = run;
  const isOver = state === "finished" || state === "failed" || state === "explaining";
  return (
    <section class="card run" aria-labelledby="run-heading" data-state={state}>
      <div class="run-head">
        <div>
          <h3 id="run-heading">{stateText(run)}</h3>
          <p class="muted">{run.of.title}</p>
        </div>
        {!isOver && (
          <button
            class="button"
            type="button"
            disabled={state === "stopping"}
            onClick={() => run.stop()}
          >
            {state === "stopping" ? words.stopping : words.stop}
          </button>
        )}
        {run.planId !== null && (
          <a class="button primary" href="#/plan">
            {words.readPlan}
          </a>
        )}
      </div>
      {run.failure !== null && <FailureNote run={run} failure={run.failure} />}
      {!isOver && <TimeBar run={run} now={now} />}
      {(progress !== null || !isOver) && <Figures run={run} />}
      {state !== "failed" && (
        <div class="run-pictures">
          {/* The plan at hand stands already where such a search begins: its curve is of other plans. */}
          {!run.isBeside && <CurveChart curve={curve} now={isOver ? null : now} />}
          <Thumbnail run={run} />
        </div>
      )}
    </section>
  );
}

/** Seconds since the start, going on by itself while the solve runs. */
function useNow({ began, solvingSince, state, progress }: RunState): number {
  const [, redraw] = useState(0);
  const isGoing = state === "running" || state === "stopping";
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => redraw((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [isGoing]);
  return isGoing
    ? (performance.now() - (solvingSince ?? began)) / 1000
    : (progress?.elapsedSeconds ?? 0);
}

function stateText({ state, progress }: RunState): string {
  const words = runWords();
  if (state === "failed" || state === "finished" || state === "explaining") return words[state];
  if (state === "stopping") return words.stopping;
  return progress === null ? words.starting : words.phases[progress.phase];
}

function TimeBar({ run, now }: { readonly run: RunState; readonly now: number }) {
  const words = runWords();
  const limit = run.progress?.timeLimitSeconds || run.limitSeconds;
  const shown = Math.min(now, limit);
  return (
    <div class="time-bar">
      <progress max={limit} value={shown} aria-label={words.time} />
      <span class="muted">{words.elapsed(duration(now), duration(limit))}</span>
    </div>
  );
}

/** A share of which nothing is proven yet is no figure. */
function gapText(gap: number): string {
  return isMeaningfulGap(gap) ? percentage(gap) : runWords().gapOpen;
}

function Figures({ run }: { readonly run: RunState }) {
  const words = runWords();
  const { missing, objective, bound, gap, plansFound } = runFigures(run, plans.value);
  const entries = [
    [words.people, words.peopleHint, missing, figure, ""],
    [words.objective, words.objectiveHint, objective, figure, "line-key"],
    [words.bound, words.boundHint, bound, figure, "line-key dashed"],
    [words.gap, words.gapHint, gap, gapText, ""],
    [words.plansFound, "", plansFound, figure, ""],
  ] as const;
  return (
    <dl class="figures">
      {entries.map(([name, hint, value, text, key]) => (
        <div key={name}>
          <dt>
            {key !== "" && <span class={key} />}
            {name}
          </dt>
          <dd>{value == null ? "–" : text(value)}</dd>
          <dd class="muted">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
