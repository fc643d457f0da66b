/** Conditions of planning rules -> predicates. Anything that is not understood is a problem: its rule could hit the wrong people. */
import type { Path, ValidationProblem } from "../../api.ts";
import { didYouMean } from "../../constraints/index.ts";
import { isObject } from "../../model/is-object.ts";
import { likelyNames } from "../../model/problem/nearest-names.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { conditionFields, type Field, fieldNamed } from "./condition-fields.ts";
import {
  acceptedValues,
  type Operator,
  operatorFrom,
  operators,
  operatorsFor,
  runsOver,
  type Scalar,
  scalarFrom,
  testFor,
} from "./condition-values.ts";
import { everything, fieldPredicate, joined, negated, type Predicate } from "./predicate.ts";

/** Groups inside groups inside the list of conditions. */
const MAX_DEPTH = 4;

interface Reading {
  readonly problem: Problem;
  readonly problems: ValidationProblem[];
}

/**
 * The predicate of a list of conditions; an empty list holds for everything. With problems the predicate means nothing.
 * `loc` is the place of the list in the request.
 */
export function compileConditions(
  problem: Problem,
  conditions: readonly unknown[],
  logic: "AND" | "OR",
  loc: Path,
): { readonly predicate: Predicate; readonly problems: readonly ValidationProblem[] } {
  const reading: Reading = { problem, problems: [] };
  const predicate = joined(
    conditions.map((condition, k) => compile(reading, condition, [...loc, k], 1)),
    logic,
  );
  return { predicate, problems: reading.problems };
}

/** `AND` or `OR` from any case, `AND` when omitted; null for anything else. */
export function logicFrom(value: unknown): "AND" | "OR" | null {
  if (value === undefined || value === null) return "AND";
  const word = typeof value === "string" ? value.toUpperCase() : "";
  return word === "AND" || word === "OR" ? word : null;
}

function compile(reading: Reading, condition: unknown, loc: Path, depth: number): Predicate {
  if (!isObject(condition))
    return refuse(reading, loc, "A condition is an object with `field` or `conditions`.");
  const negate = condition.negate ?? false;
  if (typeof negate !== "boolean")
    return refuse(reading, [...loc, "negate"], "Give true or false.");
  const isGroup = condition.conditions != null && condition.field == null;
  const predicate = isGroup
    ? compileGroup(reading, condition, loc, depth)
    : compileLeaf(reading, condition, loc);
  return negate ? negated(predicate) : predicate;
}

function compileGroup(
  reading: Reading,
  group: Readonly<Record<string, unknown>>,
  loc: Path,
  depth: number,
): Predicate {
  if (depth > MAX_DEPTH)
    return refuse(reading, loc, `Groups may be nested at most ${MAX_DEPTH} levels deep.`);
  const logic = logicFrom(group.logic);
  if (logic === null) return refuse(reading, [...loc, "logic"], "Use AND or OR.");
  if (!Array.isArray(group.conditions))
    return refuse(reading, [...loc, "conditions"], "Give an array of conditions.");
  return joined(
    group.conditions.map((part: unknown, k) =>
      compile(reading, part, [...loc, "conditions", k], depth + 1),
    ),
    logic,
  );
}

function compileLeaf(
  reading: Reading,
  leaf: Readonly<Record<string, unknown>>,
  loc: Path,
): Predicate {
  const fieldKey = leaf.field == null && leaf.type != null ? "type" : "field";
  const written = leaf[fieldKey];
  if (written === undefined || written === null)
    return refuse(reading, loc, "A condition needs `field`, a group needs `conditions`.");
  const field = typeof written === "string" ? fieldNamed(written) : undefined;
  if (field === undefined) {
    const names = Object.keys(conditionFields);
    const known = names.join(", ");
    const guess = typeof written === "string" ? didYouMean(likelyNames(written, names)) : "";
    return refuse(
      reading,
      [...loc, fieldKey],
      `Unknown field ${quoted(written)}.${guess} Known fields: ${known}.`,
    );
  }
  if (leaf.conditions != null)
    return refuse(reading, loc, "A condition holds either `field` or `conditions`, not both.");
  const valueKey = leaf.value == null && leaf.values != null ? "values" : "value";
  const value = leaf[valueKey] ?? undefined;
  const operator = readOperator(reading, leaf.operator, field, value, loc);
  if (operator === null) return everything;
  const values = readValues(reading, operator, field, value, [...loc, valueKey]);
  if (values === null) return everything;
  return fieldPredicate(reading.problem, field, testFor(operator, values));
}

function readOperator(
  reading: Reading,
  written: unknown,
  field: Field,
  value: unknown,
  loc: Path,
): Operator | null {
  if (written === undefined || written === null) return Array.isArray(value) ? "in" : "eq";
  const operator = typeof written === "string" ? operatorFrom(written) : null;
  const place = [...loc, "operator"];
  if (operator === null) {
    const known = operators.join(", ");
    const guess = typeof written === "string" ? didYouMean(likelyNames(written, operators)) : "";
    refuse(
      reading,
      place,
      `Unknown operator ${quoted(written)}.${guess} Known operators: ${known}.`,
    );
    return null;
  }
  const possible = operatorsFor(field.value, field.multi === true);
  if (possible.includes(operator)) return operator;
  refuse(
    reading,
    place,
    `Operator ${operator} does not fit this field; use one of ${possible.join(", ")}.`,
  );
  return null;
}

function readValues(
  reading: Reading,
  operator: Operator,
  field: Field,
  value: unknown,
  loc: Path,
): readonly Scalar[] | null {
  const fail = (message: string) => {
    refuse(reading, loc, message);
    return null;
  };
  if (operator === "exists") {
    if (value === undefined) return [true];
    return typeof value === "boolean" ? [value] : fail("Give true or false.");
  }
  if (value === undefined && field.value === "boolean") return [true];
  const expected = acceptedValues(field.value);
  if (value === undefined)
    return fail(`Give a value: ${expected}. Operator exists asks whether there is one.`);
  const takesList = ["in", "notIn", "all", "between"].includes(operator);
  if (Array.isArray(value) && !takesList && field.multi !== true)
    return fail(`Operator ${operator} takes one value: ${expected}.`);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (operator === "between" && list.length !== 2)
    return fail(`Operator between takes two values, each ${expected}.`);
  const values = list.map((item) => scalarFrom(field.value, item, reading.problem.calendar));
  const wrong = values.indexOf(null);
  if (wrong >= 0) return fail(`${quoted(list[wrong])} is not accepted here; give ${expected}.`);
  const scalars = values.filter((item) => item !== null);
  if (operator === "between" && scalars[0]! > scalars[1]! && !runsOver(field.value))
    return fail("The first value of between must not be greater than the second.");
  return scalars;
}

function refuse(reading: Reading, loc: Path, msg: string): Predicate {
  reading.problems.push({ loc, msg, type: "value_error" });
  return everything;
}

function quoted(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
