import type { Language, ValidationProblem, WireAssignment } from "../../core/index.ts";
import { isObject } from "../../json/is-object.ts";
import { problemLines } from "../input/problem-lines.ts";
import type { JsonSource } from "../input/read-request.ts";
import { CliError } from "../io.ts";

type Loose = Readonly<Record<string, unknown>>;

/**
 * The duties of a result, or of a bare list, in the names of results or of requests. A CliError tells every entry that
 * names no duty, with its place, or that there is no plan at all.
 */
export function dutiesIn(source: JsonSource, language: Language): readonly WireAssignment[] {
  const { value, file } = source;
  const isList = Array.isArray(value);
  const list = isList ? value : isObject(value) ? value.assignments : null;
  if (!Array.isArray(list))
    throw new CliError(
      `There is no plan in ${file ?? "standard input"}: give a result of shiftsmith solve --json, or a list of duties.`,
    );
  const problems: ValidationProblem[] = [];
  const duties = list.flatMap((entry: unknown, at): WireAssignment[] => {
    const duty = dutyIn(entry);
    if (duty !== null) return [duty];
    const msg = `duty ${at + 1} of the plan does not name employee_id, shift_id and date.`;
    problems.push({ loc: isList ? [at] : ["assignments", at], msg, type: "missing" });
    return [];
  });
  if (problems.length > 0)
    throw new CliError(problemLines(problems, source, language, "plan").trimEnd());
  return duties;
}

/** A result or a bare list of duties, by its look. */
export function looksLikePlan(value: unknown): boolean {
  return Array.isArray(value) || (isObject(value) && Array.isArray(value.assignments));
}

/** A request, by its look. */
export function looksLikeRequest(value: unknown): boolean {
  return isObject(value) && Array.isArray(value.employees) && !Array.isArray(value.assignments);
}

function dutyIn(entry: unknown): WireAssignment | null {
  const fields: Loose = isObject(entry) ? entry : {};
  const employee_id = fields.employee_id ?? fields.employeeId;
  const shift_id = fields.shift_id ?? fields.shiftId ?? fields.shiftDefinitionId;
  const { date } = fields;
  return typeof employee_id === "string" && typeof shift_id === "string" && typeof date === "string"
    ? { employee_id, shift_id, date }
    : null;
}
