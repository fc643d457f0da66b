/** The zero character is the one that PostgreSQL cannot keep in text; it becomes the replacement character. */
export function storableText(text: string): string {
  return text.replaceAll("\u0000", "\ufffd");
}

/** An object as the text of a json parameter; null stays null. */
export function jsonText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Whether a caller's text can be one of our keys at all; anything else is a miss without a query. */
export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text);
}
