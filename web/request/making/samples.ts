/** The requests that come with the page, each loaded when it is opened. */
import type { Language } from "../../../core/index.ts";
import { isObject } from "../../../json/is-object.ts";

export interface Sample {
  readonly name:
    | "baseWard"
    | "realWard"
    | "hospital"
    | "careHome"
    | "retail"
    | "callCentre"
    | "wishes"
    | "repair"
    | "points"
    | "alternatives"
    | "oneChargeNurse"
    | "nobodyAtNight";
  readonly people: number;
  readonly days: number;
  readonly shifts: number;
  /** Weekday of the first day, Monday is 0. */
  readonly begins: number;
  readonly load: () => Promise<{ readonly default: unknown }>;
}

/** In the order in which they are shown: what most people want to see first. */
export const samples: readonly Sample[] = [
  {
    ...{ name: "baseWard", people: 8, days: 14, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/ward/base-ward.request.json"),
  },
  {
    ...{ name: "realWard", people: 30, days: 28, shifts: 4, begins: 0 },
    load: () => import("../../../fixtures/ward/real-ward.request.json"),
  },
  {
    ...{ name: "hospital", people: 20, days: 28, shifts: 4, begins: 0 },
    load: () => import("../../../fixtures/sector/hospital.request.json"),
  },
  {
    ...{ name: "careHome", people: 19, days: 14, shifts: 4, begins: 0 },
    load: () => import("../../../fixtures/sector/care-home.request.json"),
  },
  {
    ...{ name: "retail", people: 14, days: 28, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/sector/retail.request.json"),
  },
  {
    ...{ name: "callCentre", people: 16, days: 14, shifts: 5, begins: 0 },
    load: () => import("../../../fixtures/sector/call-centre.request.json"),
  },
  {
    ...{ name: "wishes", people: 8, days: 14, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/ward/wish-priorities.request.json"),
  },
  {
    ...{ name: "repair", people: 8, days: 14, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/ward/previous.request.json"),
  },
  {
    ...{ name: "points", people: 8, days: 14, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/ward/social-points.request.json"),
  },
  {
    ...{ name: "alternatives", people: 8, days: 14, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/ward/alternatives.request.json"),
  },
  {
    ...{ name: "oneChargeNurse", people: 8, days: 14, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/infeasible/one-charge-nurse.request.json"),
  },
  {
    ...{ name: "nobodyAtNight", people: 8, days: 14, shifts: 3, begins: 0 },
    load: () => import("../../../fixtures/infeasible/no-qualified-night.request.json"),
  },
];

/** The request of a sample as a reader of that language would write it. */
export async function loadSample(sample: Sample, language: Language): Promise<unknown> {
  const [{ default: body }, { withNames }, { announcedPlan }] = await Promise.all([
    sample.load(),
    import("./sample-names.ts"),
    import("../announced-plan.ts"),
  ]);
  const weighed = withUsualObjectives(body);
  const announced = { previous_assignments: announcedPlan() };
  return withNames(
    sample.name === "repair" && isObject(weighed) ? { ...weighed, ...announced } : weighed,
    language,
  );
}

/** What a planner would sign is weighed by everything that counts where a request says nothing of it. */
function withUsualObjectives(body: unknown): unknown {
  const config = isObject(body) && isObject(body.config) ? body.config : null;
  if (!isObject(body) || config === null) return body;
  const { enabled_objectives: _, ...rest } = config;
  return { ...body, config: rest };
}
