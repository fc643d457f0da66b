import type { Path, ValidationProblem, Warning } from "../core/index.ts";

/** One line for each problem: the place in the request, or in what is named instead, and a sentence. */
export function problemLines(problems: readonly ValidationProblem[], subject = "request"): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const lines = problems.map(({ loc, msg }) => `  ${placeOf(loc, subject)}: ${msg}\n`);
  return `The ${subject} has ${count}:\n${lines.join("")}`;
}

/** One line for each warning. */
export function warningLines(warnings: readonly Warning[]): string {
  return warnings.map(({ path, message }) => `warning: ${path}: ${message}\n`).join("");
}

/** `employees[3].id`; keys that are not plain words are quoted. */
export function placeOf(loc: Path, subject = "request"): string {
  let place = "";
  for (const key of loc) {
    if (typeof key === "number") place += `[${key}]`;
    else if (/^[\w-]+$/.test(key)) place += place === "" ? key : `.${key}`;
    else place += `[${JSON.stringify(key)}]`;
  }
  return place === "" ? subject : place;
}
