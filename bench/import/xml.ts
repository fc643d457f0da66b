/** XML files as trees of elements. */
import { parseXml, XmlElement } from "@rgrove/parse-xml";

/** The root element; throws, naming line and column, where the file is not well formed. */
export function rootOf(xml: string): XmlElement {
  const { root } = parseXml(xml);
  if (root === null) throw new Error("The file has no element.");
  return root;
}

/** All elements of this name below one, in the order of the document. */
export function elements(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((child) =>
    child instanceof XmlElement
      ? [...(child.name === name ? [child] : []), ...elements(child, name)]
      : [],
  );
}

/** The text of the first element of this name below one, without white space around it; undefined without one. */
export function content(parent: XmlElement, name: string): string | undefined {
  return elements(parent, name)[0]?.text.trim();
}

export function requiredContent(parent: XmlElement, name: string): string {
  const found = content(parent, name);
  if (found === undefined) throw new Error(`The file has no element ${name}.`);
  return found;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
