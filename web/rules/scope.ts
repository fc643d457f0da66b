/** Conditions of a rule as picks: which people, which shifts, which days. What cannot be picked is kept as it is. */

export type Json = Readonly<Record<string, unknown>>;

/** Values of one field, any of them; with none the field is one of yes and no. */
export interface Pick {
  readonly field: string;
  readonly values: readonly string[];
  /** Everything else is meant. */
  readonly isNot: boolean;
}

export interface RuleScope {
  readonly people: Pick | null;
  readonly shifts: Pick | null;
  readonly days: Pick | null;
}

export const everything: RuleScope = { people: null, shifts: null, days: null };

/** What a pick of each kind can look at. */
export const pickFields: Readonly<Record<keyof RuleScope, readonly string[]>> = {
  people: [
    ...["employeeId", "qualificationId", "employmentType", "teamId", "departmentId"],
    ...["employeeTag", "collectiveAgreementId", "protection"],
  ],
  shifts: ["isNight", "shiftId", "shiftType", "shiftKind"],
  days: ["isWeekend", "isSunday", "isHoliday", "isSundayOrHoliday", "weekday"],
};

const yesAndNo = new Set(["isNight", "isWeekend", "isSunday", "isHoliday", "isSundayOrHoliday"]);

/** Whether a field says yes or no, so that no values are picked. */
export const isYesOrNo = (field: string): boolean => yesAndNo.has(field);

/** The picks that conditions say, and the conditions that are left. */
export function scopeOf(
  conditions: readonly Json[],
  logic: "AND" | "OR",
): { readonly scope: RuleScope; readonly rest: readonly Json[] } {
  if (logic === "OR" && conditions.length > 1) return { scope: everything, rest: conditions };
  let scope = everything;
  const rest: Json[] = [];
  for (const condition of conditions) {
    const pick = pickOf(condition);
    const part = pick === null ? null : partOf(pick.field);
    if (pick === null || part === null || scope[part] !== null) rest.push(condition);
    else scope = { ...scope, [part]: pick };
  }
  return { scope, rest };
}

/** The conditions that say the picks, before those that were left. */
export function conditionsOf(scope: RuleScope, rest: readonly Json[]): readonly Json[] {
  const picks = [scope.people, scope.shifts, scope.days].filter((pick) => pick !== null);
  return [...picks.map(conditionOf), ...rest];
}

/** Picks for which nothing is chosen yet select nobody, or everything: neither is meant. */
export function isOpen(scope: RuleScope): boolean {
  return [scope.people, scope.shifts, scope.days].some(
    (pick) => pick !== null && pick.values.length === 0 && !isYesOrNo(pick.field),
  );
}

function conditionOf({ field, values, isNot }: Pick): Json {
  const negate = isNot ? { negate: true } : {};
  if (isYesOrNo(field)) return { field, ...negate };
  return { field, operator: "in", value: [...values], ...negate };
}

function partOf(field: string): keyof RuleScope | null {
  const parts = ["people", "shifts", "days"] as const;
  return parts.find((part) => pickFields[part].includes(field)) ?? null;
}

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

function pickOf(condition: Json): Pick | null {
  const word = condition.field ?? condition.type;
  if (typeof word !== "string" || condition.conditions !== undefined) return null;
  const known = Object.values(pickFields).flat();
  const field = known.find((name) => name.toLowerCase() === word.toLowerCase());
  const written = condition.value ?? condition.values;
  const operator = String(condition.operator ?? "eq").toLowerCase();
  const isEqual = ["eq", "=", "==", "equals", "in"].includes(operator);
  const isUnequal = ["ne", "!=", "notin"].includes(operator);
  if (field === undefined || (!isEqual && !isUnequal)) return null;
  const isNegated = condition.negate === true;
  if (isYesOrNo(field)) {
    if (written != null && typeof written !== "boolean") return null;
    return {
      field,
      values: [],
      isNot: [isUnequal, isNegated, written === false].filter(Boolean).length % 2 === 1,
    };
  }
  const values = (Array.isArray(written) ? written : [written]).map((value: unknown) =>
    field === "weekday" && typeof value === "number" ? weekdays[value - 1] : value,
  );
  const texts = values.filter((value) => typeof value === "string");
  if (texts.length !== values.length) return null;
  return { field, values: texts, isNot: isUnequal !== isNegated };
}
