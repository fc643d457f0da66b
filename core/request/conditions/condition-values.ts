/** Values of conditions: how each kind of field reads what the caller wrote, and what the operators mean. */
import type { Calendar } from "../../model/time/calendar.ts";
import { isClockTime, isDate, minutesOf, weekdayFrom, weekdayNames } from "../shifts/clock.ts";

/** A value in comparable form: ids and labels as text, everything with an order as a number. */
export type Scalar = string | number | boolean;

/** What a field holds for one employee, shift or day; a list for multi-valued fields, null when nothing is known. */
export type Actual = Scalar | null | readonly Scalar[];

export type ValueKind =
  | "id"
  | "label"
  | "number"
  | "boolean"
  | "clock"
  | "date"
  | "weekday"
  | "monthDay"
  | "month"
  | "dayOfMonth"
  | "isoWeek"
  | "weekParity"
  | "shiftKind";

export const operators = [
  "eq",
  "ne",
  "in",
  "notIn",
  "gt",
  "gte",
  "lt",
  "lte",
  "between",
  "all",
  "exists",
] as const;
export type Operator = (typeof operators)[number];

/** What else is taken for an operator. */
export const operatorSynonyms: Readonly<Record<string, Operator>> = {
  "=": "eq",
  "==": "eq",
  equals: "eq",
  "!=": "ne",
};

const operatorByWord = new Map<string, Operator>([
  ...operators.map((operator): [string, Operator] => [operator.toLowerCase(), operator]),
  ...Object.entries(operatorSynonyms),
]);

/** The operator a word stands for, whatever its case; null for an unknown one. */
export function operatorFrom(word: string): Operator | null {
  return operatorByWord.get(word.toLowerCase()) ?? null;
}

const unordered: readonly ValueKind[] = ["id", "label", "boolean", "weekParity", "shiftKind"];
/** Kinds that start again after their last value, so that a span may run over the end. */
const cyclic: readonly ValueKind[] = ["clock", "weekday", "monthDay", "month", "isoWeek"];

/** The operators that make sense for a field. */
export function operatorsFor(kind: ValueKind, multi: boolean): readonly Operator[] {
  const ordered: readonly Operator[] = ["gt", "gte", "lt", "lte", "between"];
  return operators.filter(
    (operator) =>
      (operator !== "all" || multi) && !(unordered.includes(kind) && ordered.includes(operator)),
  );
}

const accepted: Readonly<Record<ValueKind, string>> = {
  id: "a text",
  label: "a text",
  number: "a number",
  boolean: "true or false",
  clock: "a time HH:MM",
  date: "an existing date YYYY-MM-DD",
  weekday: `1 (Monday) to 7, or one of ${weekdayNames.join(", ")}`,
  monthDay: "a day of the year MM-DD",
  month: "a whole number from 1 to 12",
  dayOfMonth: "a whole number from 1 to 31",
  isoWeek: "a whole number from 1 to 53",
  weekParity: "one of even, odd",
  shiftKind: "one of work, onCall, standby",
};

export function acceptedValues(kind: ValueKind): string {
  return accepted[kind];
}

/** The written value in comparable form; null when it is of the wrong type or out of bounds. */
export function scalarFrom(kind: ValueKind, value: unknown, calendar: Calendar): Scalar | null {
  switch (kind) {
    case "id":
      return typeof value === "string" ? value : null;
    case "label":
      return typeof value === "string" ? value.toLowerCase() : null;
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? value : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "clock":
      return typeof value === "string" && (isClockTime(value) || value === "24:00")
        ? minutesOf(value)
        : null;
    case "date":
      return typeof value === "string" && isDate(value) ? calendar.dayOf(value) : null;
    case "weekday":
      return typeof value === "string" || typeof value === "number" ? weekdayFrom(value) : null;
    case "monthDay":
      return monthDayFrom(value);
    case "month":
      return wholeNumber(value, 12);
    case "dayOfMonth":
      return wholeNumber(value, 31);
    case "isoWeek":
      return wholeNumber(value, 53);
    case "weekParity":
      return wordFrom(value, ["even", "odd"]);
    case "shiftKind":
      return wordFrom(value, ["work", "oncall", "standby"]);
  }
}

/** A day of the year as month x 100 + day. */
export function monthDayNumber(month: number, dayOfMonth: number): number {
  return month * 100 + dayOfMonth;
}

function monthDayFrom(value: unknown): number | null {
  // 2000 was a leap year, so 29 February is a day of the year as well.
  if (typeof value !== "string" || !isDate(`2000-${value}`)) return null;
  return monthDayNumber(Number(value.slice(0, 2)), Number(value.slice(3, 5)));
}

function wholeNumber(value: unknown, max: number): number | null {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
    ? (value as number)
    : null;
}

function wordFrom(value: unknown, words: readonly string[]): string | null {
  const word = typeof value === "string" ? value.toLowerCase() : "";
  return words.includes(word) ? word : null;
}

/** Whether a span from a later to an earlier value runs over the end of its cycle instead of being a contradiction. */
export function runsOver(kind: ValueKind): boolean {
  return cyclic.includes(kind);
}

/**
 * The meaning of an operator with its values. Equality on a list means "has any", inequality "has none"; a field that
 * holds nothing equals nothing and lies in no span.
 */
export function testFor(
  operator: Operator,
  values: readonly Scalar[],
): (actual: Actual) => boolean {
  const wanted = new Set(values);
  const hasAny = (actual: Actual) => listOf(actual).some((value) => wanted.has(value));
  const ordered = (holds: (value: number) => boolean) => (actual: Actual) =>
    listOf(actual).some((value) => typeof value === "number" && holds(value));
  const [first, last] = values as readonly number[];
  switch (operator) {
    case "eq":
    case "in":
      return hasAny;
    case "ne":
    case "notIn":
      return (actual) => !hasAny(actual);
    case "all":
      return (actual) => values.every((value) => listOf(actual).includes(value));
    case "exists":
      return (actual) => listOf(actual).length > 0 === values[0];
    case "gt":
      return ordered((value) => value > first!);
    case "gte":
      return ordered((value) => value >= first!);
    case "lt":
      return ordered((value) => value < first!);
    case "lte":
      return ordered((value) => value <= first!);
    case "between":
      return ordered(
        first! <= last!
          ? (value) => value >= first! && value <= last!
          : (value) => value >= first! || value <= last!,
      );
  }
}

function listOf(actual: Actual): readonly Scalar[] {
  if (actual === null) return [];
  return typeof actual === "object" ? actual : [actual];
}
