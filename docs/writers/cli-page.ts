/** `cli.md`: every command and option of the command line, written from the tables that its help is made of. */

import { type OptionName, optionOf } from "../../cli/arguments/options.ts";
import { COMMANDS, type CommandSpec } from "../../cli/commands/commands.ts";

const opening = `# The command line

<!-- Written by \`npm run docs\` from cli/commands/commands.ts and cli/arguments/options.ts. Changes made here are lost. -->

\`npx shiftsmith\` in the repository, or wherever the package is installed. It solves in its own process and needs no service, no
database and no token.

\`\`\`
npx shiftsmith init && npx shiftsmith solve ward.jsonc
\`\`\`

Without a file, or with \`-\`, a request is read from standard input; comments in it are taken. What a program wants to read goes to standard
output, everything else to standard error. On a terminal the plan has colours and fits the width (\`NO_COLOR\` and \`--quiet\` are
heeded); in a pipe it is plain text.

| Exit code | |
| --- | --- |
| 0 | a plan; a valid request; \`verify\`: passed |
| 1 | bad input, with every problem and its place in the file, or a failure; \`verify\`: not passed |
| 2 | infeasible, with the best possible plan and its gaps; \`verify\`: bad input |`;

/** The whole page. */
export function cliPage(): string {
  const contents = COMMANDS.map(({ name, summary }) => `| [${name}](#${name}) | ${summary} |`);
  const table = ["| Command | |", "| --- | --- |", ...contents].join("\n");
  return `${[opening, table, ...COMMANDS.map(section)].join("\n\n")}\n`;
}

function section({ name, takes, summary, about, options, examples }: CommandSpec): string {
  const parts = [`## ${name}`, `\`shiftsmith ${name} ${takes}\`: ${summary}.`, escaped(about)];
  if (name === "admin")
    parts.push(
      "`shiftsmith admin --help` lists its commands; see [operations](operations.md#first-organisation).",
    );
  if (options.length > 0)
    parts.push(["| Option | |", "| --- | --- |", ...options.map(optionRow)].join("\n"));
  if (examples.length > 0) parts.push(["```", ...examples, "```"].join("\n"));
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Lines that are set by columns stay as they are. */
function escaped(about: string): string {
  return /\S {2,}\S/.test(about) ? `\`\`\`\n${about}\n\`\`\`` : about;
}

function optionRow(name: OptionName): string {
  const { value, summary } = optionOf(name);
  return `| \`--${name}${value === undefined ? "" : ` ${value}`}\` | ${summary} |`;
}
