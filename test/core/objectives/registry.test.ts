import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { objectiveById, objectiveNames, objectives } from "../../../core/objectives/index.ts";

const folder = new URL("../../../core/objectives/", import.meta.url);
const helpers = ["define.ts", "index.ts", "parts"];

describe("the registry of objectives", () => {
  it("holds one objective for every file that is not a helper", () => {
    const files = readdirSync(folder).filter((file) => !helpers.includes(file));
    const named = objectives.map(({ id }) => `${id.replaceAll("_", "-")}.ts`);
    expect([...named].sort()).toEqual(files.sort());
  });

  it("keeps the order of the catalogue and the default weights", () => {
    expect(objectiveNames.map(({ name, defaultWeight }) => `${name} ${defaultWeight}`)).toEqual([
      "minimal_change 500",
      "legal_baseline 150",
      "soft_rules 1",
      "soft_codes 1",
      "social_points 100",
      "coverage_target 60",
      "wishes 40",
      "coverage_over 30",
      "night_before_absence 30",
      "fairness_nights 8",
      "fairness_weekends 8",
      "fairness_holidays 8",
      "ergonomics 5",
      "preferences 5",
      "workplace_durations 3",
      "contract_hours 2",
      "home_department 2",
      "fairness_hours 1",
      "labor_cost 1",
    ]);
    expect(objectives.map(({ id }) => id)).toEqual(objectiveNames.map(({ name }) => name));
  });

  it.each(objectives.map(({ id }) => id))("has %s verified by a test", (id) => {
    const name = id.replaceAll("_", "-");
    // The three of unloved duties share their rows, which are verified together.
    const files = /^fairness_(?!hours)/.test(id) ? [name, "parts/fairness"] : [name];
    const texts = files.map((file) =>
      readFileSync(new URL(`./${file}.test.ts`, import.meta.url), "utf8"),
    );
    for (const text of texts) expect(text).toContain(`objectives/${name}.ts"`);
    expect(texts.join()).toContain("verifyObjective(");
  });

  it("finds objectives by id and nothing else", () => {
    expect(objectiveById("wishes")?.id).toBe("wishes");
    expect(objectiveById("labour_cost")).toBeUndefined();
    expect(objectiveById("toString")).toBeUndefined();
  });
});
