/** What can be wrong or odd in a request, in the two forms a caller sees: problems that refuse it, warnings that do not. */
import type * as z from "zod";
import type { Path, ValidationProblem, Warning } from "../../api.ts";
import { issueWords } from "../../constraints/index.ts";
import { placeInWords } from "./place-words.ts";

const types: Readonly<Record<string, string>> = {
  string: "string_type",
  number: "float_type",
  int: "int_type",
  boolean: "bool_type",
  array: "list_type",
  object: "dict_type",
  record: "dict_type",
  null: "none_required",
};

/** Schema issues in wire form: each names the thing and says what belongs there. Issues need their input reported. */
export function shapeProblems(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  body: unknown,
): ValidationProblem[] {
  return issues.map((issue) => {
    // What is wrong with a key is reported inside the issue of its map.
    const reported = issue.code === "invalid_key" ? (issue.issues[0] ?? issue) : issue;
    const loc = locOf(issue.path);
    const words = reported === issue ? issueWords(issue, schema) : reported.message;
    return { loc, msg: named(loc, body, words), type: typeOf(reported) };
  });
}

/** A sentence that begins with what it is about. */
export function named(loc: Path, body: unknown, words: string): string {
  return `${placeInWords(loc, body)}: ${sentenceEnd(words)}`;
}

/** Words after a colon, with a full stop. */
export function sentenceEnd(words: string): string {
  const begun = words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return begun.endsWith(".") || begun.endsWith("?") ? begun : `${begun}.`;
}

function locOf(path: readonly PropertyKey[]): Path {
  return path.map((key) => (typeof key === "number" ? key : String(key)));
}

function typeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "missing" : (types[issue.expected] ?? "value_error");
    case "too_small":
      if (issue.origin === "string") return "string_too_short";
      if (issue.origin === "array") return "too_short";
      return issue.inclusive === false ? "greater_than" : "greater_than_equal";
    case "too_big":
      return issue.inclusive === false ? "less_than" : "less_than_equal";
    case "invalid_union":
      return issue.input === undefined ? "missing" : "literal_error";
    case "custom": {
      const type: unknown = issue.params?.type;
      return typeof type === "string" ? type : "value_error";
    }
    default:
      return "value_error";
  }
}

/** A problem of meaning. */
export function problem(loc: Path, msg: string, type = "value_error"): ValidationProblem {
  return { loc, msg, type };
}

/** Clients send the maps of their whole house: what names others than this request's people is told after all else. */
const leastUrgent: ReadonlySet<Warning["code"]> = new Set(["unknown_employee", "unknown_shift"]);

/** Collects warnings of one normalisation; the same code at the same path is told once. */
export class Warnings {
  private readonly urgent: Warning[] = [];
  private readonly others: Warning[] = [];
  private readonly reported = new Set<string>();

  add(code: Warning["code"], path: string, message: string): void {
    const key = `${code} ${path}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    (leastUrgent.has(code) ? this.others : this.urgent).push({ code, message, path });
  }

  /** All warnings, the more important ones first. */
  list(): readonly Warning[] {
    return [...this.urgent, ...this.others];
  }
}
