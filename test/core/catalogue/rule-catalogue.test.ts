import { describe, expect, it } from "vitest";
import { type RuleForm, ruleCatalogue } from "../../../core/catalogue/rule-catalogue.ts";
import { ruleStarters } from "../../../core/catalogue/rule-starter.ts";
import { constraints } from "../../../core/constraints/index.ts";
import { paramWordsDe } from "../../../core/language/param-words-de.ts";
import { paramWordsEn } from "../../../core/language/param-words-en.ts";
import { languages } from "../../../core/language/sentence.ts";

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

it("labels and choices are the same in both languages, and none is left over", () => {
  expect(Object.keys(paramWordsDe.labels)).toEqual(Object.keys(paramWordsEn.labels));
  const fields = Object.values(ruleCatalogue("en").forms).flatMap(({ labels }) =>
    Object.keys(labels),
  );
  const leftOver = Object.keys(paramWordsEn.labels).filter((name) => !fields.includes(name));
  expect(leftOver).toEqual([]);
  for (const { id, consequenceType, labels, choices } of written) {
    const { fields: known } = ruleCatalogue("en").forms[consequenceType ?? ""] as RuleForm;
    for (const words of [labels, choices].flatMap((one) => one ?? [])) {
      expect(Object.keys(words.de), id).toEqual(Object.keys(words.en));
      const names = known.map(({ name }) => name);
      expect(
        Object.keys(words.en).filter((path) => !names.includes(path.split(".")[0] ?? "")),
      ).toEqual([]);
    }
  }
});

it("keys of starters are all different", () => {
  const keys = ruleStarters.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(50);
});
