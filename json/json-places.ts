/** Where what paths name stands in a JSON text. */
import { type Node, parseTree } from "jsonc-parser";
import type { Path } from "../core/index.ts";
import { jsonFault } from "./json-fault.ts";

/** Offset of the first character of a value, and of the one after its last. */
export interface JsonPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * The place of each path in a text: of its value or, where the path leads to nothing, of the innermost object or list on
 * the way that is there. Of a key that stands twice the last counts, as in `JSON.parse`. Null when the text is no JSON.
 */
export function jsonPlaces(text: string, paths: readonly Path[]): readonly JsonPlace[] | null {
  const root = jsonFault(text) === null ? parseTree(text) : undefined;
  if (root === undefined) return null;
  return paths.map((path) => {
    const { offset, length } = innermost(root, path);
    return { start: offset, end: offset + length };
  });
}

function innermost(root: Node, path: Path): Node {
  let node = root;
  for (const key of path) {
    const child = childOf(node, String(key));
    if (child === undefined) break;
    node = child;
  }
  return node;
}

/** The library's own `findNodeAtLocation` takes the first of two equal keys, and nothing where a path goes too far. */
function childOf({ type, children = [] }: Node, key: string): Node | undefined {
  if (type === "array") return /^\d+$/.test(key) ? children[Number(key)] : undefined;
  return children.findLast(({ children: pair }) => pair?.[0]?.value === key)?.children?.[1];
}
