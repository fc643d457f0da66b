/** Longer keys and ids are shown with their beginnings: one of them may stand in every problem. */
const LONGEST_NAME = 200;

/** A key or an id as sentences and places show it. */
export function briefName(name: string): string {
  return brief(name, LONGEST_NAME);
}

/** A text with no more than its first `most` characters. */
export function brief(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
