import { describe, expect, it } from "vitest";
import { de } from "../../../core/language/de.ts";
import { en } from "../../../core/language/en.ts";
import { inWords, ownSentences, type Sentence, sentence } from "../../../core/language/sentence.ts";
import { limitKeys } from "../../../core/request/expansion/limit-keys.ts";
import { englishWordsIn } from "../../helpers/english-words.ts";
import { type Filling, sampleValues } from "../../helpers/verify/sample-values.ts";

const fillings: readonly Filling[] = [
  { name: "several", number: (index) => index + 1, length: 2 },
  { name: "one", number: () => 1, length: 1 },
  { name: "none", number: () => 0, length: 1 },
  { name: "fractions", number: (index) => index + 0.25, length: 3 },
  { name: "very many", number: (index) => 1000 + index, length: 12 },
];

type Say = (values: never) => string;
/** Those that single rules say, too. */
const own = [...ownSentences].map(([key, say]) => [key, say.en, say.de] as const);
const german: Readonly<Record<string, Say>> = {
  ...de,
  ...Object.fromEntries(own.map(([key, , say]) => [key, say])),
};
const keys = [...Object.entries<Say>(en), ...own.map(([key, say]) => [key, say] as const)];

/** What the rule about rest says of its own. */
const rest = (key: string, values: Sentence["values"]): Sentence => ({
  key: `min_rest.${key}`,
  values,
});

/** Numbers and sample texts that a sentence tells, in no order. */
const valuesIn = (text: string) =>
  [...text.matchAll(/x\d+x|\d+(?:[.,]\d+)?/g)].map(([found]) => found.replace(",", ".")).sort();

describe("every sentence of the catalogue", () => {
  it.each(keys)("%s is said in both languages, whatever the amounts", (key, say) => {
    const sets = sampleValues([say, german[key]!], fillings);
    if (sets === null) expect.fail(`${key} cannot be filled`);
    for (const [k, values] of sets.entries()) {
      const texts = { en: say(values as never), de: german[key]!(values as never) };
      const label = `${fillings[k]!.name}: ${texts.en} / ${texts.de}`;
      for (const text of Object.values(texts)) {
        expect(text, label).not.toMatch(/undefined|NaN|null|\[object|\s\s|\s[.,;]|\(\)/);
        expect(text, label).toBe(text.trim());
      }
      expect(englishWordsIn(texts.de), label).toEqual([]);
      expect(texts.de.endsWith("."), label).toBe(texts.en.endsWith("."));
      expect(valuesIn(texts.de), label).toEqual(valuesIn(texts.en));
    }
  });

  it("has those that single rules say among them, loaded with their rules", () => {
    expect(keys.map(([key]) => key)).toContain("follow_cycle.off_cycle");
  });

  it("has a German name for every key of agreements and personal limits", () => {
    for (const { key } of limitKeys)
      expect(inWords(sentence("limits_rule", { employee: "n1", key }), "de")).not.toContain(key);
  });

  it("tells numbers in the form of the language and fills sentences into sentences", () => {
    const place = sentence("shift_on", { shift: "Late", date: "2026-03-02" });
    const gap = rest("rest_too_short", {
      employee: "n1",
      hours: 9.5,
      before: rest("last_shift_before", {}),
      after: place,
      least: 11,
    });
    expect(inWords(gap, "en")).toBe(
      "n1 has 9.5 h between the last shift before the plan and Late on 2026-03-02; at least 11 h are required.",
    );
    expect(inWords(gap, "de")).toBe(
      "n1 hat 9,5 Stunden Ruhezeit zwischen dem letzten Dienst vor dem Plan und Late am 2026-03-02; nötig sind mindestens 11 Stunden.",
    );
  });

  it("tells long times in hours", () => {
    const overlap = (minutes: number): Sentence => ({
      key: "no_overlap.shifts_overlap",
      values: { employee: "n1", first: "N", second: "E", minutes },
    });
    expect(inWords(overlap(1440), "en")).toBe("n1 works N and E, which overlap by 24 h.");
    expect(inWords(overlap(90), "en")).toBe("n1 works N and E, which overlap by 1 h 30 min.");
    expect(inWords(overlap(45), "en")).toBe("n1 works N and E, which overlap by 45 minutes.");
    expect(inWords(overlap(90), "de")).toBe(
      "n1 hat N und E; die Dienste überschneiden sich um 1 Stunde 30 Minuten.",
    );
  });

  it("does not tell of less than no rest between duties that overlap", () => {
    const before = sentence("shift_on", { shift: "N", date: "2026-03-01" });
    const after = sentence("shift_on", { shift: "E", date: "2026-03-02" });
    const gap = rest("rest_too_short", {
      ...{ employee: "n1", hours: -0.25, before, after, least: 11 },
    });
    expect(inWords(gap, "en")).toBe(
      "n1 has no rest between N on 2026-03-01 and E on 2026-03-02, which overlap by 0.25 h; at least 11 h are required.",
    );
    expect(inWords(gap, "de")).toBe(
      "n1 hat keine Ruhezeit zwischen N am 2026-03-01 und E am 2026-03-02, die sich um 0,25 Stunden überschneiden; nötig sind mindestens 11 Stunden.",
    );
  });
});
