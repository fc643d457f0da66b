/** What a missing unit of work weighs in the first stage, which settles how much of what was asked for is left unmet. */
import type { HardLevel } from "../problem/severity.ts";

/** Per unit of a rule that asks for work, by its level. */
export const FLOOR_COST: Readonly<Record<HardLevel, number>> = {
  legal: 3000,
  tariff: 300,
  contract: 100,
  operational: 100,
  must: 100,
};

/** Per missing person, person-hour of an interval, or hour, of importance 1; the first one of a requirement. */
export const MISSING_PERSON_COST = 1000;

/** How far a slack of a floor reaches, in units of its row, and how many times the first one's price it costs. */
export interface FloorStep {
  readonly upper: number;
  readonly factor: number;
}

/**
 * The slacks of a floor, the last one without end: one, or one for each of the `need` persons it asks for. `scale`: persons
 * per unit of the row; `most`: persons that can be missing.
 */
export function floorSteps(
  need: number | undefined,
  scale: number,
  most: number,
): readonly FloorStep[] {
  if (need === undefined) return [{ upper: Number.POSITIVE_INFINITY, factor: 1 }];
  const count = Math.max(1, Math.ceil(Math.min(need, most) - 1e-9));
  return Array.from({ length: count }, (_, k) => ({
    upper: k === count - 1 ? Number.POSITIVE_INFINITY : 1 / scale,
    factor: 1 + k / need,
  }));
}
