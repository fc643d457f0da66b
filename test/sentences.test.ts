import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isProse, textLiterals } from "./helpers/text-literals.ts";

const root = join(import.meta.dirname, "..");

/** Folders whose sentences reach the caller in a result, in the language of their choice. */
const FOLDERS = ["constraints", "objectives", "model", "result", "explanation"];

/**
 * What speaks to developers, in English: faults of our own, problems of parameters, and the documentation of a rule. A
 * violation's `message` is no string, so that texts of that name in a rule are problems of parameters.
 */
const FOR_DEVELOPERS = {
  anywhere: /\bnew \w*Error$/,
  /** What a schema of results says of its fields. */
  ofSchemas: /(\.describe|\bdescription\s*:)$/,
  ofRules:
    /^(statement|source|unit|appearsIn|paramMeanings|error|message|words)\s*:|Meanings?\s*=|(\.regex|\.describe|\bproblem)$/,
};

/** A rule's own sentences, and what forms and the catalogue say of it, stand in both languages beside each other. */
const IN_BOTH = /^(en|de)\s*:/;

/** Says of parameters, and of all of a request, what belongs there; it is read where a request is refused, in no result. */
const OF_REFUSALS = new Set(["constraints/families/expected-words.ts"]);

const textsOf = (code: string, allowed: readonly RegExp[]) =>
  textLiterals(code)
    .filter(({ text }) => isProse(text))
    .filter(({ owners }) => !owners.some((owner) => allowed.some((one) => one.test(owner))))
    .map(({ text }) => text);

describe("sentences of a result", () => {
  it.each(FOLDERS)("are built by the catalogue alone, not in core/%s", (folder) => {
    const isOfRules = folder === "constraints" || folder === "objectives";
    const { anywhere, ofRules, ofSchemas } = FOR_DEVELOPERS;
    const allowed = isOfRules ? [anywhere, ofRules, IN_BOTH] : [anywhere];
    const files = readdirSync(join(root, "core", folder), { recursive: true, encoding: "utf8" });
    const found = files
      .filter((file) => file.endsWith(".ts") && !OF_REFUSALS.has(`${folder}/${file}`))
      .flatMap((file) =>
        textsOf(
          readFileSync(join(root, "core", folder, file), "utf8"),
          /schema\.ts$/.test(file) ? [...allowed, ofSchemas] : allowed,
        ).map((text) => `${file}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  it("are found in strings, templates and substitutions, and nowhere else", () => {
    const code = `
// It's not a string of this code.
const pattern = /["'] is a regular expression/;
const finding = { reason: \`\${name} is not met: \${items.map((one) => \`\${one} of the plan\`)}.\` };
if (x) throw new RangeError("The request has no employee " + id);
const key = \`\${a}/\${b}\`; const markup = \`<td class="\${c}">\${d}</td>\`;
export const rule = define({ statement: "Nobody works " + "more than so many days.", unit: "day of work in it" });
const names = ["one of the", 'last of these'];`;
    expect(textsOf(code, [FOR_DEVELOPERS.anywhere, FOR_DEVELOPERS.ofRules])).toEqual([
      "§ of the plan",
      "§ is not met: §.",
      "one of the",
      "last of these",
    ]);
    expect(textsOf(code, [FOR_DEVELOPERS.anywhere])).toContain("day of work in it");
    expect(textsOf(code, [])).toContain("The request has no employee ");
  });
});
