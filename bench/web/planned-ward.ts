import {
  type GenerationResult,
  handMadeResult,
  type Language,
  type SolveRequest,
} from "../../core/index.ts";
import { keptPlan } from "../../docs/writers/picture.ts";
import { loadSample, samples } from "../../web/request/making/samples.ts";

export interface PlannedWard {
  readonly request: SolveRequest;
  readonly result: GenerationResult;
}

/** The sample of real size as a planner of that language sees it, with the plan that is kept of the same ward. */
export async function plannedWard(language: Language): Promise<PlannedWard> {
  const sample = samples.find(({ name }) => name === "realWard");
  const request = (await loadSample(sample!, language)) as SolveRequest;
  const kept = keptPlan();
  const named = (own: readonly { id: string }[], others: readonly { id: string }[]) =>
    new Map(own.map(({ id }, k) => [id, others[k]!.id]));
  const people = named(kept.request.employees, request.employees);
  const shifts = named(kept.request.shifts, request.shifts);
  const assignments = kept.result.assignments.map(({ employee_id, shift_id, date }) => ({
    employee_id: people.get(employee_id) ?? employee_id,
    shift_id: shifts.get(shift_id) ?? shift_id,
    date,
  }));
  return { request, result: handMadeResult(request, assignments, { language }) };
}
