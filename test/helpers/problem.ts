/** Tiny problems for tests of core, built from request JSON by the same way every request goes. */
import type { InputSummary, Warning } from "../../core/api.ts";
import type { Problem } from "../../core/model/problem/problem.ts";
import type { ActiveRule } from "../../core/model/rule/rule.ts";
import { parseRequest } from "../../core/request/parse-request.ts";
import { prepare } from "../../core/request/prepare.ts";
import type { UnusedRule } from "../../core/request/rules/unused-rule.ts";
import type { SolveRequest } from "../../core/request/shape/schema.ts";

export interface TinyProblem {
  readonly request: SolveRequest;
  readonly problem: Problem;
  readonly rules: readonly ActiveRule[];
  readonly unused: readonly UnusedRule[];
  readonly warnings: readonly Warning[];
  readonly inputSummary: InputSummary;
}

/** Request JSON in which an employee or shift needs no more than what the test is about. */
export type PartialRequest = Readonly<Record<string, unknown>>;

/**
 * Defaults of a tiny ward: Monday 2026-03-02 to Wednesday 2026-03-04, two employees `a` and `b` without a contract, one
 * day shift `D` 08:00 to 16:00 that needs one person. Every top-level key given replaces the default as a whole. Nothing
 * expands into rules by itself: baseline law and ergonomics are off unless the request names them.
 */
export const tinyWard = {
  start_date: "2026-03-02",
  end_date: "2026-03-04",
  employees: [{ id: "a" }, { id: "b" }],
  shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 }],
  department: { id: "ward" },
  holiday_dates: [],
} as const;

/** The problem of a partial request on top of the tiny ward; throws with every problem when the request is refused. */
export function problemFrom(partial: PartialRequest = {}): TinyProblem {
  const parsed = parseRequest(withoutSilentRules({ ...tinyWard, ...partial }));
  if (!parsed.ok) throw new Error(`Refused: ${JSON.stringify(parsed.problems, null, 1)}`);
  const { problems, ...prepared } = prepare(parsed.request);
  if (problems.length > 0) throw new Error(`Refused: ${JSON.stringify(problems, null, 1)}`);
  return { request: parsed.request, ...prepared };
}

function withoutSilentRules(request: PartialRequest): PartialRequest {
  const { department, config } = request;
  return {
    ...request,
    department: { legalBaseline: "off", ...asObject(department) },
    config: {
      ...asObject(config),
      objective_weights: { ergonomics: 0, ...asObject(asObject(config).objective_weights) },
    },
  };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
