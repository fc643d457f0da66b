/** Persons asked for on each occurrence by itself. */
import { memoryKey } from "../problem/memory.ts";
import type { Problem } from "../problem/problem.ts";
import type { Bounds, Requirement } from "./requirement.ts";

const NUMBERS = memoryKey<readonly Bounds[]>("shiftNumbers");

const NONE: Bounds = { min: 0, target: 0, max: null };

/**
 * By occurrence: the numbers of its shift, or what an overriding rule puts in their place; nobody where such a rule counts
 * otherwise than shift by shift.
 */
export function shiftNumbers(problem: Problem): readonly Bounds[] {
  return problem.everyDuty.memory.recall(NUMBERS, () => numbersIn(problem));
}

function numbersIn({
  calendar,
  occurrences,
  occurrenceAt,
  requirements,
}: Problem): readonly Bounds[] {
  const numbers = occurrences.map(() => NONE);
  for (const { isOfShifts, parts } of requirements)
    for (const part of isOfShifts ? parts : [])
      for (const { shift, day } of part.duties)
        numbers[occurrenceAt[shift * calendar.dayCount + day]!] = part;
  return numbers;
}

/** What a shift asks for by its own numbers on a date on which no rule overrides them. */
export interface OwnNumbers extends Bounds {
  readonly shift: number;
  readonly day: number;
  readonly requirement: Requirement;
}

/** By shift and day. */
export function ownNumbers({ requirements }: Problem): readonly OwnNumbers[] {
  return requirements
    .filter(({ type }) => type === "shift")
    .flatMap((requirement) =>
      requirement.parts.flatMap(({ duties, min, target, max }) =>
        duties.map(({ shift, day }) => ({ shift, day, min, target, max, requirement })),
      ),
    );
}

/** Persons aimed for: no less than the minimum. */
export function wantedOf({ min, target }: Bounds): number {
  return Math.max(min, target ?? 0);
}
