/** A copy of the repository in which the steps of a recipe are taken as its page has them. */
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
import { expect } from "vitest";
import { type Block, blocksOf } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The repository without what is built, installed or kept by its user. */
const LEFT_OUT =
  /^(node_modules|dist|\.git|\.data|coverage|my-ward.*|bench\/results|.*\/node_modules)$/;
const TESTS = "npx vitest run ";

export class RecipeCopy {
  private readonly folder = mkdtempSync(join(tmpdir(), "shiftsmith-recipe-"));

  constructor() {
    cpSync(root, this.folder, {
      recursive: true,
      filter: (from) => !LEFT_OUT.test(relative(root, from).replaceAll("\\", "/")),
    });
    symlinkSync(join(root, "node_modules"), join(this.folder, "node_modules"), "dir");
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  textOf(name: string): string {
    return readFileSync(this.place(name), "utf8");
  }

  /** Takes all the steps of the page but its tests, which it returns: they start once, which takes longer than most of them. */
  async follow(page: string): Promise<readonly string[]> {
    const tests: string[] = [];
    for (const block of blocksOf(readFileSync(join(root, page), "utf8")))
      tests.push(...(await this.take(block)));
    return tests;
  }

  test(files: readonly string[]): Promise<void> {
    return this.command(`${TESTS}${files.join(" ")}`);
  }

  /** What a program of the repository's prints. */
  async output(...words: readonly string[]): Promise<string> {
    const { stdout, stderr } = await run(process.execPath, words, { cwd: this.folder });
    return stdout + stderr;
  }

  /** Files that the repository does not have. */
  newFiles(): readonly string[] {
    return this.touched().filter((name) => !existsSync(join(root, name)));
  }

  /** Files that the repository does not have, or has otherwise. */
  touched(): readonly string[] {
    const isOther = (name: string) =>
      !existsSync(join(root, name)) ||
      !readFileSync(join(root, name)).equals(readFileSync(this.place(name)));
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        relative(this.folder, join(parentPath, name)).replaceAll("\\", "/"),
      )
      .filter(isOther)
      .sort();
  }

  /** Makes the change a reader is asked for: a whole file, a difference, or commands. */
  private async take({ language, words, text }: Block): Promise<readonly string[]> {
    if (language === "ts") writeFileSync(this.place(words), text, { flag: "wx" });
    else if (language === "diff") this.change(words, text);
    else {
      const lines = text.trim().split("\n");
      for (const line of lines) if (!line.startsWith(TESTS)) await this.command(line);
      return lines.flatMap((line) =>
        line.startsWith(TESTS) ? line.slice(TESTS.length).split(" ") : [],
      );
    }
    return [];
  }

  private change(file: string, difference: string): void {
    const lines = difference.trimEnd().split("\n");
    const side = (other: string) =>
      lines.flatMap((line) => (line.startsWith(other) ? [] : [line.slice(1)])).join("\n");
    const parts = this.textOf(file).split(`${side("+")}\n`);
    expect(parts, `${file} has the lines of the difference once`).toHaveLength(2);
    writeFileSync(this.place(file), parts.join(`${side("-")}\n`));
  }

  private async command(line: string): Promise<void> {
    const program: Readonly<Record<string, readonly string[]>> = {
      "npx vitest": ["node_modules/vitest/vitest.mjs"],
      "npx tsc": ["node_modules/typescript/bin/tsc"],
      "npm run": ["--import", "tsx", "docs/build.ts"],
    };
    const [tool, name, ...words] = line.split(" ");
    const start = program[`${tool} ${name}`];
    if (start === undefined) throw new Error(`No step of the recipe may run ${line}.`);
    const rest = tool === "npm" ? [] : words;
    await run(process.execPath, [...start, ...rest], { cwd: this.folder }).catch(
      (error: unknown) => {
        throw new Error(
          `${line}\n${error instanceof Error && "stdout" in error ? error.stdout : error}`,
        );
      },
    );
  }

  private place(name: string): string {
    return join(this.folder, name);
  }
}
