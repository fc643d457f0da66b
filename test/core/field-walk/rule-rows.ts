import { allOf, type Body, inList, type Rows, ruleOf, shiftOf, week } from "./ward.ts";

const twoShifts = {
  shifts: [
    shiftOf("E", "06:00", "14:00"),
    shiftOf("L", "14:00", "22:00", { departmentId: "other" }),
  ],
};
const onE = { field: "shiftId", value: "E" };
const onMonday = { field: "weekday", value: "mon" };

function ofRule(field: string, value: unknown, entity: Body = {}): Rows {
  const rule = ruleOf("limitWorkingDays", { max: 1 }, entity);
  return inList("planning_rules", field, value, { entity: rule, more: twoShifts });
}

/** A key of the first condition of a rule that forbids what it selects. */
function ofCondition(field: string, value: unknown, condition: Body = onE): Rows {
  const bodyWith = (first: Body): Body => ({
    ...week,
    ...twoShifts,
    planning_rules: [ruleOf("forbidAssignment", {}, { conditions: [first] })],
  });
  return {
    [`planning_rules.conditions.${field}`]: {
      base: bodyWith(condition),
      changed: bodyWith({ ...condition, [field]: value }),
    },
  };
}

function ofConsequence(field: string, value: unknown, rule: Body = {}): Rows {
  const consequence = { type: "limitWorkingDays", params: { max: 1 } };
  const bodyWith = (own: Body): Body => ({
    ...week,
    ...twoShifts,
    planning_rules: [{ id: "r", conditions: [], ...rule, consequences: [own] }],
  });
  return {
    [`planning_rules.consequences.${field}`]: {
      base: bodyWith(consequence),
      changed: bodyWith({ ...consequence, [field]: value }),
    },
  };
}

const group = { logic: "AND", conditions: [onE, onMonday] };

/** Planning rules with their conditions and consequences. */
export const ruleRows: Rows = allOf(
  ofRule("id", "q"),
  ofRule("name", "One day"),
  ofRule("status", "draft"),
  ofRule("priority", "may"),
  ofRule("weight", 7, { priority: "should" }),
  ofRule("departmentId", "other"),
  ofRule("validFrom", "2026-03-04"),
  ofRule("validTo", "2026-03-04"),
  ofRule("conditionLogic", "OR", { conditions: [onE, onMonday] }),
  ofCondition("field", "shiftCode"),
  ofCondition("type", "shiftCode", { type: "shiftId", value: "E" }),
  ofCondition("operator", "ne"),
  ofCondition("value", "L"),
  ofCondition("values", ["L"], { field: "shiftId", values: ["E"] }),
  ofCondition("negate", true),
  ofCondition("logic", "OR", group),
  ofCondition("conditions", [onE], group),
  ofConsequence("type", "limitShiftCount"),
  ofConsequence("params", { max: 2 }),
  ofConsequence("weight", 7, { priority: "should" }),
  ofConsequence("penalty", "quadratic", { priority: "should" }),
);
