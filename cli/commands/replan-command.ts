import { type Absence, replanRequest, withAbsences } from "../../core/index.ts";
import { isObject } from "../../json/is-object.ts";
import { absenceOption } from "../arguments/absence-option.ts";
import { spokenIn, spokenInBody } from "../arguments/language-option.ts";
import type { RunArguments } from "../arguments/run-arguments.ts";
import { problemLines } from "../input/problem-lines.ts";
import { readPair } from "../input/read-pair.ts";
import { readRequest } from "../input/read-request.ts";
import { CliError, type CliIo } from "../io.ts";
import { changeLines } from "../output/change-lines.ts";
import { dutiesIn } from "../output/plan-duties.ts";
import { runSolve } from "../solving/run-solve.ts";

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

/** Repairs a plan after something has changed and prints the new one with its changes; answers the exit code. */
export async function replanCommand(args: ReplanArguments, io: CliIo): Promise<number> {
  const [source, planSource] = await readPair(args.files, "replan", io);
  const language = args.language ?? spokenInBody(source.value);
  const plan = dutiesIn(planSource, language);
  const patch = args.patch === null ? null : await readRequest(args.patch, io);
  const { frozenUntil } = args;
  const replanned = replanRequest(source.value, plan, { patch: patch?.value ?? [], frozenUntil });
  if (!replanned.ok) {
    const problems = replanned.problems.map(({ loc, ...rest }) => ({ ...rest, loc: loc.slice(1) }));
    throw new CliError(problemLines(problems, patch ?? source, language, "patch").trimEnd());
  }
  const request = withAbsences(replanned.request, absencesIn(replanned.request, args));
  return runSolve({ ...source, value: request }, args, io, {
    afterword: (changed, result, style) =>
      changeLines(changed, result, style, spokenIn(args.language ?? undefined, changed)),
  });
}

/** The kind of absence that each option names. */
const KINDS = { sick: "sick", leave: "vacation", free: "unavailable" } as const;

function absencesIn(request: unknown, args: ReplanArguments): Absence[] {
  // Whoever judges the request says what is wrong with one that is no object or has no people.
  if (!isObject(request) || !Array.isArray(request.employees)) return [];
  const { start_date: startDate, end_date: endDate } = request;
  const ward = {
    employeeIds: request.employees.flatMap((entity: unknown) =>
      isObject(entity) && typeof entity.id === "string" ? [entity.id] : [],
    ),
    startDate: String(startDate),
    endDate: String(endDate),
  };
  const wrong: string[] = [];
  const absences = (["sick", "leave", "free"] as const).flatMap((option) =>
    args[option].flatMap((text): Absence[] => {
      try {
        return [{ ...absenceOption(option, text, ward), kind: KINDS[option] }];
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        wrong.push(error.message);
        return [];
      }
    }),
  );
  if (wrong.length > 0) throw new CliError(wrong.join("\n"));
  return absences;
}
