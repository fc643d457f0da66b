import { OPTIONS, type OptionName, optionOf } from "../arguments/options.ts";
import { CliError, type CliIo, EXIT } from "../io.ts";
import { COMMANDS, type CommandSpec, SHELLS } from "./commands.ts";

/** Prints the script that completes the command line in a shell; answers the exit code. */
export function completionCommand(wanted: string | undefined, io: CliIo): number {
  const shell = SHELLS.find((name) => name === wanted);
  if (shell === undefined)
    throw new CliError(`Name your shell: shiftsmith completion ${SHELLS.join("|")}.`);
  io.stdout({ bash, zsh, fish }[shell]());
  return EXIT.plan;
}

const NAMES = [...COMMANDS.map(({ name }) => name), "help"];
const flagsOf = ({ options }: CommandSpec) => [...options, "help" as const];
const optionNames = Object.keys(OPTIONS) as OptionName[];

function bash(): string {
  const values = optionNames
    .filter((name) => optionOf(name).value !== undefined)
    .map((name) => {
      const { choices, completes } = optionOf(name);
      const does = choices
        ? `__shiftsmith_words "${choices.join(" ")}"`
        : completes
          ? "__shiftsmith_files"
          : ":";
      return `    --${name}) ${does}; return ;;`;
    });
  const commands = COMMANDS.map((command) => {
    const flags = flagsOf(command).map((name) => `--${name}`);
    const rest =
      command.completes === "files"
        ? "__shiftsmith_files"
        : `__shiftsmith_words "${command.completes.join(" ")}"`;
    return `    ${command.name}) case "$cur" in -*) __shiftsmith_words "${flags.join(" ")}" ;; *) ${rest} ;; esac ;;`;
  });
  return `__shiftsmith_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
__shiftsmith_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}
_shiftsmith() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" command="" word
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) command="$word"; break ;; esac
  done
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values.join("\n")}
  esac
  case "$command" in
    "") __shiftsmith_words "${NAMES.join(" ")} --help --version" ;;
    help) __shiftsmith_words "${NAMES.join(" ")}" ;;
${commands.join("\n")}
  esac
}
complete -F _shiftsmith shiftsmith
`;
}

function zsh(): string {
  const commands = COMMANDS.map(
    ({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(":", "\\:")}`)}`,
  );
  const cases = COMMANDS.map((command) => {
    const options = flagsOf(command).map((name) => quoted(zshOption(name)));
    const rest =
      command.completes === "files"
        ? "'*:file:_files'"
        : quoted(`*:${command.name}:(${command.completes.join(" ")})`);
    return `    ${command.name}) _arguments ${[...options, rest].join(" ")} ;;`;
  });
  return `#compdef shiftsmith
_shiftsmith() {
  local -a commands
  commands=(
${commands.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join("\n")}
  esac
}
compdef _shiftsmith shiftsmith
`;
}

function zshOption(name: OptionName): string {
  const { value, choices, completes, summary } = optionOf(name);
  const text = `--${name}[${summary.replaceAll(/[[\]]/g, "\\$&").replaceAll(":", "\\:")}]`;
  if (value === undefined) return text;
  const action = choices ? `(${choices.join(" ")})` : completes ? "_files" : " ";
  return `${text}:${value}:${action}`;
}

function fish(): string {
  const commands = COMMANDS.map(
    ({ name, summary }) =>
      `complete -c shiftsmith -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
  );
  const options = COMMANDS.flatMap((command) => [
    ...(command.completes === "files"
      ? []
      : [
          `${fishFor(command)} -f${command.completes.length > 0 ? ` -a ${quoted(command.completes.join(" "))}` : ""}`,
        ]),
    ...flagsOf(command).map((name) => `${fishFor(command)} ${fishOption(name)}`),
  ]);
  return `${[...commands, ...options].join("\n")}\n`;
}

const fishFor = ({ name }: CommandSpec) =>
  `complete -c shiftsmith -n '__fish_seen_subcommand_from ${name}'`;

function fishOption(name: OptionName): string {
  const { value, choices, completes, summary } = optionOf(name);
  const takes =
    value === undefined
      ? ""
      : choices
        ? ` -x -a ${quoted(choices.join(" "))}`
        : completes
          ? " -r -F"
          : " -x";
  return `-l ${name}${takes} -d ${quoted(summary)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
