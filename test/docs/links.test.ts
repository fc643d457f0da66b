import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const FOLDERS = [
  ".",
  "docs",
  "docs/decisions",
  "docs/examples",
  "bench",
  "bench/journal",
  "fixtures",
];

const pages = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => normalize(join(folder, file))),
);
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const withoutCode = (text: string) =>
  text.replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, "");

/** As GitHub names the headings of a page; the second of one name gets a number. */
function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const text = textOf(page).replace(/^```[\s\S]*?^```$/gm, "");
  for (const [, heading] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const plain = words.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    let anchor = plain;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${plain}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Targets of links and pictures that lead to files of the project or to places in them. */
function targetsOf(page: string): readonly string[] {
  const links = withoutCode(textOf(page)).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g);
  return [...links].map(([, target]) => target!).filter((target) => !/^[a-z]+:/.test(target));
}

function isBroken(page: string, target: string): boolean {
  const [path, anchor] = target.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), decodeURIComponent(path!)));
  if (!existsSync(join(root, file))) return true;
  return anchor !== undefined && file.endsWith(".md") && !anchorsOf(file).has(anchor);
}

describe("links between pages", () => {
  it.each(pages)("of %s lead to a file that exists, and to a heading in it", (page) => {
    expect(targetsOf(page).filter((target) => isBroken(page, target))).toEqual([]);
  });

  it("are found, and broken ones are known as such", () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(targetsOf("README.md").length).toBeGreaterThan(10);
    expect(isBroken("docs/guide.md", "rules.md#min_rest")).toBe(false);
    expect(isBroken("docs/guide.md", "rules.md#no_such_rule")).toBe(true);
    expect(isBroken("README.md", "docs/nowhere.md")).toBe(true);
  });
});
