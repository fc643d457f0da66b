import fc from "fast-check";
import { type FieldShape, paramFields } from "../../../core/catalogue/param-fields.ts";
import type { Constraint } from "../../../core/model/rule/rule.ts";

type Params = Readonly<Record<string, unknown>>;

/** Values near the least one, where wards of a few days can tell them apart. */
function valuesOf(shape: FieldShape): fc.Arbitrary<unknown> | null {
  switch (shape.kind) {
    case "number": {
      const min = Math.ceil(shape.least ?? 0) + (shape.isAbove ? 1 : 0);
      return fc.integer({ min, max: Math.min(min + 4, shape.most ?? Number.POSITIVE_INFINITY) });
    }
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...shape.choices);
    case "shifts":
      return fc.constantFrom({}, { shiftIds: ["S0", "S1"] }, { night: true });
    default:
      return null;
  }
}

/**
 * Random parameters of a rule, drawn from its schema: numbers from their least value on, flags, choices and selectors of
 * shifts; other parameters as in the example where they are needed, else left out. Only what the rule takes is drawn.
 */
export function drawnParams(rule: Constraint): fc.Arbitrary<Params> {
  const fields = paramFields(rule).map(({ name, shape, isRequired }) => {
    const values = valuesOf(shape) ?? fc.constant(isRequired ? rule.example?.[name] : null);
    return [name, isRequired ? values : fc.option(values)] as const;
  });
  return fc.record(Object.fromEntries(fields)).filter((params) => rule.bind(params).ok);
}
