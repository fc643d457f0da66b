/** Loads held between limits that no plan may be able to meet exactly. */
import type { RowAbout, RuleModel } from "../rule/rule-model.ts";
import { type Expression, Sum } from "./expression.ts";
import { commonStep } from "./row-tightening.ts";

const EPSILON = 1e-9;

/** Keeps the load between the limits; what is below the lesser one is work that is missing. */
export function stateBetween(
  model: RuleModel,
  { least, most }: { readonly least: number; readonly most: number },
  load: Expression,
  about: RowAbout,
): void {
  if (!model.priced || model.quadratic) {
    model.atMost(most, load, about);
    model.atLeast(least, load, { ...about, floor: true });
    return;
  }
  stepwiseAtMost(model, most, load, about);
  stepwiseAtMost(model, -least, new Sum().addScaled(load, -1), about);
}

/**
 * The same price at every load that can occur, stated as two prices that start at attainable loads: without it the
 * relaxation would find the fair part itself attainable, and free.
 */
function stepwiseAtMost(model: RuleModel, limit: number, load: Expression, about: RowAbout): void {
  const unit = about.unitSize ?? 1;
  const step = commonStep(load.columns, load.coefficients, () => true);
  const rest = limit - load.constant;
  const below = step === null ? rest : Math.floor(rest / step + EPSILON) * step;
  const part = step === null ? 0 : (rest - below) / step;
  if (step === null || part < EPSILON) {
    model.atMost(limit, load, about);
    return;
  }
  model.atMost(below + load.constant, load, { ...about, unitSize: unit / (1 - part) });
  model.atMost(below + step + load.constant, load, { ...about, unitSize: unit / part });
}
