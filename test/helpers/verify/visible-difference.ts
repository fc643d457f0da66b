import { type Plan, planOf } from "../../../core/model/problem/plan.ts";
import type { Problem } from "../../../core/model/problem/problem.ts";
import { parseRequest } from "../../../core/request/parse-request.ts";
import { type Prepared, prepare } from "../../../core/request/prepare.ts";
import type { SolveRequest } from "../../../core/request/shape/schema.ts";
import { basePlan, fromWire, toWire } from "../../../core/result/judgement/plan.ts";
import { judgePlan, NOTHING_PROVEN, resultOf } from "../../../core/result/result.ts";
import { solve } from "../../../core/solve.ts";
import { sharedHighs } from "../shared-highs.ts";

/** Where a caller sees the difference: in who may work what, in what is said about the same plan, in a warning, or only in what the solve finds. */
export type Seen = "candidates" | "judgement" | "warning" | "result";

const SAMPLES = 16;

/** How a caller could tell two requests apart by what comes back; null when they could not. Throws when one is refused. */
export async function visibleDifference(a: unknown, b: unknown): Promise<Seen | null> {
  const [first, second] = [read(a), read(b)];
  const [one, other] = [prepare(first), prepare(second)];
  for (const { problems } of [one, other])
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
  if (differ(candidateTexts(one.problem), candidateTexts(other.problem))) return "candidates";
  for (let sample = 0; sample < SAMPLES; sample++) {
    const plan = samplePlan(one.problem, sample);
    const twin = fromWire(other.problem, toWire(one.problem, plan)).plan;
    if (differ(judgementOf(one, plan), judgementOf(other, twin))) return "judgement";
  }
  if (differ(one.warnings, other.warnings)) return "warning";
  return differ(await solved(first), await solved(second)) ? "result" : null;
}

function read(body: unknown): SolveRequest {
  const parsed = parseRequest(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.request;
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

function candidateTexts({ candidates, employees, shifts, calendar }: Problem): string[] {
  return Array.from(
    candidates.employee,
    (employee, c) =>
      `${employees[employee]!.id}/${calendar.dateOf(candidates.day[c]!)}/${shifts[candidates.shift[c]!]!.id}`,
  );
}

/** The locks alone, then plans drawn with a fixed little generator: fewer and more duties, sometimes two on a date. */
function samplePlan(problem: Problem, sample: number): Plan {
  if (sample === 0) return basePlan(problem);
  let state = Math.imul(sample, 0x9e3779b9);
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const { candidates } = problem;
  const share = [0.1, 0.2, 0.3, 0.5, 0.9][sample % 5]!;
  return planOf(
    problem,
    Array.from(candidates.employee, (employee, c) => ({
      employee,
      day: candidates.day[c]!,
      shift: candidates.shift[c]!,
    })).filter((_, c) => candidates.locked[c] === 1 || next() < share),
  );
}

/** The result that a solve would return with this plan, without what the solver says of itself and of the input. */
function judgementOf(prepared: Prepared, plan: Plan): unknown {
  const { input_summary, ...result } = resultOf(prepared, {
    status: "feasible",
    judged: judgePlan(prepared, plan),
    ...NOTHING_PROVEN,
    elapsedSeconds: 0,
  });
  return { ...result, department: prepared.inputSummary.department };
}

async function solved(request: SolveRequest): Promise<unknown> {
  const limits = new Set<number>();
  const result = await solve(request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    onProgress: ({ timeLimitSeconds }) => limits.add(timeLimitSeconds),
    explain: false,
  });
  const { solver, ...statistics } = result.statistics;
  const { input_summary, execution_time_seconds, ...visible } = result;
  return { ...visible, statistics, limits: [...limits] };
}
