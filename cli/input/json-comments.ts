/** A comment to its very end, so that what stands in it is never taken for something else. */
const COMMENT = String.raw`\/\/[^\n]*(?:\n|$)|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/`;

/** Texts, which may hold anything; comments; and a comma with nothing but space and comments behind it before the end. */
const PARTS = new RegExp(
  String.raw`"[^"\\\n]*(?:\\.[^"\\\n]*)*"|${COMMENT}|,(?=(?:\s|${COMMENT})*[\]}])`,
  "g",
);

/**
 * The text with its comments and its commas before a closing bracket as spaces, so that it can be JSON and everything
 * else stays where it was.
 */
export function withoutComments(text: string): string {
  return text.replace(PARTS, (part) => (part.startsWith('"') ? part : part.replace(/\S/g, " ")));
}
