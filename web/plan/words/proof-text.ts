import type { GenerationResult } from "../../../core/index.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { gapTold } from "./gap-told.ts";
import { pointsText } from "./number-words.ts";

/** How far from the best a plan is at most, in words; empty where nothing is known of that. */
export function proofText(status: GenerationResult["status"], gap: number | null): string {
  const words = panelWords();
  if (status === "optimal" || (status === "infeasible" && gap === 0)) return words.provenBest;
  if (gap === null) return "";
  return gapTold(gap) ? words.gapOf(pointsText(100 * gap)) : words.gapOpen;
}
