import type * as z from "zod";
import type { ValidationProblem } from "../../../core/index.ts";

/** The problems zod found, in the documented form; `part` is where in the request: body, query, path or header. */
export function validationProblems(
  part: string,
  error: Pick<z.ZodError, "issues">,
): ValidationProblem[] {
  return error.issues.map((issue) => ({
    loc: [part, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))],
    msg: issue.message,
    type: issue.code ?? "invalid",
  }));
}
