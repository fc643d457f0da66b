import { writeFile } from "node:fs/promises";
import {
  type ExportFormat,
  exportFormats,
  exportPlan,
  type GenerationResult,
  parseResult,
  type SolveRequest,
  validateRequest,
} from "../core/index.ts";
import { CliError, type CliIo, EXIT } from "./io.ts";
import { languageOf } from "./language-option.ts";
import { problemLines } from "./problem-lines.ts";
import { readPair } from "./read-pair.ts";

export interface ExportArguments {
  /** A request and its result, or one file that holds both. */
  readonly files: readonly string[];
  readonly format?: string;
  readonly employee?: string;
  readonly language?: string;
  /** Where the file goes; standard output when absent. */
  readonly out?: string;
}

/** Writes the plan of a result as a file; answers the exit code. */
export async function exportCommand(args: ExportArguments, io: CliIo): Promise<number> {
  const format = formatOf(args.format, args.out);
  const language = args.language === undefined ? undefined : languageOf(args.language);
  const [requestBody, resultBody] = await readPair(args.files, "export", io);
  const request = requestOf(requestBody);
  const { employee, out } = args;
  if (employee !== undefined && !request.employees.some(({ id }) => id === employee))
    throw new CliError(`The request has no employee ${employee}.`);
  const { body } = exportPlan(request, resultOf(resultBody), {
    format,
    language,
    employeeId: employee,
  });
  if (out === undefined || out === "-") io.stdout(body);
  else await written(out, body);
  return EXIT.plan;
}

/** As named, else by the ending of the file to write. */
function formatOf(named: string | undefined, out: string | undefined): ExportFormat {
  const wanted = named ?? out?.split(".").at(-1)?.toLowerCase();
  const format = exportFormats.find((known) => known === wanted);
  if (format !== undefined) return format;
  const problem = named === undefined ? "Name a format" : `There is no format ${named}`;
  throw new CliError(`${problem}: --format takes ${exportFormats.join(", ")}.`);
}

function requestOf(body: unknown): SolveRequest {
  const validated = validateRequest(body);
  if (validated.ok) return validated.request;
  throw new CliError(problemLines(validated.problems).trimEnd());
}

function resultOf(body: unknown): GenerationResult {
  const parsed = parseResult(body);
  if (parsed.ok) return parsed.result;
  throw new CliError(problemLines(parsed.problems, "result").trimEnd());
}

async function written(out: string, body: string): Promise<void> {
  try {
    await writeFile(out, body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`${out} cannot be written: ${reason}`);
  }
}
