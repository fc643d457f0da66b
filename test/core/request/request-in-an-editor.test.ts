import { describe, expect, it } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { requestJsonSchema } from "../../../core/index.ts";

const asked: string[] = [];
/** What VS Code and its kin ask about a JSON file. */
const editor = getLanguageService({
  schemaRequestService: async (address) => {
    asked.push(address);
    return JSON.stringify(requestJsonSchema());
  },
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});

/** A request file that names its schema and holds one thing more; `|` is where the cursor stands. */
function opened(more: string) {
  const text = `{ "$schema": "./request.json", "start_date": "2026-03-02", "end_date": "2026-03-08",
  "employees": [{ "id": "anna" }], "shifts": [{ "id": "N" }], "department": { "id": "ward" }, ${more} }`;
  const file = TextDocument.create("file:///plans/march.json", "json", 1, text.replace("|", ""));
  const cursor = file.positionAt(Math.max(0, text.indexOf("|")));
  return { file, cursor, parsed: editor.parseJSONDocument(file) };
}

async function offered(more: string): Promise<readonly string[]> {
  const { file, cursor, parsed } = opened(more);
  const list = await editor.doComplete(file, cursor, parsed);
  return list?.items.map(({ label }) => label.replaceAll('"', "")) ?? [];
}

async function hovered(more: string): Promise<string> {
  const { file, cursor, parsed } = opened(more);
  const hover = await editor.doHover(file, cursor, parsed);
  return JSON.stringify(hover?.contents).replaceAll("\\", "");
}

/** What is underlined, with what is said of it. */
async function underlined(more: string): Promise<readonly (readonly [string, string])[]> {
  const { file, parsed } = opened(more);
  const found = await editor.doValidation(file, parsed);
  return found.map(({ range, message }) => [
    file.getText(range),
    typeof message === "string" ? message : message.value,
  ]);
}

const rule = (more: string) => `"planning_rules": [{ "id": "r", ${more} }]`;
const consequence = (more: string) => rule(`"consequences": [{ ${more} }]`);

describe("an editor that opens a request with $schema", () => {
  it("finds nothing wrong with a right one, having asked for the schema that it names", async () => {
    expect(
      await underlined(consequence('"type": "requireMinRest", "params": { "hours": 11 }')),
    ).toEqual([]);
    expect(asked).toEqual(["file:///plans/request.json"]);
  });

  it("offers keys, words, types of rules, their parameters, fields of conditions and their operators", async () => {
    expect(await offered('"staffing_rules": [{ "|" }]')).toEqual(
      expect.arrayContaining(["minStaff", "curve", "qualificationIds"]),
    );
    expect(await offered('"config": { "coverageSteps": "|" }')).toEqual(
      expect.arrayContaining(["rising", "linear"]),
    );
    expect((await offered('"config": { "objective_weights": { "|" } }')).length).toBeGreaterThan(
      15,
    );
    const types = await offered(consequence('"type": "|"'));
    expect(types.length).toBeGreaterThan(55);
    expect(types).toEqual(expect.arrayContaining(["limitConsecutiveDays", "limitNightShifts"]));
    const params = await offered(consequence('"type": "limitConsecutiveDays", "params": { "|" }'));
    expect(params).toEqual(expect.arrayContaining(["maxDays", "requiredRestDays"]));
    expect(params).not.toContain("hours");
    const fields = await offered(rule('"conditions": [{ "field": "|" }]'));
    expect(fields).toEqual(expect.arrayContaining(["isNight", "weekday", "employeeTag"]));
    const operators = await offered(
      rule('"conditions": [{ "field": "isNight", "operator": "|" }]'),
    );
    expect(operators).toContain("eq");
    expect(operators).not.toContain("between");
  });

  it("shows on a field and on a type of rule what they mean", async () => {
    expect(await hovered('"employee_boundary_week_hours|": {}')).toMatch(/Unit: hours.+Example/);
    expect(await hovered(consequence('"type": "requireMin|Rest"'))).toMatch(/end of a shift/);
  });

  it.each([
    ['"vacation": {}', "vacation", /not allowed/],
    [consequence('"type": "requireMinRst"'), "requireMinRst", /not accepted.+requireMinRest/],
    [consequence('"type": "requireMinRest", "params": { "maxDays": 4 }'), "maxDays", /not allowed/],
    [consequence('"type": "requireMinRest", "params": { "hours": "11" }'), "11", /number/],
    [consequence('"type": "limitWorkedWeekends", "params": { "period": "weak" }'), "weak", /month/],
    [rule('"conditions": [{ "field": "isNigth" }]'), "isNigth", /not accepted.+isNight/],
    [rule('"conditions": [{ "field": "weekday", "value": "funday" }]'), "funday", /mon/],
    [rule('"priority": "leagl"'), "leagl", /legal/],
    ['"wish_specs": { "anna": [{ "type": "dayOff" }] }', "{", /date/],
  ])("underlines what is wrong with %s", async (more, what, why) => {
    expect(await underlined(more)).toContainEqual([
      expect.stringContaining(what),
      expect.stringMatching(why),
    ]);
  });
});
