import { describe, expect, it } from "vitest";
import { nameOf } from "../../../../core/explanation/remedies/remedy.ts";
import { remediesForAll, softened } from "../../../../core/explanation/remedies/rule-remedies.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { caseWith, changesOf, inBoth, ruleOf, wordsOf } from "./small-case.ts";

const rule = (consequence: PartialRequest, more: PartialRequest = {}): PartialRequest => ({
  planning_rules: [{ id: "r", name: "Rule", consequences: [consequence], ...more }],
});
const days = (maxDays: number) => ({ type: "limitConsecutiveDays", params: { maxDays } });
const forbidden = { type: "forbidAssignment", params: {} };

describe("a rule moved for everybody", () => {
  it("by one, two, four and eight steps as far as it can be moved", () => {
    const texts = (body: PartialRequest) => {
      const from = caseWith(body);
      return remediesForAll(from, ruleOf(from, "rule:r/0"), [0]).map(wordsOf);
    };
    expect(texts(rule(days(2)))).toEqual(
      [3, 4, 6, 10].map((most) => `Rule (r): at most ${most} instead of 2 days in a row`),
    );
    expect(texts(rule({ type: "requireDaysOff", params: { minDays: 2 } }))).toEqual([
      ...[
        "Rule (r): at least 1 instead of 2 days off",
        "Rule (r): at least 0 instead of 2 days off",
      ],
    ]);
    expect(texts(rule(forbidden))).toEqual([]);
    expect(texts(rule(days(2), { priority: "legal" }))).toEqual([]);
  });

  it("costs more than for one person and is moved in its place", () => {
    const from = caseWith(rule(days(2), { priority: "tariff" }));
    const [one] = remediesForAll(from, ruleOf(from, "rule:r/0"), [0, 1]);
    expect(one).toMatchObject({
      kind: "loosenLimit",
      keys: ["rule:r/0"],
      cost: 180,
      days: [0, 1],
    });
    expect(one?.employees).toEqual([]);
    expect(changesOf(from, one!)).toEqual(rule(days(3), { priority: "tariff" }));
  });
});

describe("a rule as a wish", () => {
  it("is the last that is proposed, by its level", () => {
    const costAt = (priority: string) => {
      const from = caseWith(rule(days(2), { priority }));
      return softened(from, ruleOf(from, "rule:r/0"), [1])?.cost ?? null;
    };
    expect(["operational", "must", "contract", "tariff"].map(costAt)).toEqual([200, 200, 400, 600]);
  });

  it("is named and written", () => {
    const from = caseWith(rule(days(2)));
    const wish = softened(from, ruleOf(from, "rule:r/0"), [1])!;
    expect(wish).toMatchObject({
      kind: "softenRule",
      keys: ["rule:r/0"],
      days: [1],
      employees: [],
    });
    expect(inBoth(wish)).toEqual([
      "Rule (r) as a wish instead of a rule that must be kept",
      "Rule (r) als Wunsch statt als feste Regel",
    ]);
    expect(changesOf(from, wish)).toEqual(rule(days(2), { priority: "should" }));
  });

  it("is the same from whichever of its consequences it is seen", () => {
    const from = caseWith({
      planning_rules: [{ id: "r", name: "Rule", consequences: [days(2), forbidden] }],
    });
    const [one, other] = ["rule:r/0", "rule:r/1"].map((key) =>
      softened(from, ruleOf(from, key), [1]),
    );
    expect(one?.keys).toEqual(["rule:r/0", "rule:r/1"]);
    expect(nameOf(other!)).toBe(nameOf(one!));
  });

  const relaxing = { config: { relax_legal: true } };
  it.each<readonly [string, PartialRequest, string]>([
    [
      "of the law, whatever the request allows",
      { ...rule(days(2), { priority: "legal" }), ...relaxing },
      "rule:r/0",
    ],
    [
      "of the legal baseline",
      { department: { id: "w", legalBaseline: "arbzg" }, ...relaxing },
      "baseline:rest",
    ],
    [
      "of a protection",
      { employees: [{ id: "a", protections: ["minor"] }], ...relaxing },
      "protection:minor/rest",
    ],
    ["of the core", relaxing, "core:staffing_min"],
    [
      "of a contract",
      { employees: [{ id: "a", limits: { maxHoursPerDay: 8 } }] },
      "limits:a/maxHoursPerDay",
    ],
    [
      "of a key of an agreement",
      { collective_agreements: { A: { maxHoursPerDay: 8 } } },
      "agreement:A/maxHoursPerDay",
    ],
    ["that is a wish already", rule(days(2), { priority: "should" }), "rule:r/0"],
  ])("is never one %s", (_, body, key) => {
    const from = caseWith(body);
    expect(softened(from, ruleOf(from, key), [0])).toBeNull();
  });
});
