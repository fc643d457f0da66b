import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { objectives } from "../../core/objectives/index.ts";
import { objectiveWords } from "../../docs/writers/objective-words.ts";

const file = join(import.meta.dirname, "../../web/language/rules/objective-words.json");

it("web/language/rules/objective-words.json is what the objectives say; `npm run docs` writes it", () => {
  expect(readFileSync(file, "utf8")).toBe(objectiveWords());
  expect(Object.keys(JSON.parse(objectiveWords()) as object)).toEqual(
    objectives.map(({ id }) => id),
  );
});
