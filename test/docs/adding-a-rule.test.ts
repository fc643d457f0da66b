import { afterAll, describe, expect, it } from "vitest";
import { RecipeCopy } from "./recipe-copy.ts";

const copy = new RecipeCopy();
afterAll(() => copy.remove());

/** Files that `npm run docs` writes. */
const WRITTEN = [
  "core/request/request-input.ts",
  "docs/model.md",
  "docs/rules.md",
  "web/language/rules/rule-briefs.json",
];

/** What the parts of the program say of the rule, where it has been added. */
const everywhere = async (): Promise<unknown> =>
  JSON.parse(await copy.output("--import", "tsx", "test/docs/rule-everywhere.ts"));

describe("docs/adding-a-rule.md", () => {
  it("can be followed step by step; three files and what is written from them are all of the rule, and every part knows it", async () => {
    const tests = await copy.follow("docs/adding-a-rule.md");
    // A rule is its file, its test and its place in the registry; everything else follows from them.
    const registry = "core/constraints/index.ts";
    const newFiles = copy.newFiles();
    expect(newFiles).toHaveLength(2);
    expect(copy.touched()).toEqual([registry, ...newFiles, ...WRITTEN].sort());
    const rules = copy.textOf("docs/rules.md");
    expect(rules).toContain("\n## limit_consecutive_shift_type_changes\n");
    expect(rules).toContain("Wards that plan each run of days around one kind of shift.");
    const [found, checked] = await Promise.all([
      everywhere(),
      copy.output("node_modules/@biomejs/biome/bin/biome", "check", ...newFiles),
      copy.test(tests),
    ]);
    expect(checked).toContain("Checked 2 files");
    expect(found).toEqual({
      missing: 1,
      charged: 2,
      checker: [3, 4].map(
        (day) =>
          `a changes the kind of shift on 2026-03-0${day + 1}, change ${day - 1} in a run of working days; at most 1 is allowed.`,
      ),
      conflict: ["limitConsecutiveShiftTypeChanges"],
      relaxation: expect.stringContaining(
        "at most 3 instead of 1 changes of the kind of shift in a run of working days for a",
      ),
      change: [{ op: "replace", path: "/planning_rules/0/consequences/0/params/max", value: 3 }],
      labels: { max: "Höchstens Wechsel in einer Folge von Arbeitstagen" },
      asked: [{ type: "limitConsecutiveShiftTypeChanges", params: { max: 1 } }],
    });
  });
});
