/** Checks that runs of work, or of days off between them, are long enough. */
import type { Run } from "../../language/values.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { tooShort } from "../../model/rule/run-judge.ts";
import { countsOn, type RunEdges, runDays, workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";

/** `say`: the sentence about a run that is shorter than `least` days. Missing days are the units. */
export function shortRuns(
  problem: Problem,
  { minDays, ...edges }: RunEdges & { readonly minDays: number },
  given: Scope,
  plan: Plan,
  of: "work" | "free",
  say: (run: Run & { least: number }) => Violation["message"],
): readonly Violation[] {
  const { calendar, employees } = problem;
  const scope = workScope(problem, given);
  return scope.employees.flatMap((employee) => {
    const days = runDays(problem, scope, employee, edges, minDays);
    const works = (day: number) => countsOn(scope, plan, employee, day);
    return tooShort(days, works, minDays, of).map(({ units, day, length }) => ({
      message: say({
        employee: employees[employee]!.id,
        length,
        from: calendar.dateOf(day),
        least: minDays,
      }),
      units,
      employee,
      day: Math.max(0, day),
    }));
  });
}
