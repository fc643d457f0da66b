import { describe, expect, it } from "vitest";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { caseWith, ruleOf } from "./small-case.ts";

const days = { type: "limitConsecutiveDays", params: { maxDays: 2 } };
const ruled = (priority: string): PartialRequest => ({
  planning_rules: [{ id: "r", priority, consequences: [days] }],
});
const law: PartialRequest = { department: { id: "ward", legalBaseline: "arbzg" } };
const minor: PartialRequest = { employees: [{ id: "a", protections: ["minor"] }] };
const relaxing = { config: { relax_legal: true } };

const rows: readonly [string, PartialRequest, string, boolean][] = [
  ["a rule that must be kept", ruled("must"), "rule:r/0", true],
  [
    "a contract",
    { employees: [{ id: "a", limits: { maxHoursPerDay: 8 } }] },
    "limits:a/maxHoursPerDay",
    true,
  ],
  [
    "an agreement",
    { collective_agreements: { A: { maxHoursPerDay: 8 } } },
    "agreement:A/maxHoursPerDay",
    true,
  ],
  ["a wish, which bars nothing", ruled("should"), "rule:r/0", false],
  ["a rule of the law", ruled("legal"), "rule:r/0", false],
  [
    "a rule of the law where the request allows it",
    { ...ruled("legal"), ...relaxing },
    "rule:r/0",
    true,
  ],
  ["the legal baseline", law, "baseline:rest", false],
  [
    "the legal baseline where the request allows it",
    { ...law, ...relaxing },
    "baseline:rest",
    true,
  ],
  ["the protection of a person", minor, "protection:minor/rest", false],
  [
    "the protection of a person whatever the request allows",
    { ...minor, ...relaxing },
    "protection:minor/rest",
    false,
  ],
  ["a core rule whatever the request allows", relaxing, "core:staffing_min", false],
];

describe("whether a rule may be touched", () => {
  it.each(rows)("is settled for %s", (_, body, key, may) => {
    const from = caseWith(body);
    expect(from.mayRelax(ruleOf(from, key))).toBe(may);
  });
});

describe("questions about a plan", () => {
  it("are asked of the plan of the case", () => {
    const third = { employee: 0, day: 2, shift: 0 };
    const idle = caseWith(ruled("must"));
    const busy = caseWith(ruled("must"), [
      ["a", "D", 0],
      ["a", "D", 1],
    ]);
    expect(idle.ask.breaksWhenAdded(ruleOf(idle, "rule:r/0"), third)).toBe(false);
    expect(busy.ask.breaksWhenAdded(ruleOf(busy, "rule:r/0"), third)).toBe(true);
  });
});
