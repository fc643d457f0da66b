/** A strict reader of XML, and of HTML written like it: throws on everything that is not well formed. */

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Element | string)[];
}

const VOID = new Set(["meta"]);
const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" },
};

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

/** The root element; of HTML the doctype is skipped and `style` is read as plain text. */
export function readMarkup(source: string): Element {
  const isHtml = source.startsWith("<!doctype html>");
  const text = source.replace(/^<!doctype html>/, "").trim();
  if (/[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text))
    throw new Error("A character that XML does not know.");
  const root: Open = { name: "", attributes: new Map(), children: [] };
  const stack: Open[] = [root];
  let at = 0;
  while (at < text.length) {
    const here = stack.at(-1)!;
    const next = text.indexOf("<", at);
    if (next !== at) {
      const end = next < 0 ? text.length : next;
      here.children.push(decoded(text.slice(at, end)));
      at = end;
      continue;
    }
    const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
    tag.lastIndex = at;
    const match = tag.exec(text);
    if (match === null) throw new Error(`No tag: ${text.slice(at, at + 80)}`);
    at += match[0].length;
    const [, slash, name, attributes, closed] = match;
    if (slash === "/") {
      if (here.name !== name) throw new Error(`</${name}> closes <${here.name}>`);
      stack.pop();
      continue;
    }
    const element: Open = { name: name!, attributes: attributesOf(attributes!), children: [] };
    here.children.push(element);
    if (closed === "/" || (isHtml && VOID.has(name!))) continue;
    stack.push(element);
    if (isHtml && name === "style") {
      const end = text.indexOf("</style>", at);
      element.children.push(text.slice(at, end));
      at = end;
    }
  }
  if (stack.length !== 1) throw new Error(`<${stack.at(-1)!.name}> is not closed`);
  const [only, ...others] = root.children;
  if (typeof only !== "object" || others.length > 0) throw new Error("More than one root.");
  return only;
}

function attributesOf(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (found.has(name!)) throw new Error(`Attribute ${name} twice.`);
    found.set(name!, decoded(value!));
  }
  return found;
}

function decoded(source: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39|nbsp);)/.test(source)) throw new Error(`Bare & in ${source}`);
  return source.replace(/&([^;]+);/g, (_, name: string) => entities[name]!);
}

/** All elements below and including one, in the order of the document; of one name where it is given. */
export function elements(root: Element, name?: string): Element[] {
  const below = root.children.flatMap((child) =>
    typeof child === "string" ? [] : elements(child, name),
  );
  return name === undefined || root.name === name ? [root, ...below] : below;
}

/** The text of an element and of everything in it. */
export function textIn(element: Element): string {
  return element.children
    .map((child) => (typeof child === "string" ? child : textIn(child)))
    .join("");
}
