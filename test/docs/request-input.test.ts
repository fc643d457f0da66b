import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type EmployeeInput,
  type PlanningRuleInput,
  type RequestInput,
  type SolveRequest,
  validateRequest,
} from "../../core/index.ts";
import { requestInputSource } from "../../docs/writers/request-input.ts";

const file = join(import.meta.dirname, "../../core/request/request-input.ts");

describe("core/request/request-input.ts", () => {
  it("is what the schemas say; `npm run docs` writes it", () => {
    expect(readFileSync(file, "utf8")).toBe(requestInputSource());
  });

  it("says of each field what it means, in front of it", () => {
    const lines = requestInputSource().split("\n");
    const fields = lines.flatMap((line, at) => (/^ +"?[\w$]+"?\??: /.test(line) ? [at] : []));
    expect(fields.length).toBeGreaterThan(900);
    expect(fields.filter((at) => !/^ +\/\*\* .+ \*\/$/.test(lines[at - 1]!))).toEqual([]);
    const hours = lines[lines.findIndex((line) => /^ +contractHoursPerWeek\?/.test(line)) - 1];
    expect(hours).toMatch(/Unit: hours a week\. Example: `38.5`\./);
  });
});

/** The compiler is the test of this: an error that is expected here and does not come fails the type check. */
describe("a request as it is written in TypeScript", () => {
  const rules: PlanningRuleInput[] = [
    {
      id: "nights",
      priority: "should",
      conditions: [
        { field: "isNight" },
        { logic: "OR", conditions: [{ field: "weekday", operator: "in", value: ["sat", 7] }] },
      ],
      consequences: [
        { type: "requireMinRest", params: { hours: 11 } },
        { type: "limitConsecutiveNights", params: { max: 4, restDays: 2 } },
        { type: "limitPattern", params: { patterns: [["W", { off: true }]], max: 0 }, weight: 5 },
      ],
    },
    // @ts-expect-error: a rule is named by its id.
    { name: "nights" },
    // @ts-expect-error: no such priority.
    { id: "a", priority: "urgent" },
    // @ts-expect-error: no such type.
    { id: "b", consequences: [{ type: "requireMinRst", params: { hours: 11 } }] },
    // @ts-expect-error: no such parameter of this type.
    { id: "c", consequences: [{ type: "requireMinRest", params: { maxDays: 4 } }] },
    // @ts-expect-error: a parameter without which the type says nothing.
    { id: "d", consequences: [{ type: "limitConsecutiveDays", params: {} }] },
    // @ts-expect-error: hours are a number.
    { id: "e", consequences: [{ type: "requireMinRest", params: { hours: "11" } }] },
    // @ts-expect-error: no such field of a condition.
    { id: "f", conditions: [{ field: "isNigth" }] },
  ];
  const people: EmployeeInput[] = [
    { id: "anna", name: "Anna", contractHoursPerWeek: 38.5, limits: { maxNightsPerMonth: 4 } },
    // @ts-expect-error: misspelt.
    { id: "ben", contractHourPerWeek: 20 },
    // @ts-expect-error: misspelt, one level below.
    { id: "carl", limits: { maxNightPerMonth: 4 } },
    // @ts-expect-error: no such protection.
    { id: "dora", protections: ["pregnancy"] },
  ];
  const request: RequestInput = {
    $schema: "./node_modules/shiftsmith/dist/schema/request.json",
    start_date: "2026-03-02",
    end_date: "2026-03-08",
    employees: people.slice(0, 1),
    shifts: [{ id: "night", startTime: "22:00", endTime: "06:00", breakMinutes: 30 }],
    department: { id: "ward", nightWindow: { from: "22:00", to: "06:00" } },
    planning_rules: rules.slice(0, 1),
    config: { language: "de", enabled_objectives: ["wishes"], objective_weights: { wishes: 80 } },
    wish_specs: { anna: [{ type: "weekendOff", date: "2026-03-07" }] },
  };
  // @ts-expect-error: no such key.
  const vacation: RequestInput = { ...request, vacation: {} };
  // @ts-expect-error: the department is missing.
  const homeless: RequestInput = { ...request, department: undefined };
  // @ts-expect-error: no such objective.
  const aimless: RequestInput = { ...request, config: { enabled_objectives: ["wishs"] } };

  it("is a request that core takes, and read by it without a warning", () => {
    const taken: SolveRequest = request;
    expect(validateRequest(taken)).toMatchObject({ ok: true, warnings: [] });
    for (const wrong of [vacation, homeless, aimless, { ...request, planning_rules: rules }])
      expect(validateRequest({ ...wrong, config: { ...wrong.config, strict: true } }).ok).toBe(
        false,
      );
  });
});
