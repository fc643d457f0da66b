import type { OptionName } from "../arguments/options.ts";

/** A command as help and completion show it. */
export interface CommandSpec {
  readonly name: string;
  /** What follows the name. */
  readonly takes: string;
  readonly summary: string;
  /** Paragraphs of the command's own help. */
  readonly about: string;
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  /** What its arguments are, for completion. */
  readonly completes: "files" | readonly string[];
}

export const SHELLS = ["bash", "zsh", "fish"] as const;

/** Every command but `help`, in the order in which help shows them. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: "init",
    takes: "[FILE|-]",
    summary: "write a sample request with comments, to make your own ward of it",
    about: `Writes a small ward with people, shifts, rules, absences and wishes, each explained, into FILE (ward.jsonc without a
name), or with - to standard output. A file that is there already is never touched. Every command takes the file with
its comments; the service takes plain JSON only.`,
    options: ["language"],
    examples: ["shiftsmith init", "shiftsmith init station-3.jsonc --language de"],
    completes: "files",
  },
  {
    name: "validate",
    takes: "[FILE|-]",
    summary: "check a request without solving it",
    about: `Tells every problem at once with its line and column. A key that is none is a warning with the key that was meant, and a
problem with --strict. Exit code 0: the request is valid; 1: it is not.`,
    options: ["json", "strict", "language", "quiet"],
    examples: ["shiftsmith validate ward.jsonc", "shiftsmith validate ward.jsonc --strict"],
    completes: "files",
  },
  {
    name: "solve",
    takes: "[FILE|-]",
    summary: "solve a request and print the plan",
    about: `Solves in this process, or with --service in the service at that address, and prints the plan as people by days the
moment it is final; reasons and remedies follow below it when they are worked out, unless --no-explain leaves them. With --json
the answer is the plan as soon as it is proven, and statistics.explanation says whether it is explained; --explain waits for that.
On a terminal it shows how far it is; Ctrl-C ends it with the best plan so far, a second Ctrl-C without one.
--watch solves again when the file is saved, until Ctrl-C; a file with a mistake has its problems told and is waited for.
Exit code 0: a plan; 2: infeasible, with the best possible plan and its gaps; 1: bad input or failure.`,
    options: [
      ...(["json", "with-request", "explain", "no-explain", "watch", "keep"] as const),
      ...(["time-limit", "threads", "deterministic", "service", "language", "quiet"] as const),
    ],
    examples: [
      "shiftsmith solve ward.jsonc --time-limit 30",
      "shiftsmith solve ward.jsonc --watch",
      "shiftsmith solve ward.jsonc --with-request > plan.json",
      "SHIFTSMITH_TOKEN=svc_live_... shiftsmith solve ward.json --service https://plans.example.org",
    ],
    completes: "files",
  },
  {
    name: "replan",
    takes: "REQUEST PLAN",
    summary: "repair a plan after a call-out, with as few changes as the facts allow",
    about: `Takes a request and its plan (a result or a list of duties), or the one file that solve --with-request printed. Adds what has
changed, solves, and prints the new plan and who gets what instead of what. What is near weighs more than what is far.
PERSON is an id of the request; DATES are dates or spans with commas between: 2026-05-12..13, 2026-05-30..06-02,2026-06-09.
--with-request prints the changed request with the new plan, to be repaired again in its turn. Exit codes are those of solve.`,
    options: [
      ...(["sick", "leave", "free", "frozen-until", "patch"] as const),
      ...(["json", "with-request", "explain", "no-explain", "time-limit"] as const),
      ...(["threads", "deterministic", "service", "language", "quiet"] as const),
    ],
    examples: [
      "shiftsmith replan request.json plan.json --sick anna:2026-05-12..13",
      "shiftsmith replan plan.json --sick anna:2026-05-12 --free ben:2026-05-12 --frozen-until 2026-05-12T05:00",
      "shiftsmith replan plan.json --patch more-staff.json --with-request > plan-2.json",
    ],
    completes: "files",
  },
  {
    name: "leave",
    takes: "REQUEST [PLAN]",
    summary: "weigh leave and wishes before anybody promises them",
    about: `Says of each whether it can be granted, proven by a checked plan that is as good in everything else; what it costs in refused
wishes and points; or which shift it leaves short and why. What was not decided in the time is said to be open. With a plan it is
weighed against that; what is asked for need not be in the request. Exit code 0: weighed; 1: bad input.`,
    options: ["leave", "wish", "json", "language"],
    examples: [
      "shiftsmith leave ward.json --leave anna:2026-05-12..16",
      "shiftsmith leave plan.json --leave anna:2026-05-12 --wish ben:2026-05-13,2026-05-20 --language de",
    ],
    completes: "files",
  },
  {
    name: "staffing",
    takes: "REQUEST PLAN",
    summary: "which one person more would close how many gaps of a plan",
    about: `Tries people with the qualifications that the gaps ask for, and with the fewest, the middle and the most contract hours of
those there are. Takes also the one file that solve --with-request printed. Exit code 0, also where nobody helps; 1: bad input.`,
    options: ["json", "language"],
    examples: ["shiftsmith staffing plan.json", "shiftsmith staffing request.json result.json"],
    completes: "files",
  },
  {
    name: "diff",
    takes: "PLAN PLAN [REQUEST]",
    summary: "what a second plan does otherwise than a first one, as a planner reads it",
    about: `Tells by person who works what instead of what, then seats that are filled or empty now, wishes granted or refused, rules broken
or kept, and the sums. A plan is a result or a list of duties; it needs its request, unless it comes from solve --with-request.
Exit code 0, also where the plans differ; 1: bad input.`,
    options: ["json", "language"],
    examples: [
      "shiftsmith diff plan.json plan-2.json",
      "shiftsmith diff old.json new.json request.json --language de",
    ],
    completes: "files",
  },
  {
    name: "new-month",
    takes: "PLAN REQUEST",
    summary: "make the request of the month after a plan",
    about: `People, shifts, rules and standing wishes stay. The window moves on by its whole months, or by as many days as it has. Absences,
wishes and locks of dates that are past are left behind, which it says; those of later dates stay. History and the accounts of the
year come from the plan, by hand or not. Takes also the one file that solve --with-request printed.`,
    options: ["out", "end", "language", "quiet"],
    examples: [
      "shiftsmith new-month plan.json request.json --out next.json",
      "shiftsmith new-month plan.json --end 2026-05-10 --out next.json",
    ],
    completes: "files",
  },
  {
    name: "export",
    takes: "REQUEST RESULT",
    summary: "write a plan as a file: a table, a calendar, a picture, a page to print",
    about: `Takes a request and its result, or the one file that solve --with-request printed. A spreadsheet and a grid go, without --out,
into a file whose name says ward and month.`,
    options: ["format", "sheets", "notice", "out", "employee", "language"],
    examples: [
      "shiftsmith export plan.json --format xlsx --notice --language de",
      "shiftsmith export plan.json --out roster.html --language de",
      "shiftsmith export request.json result.json --format ics --employee e7 > e7.ics",
    ],
    completes: "files",
  },
  {
    name: "verify",
    takes: "REQUEST PLAN",
    summary: "check any plan without the solver: every rule, every point, every word of a result",
    about: `PLAN is a result or a bare list of duties. Exit code 0: passed; 1: not passed; 2: bad input.`,
    options: ["json", "language"],
    examples: ["shiftsmith verify request.json plan.json"],
    completes: "files",
  },
  {
    name: "import",
    takes: "[FILE]",
    summary: "make a request of a spreadsheet, of its tables, or of another service's request",
    about: `Reads CSV with German or English columns: Name, Personalnummer, Wochenstunden, Qualifikationen; Schicht, Beginn, Ende,
Mindestbesetzung or Mo to So; Mitarbeiter, Von, Bis, Art; Wunsch, Priorität. Every problem is told at once with file, line and
column, and then no request is written. Notes say how the tables were read where they leave a choice.
FILE is an .xlsx or .ods file with rosters (people by days, with codes) and tables as its sheets; all cells are accounted for.
With --from, FILE is the JSON request of another service, and every field of it is told with what became of it.`,
    options: [
      ...(["codes", "into", "plan", "from", "timezone"] as const),
      ...(["employees", "shifts", "absences", "wishes", "start", "end", "department"] as const),
      ...(["state", "law", "out", "language", "quiet"] as const),
    ],
    examples: [
      "shiftsmith import --employees people.csv --shifts shifts.csv --start 2026-03-01 --end 2026-03-31 --state BY --out ward.json",
      "shiftsmith import ward.xlsx --codes X=wish,ZD=nothing --plan plan.json --out ward.json",
      "shiftsmith import --from timefold schedule.json --timezone Europe/Berlin --out ward.json",
    ],
    completes: "files",
  },
  {
    name: "mcp",
    takes: "",
    summary:
      "let an assistant plan: a Model Context Protocol server over standard input and output",
    about: `Gives an assistant tools to check a request, solve it, explain gaps, rank replacements, judge a plan made by hand, say what a
rule means, and change rules and solve again. It plans in this process, or with --service in the service at that address,
and reads JSON files below the folder that it is started in. The assistant starts it: {"command": "npx", "args":
["shiftsmith", "mcp"]} in its configuration. The service answers assistants by itself, at /mcp.`,
    options: ["service", "threads"],
    examples: [
      "shiftsmith mcp",
      "SHIFTSMITH_TOKEN=svc_live_... shiftsmith mcp --service https://plans.example.org",
    ],
    completes: [],
  },
  {
    name: "schema",
    takes: "[request|result]",
    summary: "print the JSON Schema of a request or a result",
    about: `For editors, which then offer and check what a request can say, and for programs that make requests or read results.`,
    options: ["out"],
    examples: ["shiftsmith schema request --out request.schema.json", "shiftsmith schema result"],
    completes: ["request", "result"],
  },
  {
    name: "completion",
    takes: SHELLS.join("|"),
    summary: "print a script that completes commands, options and values in your shell",
    about: `bash:  eval "$(shiftsmith completion bash)"   in ~/.bashrc
zsh:   eval "$(shiftsmith completion zsh)"    in ~/.zshrc, below compinit
fish:  shiftsmith completion fish > ~/.config/fish/completions/shiftsmith.fish`,
    options: [],
    examples: ['eval "$(shiftsmith completion bash)"'],
    completes: SHELLS,
  },
  {
    name: "admin",
    takes: "...",
    summary: "organisations, tokens and balances of the service",
    about: "It has commands of its own: shiftsmith admin --help.",
    options: [],
    examples: [],
    completes: ["org", "token", "balance", "audit", "doctor", "migrate"],
  },
];

/** The command of a name. */
export function commandOf(name: string | undefined): CommandSpec | undefined {
  return COMMANDS.find((command) => command.name === name);
}
