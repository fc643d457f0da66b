/** What can be wrong or odd in a request, in the two forms a caller sees: problems that refuse it, warnings that do not. */
import type * as z from "zod";
import type { Path, ValidationProblem, Warning } from "../api.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, { readonly type: string; readonly sentence: string }>> = {
  string: { type: "string_type", sentence: "Give a string." },
  number: { type: "float_type", sentence: "Give a number, not in quotes." },
  int: { type: "int_type", sentence: "Give a whole number, not in quotes." },
  boolean: { type: "bool_type", sentence: "Give true or false." },
  array: { type: "list_type", sentence: "Give a list." },
  object: { type: "dict_type", sentence: "Give an object." },
  record: { type: "dict_type", sentence: "Give an object." },
  null: { type: "none_required", sentence: "Leave this out." },
};

/** One plain sentence for an issue of the schema; undefined leaves the schema's own message. */
export function shapeMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type": {
      const sentence = kinds[issue.expected]?.sentence ?? `Give a value of type ${issue.expected}.`;
      return issue.input === undefined
        ? `Field required: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
        : sentence;
    }
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? "This must not be empty."
        : `Give a number ${issue.inclusive === false ? "greater than" : "of at least"} ${issue.minimum}.`;
    case "too_big":
      return `Give a number of at most ${issue.maximum}.`;
    default:
      return undefined;
  }
}

/** Schema issues in wire form. */
export function shapeProblems(issues: readonly z.core.$ZodIssue[]): ValidationProblem[] {
  return issues.map((issue) => {
    // What is wrong with a key is reported inside the issue of its map.
    const told = issue.code === "invalid_key" ? (issue.issues[0] ?? issue) : issue;
    return { loc: locOf(issue.path), msg: told.message, type: typeOf(told) };
  });
}

function locOf(path: readonly PropertyKey[]): Path {
  return path.map((key) => (typeof key === "number" ? key : String(key)));
}

function typeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "missing" : (kinds[issue.expected]?.type ?? "value_error");
    case "too_small":
      if (issue.origin === "string") return "string_too_short";
      if (issue.origin === "array") return "too_short";
      return issue.inclusive === false ? "greater_than" : "greater_than_equal";
    case "too_big":
      return issue.inclusive === false ? "less_than" : "less_than_equal";
    case "invalid_union":
      return "literal_error";
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
const leastUrgent: ReadonlySet<string> = new Set(["unknown_employee", "unknown_shift"]);

/** Collects warnings of one normalisation; the same code at the same path is told once. */
export class Warnings {
  private readonly urgent: Warning[] = [];
  private readonly others: Warning[] = [];
  private readonly told = new Set<string>();

  add(code: string, path: string, message: string): void {
    const key = `${code} ${path}`;
    if (this.told.has(key)) return;
    this.told.add(key);
    (leastUrgent.has(code) ? this.others : this.urgent).push({ code, message, path });
  }

  /** All warnings, the more important ones first. */
  list(): readonly Warning[] {
    return [...this.urgent, ...this.others];
  }
}
