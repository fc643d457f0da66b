/** The best plan so far of a solve that runs, as a sheet to look at. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GenerationResult, VerificationReport, WireAssignment } from "../../core/index.ts";
import { core } from "../engine/core.ts";
import { planWords } from "../language/plan/plan-words.ts";
import { runWords } from "../language/run/run-words.ts";
import { shellWords } from "../language/shell-words.ts";
import { isRunning, type RunState, run, watchesRun } from "../state/run.ts";
import { language } from "../state/settings.ts";
import { runningRepair } from "./repairs/repairs.ts";
import { planIndex } from "./sheet/plan-index.ts";
import { rosterSheet } from "./sheet/roster-sheet.tsx";
import { Sheet } from "./sheet/sheet.tsx";
import type { ShownPlan } from "./shown-plan.ts";

/** Says that a solve runs while another plan is read, and leads to what it has found; of a repair the bar of the repair says it. */
export function RunningBar() {
  const words = planWords();
  if (!isRunning.value || (runningRepair.value !== null && !watchesRun.value)) return null;
  return (
    <div class="note running-bar">
      <p>{words.runningBar}</p>
      <button
        type="button"
        class="button small"
        aria-pressed={watchesRun.value}
        onClick={() => {
          watchesRun.value = !watchesRun.value;
        }}
      >
        {words.watchRun}
      </button>
    </div>
  );
}

/** `isAlone`: there is no other plan to go back to. */
export function RunningPlan({
  now,
  isAlone,
}: {
  readonly now: RunState;
  readonly isAlone: boolean;
}) {
  const words = planWords();
  const shown = useRunning(now);
  const { progress, state } = now;
  return (
    <div class="plan">
      {!isAlone && <RunningBar />}
      <div class="plan-toolbar">
        <h2>{shellWords().plan}</h2>
        <span class="plan-title">{now.of.title}</span>
        <span class="verdict" role="status">
          {progress === null ? runWords().starting : runWords().phases[progress.phase]}
        </span>
        <div class="button-row end">
          <button
            type="button"
            class="button"
            disabled={state !== "running"}
            onClick={() => run.value?.stop()}
          >
            {state === "stopping" ? runWords().stopping : runWords().stop}
          </button>
        </div>
      </div>
      {shown === null ? (
        <p class="muted">{isRunning.value ? words.runningEmpty : words.loading}</p>
      ) : (
        <RunningSheet {...shown} />
      )}
    </div>
  );
}

function RunningSheet(shown: ShownPlan) {
  const spoken = language.value;
  const { roster } = shown;
  const content = useMemo(
    () => rosterSheet(shown, planIndex(shown, new Map()), { withDemand: true }),
    [roster, spoken],
  );
  return (
    <div class="plan-main">
      <div class="plan-sheet">
        <Sheet content={content} onOpen={() => undefined} />
      </div>
    </div>
  );
}

/** The plan so far with its roster, the newest that could be drawn; null before there is one. */
function useRunning({ of, incumbent, began }: RunState): ShownPlan | null {
  const [shown, setShown] = useState<{ began: number; plan: ShownPlan } | null>(null);
  // One at a time: a solver finds plans faster than a large one is drawn.
  const [isDrawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<readonly WireAssignment[] | null>(null);
  useEffect(() => {
    if (isDrawing || incumbent.length === 0 || incumbent === drawn) return;
    setDrawing(true);
    const result = unfinished(incumbent);
    core
      .roster(of.number, result)
      .then((roster) => {
        const plan = { id: 0, title: of.title, of, result, madeBy: "browser" as const };
        setShown({ began, plan: { plan, roster, report: NOT_JUDGED } });
      })
      .catch(() => undefined)
      .finally(() => {
        setDrawn(incumbent);
        setDrawing(false);
      });
  }, [incumbent, isDrawing, drawn, of, began]);
  return shown?.began === began ? shown.plan : null;
}

/** A plan on its way is judged when it is there. */
const NOT_JUDGED: VerificationReport = {
  ...{ problems: [], belongs: true, passed: false, plan: null },
  ...{ unassignedShifts: [], differences: [], alternatives: [] },
};

function unfinished(assignments: readonly WireAssignment[]): GenerationResult {
  return {
    ...{ success: false, status: "unknown", execution_time_seconds: 0, assignments },
    ...{ unassigned_shifts: [], alternative_solutions: [], explanations: [] },
    ...{ rule_effectiveness: [], statistics: {}, input_summary: null, error_message: null },
  };
}
