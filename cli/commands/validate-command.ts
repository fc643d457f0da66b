import { type InfeasibilityProof, inspectRequest, openRequest } from "../../core/index.ts";
import { refusalLines, warningLines } from "../input/problem-lines.ts";
import { readRequest } from "../input/read-request.ts";
import { withConfig } from "../input/with-config.ts";
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
  const opened = openRequest(
    args.strict ? withConfig(source.value, { strict: true }) : source.value,
  );
  const proofs = opened.ok ? (inspectRequest(opened).proofs ?? []) : [];
  if (args.json) {
    const answer = opened.ok
      ? { valid: true, problemSize: opened.problemSize, warnings: opened.warnings, proofs }
      : { valid: false, problems: opened.problems };
    io.stdout(`${JSON.stringify(answer)}\n`);
  } else if (!opened.ok) {
    io.stderr(refusalLines(opened.problems, source, args.quiet));
  } else {
    if (!args.quiet) io.stderr(warningLines(opened.warnings, source));
    const { employees, shifts } = opened.request;
    const sizes = [counted(employees.length, "employee"), counted(shifts.length, "shift")];
    io.stdout(`The request is valid: ${sizes.join(", ")}, problem size ${opened.problemSize}.\n`);
    if (proofs.length > 0) io.stdout(proofText(proofs));
  }
  return opened.ok ? EXIT.plan : EXIT.failure;
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
