/** Solvice's counters and sequences, which hold for everybody. */
import { addRule, type Draft, type RuleCondition } from "./draft.ts";
import { at, isAbsent, itemsOf, type JsonNode, numberOf, textOf, textsOf } from "./json-node.ts";
import { dateOf, durationMinutes } from "./peer-clock.ts";

interface Kind {
  readonly type: string;
  readonly max: string;
  readonly min: string;
}

const COUNTERS: Readonly<Record<string, Kind>> = {
  HOURS_WORKED: { type: "limitWorkingHours", max: "maxHours", min: "minHours" },
  SHIFT_TYPES_HOURS_WORKED: { type: "limitWorkingHours", max: "maxHours", min: "minHours" },
  DAYS_WORKED: { type: "limitWorkingDays", max: "max", min: "min" },
  SHIFT_TYPES_WORKED: { type: "limitShiftCount", max: "max", min: "min" },
};

const PERIODS: Readonly<Record<string, string>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  SCHEDULE: "window",
};

/** One rule where all of it has a meaning here; otherwise all of it is left, as a part would be another rule. */
export function readSolviceRules(draft: Draft, node: JsonNode): void {
  const params = paramsOf(draft, node);
  if (params === null || !isAbsent(at(node, "then"))) {
    draft.ledger.left(node, "not_whole");
    return;
  }
  const target = `planning_rules[] ${params.type}`;
  for (const key of ["constraint", "type", "max", "min", "tags", "shifts"])
    draft.ledger.carried(at(node, key), target);
  for (const key of ["from", "to", "type", "duration", "period", "excludes"])
    draft.ledger.carried(at(node, "period", key), target);
  const tags = [...textsOf(at(node, "tags")), ...textsOf(at(node, "shifts"))];
  const conditions: RuleCondition[] = [
    ...(tags.length > 0 ? [{ field: "shiftTag", operator: "in", value: tags }] : []),
    ...params.conditions,
  ];
  const name = `${textOf(at(node, "constraint"))} ${textOf(at(node, "type"))}`;
  for (const made of params.made) addRule(draft, { name, type: params.type, conditions, ...made });
}

interface Made {
  readonly type: string;
  readonly conditions: readonly RuleCondition[];
  readonly made: readonly {
    readonly hard: boolean;
    readonly params: Readonly<Record<string, unknown>>;
  }[];
}

function paramsOf(draft: Draft, node: JsonNode): Made | null {
  const [constraint, type] = [textOf(at(node, "constraint")), textOf(at(node, "type"))];
  const [max, min] = [numberOf(at(node, "max")), numberOf(at(node, "min"))];
  if (max === null && min === null) return null;
  if (constraint === "SEQUENCE") return sequenceOf(type, max, min, node);
  const kind = COUNTERS[type ?? ""];
  const period = periodOf(draft, at(node, "period"));
  if (constraint !== "COUNTER" || kind === undefined || period === null) return null;
  const bounds = [
    ...(max === null ? [] : [{ hard: true, params: { [kind.max]: max, ...period.params } }]),
    ...(min === null || min === 0
      ? []
      : [{ hard: false, params: { [kind.min]: min, ...period.params } }]),
  ];
  return { type: kind.type, conditions: period.conditions, made: bounds };
}

/** Runs of days at work, or of days off, over the whole window. */
function sequenceOf(
  type: string | null,
  max: number | null,
  min: number | null,
  node: JsonNode,
): Made | null {
  if (!isAbsent(at(node, "period"))) return null;
  const isWhole = [max, min].every((bound) => bound === null || Number.isInteger(bound));
  if (!isWhole || (max !== null && min !== null)) return null;
  const off = type === "DAYS_IDLE";
  if (!off && type !== "DAYS_WORKED") return null;
  if (max !== null && max >= 1 && max <= 31)
    return {
      type: off ? "limitConsecutiveDaysOff" : "limitConsecutiveDays",
      conditions: [],
      made: [{ hard: true, params: { maxDays: max } }],
    };
  if (min === null || min < 2 || min > 14) return null;
  return {
    type: off ? "requireMinConsecutiveDaysOff" : "requireMinConsecutiveDays",
    conditions: [],
    made: [{ hard: true, params: { minDays: min } }],
  };
}

interface Period {
  readonly params: Readonly<Record<string, unknown>>;
  readonly conditions: readonly RuleCondition[];
}

function periodOf(draft: Draft, node: JsonNode): Period | null {
  if (isAbsent(node)) return { params: { period: "window" }, conditions: [] };
  if (itemsOf(at(node, "excludes")).length > 0) return null;
  const rolling = durationMinutes(textOf(at(node, "duration")) ?? textOf(at(node, "period")));
  if (rolling !== null) {
    const days = rolling / 1440;
    if (!Number.isInteger(days) || days < 1 || days > 400) return null;
    return { params: { period: "rolling", days }, conditions: [] };
  }
  const [from, to] = [at(node, "from"), at(node, "to")].map((time) =>
    draft.clock.wall(textOf(time)),
  );
  const type = textOf(at(node, "type"));
  const period = type === null ? "window" : PERIODS[type];
  if (period === undefined) return null;
  if (from == null && to == null) return { params: { period }, conditions: [] };
  if (from == null || to == null) return null;
  const value = [dateOf(from), dateOf(to)];
  return { params: { period }, conditions: [{ field: "date", operator: "between", value }] };
}
