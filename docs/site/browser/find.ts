import MiniSearch from "minisearch";
import { type FoundSection, queryOptions, searchOptions } from "../search-options.ts";

let index: Promise<MiniSearch<FoundSection>> | null = null;

/** Sections that hold every word of a query, best first; rejects where the index cannot be loaded, and tries again the next time. */
export async function find(
  query: string,
): Promise<readonly (FoundSection & { readonly terms: readonly string[] })[]> {
  index ??= load();
  index.catch(() => {
    index = null;
  });
  const found = (await index).search(query, queryOptions);
  return found.map(({ page, heading, address, text, group, terms }) => ({
    page,
    heading,
    address,
    text,
    group,
    terms,
  }));
}

async function load(): Promise<MiniSearch<FoundSection>> {
  const answer = await fetch(document.documentElement.dataset.search ?? "");
  if (!answer.ok) throw new Error(`The index was answered with ${answer.status}.`);
  return MiniSearch.loadJSON<FoundSection>(await answer.text(), searchOptions);
}
