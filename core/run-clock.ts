/** The time of one solve: the effective limit, what is left, and the progress the caller sees. */
import type { Progress, ProgressPhase, SolveOptions } from "./api.ts";
import { rounded } from "./model/rounded.ts";

/** Kept back from the solver for judging the plan and writing the result, in seconds; and as a share of what the model took. */
const RESERVE_SECONDS = 0.4;
const RESERVE_SHARE = 0.4;
/** Explanations may begin something for so long beyond the limit, so that with their last solve they end within five seconds; and for so long altogether. */
const BEYOND_LIMIT_SECONDS = 4.4;
const MOST_EXPLAINING_SECONDS = 15;

export interface RunClock {
  /** Effective limit: the smaller of what was asked for and the caller's cap. */
  readonly limitSeconds: number;
  elapsedSeconds(): number;
  /** Value of the caller's clock at which a share of the solving time is used up; to be asked first when the model is built. */
  deadline(share?: number): number;
  /** Value of the caller's clock at which what explains a final plan has to be over. */
  explanationDeadline(): number;
  report(phase: ProgressPhase, news?: Partial<Progress>): void;
}

export function startClock(options: SolveOptions, timeoutSeconds: number): RunClock {
  const start = options.now();
  const limitSeconds = Math.min(timeoutSeconds, options.timeLimitSeconds ?? timeoutSeconds);
  let latest: Omit<Progress, "phase" | "percent" | "elapsedSeconds" | "timeLimitSeconds"> = {
    incumbentObjective: null,
    bestBound: null,
    gap: null,
    missingStaff: null,
    solutionsFound: 0,
  };
  const elapsedSeconds = () => (options.now() - start) / 1000;
  let reserve: number | null = null;
  return {
    limitSeconds,
    elapsedSeconds,
    deadline: (share = 1) => {
      // Judges read the same rules and duties as the model.
      reserve ??= Math.max(RESERVE_SECONDS, RESERVE_SHARE * elapsedSeconds());
      return start + 1000 * Math.max(limitSeconds * 0.5, limitSeconds - reserve) * share;
    },
    explanationDeadline: () =>
      Math.min(
        start + 1000 * (limitSeconds + BEYOND_LIMIT_SECONDS),
        options.now() + 1000 * MOST_EXPLAINING_SECONDS,
      ),
    report: (phase, news = {}) => {
      latest = { ...latest, ...news };
      const elapsed = elapsedSeconds();
      options.onProgress?.({
        ...latest,
        phase,
        percent: phase === "done" ? 100 : Math.min(99, Math.round((100 * elapsed) / limitSeconds)),
        elapsedSeconds: rounded(elapsed, 2),
        timeLimitSeconds: limitSeconds,
      });
    },
  };
}
