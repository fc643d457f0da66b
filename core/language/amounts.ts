/** Amounts as sentences of single rules tell them. */
import { countedIn, numberIn } from "./words.ts";

/** In English: a number, and a number with its noun. */
export const english = { number: numberIn("."), counted: countedIn(numberIn(".")) };

/** In German. */
export const german = { number: numberIn(","), counted: countedIn(numberIn(",")) };
