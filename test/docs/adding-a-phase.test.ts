import { afterAll, expect, it } from "vitest";
import { RecipeCopy } from "./recipe-copy.ts";

const copy = new RecipeCopy();
afterAll(() => copy.remove());

it("docs/adding-a-phase.md can be followed step by step; a phase is its file, its test, its line in the strategy and its share", async () => {
  const tests = await copy.follow("docs/adding-a-phase.md");
  const newFiles = copy.newFiles();
  expect(newFiles).toHaveLength(2);
  const changed = ["core/solver/parameters/steps.ts", "core/solver/strategy/strategy.ts"];
  expect(copy.touched()).toEqual([...changed, ...newFiles, "docs/parameters.md"].sort());
  const [checked] = await Promise.all([
    copy.output("node_modules/@biomejs/biome/bin/biome", "check", ...newFiles, ...changed),
    copy.test([...tests, "test/architecture.test.ts", "-t", "phase|number|parameter|exchanges"]),
  ]);
  expect(checked).toContain("Checked 4 files");
});
