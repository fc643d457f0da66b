/** Numbers of rules that may be moved, by the size of the steps that are usual for them. */
import type { RelaxableParameter } from "../../model/rule/rule-facets.ts";

const MOST = 10_000;

/** Nobody is offered less sleep than this, in hours. */
export const SHORTEST_REST = 8;

/** A whole number that loosens the rule as it grows. */
export const more = (param: string, what: RelaxableParameter["what"]): RelaxableParameter => ({
  param,
  what,
  step: 1,
  end: MOST,
});

/** A whole number that loosens the rule as it falls, to `end` at the least. */
export const less = (
  param: string,
  what: RelaxableParameter["what"],
  end = 0,
): RelaxableParameter => {
  return { param, what, step: -1, end };
};

/** Hours that loosen the rule as they grow. */
export const moreHours = (param: string, what: RelaxableParameter["what"]): RelaxableParameter => {
  return { param, what, step: 0.5, stepsPerUnit: 16, end: MOST };
};

/** Hours that loosen the rule as they fall, to `end` at the least. */
export const lessHours = (
  param: string,
  what: RelaxableParameter["what"],
  end = 0,
): RelaxableParameter => {
  return { param, what, step: -0.5, stepsPerUnit: 2, end };
};
