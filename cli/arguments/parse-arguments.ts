import { parseArgs } from "node:util";
import { COMMANDS, type CommandSpec, commandOf } from "../commands/commands.ts";
import { CliError } from "../io.ts";
import { overview } from "./help-text.ts";
import { nearestWord } from "./nearest-word.ts";
import { OPTIONS, type OptionName } from "./options.ts";

export type OptionValues = ReturnType<typeof strictly>["values"];

export interface ParsedArguments {
  /** Null when none is named. */
  readonly command: CommandSpec | "help" | null;
  /** What follows the command. */
  readonly files: readonly string[];
  readonly values: OptionValues;
}

/** The words after the program's name; a CliError names what is not known, and what it may have been meant for. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  refuseUnknown(argv);
  const { values, positionals } = strictly(argv);
  const [name, ...files] = positionals;
  if (name === undefined) return { command: null, files, values };
  if (name === "help") return { command: "help", files, values };
  const command = commandOf(name);
  if (command === undefined) throw new CliError(unknownCommand(name));
  const foreign = namesOf(values).filter(
    (option) => option !== "help" && option !== "version" && !command.options.includes(option),
  );
  if (foreign.length > 0) throw new CliError(foreign.map(ownersOf).join("\n"));
  return { command, files, values };
}

function ownersOf(option: OptionName): string {
  const owners = COMMANDS.filter(({ options }) => options.includes(option));
  return `--${option} belongs to ${owners.map(({ name }) => `shiftsmith ${name}`).join(", ")}.`;
}

/** What to say of a command that is not there. */
export function unknownCommand(name: string): string {
  const meant = nearestWord(
    name,
    COMMANDS.map((command) => command.name),
  );
  if (meant !== null) return `There is no command ${name}. Did you mean shiftsmith ${meant}?`;
  return `There is no command ${name}.\n\n${overview()}`;
}

function refuseUnknown(argv: readonly string[]): void {
  const { tokens } = parseArgs({
    ...{ args: [...argv], options: OPTIONS, allowPositionals: true },
    ...{ strict: false, tokens: true },
  });
  const command = commandOf(tokens.find((token) => token.kind === "positional")?.value);
  const unknown = tokens.flatMap((token) => {
    if (token.kind !== "option" || Object.hasOwn(OPTIONS, token.name)) return [];
    const known = command?.options ?? [];
    const near = nearestWord(token.name, known) ?? nearestWord(token.name, Object.keys(OPTIONS));
    const meant = near === null ? "" : ` Did you mean --${near}?`;
    const of = command === undefined ? "" : ` of shiftsmith ${command.name}`;
    return [`There is no option ${token.rawName}${of}.${meant}`];
  });
  if (unknown.length === 0) return;
  const see = `shiftsmith ${command === undefined ? "" : `${command.name} `}--help`;
  throw new CliError(`${[...new Set(unknown)].join("\n")} See: ${see}`);
}

function strictly(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

function namesOf(values: OptionValues): OptionName[] {
  const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);
  return Object.keys(values).filter(isOption);
}
