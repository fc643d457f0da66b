/** Problems of a request for readers of German; the check of requests tells them in English. */
import type { ValidationProblem } from "../core/index.ts";
import { expectedWords, type Pairs, problemSentences } from "./problem-sentences.ts";

/** The problem in German, called by the thing it is about; as it was said where its sentence is not known. */
export function problemInGerman(problem: ValidationProblem, body: unknown): ValidationProblem {
  const { loc, msg } = problem;
  const text = germanSentence(msg);
  if (text === null) return problem;
  const place = placeOf(loc[0] === "body" ? loc.slice(1) : loc, body);
  return { ...problem, msg: place === "" ? text : `${place}: ${text}` };
}

/** What a problem says in German, without its place; null where its sentence is not known. */
export function germanSentence(message: string): string | null {
  for (const sentence of endsOf(message)) {
    const text = translated(sentence, problemSentences);
    if (text !== null) return text;
  }
  return null;
}

/** The sentence, and what is left of it after each colon: it may begin with its place, whose name may hold colons. */
function endsOf(message: string): readonly string[] {
  const ends = [...message.matchAll(/: /g)].map(({ index }) => message.slice(index + 2));
  return [message, ...ends];
}

function translated(english: string, pairs: Pairs): string | null {
  for (const [pattern, words] of patternsOf(pairs)) {
    const found = pattern.exec(english);
    if (found === null) continue;
    const values = filled(found.groups ?? {});
    if (values !== null)
      return words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  }
  return null;
}

/** Values in German; null where one of them is not what the sentence takes. */
function filled(
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> | null {
  const german: Record<string, string> = {};
  for (const [name, value = ""] of Object.entries(values)) {
    const words = name === "expected" ? expectedInGerman(value) : value;
    if (words === null) return null;
    german[name] =
      name === "guess" ? guessInGerman(value) : name === "day" ? dayName(value) : words;
  }
  return german;
}

function expectedInGerman(english: string): string | null {
  const whole = translated(english, expectedWords);
  if (whole !== null && !english.includes(", or ")) return whole;
  const parts = english.split(", or ").map((part) => translated(part, expectedWords));
  return parts.every((part) => part !== null) ? parts.join(" oder ") : whole;
}

const guessInGerman = (english: string) =>
  english.replace(/^ Did you mean/, " Meinten Sie").replaceAll(" or ", " oder ");

const days: Readonly<Record<string, string>> = {
  ...{ mon: "Montag", tue: "Dienstag", wed: "Mittwoch", thu: "Donnerstag", fri: "Freitag" },
  ...{ sat: "Samstag", sun: "Sonntag", holiday: "Feiertag" },
};
const dayName = (day: string) => days[day] ?? day;

type Patterns = readonly (readonly [RegExp, string])[];

const known = new Map<Pairs, Patterns>();

function patternsOf(pairs: Pairs): Patterns {
  const before = known.get(pairs);
  if (before !== undefined) return before;
  const patterns = Object.entries(pairs).map(([english, words]) => {
    const literal = english.replace(/[\\^$.*+?()[\]|/]/g, "\\$&");
    const source = literal.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === "guess" ? "(?<guess> Did you mean .*)?" : `(?<${name}>${patternOf(name)})`,
    );
    return [new RegExp(`^${source}$`, "iu"), words] as const;
  });
  known.set(pairs, patterns);
  return patterns;
}

/** Names of keys are single words, lists and what the caller wrote are anything. */
function patternOf(name: string): string {
  return ["key", "other", "high", "low"].includes(name) ? "[\\w.]+" : ".+?";
}

const nouns: Readonly<Record<string, string>> = {
  employees: "",
  shifts: "Dienst ",
  planning_rules: "Regel ",
  rules: "Regel ",
  staffing_rules: "Besetzung ",
  workplaces: "Arbeitsplatz ",
  area_groups: "Bereichsgruppe ",
  workplace_duration_rules: "Dauerregel ",
};

/** What the place leads to, by its name or its number, and the key in it: `Dienst Früh (maxStaff)`, `Person 2`. */
function placeOf(loc: readonly (string | number)[], body: unknown): string {
  let here = body;
  let named = "";
  let from = 0;
  loc.forEach((key, at) => {
    here = isObject(here) ? here[String(key)] : undefined;
    const noun = nouns[String(loc[at - 1])];
    if (typeof key !== "number" || noun === undefined) return;
    const name = nameOf(here);
    // Without a name it is the first, second, … of its list.
    named = name === null ? `${noun === "" ? "Person " : noun}${key + 1}` : `${noun}${name}`;
    from = at + 1;
  });
  const rest = loc.slice(from).filter((key, at, all) => all[at + 1] !== undefined || key !== "id");
  const inside = rest[0] === "consequences" && rest[2] === "params" ? rest.slice(3) : rest;
  const path = inside.join(".");
  if (named === "") return path;
  return path === "" ? named : `${named} (${path})`;
}

function nameOf(thing: unknown): string | null {
  if (!isObject(thing)) return null;
  const name = [thing.name, thing.id].find((one) => typeof one === "string" && one.trim() !== "");
  return typeof name === "string" ? name : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
