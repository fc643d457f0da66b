/** The solve that runs or ran last. */
import { computed, signal } from "@preact/signals";
import type { Progress, ValidationProblem, WireAssignment } from "../../core/index.ts";
import type { EngineKind } from "../engine/engine.ts";
import type { OpenRequest } from "./session.ts";

export interface CurvePoint {
  readonly seconds: number;
  readonly objective: number | null;
  readonly bound: number | null;
  /** Points of plans that leave more or less demand open cannot be compared. */
  readonly missing: number | null;
}

/** Why a solve brought no plan. */
export interface RunFailure {
  /** What happened and what to do about it. */
  readonly message: string;
  /** What is wrong with the request, where that is the reason. */
  readonly problems: readonly ValidationProblem[];
  /** When trying again makes sense; null where waiting does not help. */
  readonly retryAfterSeconds: number | null;
}

export interface RunState {
  readonly of: OpenRequest;
  readonly engine: EngineKind;
  /** In milliseconds of `performance.now()`. */
  readonly began: number;
  /** When the solver itself began, as far as it has told; before that it may have waited its turn. */
  readonly solvingSince: number | null;
  /** What the request asks for; the engine may tell less. */
  readonly limitSeconds: number;
  /** A plan is read meanwhile that gives way to a better one: what the search itself still lacks is no news to its reader. */
  readonly isBeside: boolean;
  readonly progress: Progress | null;
  readonly curve: readonly CurvePoint[];
  readonly incumbent: readonly WireAssignment[];
  /** `explaining`: the plan is there, its explanations are not. */
  readonly state: "running" | "stopping" | "explaining" | "finished" | "failed";
  readonly failure: RunFailure | null;
  /** Of the held plan, as soon as there is one. */
  readonly planId: number | null;
  readonly stop: () => void;
}

export const run = signal<RunState | null>(null);

/** Whether the reader of the plan looks at the one that is being made although there is another one. */
export const watchesRun = signal(false);

/** No plan yet, and one is being looked for. */
export const isRunning = computed(
  () => run.value?.state === "running" || run.value?.state === "stopping",
);
