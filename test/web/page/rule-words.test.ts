import "./page-globals.ts";
import { describe, expect, it } from "vitest";
import { constraints } from "../../../core/index.ts";
import { sugarNames } from "../../../core/request/sugar.ts";
import { consequenceText } from "../../../web/language/rule-words.ts";
import { language } from "../../../web/state/settings.ts";

const written = constraints.flatMap(({ consequenceType, example }) =>
  consequenceType === null ? [] : [{ type: consequenceType, example: example as object }],
);

describe.each(["en", "de"] as const)("the words of rules (%s)", (spoken) => {
  it("say what every rule type asks for, with the figures of its example", () => {
    language.value = spoken;
    for (const { type, example } of written) {
      const text = consequenceText(type, { ...example });
      expect(text, type).toMatch(/\w/);
      expect(text, type).not.toMatch(/\?|undefined|null|\[object/);
    }
  });

  it("know every other name of a rule type as well", () => {
    language.value = spoken;
    for (const name of sugarNames) expect(consequenceText(name, {}), name).not.toBeNull();
  });

  it("read type names in any case and say nothing of a type that is unknown", () => {
    language.value = spoken;
    const text = consequenceText("REQUIREMINREST", { hours: 11 });
    expect(text).toContain("11");
    expect(consequenceText("somethingElse", null)).toBeNull();
  });
});
