/** A move that is being considered: what it would break and cost, judged beside the page before anything is changed. */
import { signal } from "@preact/signals";
import { core } from "../../engine/core.ts";
import type { Consequences } from "../../engine/core-consequences.ts";
import type { HeldPlan } from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import { moved, type PlanMove } from "./plan-moves.ts";

export interface Trial {
  readonly move: PlanMove;
  /** Null while it is being judged. */
  readonly consequences: Consequences | null;
  /** From the question to the answer. */
  readonly milliseconds: number;
}

/** What the reader considers now. */
export const trial = signal<Trial | null>(null);

interface Question {
  readonly plan: HeldPlan;
  readonly move: PlanMove;
}

let waiting: Question | null = null;
let isAsking = false;

/** Judges a move; of moves considered faster than they can be judged only the last is. */
export function consider(plan: HeldPlan, move: PlanMove): void {
  trial.value = { move, consequences: null, milliseconds: 0 };
  waiting = { plan, move };
  if (!isAsking) void answer();
}

/** Considers nothing any more. */
export function forget(): void {
  waiting = null;
  trial.value = null;
}

async function answer(): Promise<void> {
  isAsking = true;
  while (waiting !== null) {
    const { plan, move } = waiting;
    waiting = null;
    const began = performance.now();
    const before = plan.result.assignments;
    try {
      const consequences = await core.tryChange(
        plan.of.number,
        before,
        moved(before, move),
        language.value,
      );
      if (trial.value?.move === move)
        trial.value = { move, consequences, milliseconds: performance.now() - began };
    } catch {
      // Without the judge the move can still be made; the plan is judged again then.
      if (trial.value?.move === move) trial.value = null;
    }
  }
  isAsking = false;
}
