/** What a change does, in the words of the page. */
import type { Consequences } from "../../engine/core-consequences.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { readable } from "../../language/readable.ts";
import { objectiveName } from "../../language/rules/objective-words.ts";
import type { Badge } from "../sheet/row-badge.tsx";
import { decimalText, pointsText, signedText } from "./number-words.ts";

export interface ConsequenceText {
  readonly tone: Badge["tone"];
  /** A few words, the gravest first. */
  readonly headline: string;
  /** Sentences and prices. */
  readonly lines: readonly string[];
}

const MOST_LINES = 5;

/** The gravest thing in front: facts and rules, then what is missing, then points. */
export function consequenceText(found: Consequences): ConsequenceText {
  const words = panelWords();
  const { broken, mended, refused, missing, points, byObjective } = found;
  const against = broken.length + refused.length;
  const parts = [
    ...(against > 0 ? [words.breaks(against)] : []),
    ...(missing > 0 ? [words.missingMore(decimalText(missing))] : []),
    ...(missing < 0 ? [words.missingLess(decimalText(-missing))] : []),
    ...(against === 0 && mended.length > 0 ? [words.mends(mended.length)] : []),
    pointsHeadline(points),
  ];
  const sentences = [...refused, ...broken.map(({ message }) => message)].map(readable);
  const prices = byObjective.map(
    ([id, more]) => `${objectiveName(id)} ${signedText(more, pointsText)}`,
  );
  const room = Math.max(1, MOST_LINES - Math.min(2, prices.length));
  return {
    tone: toneOf(against, missing, points),
    headline: parts.join(" · "),
    lines: [
      ...sentences.slice(0, room),
      ...(sentences.length > room ? [words.andMore(sentences.length - room)] : []),
      ...prices.slice(0, 3),
    ],
  };
}

function toneOf(against: number, missing: number, points: number): Badge["tone"] {
  if (against > 0 || missing > 0) return "bad";
  if (missing < 0 || points < -0.005) return "good";
  return points > 0.005 ? "warn" : "plain";
}

/** `+12 points`, `no points`. */
export function pointsHeadline(points: number): string {
  const words = panelWords();
  return Math.abs(points) < 0.005 ? words.samePoints : words.points(signedText(points, pointsText));
}
