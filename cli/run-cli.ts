import manifest from "../package.json" with { type: "json" };
import { commandHelp, overview } from "./arguments/help-text.ts";
import { languageOf } from "./arguments/language-option.ts";
import { type OptionValues, parseArguments, unknownCommand } from "./arguments/parse-arguments.ts";
import type { RunArguments } from "./arguments/run-arguments.ts";
import type { CommandSpec } from "./commands/commands.ts";
import { commandOf } from "./commands/commands.ts";
import { completionCommand } from "./commands/completion-command.ts";
import { diffCommand } from "./commands/diff-command.ts";
import { exportCommand } from "./commands/export-command.ts";
import { importCommand } from "./commands/import-command.ts";
import { initCommand } from "./commands/init-command.ts";
import { leaveCommand } from "./commands/leave-command.ts";
import { newMonthCommand } from "./commands/new-month-command.ts";
import { replanCommand } from "./commands/replan-command.ts";
import { schemaCommand } from "./commands/schema-command.ts";
import { solveCommand } from "./commands/solve-command.ts";
import { staffingCommand } from "./commands/staffing-command.ts";
import { validateCommand } from "./commands/validate-command.ts";
import { VERIFIED, verifyCommand } from "./commands/verify-command.ts";
import { watchCommand } from "./commands/watch-command.ts";
import { CliError, type CliIo, EXIT, Interrupted } from "./io.ts";
import { germanIo } from "./output/german-io.ts";

/** Runs the command line on the words after the program's name and answers the exit code; never throws. */
export async function runCli(argv: readonly string[], process: CliIo): Promise<number> {
  const [command, ...rest] = argv;
  const io = command !== "admin" && asksForGerman(argv) ? germanIo(process) : process;
  try {
    if (command === "admin") {
      const { runAdmin } = await import("./admin/admin.ts");
      return await runAdmin(rest, io);
    }
    return await runPlanning(argv, io);
  } catch (error) {
    if (error instanceof CliError || error instanceof Interrupted) io.stderr(`${error.message}\n`);
    else io.stderr(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    if (error instanceof Interrupted) return EXIT.interrupted;
    const verifies = argv.find((word) => !word.startsWith("-")) === "verify";
    return verifies && error instanceof CliError ? VERIFIED.badInput : EXIT.failure;
  }
}

/** Before the arguments are read, since what is wrong with them is told, too. */
function asksForGerman(argv: readonly string[]): boolean {
  return argv.some(
    (word, k) => word === "--language=de" || (word === "--language" && argv[k + 1] === "de"),
  );
}

async function runPlanning(argv: readonly string[], io: CliIo): Promise<number> {
  const { command, files, values } = parseArguments(argv);
  if (values.version) {
    io.stdout(`${manifest.version}\n`);
    return EXIT.plan;
  }
  if (values.help || command === "help") {
    io.stdout(helpFor(command === "help" ? files[0] : command));
    return EXIT.plan;
  }
  if (command === null) {
    io.stderr(overview());
    return EXIT.failure;
  }
  return runCommand(command.name, files, values, io);
}

function helpFor(wanted: CommandSpec | string | null | undefined): string {
  if (wanted === null || wanted === undefined) return overview();
  const command = typeof wanted === "string" ? commandOf(wanted) : wanted;
  if (command === undefined) throw new CliError(unknownCommand(String(wanted)));
  return commandHelp(command);
}

async function runCommand(
  name: string,
  files: readonly string[],
  values: OptionValues,
  io: CliIo,
): Promise<number> {
  const { json = false, quiet = false, strict = false } = values;
  if (name === "export") return exportCommand({ ...values, files }, io);
  if (name === "verify") return verifyCommand({ ...values, json, files }, io);
  if (name === "diff") return diffCommand({ ...values, json, files }, io);
  if (name === "leave") {
    const { leave = [], wish = [] } = values;
    return leaveCommand({ ...values, json, files, leave, wish }, io);
  }
  if (name === "staffing") return staffingCommand({ ...values, json, files }, io);
  if (name === "new-month") return newMonthCommand({ ...values, files }, io);
  if (name === "import") return importCommand({ ...values, files }, io);
  if (name === "replan") {
    const { sick = [], leave = [], free = [], patch = null } = values;
    const frozenUntil = values["frozen-until"] ?? null;
    const changes = { files, sick, leave, free, frozenUntil, patch };
    return replanCommand({ ...runArguments(values), ...changes }, io);
  }
  const [file, ...tooMany] = files;
  if (tooMany.length > 0) throw new CliError(`Name one file, not ${files.length}.`);
  if (name === "validate")
    return validateCommand({ file, json, strict, quiet, language: values.language }, io);
  if (name === "mcp") {
    if (file !== undefined) throw new CliError("shiftsmith mcp takes no file.");
    const { threads, service } = runArguments(values);
    const { mcpCommand } = await import("./commands/mcp-command.ts");
    return mcpCommand({ threads, service }, io);
  }
  if (name === "init") return initCommand({ file, language: values.language }, io);
  if (name === "schema") return schemaCommand({ ...values, name: file }, io);
  if (name === "completion") return completionCommand(file, io);
  const { watch = false, keep = false } = values;
  if (keep && !watch) throw new CliError("--keep goes with --watch.");
  if (watch) return watchCommand({ ...runArguments(values), file, keep }, io);
  return solveCommand({ ...runArguments(values), file }, io);
}

function runArguments(values: OptionValues): RunArguments {
  return {
    json: values.json ?? false,
    quiet: values.quiet ?? false,
    withRequest: values["with-request"] ?? false,
    explain: isExplained(values),
    timeLimit: wholeNumber(values["time-limit"], "--time-limit takes whole seconds", 5, 600),
    deterministic: values.deterministic ?? false,
    threads: wholeNumber(values.threads, "--threads takes a whole number", 0, 16),
    language: values.language === undefined ? null : languageOf(values.language),
    service: values.service ?? null,
  };
}

/** People read reasons below the plan; programs get the plan at once unless they want to wait for them. */
function isExplained(values: OptionValues): boolean {
  const { explain = false, "no-explain": leaves = false } = values;
  if (explain && leaves) throw new CliError("Give --explain or --no-explain, not both.");
  return explain || !(leaves || values.json || values["with-request"]);
}

function wholeNumber(
  text: string | undefined,
  takes: string,
  least: number,
  most: number,
): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most || text.trim() === "")
    throw new CliError(`${takes} from ${least} to ${most}, not ${text}.`);
  return number;
}
