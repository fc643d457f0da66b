import { describe, expect, it } from "vitest";
import {
  type RuleForm,
  ruleCatalogue,
  ruleStarters,
} from "../../../core/catalogue/rule-catalogue.ts";
import { constraints } from "../../../core/constraints/index.ts";
import { paramWordsDe } from "../../../core/language/param-words-de.ts";
import { paramWordsEn } from "../../../core/language/param-words-en.ts";
import { languages } from "../../../core/language/sentence.ts";
import { starterWordsDe } from "../../../core/language/starter-words-de.ts";
import { starterWordsEn } from "../../../core/language/starter-words-en.ts";

const written = constraints.filter(({ consequenceType }) => consequenceType !== null);

/** Choices of a field wherever they lie in its shape. */
function choicesIn(shape: unknown): readonly string[] {
  if (typeof shape !== "object" || shape === null) return [];
  const { choices = [], of } = shape as { choices?: readonly string[]; of?: unknown };
  return [...choices, ...choicesIn(of)];
}

describe.each(languages)("the catalogue of rules (%s)", (language) => {
  const { topics, starters, forms } = ruleCatalogue(language);

  it("has a form for every rule type with a label for each parameter and each choice", () => {
    expect(Object.keys(forms)).toEqual(written.map(({ consequenceType }) => consequenceType));
    for (const rule of written) {
      const form = forms[rule.consequenceType ?? ""] as RuleForm;
      expect(form.fields.map(({ name }) => name)).toEqual(Object.keys(rule.paramMeanings));
      for (const { path, shape } of form.fields) {
        expect(form.labels[path], `${form.type} ${path}`).toMatch(/\p{L}{2}/u);
        for (const choice of choicesIn(shape))
          expect(form.choices[path]?.[choice], `${form.type} ${path} ${choice}`).toMatch(/\p{L}/u);
      }
    }
  });

  it("says a title and a sentence of every starter, each of its own, below a topic", () => {
    const known = topics.map(({ key }) => key);
    for (const { title, text, topic } of starters) {
      expect(title, text).not.toMatch(/[.]$/);
      expect(text, title).toMatch(/[.]$/);
      expect(known).toContain(topic);
    }
    expect(new Set(starters.map(({ title }) => title)).size).toBe(starters.length);
    expect(known.filter((key) => !starters.some(({ topic }) => topic === key))).toEqual([]);
  });

  it("begins every form with parameters that its rule knows", () => {
    for (const { key, type, params } of starters) {
      const names = forms[type]?.fields.map(({ name }) => name);
      for (const name of Object.keys(params)) expect(names, key).toContain(name);
    }
  });
});

it("the words of the catalogue are the same in both languages and none is left over", () => {
  const keys = ruleStarters.map(({ key }) => key);
  for (const told of [starterWordsEn, starterWordsDe])
    expect(Object.keys(told.starters).sort()).toEqual([...keys].sort());
  expect(Object.keys(paramWordsDe.labels)).toEqual(Object.keys(paramWordsEn.labels));
  const types = new Set(written.map(({ consequenceType }) => consequenceType));
  const paths = new Set(
    Object.values(ruleCatalogue("en").forms).flatMap(({ type, labels }) =>
      Object.keys(labels).flatMap((path) => [path, `${type}.${path}`]),
    ),
  );
  expect(Object.keys(paramWordsEn.labels).filter((name) => !paths.has(name))).toEqual([]);
  expect([...types]).toHaveLength(written.length);
});
