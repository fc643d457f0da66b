/** What is wrong with what stands in a form, told from the shapes of its fields. */
import type { FieldShape, ParamField, RuleForm } from "../../../core/index.ts";
import { figure } from "../../language/figures.ts";
import { catalogueWords } from "../../language/rules/catalogue-words.ts";
import type { Json } from "../scope.ts";

/** Fields that say something with the other values as they are. */
export function shownFields(fields: readonly ParamField[], params: Json): readonly ParamField[] {
  return fields.filter(({ onlyWith, isRequired }) => {
    if (onlyWith === null || isRequired) return true;
    const { name, values } = onlyWith;
    const other = fields.find((field) => field.name === name);
    return values.includes(params[name] ?? other?.fallback);
  });
}

/** The problem of a field in words; null where there is none. */
export function fieldProblem(
  { shape, isRequired, onlyWith }: ParamField,
  value: unknown,
): string | null {
  const words = catalogueWords();
  const isMissing = value === undefined || value === null || value === "";
  // A stretch has no length unless it is given.
  const isNeeded = isRequired || (onlyWith?.values.includes("rolling") ?? false);
  if (isMissing) return isNeeded ? words.required : null;
  return valueProblem(shape, value);
}

/** What of a form is still to be filled in or put right; empty when the rule can be taken. */
export function formProblems(form: RuleForm, params: Json): readonly string[] {
  const words = catalogueWords();
  const found = shownFields(form.fields, params).flatMap((field) => {
    const problem = fieldProblem(field, params[field.name] ?? field.fallback);
    return problem === null ? [] : [`${form.labels[field.path]}: ${problem}`];
  });
  const isGiven = (name: string) => params[name] !== undefined;
  if (form.needsOneOf.length > 0 && !form.needsOneOf.some(isGiven))
    found.push(words.oneOf(form.needsOneOf.map((name) => form.labels[name]).join(", ")));
  return found;
}

function valueProblem(shape: FieldShape, value: unknown): string | null {
  const words = catalogueWords();
  switch (shape.kind) {
    case "number":
      return numberProblem(shape, value);
    case "names":
      return Array.isArray(value) && value.length < Math.max(1, shape.least)
        ? words.required
        : null;
    case "shifts":
    case "people":
      return selectsNothing(value) ? words.pickSome : null;
    case "list":
      return Array.isArray(value) && value.length < shape.least ? words.required : null;
    default:
      return null;
  }
}

/** A selector whose list is still empty. */
function selectsNothing(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((list) => Array.isArray(list) && list.length === 0);
}

function numberProblem(
  shape: Extract<FieldShape, { readonly kind: "number" }>,
  value: unknown,
): string | null {
  const words = catalogueWords();
  const { least, most, isAbove, isWhole } = shape;
  if (typeof value !== "number" || Number.isNaN(value)) return words.required;
  const isTooLow = least !== null && (isAbove ? value <= least : value < least);
  if (isTooLow || (most !== null && value > most)) return rangeText(shape);
  return isWhole && !Number.isInteger(value) ? words.whole : null;
}

/** The bounds of a number in words; empty where it has none. */
export function rangeText({
  least,
  most,
  isAbove,
}: Extract<FieldShape, { readonly kind: "number" }>): string {
  const words = catalogueWords();
  if (least !== null && most !== null && !isAbove)
    return words.between(figure(least), figure(most));
  if (least !== null) return isAbove ? words.above(figure(least)) : words.atLeast(figure(least));
  return most === null ? "" : words.atMost(figure(most));
}
