import { describe, expect, it } from "vitest";
import { readMarkdown } from "../../../docs/site/markdown-page.ts";

const read = (text: string) =>
  readMarkdown(text, (target) => ({
    address: target.replace(".md", ".html"),
    name: target.startsWith("rules.md") ? "Rules & objectives" : null,
  }));

describe("a page of Markdown", () => {
  it("is split at its headings into what the search finds", () => {
    const { title, sections } = read(
      "# A `b`\n\nfirst\n\n## Two\n\n- one\n- two\n\n## Two\n\n```sh\nls <x>\n```\n",
    );
    expect(title).toBe("A b");
    expect(sections).toEqual([
      { depth: 1, anchor: "a-b", heading: "A b", text: "first" },
      { depth: 2, anchor: "two", heading: "Two", text: "one two" },
      { depth: 2, anchor: "two-1", heading: "Two", text: "ls <x>" },
    ]);
  });

  it("calls a page by its name where the text calls it by its file", () => {
    expect(read("[rules.md](rules.md#x)").html).toContain(
      '<a href="rules.html#x">Rules &amp; objectives</a>',
    );
    expect(read("[the law](rules.md)").html).toContain('<a href="rules.html">the law</a>');
  });

  it("says of a block of code which file it is, and of what is printed that it is output", () => {
    expect(read("```json a.json\n{}\n```").html).toContain('<p class="file">a.json</p>');
    expect(read("```json into a.json\n{}\n```").html).toContain("a.json, below its first line");
    expect(read("```text\nx\n```").html).toContain('class="code output"');
  });

  it("lets no HTML through, in text, code and addresses", () => {
    const { html } = read(
      'a <img src=x onerror=y> b\n\n<script>z</script>\n\n```sh\n<b>\n```\n\n[c](<d" onclick="e>)',
    );
    expect(html).not.toMatch(/<(?:img|script|b)\b| onclick="/);
    expect(read("<!-- for editors -->\n\ntext").html).not.toContain("editors");
  });
});
