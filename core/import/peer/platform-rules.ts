/** Rules of contracts and of the whole schedule in Timefold's employee shift scheduling service. */
import { addRule, type Draft, type RuleCondition, type RuleDraft } from "./draft.ts";
import {
  at,
  entriesOf,
  isAbsent,
  itemsOf,
  type JsonNode,
  numberOf,
  textOf,
  textsOf,
} from "./json-node.ts";
import { dateOf } from "./peer-clock.ts";

const PERIODS: Readonly<Record<string, string>> = {
  DAY: "day",
  WEEK: "week",
  MONTH: "month",
  SCHEDULE: "window",
};

/** A key of a period rule, the rule that says it here, its parameter and how many of its units make one of ours. */
const LIMITS: readonly (readonly [key: string, type: string, param: string])[] = [
  ["minutesWorkedMin", "limitWorkingHours", "minMinutes"],
  ["minutesWorkedMax", "limitWorkingHours", "maxMinutes"],
  ["shiftsWorkedMin", "limitShiftCount", "min"],
  ["shiftsWorkedMax", "limitShiftCount", "max"],
  ["daysWorkedMin", "limitWorkingDays", "min"],
  ["daysWorkedMax", "limitWorkingDays", "max"],
];

/** Longest rest that a rule here takes. */
const MOST_REST_MINUTES = 72 * 60;

/** The rules of a contract for the people who have it. */
export function readPlatformContract(
  draft: Draft,
  node: JsonNode,
  people: readonly string[],
): void {
  const { ledger } = draft;
  if (people.length === 0) {
    ledger.left(node, "unknown_person");
    return;
  }
  const ofPeople: RuleCondition = { field: "employeeId", operator: "in", value: people };
  for (const part of entriesOf(node)) ledger.left(part, "no_counterpart");
  ledger.left(at(node, "id"), "label");
  for (const rule of itemsOf(at(node, "periodRules"))) readPeriodRule(draft, rule, ofPeople);
  for (const rule of itemsOf(at(node, "consecutiveDaysWorkedRules")))
    readRun(draft, rule, ofPeople);
  for (const rule of itemsOf(at(node, "minutesBetweenShiftsRules")))
    readRest(draft, rule, ofPeople);
}

/** Rules about evenness are those that have something like them here. */
export function readPlatformGlobals(draft: Draft, node: JsonNode): void {
  const { ledger } = draft;
  for (const part of entriesOf(node)) ledger.left(part, "no_counterpart");
  for (const rule of itemsOf(at(node, "balanceShiftCountRules")))
    readBalance(draft, rule, "count", "employeeToPublishedShiftCount", 1);
  for (const rule of itemsOf(at(node, "balanceTimeWorkedRules")))
    readBalance(draft, rule, "hours", "employeeToPublishedMinutesWorked", 60);
}

function readPeriodRule(draft: Draft, node: JsonNode, ofPeople: RuleCondition): void {
  const { ledger } = draft;
  const period = PERIODS[textOf(at(node, "period")) ?? ""];
  const base = ruleBase(draft, node, [ofPeople]);
  if (base === null || period === undefined) {
    ledger.left(node, "not_whole");
    return;
  }
  const overlap = textOf(at(node, "periodShiftOverlapKind"));
  if (overlap !== null && overlap !== "START_ONLY") {
    ledger.left(node, "not_whole");
    return;
  }
  let made = 0;
  for (const part of entriesOf(node)) ledger.left(part, "no_counterpart");
  for (const [key, type, param] of LIMITS) {
    const value = numberOf(at(node, key));
    if (value === null || value < 0) continue;
    addRule(draft, { ...base, type, params: { [param]: value, period } });
    ledger.carried(at(node, key), `planning_rules[] ${type}`);
    made++;
  }
  if (made === 0) ledger.left(node, "no_counterpart");
  else sayBase(draft, node, ["period", "periodShiftOverlapKind", "ruleValidityDateTimeSpan"]);
}

function readRun(draft: Draft, node: JsonNode, ofPeople: RuleCondition): void {
  const { ledger } = draft;
  const base = ruleBase(draft, node, [ofPeople]);
  if (base === null) {
    ledger.left(node, "not_whole");
    return;
  }
  const [most, least] = [at(node, "maximum"), at(node, "minimum")];
  const [max, min] = [numberOf(most), numberOf(least)];
  for (const part of entriesOf(node)) ledger.left(part, "no_counterpart");
  sayBase(draft, node, []);
  if (max !== null && max >= 1 && max <= 31) {
    addRule(draft, { ...base, type: "limitConsecutiveDays", params: { maxDays: max } });
    ledger.carried(most, "planning_rules[] limitConsecutiveDays");
  }
  if (min !== null && min >= 2 && min <= 14) {
    addRule(draft, { ...base, type: "requireMinConsecutiveDays", params: { minDays: min } });
    ledger.carried(least, "planning_rules[] requireMinConsecutiveDays");
  } else if (min !== null && min < 2) ledger.left(least, "unset");
}

/** Tags say before and after which shifts; a rest after a run of several shifts is another rule. */
function readRest(draft: Draft, node: JsonNode, ofPeople: RuleCondition): void {
  const { ledger } = draft;
  const minutes = numberOf(at(node, "minimumMinutesBetweenShifts"));
  const run = numberOf(at(node, "minimumConsecutivePriorShifts"));
  const before = textsOf(at(node, "requiredPriorShiftTags"));
  const after = textsOf(at(node, "requiredAfterShiftTags"));
  const isPlain = before.length < 2 && after.length < 2;
  const anyTag = textOf(at(node, "shiftTagMatches")) === "ANY";
  if (
    minutes === null ||
    minutes <= 0 ||
    minutes > MOST_REST_MINUTES ||
    (run ?? 1) > 1 ||
    !(isPlain || anyTag)
  ) {
    ledger.left(node, "not_whole");
    return;
  }
  for (const part of entriesOf(node)) ledger.left(part, "no_counterpart");
  addRule(draft, {
    name: textOf(at(node, "id")) ?? "minutesBetweenShifts",
    hard: isHard(node),
    type: "requireMinRest",
    params: { minutes, includeSameDay: true, ...(after.length > 0 && { next: { tags: after } }) },
    conditions: [
      ofPeople,
      ...(before.length > 0 ? [{ field: "shiftTag", operator: "in", value: before }] : []),
    ],
  });
  sayBase(draft, node, [
    "requiredPriorShiftTags",
    "requiredAfterShiftTags",
    "minimumConsecutivePriorShifts",
  ]);
  ledger.carried(at(node, "minimumMinutesBetweenShifts"), "planning_rules[] requireMinRest");
}

function readBalance(
  draft: Draft,
  node: JsonNode,
  measure: "count" | "hours",
  publishedKey: string,
  unit: number,
): void {
  const { ledger } = draft;
  const people = tagConditions(node, "EmployeeTags", "employeeTag", "employeeTagMatches");
  const base = ruleBase(draft, node, people);
  if (base === null) {
    ledger.left(node, "not_whole");
    return;
  }
  for (const part of entriesOf(node)) ledger.left(part, "no_counterpart");
  const published = entriesOf(at(node, publishedKey));
  const carried: Record<string, number> = {};
  for (const entry of published) {
    const person = String(entry.path.at(-1));
    const value = numberOf(entry);
    if (!draft.people.has(person)) ledger.left(entry, "unknown_person");
    else if (value === null || value < 0) ledger.left(entry, "unreadable");
    else {
      carried[person] = value / unit;
      ledger.carried(entry, "planning_rules[] balanceShifts");
    }
  }
  const isSettled = Object.keys(carried).length > 0;
  const params = { measure, scaleBy: "equal", ...(isSettled && { carried }) };
  addRule(draft, { ...base, hard: false, type: "balanceShifts", params });
  sayBase(draft, node, ["includeEmployeeTags", "excludeEmployeeTags", "employeeTagMatches"]);
  ledger.carried(at(node, "id"), "planning_rules[] balanceShifts");
}

const isHard = (node: JsonNode) => textOf(at(node, "satisfiability")) !== "PREFERRED";

/** Name, force, shifts and validity of a rule; null for a force or a time that no rule here has. */
function ruleBase(
  draft: Draft,
  node: JsonNode,
  conditions: readonly RuleCondition[],
): Omit<RuleDraft, "type" | "params"> | null {
  const force = textOf(at(node, "satisfiability")) ?? "REQUIRED";
  if (force !== "REQUIRED" && force !== "PREFERRED") return null;
  const shiftTags = tagConditions(node, "ShiftTags", "shiftTag", "shiftTagMatches");
  const validity = at(node, "ruleValidityDateTimeSpan");
  const [from, to] = ["start", "end"].map((key) => draft.clock.wall(textOf(at(validity, key))));
  if (!isAbsent(validity) && (from == null || to == null)) return null;
  return {
    name: textOf(at(node, "id")) ?? "rule",
    hard: force === "REQUIRED",
    conditions: [...conditions, ...shiftTags],
    ...(from != null && { validFrom: dateOf(from) }),
    ...(to != null && { validTo: dateOf(to - 1) }),
  };
}

/** `ALL` of several tags excludes only what has all of them. */
function tagConditions(
  node: JsonNode,
  suffix: string,
  field: string,
  matchKey: string,
): RuleCondition[] {
  const include = textsOf(at(node, `include${suffix}`));
  const exclude = textsOf(at(node, `exclude${suffix}`));
  const operator = textOf(at(node, matchKey)) === "ANY" ? "in" : "all";
  return [
    ...(include.length > 0 ? [{ field, operator, value: include }] : []),
    ...(exclude.length > 0 ? [{ field, operator, value: exclude, negate: true }] : []),
  ];
}

function sayBase(draft: Draft, node: JsonNode, more: readonly string[]): void {
  draft.ledger.carried(at(node, "id"), "planning_rules[].name");
  draft.ledger.carried(at(node, "satisfiability"), "planning_rules[].priority");
  for (const key of ["includeShiftTags", "excludeShiftTags", "shiftTagMatches", ...more])
    draft.ledger.carried(at(node, key), "planning_rules[].conditions[]");
}
