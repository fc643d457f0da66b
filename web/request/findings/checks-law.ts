import type { SolveRequest } from "../../../core/index.ts";

/** Whether the working hours act is looked at beside the rules of a request; it is where the department says nothing. */
export function checksLaw({ department }: Pick<SolveRequest, "department">): boolean {
  return (department.legalBaseline ?? "soft").toLowerCase() !== "off";
}
