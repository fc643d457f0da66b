/** A fenced block of a page: `language` and the words behind it, the heading above it, its text. */
export interface Block {
  readonly heading: string;
  readonly language: string;
  readonly words: string;
  readonly text: string;
}

/** Blocks of a markdown page in their order. */
export function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let heading = "";
  for (const [, title, fence, text] of page.matchAll(/^#+ (.+)$|^```(.*)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else {
      const [language = "", ...words] = fence!.split(" ");
      blocks.push({ heading, language, words: words.join(" "), text: text! });
    }
  }
  return blocks;
}
