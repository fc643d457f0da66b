/** The time of one solve: the effective limit, what is left, and the progress the caller sees. */
import type { Progress, ProgressPhase, SolveOptions } from "./api.ts";
import { rounded } from "./model/rounded.ts";
import { DEFAULT_PARAMETERS } from "./solver/parameters.ts";

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
  const numbers = (options.parameters ?? DEFAULT_PARAMETERS).runLimits;
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
      reserve ??= Math.max(numbers.reserve, numbers.reserveTimes * elapsedSeconds());
      const least = limitSeconds * numbers.leastSearch;
      return start + 1000 * Math.max(least, limitSeconds - reserve) * share;
    },
    explanationDeadline: () =>
      Math.min(
        start + 1000 * (limitSeconds + numbers.beyondLimit),
        options.now() + 1000 * numbers.mostExplaining,
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
