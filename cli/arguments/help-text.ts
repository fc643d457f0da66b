import { COMMANDS, type CommandSpec } from "../commands/commands.ts";
import { type OptionName, optionOf } from "./options.ts";

/** What `shiftsmith --help` prints. */
export function overview(): string {
  const calls = COMMANDS.map(({ name, summary }) => [name, summary] as const);
  return `shiftsmith: shift plans from a self-contained request

${table(calls)}
  shiftsmith COMMAND --help explains a command and its options; --version prints the version.

Without FILE, or with -, a request is read from standard input. Comments (// and /* */) in it are taken.
Exit codes: 0 plan found or request valid, 1 bad input or failure, 2 infeasible;
of verify: 0 passed, 1 not passed, 2 bad input.

To begin: shiftsmith init && shiftsmith solve ward.jsonc
`;
}

/** What `shiftsmith COMMAND --help` prints. */
export function commandHelp({
  name,
  takes,
  summary,
  about,
  options,
  examples,
}: CommandSpec): string {
  const parts = [
    `shiftsmith ${name}: ${summary}\n\n  shiftsmith ${name} ${takes}${options.length > 0 ? " [OPTIONS]" : ""}`,
    about,
    table(options.map((option) => [optionHead(option), optionOf(option).summary])).trimEnd(),
    examples.length === 0 ? "" : `For example:\n${examples.map((line) => `  ${line}`).join("\n")}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function optionHead(name: OptionName): string {
  const { value } = optionOf(name);
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function table(rows: readonly (readonly [head: string, text: string])[]): string {
  const width = Math.max(0, ...rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `  ${head.padEnd(width)}   ${text}\n`).join("");
}
