/** What the page holds: the open request and the plans made so far. What of it outlives the page is kept in `web/kept`. */
import { computed, signal } from "@preact/signals";
import type {
  DutyColour,
  GenerationResult,
  Language,
  RequestInspection,
  Roster,
  SolveRequest,
} from "../../core/index.ts";
import type { EngineKind } from "../engine/engine.ts";
import { language } from "./settings.ts";

/** A request that passed validation. */
export interface OpenRequest {
  /** Of the worker, see `CoreCalls`. */
  readonly number: number;
  /** Name of the sample or file. */
  readonly title: string;
  readonly request: SolveRequest;
  readonly inspection: RequestInspection;
  /** Its people, days and shifts; nobody has a duty. */
  readonly ward: Roster;
  /** What `RosterShift.colour` counts in. */
  readonly colours: readonly DutyColour[];
}

/** A plan that was made here or opened from a file. */
export interface HeldPlan {
  readonly id: number;
  readonly title: string;
  readonly of: OpenRequest;
  readonly result: GenerationResult;
  readonly madeBy: EngineKind | "file" | "hand";
  /** The language of the page when it was made; absent where that is not known. */
  readonly spoken?: Language;
  /** Places of what its file says in a way of its own, and what is missing here for that. */
  readonly leftOut?: readonly string[];
  /** From then on its duties never change. */
  readonly signed?: Signature;
}

/** Under which name a plan was signed, and when, in milliseconds of the epoch. */
export interface Signature {
  readonly name: string;
  readonly at: number;
}

export const openRequest = signal<OpenRequest | null>(null);
export const plans = signal<readonly HeldPlan[]>([]);
export const chosenPlan = signal<number | null>(null);

export const currentPlan = computed(
  () => plans.value.find(({ id }) => id === chosenPlan.value) ?? plans.value.at(-1) ?? null,
);

/** The kept ward that is open; null before there is one. */
export const openWard = signal<string | null>(null);

/** By number of a request: the ward that was open when it was. */
const homes = new Map<number, string>();

/** Remembers to which ward a request belongs, and with it all plans of it. */
export function noteHome(request: number, ward: string | null = openWard.value): void {
  if (ward !== null) homes.set(request, ward);
}

/** The ward that a request belongs to; null where none was open. */
export function homeOf(request: number): string | null {
  return homes.get(request) ?? null;
}

let lastPlan = 0;

/** Keeps a plan and makes it the current one; answers its id. */
export function addPlan(plan: Omit<HeldPlan, "id">): number {
  const id = ++lastPlan;
  const spoken = plan.madeBy === "file" ? {} : { spoken: language.value };
  plans.value = [...plans.value, { ...spoken, ...plan, id }];
  chosenPlan.value = id;
  return id;
}

/** Puts a newer result of the same plan in place of an older one, but for the result of a plan that is signed. */
export function replacePlan(id: number, result: GenerationResult): void {
  plans.value = plans.value.map((plan) =>
    plan.id === id && plan.signed === undefined ? { ...plan, result } : plan,
  );
}

/** Makes a plan the one that counts; what was signed once stays so. */
export function signPlan(id: number, name: string): void {
  const signed: Signature = { name, at: Date.now() };
  plans.value = plans.value.map((plan) =>
    plan.id === id && plan.signed === undefined ? { ...plan, signed } : plan,
  );
}

/** The plan that counts: the one that was signed last; null before there is one. */
export const signedPlan = computed(() =>
  plans.value.reduce<HeldPlan | null>(
    (last, plan) => ((plan.signed?.at ?? 0) > (last?.signed?.at ?? 0) ? plan : last),
    null,
  ),
);

/** Lets go of all plans of a request but those that are signed. */
export function dropPlans(request: number): void {
  plans.value = plans.value.filter(
    ({ of, signed }) => of.number !== request || signed !== undefined,
  );
}
