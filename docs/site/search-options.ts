/** What the search finds: a section of a page. */
export interface FoundSection {
  readonly page: string;
  readonly heading: string;
  readonly address: string;
  readonly text: string;
  readonly group: string;
}

/** Words of a text, and the parts of names such as `requireMinRest` and `min_rest` besides. */
function words(text: string): string[] {
  return text.split(/[\n\r\p{Z}\p{P}\p{S}]+/u).flatMap((word) => {
    const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])/);
    return parts.length === 1 ? parts : [word, ...parts];
  });
}

/** Of the index, when it is made and when it is asked. */
export const searchOptions = {
  fields: ["heading", "page", "text"],
  storeFields: ["page", "heading", "address", "text", "group"],
  tokenize: words,
};

/** Every word has to be there, as a beginning or nearly; headings count most, and decisions less than what is used. */
export const queryOptions = {
  prefix: true,
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  combineWith: "AND" as const,
  boost: { heading: 4, page: 2 },
  boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
    stored?.group === "Decisions" || stored?.address === "changelog.html" ? 0.4 : 1,
};
