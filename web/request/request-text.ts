/** Characters of a line, without what it is indented by. */
const WIDEST = 90;

/** A value as people write JSON: what fits into a line stands in one, the rest is indented by two. */
export function requestText(value: unknown, indent = ""): string {
  const flat = inOneLine(value);
  if (flat.length <= WIDEST && indent !== "") return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    const entries = value.map((entry) => `${inner}${requestText(entry, inner)}`);
    return `[\n${entries.join(",\n")}\n${indent}]`;
  }
  const members = membersOf(value);
  if (members === null || members.length === 0) return flat;
  const lines = members.map(
    ([key, entry]) => `${inner}${JSON.stringify(key)}: ${requestText(entry, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  const members = membersOf(value);
  if (members === null) return JSON.stringify(value) ?? "null";
  const texts = members.map(([key, entry]) => `${JSON.stringify(key)}: ${inOneLine(entry)}`);
  return texts.length === 0 ? "{}" : `{ ${texts.join(", ")} }`;
}

/** Null for anything but an object. What JSON has no word for is left out. */
function membersOf(value: unknown): [string, unknown][] | null {
  if (typeof value !== "object" || value === null) return null;
  return Object.entries(value).filter(([, entry]) => entry !== undefined);
}
