/** Sentences of the solver, which write dates as programs do, as people read them. */
import { dayText } from "./figures.ts";

const ISO_DATE = /(?<![\d-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\dT-])/g;

const DATE_AND_STOP = new RegExp(`(${ISO_DATE.source})(\\.(?!\\.))?`, "g");

/** The sentence with its dates in the language of the page: `Mon 2 Feb`. The point of a short month ends it as well. */
export function readable(sentence: string): string {
  return sentence.replace(DATE_AND_STOP, (_, date: string, stop = "") => {
    const text = dayText(date);
    return text.endsWith(".") ? text : text + stop;
  });
}

/** The sentence without its dates, so that two answers are equal where they say the same of other days. */
export function dateless(sentence: string): string {
  return sentence.replace(ISO_DATE, "…");
}
