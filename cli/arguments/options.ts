/** An option of the command line; without `value` it is a flag. */
export interface OptionSpec {
  readonly type: "boolean" | "string";
  readonly short?: string;
  /** It may be given several times. */
  readonly multiple?: boolean;
  /** What stands for the value in the help. */
  readonly value?: string;
  /** All the values there are, or those worth offering. */
  readonly choices?: readonly string[];
  /** Where the choices mean something else in each command, or the value is free, what to complete it with. */
  readonly completes?: "files";
  readonly summary: string;
}

const text = "string" as const;
const flag = "boolean" as const;

/** Every option of every planning command, in the order in which help shows them. */
export const OPTIONS = {
  json: { type: flag, summary: "print the answer as one line of JSON" },
  strict: {
    type: flag,
    summary: "unknown keys are problems and not warnings, as with config.strict in the request",
  },
  "with-request": {
    type: flag,
    summary: "print {request, result} instead, which export takes in place of the two files",
  },
  explain: {
    type: flag,
    summary:
      "with --json or --with-request: wait for reasons and remedies, which take seconds more",
  },
  "no-explain": { type: flag, summary: "the plan alone, without reasons and remedies below it" },
  "time-limit": {
    type: text,
    value: "N",
    choices: ["10", "30", "60", "120", "300", "600"],
    summary: "solve for at most N seconds (5 to 600) instead of the request's own time",
  },
  threads: {
    type: text,
    value: "N",
    choices: ["0", "1", "2", "4", "8"],
    summary:
      "solve with N threads (1 to 16) instead of the request's own number; 0 takes all cores",
  },
  deterministic: {
    type: flag,
    summary: "limit work instead of time, on one thread: the same plan on every machine",
  },
  watch: {
    type: flag,
    summary: "solve again whenever the file changes, and say what the new plan does otherwise",
  },
  keep: { type: flag, summary: "with --watch: stay close to the plan before the change" },
  service: {
    type: text,
    value: "URL",
    summary: "let the service at URL solve it; the token comes from SHIFTSMITH_TOKEN",
  },
  sick: {
    ...{ type: text, value: "PERSON:DATES", multiple: true },
    summary: "on sick leave, such as anna:2026-05-12, anna:2026-05-12..13; may be repeated",
  },
  leave: {
    ...{ type: text, value: "PERSON:DATES", multiple: true },
    summary: "on vacation; may be repeated",
  },
  free: {
    ...{ type: text, value: "PERSON:DATES", multiple: true },
    summary: "not available, without being on leave; may be repeated",
  },
  wish: {
    ...{ type: text, value: "PERSON:DATES", multiple: true },
    summary: "wishes to be free; may be repeated",
  },
  "frozen-until": {
    ...{ type: text, value: "TIME" },
    summary: "duties that start before it stand, and nothing is added there: 2026-05-12T05:00",
  },
  patch: {
    ...{ type: text, value: "FILE", completes: "files" },
    summary: "any other change of the request, as a JSON Patch (RFC 6902)",
  },
  format: {
    type: text,
    value: "FORMAT",
    choices: ["csv", "ics", "svg", "html", "json", "xlsx", "ods", "grid"],
    summary:
      "csv, ics, svg, html, json, xlsx, ods, or grid: people by days as CSV; else by the ending of --out",
  },
  sheets: {
    ...{ type: text, value: "WORD", choices: ["months", "people"] },
    summary: "with xlsx or ods: a sheet for each month, or one for each person",
  },
  notice: {
    type: flag,
    summary: "with xlsx, ods or grid: for colleagues, without reasons of absences and hours",
  },
  employee: { type: text, value: "ID", summary: "the roster of this person alone" },
  from: {
    ...{ type: text, value: "NAME", choices: ["timefold", "solvice", "google", "plansolve"] },
    summary: "read FILE, a request of another service: timefold, solvice, google or plansolve",
  },
  timezone: {
    ...{ type: text, value: "ZONE" },
    summary: "with --from: convert times with an offset to the clocks there, such as Europe/Berlin",
  },
  codes: {
    ...{ type: text, value: "CODES", completes: "files" },
    summary:
      "what codes of a roster mean: F=frueh,N=21:00-06:15,U=vacation,X=wish, or a file with it",
  },
  into: {
    ...{ type: text, value: "REQUEST", completes: "files" },
    summary:
      "read a roster of the people and shifts of this request; absences and wishes are added",
  },
  plan: {
    ...{ type: text, value: "FILE", completes: "files" },
    summary: "write the duties of the rosters into this file, as a plan for the request",
  },
  employees: {
    ...{ type: text, value: "FILE", completes: "files" },
    summary: "the table of people (CSV, .xlsx or .ods)",
  },
  shifts: {
    ...{ type: text, value: "FILE", completes: "files" },
    summary: "the table of shifts (CSV, .xlsx or .ods)",
  },
  absences: {
    ...{ type: text, value: "FILE", completes: "files" },
    summary: "the table of absences (CSV, .xlsx or .ods)",
  },
  wishes: {
    ...{ type: text, value: "FILE", completes: "files" },
    summary: "the table of wishes (CSV, .xlsx or .ods)",
  },
  start: { type: text, value: "DATE", summary: "first day of the plan, such as 2026-03-01" },
  end: { type: text, value: "DATE", summary: "last day of the plan" },
  department: { type: text, value: "NAME", summary: "name of the department" },
  state: {
    ...{
      type: text,
      value: "STATE",
      choices: "BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH".split(" "),
    },
    summary: "federal state whose public holidays count; without it those of any",
  },
  law: {
    ...{ type: text, value: "WORD", choices: ["off", "soft", "arbzg", "arbzgHospital"] },
    summary: "arbzg or arbzgHospital makes the working-time law binding, off drops it",
  },
  out: {
    ...{ type: text, value: "FILE", completes: "files" },
    summary: "write to this file instead of standard output",
  },
  language: {
    ...{ type: text, value: "LANGUAGE", choices: ["en", "de"] },
    summary: "en or de: the language of sentences, headings and comments",
  },
  quiet: { type: flag, summary: "no progress, no warnings, no notes" },
  help: { type: flag, short: "h", summary: "explain the command" },
  version: { type: flag, summary: "print the version" },
} as const satisfies Readonly<Record<string, OptionSpec>>;

export type OptionName = keyof typeof OPTIONS;

/** The option of a name, as the table describes it. */
export function optionOf(name: OptionName): OptionSpec {
  return OPTIONS[name];
}
