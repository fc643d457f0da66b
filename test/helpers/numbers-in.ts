/** Code of core without its comments, and the numbers that stand in it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const core = join(import.meta.dirname, "../../core");

/** Code of the files below a folder of core that are meant, by their paths from there. */
function codeIn(folder: string, isMeant: (file: string) => boolean): ReadonlyMap<string, string> {
  const root = join(core, folder);
  return new Map(
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".ts") && isMeant(file))
      .map((file) => {
        const text = readFileSync(join(root, file), "utf8");
        return [file, text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "")] as const;
      }),
  );
}

/** The solver, without what says the parameters and tolerances. */
export const solverCode = codeIn("solver", (file) => !/^(parameters|tolerances)\b/.test(file));

const AROUND =
  /^(explanation\/(?!parameters\.ts)|(solve|run-[a-z]+|weigh-[a-z]+|rank-replacements)\.ts$)/;

/** What runs the solver, explains its plans and weighs others, without what says the numbers of that. */
export const runCode = codeIn("", (file) => AROUND.test(file));

/** None, one, two and a half, and what turns units into others. */
const PLAIN = ["0", "1", "2", "0.5", "1000", "1e6", "1e9"];

/** Other numbers of a text than plain ones, each once; what stands in quotes is none. */
export function numbersIn(text: string): readonly string[] {
  const bare = text.replace(/"[^"\n]*"/g, '""').replace(/`[^`]*`/g, "``");
  const found = bare.match(/(?<![\w$.])\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? [];
  return [...new Set(found)].filter((number) => !PLAIN.includes(number)).sort();
}

/** The same by file, of the files that have any. */
export function numbersByFile(
  code: ReadonlyMap<string, string>,
): Readonly<Record<string, readonly string[]>> {
  const found = [...code].map(([file, text]) => [file, numbersIn(text)] as const);
  return Object.fromEntries(found.filter(([, numbers]) => numbers.length > 0));
}
