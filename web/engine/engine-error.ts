import type { ValidationProblem } from "../../core/index.ts";

interface Facts {
  readonly problems?: readonly ValidationProblem[];
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** Why an engine brought no plan; its message is a sentence for the reader that says what to do. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly problems: readonly ValidationProblem[];
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { problems = [], retryAfterSeconds = null, cause }: Facts = {}) {
    super(message, { cause });
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
