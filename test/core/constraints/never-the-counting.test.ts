import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../../core/constraints");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"));
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");

type Functions = ReadonlyMap<string, string>;

/** Functions of a text by their names. */
function functionsIn(text: string): Functions {
  const named = text.matchAll(/^(?:export )?function (\w+)[\s\S]*?^\}/gm);
  return new Map([...named].map(([all, name]) => [name!, all]));
}

/** Names of the functions that a text calls, or hands on by their names, and of those that these call. */
function reachedFrom(text: string, functions: Functions): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, name] of next.matchAll(/(?<![.\w])(\w+)(?=[(,)])/g)) {
      const own = functions.get(name!);
      if (own === undefined || reached.has(name!) || own === next) continue;
      reached.add(name!);
      open.push(own.slice(own.indexOf("{")));
    }
  return reached;
}

/** What a function is given, up to its body. */
const parametersOf = (text: string) => /^[\s\S]*?\)(?=(?:: [^\n]*)? \{\n)/.exec(text)?.[0] ?? text;

const method = (text: string, name: string) =>
  new RegExp(`^  ${name}(?:\\([\\s\\S]*?^  \\},|: \\w+,)$`, "m").exec(text)?.[0] ?? "";

const families = functionsIn(
  files
    .filter((file) => file.startsWith("families/"))
    .map(textOf)
    .join("\n"),
);
const rules = files.filter((file) => /= define(?:Core)?Constraint\(/.test(textOf(file)));

/** What build and check of a rule both reach. */
function shared(file: string): ReadonlyMap<string, string> {
  const own = files.filter((other) => other.startsWith(file.replace(/\.ts$/, "/")));
  const functions = new Map([...families, ...functionsIn([file, ...own].map(textOf).join("\n"))]);
  const [built, checked] = ["build", "check"].map((name) =>
    reachedFrom(method(textOf(file), name), functions),
  );
  return new Map(
    [...built!].filter((name) => checked!.has(name)).map((name) => [name, functions.get(name)!]),
  );
}

it.each(rules)("%s has nothing in common that reads a plan or states a row", (file) => {
  const both = [...shared(file)].filter(([, text]) =>
    /\b(?:Plan|RuleModel|Expression|Sum)\b/.test(parametersOf(text)),
  );
  expect(both.map(([name]) => name)).toEqual([]);
});

it("finds what a rule's build and check have in common, which reads parameters and the days beside the window", () => {
  expect(rules.length).toBeGreaterThan(45);
  const names = rules.flatMap((file) => [...shared(file).keys()]);
  expect(names).toEqual(expect.arrayContaining(["periodOf", "boundsOf", "limitsOf"]));
  expect(names.length).toBeGreaterThan(30);
});
