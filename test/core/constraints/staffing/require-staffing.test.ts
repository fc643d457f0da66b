import { describe, expect, it } from "vitest";
import { requireStaffing } from "../../../../core/constraints/staffing/require-staffing.ts";
import { problemFrom } from "../../../helpers/problem.ts";
import {
  hardModel,
  rulesOf,
  type Situation,
  verifyConstraint,
  verifyParams,
} from "../../../helpers/verify/verify-constraint.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [{ id: "a", qualificationIds: ["rn"] }, { id: "b" }, { id: "c" }],
  shifts: [early, late],
};
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);
const verify = (situation: Situation) =>
  verifyConstraint(requireStaffing, { floorCost: 1000, ...situation });

describe("require_staffing", () => {
  it("refuses bounds and words outside the catalogue with their paths", () => {
    verifyParams(requireStaffing, {
      good: [
        { min: 0 },
        { target: 2, overWeight: 0 },
        { min: 2, max: 2, per: "DAY", qualificationIds: ["rn"], qualificationMode: "all" },
        { max: 1, per: "interval", from: "22:00", to: "24:00" },
        { max: 5, per: "period", period: "month", partial: "strict" },
      ],
      bad: [
        { params: {}, paths: [""] },
        { params: { min: -1 }, paths: ["min"] },
        { params: { min: 3, max: 2 }, paths: ["max"] },
        { params: { min: 1, per: "hour" }, paths: ["per"] },
        { params: { min: 1, per: "interval", from: "24:00" }, paths: ["from"] },
        { params: { max: 1, period: "rolling" }, paths: ["period"] },
        { params: { min: 1, underWeight: 0 }, paths: ["underWeight"] },
        { params: { max: 1, overWeight: 0 }, paths: ["overWeight"] },
      ],
    });
  });

  it("counts the persons of each occurrence against both bounds", async () => {
    await verify({
      request: ward,
      params: { min: 1, max: 2 },
      conditions: [{ field: "shiftId", value: "E" }],
      plans: [
        { words: [], units: 1 },
        { words: mon("aE"), units: 0 },
        { words: mon("aE", "bE"), units: 0 },
        { words: mon("aE", "bE", "cE"), units: 1 },
      ],
    });
  });

  it("counts only employees in scope, and of them only holders", async () => {
    await verify({
      request: ward,
      params: { max: 1, per: "day" },
      conditions: [{ field: "employeeId", value: ["b", "c"] }],
      plans: [
        { words: mon("aE", "bE"), units: 0 },
        { words: mon("bE", "cL"), units: 1 },
      ],
    });
    await verify({
      request: ward,
      params: { min: 1, per: "day", qualificationIds: ["rn"] },
      plans: [
        { words: mon("bE", "cL"), units: 1 },
        { words: mon("aL"), units: 0 },
      ],
    });
  });

  it("15.7 counts the last of several persons more, times its weight", async () => {
    await verify({
      request: ward,
      params: { min: 2.5, underWeight: 2, per: "day" },
      plans: [
        { words: [], units: 5 },
        { words: mon("aE", "bL"), units: 1 },
      ],
    });
  });

  it("looks at every minute of an interval", async () => {
    await verify({
      request: ward,
      params: { min: 1, per: "interval", from: "08:00", to: "16:00" },
      plans: [
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE"), units: 2 },
        { words: mon("aL"), units: 5 },
        { words: [], units: 8 },
      ],
    });
  });

  it("adds up the assignments of a period, those before the window where they are known", async () => {
    const request = { ...ward, start_date: "2026-03-04", end_date: "2026-03-05", shifts: [early] };
    const at = (employeeId: string, date: string) => ({ employeeId, shiftId: "E", date });
    const words = ["a 2026-03-04 E", "b 2026-03-04 E", "a 2026-03-05 E"];
    await verify({
      request,
      params: { max: 2, per: "period", period: "week" },
      plans: [
        { words: words.slice(1), units: 0 },
        { words, units: 1 },
      ],
    });
    await verify({
      request: { ...request, previous_assignments: [at("a", "2026-03-03"), at("b", "2026-03-03")] },
      params: { max: 3, per: "period", period: "week" },
      plans: [
        { words: words.slice(0, 1), units: 0 },
        { words, units: 2 },
      ],
    });
  });

  it("asks for nothing in a period that the window cuts, for its share, or for all of it", async () => {
    // Two of seven days of the week are planned.
    const rowsFor = (partial: string) => {
      const request = { ...ward, start_date: "2026-03-02", end_date: "2026-03-03" };
      const { problem, hard } = rulesOf(requireStaffing, {
        request,
        params: { min: 7, per: "period", period: "week", partial },
      });
      return [...hardModel(problem, hard).rowUpper];
    };
    expect([rowsFor("open"), rowsFor("prorate"), rowsFor("strict")]).toEqual([[], [-2], [-7]]);
  });

  it("charges a soft rule by its weights", async () => {
    await verify({
      request: ward,
      params: { min: 2, max: 2, underWeight: 3, overWeight: 0.5, per: "day" },
      floorCost: 1000,
      plans: [
        { words: [], units: 6 },
        { words: mon("aE"), units: 3 },
        { words: mon("aE", "bE", "cE"), units: 0.5 },
      ],
    });
    await verify({ request: ward, params: { min: 3, per: "day" }, penalty: "quadratic" });
  });

  it("is dearer to leave short where the law asks for it", () => {
    const costs = (priority: string) => {
      const { problem, rules } = problemFrom({
        ...ward,
        planning_rules: [
          {
            id: "r",
            priority,
            consequences: [{ type: "requireStaffing", params: { min: 1, per: "day" } }],
          },
        ],
      });
      const model = hardModel(problem, rules.find(({ ruleId }) => ruleId === "r")!);
      return model.slacks.map(({ column }) => model.relaxation[column]);
    };
    expect([costs("legal"), costs("tariff"), costs("must")]).toEqual([[3000], [1000], [1000]]);
  });

  it("is what limitConcurrent stands for", async () => {
    const { problem, rules } = problemFrom({
      ...ward,
      planning_rules: [
        { id: "r", consequences: [{ type: "limitConcurrent", params: { max: 1, per: "shift" } }] },
      ],
    });
    const rule = rules.find(({ ruleId }) => ruleId === "r")!;
    expect([rule.type, rule.constraint.id]).toEqual(["limitConcurrent", "require_staffing"]);
    expect(hardModel(problem, rule).rowCount).toBe(2);
  });
});
