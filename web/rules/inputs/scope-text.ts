/** Whom and what a rule means, and the whole rule, in words. */
import type { SolveRequest } from "../../../core/index.ts";
import { isObject } from "../../../json/is-object.ts";
import { conditionWords } from "../../language/rules/condition-words.ts";
import { consequenceText } from "../../language/rules/rule-words.ts";
import { isYesOrNo, type Json, type Pick, type RuleScope, scopeOf } from "../scope.ts";

/** The rule's conditions in words; empty where it means everybody, always. */
export function conditionsText(
  request: SolveRequest,
  conditions: readonly Json[],
  logic: "AND" | "OR",
): string {
  if (conditions.length === 0) return "";
  const { scope, rest } = scopeOf(conditions, logic);
  return whereText(request, scope, rest, logic);
}

/** Everything a rule is about, people first. */
export function whereText(
  request: SolveRequest,
  { people, shifts, days }: RuleScope,
  rest: readonly Json[],
  logic: "AND" | "OR",
): string {
  const words = conditionWords();
  const parts = [
    people === null ? words.everybody : peopleText(request, people),
    ...(shifts === null ? [] : [pickText(request, shifts, words.shifts, words.shiftsNot)]),
    ...(days === null ? [] : [pickText(request, days, words.days, words.daysNot)]),
    ...(rest.length === 0 ? [] : [words.when(joinedConditions(request, rest, logic))]),
  ];
  return parts.join(", ");
}

/** The whole rule as one sentence with how strictly it is meant. */
export function ruleSentence(
  where: string,
  consequences: readonly { readonly type: string; readonly params: Json }[],
  priority: string,
): string {
  const words = conditionWords();
  const asks = consequences.map(({ type, params }) => consequenceText(type, params) ?? type);
  return words.sentence(where, asks.join("; "), words.strengths[priority] ?? priority);
}

function peopleText(request: SolveRequest, { field, values, isNot }: Pick): string {
  const words = conditionWords();
  const say = (isNot ? words.peopleNot : words.people)[field];
  const who = listed(
    values.map((value) => valueName(request, field, value)),
    field === "employeeId" || field === "protection" ? words.and : words.or,
  );
  return say?.(who) ?? who;
}

function pickText(
  request: SolveRequest,
  { field, values, isNot }: Pick,
  say: (what: string) => string,
  sayNot: (what: string) => string,
): string {
  const words = conditionWords();
  const what = isYesOrNo(field)
    ? (words.fields[field] ?? field)
    : listed(
        values.map((value) => valueName(request, field, value)),
        words.and,
      );
  return (isNot ? sayNot : say)(what);
}

/** What a value of a condition is called; ids of people and shifts by their names. */
export function valueName(request: SolveRequest, field: string, value: string): string {
  const words = conditionWords();
  const key = value.toLowerCase();
  switch (field) {
    case "employeeId":
      return named(request.employees.find(({ id }) => id === value)) ?? value;
    case "shiftId":
      return named(request.shifts.find(({ id }) => id === value)) ?? value;
    case "shiftType":
    case "shiftKind":
      return words.shiftTypes[key] ?? value;
    case "weekday":
      return words.weekdays[key.slice(0, 3)] ?? value;
    case "protection":
      return words.protections[key] ?? value;
    default:
      return value;
  }
}

const named = (entity: unknown): string | null => {
  const name = typeof entity === "object" && entity !== null && "name" in entity && entity.name;
  return typeof name === "string" && name !== "" ? name : null;
};

function joinedConditions(
  request: SolveRequest,
  conditions: readonly Json[],
  logic: "AND" | "OR",
): string {
  const words = conditionWords();
  const texts = conditions.map((condition) => conditionText(request, condition));
  return texts.join(` ${logic === "OR" ? words.or : words.and} `);
}

function conditionText(request: SolveRequest, condition: Json): string {
  const words = conditionWords();
  const { conditions, negate } = condition;
  const text = Array.isArray(conditions)
    ? `(${joinedConditions(request, conditions.filter(isObject), logicOf(condition))})`
    : leafText(request, condition);
  return negate === true ? words.not(text) : text;
}

function leafText(request: SolveRequest, condition: Json): string {
  const words = conditionWords();
  const field = String(condition.field ?? condition.type ?? "");
  const known = Object.keys(words.fields).find(
    (name) => name.toLowerCase() === field.toLowerCase(),
  );
  const name = known === undefined ? field : words.fields[known];
  const value = condition.value ?? condition.values;
  if (value === undefined || value === null || typeof value === "boolean")
    return value === false ? words.not(name ?? field) : (name ?? field);
  const list = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    valueName(request, known ?? field, String(one)),
  );
  const operator = String(condition.operator ?? (Array.isArray(value) ? "in" : "eq"));
  const isBetween = operator.toLowerCase() === "between";
  const sign = words.operators[operator] ?? operator;
  return `${name} ${sign} ${listed(list, isBetween ? words.and : words.or)}`;
}

const logicOf = ({ logic }: Json): "AND" | "OR" =>
  String(logic).toUpperCase() === "OR" ? "OR" : "AND";

function listed(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? "…";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${word} ${last}`;
}
