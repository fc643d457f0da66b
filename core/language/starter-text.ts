/** What the catalogue of rules says in each language. */

export interface StarterText {
  /** Names a rule made from it, too. */
  readonly title: string;
  /** One sentence: what it is for. */
  readonly text: string;
  /** Further words that somebody may look for. */
  readonly also?: string;
}

export interface StarterWords {
  readonly topics: Readonly<Record<string, string>>;
  readonly starters: Readonly<Record<string, StarterText>>;
}
