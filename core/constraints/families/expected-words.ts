/** What a schema takes, in words, so that no caller ever reads the schema library's own sentences. */
import * as z from "zod";
import { likelyNames } from "../../model/problem/nearest-names.ts";

/** A schema without its outer layer of optionality, default or preparation; itself when it has none. */
function innermost(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodExactOptional
  )
    return known(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return known(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

/** Lists of keys; of each list an object has to give one. */
export type Needs = readonly (readonly string[])[];

interface Written {
  /** What a value may look like, where the schema itself is a function that nobody can look into. */
  readonly shapes?: readonly z.ZodType[];
  /** What belongs here, where the schema's own kind says too little. */
  readonly words?: string;
  /** What a shape that occurs in several rules is called. */
  readonly name?: string;
  /** What an object has to give although no key alone is required; refinements of the schema say so, too. */
  readonly needs?: Needs;
  /** The same for objects whose `type` is a word. */
  readonly needsByType?: Readonly<Record<string, Needs>>;
}

/** By schema, which is an object of zod and can carry nothing of ours. */
const writtenAs = new WeakMap<z.ZodType, Written>();

/** The schema itself, with what a walk over it cannot see. */
export function writtenLike<S extends z.ZodType>(schema: S, written: Written): S {
  writtenAs.set(schema, written);
  return schema;
}

/** What a shape that several rules share is called; null for any other. */
export function shapeName(schema: z.ZodType): string | null {
  return noted(schema, "name") ?? null;
}

/** What an object has to give beside the keys that its schema requires. */
export function neededKeys(schema: z.ZodType): Required<Pick<Written, "needs" | "needsByType">> {
  return { needs: noted(schema, "needs") ?? [], needsByType: noted(schema, "needsByType") ?? {} };
}

/** What is noted of a schema, or of the one that it was before something was said of it. */
function noted<K extends keyof Written>(schema: z.ZodType, key: K): Written[K] | undefined {
  const { parent } = schema._zod;
  const own = writtenAs.get(schema)?.[key];
  return own ?? (parent instanceof z.ZodType ? noted(parent, key) : undefined);
}

/** The schemas below a value's schema, whatever lies between: one for each alternative. */
export function alternatives(schema: z.ZodType): readonly z.ZodType[] {
  const { shapes } = writtenAs.get(schema) ?? {};
  if (shapes !== undefined) return shapes.flatMap(alternatives);
  const inner = innermost(schema);
  if (inner !== schema) return alternatives(inner);
  if (!(inner instanceof z.ZodUnion)) return [inner];
  const options: readonly unknown[] = inner.options;
  return options.flatMap((option) => alternatives(known(option)));
}

/** The schema of a value at a path; null where none is known. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | null {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  for (const inner of alternatives(schema)) {
    const below: unknown =
      inner instanceof z.ZodObject ? inner.shape[String(key)] : elementOf(inner);
    const found = below instanceof z.ZodType ? schemaAt(below, rest) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Of the entries of a list or a map; null for anything else. */
export function elementOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodArray) return known(schema.element);
  return schema instanceof z.ZodRecord ? known(schema.valueType) : null;
}

/** What an issue of a schema says, as the end of a sentence that names the value; `scale` turns its numbers into another unit. */
export function issueWords(issue: z.core.$ZodIssue, root: z.ZodType, scale = 1): string {
  if (issue.code === "custom") return issue.message;
  const schema = schemaAt(root, issue.path);
  const expected = schema === null ? "another value" : expectedWords(schema, scale);
  if (issue.input === undefined) return `${expected} is missing`;
  const { input } = issue;
  const isQuoted = typeof input === "string" && /^-?[\d.]+$/.test(input);
  if (isQuoted && issue.code === "invalid_type") return `give ${expected}, not in quotes`;
  const words = typeof input === "string" && schema !== null ? wordsOf(schema) : [];
  const guess = didYouMean(likelyNames(String(input), words));
  return `give ${expected}${guess === "" ? "" : `.${guess}`}`;
}

/** The words of a closed list, where the schema takes such. */
function wordsOf(schema: z.ZodType): readonly string[] {
  return alternatives(schema).flatMap((inner) =>
    inner instanceof z.ZodEnum ? inner.options.map(String) : [],
  );
}

/** `a whole number from 1 to 31`, `one of day, week`, `true or false`, … */
function expectedWords(schema: z.ZodType, scale = 1): string {
  const own = writtenAs.get(schema)?.words;
  if (own !== undefined) return own;
  const inner = innermost(schema);
  if (inner !== schema) return expectedWords(inner, scale);
  const words = alternatives(schema).map((inner) => kindWords(inner, scale));
  return [...new Set(words)].join(", or ");
}

function kindWords(schema: z.ZodType, scale: number): string {
  if (schema instanceof z.ZodNumber) return numberWords(schema, scale);
  if (schema instanceof z.ZodString) return textWords(schema);
  if (schema instanceof z.ZodISODate) return "a date as YYYY-MM-DD";
  if (schema instanceof z.ZodBoolean) return "true or false";
  if (schema instanceof z.ZodEnum) return oneOf(schema.options.map(String));
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].map((v) => JSON.stringify(v)).join(" or ");
  if (schema instanceof z.ZodArray) return listWords(schema);
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return "an object";
  if (schema instanceof z.ZodNull) return "nothing here";
  return "a value";
}

/** A check as the schema library notes it down. */
interface Check {
  readonly check: string;
  readonly value?: unknown;
  readonly inclusive?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly length?: unknown;
  readonly pattern?: unknown;
}

function checksOf(schema: z.ZodType): readonly Check[] {
  return (schema._zod.def.checks ?? []).map((check) => ({ ...check._zod.def }));
}

/** The bounds of a number; the last of a kind counts. */
export function boundsOf(schema: z.ZodNumber): {
  readonly least: number | null;
  readonly isLeastOpen: boolean;
  readonly most: number | null;
} {
  let [least, isLeastOpen, most]: [number | null, boolean, number | null] = [null, false, null];
  for (const { check, value, inclusive } of checksOf(schema)) {
    if (typeof value !== "number") continue;
    if (check === "greater_than") [least, isLeastOpen] = [value, inclusive === false];
    if (check === "less_than") most = value;
  }
  return { least, isLeastOpen, most };
}

function numberWords(schema: z.ZodNumber, scale: number): string {
  const kind = schema instanceof z.ZodNumberFormat && scale === 1 ? "a whole number" : "a number";
  const { least, isLeastOpen, most } = boundsOf(schema);
  const shown = (bound: number) => String(bound * scale);
  if (least !== null && most !== null)
    return isLeastOpen
      ? `${kind} above ${shown(least)} and up to ${shown(most)}`
      : `${kind} from ${shown(least)} to ${shown(most)}`;
  if (least !== null) return `${kind} ${isLeastOpen ? "above" : "of at least"} ${shown(least)}`;
  return most === null ? kind : `${kind} of at most ${shown(most)}`;
}

function textWords(schema: z.ZodString): string {
  const meta = schema.meta();
  const accepted: unknown = meta?.enum;
  if (Array.isArray(accepted)) return oneOf(accepted.map(String));
  if (meta?.format === "date" || schema.format === "date") return "a date as YYYY-MM-DD";
  const own = typeof meta?.pattern === "string" ? [new RegExp(meta.pattern)] : [];
  const patterns = checksOf(schema).flatMap(({ pattern }) =>
    pattern instanceof RegExp ? [pattern] : [],
  );
  for (const pattern of [...own, ...patterns])
    if (pattern.test("22:15") && !pattern.test("x"))
      return pattern.test("24:00") ? "a time as HH:MM up to 24:00" : "a time as HH:MM";
  if (typeof meta?.example === "string" && meta.example.includes("T"))
    return `a date-time as a string, such as ${meta.example}`;
  return schema.minLength === null || schema.minLength === 0
    ? "a string"
    : "a string that is not empty";
}

function listWords(schema: z.ZodArray): string {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const { minimum, maximum, length } of checksOf(schema)) {
    if (typeof minimum === "number") least = minimum;
    if (typeof maximum === "number") most = maximum;
    if (typeof length === "number") [least, most] = [length, length];
  }
  if (least === most) return `a list of ${least} entries`;
  if (most !== Number.POSITIVE_INFINITY)
    return least > 0
      ? `a list of ${least} to ${most} entries`
      : `a list of at most ${most} entries`;
  if (least === 0) return "a list";
  return `a list of at least ${least} ${least === 1 ? "entry" : "entries"}`;
}

function oneOf(words: readonly string[]): string {
  return `one of ${words.join(", ")}`;
}

/** ` Did you mean "a" or "b"?`, nothing where there is no guess. */
export function didYouMean(names: readonly string[]): string {
  if (names.length === 0) return "";
  const quoted = names.map((name) => JSON.stringify(name));
  const last = quoted.pop()!;
  return ` Did you mean ${quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`}?`;
}

function known(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error("a part of a schema is of an unknown kind");
}
