/** Plans that are written down as they are made, and opened again with their ward. */
import { effect } from "@preact/signals";
import { core } from "../engine/core.ts";
import { type LockChoices, lockChoices, restoreLocks } from "../plan/moves/plan-locks.ts";
import { run } from "../state/run.ts";
import {
  chosenPlan,
  type HeldPlan,
  homeOf,
  noteHome,
  type OpenRequest,
  openRequest,
  plans,
} from "../state/session.ts";
import { language } from "../state/settings.ts";
import { dropPlan, type KeptPlan, newId, plansOf, putPlan } from "./database.ts";

interface Written {
  readonly key: string;
  readonly plan: HeldPlan;
  readonly locks: LockChoices;
  readonly madeAt: number;
}

/** By id of a held plan: what the database has of it. */
const written = new Map<number, Written>();

/** Writes every plan that is new or changed and forgets those that were dropped; each write is told to `keep`. */
export function keepPlans(keep: (write: () => Promise<void>) => void): void {
  effect(() => {
    const held = plans.value;
    for (const plan of held) {
      const ward = homeOf(plan.of.number);
      const locks = lockChoices(plan.id);
      const before = written.get(plan.id);
      if (ward === null || (before?.plan === plan && before.locks === locks)) continue;
      const now = {
        key: before?.key ?? newId(),
        madeAt: before?.madeAt ?? Date.now(),
        plan,
        locks,
      };
      written.set(plan.id, now);
      keep(() => putPlan(recordOf(now, ward)));
    }
    const ids = new Set(held.map(({ id }) => id));
    for (const [id, { key }] of [...written])
      if (!ids.has(id)) {
        written.delete(id);
        keep(() => dropPlan(key));
      }
  });
}

function recordOf({ key, plan, locks, madeAt }: Written, ward: string): KeptPlan {
  const { title, madeBy, of, result, leftOut, spoken, signed } = plan;
  return {
    ...{
      id: key,
      ward,
      title,
      madeBy,
      request: of.request,
      requestTitle: of.title,
      result,
      madeAt,
    },
    leftOut: leftOut ?? null,
    locks: [...locks],
    ...(spoken !== undefined && { spoken }),
    ...(signed !== undefined && { signed }),
  };
}

/** Takes the open request and all plans off the page; they stay kept. */
export function putPlansAway(): void {
  const numbers = new Set(plans.value.map(({ of }) => of.number));
  if (openRequest.value !== null) numbers.add(openRequest.value.number);
  // What is being solved will be asked for once more.
  if (run.value !== null) numbers.delete(run.value.of.number);
  written.clear();
  chosenPlan.value = null;
  plans.value = [];
  openRequest.value = null;
  for (const number of numbers) void core.close(number);
}

/** The highest id of a held plan so far; ids of restored plans must never be given again. */
let lastRestored = 0;

/** Opens the plans of a ward again, each with the request that it is of. */
export async function restorePlans(ward: string, isStillOpen: () => boolean): Promise<void> {
  const kept = await plansOf(ward);
  const opened = new Map<string, OpenRequest>();
  const draft = openRequest.value;
  if (draft !== null) opened.set(JSON.stringify(draft.request), draft);
  for (const plan of kept) {
    const of = await openedAs(plan, opened, ward);
    if (!isStillOpen()) return;
    if (of === null) continue;
    const { title, madeBy, result, leftOut, spoken, signed, id: key, madeAt } = plan;
    // Counted down, so that none is ever the id of a plan that is made later.
    const id = --lastRestored;
    const held: HeldPlan = {
      ...{ id, title, of, result, madeBy },
      ...(leftOut !== null && { leftOut }),
      ...(spoken !== undefined && { spoken }),
      ...(signed !== undefined && { signed }),
    };
    restoreLocks(id, plan.locks);
    written.set(id, { key, plan: held, locks: lockChoices(id), madeAt });
    plans.value = [...plans.value, held];
  }
}

async function openedAs(
  { request, requestTitle: title }: KeptPlan,
  opened: Map<string, OpenRequest>,
  ward: string,
): Promise<OpenRequest | null> {
  const text = JSON.stringify(request);
  const known = opened.get(text);
  if (known !== undefined) return known;
  const answer = await core.open(request, language.value);
  if (!answer.ok) return null;
  const { ok: _, ...rest } = answer;
  const of = { ...rest, title };
  noteHome(of.number, ward);
  opened.set(text, of);
  return of;
}
