import type { GenerationResult } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { isMeaningfulGap } from "./meaningful-gap.ts";
import { pointsText } from "./number-words.ts";

/** How far from the best a plan is at most, in words; empty where nothing is known of that. */
export function proofText(status: GenerationResult["status"], gap: number | null): string {
  const words = panelWords();
  if (status === "optimal" || (status === "infeasible" && gap === 0)) return words.provenBest;
  if (gap === null) return "";
  return isMeaningfulGap(gap) ? words.gapOf(pointsText(100 * gap)) : words.gapOpen;
}
