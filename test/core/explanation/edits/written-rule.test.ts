import { describe, expect, it } from "vitest";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { editable } from "./changed-parts.ts";

const days = { type: "limitConsecutiveDays", params: { maxDays: 2 } };
const named = { id: "r", consequences: [days] };

/** A rule of every origin, and what it is written with. */
const places: readonly [string, PartialRequest, string, PartialRequest][] = [
  ["a planning rule", { planning_rules: [named] }, "rule:r/0", { maxDays: 2 }],
  [
    "the second consequence of a planning rule",
    {
      planning_rules: [
        { id: "r", consequences: [days, { type: "limitConsecutiveDays", params: { maxDays: 5 } }] },
      ],
    },
    "rule:r/1",
    { maxDays: 5 },
  ],
  [
    "the second rule that one name stands for",
    {
      shifts: [{ id: "N", startTime: "22:00", endTime: "06:00" }],
      planning_rules: [
        {
          id: "r",
          consequences: [{ type: "limitConsecutiveNights", params: { max: 4, min: 2 } }],
        },
      ],
    },
    "rule:r/0/1",
    { minDays: 2 },
  ],
  [
    "a rule whose id begins with that of another",
    {
      planning_rules: [
        named,
        { id: "r2", consequences: [{ type: "limitConsecutiveDays", params: { maxDays: 5 } }] },
      ],
    },
    "rule:r2/0",
    { maxDays: 5 },
  ],
  [
    "a personal limit",
    { employees: [{ id: "a", limits: { maxHoursPerDay: 6 } }] },
    "limits:a/maxHoursPerDay",
    { maxHours: 6, period: "day" },
  ],
  [
    "a key of an agreement",
    { collective_agreements: { A: { maxHoursPerWeek: 30 } } },
    "agreement:A/maxHoursPerWeek",
    { maxHours: 30, period: "week" },
  ],
  [
    "a rule of an agreement",
    { collective_agreements: { A: { rules: [named] } } },
    "agreement:A/rules/r/0",
    { maxDays: 2 },
  ],
  [
    "a budget",
    {
      department: {
        ...{ id: "ward", costCentre: "one" },
        payRules: { defaultRate: 1, budgets: [{ costCentre: "one", max: 9, severity: "must" }] },
      },
    },
    "budget:one/window",
    { maxCost: 9, period: "window" },
  ],
  [
    "an item of the law",
    { department: { id: "ward", legalBaseline: "arbzg" } },
    "baseline:weeklyHours",
    { maxHours: 60, period: "week" },
  ],
];

describe("where a rule is written", () => {
  it.each(places)("is found for %s", (_, body, key, params) => {
    expect(editable(body, key).written?.params).toEqual(params);
  });

  it.each<readonly [string, PartialRequest, string]>([
    ["the core", {}, "core:staffing_min"],
    ["bounds of staff", {}, "core:staffing_max"],
    [
      "the protection of a person",
      { employees: [{ id: "a", protections: ["minor"] }] },
      "protection:minor/rest",
    ],
    [
      "the protection of a mother",
      { employees: [{ id: "a", protections: ["maternity"] }] },
      "protection:maternity/dailyHours",
    ],
    [
      "advice of work science",
      { config: { objective_weights: { ergonomics: 1 } } },
      "ergonomics:forwardRotation",
    ],
  ])("is nowhere for %s", (_, body, key) => {
    expect(editable(body, key).written).toBeNull();
  });
});
