/** Plans changed by hand: every change makes a plan that is judged and held like any other, and can be taken back. */
import { computed, signal } from "@preact/signals";
import type { WireAssignment } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { planWords } from "../../language/plan/plan-words.ts";
import { addPlan, currentPlan, type HeldPlan, replacePlan } from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import { takeLocks } from "./plan-locks.ts";
import { moved, type PlanMove } from "./plan-moves.ts";

type Duties = readonly WireAssignment[];

interface History {
  readonly past: readonly Duties[];
  readonly future: readonly Duties[];
}

const noHistory: History = { past: [], future: [] };
const histories = signal<ReadonlyMap<number, History>>(new Map());

const historyOf = (plan: HeldPlan | null): History =>
  (plan === null || plan.signed !== undefined ? undefined : histories.value.get(plan.id)) ??
  noHistory;

export const canUndo = computed(() => historyOf(currentPlan.value).past.length > 0);
export const canRedo = computed(() => historyOf(currentPlan.value).future.length > 0);

/** Changes come one after the other: each begins with the plan that the one before has made. */
let queue: Promise<void> = Promise.resolve();

function afterOthers(change: () => Promise<void>): Promise<void> {
  const done = queue.then(change);
  queue = done.catch(() => undefined);
  return done;
}

/** Makes moves on the current plan, together one step to take back. A plan of a solver, or one that is signed, stays as it is beside the new one. */
export function change(...moves: readonly PlanMove[]): Promise<void> {
  return afterOthers(async () => {
    const plan = currentPlan.value;
    if (plan === null) return;
    const before = plan.result.assignments;
    const after = moves.reduce<Duties>(moved, before);
    if (after === before) return;
    const result = await core.handMade(plan.of.number, after, language.value);
    const { past } = historyOf(plan);
    if (plan.madeBy === "hand" && plan.signed === undefined) {
      replacePlan(plan.id, result);
      keep(plan.id, { past: [...past, before], future: [] });
      return;
    }
    const { of } = plan;
    const id = addPlan({ title: planWords().byHand(plan.title), of, result, madeBy: "hand" });
    takeLocks(plan.id, id);
    keep(id, { past: [before], future: [] });
  });
}

/** Takes the last change back; nothing where there is none. */
export function undo(): Promise<void> {
  return step(({ past, future }, now) => {
    const before = past.at(-1);
    return before && { to: before, history: { past: past.slice(0, -1), future: [now, ...future] } };
  });
}

/** Makes the change again that was taken back last. */
export function redo(): Promise<void> {
  return step(({ past, future }, now) => {
    const [after, ...rest] = future;
    return after && { to: after, history: { past: [...past, now], future: rest } };
  });
}

function step(
  find: (
    history: History,
    now: Duties,
  ) => { readonly to: Duties; readonly history: History } | undefined,
): Promise<void> {
  return afterOthers(async () => {
    const plan = currentPlan.value;
    const found = plan === null ? undefined : find(historyOf(plan), plan.result.assignments);
    if (plan === null || found === undefined) return;
    replacePlan(plan.id, await core.handMade(plan.of.number, found.to, language.value));
    keep(plan.id, found.history);
  });
}

function keep(plan: number, history: History): void {
  histories.value = new Map(histories.value).set(plan, history);
}
