import { createRequire } from "node:module";

/** What is used of highlight.js. Its own declarations would bring the browser's globals into all that is checked with this file. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  registerAliases(names: readonly string[], of: { readonly languageName: string }): void;
  getLanguage(name: string): unknown;
  highlight(
    code: string,
    options: { readonly language: string; readonly ignoreIllegals: boolean },
  ): { readonly value: string };
}

const load = createRequire(import.meta.url);
const hljs: Highlighter = load("highlight.js/lib/core");
for (const name of ["bash", "diff", "json", "python", "sql", "typescript", "xml"])
  hljs.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));
hljs.registerAliases(["js", "mjs"], { languageName: "typescript" });

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text that a page shows as it is. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
}

/** Code as HTML with classes for its parts; as it is where the language is none that is coloured. */
export function highlightCode(code: string, language: string): string {
  if (hljs.getLanguage(language) === undefined) return escapeHtml(code);
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}
