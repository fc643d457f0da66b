/** How much of what is wrong or odd is told: a body can break more, and name it at more length, than anybody reads. */
import type { Path, ValidationProblem, Warning } from "../../api.ts";
import { brief, briefName } from "./brief-name.ts";
import { problem } from "./issues.ts";

/** A body with more problems than this is answered with the first ones. */
export const PROBLEM_LIMIT = 1000;
const LONGEST_SENTENCE = 4_000;

/** The first problems, and in one more how many there are besides; `others` of them were only counted. */
export function truncatedProblems(
  problems: readonly ValidationProblem[],
  others = 0,
): readonly ValidationProblem[] {
  const listed = problems
    .slice(0, PROBLEM_LIMIT)
    .map((one) => ({ ...one, loc: briefPath(one.loc), msg: brief(one.msg, LONGEST_SENTENCE) }));
  const further = problems.length - listed.length + others;
  if (further === 0) return listed;
  return [...listed, problem([], `${further} further problems are not listed.`)];
}

/** A warning whose text and place are no longer than anybody reads. */
export function truncatedWarning(warning: Warning): Warning {
  const { message, path } = warning;
  if (message.length <= LONGEST_SENTENCE && path.length <= LONGEST_SENTENCE) return warning;
  return {
    ...warning,
    message: brief(message, LONGEST_SENTENCE),
    path: brief(path, LONGEST_SENTENCE),
  };
}

function briefPath(path: Path): Path {
  return path.map((key) => (typeof key === "string" ? briefName(key) : key));
}
