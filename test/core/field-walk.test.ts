import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { solveRequestSchema } from "../../core/request/shape/schema.ts";
import { differingPaths, fieldPaths, isWithin } from "../helpers/verify/schema-fields.ts";
import { visibleDifference } from "../helpers/verify/visible-difference.ts";
import { peopleRows } from "./field-walk/people-rows.ts";
import { placeRows } from "./field-walk/place-rows.ts";
import { requestRows } from "./field-walk/request-rows.ts";
import { ruleRows } from "./field-walk/rule-rows.ts";
import { shiftAndDepartmentRows } from "./field-walk/shift-rows.ts";
import { allOf } from "./field-walk/ward.ts";
import { personalRows } from "./field-walk/wish-rows.ts";

const rows = allOf(
  requestRows,
  peopleRows,
  shiftAndDepartmentRows,
  ruleRows,
  placeRows,
  personalRows,
);

/** Fields that change nothing of what is said about a plan, with the test that shows what they do. */
const elsewhere: Readonly<Record<string, string>> = {
  "config.num_workers": "test/core/run-resources.test.ts",
  "config.deterministic": "test/core/run-resources.test.ts",
  "config.strict": "test/core/request/shape/unknown-keys.test.ts",
  $schema: "test/core/request/shape/unknown-keys.test.ts",
  "config.relax_legal": "test/core/explanation/relaxations/relaxations.test.ts",
  webhook_url: "test/contract/submission.test.ts",
  webhook_secret: "test/contract/real-request.test.ts",
};

describe("no field of a request is read and then ignored", () => {
  const fields = fieldPaths(solveRequestSchema);

  it("because each field of the schema has a request that shows its effect, and each row a field", () => {
    const covered = [...Object.keys(rows), ...Object.keys(elsewhere)];
    expect(fields.filter((field) => !covered.includes(field))).toEqual([]);
    expect(covered.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it.each(Object.entries(rows))("%s alone changes what comes back", async (field, pair) => {
    const changes = differingPaths(pair.base, pair.changed);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter((path) => !isWithin(path, field))).toEqual([]);
    expect(await visibleDifference(pair.base, pair.changed)).not.toBeNull();
  });

  it("where hours follow the clock, they are judged, not only warned of", async () => {
    const { base, changed } = rows["department.durationMode"]!;
    expect(await visibleDifference(base, changed)).toBe("judgement");
  });

  it.each(Object.entries(elsewhere))("%s is shown by a test of its own", (field, file) => {
    expect(readFileSync(join(import.meta.dirname, "../..", file), "utf8")).toContain(field);
  });

  it("and the walk itself notices a field without effect", async () => {
    const body = { ...rows["shifts.name"]!.base };
    expect(await visibleDifference(body, { ...body, config: {} })).toBeNull();
  });
});
