/** Wards with more work than their people may do, as a wave of illness leaves them: what stays unmet, and what the plan costs then. */
import { missingOf } from "../../core/explanation/solved-request.ts";
import type { SolveRequest } from "../../core/index.ts";
import { prepare } from "../../core/request/prepare.ts";
import { checkPlan } from "../../core/result/judgement/check.ts";
import { fromWire } from "../../core/result/judgement/plan.ts";
import { Random } from "../../core/solver/random.ts";
import { capOf } from "../literature-aims.ts";
import { measuredSolve, type SolveOutcome } from "../measured-solve.ts";
import { median, rounded } from "../report.ts";
import { sizeOf } from "../request-size.ts";
import { lawfulWard } from "./ward.ts";

interface Limits {
  readonly threads: number;
  /** Null for the cap of the tier. */
  readonly seconds: number | null;
}

export async function shortOfStaffRow(
  count: number,
  firstSeed: number,
  { threads, seconds }: Limits,
) {
  const missing: number[] = [];
  const beyond: number[] = [];
  let proven = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const request = shortOfStaff(seed);
    const cap = seconds ?? capOf(sizeOf(request));
    const outcome = await measuredSolve({ request, seconds: cap, threads, seed: 1 });
    const { status, statistics } = outcome.result;
    missing.push(unmetIn(request, outcome));
    beyond.push(outcome.answer - cap);
    if (status === "infeasible") proven++;
    const { total = null, bound = null } = statistics.objective ?? {};
    const people = request.employees.length;
    const unmet = rounded(missing.at(-1)!);
    const answer = rounded(outcome.answer);
    console.log(
      JSON.stringify({
        ...{ "short of staff": seed, people, status, unmet, total: rounded(total) },
        ...{ bound: rounded(bound), answer },
      }),
    );
  }
  return {
    class: "wards short of staff",
    requests: count,
    "median unmet": rounded(median(missing)),
    "most unmet": rounded(Math.max(...missing)),
    "proven that it cannot be met": proven,
    "latest answer beyond the cap s": rounded(Math.max(...beyond)),
  };
}

/** A lawful ward that asks for 40 to 70 % more hours than contracts hold: people may work some of them beyond theirs. */
export function shortOfStaff(seed: number): SolveRequest {
  const random = new Random(seed);
  const employees = 20 + random.below(41);
  const load = 1.4 + 0.3 * random.next();
  return lawfulWard({ employees, days: 28 + 7 * (seed % 2), seed, load });
}

function unmetIn(request: SolveRequest, { result }: SolveOutcome): number {
  const { problem, rules } = prepare(request);
  return missingOf(checkPlan(problem, rules, fromWire(problem, result.assignments).plan));
}
