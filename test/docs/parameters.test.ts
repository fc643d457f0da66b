import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { overridden } from "../../core/solver/parameters/overridden.ts";
import { parametersPage } from "../../docs/writers/parameters-page.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/parameters.md"), "utf8");

it("docs/parameters.md says the parameters as they are; `npm run docs` writes it", () => {
  expect(page).toBe(parametersPage());
});

it("docs/parameters.md shows a file that a benchmark takes", () => {
  const [, block] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  expect(overridden(JSON.parse(block ?? "null")).ok).toBe(true);
});
