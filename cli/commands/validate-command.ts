import { type InfeasibilityProof, inspectRequest, openRequest } from "../../core/index.ts";
import { languageOf, spokenInBody } from "../arguments/language-option.ts";
import { refusalLines, warningLines } from "../input/problem-lines.ts";
import { readRequest } from "../input/read-request.ts";
import { withConfig } from "../input/with-config.ts";
import { type CliIo, EXIT } from "../io.ts";
import { type ValidateWords, validateWords } from "../output/validate-words.ts";

/** Checks one request without solving it; answers the exit code. */
export async function validateCommand(
  args: {
    readonly file: string | undefined;
    readonly json: boolean;
    readonly strict: boolean;
    readonly quiet: boolean;
    readonly language?: string | undefined;
  },
  io: CliIo,
): Promise<number> {
  const source = await readRequest(args.file, io);
  const language = spokenInBody(source.value, args.language);
  const settings = {
    ...(args.strict && { strict: true }),
    ...(args.language !== undefined && { language: languageOf(args.language) }),
  };
  const isSet = Object.keys(settings).length > 0;
  const opened = openRequest(isSet ? withConfig(source.value, settings) : source.value);
  const proofs = opened.ok ? (inspectRequest(opened).proofs ?? []) : [];
  if (args.json) {
    const answer = opened.ok
      ? { valid: true, problemSize: opened.problemSize, warnings: opened.warnings, proofs }
      : { valid: false, problems: opened.problems };
    io.stdout(`${JSON.stringify(answer)}\n`);
  } else if (!opened.ok) {
    io.stderr(refusalLines(opened.problems, source, language, args.quiet));
  } else {
    if (!args.quiet) io.stderr(warningLines(opened.warnings, source, language));
    const { employees, shifts } = opened.request;
    const words = validateWords[language];
    io.stdout(`${words.valid(employees.length, shifts.length, opened.problemSize)}\n`);
    if (proofs.length > 0) io.stdout(proofText(proofs, words));
  }
  return opened.ok ? EXIT.plan : EXIT.failure;
}

/** Proofs that are listed. */
const MOST_PROOFS = 10;

function proofText(proofs: readonly InfeasibilityProof[], words: ValidateWords): string {
  const lines = proofs.slice(0, MOST_PROOFS).map(({ message }) => `  ${message}\n`);
  const more = proofs.length - lines.length;
  const rest = more > 0 ? `  ${words.more(more)}\n` : "";
  return `${words.impossible}\n${lines.join("")}${rest}`;
}
