import { describe, expect, it } from "vitest";
import { importSentences } from "../../../core/import/sentences.ts";
import { englishWordsIn } from "../../helpers/english-words.ts";
import { sampleValues } from "../../helpers/verify/sample-values.ts";

type Say = (values: never) => string;
const german: Readonly<Record<string, Say>> = importSentences.de;
const fillings = [
  { name: "several", number: (index: number) => index + 2, length: 2 },
  { name: "one", number: () => 1, length: 1 },
];
const isSample = /x\d+x/g;
const samplesIn = (text: string) => [...text.matchAll(isSample)].map(([found]) => found).sort();

describe("every remark of an import", () => {
  it.each(Object.entries<Say>(importSentences.en))("%s is said in both languages", (key, say) => {
    const sets = sampleValues([say, german[key]!], fillings);
    if (sets === null) expect.fail(`${key} cannot be filled`);
    for (const values of sets) {
      const [en, de] = [say(values as never), german[key]!(values as never)];
      for (const text of [en, de])
        expect(text).not.toMatch(/undefined|NaN|null|\[object|\s\s|\s[.,;]|\(\)/);
      expect(englishWordsIn(de.replaceAll(/\bMo-Fr|arbzg\w*|department\.\w+/g, ""))).toEqual([]);
      expect(samplesIn(de)).toEqual(samplesIn(en));
    }
  });
});
