/** Plans that repair another one: from the report of an absence to the plan that is kept, or discarded for the one before. */
import { signal } from "@preact/signals";
import { core } from "../engine/core.ts";
import { repairWords } from "../language/repair-words.ts";
import { openBody } from "../request/draft.ts";
import { solveChanged } from "../run/start-run.ts";
import { isRunning, run } from "../state/run.ts";
import {
  chosenPlan,
  dropPlans,
  type HeldPlan,
  type OpenRequest,
  openRequest,
  plans,
} from "../state/session.ts";
import { type AbsenceReport, absentDates, repairOrder } from "./absence-order.ts";
import { coversSheet, detail, panelOpen } from "./detail.ts";
import { lockChoices } from "./plan-locks.ts";

export interface Repair {
  /** Id of the plan that is repaired. */
  readonly before: number;
  readonly absence: AbsenceReport;
  readonly isKept: boolean;
}

/** By the number of the repaired request: whatever is solved of it repairs the same plan. */
const repairs = signal<ReadonlyMap<number, Repair>>(new Map());

/** Null for a plan that repairs no other. */
export function repairOf({ of }: HeldPlan): Repair | null {
  return repairs.value.get(of.number) ?? null;
}

/** Whether the reader still has to say whether the plan is to be kept. */
export function isUndecided(plan: HeldPlan): boolean {
  return repairOf(plan)?.isKept === false;
}

/** The plan before, while it is held. */
export function planBefore(plan: HeldPlan): HeldPlan | null {
  const before = repairOf(plan)?.before;
  return plans.value.find(({ id }) => id === before) ?? null;
}

/** Solves a plan anew without somebody, as near as it can be to what it was; answers why that did not begin, else null. */
export async function startRepair(plan: HeldPlan, absence: AbsenceReport): Promise<string | null> {
  const { of, result } = plan;
  const { request, number } = of;
  const words = repairWords();
  if (isRunning.value) return words.running;
  const order = repairOrder(request, result.assignments, lockChoices(plan.id), absence.until);
  const { employeeId, kind } = absence;
  const absences = [{ employeeId, kind, dates: absentDates(request, absence) }];
  const body = await core.replan(number, result.assignments, order, absences);
  let isOpened = false;
  const problems = await solveChanged(body, repairedTitle(of.title), (opened) => {
    isOpened = true;
    note(opened, { before: plan.id, absence, isKept: false });
    detail.value = { kind: "repair" };
    if (coversSheet()) panelOpen.value = false;
  });
  return problems[0]?.msg ?? (isOpened ? null : words.notOpened);
}

/** A plan that is repaired again is called like one that was repaired once; its number tells them apart. */
function repairedTitle(title: string): string {
  const repaired = repairWords().repairedTitle("");
  return title.endsWith(repaired) ? title : repairWords().repairedTitle(title);
}

function note({ number }: OpenRequest, repair: Repair): void {
  repairs.value = new Map(repairs.value).set(number, repair);
}

/** The repaired plan is a plan like any other from now on; the one before stays held. */
export function keepRepair(plan: HeldPlan): void {
  const repair = repairOf(plan);
  if (repair !== null) note(plan.of, { ...repair, isKept: true });
}

/** Back to the plan before and its request: what was made of the repaired request is discarded. */
export async function discardRepair(plan: HeldPlan): Promise<void> {
  const before = planBefore(plan);
  if (before === null) return;
  const { number } = plan.of;
  const now = run.value;
  if (now?.of.number === number) now.stop();
  chosenPlan.value = before.id;
  dropPlans(number);
  // Whoever has opened something else meanwhile goes on with that.
  if (openRequest.value?.number === number) await openBody(before.of.request, before.of.title);
}
