import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { type Block, blocksOf } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The repository without what is built, installed or kept by its user. */
const LEFT_OUT =
  /^(node_modules|dist|\.git|\.data|coverage|my-ward.*|bench\/results|.*\/node_modules)$/;
const copy = mkdtempSync(join(tmpdir(), "shiftsmith-recipe-"));
cpSync(root, copy, {
  recursive: true,
  filter: (from) => !LEFT_OUT.test(relative(root, from).replaceAll("\\", "/")),
});
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");
afterAll(() => rmSync(copy, { recursive: true }));

const page = readFileSync(join(root, "docs/adding-a-rule.md"), "utf8");
const fileIn = (name: string) => join(copy, name);

/** Files that `npm run docs` writes. */
const WRITTEN = [
  "core/request/request-input.ts",
  "docs/model.md",
  "docs/rules.md",
  "web/language/rule-briefs.json",
];

/** Files of the copy that the repository does not have, or has otherwise. */
function touched(): readonly string[] {
  const isOther = (name: string) =>
    !existsSync(join(root, name)) ||
    !readFileSync(join(root, name)).equals(readFileSync(fileIn(name)));
  return readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(copy, join(parentPath, name)).replaceAll("\\", "/"))
    .filter(isOther)
    .sort();
}

const TESTS = "npx vitest run ";

/** Makes the change a reader is asked for: a whole file, a difference, or commands; returns the tests to be run after it. */
async function follow({ language, words, text }: Block): Promise<readonly string[]> {
  if (language === "ts") writeFileSync(fileIn(words), text, { flag: "wx" });
  else if (language === "diff") change(words, text);
  else {
    const lines = text.trim().split("\n");
    for (const line of lines) if (!line.startsWith(TESTS)) await command(line);
    return lines.filter((line) => line.startsWith(TESTS)).map((line) => line.slice(TESTS.length));
  }
  return [];
}

function change(file: string, difference: string): void {
  const lines = difference.trimEnd().split("\n");
  const side = (other: string) =>
    lines.flatMap((line) => (line.startsWith(other) ? [] : [line.slice(1)])).join("\n");
  const before = readFileSync(fileIn(file), "utf8");
  const parts = before.split(`${side("+")}\n`);
  expect(parts, `${file} has the lines of the difference once`).toHaveLength(2);
  writeFileSync(fileIn(file), parts.join(`${side("-")}\n`));
}

async function command(line: string): Promise<void> {
  const program: Readonly<Record<string, readonly string[]>> = {
    "npx vitest": ["node_modules/vitest/vitest.mjs"],
    "npx tsc": ["node_modules/typescript/bin/tsc"],
    "npm run": ["--import", "tsx", "docs/build.ts"],
  };
  const [tool, name, ...words] = line.split(" ");
  const start = program[`${tool} ${name}`];
  if (start === undefined) throw new Error(`No step of the recipe may run ${line}.`);
  const rest = tool === "npm" ? [] : words;
  await run(process.execPath, [...start, ...rest], { cwd: copy }).catch((error: unknown) => {
    throw new Error(
      `${line}\n${error instanceof Error && "stdout" in error ? error.stdout : error}`,
    );
  });
}

/** What the parts of the program say of the rule, where it has been added. */
async function everywhere(): Promise<unknown> {
  const script = ["--import", "tsx", "test/docs/rule-everywhere.ts"];
  const { stdout } = await run(process.execPath, script, { cwd: copy });
  return JSON.parse(stdout);
}

describe("docs/adding-a-rule.md", () => {
  it("can be followed step by step; three files and what is written from them are all of the rule, and every part knows it", async () => {
    const tests: string[] = [];
    for (const block of blocksOf(page)) tests.push(...(await follow(block)));
    // A rule is its file, its test and its place in the registry; everything else follows from them.
    const registry = "core/constraints/index.ts";
    expect(newFiles()).toHaveLength(2);
    expect(touched()).toEqual([registry, ...newFiles(), ...WRITTEN].sort());
    const rules = readFileSync(fileIn("docs/rules.md"), "utf8");
    expect(rules).toContain("\n## limit_consecutive_shift_type_changes\n");
    expect(rules).toContain("Wards that plan each run of days around one kind of shift.");
    const biome = ["node_modules/@biomejs/biome/bin/biome", "check", ...newFiles()];
    const [found, checked] = await Promise.all([
      everywhere(),
      run(process.execPath, biome, { cwd: copy }),
      // Their tests start once: that takes longer than most of them.
      command(`${TESTS}${tests.join(" ")}`),
    ]);
    expect(checked.stdout + checked.stderr).toContain("Checked 2 files");
    expect(found).toEqual({
      missing: 1,
      charged: 2,
      checker: [3, 4].map(
        (day) =>
          `a changes the kind of shift on 2026-03-0${day + 1}, change ${day - 1} in a run of working days; at most 1 is allowed.`,
      ),
      conflict: ["limitConsecutiveShiftTypeChanges"],
      relaxation: expect.stringContaining(
        "at most 3 instead of 1 changes of the kind of shift in a run of working days for a",
      ),
      change: [{ op: "replace", path: "/planning_rules/0/consequences/0/params/max", value: 3 }],
      labels: { max: "Höchstens Wechsel in einer Folge von Arbeitstagen" },
      asked: [{ type: "limitConsecutiveShiftTypeChanges", params: { max: 1 } }],
    });
  });
});

const newFiles = () =>
  blocksOf(page).flatMap(({ language, words }) => (language === "ts" ? [words] : []));
