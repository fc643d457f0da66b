import type { ValidationProblem } from "./api.ts";

/** The request cannot be taken as it is; `problems` has every fault of it with its place, the message all sentences. */
export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly problems: readonly ValidationProblem[];

  constructor(problems: readonly ValidationProblem[]) {
    super(problems.map(({ msg }) => msg).join(" "));
    this.problems = problems;
  }
}
