/**
 * What has to be staffed: by the numbers of shifts, staffing rules, workplaces, area groups and planning rules. A requirement
 * is the same thing to rows, prices, gaps and statistics, whoever asked for it.
 */
import type { Severity } from "../problem/severity.ts";

export type RequirementType = "shift" | "staffingRule" | "workplace" | "areaGroup" | "planningRule";

/**
 * A bound that is a `rule` is kept, or charged, by a rule of its own, as those of planning rules are; an `aim` is priced by the
 * objectives; what is `off` was switched off by the request.
 */
export type BoundForce = "rule" | "aim" | "off";

/** Qualifications of which a person has to hold any, or all, to be counted. */
export interface CountedQualification {
  readonly ids: readonly string[];
  readonly mode: "any" | "all";
}

export interface Requirement {
  /** As in the request. */
  readonly id: string;
  readonly name: string;
  readonly type: RequirementType;
  /** Of its minima, and where it is no shift's of its maxima and share as well. */
  readonly severity: Severity;
  readonly force: { readonly minimum: BoundForce; readonly maximum: BoundForce };
  readonly importance: number;
  /** Who of those present is counted; null counts everybody. */
  readonly qualification: CountedQualification | null;
  /** What whoever fills it has to hold: `qualification`, or what the shift requires of everybody who works it. */
  readonly needs: CountedQualification | null;
  /** Its parts are numbers of single shifts: their own, or those that an overriding rule puts in their place. */
  readonly isOfShifts: boolean;
  /** Counted persons per hundred present; null asks for no share. */
  readonly minSharePercent: number | null;
  /** With `hours` all amounts and bounds are minutes, and an hour is what is charged. */
  readonly unit: "persons" | "hours";
  /** Units charged for one missing and for one surplus person or hour. */
  readonly underWeight: number;
  readonly overWeight: number;
  /** Whether a shift worked by the employee is spoken of, as of a window day; never of people who do not count for staffing. */
  includes(employee: number, day: number, shift: number): boolean;
  /** Occurrences that answer to another requirement instead. */
  readonly lost: ReadonlySet<number>;
  readonly parts: readonly RequirementPart[];
}

/** Which duties count together. Instants as in the calendar; a bucket's days may lie outside the window. */
export type Extent =
  | { readonly kind: "shift"; readonly shift: number }
  | { readonly kind: "day" }
  | { readonly kind: "span"; readonly from: number; readonly to: number }
  | { readonly kind: "bucket"; readonly first: number; readonly last: number };

/** One number of persons that has to be right: of an occurrence, a date, a piece of a date's interval, or a period. */
export interface RequirementPart {
  /** The window day it belongs to; the first one of a bucket. */
  readonly day: number;
  readonly extent: Extent;
  /** Duties of the window that count, each with what one person brings: 1, or minutes. */
  readonly duties: readonly CountedDuty[];
  /** Brought by duties known from outside the window. */
  readonly known: { readonly counted: number; readonly present: number };
  readonly min: number;
  /** Not below `min`, not above `max`; null aims for nothing. */
  readonly target: number | null;
  /** Null has no bound. */
  readonly max: number | null;
}

export interface CountedDuty {
  readonly shift: number;
  readonly day: number;
  readonly amount: number;
}

/** What of a requirement is stated or judged. */
export interface JudgedBounds {
  /** Violations weigh what the requirement's weights say. */
  readonly charged?: boolean;
  /** Its minima or its maxima alone; everything where it is left out. */
  readonly only?: "minimum" | "maximum";
  /** Of these dates alone; of all of them where it is left out. */
  judgesDay?(day: number): boolean;
}

/** Numbers as written, before they are ordered. */
export interface Bounds {
  readonly min: number;
  readonly target: number | null;
  readonly max: number | null;
}

/** The bounds with the target between them. */
export function orderedBounds({ min, target, max }: Bounds): Bounds {
  const raised = target === null ? null : Math.max(min, target);
  return { min, target: raised === null || max === null ? raised : Math.min(raised, max), max };
}

interface Qualified {
  /** By id of the qualification: the last day on which it holds. */
  readonly qualifiedUntil: ReadonlyMap<string, number>;
}

/** Whether the employee holds the qualification on a day, implied ones included. */
export function holds(
  problem: { readonly employees: readonly Qualified[] },
  employee: number,
  day: number,
  qualification: CountedQualification | null,
): boolean {
  if (qualification === null) return true;
  const { qualifiedUntil } = problem.employees[employee]!;
  const isAny = qualification.mode === "any";
  // Asked millions of times: a plain loop.
  for (const id of qualification.ids) {
    const until = qualifiedUntil.get(id);
    if ((until !== undefined && day <= until) === isAny) return isAny;
  }
  return !isAny;
}

export function isSoft(severity: Severity): severity is "should" | "may" {
  return severity === "should" || severity === "may";
}

/** The day by which `includes` is asked for a duty of the part: a night of the evening before counts for the morning it covers. */
export function dayAskedFor(
  part: Pick<RequirementPart, "day" | "extent">,
  dutyDay: number,
): number {
  return part.extent.kind === "span" ? part.day : dutyDay;
}

/** Amounts per charged unit: minutes of an hour, or one person. */
export function unitSizeOf({ unit }: Pick<Requirement, "unit">): number {
  return unit === "hours" ? 60 : 1;
}

/**
 * How often a person missing or over in the part is charged: by the hour in a piece of an interval, so that a plan costs
 * the same however the interval is cut; once on a shift, a date or a period.
 */
export function timesOf(
  { unit }: Pick<Requirement, "unit">,
  { extent }: Pick<RequirementPart, "extent">,
): number {
  return extent.kind === "span" && unit === "persons" ? (extent.to - extent.from) / 60 : 1;
}

/** Whether no plan may stay below its minima while there is another way. */
export function isHardMinimum({ force, severity }: Requirement): boolean {
  return force.minimum === "rule" && !isSoft(severity);
}

/** All bounds are rules, or with a soft severity all are aims. */
export function forceOf(severity: Severity): Requirement["force"] {
  const force = isSoft(severity) ? "aim" : "rule";
  return { minimum: force, maximum: force };
}

/** The requirements of one origin of which a bound is a rule. */
export function ruledOnes(
  requirements: readonly Requirement[],
  type: RequirementType,
  bound: keyof Requirement["force"] = "minimum",
): readonly Requirement[] {
  return requirements.filter((entry) => entry.type === type && entry.force[bound] === "rule");
}

/** Whether a lower and an upper bound do not contradict each other. */
export function isOrdered(min: number | undefined, max: number | undefined): boolean {
  return min === undefined || max === undefined || min <= max;
}
