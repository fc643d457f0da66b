import loadHighs from "highs";
import { weighStaffing } from "../../core/index.ts";
import { spokenInBody } from "../arguments/language-option.ts";
import { acceptedRequest } from "../input/accepted-request.ts";
import { readPair } from "../input/read-pair.ts";
import { type CliIo, EXIT } from "../io.ts";
import { dutiesIn } from "../output/plan-duties.ts";

export interface StaffingArguments {
  /** A request and its plan, or one file that holds both. */
  readonly files: readonly string[];
  readonly json: boolean;
  readonly language?: string;
}

/** Says which one person more closes how many gaps of a plan, best first; answers the exit code. */
export async function staffingCommand(args: StaffingArguments, io: CliIo): Promise<number> {
  const [source, planSource] = await readPair(args.files, "staffing", io);
  const language = spokenInBody(source.value, args.language);
  const opened = acceptedRequest(source, language);
  const plan = dutiesIn(planSource, language);
  const found = await weighStaffing(opened, plan, {
    ...{ highs: await loadHighs(), now: io.now, language },
  });
  if (args.json) io.stdout(`${JSON.stringify(found)}\n`);
  else if (found.length === 0) io.stdout(`${nobody[language]}\n`);
  else for (const { message } of found) io.stdout(`${message}\n`);
  return EXIT.plan;
}

const nobody = {
  en: "There is no gap that one more person was seen to close.",
  de: "Es gibt keine Lücke, die eine weitere Person nachweislich schließt.",
} as const;
