import loadHighs from "highs";
import { type LeaveOrWish, type SolveRequest, weighLeave } from "../../core/index.ts";
import { absenceOption } from "../arguments/absence-option.ts";
import { spokenInBody } from "../arguments/language-option.ts";
import { acceptedRequest } from "../input/accepted-request.ts";
import { readPair } from "../input/read-pair.ts";
import { type JsonSource, readRequest } from "../input/read-request.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { dutiesIn, looksLikeRequest } from "../output/plan-duties.ts";

export interface LeaveArguments {
  /** A request and, where there is one, its plan; or one file that holds both. */
  readonly files: readonly string[];
  /** What is asked for, as `PERSON:DATES`; here and below. */
  readonly leave: readonly string[];
  readonly wish: readonly string[];
  readonly json: boolean;
  readonly language?: string;
}

/** Says of leave and wishes what granting each takes, one line for each; answers the exit code. */
export async function leaveCommand(args: LeaveArguments, io: CliIo): Promise<number> {
  const [source, planSource] = await readGiven(args.files, io);
  const language = spokenInBody(source.value, args.language);
  const opened = acceptedRequest(source, language);
  const { request } = opened;
  const asked = askedIn(request, args);
  const plan = planSource === null ? null : dutiesIn(planSource, language);
  const answers = await weighLeave(opened, plan, asked, {
    ...{ highs: await loadHighs(), now: io.now, language },
    onWeighed: ({ message }) => {
      if (!args.json) io.stdout(`${message}\n`);
    },
  });
  if (args.json) io.stdout(`${JSON.stringify(answers)}\n`);
  return EXIT.plan;
}

/** A plan is not needed; a file of `solve --with-request` has one. */
async function readGiven(
  files: readonly string[],
  io: CliIo,
): Promise<readonly [JsonSource, JsonSource | null]> {
  const [file] = files;
  if (files.length === 1 && file !== undefined && file !== "-") {
    const source = await readRequest(file, io);
    if (looksLikeRequest(source.value)) return [source, null];
  }
  return readPair(files, "leave", io);
}

function askedIn(request: SolveRequest, args: LeaveArguments): readonly LeaveOrWish[] {
  const { start_date: startDate, end_date: endDate } = request;
  const ward = { employeeIds: request.employees.map(({ id }) => id), startDate, endDate };
  const isInside = (date: string) => date >= startDate && date <= endDate;
  const wrong: string[] = [];
  const asked = (["leave", "wish"] as const).flatMap((option) =>
    args[option].flatMap((text): readonly LeaveOrWish[] => {
      try {
        const { employeeId, dates } = absenceOption(option, text, ward);
        const inside = dates.filter(isInside);
        return option === "leave"
          ? [{ kind: "vacation", employeeId, dates: inside }]
          : inside.map((date) => ({ kind: "free" as const, employeeId, date }));
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        wrong.push(error.message);
        return [];
      }
    }),
  );
  if (wrong.length > 0) throw new CliError(wrong.join("\n"));
  if (asked.length === 0)
    throw new CliError("Say what is asked for: --leave PERSON:DATES or --wish PERSON:DATES.");
  return asked;
}
