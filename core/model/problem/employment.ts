/** Whether an employee belongs to the house on a day. */
import type { Problem } from "./problem.ts";

/** False on window days on which nothing could ever be planned for the employee, because they are not employed then. */
export function isEmployedOn(
  { candidates, refusal, shifts }: Problem,
  employee: number,
  day: number,
): boolean {
  if (candidates.countOn(employee, day) > 0 || shifts.length === 0) return true;
  // Employment is judged before anything about the shift, so any shift tells.
  const code = refusal(employee, day, 0)?.code;
  return code !== "not_deployable" && code !== "not_employed";
}
