import { type InfeasibilityProof, inspectRequest, validateRequest } from "../../core/index.ts";
import { refusalLines, warningLines } from "../input/problem-lines.ts";
import { readRequest } from "../input/read-request.ts";
import { type CliIo, EXIT } from "../io.ts";

/** Checks one request without solving it; answers the exit code. */
export async function validateCommand(
  args: {
    readonly file: string | undefined;
    readonly json: boolean;
    readonly strict: boolean;
    readonly quiet: boolean;
  },
  io: CliIo,
): Promise<number> {
  const source = await readRequest(args.file, io);
  const validated = validateRequest(args.strict ? strictly(source.value) : source.value);
  const proofs = validated.ok ? (inspectRequest(source.value).proofs ?? []) : [];
  if (args.json) {
    const answer = validated.ok
      ? { valid: true, problemSize: validated.problemSize, warnings: validated.warnings, proofs }
      : { valid: false, problems: validated.problems };
    io.stdout(`${JSON.stringify(answer)}\n`);
  } else if (!validated.ok) {
    io.stderr(refusalLines(validated.problems, source, args.quiet));
  } else {
    if (!args.quiet) io.stderr(warningLines(validated.warnings, source));
    const { employees, shifts } = validated.request;
    const sizes = [counted(employees.length, "employee"), counted(shifts.length, "shift")];
    io.stdout(
      `The request is valid: ${sizes.join(", ")}, problem size ${validated.problemSize}.\n`,
    );
    if (proofs.length > 0) io.stdout(proofText(proofs));
  }
  return validated.ok ? EXIT.plan : EXIT.failure;
}

/** Proofs that are listed. */
const MOST_PROOFS = 10;

function proofText(proofs: readonly InfeasibilityProof[]): string {
  const lines = proofs.slice(0, MOST_PROOFS).map(({ message }) => `  ${message}\n`);
  const more = proofs.length - lines.length;
  const rest = more > 0 ? `  and ${more} more\n` : "";
  return `No plan can meet all of its demand:\n${lines.join("")}${rest}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The request with `config.strict`, where it has a config or none; what is no request stays as it is. */
function strictly(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { config } = value;
  if (config != null && !isRecord(config)) return value;
  return { ...value, config: { ...config, strict: true } };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
