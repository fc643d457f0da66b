import type { ValidationProblem } from "../../../core/index.ts";

/** What is wrong with a body on which a judge ran out of stack: only nesting thousands of levels deep can do that. */
const TOO_DEEP: ValidationProblem = {
  loc: [],
  msg: "The body is nested too deeply.",
  type: "too_deep",
};

/** The judgement, or `refuse` of the one problem when the body is nested too deeply to be judged. */
export function unlessTooDeep<T>(judge: () => T, refuse: (problem: ValidationProblem) => T): T {
  try {
    return judge();
  } catch (error) {
    if (error instanceof RangeError) return refuse(TOO_DEEP);
    throw error;
  }
}
