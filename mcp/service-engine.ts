import { type Client, isExplanationPending, ServiceError } from "../client/client.ts";
import { pause } from "../client/pause.ts";
import type { GenerationResult, SolveRequest, ValidationProblem } from "../core/index.ts";
import type { EngineCall, PlanningEngine, PlanState, Waiting } from "./planning-engine.ts";
import { seatsAnswered } from "./ranked-seats.ts";
import { problemText, ToolFailure } from "./tool-failure.ts";

/** Between looks for explanations; each look is a call that counts against the rate of the tier. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 8000;
const MOST_LISTED = 20;

/** Plans with the service, whose limits, prices and tenants are then those of the client's token. Ids are its job ids. */
export function createServiceEngine(client: Client): PlanningEngine {
  const requestOf = (id: string, { signal }: EngineCall): Promise<SolveRequest> =>
    answered(client.request(id, { signal }));

  return {
    async validate(request, { signal }) {
      const report = await answered(client.validate(request, { signal }));
      const { tier, problem_size: problemSize } = report;
      const refusal =
        tier.fits === false
          ? `Its problem size ${problemSize} is above the ${tier.max_problem_size} of the tier ${tier.name}.`
          : null;
      return {
        problems: report.errors.map(inRequest),
        warnings: report.warnings,
        ...{ problemSize, tokenCost: report.token_cost, refusal },
        proofs: (report.proofs ?? []).map(({ message }) => message),
      };
    },
    keep: () => null,
    async submit(request, { signal }) {
      // Whoever judges the request is the service.
      const body = request as SolveRequest;
      return (await answered(client.submit(body, { signal }))).job_id;
    },
    async replan(id, { patch, frozenUntil }, { signal }) {
      const order = { patch: [...patch], ...(frozenUntil !== null && { frozenUntil }) };
      return (await answered(client.replan(id, order, { signal }))).job_id;
    },
    wait: (id, waiting) => answered(stateWithin(client, id, waiting)),
    async cancel(id, { signal }) {
      await answered(client.cancel(id, { signal }));
    },
    requestOf,
    resultOf: (id, { signal }) => answered(client.result(id, { signal })),
    verify: (request, plan, { signal }) => answered(client.verify(request, plan, { signal })),
    async replacements(id, { employeeId, date, shiftId, limit, depth }, { signal }) {
      const question = {
        ...{ employee_id: employeeId, date, limit, depth },
        ...(shiftId !== null && { shift_id: shiftId }),
      };
      return seatsAnswered(await answered(client.replacements(id, question, { signal })));
    },
    async known({ signal }) {
      const { jobs } = await answered(client.list({ limit: MOST_LISTED, signal }));
      return jobs.map(({ job_id: id, status, created_at }) => ({
        id,
        title: `${status}, submitted ${created_at ?? "at an unknown time"}`,
      }));
    },
  };
}

/** The state when the job has ended and is explained, or when the time is over. */
async function stateWithin(
  client: Client,
  id: string,
  { signal, seconds, onProgress }: Waiting,
): Promise<PlanState> {
  const deadline = AbortSignal.timeout(seconds * 1000);
  const within = AbortSignal.any([signal, deadline]);
  let plan: GenerationResult | null = null;
  try {
    const job = await client.wait(id, { signal: within, onProgress });
    if (!job.result_available) return endedWithout(job.error_message ?? job.status);
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(LONGEST_PAUSE_MS, ms * 2)) {
      plan = await client.result(id, { signal: within });
      if (!isExplanationPending(plan)) break;
      await pause(ms, within);
    }
    return { state: "completed", result: plan };
  } catch (error) {
    signal.throwIfAborted();
    // A plan that is there is not lost because there is no time, or no call left, to wait for its reasons.
    if (plan !== null) return { state: "completed", result: plan };
    if (!deadline.aborted) throw error;
    return stateNow(client, id, signal);
  }
}

async function stateNow(client: Client, id: string, signal: AbortSignal): Promise<PlanState> {
  const job = await client.status(id, { signal });
  if (job.status === "pending" || job.status === "running")
    return { state: "running", progress: job.progress };
  if (!job.result_available) return endedWithout(job.error_message ?? job.status);
  return { state: "completed", result: await client.result(id, { signal }) };
}

function endedWithout(reason: string): PlanState {
  const cause = reason === "cancelled" ? "It was cancelled before it had a plan." : `${reason}.`;
  return { state: "ended", reason: `${cause} Its price was refunded.` };
}

/** What the service refuses is a failure of the tool, told as to any client, every problem with its place. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { problems, message } = error;
    throw new ToolFailure(problems.length === 0 ? message : problemText(problems.map(inRequest)));
  }
}

/** Without the part of the call that it stands in. */
function inRequest({ loc, ...problem }: ValidationProblem): ValidationProblem {
  const inside = loc[0] === "body" ? loc.slice(1) : loc;
  return { ...problem, loc: inside[0] === "request" ? inside.slice(1) : inside };
}
