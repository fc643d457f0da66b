import {
  inspectRequest,
  type Language,
  nearestRuleTypes,
  type Path,
  type ValidationProblem,
  type Warning,
} from "../../core/index.ts";
import { germanWarnings } from "../../translation/german-warnings.ts";
import { germanSentence } from "../../translation/problem-in-german.ts";
import { problemWords, type Subject } from "./problem-words.ts";
import type { JsonSource } from "./read-request.ts";
import type { TextPlace } from "./text-place.ts";

/**
 * One line for each problem: where it stands in the file, as editors and terminals open it, the place in the request, or in
 * what is named instead, and a sentence, as it was said where it has no German. Below an unknown rule type stand the nearest
 * ones, each with what it does.
 */
export function problemLines(
  problems: readonly ValidationProblem[],
  source: JsonSource,
  language: Language,
  subject: Subject = "request",
): string {
  const places = source.places(problems.map(({ loc }) => loc));
  const lines = problems.map(({ loc, msg, type }, k) => {
    const hints = type === "literal_error" ? hintLines(loc, source.value) : "";
    const sentence = placedSentence(placeOf(loc, subject), msg, language);
    return `  ${whereIn(source, places[k]!)}  ${sentence}\n${hints}`;
  });
  return `${problemWords[language].head(subject, problems.length)}:\n${lines.join("")}`;
}

/** All that is wrong with a refused request and, unless `quiet`, what is odd about it besides. */
export function refusalLines(
  problems: readonly ValidationProblem[],
  source: JsonSource,
  language: Language,
  quiet: boolean,
): string {
  const refused = problemLines(problems, source, language);
  if (quiet) return refused;
  const problemPaths = new Set(problems.map(({ loc }) => loc.join(".")));
  const { warnings } = inspectRequest(source.value);
  const others = warnings.filter(({ path }) => !problemPaths.has(path));
  return refused + warningLines(others, source, language);
}

/** The sentence behind its place, which is said once where the sentence begins with it. */
function placedSentence(place: string, sentence: string, language: Language): string {
  const msg = language === "de" ? (germanSentence(sentence) ?? sentence) : sentence;
  return msg.startsWith(`${place}: `) ? msg : `${place}: ${msg}`;
}

/** A warning of a request, or of what a result lost as it was read. */
interface AnyWarning extends Pick<Warning, "path" | "message"> {
  readonly code: string;
}

/** One line for each warning, with its place in the file. */
export function warningLines(
  warnings: readonly AnyWarning[],
  source: JsonSource,
  language: Language,
): string {
  const locs = warnings.map(({ path }) => locOf(path, source.value));
  const places = source.places(locs);
  return warnings
    .map((warning, k) => {
      const { code, path } = warning;
      const sentence = warningSentence(warning, language);
      const hints = code === "unknown_rule_type" ? hintLines(locs[k]!, source.value) : "";
      const where = whereIn(source, places[k]!);
      return `${problemWords[language].warning}: ${where}  ${path}: ${sentence}\n${hints}`;
    })
    .join("");
}

/** What a rule says of what it matches is in the language of the request already. */
function warningSentence({ code, path, message }: AnyWarning, language: Language): string {
  const isOfRule = code === "no_match" && path.startsWith("planning_rules.");
  if (language !== "de" || isOfRule) return message;
  return germanWarnings[code] ?? germanSentence(message) ?? message;
}

/** What the types do that are nearest to an unknown one; nothing of other words that are not known. */
function hintLines(loc: Path, value: unknown): string {
  if (loc.at(-1) !== "type" || loc.at(-3) !== "consequences") return "";
  const written = loc.reduce<unknown>(
    (here, key) => Object.entries(here ?? {}).find(([name]) => name === String(key))?.[1],
    value,
  );
  if (typeof written !== "string") return "";
  const hints = nearestRuleTypes(written);
  const width = Math.max(...hints.map(({ type }) => type.length));
  return hints.map(({ type, statement }) => `      ${type.padEnd(width)}  ${statement}\n`).join("");
}

/** As editors and terminals open it. */
function whereIn({ file }: JsonSource, { line, column }: TextPlace): string {
  return `${file === null ? "line " : `${file}:`}${line}:${column}`;
}

/** The keys of a dotted path. Ids may have dots of their own, so each step takes the longest key that is there. */
function locOf(path: string, value: unknown): Path {
  const keys: string[] = [];
  let here = value;
  let rest = path;
  while (rest !== "" && typeof here === "object" && here !== null) {
    const step = Object.entries(here)
      .filter(([key]) => rest === key || rest.startsWith(`${key}.`))
      .reduce<readonly [string, unknown] | null>(
        (best, entry) => (entry[0].length > (best?.[0].length ?? 0) ? entry : best),
        null,
      );
    if (step === null) break;
    const [key, value] = step;
    keys.push(key);
    rest = rest.slice(key.length + 1);
    here = value;
  }
  return keys;
}

/** `employees[3].id`; keys that are not plain words are quoted. */
export function placeOf(loc: Path, subject = "request"): string {
  let place = "";
  for (const key of loc) {
    if (typeof key === "number") place += `[${key}]`;
    else if (/^[\w-]+$/.test(key)) place += place === "" ? key : `.${key}`;
    else place += `[${JSON.stringify(key)}]`;
  }
  return place === "" ? subject : place;
}
