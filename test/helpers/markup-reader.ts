/** XML, and HTML written like it, read strictly: what is not well formed throws. */
import { parseXml, XmlElement } from "@rgrove/parse-xml";

export type Element = XmlElement;

/** The root element; of HTML the doctype is skipped, `meta` is closed and `style` is read as plain text. */
export function readMarkup(source: string): Element {
  const xml = source
    .replace(/^<!doctype html>/, "")
    .replaceAll(/<meta\b[^>]*(?=>)/g, "$&/")
    .replaceAll(/(?<=<style>)[\s\S]*?(?=<\/style>)/g, "<![CDATA[$&]]>");
  const { root } = parseXml(xml.trim(), {
    resolveUndefinedEntity: (reference) => (reference === "&nbsp;" ? "\u00a0" : undefined),
  });
  if (root === null) throw new Error("No element.");
  return root;
}

/** All elements below and including one, in the order of the document; of one name where it is given. */
export function elements(root: Element, name?: string): Element[] {
  const below = root.children.flatMap((child) =>
    child instanceof XmlElement ? elements(child, name) : [],
  );
  return name === undefined || root.name === name ? [root, ...below] : below;
}

/** The text of an element and of everything in it. */
export function textIn({ text }: Element): string {
  return text;
}
