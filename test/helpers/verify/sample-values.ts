import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a sentence reads of its values. */
type Shape =
  | { kind: "text" | "number" }
  | { kind: "list"; items: Shape }
  | { kind: "object"; fields: Map<string, Shape> };

type Say = (values: never) => string;

/** Every way to fill one value of each kind. */
export interface Filling {
  readonly name: string;
  number(index: number): number;
  /** Entries of a list; lists that sentences are made for are never empty. */
  readonly length: number;
}

/** Where the unions stand whose members are words that sentences look up; rules have those that only they say. */
const core = join(import.meta.dirname, "../../../core");
const UNIONS = ["language/values.ts", "import/workbook/left-cells.ts"];
const unionsOfRules = readdirSync(join(core, "constraints"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [
    ...readFileSync(join(core, "constraints", file), "utf8").matchAll(/^type \w+ =[^;{]*;$/gm),
  ])
  .map(([union]) => union);
const words = [
  ...new Set(
    [...UNIONS.map((file) => readFileSync(join(core, file), "utf8")), ...unionsOfRules].flatMap(
      (text) => [...text.matchAll(/"(\w+)"/g)].map((match) => match[1]!),
    ),
  ),
];

/**
 * Values that all the versions of a sentence can be filled with, one set for each filling. Texts are unlike each other
 * and no words; null where a version fails with whatever stands in those unions.
 */
export function sampleValues(
  versions: readonly Say[],
  fillings: readonly Filling[],
): readonly Readonly<Record<string, unknown>>[] | null {
  const root: Shape = { kind: "object", fields: new Map() };
  for (const word of ["text", ...words])
    for (const say of versions) attempt(say, probe(root, word));
  const texts = [...root.fields].filter(([, { kind }]) => kind === "text").map(([name]) => name);
  for (const chosen of choices(texts)) {
    const sets = fillings.map((filling) => ({ ...filled(root, filling), ...chosen }));
    const isRendered = versions.every((say) =>
      sets.every((values) => attempt(say, values)?.includes("undefined") === false),
    );
    if (isRendered) return sets;
  }
  return null;
}

function attempt(say: Say, values: unknown): string | null {
  try {
    return say(values as never);
  } catch {
    return null;
  }
}

/** No word of the code, one for one of the texts, then one each for two of them. */
function* choices(texts: readonly string[]): Generator<Readonly<Record<string, string>>> {
  yield {};
  for (const name of texts) for (const word of words) yield { [name]: word };
  for (const [k, name] of texts.entries())
    for (const other of texts.slice(k + 1))
      for (const word of words) for (const second of words) yield { [name]: word, [other]: second };
}

const LIST_NAMES: ReadonlySet<string | symbol> = new Set([
  ...Object.getOwnPropertyNames(Array.prototype),
  "0",
  Symbol.iterator,
]);

/** Stands for a value and notes what is asked of it. */
function probe(shape: Shape, word: string): unknown {
  const become = (kind: Shape["kind"]) => {
    if (shape.kind === kind || shape.kind === "number") return;
    const more = { list: { items: { kind: "text" } }, object: { fields: new Map() } };
    Object.assign(shape, { kind }, kind === "list" || kind === "object" ? more[kind] : {});
  };
  return new Proxy(Object.create(null), {
    get(_, name) {
      if (name === Symbol.toPrimitive)
        return (hint: string) => {
          if (hint === "number") become("number");
          return hint === "number" ? 7 : word;
        };
      if (shape.kind !== "object" && LIST_NAMES.has(name)) {
        become("list");
        const entries = shape.kind === "list" ? [probe(shape.items, word)] : [];
        const value: unknown = Reflect.get(entries, name);
        return typeof value === "function" ? value.bind(entries) : value;
      }
      if (typeof name === "symbol") return undefined;
      become("object");
      if (shape.kind !== "object") return undefined;
      const field = shape.fields.get(name) ?? { kind: "text" };
      shape.fields.set(name, field);
      return probe(field, word);
    },
  });
}

function filled(shape: Shape, filling: Filling): Record<string, unknown> {
  let count = 0;
  const fill = (one: Shape): unknown => {
    count++;
    switch (one.kind) {
      case "text":
        return `x${count}x`;
      case "number":
        return filling.number(count);
      case "list":
        return Array.from({ length: filling.length }, () => fill(one.items));
      case "object":
        return Object.fromEntries([...one.fields].map(([name, field]) => [name, fill(field)]));
    }
  };
  return fill(shape) as Record<string, unknown>;
}
