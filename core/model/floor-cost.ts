/** What a missing unit of work weighs in the first stage, which settles how much of what was asked for is left unmet. */
import type { HardLevel } from "./problem.ts";

/** Per unit of a rule that asks for work, by its level. */
export const FLOOR_COST: Readonly<Record<HardLevel, number>> = {
  legal: 3000,
  tariff: 300,
  contract: 100,
  operational: 100,
  must: 100,
};

/** Per missing person, or hour, of importance 1. */
export const MISSING_PERSON_COST = 1000;
