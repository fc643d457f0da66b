import { verify } from "../../core/index.ts";
import { languageOf, spokenInBody } from "../arguments/language-option.ts";
import { problemLines } from "../input/problem-lines.ts";
import { readPair } from "../input/read-pair.ts";
import type { CliIo } from "../io.ts";
import { planWords } from "../output/plan-words.ts";
import { verificationText } from "../output/verification-text.ts";
import { styleFor } from "../terminal/style.ts";

export interface VerifyArguments {
  /** A request and a plan for it, or one file that holds both. */
  readonly files: readonly string[];
  readonly json: boolean;
  readonly language?: string;
}

/** Other than elsewhere bad input is told from a plan that does not pass, so that a script can act on it. */
export const VERIFIED = { passed: 0, notPassed: 1, badInput: 2 } as const;

/** Judges a plan without solving anything; answers the exit code, a CliError stands for bad input. */
export async function verifyCommand(args: VerifyArguments, io: CliIo): Promise<number> {
  const language = args.language === undefined ? undefined : languageOf(args.language);
  const [request, claimed] = await readPair(args.files, "verify", io);
  const report = verify(request.value, claimed.value, { language });
  if (args.json) io.stdout(`${JSON.stringify(report)}\n`);
  if (report.plan === null) {
    if (!args.json)
      io.stderr(problemLines(report.problems, request, spokenInBody(request.value, args.language)));
    return VERIFIED.badInput;
  }
  if (!args.json)
    io.stdout(
      verificationText(
        report,
        report.plan,
        styleFor(io.stdoutColumns, io.env),
        planWords[language ?? spokenInBody(request.value)],
      ),
    );
  return report.passed ? VERIFIED.passed : VERIFIED.notPassed;
}
