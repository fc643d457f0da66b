/** The catalogue of rules as a page shows it: what a planner picks from, and a form for every rule type. */
import { constraints } from "../constraints/index.ts";
import { paramWordsDe } from "../language/param-words-de.ts";
import { type ParamUnit, type ParamWords, paramWordsEn } from "../language/param-words-en.ts";
import type { Language } from "../language/sentence.ts";
import { topicWords } from "../language/topic-words.ts";
import type { Constraint } from "../model/rule/rule.ts";
import { type RuleTopic, ruleTopics } from "../model/rule/rule-facets.ts";
import { type ParamField, paramFields } from "./param-fields.ts";
import { type RuleStarter, ruleStarters } from "./rule-starter.ts";

/** A starter in words. */
export interface CatalogueStarter extends Omit<RuleStarter, "words"> {
  readonly title: string;
  readonly text: string;
  /** Everything it is found by, in small letters. */
  readonly found: string;
}

/** What a form needs of a rule type; words by the path of a field. */
export interface RuleForm {
  readonly type: string;
  readonly fields: readonly ParamField[];
  /** One of these has to be given; empty where nothing has. */
  readonly needsOneOf: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** Behind numbers; a field without one counts what its label says. */
  readonly units: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields that hardly anybody changes. */
  readonly rare: readonly string[];
}

export interface RuleCatalogue {
  readonly topics: readonly { readonly key: RuleTopic; readonly title: string }[];
  readonly starters: readonly CatalogueStarter[];
  /** By consequence type. */
  readonly forms: Readonly<Record<string, RuleForm>>;
}

const paramWords: Readonly<Record<Language, ParamWords>> = { en: paramWordsEn, de: paramWordsDe };

/** The whole catalogue in a language. Throws where a word is missing, which a test rules out. */
export function ruleCatalogue(language: Language): RuleCatalogue {
  const topics = ruleTopics.map((key) => ({ key, title: topicWords[language][key] }));
  const starters = ruleStarters.map(({ words, ...starter }): CatalogueStarter => {
    const { title, text, also = "" } = words[language];
    const found = `${title} ${text} ${also} ${starter.type}`.toLowerCase();
    return { ...starter, title, text, found };
  });
  const forms = constraints.flatMap((rule): [string, RuleForm][] => {
    const type = rule.consequenceType;
    if (type === null) return [];
    const needsOneOf = rule.needsOneOf ?? [];
    return [[type, { ...formOf(type, rule, language), needsOneOf }]];
  });
  return { topics, starters, forms: Object.fromEntries(forms) };
}

function wordFor<W>(table: Readonly<Record<string, W>>, key: string): W {
  const word = table[key];
  if (word === undefined) throw new Error(`The catalogue has no words for ${key}.`);
  return word;
}

/** What is written where a plan goes on from another one, or where somebody knows exactly why. */
const RARE: readonly string[] = [
  "windowStart",
  "windowEnd",
  "countAbsenceAs",
  "countAbsence",
  "partial",
  "carried",
  "carriedFrom",
  "attribution",
  "basis",
  "absence",
  "weekend",
  "countBy",
  "acrossAbsence",
  "compensationHours",
  "compensationDays",
  "maxReductions",
  "includeSameDay",
  "next",
  "overFactor",
  "underFactor",
  "underWeight",
  "overWeight",
  "values",
  "table",
  "startDates",
  "offsets",
  "toleranceMinutes",
  "groupBy",
  "perEmployees",
  "toleranceHours",
  "groups",
];

function formOf(type: string, rule: Constraint, language: Language) {
  const fields = paramFields(rule);
  const { units, ...shared } = paramWords[language];
  const labels = { ...shared.labels, ...rule.labels?.[language] };
  const choices = { ...shared.choices, ...rule.choices?.[language] };
  const every = fields.flatMap(withInner);
  const own = <W>(table: Readonly<Record<string, W>>, path: string, name: string): W =>
    wordFor(table, path in table ? path : name);
  return {
    ...{ type, fields },
    labels: Object.fromEntries(every.map(({ path, name }) => [path, own(labels, path, name)])),
    units: Object.fromEntries(
      every.flatMap(({ path, name, shape }) => {
        const unit = shape.kind === "number" ? unitOf(name) : null;
        return unit === null ? [] : [[path, units[unit]]];
      }),
    ),
    choices: Object.fromEntries(
      every.flatMap(({ path, name, shape }) =>
        "choices" in shape && shape.choices.length > 0 ? [[path, own(choices, path, name)]] : [],
      ),
    ),
    rare: fields
      .filter(({ name, isRequired }) => RARE.includes(name) && !isRequired)
      .map(({ name }) => name),
  };
}

/** A field and all fields inside it. */
function withInner(field: ParamField): readonly ParamField[] {
  const innermost = (shape: ParamField["shape"]): ParamField["shape"] =>
    shape.kind === "list" || shape.kind === "map" ? innermost(shape.of) : shape;
  const inner = innermost(field.shape);
  return [field, ...(inner.kind === "record" ? inner.fields.flatMap(withInner) : [])];
}

const unitNames: readonly (readonly [RegExp, ParamUnit])[] = [
  [/hours$/i, "hours"],
  [/minutes$/i, "minutes"],
  [/percent/i, "percent"],
  [/days$/i, "days"],
  [/weeks$/i, "weeks"],
];

function unitOf(name: string): ParamUnit | null {
  return unitNames.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
