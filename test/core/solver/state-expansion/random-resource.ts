/** Resources that mean nothing: what is seen of each duty, where each state leads and what that breaks are drawn. */
import type { StatedResource } from "../../../../core/model/program/roster-resource.ts";
import type { Choice } from "../../../../core/solver/decomposition/choice.ts";
import type { Random } from "../../../../core/solver/random.ts";

const STATES = 4;
const LETTERS = 3;
/** A violation of so many units is not lawful; others have a price. */
const UNLAWFUL = 3;

/** Choice `i` of a day is of duty `i` alone. */
export function choicesOf(days: number, ofDay: () => number): readonly (readonly Choice[])[] {
  return Array.from({ length: days }, () =>
    Array.from({ length: ofDay() }, (_, i) => ({ candidates: [i], cost: 0 })),
  );
}

export function randomResource(random: Random, days: number, duties: number): StatedResource {
  const seen = Array.from({ length: days * duties }, () => random.below(LETTERS));
  const letterOf = (day: number, [duty = 0]: readonly number[]) => seen[day * duties + duty]!;
  const violation = () => (random.below(4) > 0 ? [] : [1 + random.below(UNLAWFUL)]);
  const steps = Array.from({ length: days * STATES * LETTERS }, () => ({
    state: [random.below(STATES)],
    violations: [...violation(), ...violation()],
  }));
  const ends = Array.from({ length: STATES }, violation);
  return {
    resource: {
      ...{ employee: 0, dayCount: days, start: [0] },
      seen: (day, list) => String(letterOf(day, list)),
      extend: ([state = 0], day, list) =>
        steps[(day * STATES + state) * LETTERS + letterOf(day, list)]!,
      finish: ([state = 0]) => ends[state]!,
    },
    ...{ rows: [0], columns: [], constant: random.below(3), settle: () => new Map() },
    points: (units) => (units === UNLAWFUL ? Number.POSITIVE_INFINITY : 2 * units),
  };
}

/** What a resource says of duties, one a day. */
export function pointsOf(
  { resource, points, constant }: StatedResource,
  duties: readonly number[],
): number {
  let state = resource.start;
  const broken: number[] = [];
  for (const [day, duty] of duties.entries()) {
    const step = resource.extend(state, day, [duty]);
    broken.push(...step.violations);
    state = step.state;
  }
  return [...broken, ...resource.finish(state)].reduce((sum, u) => sum + points(u), -constant);
}

/** Most states that a lawful beginning can be in on one day. */
export function mostStates(
  { resource, points }: StatedResource,
  choices: readonly (readonly Choice[])[],
): number {
  let states = new Map([[resource.start.join(), resource.start]]);
  let most = 0;
  for (const [day, list] of choices.entries()) {
    const after: typeof states = new Map();
    for (const state of states.values())
      for (const { candidates } of list) {
        const step = resource.extend(state, day, candidates);
        if (step.violations.every((units) => Number.isFinite(points(units))))
          after.set(step.state.join(), step.state);
      }
    states = after;
    most = Math.max(most, states.size);
  }
  return most;
}
