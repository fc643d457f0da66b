import type { Path, ReplanOrder, ValidationProblem } from "../../core/index.ts";
import type { Caller, Deps } from "../deps.ts";
import { storedPlan } from "./stored-plan.ts";
import { keyProblems, type Submission, type SubmissionHeaders, submitJob } from "./submit-job.ts";

/** What a caller has sent: the order, and the bytes it came in. */
export interface SentOrder {
  readonly order: ReplanOrder;
  readonly bytes: Uint8Array;
}

export type Replan =
  | Submission
  /** There is no plan to begin with. */
  | { readonly outcome: "unknown" | "not_finished" | "none" }
  | { readonly outcome: "body_too_large"; readonly limitBytes: number };

/**
 * Submits the request of the caller's ended job once more, patched, and with its plan as the one to stay close to: from
 * there on a submission like any other. An idempotency key stands for the job and for what the caller has sent.
 */
export async function replanJob(
  deps: Deps,
  caller: Caller,
  jobId: string,
  { order, bytes }: SentOrder,
  headers: SubmissionHeaders,
): Promise<Replan> {
  const found = await storedPlan(deps, caller, jobId);
  if (found.outcome !== "found") return found;
  const { maxBodyBytes } = deps;
  const replanned = await deps.judge.replan(found.plan, order, maxBodyBytes);
  if (replanned.outcome === "too_large")
    return { outcome: "body_too_large", limitBytes: maxBodyBytes };
  if (replanned.outcome === "invalid") {
    const problems = replanned.problems.map((one) => ({ ...one, loc: ["body", ...one.loc] }));
    return { outcome: "invalid", problems: [...keyProblems(headers.idempotencyKey), ...problems] };
  }
  const { body } = replanned;
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  const keyed = Buffer.concat([new TextEncoder().encode(`replan ${jobId}\n`), bytes]);
  const submission = await submitJob(deps, caller, { value, bytes: body, keyed }, headers);
  if (submission.outcome !== "invalid") return submission;
  return {
    outcome: "invalid",
    problems: submission.problems.map((problem) => asSent(problem, order)),
  };
}

/** What the order puts into `config` is told where the caller has written it. */
function asSent(problem: ValidationProblem, order: ReplanOrder): ValidationProblem {
  const [part, config, key, ...rest]: Path = problem.loc;
  const isOwn =
    config === "config" &&
    ((key === "frozenUntil" && order.frozenUntil != null) ||
      (key === "changeWeights" && order.changeWeights != null));
  return isOwn ? { ...problem, loc: [part!, key, ...rest] } : problem;
}
