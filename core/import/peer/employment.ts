/** Contracts and rules for periods as Solvice and PlanSolve have them, with the same names for most of their parts. */
import { addRule, type Draft, type RuleCondition, type RuleDraft } from "./draft.ts";
import { at, isAbsent, type JsonNode, numberOf, textOf } from "./json-node.ts";
import { dateOf, durationMinutes } from "./peer-clock.ts";
import { timeOfDay } from "./peer-shifts.ts";
import type { LeftReason } from "./sentences.ts";

type Made = Pick<RuleDraft, "type" | "params" | "hard"> & {
  readonly conditions?: readonly RuleCondition[];
};
/** What a value means; a reason why it means nothing. */
type Reading = (node: JsonNode) => Made | LeftReason;

/** Bounds that somebody exceeds are hard, what they should at least have is a goal. */
const hours =
  (side: "maxHours" | "minHours", period: string): Reading =>
  (node) => {
    const minutes = durationMinutes(textOf(node));
    if (minutes === null) return "unreadable";
    const params = { [side]: minutes / 60, period };
    return { hard: side === "maxHours", type: "limitWorkingHours", params };
  };

const days =
  (side: "max" | "min", period: string): Reading =>
  (node) => {
    const count = numberOf(node);
    if (count === null || count < 0 || !Number.isInteger(count)) return "unreadable";
    if (count === 0) return "unset";
    return { hard: side === "max", type: "limitWorkingDays", params: { [side]: count, period } };
  };

const rest =
  (includeSameDay: boolean): Reading =>
  (node) => {
    const number = typeof node.value === "number" ? node.value * 60 : null;
    const minutes = number ?? durationMinutes(textOf(node));
    if (minutes === null) return "unreadable";
    if (minutes === 0) return "unset";
    if (minutes > 72 * 60) return "no_counterpart";
    return { hard: true, type: "requireMinRest", params: { minutes, includeSameDay } };
  };

const run =
  (type: string, key: string, least: number, most: number): Reading =>
  (node) => {
    const count = numberOf(node);
    if (count === null || !Number.isInteger(count)) return "unreadable";
    if (count === 0) return "unset";
    if (count < least || count > most) return "no_counterpart";
    return { hard: true, type, params: { [key]: count } };
  };

const unless =
  (field: string, operator: string, read: (text: string) => string | number | null): Reading =>
  (node) => {
    const value = read(textOf(node) ?? "");
    if (value === null) return "unreadable";
    const conditions = [{ field, operator, value }];
    return { hard: true, type: "forbidAssignment", params: {}, conditions };
  };

const inHours = (text: string) => {
  const minutes = durationMinutes(text);
  return minutes === null ? null : minutes / 60;
};

const CONTRACT: Readonly<Record<string, Reading>> = {
  max: hours("maxHours", "week"),
  min: hours("minHours", "week"),
  maxConsecutiveWorkDays: run("limitConsecutiveDays", "maxDays", 1, 31),
  maxWorkingDays: days("max", "week"),
  minRest: rest(false),
  minimumHoursOffBetweenShifts: rest(false),
  minimumConsecutiveDaysOff: run("requireMinConsecutiveDaysOff", "minDays", 2, 14),
  earliestShiftStart: unless("startTime", "lt", timeOfDay),
  latestShiftStart: unless("startTime", "gt", timeOfDay),
  minShiftLength: unless("shiftHours", "lt", inHours),
  maxShiftLength: unless("shiftHours", "gt", inHours),
};

const PERIOD: Readonly<Record<string, Reading>> = {
  maxWorkingDays: days("max", "window"),
  minWorkingDays: days("min", "window"),
  maxWorkingDuration: hours("maxHours", "window"),
  minWorkingDuration: hours("minHours", "window"),
  minRestDuration: rest(false),
  earliestShiftStart: unless("startTime", "lt", timeOfDay),
  latestShiftStart: unless("startTime", "gt", timeOfDay),
  minShiftLength: unless("shiftHours", "lt", inHours),
  maxShiftLength: unless("shiftHours", "gt", inHours),
};

const NOT_CARRIED = [
  "latestShiftEnd",
  "minRestBetweenShiftsSameDay",
  "minRestDurationBetweenShiftsSameDay",
  "minWeekendsIdle",
  "maxWeekendsIdle",
];

/** Rules for the people of a contract, the most shifts a day among what they are. */
export function readContract(
  draft: Draft,
  node: JsonNode,
  name: string,
  people: readonly string[],
): void {
  if (people.length === 0) {
    draft.ledger.left(node, "unknown_person");
    return;
  }
  readAll(draft, node, CONTRACT, name, [{ field: "employeeId", operator: "in", value: people }]);
  draft.ledger.left(at(node, "name"), "label");
  const most = at(node, "maxShiftsDay");
  const shifts = numberOf(most);
  if (isAbsent(most)) return;
  if (shifts === null || shifts < 0) draft.ledger.left(most, "unreadable");
  else if (shifts === 0) draft.ledger.left(most, "unset");
  else {
    draft.ledger.carried(most, "employees[].maxShiftsPerDay");
    const maxShiftsPerDay = Math.min(3, Math.round(shifts));
    for (const id of people) {
      const person = draft.people.get(id);
      if (person !== undefined) draft.people.set(id, { ...person, maxShiftsPerDay });
    }
  }
}

/** Rules for one person in the span of a period. */
export function readPeriodRule(draft: Draft, node: JsonNode, person: string): void {
  const period = at(node, "period");
  const [from, to] = [at(period, "from"), at(period, "to")];
  const [start, end] = [from, to].map((time) => draft.clock.wall(textOf(time)));
  const conditions: RuleCondition[] = [{ field: "employeeId", operator: "in", value: [person] }];
  draft.ledger.left(period, "no_counterpart");
  if (start != null && end != null) {
    conditions.push({ field: "date", operator: "between", value: [dateOf(start), dateOf(end)] });
    draft.ledger.carried(from, "planning_rules[].conditions[]");
    draft.ledger.carried(to, "planning_rules[].conditions[]");
  } else if (!isAbsent(from) || !isAbsent(to) || !isAbsent(at(period, "duration"))) {
    draft.ledger.left(node, "not_whole");
    return;
  }
  readAll(draft, node, PERIOD, `periodRules of ${person}`, conditions);
}

function readAll(
  draft: Draft,
  node: JsonNode,
  readings: Readonly<Record<string, Reading>>,
  name: string,
  conditions: readonly RuleCondition[],
): void {
  for (const key of NOT_CARRIED)
    if (!isAbsent(at(node, key))) draft.ledger.left(at(node, key), "no_counterpart");
  for (const [key, read] of Object.entries(readings)) {
    const value = at(node, key);
    if (isAbsent(value)) continue;
    const made = read(value);
    if (typeof made === "string") {
      draft.ledger.left(value, made);
      continue;
    }
    const all = [...conditions, ...(made.conditions ?? [])];
    addRule(draft, { ...made, name: `${name}: ${key}`, conditions: all });
    draft.ledger.carried(value, `planning_rules[] ${made.type}`);
  }
}
