/** Starts solves and keeps the page's picture of them up to date. */
import type {
  GenerationResult,
  Progress,
  SolveRequest,
  ValidationProblem,
} from "../../core/index.ts";
import { core } from "../engine/core.ts";
import type { Engine, RunListener } from "../engine/engine.ts";
import { EngineError } from "../engine/engine-error.ts";
// Not loaded when it is asked for: the server of the page may be the very service that is gone then.
import { serviceEngine } from "../engine/service-engine.ts";
import { engineWords } from "../language/run/engine-words.ts";
import { draftState, openBody } from "../request/draft.ts";
import { go, view } from "../state/place.ts";
import { isRunning, type RunState, run, watchesRun } from "../state/run.ts";
import { engineKind, runSettings, serviceAddress, serviceToken } from "../state/run-settings.ts";
import { addPlan, chosenPlan, type OpenRequest, plans, replacePlan } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { withProgress } from "./curve.ts";
import { planTitle } from "./plan-title.ts";

/** The page is drawn at most this often. */
const REDRAW_MS = 200;

/** How long a plan is bettered beside the reader who looks at it. */
const BESIDE_SECONDS = 3;
/** The least that a request may give itself, where the engine goes by the request alone. */
const LEAST_SECONDS = 5;

/** A held plan that is looked at already, and gives way to a better one of its own request. */
export interface PlanAtHand {
  readonly id: number;
  readonly givesWayTo: (result: GenerationResult) => boolean;
  /** What the reader waits for; the search takes no processor time from it and begins then. */
  readonly isRead: Promise<void>;
}

/**
 * Solves an open request with the engine and settings that are chosen, and shows the solve view. The plan becomes a
 * held plan. With a plan at hand the reader stays there, and the search is brief. While another solve runs nothing happens.
 */
export function startRun(of: OpenRequest, atHand?: PlanAtHand): void {
  if (isRunning.value) return;
  const asked = configured(of.request);
  const request = atHand === undefined ? asked : briefly(asked);
  const limitSeconds = atHand ? BESIDE_SECONDS : (request.config?.timeout_seconds ?? 60);
  const began = performance.now();
  run.value = {
    ...{ of, engine: engineKind.value, began, solvingSince: null, limitSeconds },
    isBeside: atHand !== undefined,
    ...{ progress: null, curve: [], incumbent: [], state: "running", failure: null, planId: null },
    stop: () => stopBy(began, () => undefined),
  };
  if (atHand === undefined) go("solve");
  void follow(of, request, began, atHand);
}

function briefly(request: SolveRequest): SolveRequest {
  const config = { ...request.config, timeout_seconds: LEAST_SECONDS, max_solutions: 1 };
  return { ...request, config };
}

/**
 * Opens a changed request under a title of its own and solves it at once. Answers the problems for which it was not
 * accepted; none when the solve has started. `begins` is told of the open request before that, and may hold a plan of it.
 */
export async function solveChanged(
  request: unknown,
  title: string,
  begins: (of: OpenRequest) => Promise<PlanAtHand> | undefined = () => undefined,
): Promise<readonly ValidationProblem[]> {
  const opened = await openBody(request, title);
  if (opened !== null) {
    startRun(opened, await begins(opened));
    return [];
  }
  const state = draftState.value;
  if (state.kind !== "problems") return [];
  return state.findings.map(({ path, message }) => ({
    ...{ loc: path.split("."), msg: message, type: "value_error" },
  }));
}

/** The request with the settings of the page in place of its own. */
function configured(request: SolveRequest): SolveRequest {
  const { timeLimitSeconds, alternatives, threads, language: resultLanguage } = runSettings.value;
  return {
    ...request,
    config: {
      ...request.config,
      language: resultLanguage ?? language.value,
      ...(timeLimitSeconds !== null && { timeout_seconds: timeLimitSeconds }),
      ...(alternatives !== null && { max_solutions: alternatives }),
      ...(threads !== null && { num_workers: threads }),
    },
  };
}

async function engine(): Promise<Engine> {
  if (engineKind.value === "browser")
    return (await import("../engine/browser-engine.ts")).browserEngine(runSettings.value.threads);
  return serviceEngine(serviceAddress.value.trim().replace(/\/+$/, ""), serviceToken.value.trim());
}

async function follow(
  of: OpenRequest,
  request: SolveRequest,
  began: number,
  atHand: PlanAtHand | undefined,
): Promise<void> {
  const madeBy = engineKind.value;
  const picture = drawnSeldom(began);
  let planId = atHand?.id ?? null;
  const hold: RunListener["plan"] = (result) => {
    if (planId !== null) {
      if (atHand?.givesWayTo(result) !== false) replacePlan(planId, result);
      picture.now({ state: "explaining", planId });
      return;
    }
    const before = chosenPlan.value;
    planId = addPlan({ title: planTitle(of.title, plans.value), of, result, madeBy });
    const id = planId;
    // Whoever has gone on to something else meanwhile is not torn away from it.
    if (view.value === "solve") go("plan");
    else if (view.value === "plan" && before !== null && !watchesRun.value)
      chosenPlan.value = before;
    picture.now({ state: "explaining", planId: id });
  };
  try {
    const [solver] = await Promise.all([engine(), atHand?.isRead]);
    const started = solver.solve(
      request,
      {
        waiting: () => picture.progress(QUEUED),
        progress: picture.progress,
        incumbent: (incumbent) => picture.later({ incumbent }),
        plan: hold,
      },
      atHand === undefined ? {} : { limitSeconds: BESIDE_SECONDS },
    );
    picture.now({ stop: () => stopBy(began, started.stop) });
    // Somebody was faster than the engine could be loaded.
    if (run.value?.began === began && run.value.state === "stopping") started.stop();
    hold(await started.finished);
    picture.now({ state: "finished" });
  } catch (error) {
    // A plan is a plan, even when its explanations did not arrive.
    if (planId !== null) picture.now({ state: "finished" });
    else picture.now({ state: "failed", failure: await failureOf(error, request) });
  }
}

const QUEUED: Progress = {
  ...{ phase: "queued", percent: 0, elapsedSeconds: 0, timeLimitSeconds: 0 },
  ...{ incumbentObjective: null, bestBound: null, gap: null, missingStaff: null },
  solutionsFound: 0,
};

function stopBy(began: number, stop: () => void): void {
  const now = run.value;
  if (now?.began === began && now.state === "running") run.value = { ...now, state: "stopping" };
  stop();
}

async function failureOf(error: unknown, request: SolveRequest): Promise<RunState["failure"]> {
  if (!(error instanceof EngineError)) {
    const reason = error instanceof Error ? error.message : String(error);
    return { message: engineWords().unexpected(reason), problems: [], retryAfterSeconds: null };
  }
  const { message, problems, retryAfterSeconds } = error;
  if (problems.length === 0 || language.value === "en")
    return { message, problems, retryAfterSeconds };
  const translated = await core
    .problemsInLanguage(problems, request, language.value)
    .catch(() => problems);
  return { message, problems: translated, retryAfterSeconds };
}

/** Collects what a solve reports and shows it a few times a second: a solver may report more often than people read. */
function drawnSeldom(began: number) {
  let news: Partial<RunState> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    timer = undefined;
    // The explanations of an earlier solve may still come while the next one runs.
    if (run.value?.began === began) run.value = { ...run.value, ...news };
    news = {};
  };
  const later = (more: Partial<RunState>) => {
    news = { ...news, ...more };
    timer ??= setTimeout(draw, REDRAW_MS);
  };
  return {
    later,
    progress: (progress: Progress) => {
      const curve = withProgress(news.curve ?? run.value?.curve ?? [], progress);
      const { phase, elapsedSeconds } = progress;
      const solvingSince = phase === "queued" ? null : performance.now() - elapsedSeconds * 1000;
      later({ progress, curve, solvingSince });
    },
    now: (more: Partial<RunState>) => {
      clearTimeout(timer);
      news = { ...news, ...more };
      draw();
    },
  };
}
