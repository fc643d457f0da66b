import type { Path, ValidationProblem } from "../../../core/index.ts";
import type { Caller, Deps } from "../../deps.ts";
import { storedPlan } from "../plans/stored-plan.ts";
import { keyProblems, type Submission, type SubmissionHeaders, submitJob } from "./submit-job.ts";

export type Replan =
  | Submission
  /** There is no plan to begin with. */
  | { readonly outcome: "unknown" | "not_finished" | "none" }
  | { readonly outcome: "body_too_large"; readonly limitBytes: number };

/**
 * Submits the request of the caller's ended job once more, patched as `sent` orders, and with its plan as the one to stay
 * close to: from there on a submission like any other. An idempotency key stands for the job and for what the caller has sent.
 */
export async function replanJob(
  deps: Deps,
  caller: Caller,
  jobId: string,
  sent: Uint8Array,
  headers: SubmissionHeaders,
): Promise<Replan> {
  const found = await storedPlan(deps, caller, jobId);
  if (found.outcome !== "found") return found;
  const { maxBodyBytes, judge } = deps;
  const replanned = await judge.replan(caller.liveOrganisationId, found.plan, sent, maxBodyBytes);
  switch (replanned.outcome) {
    case "too_large":
      return { outcome: "body_too_large", limitBytes: maxBodyBytes };
    case "unreadable":
      return { outcome: "invalid", problems: replanned.problems };
    case "invalid": {
      const problems = replanned.problems.map((one) => ({ ...one, loc: ["body", ...one.loc] }));
      return {
        outcome: "invalid",
        problems: [...keyProblems(headers.idempotencyKey), ...problems],
      };
    }
    case "made":
  }
  const { body: bytes, ordered } = replanned;
  const keyed = Buffer.concat([new TextEncoder().encode(`replan ${jobId}\n`), sent]);
  // How many values it has is not known, so it is nothing that could be judged in passing.
  const body = { bytes, values: Number.POSITIVE_INFINITY, keyed };
  const submission = await submitJob(deps, caller, body, headers);
  if (submission.outcome !== "invalid") return submission;
  return {
    outcome: "invalid",
    problems: submission.problems.map((problem) => asSent(problem, ordered)),
  };
}

/** What the order puts into `config` is told where the caller has written it. */
function asSent(problem: ValidationProblem, ordered: readonly string[]): ValidationProblem {
  const [part, config, key, ...rest]: Path = problem.loc;
  const isOwn = config === "config" && typeof key === "string" && ordered.includes(key);
  return isOwn ? { ...problem, loc: [part!, key, ...rest] } : problem;
}
