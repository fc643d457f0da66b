/** Sentences of the solver, which write dates as programs do and name people and rules by their ids, as people read them. */
import { computed } from "@preact/signals";
import { openRequest } from "../state/session.ts";
import { language } from "../state/settings.ts";
import { dayText } from "./figures.ts";

const ISO_DATE = /(?<![\d-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\dT-])/g;

const DATE_AND_STOP = new RegExp(`(${ISO_DATE.source})(\\.(?!\\.))?`, "g");

/** Rules as sentences name them, whose names alone say which they are. */
const ruleNames = computed(() => {
  const rules = openRequest.value?.request.planning_rules ?? [];
  const ofName = new Map<string, number>();
  for (const { name } of rules) if (name) ofName.set(name, (ofName.get(name) ?? 0) + 1);
  return rules.flatMap(({ id, name }) =>
    name && id && ofName.get(name) === 1 ? [{ id, name, named: `${name} (${id})` }] : [],
  );
});

/** Where a sentence says the rule by its id alone. */
const RULE_BY_ID = /(?<=\b(?:[Rr]ule|Regel) )[\p{L}\p{N}_:-]+/gu;

function ruleByName(id: string): string {
  const known = ruleNames.value.find((one) => one.id === id);
  if (known === undefined) return id;
  return language.value === "de" ? `„${known.name}“` : `“${known.name}”`;
}

/** Personnel numbers are this long; shorter numbers, and those that may be a year, are amounts in most sentences. */
const PERSONNEL_NUMBER = /^(?!(?:19|20)\d\d$)\d{4,}$/;

/** What is counted begins with these. */
const AMOUNTS = "(?:h|min|[Hh]our|[Mm]inute|[Ss]tunde|[Pp]oint|[Pp]unkt|EUR|Euro|[Dd]ut|Dienst)";

const isOnlyAnId = (id: string) =>
  PERSONNEL_NUMBER.test(id) || (/\p{L}/u.test(id) && /\d/.test(id));

/** People whose name is theirs alone, by ids that no sentence has for another reason: `n05`, `4711`. */
const people = computed(() => {
  const all = openRequest.value?.ward.people ?? [];
  const bearers = new Map<string, number>();
  for (const { name } of all) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const named = all.filter(
    ({ id, name }) => id !== name && bearers.get(name) === 1 && isOnlyAnId(id),
  );
  if (named.length === 0) return null;
  const escaped = named.map(({ id }) => id.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const longestFirst = escaped.sort((a, b) => b.length - a.length).join("|");
  const edge = "[\\p{L}\\p{N}_-]";
  return {
    // Nor is it a part of `1.4711`, an amount of something or a price.
    ids: new RegExp(
      `(?<!${edge}|\\d[.,]|[€$] ?)(?:${longestFirst})(?!${edge}|[.,]\\d| ?[€$%]| ${AMOUNTS})`,
      "gu",
    ),
    nameOf: new Map(named.map(({ id, name }) => [id, name])),
  };
});

/**
 * The sentence with its dates in the language of the page: `Mon 2 Feb`. The point of a short month ends it as well. Ids of
 * rules stay away where no other rule of the open request has the name, and people are called by theirs.
 */
export function readable(sentence: string): string {
  return withoutIds(sentence).replace(DATE_AND_STOP, (_, date: string, stop = "") => {
    const text = dayText(date);
    return text.endsWith(".") ? text : text + stop;
  });
}

/** What only those read who write requests: keys of one, where a sentence names them after their meaning. */
const KEYS = / \((?:timeout_seconds|frozenUntil|department\.federalState)\)/g;

function withoutIds(sentence: string): string {
  const bare = ruleNames.value
    .reduce(
      (text, { name, named }) => (text.includes("(") ? text.replaceAll(named, name) : text),
      sentence,
    )
    .replace(RULE_BY_ID, ruleByName)
    .replace(KEYS, "");
  const known = people.value;
  return known === null ? bare : bare.replace(known.ids, (id) => known.nameOf.get(id) ?? id);
}

/** The sentence without its dates, so that two answers are equal where they say the same of other days. */
export function dateless(sentence: string): string {
  return sentence.replace(ISO_DATE, "…");
}
