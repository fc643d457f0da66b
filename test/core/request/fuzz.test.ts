import fc from "fast-check";
import { expect, it } from "vitest";
import { parseRequest } from "../../../core/request/parse-request.ts";
import { prepare } from "../../../core/request/prepare.ts";
import { solveRequestSchema } from "../../../core/request/shape/schema.ts";

const full = {
  start_date: "2026-03-27",
  end_date: "2026-03-30",
  employees: [
    {
      id: "a",
      status: "active",
      qualificationIds: ["q"],
      contractHoursPerWeek: 38.5,
      hoursBalance: 3,
    },
    {
      id: "b",
      areaIds: ["n"],
      allowedWeekdays: ["mon"],
      entryDate: "2026-03-28",
      protections: ["minor"],
    },
  ],
  shifts: [
    {
      id: "D",
      startTime: "08:00",
      endTime: "16:00",
      minStaffByWeekday: { sat: 1 },
      dates: ["2026-03-28"],
    },
    {
      id: "N",
      startTime: "22:00",
      endTime: "06:00",
      shiftType: "night",
      workplaceId: "w",
      weekdays: [6],
    },
  ],
  department: { id: "ward", federalState: "BY", nightWindow: { from: "21:00", to: "06:00" } },
  config: {
    timeout_seconds: 30,
    enabled_objectives: ["wishes"],
    objective_weights: { wishes: 3 },
    changeWeights: {
      byDate: [
        { date: "2026-03-28", factor: 2 },
        { withinDays: 3, factor: 1 },
      ],
      byEmployee: { a: 3 },
    },
    frozenUntil: "2026-03-28T12:00",
    coverageSteps: "linear",
  },
  planning_rules: [
    {
      id: "r",
      priority: "legal",
      conditions: [{ logic: "OR", conditions: [{ field: "isNight" }] }],
      consequences: [{ type: "requireMinRest", params: { hours: 11 } }],
    },
  ],
  workplaces: [{ id: "w", areaId: "n" }],
  area_groups: [{ id: "g", areaIds: ["n"], employeeIds: ["a"] }],
  collective_agreements: { t: { weeklyHours: 39 } },
  qualifications: { a: ["q"] },
  availability: { a: { "2026-03-28": false } },
  vacations: { b: ["2026-03-28"] },
  wishes: { a: ["2026-03-29"] },
  wish_costs: { a: { "2026-03-29": 4 } },
  wish_specs: { a: [{ type: "dayOff", date: "2026-03-29" }] },
  soft_code_assignments: { should: [{ employeeId: "a", date: "2026-03-29", code: "X" }] },
  locked_assignments: [{ employeeId: "a", shiftDefinitionId: "N", date: "2026-03-28" }],
  previous_assignments: [{ employeeId: "b", shiftId: "D", date: "2026-03-28" }],
  employee_history: { a: ["2026-03-26"] },
  employee_last_shift_end: { a: "2026-03-27T06:00:00+01:00" },
  employee_prior_night_run: { a: 1 },
  employee_boundary_week_hours: { a: 8 },
};

/** What a hostile or careless client might put anywhere. */
const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    "2026-02-30",
    "9999-12-31",
    "0000-01-01",
    "24:00",
    "__proto__",
    "constructor",
    "",
    -1,
    1e308,
    0.1,
    null,
    [],
    {},
    [[[[]]]],
    JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'),
  ),
);

/** Every path into a JSON value. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** A copy with the value at a path replaced. */
function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) =>
      String(index) === key ? replaced(inner, rest, by) : inner,
    );
  return Object.fromEntries(
    Object.entries(value as object).map(([name, inner]) => [
      name,
      name === key ? replaced(inner, rest, by) : inner,
    ]),
  );
}

function survives(body: unknown): void {
  const parsed = parseRequest(body);
  if (parsed.ok) prepare(parsed.request);
  else expect(parsed.problems.length).toBeGreaterThan(0);
}

it("accepts the request that the mutations start from", () => {
  const parsed = parseRequest(full);
  expect(parsed.ok && prepare(parsed.request).problems).toEqual([]);
});

it("answers any JSON without throwing", () => {
  fc.assert(fc.property(fc.jsonValue(), survives), { numRuns: 300 });
});

it("answers any value in any known field without throwing", () => {
  const fields = Object.fromEntries(
    Object.keys(solveRequestSchema.shape).map((key) => [key, fc.option(strange)]),
  );
  fc.assert(fc.property(fc.record(fields), survives), { numRuns: 300 });
});

it("answers a request with anything at any place of it without throwing", () => {
  const place = fc.constantFrom(...pathsOf(full));
  fc.assert(
    fc.property(fc.array(fc.tuple(place, strange), { minLength: 1, maxLength: 3 }), (changes) => {
      survives(
        changes.reduce<unknown>(
          (body, [path, value]) => replacedIfPresent(body, path, value),
          full,
        ),
      );
    }),
    { numRuns: 700 },
  );
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

/** An earlier change may have removed the place; then nothing is left to change. */
function replacedIfPresent(body: unknown, path: readonly string[], value: unknown): unknown {
  return isPresent(body, path) ? replaced(body, path, value) : body;
}

function isPresent(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (typeof value !== "object" || value === null) return false;
  const inner = new Map(Object.entries(value));
  return inner.has(key) && isPresent(inner.get(key), rest);
}
