import GithubSlugger from "github-slugger";
import { Marked, type Token, type Tokens } from "marked";
import { escapeHtml, highlightCode } from "./highlight-code.ts";

/** A heading with what stands below it up to the next one, for the search and the page's own contents. */
export interface Section {
  readonly depth: number;
  /** Empty for what stands above the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** A page of Markdown as HTML. */
export interface MarkdownPage {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Where a link or a picture leads in the site, and what the page there is called, null for anything else. */
export interface Target {
  readonly address: string;
  readonly name: string | null;
}

/** Reads a page; `targetOf` says where its links and pictures lead. Headings have GitHub's anchors. */
export function readMarkdown(text: string, targetOf: (target: string) => Target): MarkdownPage {
  const anchors = new Map<Token, string>();
  const marked = rendering(targetOf, (heading) => anchors.get(heading) ?? "");
  const tokens = marked.lexer(text);
  const slugger = new GithubSlugger();
  for (const token of tokens)
    if (token.type === "heading") anchors.set(token, slugger.slug(plain(token)));
  const sections: Section[] = [];
  let html = "";
  let current: { heading: Token | null; html: string } = { heading: null, html: "" };
  const close = () => {
    const section = sectionOf(current.heading, anchors, current.html);
    if (section.heading !== "" || section.text !== "") sections.push(section);
  };
  for (const token of tokens) {
    const part = marked.parser([token]);
    html += part;
    if (token.type === "heading") {
      close();
      current = { heading: token, html: "" };
    } else current.html += part;
  }
  close();
  const title = sections.find(({ depth }) => depth === 1)?.heading ?? "";
  return { title, html, sections };
}

function sectionOf(
  heading: Token | null,
  anchors: ReadonlyMap<Token, string>,
  html: string,
): Section {
  const text = textOf(html);
  if (heading?.type !== "heading") return { depth: 0, anchor: "", heading: "", text };
  const anchor = anchors.get(heading) ?? "";
  return { depth: heading.depth, anchor, heading: plain(heading), text };
}

/** The words of a heading without marks. */
function plain(token: Token): string {
  const inner = "tokens" in token ? token.tokens : undefined;
  if (inner !== undefined) return inner.map(plain).join("");
  return "text" in token && typeof token.text === "string" ? token.text : token.raw;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** What a reader reads of HTML, on one line. */
function textOf(html: string): string {
  return html
    .replace(/<p class="file">[^<]*<\/p>/g, " ")
    .replace(/<\/?(?:p|li|ul|ol|td|th|tr|table|div|pre|h\d)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, " ")
    .trim();
}

function rendering(
  targetOf: (target: string) => Target,
  anchorOf: (heading: Token) => string,
): Marked {
  return new Marked({
    renderer: {
      heading(token) {
        const inner = this.parser.parseInline(token.tokens);
        const anchor = anchorOf(token);
        const link = `<a class="anchor" href="#${anchor}" aria-label="Link to ${escapeHtml(plain(token))}">#</a>`;
        const { depth } = token;
        return `<h${depth} id="${anchor}">${inner}${depth > 1 ? ` ${link}` : ""}</h${depth}>\n`;
      },
      link({ href, title, tokens }) {
        const { address, name } = targetOf(href);
        const shown = title == null ? "" : ` title="${escapeHtml(title)}"`;
        // Where a page of the project is called by its file, the site calls it by its name.
        const isFile = tokens.length === 1 && tokens[0]!.raw.endsWith(".md");
        const inner = isFile && name !== null ? escapeHtml(name) : this.parser.parseInline(tokens);
        return `<a href="${escapeHtml(address)}"${shown}>${inner}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escapeHtml(targetOf(href).address)}" alt="${escapeHtml(text)}" loading="lazy">`,
      code: codeBlock,
      // Pages are written in Markdown alone; a comment is for whoever edits them.
      html: ({ text }) => (text.startsWith("<!--") ? "" : escapeHtml(text)),
      table(token) {
        const row = (cells: readonly Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => this.tablecell(cell)).join("")}</tr>\n`;
        const body = token.rows.map(row).join("");
        return `<div class="table"><table>\n<thead>${row(token.header)}</thead>\n<tbody>${body}</tbody>\n</table></div>\n`;
      },
    },
  });
}

/** A fence names a language and, behind it, the file that the block is or goes into. */
function codeBlock({ text, lang = "" }: Tokens.Code): string {
  const [language = "", ...words] = lang.split(" ");
  const name = language === "text" ? "Output" : fileName(words.join(" "));
  const above = name === "" ? "" : `<p class="file">${escapeHtml(name)}</p>`;
  const code = highlightCode(text, language === "sh" ? "bash" : language);
  const kind = language === "text" ? "code output" : "code";
  return `<div class="${kind}">${above}<pre><code>${code}\n</code></pre></div>\n`;
}

function fileName(words: string): string {
  return words.startsWith("into ") ? `${words.slice(5)}, below its first line` : words;
}
