import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readyRules } from "../../docs/writers/ready-rules.ts";

const file = join(import.meta.dirname, "../../web/rules/ready-rules.json");

it("web/rules/ready-rules.json is what the rules say; `npm run docs` writes it", () => {
  expect(readFileSync(file, "utf8")).toBe(readyRules());
  const sets = JSON.parse(readyRules()) as Record<string, readonly { key: string }[]>;
  expect(sets.physicians?.map(({ key }) => key).sort()).toEqual([
    "average",
    "on-call-apart",
    "on-call-fair",
    "on-call-month",
  ]);
  expect(sets.none).toEqual([]);
});
