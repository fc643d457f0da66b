import type { ValidationProblem } from "../core/index.ts";

/** The request cannot be solved as it is; `problems` has every fault of it with its place. */
export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly problems: readonly ValidationProblem[];

  constructor(problems: readonly ValidationProblem[]) {
    const [first] = problems;
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    super(first === undefined ? "" : `${first.loc.join(".")}: ${first.msg}${more}`);
    this.problems = problems;
  }
}
