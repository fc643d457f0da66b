import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parametersPage } from "../../docs/parameters-page.ts";

it("docs/parameters.md says the parameters as they are; `npm run docs` writes it", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/parameters.md"), "utf8");
  expect(page).toBe(parametersPage());
});
