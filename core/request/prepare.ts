/** A parsed request -> everything the solve and the judges need, or every problem of its meaning at once. */
import type { InputSummary, ValidationProblem, Warning } from "../api.ts";
import type { Problem } from "../model/problem/problem.ts";
import type { ActiveRule } from "../model/rule/rule.ts";
import { impliedQualificationWarnings } from "./implied-qualifications.ts";
import { truncatedWarning } from "./messages/truncated-messages.ts";
import { unknownNameWarnings } from "./messages/unknown-names.ts";
import { type Normalised, normalise } from "./normalise.ts";
import { owedRestWarnings, withCarriedLoads } from "./people/carried-loads.ts";
import { activateRules } from "./rules/rules.ts";
import type { UnusedRule } from "./rules/unused-rule.ts";
import type { SolveRequest } from "./shape/schema.ts";
import { unlawfulDutyWarnings } from "./unlawful-duties.ts";

/** Warnings listed before the rest is summed up in one. */
const WARNING_LIMIT = 200;

export interface Prepared {
  readonly problem: Problem;
  readonly rules: readonly ActiveRule[];
  /** Rules of the request that are not in force, with the reason. */
  readonly unused: readonly UnusedRule[];
  readonly problems: readonly ValidationProblem[];
  readonly warnings: readonly Warning[];
  readonly inputSummary: InputSummary;
}

/**
 * `problem` and `rules` are only usable when `problems` is empty. A request that several things are done with is opened
 * (`Opening`), which prepares it once.
 */
export function prepare(
  request: SolveRequest,
  { problem, problems, warnings, inputSummary }: Normalised = normalise(request),
): Prepared {
  const loaded = withCarriedLoads(request);
  const activated = activateRules(loaded.request, problem);
  const listed = limited([
    ...warnings,
    ...loaded.warnings,
    ...activated.warnings,
    ...owedRestWarnings(request, activated.rules),
    ...unlawfulDutyWarnings(problem, activated.rules),
    ...impliedQualificationWarnings(request),
    ...unknownNameWarnings(request),
  ]);
  return {
    problem,
    rules: activated.rules,
    unused: activated.unused,
    problems: [...problems, ...activated.problems],
    warnings: listed,
    inputSummary: { ...inputSummary, warnings: listed },
  };
}

function limited(warnings: readonly Warning[]): readonly Warning[] {
  if (warnings.length <= WARNING_LIMIT) return warnings.map(truncatedWarning);
  const more = warnings.length - WARNING_LIMIT;
  return [
    ...warnings.slice(0, WARNING_LIMIT).map(truncatedWarning),
    { code: "more_warnings", message: `${more} further warnings are not listed.`, path: "" },
  ];
}
