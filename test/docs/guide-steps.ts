import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { runCli } from "../../cli/run-cli.ts";
import { recordedIo } from "../cli/recorded-io.ts";
import type { Block } from "./page-blocks.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Pages of `docs` whose steps a test follows one after the other; everything that they print is compared. */
export const FOLLOWED_PAGES = [
  "guide",
  "migration",
  "recipes/ward-software",
  "recipes/retail",
  "recipes/call-centre",
  "recipes/researchers",
] as const;

/** Does in the current folder what a reader does with a block; the output of commands, nothing for a file. */
export async function follow({ language, words, text }: Block): Promise<string> {
  if (language === "sh") {
    let output = "";
    for (const line of text
      .trim()
      .replace(/ \\\n\s*/g, " ")
      .split("\n"))
      output += await command(line);
    return output;
  }
  const into = /^into (\S+)$/.exec(words)?.[1];
  if (into === undefined) writeFileSync(words, text);
  else {
    const [first, ...rest] = readFileSync(into, "utf8").split("\n");
    writeFileSync(into, [first, text.trimEnd(), ...rest].join("\n"));
  }
  return "";
}

async function command(line: string): Promise<string> {
  const [typed, out] = line.split(" > ");
  const words = [...typed!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
  const output = await outputOf(words);
  if (out === undefined) return output;
  writeFileSync(out, output);
  return "";
}

async function outputOf([program, ...words]: readonly string[]): Promise<string> {
  if (program === "cp") {
    copyFileSync(words[0]!, words[1]!);
    return "";
  }
  if (program !== "npx") throw new Error(`No step of a guide may run ${program}.`);
  if (words[0] === "tsx") {
    const { stdout } = await run(process.execPath, ["--import", "tsx", ...words.slice(1)]);
    return stdout;
  }
  // Which of two equal plans comes first is otherwise a matter of the clock, and of who shares the machine.
  const alone = words[1] === "solve" || words[1] === "replan" ? ["--deterministic"] : [];
  let output = "";
  const into = (text: string) => {
    output += text;
  };
  const { io } = recordedIo({ stdout: into, stderr: into });
  await runCli([...words.slice(1), ...alone], io);
  return output;
}

/** A text without what differs from run to run and from page to terminal: seconds, spaces at line ends. */
export const settled = (text: string) =>
  text
    .replaceAll(root, "")
    .replace(/\d+[.,]\d+ s\b/g, "… s")
    .replace(/[ \t]+$/gm, "")
    .trim();

/** Whether an output is what a page shows: three dots alone stand for any number of lines, `…` for the rest of a word or a line. */
export function isShownAs(output: string, shown: string): boolean {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const parts = settled(shown).split(/^\s*\.\.\.$/m);
  const pattern = parts.map((part) => part.split("…").map(literal).join("[^\\n]*"));
  return new RegExp(`^${pattern.join("[\\s\\S]*?")}$`).test(settled(output));
}
