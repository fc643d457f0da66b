import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";
import MiniSearch from "minisearch";
import { decisionsPage } from "./decisions-page.ts";
import { type MarkdownPage, readMarkdown, type Target } from "./markdown-page.ts";
import { layOut, type PageContent, type SharedFiles } from "./page-layout.ts";
import { referencePage } from "./reference-page.ts";
import { type FoundSection, searchOptions } from "./search-options.ts";
import { addressFrom, type SitePage } from "./site-page.ts";
import { DECISION_GROUP, DECISIONS_SOURCE, REFERENCE_SOURCE, sitePages } from "./site-pages.ts";

/** Files of the site by their names; a page, its pictures, its search. */
export type SiteFiles = ReadonlyMap<string, string | Buffer>;

const PICTURES = new Set([".png", ".svg"]);
const LANGUAGES: Readonly<Record<string, string>> = {
  ".html": "xml",
  ".ipynb": "json",
  ".json": "json",
  ".ts": "typescript",
};

/** Makes every file of the site but script and style; throws, naming page and target, where a link leads nowhere. */
export function makeSite(root: string, assets: Omit<SharedFiles, "searchIndex">): SiteFiles {
  const pages = sitePages(root);
  const files = new Map<string, string | Buffer>();
  const contents: PageContent[] = [];
  const linked = new Set<string>();
  for (const page of pages) {
    const targetOf = (target: string) => resolve(root, pages, page, target, linked);
    const { title, html, sections } = readMarkdown(textOf(root, page, pages), targetOf);
    contents.push({ file: page.file, group: page.group, title, html, sections });
  }
  for (const source of linked) {
    const bytes = readFileSync(join(root, source));
    if (PICTURES.has(extname(source)) || source === REFERENCE_SOURCE)
      files.set(fileOf(source), bytes);
    else contents.push(sourcePage(source, bytes.toString()));
  }
  const index = searchIndex(contents);
  const name = `assets/search-${createHash("sha256").update(index).digest("hex").slice(0, 8)}.json`;
  files.set(name, index);
  const named = pages.map((page, place) => ({
    ...page,
    name: page.name ?? contents[place]!.title,
  }));
  for (const content of contents)
    files.set(content.file, layOut(content, named, { ...assets, searchIndex: name }));
  return files;
}

function textOf(root: string, { source }: SitePage, pages: readonly SitePage[]): string {
  if (source === DECISIONS_SOURCE) return decisionsPage(decisionTitles(root, pages));
  const text = readFileSync(join(root, source), "utf8");
  return source === REFERENCE_SOURCE ? referencePage(JSON.parse(text)) : text;
}

function decisionTitles(root: string, pages: readonly SitePage[]) {
  return pages
    .filter(({ group }) => group === DECISION_GROUP)
    .map(({ source }) => {
      const title = /^# (?:\d{4}\. )?(.+)$/m.exec(readFileSync(join(root, source), "utf8"))?.[1];
      return [source.slice(DECISIONS_SOURCE.length + 1), title ?? source] as const;
    });
}

/** Where a file that is no page of its own stands in the site. */
function fileOf(source: string): string {
  const name = source.slice(source.lastIndexOf("/") + 1);
  if (source === REFERENCE_SOURCE) return name;
  return PICTURES.has(extname(source)) ? `images/${name}` : `files/${name}.html`;
}

/** Where in the site a page of the project links to; what is no page is remembered in `linked`. */
function resolve(
  root: string,
  pages: readonly SitePage[],
  page: SitePage,
  target: string,
  linked: Set<string>,
): Target {
  if (/^[a-z]+:|^#/.test(target) || target === "../docs") return { address: target, name: null };
  const [path = "", anchor] = target.split("#");
  const folder = page.source === DECISIONS_SOURCE ? DECISIONS_SOURCE : dirname(page.source);
  const source = normalize(join(folder, decodeURIComponent(path))).replace(/\/$/, "");
  const behind = anchor === undefined ? "" : `#${anchor}`;
  // The description itself is a file; its page is reached by its name in the navigation.
  const known = pages.find((other) => other.source === source && source !== REFERENCE_SOURCE);
  if (known !== undefined)
    return { address: addressFrom(page.file, known.file) + behind, name: known.name ?? null };
  const isFile = statSync(join(root, source), { throwIfNoEntry: false })?.isFile() ?? false;
  if (!isFile) throw new Error(`${page.source} links to ${target}, which is no page and no file.`);
  linked.add(source);
  return { address: addressFrom(page.file, fileOf(source)) + behind, name: null };
}

/** A file of the project that a page links to, to be read in place. */
function sourcePage(source: string, text: string): PageContent {
  const language = LANGUAGES[extname(source)] ?? "";
  const fence = "`".repeat(8);
  const page = `# ${source}\n\n${fence}${language} ${source}\n${text.trimEnd()}\n${fence}\n`;
  const read: MarkdownPage = readMarkdown(page, (address) => ({ address, name: null }));
  return { file: fileOf(source), group: "Files", title: source, html: read.html, sections: [] };
}

function searchIndex(contents: readonly PageContent[]): string {
  const index = new MiniSearch<FoundSection & { readonly id: number }>(searchOptions);
  let id = 0;
  for (const { file, group, title, sections } of contents)
    for (const { depth, anchor, heading, text } of sections)
      index.add({
        id: id++,
        page: title,
        heading: depth <= 1 ? title : heading,
        address: depth <= 1 ? file : `${file}#${anchor}`,
        text,
        group,
      });
  return JSON.stringify(index);
}
