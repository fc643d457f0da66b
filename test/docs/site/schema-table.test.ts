import { describe, expect, it } from "vitest";
import { schemaTable, typeWords } from "../../../docs/site/schema-table.ts";

describe("a schema in words", () => {
  it.each([
    [{ $ref: "#/components/schemas/Shift" }, "[Shift](#shift)"],
    [{ type: "integer", minimum: 0, maximum: 5 }, "integer, at least 0, at most 5"],
    [{ type: ["string", "null"] }, "string or null"],
    [{ enum: ["a", "b"] }, '`"a"`, `"b"`'],
    [{ type: "array", items: { type: "string" } }, "list of string"],
    [{ type: "object", additionalProperties: { type: "number" } }, "object, each value number"],
    [{ anyOf: [{ type: "boolean" }, { type: "null" }] }, "boolean or null"],
    [{ const: 1 }, "`1`"],
    [{}, "anything"],
  ])("%j is %s", (schema, words) => {
    expect(typeWords(schema)).toBe(words);
  });

  it("is a row for each field, those of objects in it included", () => {
    const table = schemaTable({
      properties: {
        id: { type: "string", description: "Its | name." },
        list: { type: "array", items: { properties: { n: { type: "integer", default: 1 } } } },
      },
      required: ["id"],
    });
    expect(table.split("\n").slice(2)).toEqual([
      "| `id` | string | Required. Its \\| name. |",
      "| `list` | list of anything |  |",
      "| `list[].n` | integer | Default `1`. |",
    ]);
  });
});
