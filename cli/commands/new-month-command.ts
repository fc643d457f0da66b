import {
  datedFields,
  type Language,
  type NextMonth,
  nextMonth,
  type SolveRequest,
} from "../../core/index.ts";
import { spokenInBody } from "../arguments/language-option.ts";
import { acceptedRequest } from "../input/accepted-request.ts";
import { warningLines } from "../input/problem-lines.ts";
import { readPair } from "../input/read-pair.ts";
import { jsonSource } from "../input/read-request.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { monthWords } from "../output/month-words.ts";
import { dutiesIn } from "../output/plan-duties.ts";
import { writeOut } from "../output/write-out.ts";

export interface NewMonthArguments {
  /** A request and its plan, or one file that holds both. */
  readonly files: readonly string[];
  /** Last day of the new window. */
  readonly end?: string;
  /** Where the request goes; standard output when absent. */
  readonly out?: string;
  readonly language?: string;
  readonly quiet?: boolean;
}

/** Makes the request of the month after a plan; answers the exit code. */
export async function newMonthCommand(args: NewMonthArguments, io: CliIo): Promise<number> {
  const [source, plan] = await readPair(args.files, "new-month", io);
  const language = spokenInBody(source.value, args.language);
  const opened = acceptedRequest(source, language);
  const { request } = opened;
  const next = nextMonth(opened, dutiesIn(plan, language), { endDate: endOf(args.end, request) });
  const { out = "-", quiet = false } = args;
  const text = `${JSON.stringify(next.request, null, 2)}\n`;
  const made = jsonSource(text, out === "-" ? null : out);
  const { warnings } = acceptedRequest(made, language);
  await writeOut(out, text, io);
  if (quiet) return EXIT.plan;
  io.stderr(notesOn(request, next, language));
  io.stderr(warningLines(warnings, made, language));
  return EXIT.plan;
}

function endOf(text: string | undefined, { end_date: last }: SolveRequest): string | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new CliError(`--end takes a date such as 2026-03-31, not ${text}.`);
  if (text <= last)
    throw new CliError(`--end ${text}: the new window begins on the day after ${last}.`);
  return text;
}

const PARTS = ["shifts", "planning_rules", "staffing_rules"] as const;

/** What was made, what stayed behind, and what somebody has to see to. */
function notesOn(request: SolveRequest, next: NextMonth, language: Language): string {
  const words = monthWords[language];
  const { start_date: start, end_date: end, employees } = next.request;
  const lines = [words.made(start, end, employees.length, request.start_date, request.end_date)];
  const left = datedFields.flatMap((field) => {
    const count = next.left[field];
    return count === undefined ? [] : [words.entries(field, count)];
  });
  lines.push(left.length === 0 ? words.nothingLeft : words.left(left.join(", ")));
  const notes = [
    ...PARTS.flatMap((part) => {
      const ids = next.past[part].join(", ");
      return ids === "" ? [] : [words.past(part, ids)];
    }),
    ...(next.lacksHolidays ? [words.holidays(start)] : []),
    ...(hasPoints(next) ? [words.points] : []),
    ...(next.foreign.length === 0 ? [] : [words.foreign(next.foreign.length)]),
  ];
  return [...lines, ...notes.map((note) => `${words.note}: ${note}`)].map((l) => `${l}\n`).join("");
}

function hasPoints({ request }: NextMonth): boolean {
  return Object.values(request.carry_over ?? {}).some((account) => account?.socialPoints != null);
}
