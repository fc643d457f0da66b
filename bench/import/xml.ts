/** As much of XML as the published files use: elements, attributes, comments. */

export interface Element {
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string;
}

/** All elements of this name in document order; elements of one name must not contain each other. */
export function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${name}\\s*>)`, "g");
  return [...withoutComments(xml).matchAll(pattern)].map(([, attributes, content]) => ({
    attributes: attributesOf(attributes ?? ""),
    content: unescaped((content ?? "").trim()),
  }));
}

/** The content of the first element of this name; undefined without one. */
export function content(xml: string, name: string): string | undefined {
  return elements(xml, name)[0]?.content;
}

export function requiredContent(xml: string, name: string): string {
  const found = content(xml, name);
  if (found === undefined) throw new Error(`The file has no element ${name}.`);
  return found;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function withoutComments(xml: string): string {
  return xml.replace(/<!--[\s\S]*?-->/g, "");
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [
      name!,
      unescaped(value!),
    ]),
  );
}

/** Only text is unescaped: what still holds elements is read again by the next call. */
function unescaped(text: string): string {
  if (text.includes("<")) return text;
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
