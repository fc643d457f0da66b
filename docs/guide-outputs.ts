/**
 * Follows the guides and writes what their steps print today: `npm run docs:guide`, after a change that makes other plans; names
 * behind it, such as `-- recipes/retail`, choose some of them. What a page shows in part, with dots, stays as it is; read the differences, since the text around them may speak of the old plan.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FOLLOWED_PAGES, follow, isShownAs } from "../test/docs/guide-steps.ts";
import { blocksOf } from "../test/docs/page-blocks.ts";

const fenced = (text: string) => `\`\`\`text\n${text}\`\`\``;
const tidy = (output: string) => output.replace(/[ \t]+$/gm, "").trimEnd();

const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : FOLLOWED_PAGES) {
  const folder = mkdtempSync(join(import.meta.dirname, "../my-ward-"));
  process.chdir(folder);
  try {
    await renew(join(import.meta.dirname, `${name}.md`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function renew(file: string): Promise<void> {
  let page = readFileSync(file, "utf8");
  let output = "";
  for (const block of blocksOf(page)) {
    if (block.language !== "text") output = await follow(block);
    else if (!/…|^\.\.\.$/m.test(block.text) && !isShownAs(output, block.text))
      page = page.replace(fenced(block.text), () => fenced(`${tidy(output)}\n`));
  }
  writeFileSync(file, page);
}
