import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { constraints } from "../../core/constraints/index.ts";
import { objectives } from "../../core/objectives/index.ts";
import { conditionFields } from "../../core/request/conditions/condition-fields.ts";
import { operators } from "../../core/request/conditions/condition-values.ts";
import { paramRows } from "../../docs/writers/param-table.ts";
import { rulesPage } from "../../docs/writers/rules-page.ts";
import { fieldTexts, operatorTexts } from "../../mcp/condition-texts.ts";
import { problemFrom } from "../helpers/problem.ts";

const writable = constraints.filter(({ consequenceType }) => consequenceType !== null);

describe("docs/rules.md", () => {
  it("is what the registries say; `npm run docs` writes it", () => {
    const committed = readFileSync(join(import.meta.dirname, "../../docs/rules.md"), "utf8");
    expect(committed).toBe(rulesPage());
  });

  it("has one heading for each rule type and a row for each objective", () => {
    const lines = rulesPage().split("\n");
    for (const { id } of constraints)
      expect(lines.filter((line) => line === `## ${id}`)).toHaveLength(1);
    for (const { id } of objectives)
      expect(
        lines.filter((line) => line.startsWith(`| \`${id}\` |`)),
        id,
      ).toHaveLength(1);
  });

  it("describes the fields and operators that conditions accept, and no others", () => {
    expect(Object.keys(fieldTexts).sort()).toEqual(Object.keys(conditionFields).sort());
    expect(Object.keys(operatorTexts).sort()).toEqual([...operators].sort());
  });
});

describe("what a rule type says of itself", () => {
  it.each(writable.map((constraint) => [constraint.id, constraint] as const))(
    "%s has an example that binds, hard and soft, and is read without a warning",
    (id, constraint) => {
      const { example, consequenceType } = constraint;
      expect(example, id).toBeDefined();
      for (const isSoft of [false, true]) {
        const bound = constraint.bind(example, isSoft);
        // A rule that is soft in nature may ask for more where it is hard.
        if (!bound.ok && !isSoft && id === "balance_shifts") continue;
        expect(bound, JSON.stringify(bound)).toMatchObject({ ok: true, unknownParams: [] });
      }
      const { warnings } = problemFrom({
        department: { id: "ward", legalBaseline: "off" },
        shifts: [
          { id: "early", startTime: "08:00", endTime: "14:00" },
          { id: "late", startTime: "14:00", endTime: "20:00" },
        ],
        employees: [
          { id: "anna", contractHoursPerWeek: 30 },
          { id: "ben", contractHoursPerWeek: 30 },
        ],
        hourly_rates: { anna: 20, ben: 20 },
        planning_rules: [
          {
            id: "r",
            priority: "should",
            consequences: [{ type: consequenceType, params: example }],
          },
        ],
      });
      expect(warnings).toEqual([]);
    },
  );

  it.each(constraints.map((constraint) => [constraint.id, constraint] as const))(
    "%s has a unit, a source and a meaning for each of its parameters",
    (id, constraint) => {
      expect(constraint.unit, id).toMatch(/\w/);
      expect(constraint.source, id).toMatch(/\w/);
      const rows = paramRows(constraint);
      expect(rows.map(({ name }) => name).sort()).toEqual(
        Object.keys(constraint.paramMeanings).sort(),
      );
      for (const { meaning, values } of rows) expect(meaning + values, id).not.toMatch(/any value/);
    },
  );
});
