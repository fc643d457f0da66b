/**
 * The problem as every later step sees it: ids are indices, nothing is optional, nothing changes any more.
 * Built by `request/normalise.ts` and nowhere else.
 */
import type { Language } from "../../language/sentence.ts";
import type { Requirement } from "../demand/requirement.ts";
import type { Scope } from "../scope/scope.ts";
import type { Calendar } from "../time/calendar.ts";
import type { CarriedOver } from "./carried-over.ts";
import type { EarlierPlan } from "./earlier-plan.ts";
import type { PayRules } from "./pay-rules.ts";
import type { Preferences } from "./preferences.ts";
import type { RefusalOf } from "./refusal.ts";

export type { Preferences } from "./preferences.ts";

export type ShiftKind = "work" | "onCall" | "standby";

export interface Shift {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  /** As written, lower case: `early`, `late`, `night`, … or any label. */
  readonly type: string | null;
  readonly kind: ShiftKind;
  readonly isNight: boolean;
  /** Wall-clock minutes from midnight of the start date; `endMinute` > `startMinute` and may exceed 1440. */
  readonly startMinute: number;
  readonly endMinute: number;
  /** Working time of one occurrence for legal limits by the shift's times, in minutes; see `shift-minutes.ts`. */
  readonly legalMinutes: number;
  /** Credited time of one occurrence for contract hours by the shift's times, in minutes; see `shift-minutes.ts`. */
  readonly creditMinutes: number;
  /** What a paid break adds to `creditMinutes`, for those whose agreement pays breaks. */
  readonly breakCreditMinutes: number;
  readonly departmentId: string | null;
  readonly workplaceId: string | null;
  readonly areaId: string | null;
  readonly areaGroupIds: readonly string[];
  /** Whose money the duty costs; null when nobody says. */
  readonly costCentre: string | null;
  readonly tags: readonly string[];
  readonly requiredQualificationIds: readonly string[];
  readonly qualificationMode: "all" | "any";
  readonly preferredQualificationIds: readonly string[];
  /** A standby that may run while the same person works another duty, though not another standby. */
  readonly mayOverlap: boolean;
  /** The shift that the same person works on the same day, where both run; null for none. */
  readonly joinWith: number | null;
  readonly isActive: boolean;
}

export interface Employee {
  readonly index: number;
  readonly id: string;
  /** False: stays in the roster for history and locks, gets no new assignment. */
  readonly deployable: boolean;
  /** False: may work, but fills no minimum or target and is no surplus. */
  readonly countsForStaffing: boolean;
  /** Everything the employee counts for, implied qualifications included. */
  readonly qualificationIds: ReadonlySet<string>;
  /** The last window day on which each qualification holds, implied ones included; may lie before the window or be infinite. */
  readonly qualifiedUntil: ReadonlyMap<string, number>;
  readonly departmentIds: readonly string[];
  readonly primaryDepartmentId: string | null;
  readonly contractHoursPerWeek: number | null;
  readonly workDaysPerWeek: number;
  /** Contract target of the window in minutes; null without a contract. */
  readonly targetMinutes: number | null;
  /** How the target falls to the days of the window; null without a contract. */
  readonly targetMinutesByDay: readonly number[] | null;
  /** What the contract alone asks for by day, whatever is on the account of hours; null without a contract. */
  readonly contractMinutesByDay: readonly number[] | null;
  /** Minutes on the account of hours before the window; positive for work done in advance. */
  readonly accountMinutes: number;
  /** Credited time keeps the breaks of a shift. */
  readonly breaksPaid: boolean;
  readonly maxShiftsPerDay: number;
  readonly teamId: string | null;
  readonly tags: readonly string[];
  readonly employmentType: string | null;
  readonly collectiveAgreementId: string | null;
  readonly protections: readonly string[];
  /** Points to spend on wishes; null without a budget. */
  readonly socialPoints: number | null;
  /** Currency units per hour; null when not given. */
  readonly hourlyRate: number | null;
  /** Credited minutes of the window that a salary pays whether they are worked or not; null: all that are worked. */
  readonly guaranteedMinutes: number | null;
}

/** One shift on one date of the window on which it runs, with its physical times. */
export interface Occurrence {
  readonly index: number;
  readonly shift: number;
  readonly day: number;
  /** Instants, see calendar. */
  readonly start: number;
  readonly end: number;
}

/** What an employee is known to have done on a date outside the window. */
export interface ContextDay {
  readonly day: number;
  /** Shifts that are known; empty when only the fact of work is known. */
  readonly shifts: readonly number[];
  /** The day belongs to the night series that ended the day before the window. */
  readonly night: boolean;
}

export interface EmployeeHistory {
  /** First known day (negative); 0 means nothing before the window is known. Unlisted days from here to -1 are free. */
  readonly knownFrom: number;
  /** Worked days outside the window by day; days >= dayCount come from locks after the window. */
  readonly days: ReadonlyMap<number, ContextDay>;
  /** Instant of the end of the last shift before the window; null when not given. */
  readonly lastShiftEnd: number | null;
  /** Length of the night series that ended on day -1; 0 when none is known. */
  readonly priorNightRun: number;
  /** Minutes already worked in the week of day 0 before the window; null when not given or not applicable. */
  readonly boundaryWeekMinutes: number | null;
}

/** Absence of an employee on a date, by strength of its cause. */
export const ABSENCE = { none: 0, unavailable: 1, credited: 2, vacation: 3, sick: 4 } as const;

/**
 * The assignments that may exist, sorted by employee, day, shift, each known by its index. Days of what is asked lie in the
 * window.
 */
export interface Candidates {
  readonly count: number;
  readonly employee: Int32Array;
  readonly day: Int32Array;
  readonly shift: Int32Array;
  /** 1 for locked assignments inside the window; they exist even where the filter refuses them. */
  readonly locked: Uint8Array;
  /** All of one person, ascending. */
  ofEmployee(employee: number): Iterable<number>;
  /** Those from the first day to the last, ascending. */
  ofDays(employee: number, first: number, last: number): Iterable<number>;
  /** Those of one day, ascending. */
  ofDay(employee: number, day: number): Iterable<number>;
  /** How many duties of the day the person may be given. */
  countOn(employee: number, day: number): number;
  /** Index of the candidate, -1 when it does not exist. */
  at(employee: number, day: number, shift: number): number;
  /** Candidates of a shift on a window day, ascending. */
  ofDuty(shift: number, day: number): readonly number[];
}

/** What an employee does on a day: certain shifts, or with null any shift that is not standby. */
export interface WishedDuty {
  /** May lie outside the window; then only what is known there counts. */
  readonly day: number;
  readonly shifts: readonly number[] | null;
}

/** The smallest thing that is granted or refused as a whole. */
export interface WishPart {
  /** To be free of all of them, or for a wish to work, to do one of them. */
  readonly duties: readonly WishedDuty[];
  /** All its days are absence days: granting it costs no points. */
  readonly isFree: boolean;
}

/** Something an employee asks for. Wishes for single days have one part; "two of these Saturdays" has several. */
export interface Wish {
  readonly index: number;
  readonly employee: number;
  /** First date it speaks of; may lie outside the window. */
  readonly day: number;
  readonly priority: "low" | "normal" | "high";
  readonly wants: "free" | "work";
  readonly parts: readonly WishPart[];
  /** How many of the parts are asked for. */
  readonly needed: number;
  /** Units charged for every needed part that is refused: priority factor times cost ratio times weight. */
  readonly units: number;
  /** Points paid for every needed part that is granted; 0 when it carries no cost. */
  readonly cost: number;
  /** Window days that are to be free as a whole. */
  readonly freeDays: readonly number[];
}

/** A roster code that was asked for: a free day, any work, or one of some shifts. */
export interface SoftCode {
  readonly employee: number;
  readonly day: number;
  readonly wanted: "free" | "work" | readonly number[];
  /** Charged when it is not honoured. */
  readonly points: number;
}

export const coverageStepNames = ["rising", "linear"] as const;

export type CoverageSteps = (typeof coverageStepNames)[number];

export interface SolveConfig {
  /** As requested; the caller's cap is applied by the pipeline. */
  readonly timeoutSeconds: number;
  readonly maxSolutions: number;
  /** Threads asked for; 0 leaves it to the host. */
  readonly workers: number;
  /** Work is limited instead of time, and one thread does it. */
  readonly deterministic: boolean;
  /** Of the sentences in the result. */
  readonly language: Language;
  /** Whether what would help may be sought in legal rules too. */
  readonly relaxLegal: boolean;
  /** `rising`: of several persons missing or over in one place each counts more than the one before; `linear`: the same. */
  readonly coverageSteps: CoverageSteps;
  /** Null means all. */
  readonly enabledConstraints: ReadonlySet<string> | null;
  /** Weight of every enabled objective; an objective that is missing here is off. */
  readonly objectiveWeights: ReadonlyMap<string, number>;
}

export interface Problem {
  readonly calendar: Calendar;
  /** All triples of all employees. */
  readonly everyDuty: Scope;
  readonly departmentId: string;
  /** Wall-clock minutes of the night window, `nightTo` > `nightFrom`, may exceed 1440. */
  readonly nightFrom: number;
  readonly nightTo: number;
  readonly employees: readonly Employee[];
  readonly shifts: readonly Shift[];
  /**
   * Hours of occurrences that a clock change makes longer or shorter than their times say, by day and shift; also for
   * known days outside the window. Empty where hours are nominal.
   */
  readonly elapsedMinutes: ReadonlyMap<
    number,
    ReadonlyMap<number, Pick<Shift, "legalMinutes" | "creditMinutes">>
  >;
  /** By employee whose agreement has a night window of its own: 1 for each shift that is a night for them. */
  readonly ownNightShifts: ReadonlyMap<number, Uint8Array>;
  readonly occurrences: readonly Occurrence[];
  /** Index into `occurrences` of shift s on window day d at `s * dayCount + d`, -1 when the shift does not run. */
  readonly occurrenceAt: Int32Array;
  /**
   * What is asked for: by the shifts' own numbers, one for each shift that runs and has numbers left to it, and then by
   * staffing rules, workplaces and area groups as far as they are in force.
   */
  readonly requirements: readonly Requirement[];
  readonly candidates: Candidates;
  /** Why (employee, day, shift) may not be worked; null when it may. Independent of `candidates`. */
  readonly refusal: RefusalOf;
  /** `ABSENCE` code of employee e on window day d at `e * dayCount + d`. */
  readonly absence: Uint8Array;
  readonly history: readonly EmployeeHistory[];
  /** Totals of earlier windows of the year, by employee. */
  readonly carriedOver: readonly CarriedOver[];
  readonly wishes: readonly Wish[];
  /** Budgets count only then. */
  readonly hasWishCosts: boolean;
  /** Mean of all positive wish costs, 0 when there are none. */
  readonly meanWishCost: number;
  /** Of employees who have any, by employee. */
  readonly preferences: readonly Preferences[];
  readonly softCodes: readonly SoftCode[];
  /** Mean of the given hourly rates; 0 when none is given or all are 0. */
  readonly meanHourlyRate: number;
  readonly payRules: PayRules;
  readonly previous: EarlierPlan;
  readonly config: SolveConfig;
}

/** Physical start of a shift on any day, also outside the window. */
export function startOf(problem: Problem, shift: number, day: number): number {
  return problem.calendar.instant(day, problem.shifts[shift]!.startMinute);
}

/** Physical end of a shift on any day, also outside the window. */
export function endOf(problem: Problem, shift: number, day: number): number {
  return problem.calendar.instant(day, problem.shifts[shift]!.endMinute);
}
