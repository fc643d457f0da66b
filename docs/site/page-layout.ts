import { escapeHtml } from "./highlight-code.ts";
import type { Section } from "./markdown-page.ts";
import { addressFrom, type SitePage } from "./site-page.ts";
import { isBelowDecisions } from "./site-pages.ts";

/** Files that every page loads, by their names in the site. */
export interface SharedFiles {
  readonly script: string;
  readonly style: string;
  readonly icon: string;
  readonly searchIndex: string;
}

/** A page before its frame. */
export interface PageContent {
  readonly file: string;
  readonly group: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

/** A whole page: head, navigation, text, its contents, and the ways on. Nothing in it is inline but text. */
export function layOut(
  content: PageContent,
  pages: readonly (SitePage & { readonly name: string })[],
  shared: SharedFiles,
): string {
  const to = (file: string) => addressFrom(content.file, file);
  return `<!doctype html>
<html lang="en" data-search="${to(shared.searchIndex)}" data-root="${to("")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(content.title)} · Shiftsmith</title>
<link rel="icon" href="${to(shared.icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${to(shared.style)}">
<script type="module" blocking="render" src="${to(shared.script)}"></script>
</head>
<body>
<a class="skip" href="#site-text">To the text</a>
<header class="top">
<a class="brand" href="${to("index.html")}"><img src="${to(shared.icon)}" alt="" width="24" height="24">Shiftsmith <span>docs</span></a>
<div id="site-tools"></div>
</header>
<div class="columns">
<nav class="pages" aria-label="Pages"><details open><summary>All pages</summary>${navigation(content, pages)}</details></nav>
<main id="site-text" tabindex="-1">
<article>
${content.html}</article>
${waysOn(content, pages)}
</main>
${contents(content.sections)}
</div>
</body>
</html>
`;
}

function navigation(
  content: PageContent,
  pages: readonly (SitePage & { readonly name: string })[],
): string {
  const shown = pages.filter((page) => !isBelowDecisions(page));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return groups
    .map((group) => {
      const items = shown
        .filter((page) => page.group === group)
        .map(({ file, name }) => {
          const isHere =
            file === content.file || (isBelowDecisions(content) && file === "decisions/index.html");
          const mark = isHere ? ` aria-current="${file === content.file ? "page" : "true"}"` : "";
          return `<li><a href="${addressFrom(content.file, file)}"${mark}>${escapeHtml(name)}</a></li>`;
        });
      return `<p>${group}</p><ul>${items.join("")}</ul>`;
    })
    .join("");
}

function waysOn(
  content: PageContent,
  pages: readonly (SitePage & { readonly name: string })[],
): string {
  const place = pages.findIndex(({ file }) => file === content.file);
  if (place < 0) return "";
  const way = (page: (SitePage & { readonly name: string }) | undefined, word: string) =>
    page === undefined
      ? ""
      : `<a class="${word.toLowerCase()}" href="${addressFrom(content.file, page.file)}"><small>${word}</small> ${escapeHtml(page.name)}</a>`;
  const before = way(pages[place - 1], "Previous");
  const after = way(pages[place + 1], "Next");
  return `<nav class="ways" aria-label="Ways on">${before}${after}</nav>`;
}

/** Second headings, and third ones where there are not too many of them. */
function contents(sections: readonly Section[]): string {
  const second = sections.filter(({ depth }) => depth === 2);
  const both = sections.filter(({ depth }) => depth === 2 || depth === 3);
  const shown = both.length <= 40 ? both : second;
  if (second.length < 2) return `<div class="contents"></div>`;
  const items = shown.map(
    ({ depth, anchor, heading }) =>
      `<li class="depth-${depth}"><a href="#${anchor}">${escapeHtml(heading)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join("")}</ul></nav>`;
}
