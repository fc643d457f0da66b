/** Demands lowered and upper bounds raised, on one date where the request can say so. */
import { sentence } from "../../language/sentence.ts";
import type { RequirementType } from "../../model/demand/requirement.ts";
import { capacityKey, demandKey } from "../../model/program/structural-key.ts";
import { rounded } from "../../model/rounded.ts";
import type { SolveRequest } from "../../request/shape/schema.ts";
import type { StaffingRuleEntity } from "../../request/shape/staffing-entities.ts";
import type { Gap } from "../../result/gaps/gaps.ts";
import { pointer, type RequestChange } from "../apply-change.ts";
import { freshId } from "../edits/fresh-id.ts";
import { costOfDemand, costOfLimit } from "../relaxations/repair-costs.ts";
import type { Case } from "./case.ts";
import type { Remedy } from "./remedy.ts";

/** What the gap lacks is not asked for any more; null for a demand that may not be lowered, or of a planning rule. */
export function demandLowered(
  { prepared: { problem }, parameters }: Case,
  gap: Gap,
): Remedy | null {
  const { requirementId: id, requirementType, severity, day, missing, required } = gap;
  if (requirementType === "planningRule") return null;
  if (severity === "legal" && !problem.config.relaxLegal) return null;
  const date = problem.calendar.dateOf(day);
  const { calendar } = problem;
  const window = Array.from({ length: calendar.dayCount }, (_, d) => calendar.dateOf(d));
  const isByDate = requirementType === "shift" || requirementType === "staffingRule";
  const dates = isByDate ? 1 : problem.calendar.dayCount;
  const asking = problem.requirements.find(
    (entry) => entry.id === id && entry.type === requirementType,
  );
  return {
    kind: "lowerDemand",
    keys: [demandKey(id, date)],
    cost: costOfDemand(parameters.repairCosts, missing, dates, asking?.importance ?? 1),
    sentence: sentence("relax_demand", {
      place: asking?.name ?? id,
      date: isByDate ? date : "",
      from: required,
      to: rounded(required - missing, 3),
      isHours: asking?.unit === "hours",
    }),
    edit: (request) =>
      requirementType === "shift"
        ? occurrenceLowered(request, gap, date)
        : requirementType === "staffingRule"
          ? ruleLowered(request, id, { date, window, missing })
          : placeChanged(request, requirementType, id, "minStaff", -missing),
    days: [day],
    employees: [],
  };
}

/** A staffing rule for the date in place of the shift's own numbers, or with less where there is one already. */
function occurrenceLowered(
  request: SolveRequest,
  { requirementId: id, required, missing, severity }: Gap,
  date: string,
): RequestChange {
  const shift = request.shifts.find((entry) => entry.id === id);
  const rules = request.staffing_rules ?? [];
  const value: StaffingRuleEntity = {
    id: freshId(
      `less ${id} ${date}`,
      rules.map((rule) => rule.id),
    ),
    name: shift?.name ?? id,
    mode: "override",
    shiftIds: [id],
    dates: [date],
    minStaff: required - missing,
    targetStaff: Math.max(required - missing, shift?.optimalStaff ?? 0),
    ...(shift?.maxStaff != null && { maxStaff: shift.maxStaff }),
    ...(shift?.importance != null && { importance: shift.importance }),
    severity,
  };
  return request.staffing_rules == null
    ? [{ op: "add", path: "/staffing_rules", value: [value] }]
    : [{ op: "add", path: "/staffing_rules/-", value }];
}

interface Lowering {
  readonly date: string;
  readonly window: readonly string[];
  readonly missing: number;
}

/** The rule without the date, and a copy of it for the date that asks for less. */
function ruleLowered(
  request: SolveRequest,
  id: string,
  { date, window, missing }: Lowering,
): RequestChange | null {
  const rules = request.staffing_rules ?? [];
  const index = rules.findIndex((rule) => rule.id === id);
  const rule = rules[index];
  if (rule === undefined) return null;
  const less = (min: number | null | undefined) => rounded(Math.max(0, (min ?? 0) - missing), 3);
  const path = pointer("staffing_rules", index);
  const others = (rule.dates?.length ? rule.dates : window).filter((d) => d !== date);
  const copy = {
    ...rule,
    id: freshId(
      `${id} ${date}`,
      rules.map((entry) => entry.id),
    ),
    dates: [date],
    minStaff: less(rule.minStaff),
    ...(rule.curve != null && {
      curve: rule.curve.map((piece) => ({ ...piece, min: less(piece.min ?? rule.minStaff) })),
    }),
  };
  if (others.length === 0) return [{ op: "replace", path, value: { ...copy, id } }];
  return [
    { op: "add", path: `${path}/dates`, value: others },
    { op: "add", path: "/staffing_rules/-", value: copy },
  ];
}

/** Where the request writes an upper bound; ids of shifts and rules may be the same, so that `type` says which. */
export interface BoundedPlace {
  readonly id: string;
  readonly type: RequirementType | undefined;
}

/** One person more may come; null where nothing of that id has an upper bound, it is none of the request's own, or may not be raised. */
export function maximumRaised(
  { request, prepared: { problem }, parameters }: Case,
  bounded: BoundedPlace,
  day: number,
): Remedy | null {
  const { id } = bounded;
  const place = placeWithMaximum(request, bounded);
  if (place === null) return null;
  const isLegal = problem.requirements.some(
    (entry) => entry.id === id && entry.type === place.type && entry.severity === "legal",
  );
  if (isLegal && !problem.config.relaxLegal) return null;
  const { name, from } = place;
  return {
    kind: "loosenLimit",
    keys: [capacityKey(id, problem.calendar.dateOf(day))],
    cost: costOfLimit(parameters.repairCosts, "operational", 1, "all"),
    sentence: sentence("relax_maximum", { place: name, from, to: from + 1 }),
    edit: (now) => {
      const current = placeWithMaximum(now, bounded);
      return current === null
        ? null
        : [{ op: "replace", path: current.path, value: current.from + 1 }];
    },
    days: [day],
    employees: [],
  };
}

function placeWithMaximum(request: SolveRequest, { id, type: asked }: BoundedPlace) {
  const lists = [
    ["shift", "shifts", "maxStaff"],
    ["staffingRule", "staffing_rules", "maxStaff"],
    ["workplace", "workplaces", "capacity"],
    ["areaGroup", "area_groups", "maxStaff"],
  ] as const;
  for (const [type, list, field] of lists) {
    if (asked !== undefined && asked !== type) continue;
    const index = (request[list] ?? []).findIndex((entry) => entry.id === id);
    const entry: { readonly [key: string]: unknown } | undefined = request[list]?.[index];
    const from = entry?.[field];
    if (typeof from !== "number") continue;
    const name = typeof entry?.name === "string" ? entry.name : id;
    return { type, path: pointer(list, index, field), name, from };
  }
  return null;
}

function placeChanged(
  request: SolveRequest,
  type: Gap["requirementType"],
  id: string,
  field: "minStaff",
  by: number,
): RequestChange | null {
  const list = type === "workplace" ? "workplaces" : "area_groups";
  const index = (request[list] ?? []).findIndex((entry) => entry.id === id);
  const from = request[list]?.[index]?.[field];
  if (from == null) return null;
  return [{ op: "replace", path: pointer(list, index, field), value: Math.max(0, from + by) }];
}
