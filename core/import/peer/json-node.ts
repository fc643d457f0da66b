/** A value inside a JSON document together with its place, so that whatever is read can be accounted for. */

import { isObject } from "../../model/is-object.ts";

export type JsonPath = readonly (string | number)[];

export interface JsonNode {
  readonly path: JsonPath;
  readonly value: unknown;
}

/** The value of a key; undefined where the node is no object or lacks it. */
export function at(node: JsonNode, ...keys: readonly string[]): JsonNode {
  let { path, value } = node;
  for (const key of keys) {
    value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    path = [...path, key];
  }
  return { path, value };
}

/** The elements of an array; none where the node is anything else. */
export function itemsOf(node: JsonNode): JsonNode[] {
  if (!Array.isArray(node.value)) return [];
  return node.value.map((value: unknown, index) => ({ path: [...node.path, index], value }));
}

/** The values of an object by their keys; none where the node is anything else. */
export function entriesOf(node: JsonNode): JsonNode[] {
  return isObject(node.value) ? Object.keys(node.value).map((key) => at(node, key)) : [];
}

/** A text that says something, or a number as text; null for anything else. */
export function textOf({ value }: JsonNode): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** A finite number, also one written as text; null for anything else. */
export function numberOf(node: JsonNode): number | null {
  const text = textOf(node);
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

export function textsOf(node: JsonNode): string[] {
  return itemsOf(node).flatMap((item) => textOf(item) ?? []);
}

export function isAbsent({ value }: JsonNode): boolean {
  return value === undefined || value === null;
}
