import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FOLLOWED_PAGES, follow, isShownAs, settled } from "./guide-steps.ts";
import { blocksOf } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(root, "my-ward-"));
const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

describe.each(FOLLOWED_PAGES)("docs/%s.md", (name) => {
  const page = readFileSync(join(root, `docs/${name}.md`), "utf8");
  const blocks = blocksOf(page);

  it("shows steps that can be followed one after the other, with what they print", async () => {
    let output = "";
    let shown = 0;
    for (const block of blocks) {
      if (block.language !== "text") output = await follow(block);
      else {
        shown++;
        if (!isShownAs(output, block.text))
          expect(settled(output), block.heading).toBe(settled(block.text));
      }
    }
    expect(shown).toBeGreaterThan(0);
  });
});

describe("the steps of a guide", () => {
  it("are held against what they show, but for seconds and what three dots stand for", () => {
    expect(isShownAs("a 0.21 s\nb\nc\nd\n", "a 9.99 s\n...\nd")).toBe(true);
    expect(isShownAs("a\nb\n", "a\n...\nc")).toBe(false);
    expect(isShownAs("a\nb\n", "a")).toBe(false);
    expect(isShownAs("objective 3.5\nb", "objective …\nb")).toBe(true);
    expect(() => isShownAs("x", "(*")).not.toThrow();
  });

  it("are the fenced blocks below their headings", () => {
    expect(blocksOf("# A\n```json x.json\n{}\n```\n## B\n```sh\nnpx x\n```\n")).toEqual([
      { heading: "A", language: "json", words: "x.json", text: "{}\n" },
      { heading: "B", language: "sh", words: "", text: "npx x\n" },
    ]);
  });
});
