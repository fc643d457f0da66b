/** Requests of which only what somebody reads is worth its room. */
import type { Path } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { solveRequestSchema } from "./schema.ts";
import { ECHOED, unknownKeys } from "./unknown-keys.ts";

/** What somebody calls or notes of a thing is no longer than this. */
const MOST_ECHOED = 1_000;

/**
 * The body without its unknown keys, where these take more than `mostCharacters` of its JSON together; else the very same
 * value. A name, colour or description that the schema does not have in its place stays while it is a text that people write.
 */
export function withoutUnknownKeys(body: unknown, mostCharacters: number): unknown {
  const paths: Path[] = [];
  let characters = 0;
  for (const { loc, key } of unknownKeys(solveRequestSchema, body, [])) {
    const value = valueAt(body, loc);
    if (ECHOED.includes(key) && typeof value === "string" && value.length <= MOST_ECHOED) continue;
    paths.push(loc);
    if (characters <= mostCharacters) characters += key.length + JSON.stringify(value).length;
  }
  return characters > mostCharacters ? without(body, paths, 0) : body;
}

function valueAt(body: unknown, path: Path): unknown {
  let value = body;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value)) value = value[step];
  }
  return value;
}

/** A copy without the keys that `paths` end at, all of which lead through `value` at `depth`; the rest is shared. */
function without(value: unknown, paths: readonly Path[], depth: number): unknown {
  const below = new Map<Path[number], Path[]>();
  for (const path of paths) {
    const step = path[depth]!;
    const alike = below.get(step);
    if (alike === undefined) below.set(step, [path]);
    else alike.push(path);
  }
  const kept = (child: unknown, step: Path[number]): unknown => {
    const through = below.get(step);
    return through === undefined ? child : without(child, through, depth + 1);
  };
  if (Array.isArray(value)) return value.map(kept);
  if (!isObject(value)) return value;
  const isUnknown = (key: string) => below.get(key)?.[0]?.length === depth + 1;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      isUnknown(key) ? [] : [[key, kept(child, key)]],
    ),
  );
}
