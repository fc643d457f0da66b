/** A request solved with everything that explanations need of it. */
import type { Explained, ExplanationRun } from "../../../core/explanation/contract.ts";
import { buildModelForms } from "../../../core/model/program/build-model.ts";
import { objectives } from "../../../core/objectives/index.ts";
import { parseRequest } from "../../../core/request/parse-request.ts";
import { prepare } from "../../../core/request/prepare.ts";
import { planFromValues } from "../../../core/result/judgement/plan.ts";
import { judgePlan } from "../../../core/result/result.ts";
import { solveModel } from "../../../core/solver/solve-model.ts";
import { WorkClock } from "../../../core/solver/state/work-clock.ts";
import type { PartialRequest } from "../problem.ts";
import { sharedHighs } from "../shared-highs.ts";

const now = () => performance.now();

/** The best plan of a request for explanations to look at; throws where the request is refused. */
export async function explained(body: PartialRequest): Promise<Explained> {
  const parsed = parseRequest(body);
  if (!parsed.ok) throw new Error(`Refused: ${JSON.stringify(parsed.problems)}`);
  const prepared = prepare(parsed.request);
  if (prepared.problems.length > 0)
    throw new Error(`Refused: ${JSON.stringify(prepared.problems)}`);
  const { problem, rules } = prepared;
  const { model, windowForm } = buildModelForms(problem, rules, objectives);
  const outcome = await solveModel({
    model,
    ...(windowForm !== null && { windowForm }),
    highs: await sharedHighs(),
    now,
    deadline: now() + 20_000,
    stopRequested: () => false,
    seed: 1,
    onIncumbent: () => {},
    onProgress: () => {},
  });
  if (outcome.values === null) throw new Error("no plan was found");
  const judged = judgePlan(prepared, planFromValues(problem, outcome.values));
  return { request: parsed.request, prepared, model, judged, outcome };
}

/** An engine and so many seconds for an explanation. */
export async function explanationRun(seconds: number): Promise<ExplanationRun> {
  return {
    highs: await sharedHighs(),
    workClock: new WorkClock(now),
    now,
    deadline: now() + 1000 * seconds,
    stopRequested: () => false,
  };
}
