import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ruleBriefs } from "../../docs/writers/rule-briefs.ts";

const file = join(import.meta.dirname, "../../web/language/rules/rule-briefs.json");

it("web/language/rules/rule-briefs.json is what the rules say; `npm run docs` writes it", () => {
  expect(readFileSync(file, "utf8")).toBe(ruleBriefs());
  expect(Object.keys(JSON.parse(ruleBriefs()) as object)).toContain("followcycle");
});
