import { describe, expect, it } from "vitest";
import { validateRequest } from "../../../../core/index.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";

/** What is wrong with some weights: where, and in which words. */
function problems(changeWeights: unknown): [string, string][] {
  const validated = validateRequest({ ...tinyWard, config: { changeWeights } });
  return validated.ok ? [] : validated.problems.map(({ loc, msg }) => [loc.join("."), msg]);
}

const warned = (request: PartialRequest) =>
  problemFrom(request)
    .warnings.map(({ code, path }) => `${code} ${path}`)
    .sort();

const planned = { previous_assignments: [{ employeeId: "a", shiftId: "D", date: "2026-03-02" }] };
const at = "config.changeWeights";

describe("15.10 changeWeights", () => {
  it.each<[string, unknown, [string, string][]]>([
    ["what is no object", 3, [[at, "config.changeWeights: give an object."]]],
    [
      "an entry without days",
      { byDate: [{ factor: 2 }] },
      [
        [
          `${at}.byDate.0.date`,
          "config.changeWeights.byDate[0].date: a date is missing, or withinDays for the first so many days of the window.",
        ],
      ],
    ],
    [
      "an entry with both",
      { byDate: [{ date: "2026-03-02", withinDays: 2, factor: 2 }] },
      [
        [
          `${at}.byDate.0.withinDays`,
          "config.changeWeights.byDate[0].withinDays: give either date or withinDays, not both.",
        ],
      ],
    ],
    [
      "no factor",
      { byDate: [{ withinDays: 2 }] },
      [
        [
          `${at}.byDate.0.factor`,
          "config.changeWeights.byDate[0].factor: a number from 0 to 100 is missing.",
        ],
      ],
    ],
    [
      "a span of no days",
      { byDate: [{ withinDays: 0, factor: 2 }] },
      [
        [
          `${at}.byDate.0.withinDays`,
          "config.changeWeights.byDate[0].withinDays: give a whole number from 1 to 10000.",
        ],
      ],
    ],
    [
      "a span of half a day",
      { byDate: [{ withinDays: 1.5, factor: 2 }] },
      [
        [
          `${at}.byDate.0.withinDays`,
          "config.changeWeights.byDate[0].withinDays: give a whole number from 1 to 10000.",
        ],
      ],
    ],
    [
      "a date that does not exist",
      { byDate: [{ date: "2026-02-30", factor: 2 }] },
      [
        [
          `${at}.byDate.0.date`,
          "config.changeWeights.byDate[0].date: give an existing date as YYYY-MM-DD.",
        ],
      ],
    ],
    [
      "factors out of range",
      { byDate: [{ withinDays: 1, factor: -1 }], byEmployee: { a: 101, b: "2" } },
      [
        [
          `${at}.byDate.0.factor`,
          "config.changeWeights.byDate[0].factor: give a number from 0 to 100.",
        ],
        [`${at}.byEmployee.a`, "config.changeWeights.byEmployee.a: give a number from 0 to 100."],
        [
          `${at}.byEmployee.b`,
          "config.changeWeights.byEmployee.b: give a number from 0 to 100, not in quotes.",
        ],
      ],
    ],
    [
      "two factors for the same days",
      {
        byDate: [
          { withinDays: 2, factor: 2 },
          { date: "2026-03-02", factor: 1 },
          { withinDays: 2, factor: 3 },
          { date: "2026-03-02", factor: 0 },
        ],
      },
      [
        [
          `${at}.byDate.2.factor`,
          "config.changeWeights.byDate[2].factor: byDate[0] gives another factor for the same days.",
        ],
        [
          `${at}.byDate.3.factor`,
          "config.changeWeights.byDate[3].factor: byDate[1] gives another factor for the same date.",
        ],
      ],
    ],
  ])("is refused with %s", (_, weights, expected) => {
    expect(problems(weights)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["no list and no map", { byDate: null, byEmployee: null }],
    ["a person without a factor", { byEmployee: { a: null } }],
    [
      "the same said twice",
      {
        byDate: [
          { withinDays: 2, factor: 2 },
          { withinDays: 2, factor: 2 },
        ],
      },
    ],
    ["a date outside the window", { byDate: [{ date: "2020-01-01", factor: 2 }] }],
  ])("may say %s", (_, weights) => {
    expect(problems(weights)).toEqual([]);
  });

  it("warns of people whom nobody knows, and that it does nothing without an earlier plan", () => {
    const config = { changeWeights: { byEmployee: { a: 2, x: 3 } } };
    expect(warned({ ...planned, config })).toEqual([
      "unknown_employee config.changeWeights.byEmployee.x",
    ]);
    expect(warned({ config })).toEqual([
      "no_effect config.changeWeights",
      "unknown_employee config.changeWeights.byEmployee.x",
    ]);
  });
});
