/** Plans that repair another one: from the report of an absence to the plan that is kept, or discarded for the one before. */
import { computed, signal } from "@preact/signals";
import type { Absence, GenerationResult } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { repairWords } from "../../language/plan/repair-words.ts";
import { titleWords } from "../../language/plan/title-words.ts";
import { openBody } from "../../request/draft.ts";
import { planTitle } from "../../run/plan-title.ts";
import { type PlanAtHand, solveChanged } from "../../run/start-run.ts";
import { isRunning, run } from "../../state/run.ts";
import { engineKind } from "../../state/run-settings.ts";
import {
  addPlan,
  chosenPlan,
  dropPlans,
  type HeldPlan,
  type OpenRequest,
  openRequest,
  plans,
} from "../../state/session.ts";
import { language } from "../../state/settings.ts";
import { lockChoices } from "../moves/plan-locks.ts";
import { coversSheet, detail, panelOpen } from "../panels/detail.ts";
import { missingIn } from "../panels/plan-facts.ts";
import { type AbsenceReport, absenceOf, repairOrder } from "./absence-order.ts";
import { callsListed } from "./calls-listed.ts";

/** Of points; smaller differences are those of reckoning. */
const SAME = 1e-6;

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

/** What is being looked for now; null while no repair is. */
export const runningRepair = computed<Repair | null>(() =>
  isRunning.value ? (repairs.value.get(run.value?.of.number ?? -1) ?? null) : null,
);

/** Whether the reader still has to say whether the plan is to be kept. */
export function isUndecided(plan: HeldPlan): boolean {
  return repairOf(plan)?.isKept === false;
}

/** The plan before, while it is held. */
export function planBefore(plan: HeldPlan): HeldPlan | null {
  const before = repairOf(plan)?.before;
  return plans.value.find(({ id }) => id === before) ?? null;
}

/**
 * Plans anew without somebody, as near as it can be to what it was; answers why that did not begin, else null. What whoever
 * replaces them makes of the plan is there at once and gives way to what a brief solve finds; with `isThorough` the solve
 * takes the whole time of the request.
 */
export async function startRepair(
  plan: HeldPlan,
  absence: AbsenceReport,
  { isThorough = false }: { readonly isThorough?: boolean } = {},
): Promise<string | null> {
  const { of, result } = plan;
  const { request, number } = of;
  const words = repairWords();
  if (isRunning.value) return words.running;
  const order = repairOrder(request, result.assignments, lockChoices(plan.id), absence);
  const absences = [absenceOf(request, absence)];
  const body = await core.replan(number, result.assignments, order, absences);
  let isOpened = false;
  const begins = (opened: OpenRequest): Promise<PlanAtHand> | undefined => {
    isOpened = true;
    note(opened, { before: plan.id, absence, isKept: false });
    detail.value = { kind: "repair" };
    if (coversSheet()) panelOpen.value = false;
    return isThorough ? undefined : firstAid(plan, opened, absences, absence.until);
  };
  const problems = await solveChanged(body, repairedTitle(of.title), begins);
  return problems[0]?.msg ?? (isOpened ? null : words.notOpened);
}

/** Holds the plan before with somebody else in each duty that has fallen out. */
async function firstAid(
  { result: { assignments } }: HeldPlan,
  of: OpenRequest,
  absences: readonly Absence[],
  until: string,
): Promise<PlanAtHand> {
  const { number } = of;
  const result = await core.firstAid(number, assignments, absences, until, language.value);
  const title = planTitle(of.title, plans.value);
  const id = addPlan({ title, of, result, madeBy: engineKind.value });
  const givesWayTo = (found: GenerationResult) => {
    const now = plans.value.find((held) => held.id === id);
    return now !== undefined && isUndecided(now) && !isWorse(found, now.result);
  };
  return { id, givesWayTo, isRead: callsListed(number) };
}

/** Whether the first result leaves more open, or is dearer where both leave as much. */
function isWorse(first: GenerationResult, second: GenerationResult): boolean {
  const lacks = missingIn(first) - missingIn(second);
  const totalOf = ({ statistics }: GenerationResult) => statistics.objective?.total ?? 0;
  return lacks === 0 ? totalOf(first) > totalOf(second) + SAME : lacks > 0;
}

/** Looks for a nearer plan in place of an undecided one, for as long as the request allows. */
export async function searchOn(plan: HeldPlan): Promise<void> {
  const [repair, before] = [repairOf(plan), planBefore(plan)];
  if (repair === null || before === null || isRunning.value) return;
  await discardRepair(plan);
  await startRepair(before, repair.absence, { isThorough: true });
}

/** A plan that is repaired again is called like one that was repaired once; its number tells them apart. */
function repairedTitle(title: string): string {
  const { repaired } = titleWords();
  return title.endsWith(repaired("")) ? title : repaired(title);
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
