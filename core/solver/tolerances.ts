/**
 * What counts as the same number. They are ordered: a plan may miss a row by more than numbers that are meant to be whole, exact
 * or zero may be off, or a bound might rest on what is only rounding. They are no parameters: they decide what is true of a
 * plan and its bound, not where the search looks.
 */

/** Of rows that a plan keeps, and of costs and floors of two plans that count as equal. */
export const FEASIBILITY = 1e-6;

/** Of sums over a roster or the duals: whole amounts, activities at a kink of a cost, reduced costs; bounds are lowered by it. */
export const INTEGRALITY = 1e-7;

/** Rosters this little cheaper are not looked for. */
export const PRICING = 1e-8;

/** Of two numbers that were worked out in the same way. */
export const EQUALITY = 1e-9;
