/** Staffing rules -> requirements: which occurrences they speak of, and which of several rules an occurrence answers to. */

import { type Bounds, forceOf, type Requirement } from "../../model/demand/requirement.ts";
import {
  type Counting,
  dayParts,
  type Segment,
  type Surroundings,
  shiftParts,
  spanParts,
} from "../../model/demand/requirement-parts.ts";
import type { Warnings } from "../messages/issues.ts";
import { severityFrom } from "../rules/priority.ts";
import type { StaffingRuleEntity } from "../shape/staffing-entities.ts";
import { minutesOf } from "../shifts/clock.ts";
import { isWord, reachOf, type StaffingReach, warnOfUnknownShifts } from "./staffing-reach.ts";

const DAY = 1440;

interface ReadRule {
  readonly rule: StaffingRuleEntity;
  readonly reach: StaffingReach;
  /** Null: whole duties count. */
  readonly segments: readonly Segment[] | null;
  readonly bounds: Bounds;
}

export interface StaffingRules {
  readonly requirements: readonly Requirement[];
  /** Occurrences whose own numbers give way to those of a rule. */
  readonly overridden: ReadonlySet<number>;
}

/** The active staffing rules in request order. Rules that meet no occurrence are warned of. */
export function normaliseStaffingRules(
  rules: readonly StaffingRuleEntity[],
  around: Surroundings,
  warnings: Warnings,
): StaffingRules {
  const lookUp = reachOf(around);
  const read: ReadRule[] = [];
  for (const [index, rule] of rules.entries()) {
    if ((rule.status ?? "active").toLowerCase() !== "active") continue;
    const entry = { rule, reach: lookUp(rule), segments: segmentsOf(rule), bounds: boundsOf(rule) };
    read.push(entry);
    if (entry.reach.occurrences.length === 0)
      warnings.add(
        "no_match",
        `staffing_rules.${index}`,
        `Staffing rule ${rule.id} meets no shift that runs in the window; it has no effect.`,
      );
    warnOfUnknownShifts(rule, index, around, warnings);
  }
  const lost = lostOccurrences(read);
  return {
    requirements: read
      .filter(({ reach }) => reach.occurrences.length > 0)
      .map((entry) => requirementOf(around, entry, lost.get(entry) ?? NONE))
      .filter(({ parts }) => parts.length > 0),
    overridden: new Set(
      read.flatMap(({ rule, reach }) => (isOverride(rule) ? reach.occurrences : [])),
    ),
  };
}

const NONE: ReadonlySet<number> = new Set();

function requirementOf(
  around: Surroundings,
  { rule, reach, segments, bounds }: ReadRule,
  lost: ReadonlySet<number>,
): Requirement {
  const shifts = new Set(reach.shifts);
  const counting: Counting = {
    qualification: rule.qualificationIds?.length
      ? { ids: rule.qualificationIds, mode: isWord(rule.qualificationMode, "all") ? "all" : "any" }
      : null,
    unit: isWord(rule.unit, "hours") ? "hours" : "persons",
    includes: (employee, _day, shift) =>
      shifts.has(shift) && around.employees[employee]!.countsForStaffing,
    lost,
  };
  const severity = severityFrom(rule.severity ?? rule.priority ?? "must") ?? "must";
  return {
    ...counting,
    id: rule.id,
    name: rule.name ?? rule.id,
    type: "staffingRule",
    severity,
    force: forceOf(severity),
    importance: rule.importance ?? 1,
    needs: counting.qualification,
    // Such a rule speaks of shifts one by one, and counts as they would.
    isOfShifts:
      isOverride(rule) &&
      segments === null &&
      rule.pooled !== true &&
      counting.qualification === null &&
      counting.unit === "persons",
    minSharePercent: rule.minSharePercent ?? null,
    underWeight: rule.underWeight ?? 1,
    overWeight: rule.overWeight ?? 1,
    parts: partsOf(around, counting, { rule, reach, segments, bounds }),
  };
}

function partsOf(
  around: Surroundings,
  counting: Counting,
  { rule, reach, segments, bounds }: ReadRule,
): Requirement["parts"] {
  const scaled = inUnits(bounds, counting.unit);
  if (segments === null)
    return rule.pooled === true
      ? dayParts(around, counting, reach.occurrences, scaled)
      : shiftParts(around, counting, reach.occurrences, scaled);
  const dates = [...new Set(reach.occurrences.map((o) => around.occurrences[o]!.day))];
  const scaledSegments = segments.map((segment) => ({
    ...segment,
    ...inUnits(segment, counting.unit),
  }));
  return dates
    .sort((a, b) => a - b)
    .flatMap((day) => spanParts(around, counting, reach.shifts, day, scaledSegments));
}

/** Smaller parts of a person are too small for the solver to tell from none. */
const PARTS_OF_A_PERSON = 1e6;

/** Whole minutes for hours; persons as they are asked for. */
function inUnits({ min, target, max }: Bounds, unit: Counting["unit"]): Bounds {
  const amount = (asked: number) =>
    unit === "hours"
      ? Math.round(asked * 60)
      : Math.round(asked * PARTS_OF_A_PERSON) / PARTS_OF_A_PERSON;
  const amountOrNone = (asked: number | null) => (asked === null ? null : amount(asked));
  return { min: amount(min), target: amountOrNone(target), max: amountOrNone(max) };
}

/** An overriding rule aims for its minimum unless it says otherwise; any other aims for nothing beyond. */
function boundsOf(rule: StaffingRuleEntity): Bounds {
  const min = rule.minStaff ?? 0;
  const target = rule.targetStaff ?? (isOverride(rule) ? min : null);
  return { min, target, max: rule.maxStaff ?? null };
}

/** Wall-clock pieces of a date; null for a rule without times. An end at or before the start lies on the next day. */
function segmentsOf(rule: StaffingRuleEntity): readonly Segment[] | null {
  const whole = boundsOf(rule);
  if (rule.curve?.length)
    return rule.curve.map(({ from, to, min, target, max }) => {
      const least = min ?? whole.min;
      return {
        ...span(from, to),
        min: least,
        target: target ?? rule.targetStaff ?? (isOverride(rule) ? least : null),
        max: max ?? whole.max,
      };
    });
  if (rule.timeFrom == null && rule.timeTo == null) return null;
  return [{ ...span(rule.timeFrom ?? "00:00", rule.timeTo ?? "24:00"), ...whole }];
}

/** Minutes from the midnight of the date. */
export function span(from: string, to: string): { readonly from: number; readonly to: number } {
  const first = minutesOf(from);
  const last = minutesOf(to);
  return { from: first, to: last > first ? last : last + DAY };
}

/**
 * What each overriding rule loses to another one. An occurrence answers to one of them: rules for dates come before
 * rules for weekdays, later ones before earlier ones; rules for different times of a day leave each other alone.
 */
function lostOccurrences(read: readonly ReadRule[]): ReadonlyMap<ReadRule, ReadonlySet<number>> {
  const claims = new Map<number, ReadRule[]>();
  for (const entry of read) {
    if (!isOverride(entry.rule)) continue;
    for (const occurrence of entry.reach.occurrences) {
      const list = claims.get(occurrence);
      if (list === undefined) claims.set(occurrence, [entry]);
      else list.push(entry);
    }
  }
  const lost = new Map<ReadRule, Set<number>>();
  for (const [occurrence, claiming] of claims)
    for (const [k, entry] of claiming.entries())
      if (claiming.some((other, j) => isStronger(other, entry, j > k) && meets(other, entry)))
        addTo(lost, entry, occurrence);
  return lost;
}

function addTo(lost: Map<ReadRule, Set<number>>, entry: ReadRule, occurrence: number): void {
  const own = lost.get(entry);
  if (own === undefined) lost.set(entry, new Set([occurrence]));
  else own.add(occurrence);
}

function isStronger(a: ReadRule, b: ReadRule, isLater: boolean): boolean {
  if (a === b) return false;
  const [rankA, rankB] = [rankOf(a.rule), rankOf(b.rule)];
  return rankA === rankB ? isLater : rankA > rankB;
}

function rankOf({ dates, dateFrom, dateTo }: StaffingRuleEntity): number {
  if (dates?.length) return 2;
  return dateFrom != null || dateTo != null ? 1 : 0;
}

/** Whether two rules speak of the same time of a date. */
function meets(a: ReadRule, b: ReadRule): boolean {
  if (a.segments === null || b.segments === null) return true;
  const other = b.segments;
  return a.segments.some((p) => other.some((q) => p.from < q.to && q.from < p.to));
}

function isOverride({ mode }: StaffingRuleEntity): boolean {
  return isWord(mode, "override");
}
