/**
 * JSON Patch (RFC 6902) as strangers send it: add, remove, replace, move, copy and test, with JSON pointers (RFC 6901).
 * No operation reaches a prototype, and what a patch can make of a document is bounded in size, depth and work.
 */
import type { Path, ValidationProblem } from "../../api.ts";
import { isObject } from "../../model/is-object.ts";
import { problem } from "../messages/issues.ts";

/** More than any tool makes of the change of one month. */
const MOST_OPERATIONS = 10_000;
/** No request of the language needs a quarter of it. */
const MOST_LEVELS = 64;
/** Characters that all moves, copies and tests together may read: copies of copies grow without a bound. */
const MOST_COPIED = 16 * 1024 * 1024;
/** Places by which all insertions into lists, and removals from them, may shift what stands behind. */
const MOST_SHIFTED = 1_000_000_000;

const operations = ["add", "remove", "replace", "move", "copy", "test"] as const;
/** Keys that lead out of the data, whatever one calls a person. */
const forbidden: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

export type Patched =
  | { readonly ok: true; readonly value: unknown }
  /** The first operation that cannot be carried out, or every one that is none; `loc` starts at the list. */
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/** A copy of the document with all operations carried out, one after the other; all of them or none. Never throws. */
export function applyJsonPatch(document: unknown, patch: unknown): Patched {
  const read = readOperations(patch);
  if (!read.ok) return read;
  const fault = weigh(document, MOST_LEVELS, Number.POSITIVE_INFINITY);
  if (typeof fault === "string")
    return { ok: false, problems: [problem([], `The document cannot be patched: ${fault}`)] };
  // The document hangs in a box, so that its root is replaced like anything else.
  const box: Container = { root: cloned(document) };
  const budget = { copied: MOST_COPIED, shifted: MOST_SHIFTED };
  for (const [index, operation] of read.operations.entries()) {
    const failure = carryOut(box, operation, budget);
    if (failure !== null) {
      const { op, path } = operation;
      const [key, words] = failure;
      const msg = `Operation ${index} (${op} ${shown(path)}) cannot be carried out: ${words}`;
      return { ok: false, problems: [problem([index, key], msg, "json_patch")] };
    }
  }
  return { ok: true, value: box.root };
}

interface Operation {
  readonly op: (typeof operations)[number];
  readonly path: string;
  readonly keys: readonly string[];
  readonly from: string;
  readonly fromKeys: readonly string[];
  readonly value: unknown;
}

type Container = Record<string, unknown> | unknown[];
/** The member of the operation that is to blame, and why. */
type Failure = readonly ["path" | "from" | "value", string];
interface Budget {
  copied: number;
  shifted: number;
}

/** Where an operation acts: a member of an object or a place in a list. */
interface Spot {
  readonly within: Container;
  readonly key: string | number;
}

type ReadOperations =
  | { readonly ok: true; readonly operations: readonly Operation[] }
  | Extract<Patched, { readonly ok: false }>;

function readOperations(patch: unknown): ReadOperations {
  const refused = (...problems: ValidationProblem[]) => ({ ok: false, problems }) as const;
  if (!Array.isArray(patch))
    return refused(problem([], "Give a list of operations (JSON Patch, RFC 6902).", "list_type"));
  if (patch.length > MOST_OPERATIONS)
    return refused(
      problem([], `A patch has at most ${MOST_OPERATIONS} operations, not ${patch.length}.`),
    );
  const problems: ValidationProblem[] = [];
  const read = patch.map((entry: unknown, index) => readOperation(entry, [index], problems));
  return problems.length > 0
    ? refused(...problems)
    : { ok: true, operations: read.filter((operation) => operation !== null) };
}

function readOperation(entry: unknown, loc: Path, problems: ValidationProblem[]): Operation | null {
  const refuse = (key: string | null, msg: string, type: string) => {
    problems.push(problem(key === null ? loc : [...loc, key], msg, type));
    return null;
  };
  if (!isObject(entry)) return refuse(null, "Give an object.", "dict_type");
  const op = operations.find((known) => known === entry.op);
  if (op === undefined)
    return refuse("op", `Use one of ${operations.join(", ")}.`, "literal_error");
  const path = pointerIn(entry, "path", refuse);
  const needsFrom = op === "move" || op === "copy";
  const from = needsFrom ? pointerIn(entry, "from", refuse) : { text: "", keys: [] };
  const needsValue = op === "add" || op === "replace" || op === "test";
  if (needsValue && !Object.hasOwn(entry, "value"))
    return refuse("value", `Field required: ${op} needs a value.`, "missing");
  if (path === null || from === null) return null;
  return {
    ...{ op, path: path.text, keys: path.keys, from: from.text, fromKeys: from.keys },
    value: entry.value,
  };
}

function pointerIn(
  entry: Readonly<Record<string, unknown>>,
  member: "path" | "from",
  refuse: (key: string, msg: string, type: string) => null,
): { readonly text: string; readonly keys: readonly string[] } | null {
  const text = entry[member];
  if (text === undefined) return refuse(member, "Field required: give a JSON pointer.", "missing");
  if (typeof text !== "string" || !/^(?:\/|$)/.test(text) || /~(?![01])/.test(text))
    return refuse(
      member,
      "Give a JSON pointer such as /sick_leaves/anna, with ~1 for / and ~0 for ~ in a key.",
      "json_pointer",
    );
  const keys = text
    .split("/", MOST_LEVELS + 2)
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (keys.length > MOST_LEVELS)
    return refuse(member, `Nothing lies deeper than ${MOST_LEVELS} levels.`, "json_pointer");
  const reserved = keys.find((key) => forbidden.has(key));
  if (reserved !== undefined)
    return refuse(member, `The key ${reserved} is not allowed here.`, "forbidden_key");
  return { text, keys };
}

/** Null when it is done. */
function carryOut(box: Container, operation: Operation, budget: Budget): Failure | null {
  const { op, keys, value } = operation;
  if (op === "move" || op === "copy") return transfer(box, operation, budget);
  const target = spotOf(box, keys);
  if (op === "add") return tooHeavy(value, keys, null) ?? inserted(target, cloned(value), budget);
  if (target === null || !exists(target)) return ["path", "there is nothing there."];
  if (op === "remove")
    return keys.length === 0
      ? ["path", "the whole document cannot be removed."]
      : removed(target, "path", budget);
  if (op === "replace") {
    const failure = tooHeavy(value, keys, null);
    if (failure === null) set(target, cloned(value));
    return failure;
  }
  const failure = tooHeavy(valueAt(target), [], budget);
  if (failure !== null) return failure;
  return isSame(valueAt(target), value) ? null : ["value", "the value there is another one."];
}

function transfer(
  box: Container,
  { op, path, keys, from, fromKeys }: Operation,
  budget: Budget,
): Failure | null {
  const source = spotOf(box, fromKeys);
  if (source === null || !exists(source)) return ["from", `there is nothing at ${shown(from)}.`];
  const found = valueAt(source);
  const failure = tooHeavy(found, keys, budget);
  if (failure !== null) return failure;
  if (op === "copy") return inserted(spotOf(box, keys), cloned(found), budget);
  if (path === from) return null;
  if (path.startsWith(`${from}/`)) return ["path", "nothing can be moved into itself."];
  // What is taken out of a list moves all that stands behind it, so the place is looked up afterwards.
  return removed(source, "from", budget) ?? inserted(spotOf(box, keys), found, budget);
}

/** The place a pointer names, which may still be empty; null where what should hold it is not there. */
function spotOf(box: Container, keys: readonly string[]): Spot | null {
  let spot: Spot = { within: box, key: "root" };
  for (const key of keys) {
    if (!exists(spot)) return null;
    const within = valueAt(spot);
    if (Array.isArray(within)) {
      const index =
        key === "-" ? within.length : /^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : -1;
      if (index < 0) return null;
      spot = { within, key: index };
    } else if (isRecord(within)) spot = { within, key };
    else return null;
  }
  return spot;
}

function exists({ within, key }: Spot): boolean {
  return Array.isArray(within) ? Number(key) < within.length : Object.hasOwn(within, key);
}

function valueAt({ within, key }: Spot): unknown {
  return Array.isArray(within) ? within[Number(key)] : within[key];
}

function set({ within, key }: Spot, value: unknown): void {
  if (Array.isArray(within)) within[Number(key)] = value;
  else within[key] = value;
}

function inserted(spot: Spot | null, value: unknown, budget: Budget): Failure | null {
  if (spot === null) return ["path", "there is nothing that could hold it."];
  const { within, key } = spot;
  if (!Array.isArray(within)) {
    set(spot, value);
    return null;
  }
  const index = Number(key);
  if (index > within.length) return ["path", `the list has only ${within.length} entries.`];
  budget.shifted -= within.length - index;
  if (budget.shifted < 0) return ["path", TOO_MUCH_WORK];
  within.splice(index, 0, value);
  return null;
}

function removed({ within, key }: Spot, member: "path" | "from", budget: Budget): Failure | null {
  if (!Array.isArray(within)) {
    delete within[key];
    return null;
  }
  budget.shifted -= within.length - Number(key);
  if (budget.shifted < 0) return [member, TOO_MUCH_WORK];
  within.splice(Number(key), 1);
  return null;
}

/** A pointer in quotes; what is too long to be read is cut. */
function shown(pointer: string): string {
  return JSON.stringify(pointer.length > 200 ? `${pointer.slice(0, 200)}…` : pointer);
}

const TOO_MUCH_WORK = "the patch as a whole is too much work; replace the list.";

/** Why a value may not come to lie below the keys; what is moved, copied or compared is paid for out of the budget. */
function tooHeavy(value: unknown, keys: readonly string[], budget: Budget | null): Failure | null {
  const most = budget?.copied ?? Number.POSITIVE_INFINITY;
  const weight = weigh(value, MOST_LEVELS - keys.length, most);
  if (typeof weight === "string") return ["value", weight];
  if (budget !== null) budget.copied -= weight;
  return null;
}

/** Roughly the characters of the value's JSON, or a sentence that says what is wrong with it. */
function weigh(value: unknown, levels: number, most: number): number | string {
  if (typeof value === "string") return value.length + 2 <= most ? value.length + 2 : TOO_BIG;
  if (typeof value !== "object" || value === null) return most >= 5 ? 5 : TOO_BIG;
  if (levels <= 0) return `nothing may be nested more than ${MOST_LEVELS} levels deep.`;
  let sum = 2;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__") return "the key __proto__ is not allowed.";
    const own = weigh(inner, levels - 1, most - sum);
    if (typeof own === "string") return own;
    sum += own + (Array.isArray(value) ? 1 : key.length + 4);
    if (sum > most) return TOO_BIG;
  }
  return sum;
}

const TOO_BIG = "the patch moves, copies and tests too much; give the values themselves.";

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return (
      Array.isArray(b) && a.length === b.length && a.every((entry, at) => isSame(entry, b[at]))
    );
  if (!isRecord(a)) return a === b;
  if (!isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}

function cloned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloned(inner)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
