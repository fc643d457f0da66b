/** Changes of a request as JSON Patch (RFC 6902), so that a client can apply by machine what a result proposes. */

import type { ChangeOperation } from "../generation-result.ts";

/** Operations to apply one after the other. */
export type RequestChange = readonly ChangeOperation[];

/** The JSON pointer of keys and indices from the root; `-` is the end of a list. */
export function pointer(...keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/**
 * A copy of the document with the change made; the document itself stays as it is, and both share what the change leaves
 * alone. Throws where a path leads nowhere, as the standard asks.
 */
export function applyChange(document: unknown, change: RequestChange): unknown {
  return change.reduce<unknown>(
    (changed, operation) => changedAt(changed, keysOf(operation.path), operation),
    document,
  );
}

function keysOf(path: string): readonly string[] {
  if (path !== "" && !path.startsWith("/")) throw new Error(`${path} is no JSON pointer.`);
  return path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function changedAt(value: unknown, keys: readonly string[], operation: ChangeOperation): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) {
    if (operation.op === "remove") throw new Error("The whole document cannot be removed.");
    return operation.value;
  }
  if (Array.isArray(value)) return changedList(value, key, rest, operation);
  if (typeof value !== "object" || value === null) throw leadsNowhere(operation);
  const has = Object.hasOwn(value, key);
  if (!has && (rest.length > 0 || operation.op !== "add")) throw leadsNowhere(operation);
  const entries = Object.entries(value);
  if (rest.length === 0 && operation.op === "remove")
    return Object.fromEntries(entries.filter(([name]) => name !== key));
  const old: unknown = entries.find(([name]) => name === key)?.[1];
  const changed = changedAt(old, rest, operation);
  return Object.fromEntries(
    has
      ? entries.map(([name, entry]) => [name, name === key ? changed : entry])
      : [...entries, [key, changed]],
  );
}

function changedList(
  list: readonly unknown[],
  key: string,
  rest: readonly string[],
  operation: ChangeOperation,
): unknown[] {
  const isInsertion = rest.length === 0 && operation.op === "add";
  const index = isInsertion && key === "-" ? list.length : Number(key);
  const isIndex = key === "-" || /^(0|[1-9]\d*)$/.test(key);
  if (!isIndex || !(index < list.length + (isInsertion ? 1 : 0))) throw leadsNowhere(operation);
  if (isInsertion) return list.toSpliced(index, 0, operation.value);
  if (rest.length === 0 && operation.op === "remove") return list.toSpliced(index, 1);
  return list.with(index, changedAt(list[index], rest, operation));
}

function leadsNowhere({ op, path }: ChangeOperation): Error {
  return new Error(`There is nothing to ${op} at ${path}.`);
}
