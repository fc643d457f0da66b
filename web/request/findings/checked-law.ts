import type { SolveRequest } from "../../../core/index.ts";

const laws = ["soft", "arbzg", "arbzgHospital"] as const;

/** How the working hours act holds beside the rules of a request; where the department says nothing it weighs heavily. Null where it does not count. */
export function checkedLaw({
  department,
}: Pick<SolveRequest, "department">): (typeof laws)[number] | null {
  const baseline = (department.legalBaseline ?? "soft").toLowerCase();
  return laws.find((law) => law.toLowerCase() === baseline) ?? null;
}
