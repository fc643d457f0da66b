/** `joinWith` of shifts: what speaks against it, and as indices without circles. */
import type { ValidationProblem } from "../../api.ts";
import { problem, type Warnings } from "../messages/issues.ts";
import { indexById } from "../people/people.ts";
import type { ShiftEntity } from "../shape/entities.ts";
import { entries, type Loose } from "../shape/loose.ts";
import { isClockTime, minutesOf } from "./clock.ts";

/**
 * For each shift the one it is joined with, or null. Two shifts that name each other are joined once: what would close a
 * circle is left out, since the shifts in it are joined already. Ids that name nothing are refused elsewhere.
 */
export function joinsOf(
  entities: readonly ShiftEntity[],
  warnings: Warnings,
): readonly (number | null)[] {
  const indices = indexById(entities);
  const joins: (number | null)[] = entities.map(() => null);
  const rootOf = (shift: number): number => {
    const next = joins[shift] ?? null;
    return next === null ? shift : rootOf(next);
  };
  for (const [shift, { id, joinWith }] of entities.entries()) {
    const other = joinWith == null ? undefined : indices.get(joinWith);
    if (other === undefined) continue;
    if (other === shift)
      warnings.add(
        "no_effect",
        `shifts.${shift}.joinWith`,
        `Shift ${id} names itself in joinWith; ignored.`,
      );
    else if (rootOf(other) !== shift) joins[shift] = other;
  }
  return joins;
}

/** A join with a shift that is not there, or with one that overlaps it and so could never be worked by the same person. */
export function joinProblems(written: unknown): ValidationProblem[] {
  const shifts = new Map(entries(written).map(([, shift]) => [shift.id, shift]));
  return entries(written).flatMap(([index, shift]) => {
    const { id, joinWith } = shift;
    if (typeof joinWith !== "string" || joinWith === id) return [];
    const loc = ["shifts", index, "joinWith"];
    const other = shifts.get(joinWith);
    if (other === undefined)
      return [
        problem(loc, `There is no shift with the id ${JSON.stringify(joinWith)} in this request.`),
      ];
    const [a, b] = [timesOf(shift), timesOf(other)];
    if (a === null || b === null || a.from >= b.to || b.from >= a.to) return [];
    const isParallel = (one: Loose, two: Loose) =>
      one.mayOverlap === true && isStandby(one) && !isStandby(two);
    if (isParallel(shift, other) || isParallel(other, shift)) return [];
    return [
      problem(
        loc,
        `The shifts ${JSON.stringify(id)} and ${JSON.stringify(joinWith)} run at the same time, so nobody could work both; a standby may with mayOverlap: true.`,
      ),
    ];
  });
}

function isStandby({ kind, shiftType }: Loose): boolean {
  const word = kind ?? shiftType;
  return typeof word === "string" && word.toLowerCase() === "standby";
}

/** Minutes from the midnight of the start date; null for times that are refused elsewhere. */
function timesOf({ startTime, endTime, endDayOffset }: Loose) {
  if (
    typeof startTime !== "string" ||
    typeof endTime !== "string" ||
    ![startTime, endTime].every(isClockTime)
  )
    return null;
  const [from, end] = [minutesOf(startTime), minutesOf(endTime)];
  const offset = typeof endDayOffset === "number" ? endDayOffset : end > from ? 0 : 1;
  return { from, to: end + offset * 1440 };
}
