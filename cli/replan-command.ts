import { replanRequest, type WireAssignment } from "../core/index.ts";
import { absenceOption, type NamedAbsence } from "./absence-option.ts";
import { changeLines } from "./change-lines.ts";
import { CliError, type CliIo } from "./io.ts";
import { problemLines } from "./problem-lines.ts";
import { readPair } from "./read-pair.ts";
import { type JsonSource, readRequest } from "./read-request.ts";
import { type RunArguments, runSolve } from "./run-solve.ts";

export interface ReplanArguments extends RunArguments {
  /** A request and its plan, or one file that holds both. */
  readonly files: readonly string[];
  /** Who is away when, as `PERSON:DATES`; here and below. */
  readonly sick: readonly string[];
  readonly leave: readonly string[];
  readonly free: readonly string[];
  readonly frozenUntil: string | null;
  /** A file with a JSON Patch of the request. */
  readonly patch: string | null;
}

type Loose = Readonly<Record<string, unknown>>;

/** Repairs a plan after something has changed and prints the new one with its changes; answers the exit code. */
export async function replanCommand(args: ReplanArguments, io: CliIo): Promise<number> {
  const [source, planSource] = await readPair(args.files, "replan", io);
  const plan = dutiesIn(planSource);
  const patch = args.patch === null ? null : await readRequest(args.patch, io);
  const { frozenUntil } = args;
  const replanned = replanRequest(source.value, plan, { patch: patch?.value ?? [], frozenUntil });
  if (!replanned.ok) {
    const problems = replanned.problems.map(({ loc, ...rest }) => ({ ...rest, loc: loc.slice(1) }));
    throw new CliError(problemLines(problems, patch ?? source, "patch").trimEnd());
  }
  const request = withAbsences(replanned.request, args);
  return runSolve({ ...source, value: request }, args, io, changeLines);
}

/** The duties of a result, or of a bare list, in the names of results or of requests. */
function dutiesIn({ value, file }: JsonSource): WireAssignment[] {
  const list = Array.isArray(value) ? value : isObject(value) ? value.assignments : null;
  const name = file ?? "standard input";
  if (!Array.isArray(list))
    throw new CliError(
      `There is no plan in ${name}: give a result of shiftsmith solve --json, or a list of duties.`,
    );
  return list.map((entry: unknown, at): WireAssignment => {
    const fields: Loose = isObject(entry) ? entry : {};
    const employee_id = fields.employee_id ?? fields.employeeId;
    const shift_id = fields.shift_id ?? fields.shiftId ?? fields.shiftDefinitionId;
    const { date } = fields;
    if (typeof employee_id === "string" && typeof shift_id === "string" && typeof date === "string")
      return { employee_id, shift_id, date };
    throw new CliError(
      `Duty ${at + 1} of the plan in ${name} does not name employee_id, shift_id and date.`,
    );
  });
}

/** Where each kind of absence stands in a request, and the option that adds to it. */
const LISTS = [
  ["sick", "sick_leaves"],
  ["leave", "vacations"],
] as const;

function withAbsences(request: unknown, args: ReplanArguments): unknown {
  // Whoever judges the request says what is wrong with one that is no object or has no people.
  if (!isObject(request) || !Array.isArray(request.employees)) return request;
  const { start_date: startDate, end_date: endDate } = request;
  const ward = {
    employeeIds: request.employees.flatMap((entity: unknown) =>
      isObject(entity) && typeof entity.id === "string" ? [entity.id] : [],
    ),
    startDate: String(startDate),
    endDate: String(endDate),
  };
  const named = (option: "sick" | "leave" | "free") =>
    args[option].map((text) => absenceOption(option, text, ward));
  const added: Record<string, unknown> = {};
  for (const [option, field] of LISTS) {
    const absences = named(option);
    if (absences.length > 0) added[field] = merged(request[field], absences, datesAfter);
  }
  const free = named("free");
  if (free.length > 0) added.availability = merged(request.availability, free, unavailableAfter);
  return { ...request, ...added };
}

/** The map by person with the absences added; everybody else's entries stay as they are. */
function merged(
  map: unknown,
  absences: readonly NamedAbsence[],
  add: (old: unknown, dates: readonly string[]) => unknown,
): Loose {
  const entries = new Map<string, unknown>(isObject(map) ? Object.entries(map) : []);
  for (const { employeeId, dates } of absences)
    entries.set(employeeId, add(entries.get(employeeId), dates));
  return Object.fromEntries(entries);
}

function datesAfter(old: unknown, dates: readonly string[]): unknown {
  return [...new Set([...(Array.isArray(old) ? old : []), ...dates])];
}

function unavailableAfter(old: unknown, dates: readonly string[]): unknown {
  return {
    ...(isObject(old) ? old : {}),
    ...Object.fromEntries(dates.map((date) => [date, false])),
  };
}

function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
