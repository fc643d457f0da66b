import { parseArgs } from "node:util";
import manifest from "../package.json" with { type: "json" };
import { exportCommand } from "./export-command.ts";
import { CliError, type CliIo, EXIT } from "./io.ts";
import { languageOf } from "./language-option.ts";
import { solveCommand } from "./solve-command.ts";
import { validateCommand } from "./validate-command.ts";
import { verifyCommand } from "./verify-command.ts";

const usage = `shiftsmith: shift plans from a self-contained request

  shiftsmith solve [FILE|-]      solve a request and print the plan
  shiftsmith validate [FILE|-]   check a request without solving it
  shiftsmith export REQUEST RESULT --format csv|ics|svg|html|json
                                 write a plan as a file: a table, a calendar, a picture, a page to print
  shiftsmith verify REQUEST PLAN check any plan without the solver: every rule, every point, every
                                 word of a result; PLAN is a result or a bare list of duties
  shiftsmith admin ...           organisations, tokens and balances of the service

  --json            print the result as one line of JSON
  --with-request    print {request, result} instead, which export takes in place of the two files
  --threads N       solve with N threads (1 to 16) instead of the request's own number; 0 takes all cores
  --time-limit N    solve for at most N seconds (5 to 600) instead of the request's own time
  --quiet           no progress and no warnings
  --out FILE        write the export there; its ending names the format
  --employee ID     export the roster of one person
  --language de     result, export, or report of a plan, in German
  --help, --version

Without FILE, or with -, the request is read from standard input.
Exit codes: 0 plan found or request valid, 1 bad input or failure, 2 infeasible;
of verify: 0 passed, 1 not passed, 2 bad input.
`;

const EXPORT_OPTIONS = ["format", "employee", "language", "out"] as const;

/** Runs the command line on the words after the program's name and answers the exit code; never throws. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<number> {
  const [command, ...rest] = argv;
  try {
    if (command === "admin") {
      const { runAdmin } = await import("./admin.ts");
      return await runAdmin(rest, io);
    }
    return await runPlanning(argv, io);
  } catch (error) {
    if (error instanceof CliError) io.stderr(`${error.message}\n`);
    else io.stderr(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    return EXIT.failure;
  }
}

async function runPlanning(argv: readonly string[], io: CliIo): Promise<number> {
  const { values, positionals } = parsed(argv);
  if (values.version) {
    io.stdout(`${manifest.version}\n`);
    return EXIT.plan;
  }
  const [command, file, ...tooMany] = positionals;
  if (values.help || command === "help") {
    io.stdout(usage);
    return EXIT.plan;
  }
  if (command === "export") return exportCommand({ ...values, files: positionals.slice(1) }, io);
  if (command === "verify") return verifyCommand({ ...values, files: positionals.slice(1) }, io);
  for (const option of EXPORT_OPTIONS)
    if (values[option] !== undefined && !(option === "language" && command === "solve"))
      throw new CliError(`--${option} belongs to shiftsmith export.`);
  if (tooMany.length > 0) throw new CliError("Name one request file.");
  const args = { file, json: values.json, quiet: values.quiet };
  if (command === "solve") {
    const withRequest = values["with-request"];
    return solveCommand(
      {
        ...args,
        withRequest,
        timeLimit: timeLimit(values["time-limit"]),
        threads: threads(values.threads),
        language: values.language === undefined ? null : languageOf(values.language),
      },
      io,
    );
  }
  if (command === "validate") return validateCommand(args, io);
  io.stderr(command === undefined ? usage : `There is no command ${command}.\n\n${usage}`);
  return EXIT.failure;
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        quiet: { type: "boolean", default: false },
        "with-request": { type: "boolean", default: false },
        "time-limit": { type: "string" },
        threads: { type: "string" },
        format: { type: "string" },
        employee: { type: "string" },
        language: { type: "string" },
        out: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
        version: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function threads(text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > 16 || text.trim() === "") {
    throw new CliError(`--threads takes a whole number from 0 to 16, not ${text}.`);
  }
  return count;
}

function timeLimit(text: string | undefined): number | null {
  if (text === undefined) return null;
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 5 || seconds > 600) {
    throw new CliError(`--time-limit takes whole seconds from 5 to 600, not ${text}.`);
  }
  return seconds;
}
