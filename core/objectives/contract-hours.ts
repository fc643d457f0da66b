/*
 * Formulation
 *
 * For each deployable e with a target T: `convex` deviation of the sum of credited minutes times x from T, in one row. An hour below costs
 * 1 unit up to T / 10, 2 up to T / 4, 4 beyond; an hour above 2, 3 and 6. T is the target of the window as absence has lowered it; beside
 * T = 0 every hour lies beyond the steps; without a contract there is no target and no price.
 * A side that a `targetContractHours` rule of the request states, or `maxOvertimeHours` of an agreement or of personal limits, is free here: `maxOverHours`
 * states the side above, `maxUnderHours` the one below, neither of them both.
 */
import { english, german } from "../language/amounts.ts";
import { sentencesOf } from "../language/sentence.ts";
import type { MeasureItem } from "../model/rule/rule.ts";
import type { PricePiece } from "../model/rule/rule-model.ts";
import { defineObjective, employeesAsked, measured } from "./define.ts";
import { creditedMinutes, creditedRow, statedSides } from "./parts/credited-hours.ts";

const say = sentencesOf("contract_hours", {
  en: {
    hours: (v: { hours: number; target: number }) =>
      `${english.hours(v.hours)} instead of ${english.hours(v.target)}`,
  },
  de: {
    hours: (v) => `${german.hours(v.hours)} statt ${german.hours(v.target)}`,
  },
});

/** Ends of the first and the second step, as parts of the target. */
const FIRST = 0.1;
const SECOND = 0.25;
/** What an hour counts in the first step, in the second, and beyond. */
const UNDER = [1, 2, 4] as const;
const OVER = [2, 3, 6] as const;
/** Makes hours as much as other loads, which count duties. */
const MINUTES_OF_A_DUTY = 480;

type Factors = readonly [first: number, second: number, beyond: number];

/**
 * Credited hours close to the contract's, the farther off the dearer: ten people who lack an hour are better than one who
 * lacks ten. Never hard: the demand may simply not add up to the contracts.
 */
export const contractHours = defineObjective({
  id: "contract_hours",
  topic: "hours",
  words: {
    en: {
      name: "contract hours",
      title: "Contract hours",
      meaning: "hours above or below the contracts",
    },
    de: {
      name: "Sollstunden",
      title: "Sollstunden",
      meaning: "Stunden über oder unter dem Vertrag",
    },
  },
  statement:
    "Hours below the contract target of the window cost one unit each up to a tenth of it, two up to a quarter, four beyond; " +
    "hours above it two, three and six. A side about which `targetContractHours` or an agreement says something is left to that.",
  unit: "hour off the target, counted by how far off it lies",
  defaultWeight: 2,

  build(problem, weight, model, rules) {
    const sidesOf = statedSides(rules);
    for (const { index: employee, deployable, targetMinutes } of problem.employees) {
      if (!deployable || targetMinutes === null) continue;
      const stated = sidesOf(employee);
      const sides = {
        over: stated.over ? [] : piecesOf(OVER, targetMinutes, weight / 60),
        under: stated.under ? [] : piecesOf(UNDER, targetMinutes, weight / 60),
      };
      const credited = creditedRow(model, employee);
      if (sides.over.length > 0 || sides.under.length > 0)
        model.chargeConvex(targetMinutes, credited, sides, { employee });
      // A cap alone makes every hour up to it free: without this, people get duties that nobody needs.
      if (stated.over || stated.under) model.preferNear(targetMinutes, credited, MINUTES_OF_A_DUTY);
    }
  },

  measure(problem, plan, rules, asked) {
    const sidesOf = statedSides(rules);
    const people = employeesAsked(problem, asked);
    const credited = creditedMinutes(problem, plan, people);
    const items: MeasureItem[] = [];
    for (const { index: employee, deployable, targetMinutes } of people) {
      if (!deployable || targetMinutes === null) continue;
      const stated = sidesOf(employee);
      const hours = credited[employee]! / 60;
      const target = targetMinutes / 60;
      const isOver = hours > target;
      const isStated = isOver ? stated.over : stated.under;
      const off = Math.abs(hours - target);
      const units = isStated ? 0 : unitsOff(off, target, isOver ? OVER : UNDER);
      const message = say("hours", { hours, target });
      items.push({ units, employee, message });
    }
    return measured(items);
  },
});

/** Prices per minute of a side. Beside a target of 0 every hour lies beyond the steps. */
function piecesOf([first, second, beyond]: Factors, target: number, points: number): PricePiece[] {
  const pieces = [
    { width: FIRST * target, points: first * points },
    { width: (SECOND - FIRST) * target, points: second * points },
    { width: Number.POSITIVE_INFINITY, points: beyond * points },
  ];
  return pieces.filter(({ width }) => width > 0);
}

/** Hours off the target once, those beyond each step once more for what they count more there. */
function unitsOff(off: number, target: number, [first, second, beyond]: Factors): number {
  const past = (share: number) => Math.max(0, off - share * target);
  return first * off + (second - first) * past(FIRST) + (beyond - second) * past(SECOND);
}
