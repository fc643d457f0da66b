/**
 * What the solver, the checker, explanations, relaxations and the form of the web app make of the rule type that
 * docs/adding-a-rule.md adds, as JSON. To be run where it has been added: nothing here knows more of it than its name.
 */
import loadHighs from "highs";
import { ruleCatalogue, solve, validateRequest, verify } from "../../core/index.ts";
import { draftOf, ruleOf } from "../../web/rules/rule-draft.ts";

const type = "limitConsecutiveShiftTypeChanges";

/** Early, late, early and late again are asked of one person, who may change once without a day off. */
const bodyWith = (rule: object) => ({
  start_date: "2026-03-02",
  end_date: "2026-03-05",
  department: { id: "ward", legalBaseline: "off" },
  employees: [{ id: "a", contractHoursPerWeek: 40 }],
  shifts: [
    { id: "E", startTime: "06:00", endTime: "12:00", shiftType: "early", days: ["mon", "wed"] },
    { id: "L", startTime: "14:00", endTime: "20:00", shiftType: "late", days: ["tue", "thu"] },
  ].map(({ days, ...shift }) => ({
    ...{ ...shift, minStaff: 0 },
    minStaffByWeekday: Object.fromEntries(days.map((day) => [day, 1])),
  })),
  planning_rules: [rule],
  config: { deterministic: true, timeout_seconds: 20 },
});

function requestWith(rule: object) {
  const validated = validateRequest(bodyWith(rule));
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.request;
}

const highs = await loadHighs();
const solved = (rule: object) => solve(requestWith(rule), { highs, now: () => performance.now() });

const catalogue = ruleCatalogue("de");
const starter = catalogue.starters.find((one) => one.type === type)!;
const fromCatalogue = ruleOf(draftOf(starter, [], "2026-03-02"), starter.title);
const soft = { id: "soft", priority: "should", consequences: [{ type, params: { max: 1 } }] };
const everyDay = ["E", "L", "E", "L"].map((shift, day) => ({
  ...{ employee_id: "a", shift_id: shift, date: `2026-03-0${2 + day}` },
}));

const [kept, priced] = [await solved(fromCatalogue), await solved(soft)];
const checked = verify(requestWith(fromCatalogue), everyDay);
const { conflicts = [], relaxations = [] } = kept.statistics;
const [relaxation] = relaxations;
console.log(
  JSON.stringify({
    missing: relaxation?.missingBefore,
    charged: priced.statistics.rules?.find((rule) => rule.type === type)?.units,
    checker: checked.plan?.violations.map(({ message }) => message),
    conflict: conflicts[0]?.members.flatMap((member) => member.type ?? []),
    relaxation: relaxation?.message,
    change: relaxation?.change,
    labels: catalogue.forms[type]?.labels,
    asked: fromCatalogue.consequences,
  }),
);
