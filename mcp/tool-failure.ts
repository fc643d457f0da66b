import type { Path, ValidationProblem } from "../core/index.ts";

/** Why a tool has no answer; the message is told to the assistant as it is and says what to do. */
export class ToolFailure extends Error {
  override readonly name = "ToolFailure";
}

/** More are counted only, so that an answer stays short. */
const MOST_PROBLEMS = 40;

/** Every problem of a request with its place, one a line. */
export function problemText(problems: readonly ValidationProblem[], subject = "request"): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const lines = problems.slice(0, MOST_PROBLEMS).map(({ loc, msg }) => `- ${lineOf(loc, msg)}`);
  const more = problems.length - lines.length;
  if (more > 0) lines.push(`- and ${more} more`);
  return `The ${subject} has ${count}:\n${lines.join("\n")}`;
}

/** `employees[3].id`; what stands at the root has no place of its own. */
export function placeOf(loc: Path): string {
  return loc.reduce<string>(
    (place, key) =>
      typeof key === "number" ? `${place}[${key}]` : place === "" ? key : `${place}.${key}`,
    "",
  );
}

/** The sentence behind its place, which is said once where the sentence begins with it. */
function lineOf(loc: Path, msg: string): string {
  const place = placeOf(loc);
  return place === "" || msg.startsWith(`${place}: `) ? msg : `${place}: ${msg}`;
}
