import type { GenerationResult, Language, SolveRequest } from "../../core/index.ts";
import type { Style } from "../terminal/style.ts";

/** What every command that solves can be told. */
export interface RunArguments {
  readonly json: boolean;
  /** Print the request beside the result, as JSON. */
  readonly withRequest: boolean;
  /** Work out the reasons and remedies that take further solves, and wait for them. */
  readonly explain: boolean;
  readonly quiet: boolean;
  /** Seconds; overrides the request's own time. */
  readonly timeLimit: number | null;
  /** Overrides the request's own number; null without one. */
  readonly threads: number | null;
  /** Work is the limit, whatever the request says; false leaves it to the request. */
  readonly deterministic: boolean;
  /** Of the sentences in the result; null leaves it to the request. */
  readonly language: Language | null;
  /** Address of the service that solves it; null: this process does. */
  readonly service: string | null;
}

/** What a command has to do with a plan besides printing it. */
export interface RunHooks {
  /** What it says below the plan, for people only. */
  readonly afterword?: (request: SolveRequest, result: GenerationResult, style: Style) => string;
  /** Gets the final result, once it is printed. */
  readonly onResult?: (request: SolveRequest, result: GenerationResult) => void;
}
