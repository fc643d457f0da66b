/** What is to be thought of a plan, in a few words and in a sentence. */
import type { VerificationReport } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import type { HeldPlan } from "../../state/session.ts";
import { missingIn } from "../panels/plan-facts.ts";
import { breachCount } from "../sheet/plan-index.ts";
import { decimalText } from "./number-words.ts";

export interface PlanVerdict {
  readonly title: string;
  readonly sentence: string;
  /** The gravest thing in the fewest words. */
  readonly short: string;
  readonly tone: "good" | "warn" | "bad";
}

/** Plans of a solver are told by their status; plans made by hand by what they break and what they leave open. */
export function verdictOf({ madeBy, result }: HeldPlan, report: VerificationReport): PlanVerdict {
  const words = panelWords();
  const broken = breachCount(report);
  const missing = missingIn(result);
  const lacks = missing > 0 ? words.lacking(decimalText(missing)) : null;
  if (madeBy !== "hand") {
    const [title, sentence] = words.status[result.status] ?? words.status.other!;
    return { title, sentence, short: lacks ?? title, tone: result.success ? "good" : "warn" };
  }
  const title = words.byHand;
  if (broken > 0) {
    const sentence = words.handBroken(words.rules(broken), lacks);
    return { title, sentence, short: words.breaks(broken), tone: "bad" };
  }
  if (lacks !== null)
    return { title, sentence: words.handMissing(lacks), short: lacks, tone: "warn" };
  return { title, sentence: words.handGood, short: words.keepsAll, tone: "good" };
}
