/** What several sentences are filled with, and the words of the code that each language has a name for. */

/** A sentence that is always the same. */
export type Empty = Readonly<Record<never, never>>;

export interface Employee {
  readonly employee: string;
}

/** Days that somebody wishes to be free; `least` of them where not all are asked for. */
export interface FreeDays {
  readonly dates: readonly string[];
  readonly least: number | null;
}

/** Null stands for all together. */
export interface Person {
  readonly employee: string | null;
}

/** Dates, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Days or weekends in a row from a date on. */
export interface Run extends Employee {
  readonly length: number;
  readonly from: string;
}

export interface Refused extends Employee {
  readonly shift: string;
  readonly date: string;
  /** What a credited absence is for; empty where nobody said, and for every other reason. */
  readonly kind: string;
}

/** A duty that one person takes, and another one that a second person takes for it. */
export interface Exchanged extends Employee {
  readonly shift: string;
  readonly date: string;
  readonly other: string;
  readonly otherShift: string;
  readonly otherDate: string;
}

/** What is asked for in a period, or on some of its dates, against what people can give. */
export interface Capacity extends Span {
  /** Shifts, or the requirement that asks. */
  readonly places: readonly string[];
  /** Empty where the whole period is meant. */
  readonly dates: readonly string[];
  readonly needed: number;
  readonly limits: readonly string[];
  readonly available: number;
}

/** People who can give equally much. */
export interface Limited {
  readonly employees: readonly string[];
  readonly most: string;
}

/** Ways of being away that can be asked for or reported. */
export type AskedAbsence = "vacation" | "sick" | "unavailable";
export type Countable = "shifts" | "workingDays";
export type Grouping = "shiftType" | "shiftId" | "workplaceId" | "areaId";
export type DemandType = "staffingRule" | "workplace" | "areaGroup" | "planningRule";
export type ListedKind = "gaps" | "unmetRules" | "lockConflicts" | "baselineBreaches" | "proofs";
/** Items of the law that holds where a request is silent. */
export type LawItem =
  | "rest"
  | "dailyHours"
  | "weeklyHours"
  | "consecutiveDays"
  | "freeSundays"
  | "replacementRest";

/** Items of the advice of work science. */
export type AdviceItem =
  | "consecutiveDays"
  | "consecutiveNights"
  | "recovery24"
  | "recovery48"
  | "forwardRotation"
  | "singleDaysOff";

export type Protection = "minor" | "maternity" | "nursing" | "nightExempt" | "noOvertime";
export type ProtectionWord =
  | "dailyHours"
  | "sundaysAndHolidays"
  | "twoWeekHours"
  | "rest"
  | "nightWork"
  | "lateNightWork"
  | "weeklyRest"
  | "overtime"
  | "weeklyHours"
  | "weeklyDays"
  | "dailySpan"
  | "freeSaturdays"
  | "nights";
export type KeptAway =
  | "not_qualified"
  | "vacation"
  | "sick"
  | "credited"
  | "unavailable"
  | "out_of_hours"
  | "not_employed"
  | "not_deployable"
  | "other_department"
  | "other_area"
  | "personal_filter"
  | "before_last_shift_end"
  | "frozen"
  | "by_rule";

/** What the number of a rule counts, where it is proposed to move it. */
export type LimitWord =
  | "restHours"
  | "weeklyRestHours"
  | "recoveryHours"
  | "recoveryDays"
  | "workingHours"
  | "contractPercent"
  | "averageHours"
  | "overtimeHours"
  | "missingHours"
  | "spanHours"
  | "daysInARow"
  | "daysOffAfterRun"
  | "daysOffInARow"
  | "sameShiftsInARow"
  | "patternMatches"
  | "daysApart"
  | "dateGroups"
  | "differentShifts"
  | "shifts"
  | "workingDays"
  | "daysOff"
  | "sharePercent"
  | "weekendsInARow"
  | "workedWeekends"
  | "freeSundays"
  | "freeWeekends"
  | "dutiesOfADay"
  | "persons"
  | "qualifiedPercent"
  | "personsTogether"
  | "money";

/** A number of a rule before and after; for everybody and all dates where nobody and none is named. */
export interface MovedLimit {
  readonly rule: string;
  readonly what: LimitWord;
  readonly bound: "most" | "least";
  readonly from: number;
  readonly to: number;
  readonly employee: string;
  readonly date: string;
}

/** The same of a number that the rule has words of its own for. */
export type OwnMovedLimit = Omit<MovedLimit, "what"> & { readonly what: string };

/** So many further people who all come on these dates. */
export interface FurtherPerson {
  readonly count: number;
  readonly qualifications: readonly string[];
  /** To which they belong; null where it does not matter. */
  readonly department: string | null;
  readonly dates: readonly string[];
}

/** The field of a request that says why somebody is away. */
export type AbsenceField =
  | "vacations"
  | "sick_leaves"
  | "credited_absences"
  | "availability"
  | "availability_windows";

/** Stretches of the calendar that a budget can be about, as `core/model/problem/pay-rules.ts` lists them. */
export type BudgetPeriod =
  | "day"
  | "week"
  | "twoWeeks"
  | "fourWeeks"
  | "month"
  | "quarter"
  | "year"
  | "window";
