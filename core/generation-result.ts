/** What a solve returns. Written from `core/result/result-schema.ts` by `npm run docs`; change it there. */

/** The result of a solve, as it goes over the wire. */
export interface GenerationResult {
  /** The status is `optimal` or `feasible`. */
  readonly success: boolean;
  /**
   * `optimal`: proven to be within 1e-4 of the best; `feasible`: all demand is met; `infeasible`: proven that no plan
   * meets all, and the plan is a best effort; `timeout`, `unknown`: the search ended before that was known;
   * `model_invalid`: the request contradicts itself.
   */
  readonly status: "optimal" | "feasible" | "infeasible" | "unknown" | "model_invalid" | "timeout";
  /** From the call to the plan, in seconds. */
  readonly execution_time_seconds: number;
  /** The plan, by date, shift and employee; empty where there is none. */
  readonly assignments: readonly WireAssignment[];
  /** Seats that the plan leaves empty, by date and shift. */
  readonly unassigned_shifts: readonly UnassignedShift[];
  /** Further plans, where `config.max_solutions` asks for them. */
  readonly alternative_solutions: readonly AlternativeSolution[];
  /** What a planner has to know, as short sentences in a fixed order. */
  readonly explanations: readonly string[];
  /** Rules of the request that have no effect on the plan, and why. */
  readonly rule_effectiveness: readonly RuleEffectiveness[];
  /** Numbers about the plan, part by part; empty where there is no plan. */
  readonly statistics: Statistics;
  /** What was understood of the request; null where nobody has looked. */
  readonly input_summary: InputSummary | null;
  /** Why there is no plan, where the request contradicts itself; else null. */
  readonly error_message: string | null;
}

/** One duty of a plan. */
export interface WireAssignment {
  /** Who works. */
  readonly employee_id: string;
  /** What they work. */
  readonly shift_id: string;
  /** ISO date on which the shift starts. */
  readonly date: string;
}

/** Seats that are empty under one shift on one date. */
export interface UnassignedShift {
  /** The shift, or the requirement where no shift runs that could serve it. */
  readonly shift_id: string;
  /** ISO date. */
  readonly date: string;
  /** `<code>: <sentence>`: why the seats are empty; the code as of `GapBlock`. */
  readonly reason: string;
  /** The same in numbers and person by person; always there in results of this service. */
  readonly details?: GapDetails | undefined;
}

/** Who could fill empty seats, and what keeps them away. */
export interface GapDetails {
  /** The requirement by whose numbers the gap is told. */
  readonly requirementId: string;
  /** Every requirement that the empty seats leave short, `requirementId` among them. */
  readonly requirementIds: readonly string[];
  /** What asks for the staff. */
  readonly requirementType: "shift" | "staffingRule" | "workplace" | "areaGroup" | "planningRule";
  /** How strictly it asks. */
  readonly severity: "legal" | "tariff" | "contract" | "operational" | "must" | "should" | "may";
  /** Persons asked for, or hours of a requirement in hours. */
  readonly required: number;
  /** Of these there. */
  readonly assigned: number;
  /** Persons (or hours) told here and in no other entry: sums count nobody twice. */
  readonly missing: number;
  /** Person-hours below the minimum; of an interval or a curve only. */
  readonly missingHours?: number | undefined;
  /** HH:MM; null where whole dates or periods count. */
  readonly timeFrom: string | null;
  /** HH:MM; null where whole dates or periods count. */
  readonly timeTo: string | null;
  /** Qualifications asked for. */
  readonly qualificationIds: readonly string[];
  /** Each requirement that is short, where there are several. */
  readonly requirements?: readonly ShortRequirement[] | undefined;
  /** Persons who may do this work, those present included. */
  readonly eligibleEmployees: number;
  /** Of them not absent, those present included. */
  readonly availableEmployees: number;
  /** Persons who could come with no rule against it. */
  readonly freeEmployees: number;
  /** Persons who may not do this work, by the reason, such as `not_qualified`. */
  readonly notEligible: Readonly<Record<string, number>>;
  /** Persons by the code of what keeps them away, most first. */
  readonly blockedBy: Readonly<Record<string, number>>;
  /** Persons whose rules were asked, where not all were: the problem is very large. */
  readonly askedEmployees?: number | undefined;
  /** Rules and full places that keep somebody away. */
  readonly ruleIds: readonly string[];
  /** Rules without which somebody could come, most persons first. */
  readonly decisiveRules: readonly DecisiveRule[];
  /** Those who could come first, then those with the fewest rules against them, those on duty, and the absent. */
  readonly employees: readonly BlockedEmployee[];
  /** Persons who are not listed, if any. */
  readonly moreEmployees?: number | undefined;
  /** A certificate that no plan fills the gap, where there is one. */
  readonly proof?: InfeasibilityProof | undefined;
  /** The stretches of the date that are short, where there are several. */
  readonly pieces?: readonly GapPiece[] | undefined;
}

/** One of several requirements that the same seats leave short, in its own numbers. */
export interface ShortRequirement {
  /** Id of the shift or requirement. */
  readonly requirementId: string;
  /** What asks for the staff. */
  readonly requirementType: "shift" | "staffingRule" | "workplace" | "areaGroup" | "planningRule";
  /** How strictly it asks. */
  readonly severity: "legal" | "tariff" | "contract" | "operational" | "must" | "should" | "may";
  /** Persons asked for, or hours of a requirement in hours. */
  readonly required: number;
  /** Of these there. */
  readonly assigned: number;
  /** Of these not there. */
  readonly missing: number;
  /** Qualifications it asks for. */
  readonly qualificationIds: readonly string[];
}

/** A rule that decides a gap. */
export interface DecisiveRule {
  /** The rule. */
  readonly ruleId: string;
  /** Persons it keeps away: alone, or as one of the fewest bars that anybody has. */
  readonly employees: number;
  /** Nothing else keeps these persons away. False: nobody is kept away by one rule, and these have the fewest bars. */
  readonly alone: boolean;
}

/** Somebody who might have taken an empty seat. */
export interface BlockedEmployee {
  /** The person. */
  readonly employeeId: string;
  /** What stands against it; empty for somebody who could come. */
  readonly blocks: readonly GapBlock[];
}

/** One thing that stands against a person's duty. */
export interface GapBlock {
  /**
   * As in front of a reason; `already_assigned` for another duty, `absent`, `frozen` for a past that is not planned
   * again.
   */
  readonly code:
    | "no_qualified_staff"
    | "all_absent"
    | "not_enough_staff"
    | "rest_time"
    | "working_hours"
    | "consecutive_days"
    | "night_recovery"
    | "weekend_rule"
    | "max_staff_conflict"
    | "rule_conflict"
    | "unproven"
    | "already_assigned"
    | "absent"
    | "frozen";
  /**
   * Structural key of the rule and where it would be broken, the duty, the absence or the full place; null without one.
   */
  readonly key: string | null;
  /** Of a rule; of a full place the shift or requirement. Null for duties and absences. */
  readonly ruleId: string | null;
  /** Name of the same; null where `ruleId` is. */
  readonly ruleName: string | null;
  /** Dates concerned, ascending. */
  readonly dates: readonly string[];
  /** Units by which the rule would be broken; persons too many; 1 for a duty or an absence. */
  readonly amount: number;
  /** The same as a sentence. */
  readonly message: string;
}

/** A certificate that no plan meets some demand, found without a solve. */
export interface InfeasibilityProof {
  /**
   * `too_few_people`: fewer may come than are asked for. `shared_people`: shifts of one day need the same people.
   * `hours_of_week`, `hours_of_period`: shifts of a week, or of a longer period, need more hours than their people may
   * work in it. `duties_of_period`: the same in duties.
   */
  readonly code:
    | "too_few_people"
    | "shared_people"
    | "hours_of_week"
    | "hours_of_period"
    | "duties_of_period";
  /** The date, or the first one. */
  readonly date: string;
  /** The end of what is spoken of, where it is more than the date. */
  readonly last_date?: string | undefined;
  /** Dates spoken of, where they are only some between the two. */
  readonly dates?: readonly string[] | undefined;
  /** The shifts; empty where a requirement speaks of no particular one. */
  readonly shift_ids: readonly string[];
  /** The shift, staffing rule, workplace, area group or planning rule; null for several together. */
  readonly requirement_id: string | null;
  /** Persons, duties, or hours of a period or of a requirement in hours. */
  readonly required: number;
  /** What people can give of it at most. */
  readonly available: number;
  /** Of `hours_…` and `duties_…`: everybody who may serve the demand, with what they can give to it. */
  readonly limits?: readonly PeopleLimit[] | undefined;
  /** The same as a sentence. */
  readonly message: string;
}

/** People who can give equally much, and why no more. */
export interface PeopleLimit {
  /** The people. */
  readonly employee_ids: readonly string[];
  /** Duties or hours that each of them can give at most. */
  readonly most: number;
  /** The rule that leaves no more; null where the days on which they are there do. */
  readonly rule_id: string | null;
  /** Its name; null where `rule_id` is. */
  readonly rule_name: string | null;
}

/** A stretch of a date in which somebody is missing. */
export interface GapPiece {
  /** HH:MM. */
  readonly timeFrom: string;
  /** HH:MM. */
  readonly timeTo: string;
  /** Persons missing in it. */
  readonly missing: number;
}

/** A further plan for the same request. */
export interface AlternativeSolution {
  /** From 2; the plan of the result is the first. */
  readonly solution_number: number;
  /** The whole plan, in the order of the first. */
  readonly assignments: readonly WireAssignment[];
  /** Its points; less is better. */
  readonly objective_value: number;
}

/** A rule of the request that has no effect. */
export interface RuleEffectiveness {
  /** As in the request. */
  readonly rule_id: string;
  /** As in the request; empty where it has none. */
  readonly rule_name: string;
  /** False in results of this service: only idle rules are listed. */
  readonly effective: boolean;
  /** `<code>: <sentence>`: why the rule has no effect on the plan. */
  readonly reason: string | null;
}

/** How much staff was asked for and is there. */
export interface DemandStatistics {
  /** Person-shifts asked for; one that several requirements ask for is one. */
  readonly required: number;
  /** Person-shifts of them that are there. */
  readonly covered: number;
  /** Person-shifts of them that are not. */
  readonly missing: number;
  /** Person-hours below the minima of intervals and curves. */
  readonly missingHours: number;
  /** Persons above what is aimed for. */
  readonly over: number;
  /** Covered over required, from 0 to 1; 1 without demand. */
  readonly coverageRate: number;
}

/** Hours of all people together. */
export interface HoursStatistics {
  /** Credited hours of all people. */
  readonly planned: number;
  /** Hours that contracts ask for. */
  readonly target: number;
  /** Hours above contracts, person by person. */
  readonly over: number;
  /** Hours below contracts, person by person. */
  readonly under: number;
}

/** The value of a plan, the ledger it adds up from, and what is proven about it. */
export interface ObjectiveStatistics {
  /** Points of the plan, what every plan pays included; less is better. */
  readonly total: number;
  /** Proven: no plan costs less; null where nothing is proven. */
  readonly bound: number | null;
  /** (total - bound) / max(1, |total - constant|): a share of what plans can change. Null where nothing is proven. */
  readonly gap: number | null;
  /**
   * Points that every plan of the request pays, carried imbalance and leave for example, as far as they are known; null
   * without a solve.
   */
  readonly constant: number | null;
  /** By the name of the objective; points add up to the total exactly, as decimals. */
  readonly byObjective: Readonly<Record<string, ObjectivePoints>>;
  /**
   * Most points first; points add up to those of each objective exactly. Beyond 2,000 the rest is one entry for each
   * objective.
   */
  readonly items: readonly LedgerEntry[];
  /** What is proven of each stage of the search. */
  readonly stages: readonly [FirstStage, SecondStage];
}

/** What one objective charges. */
export interface ObjectivePoints {
  /** Units of the objective in the plan, in its own unit. */
  readonly measure: number;
  /** Points for each. */
  readonly weight: number;
  /** Both multiplied. */
  readonly points: number;
}

/** One charged matter and where it comes from. */
export interface LedgerEntry {
  /** Structural key of what is charged; unique within the objective. */
  readonly key: string;
  /** The objective that charges it, such as `contract_hours`. */
  readonly objective: string;
  /** In the objective's own unit. */
  readonly units: number;
  /** What they cost. */
  readonly points: number;
  /** Where it is about a person. */
  readonly employeeId?: string | undefined;
  /** Where it is about a date. */
  readonly date?: string | undefined;
  /** Where it is about a shift. */
  readonly shiftId?: string | undefined;
  /** Where a rule charges it. */
  readonly ruleId?: string | undefined;
  /** Where staffing charges it. */
  readonly requirementId?: string | undefined;
  /** The same as a sentence, where there is one. */
  readonly message?: string | undefined;
}

/** What has to be done and is not, in the weights of its rules. */
export interface FirstStage {
  /** What has to be done and is not. */
  readonly stage: 1;
  /** What the plan pays in it. */
  readonly value: number;
  /** Proven: no plan pays less; null where nothing is proven. */
  readonly bound: number | null;
  /** (value - bound) / max(1, |value|); of the second stage the gap of the objective. Null where nothing is proven. */
  readonly gap: number | null;
}

/** The objective; where demand stays unmet, its bound is one of all plans that leave no more unmet. */
export interface SecondStage {
  /** The objective. */
  readonly stage: 2;
  /** What the plan pays in it. */
  readonly value: number;
  /** Proven: no plan pays less; null where nothing is proven. */
  readonly bound: number | null;
  /** (value - bound) / max(1, |value|); of the second stage the gap of the objective. Null where nothing is proven. */
  readonly gap: number | null;
}

/** What became of wishes. */
export interface WishStatistics {
  /** Wishes in the window. */
  readonly total: number;
  /** Of them granted. */
  readonly granted: number;
  /** Granted over total, from 0 to 1; 1 without wishes. */
  readonly rate: number;
  /** The same by priority. */
  readonly byPriority: {
    /** Of low priority. */
    readonly low: WishCount;
    /** Of normal priority. */
    readonly normal: WishCount;
    /** Of high priority. */
    readonly high: WishCount;
  };
  /** Social points of all people. */
  readonly pointsSpent: number;
  /** Points beyond budgets of all people. */
  readonly overdrawn: number;
  /** One account for each person with a budget, where budgets count. */
  readonly socialPoints: readonly PointsAccount[];
  /** Refused wishes, of high priority first; at most 200. */
  readonly denied: readonly DeniedWish[];
}

/** Wishes of one priority. */
export interface WishCount {
  /** Wishes in the window. */
  readonly total: number;
  /** Of them granted. */
  readonly granted: number;
}

/** What became of somebody's social points. */
export interface PointsAccount {
  /** The person. */
  readonly employeeId: string;
  /** Points they may spend on wishes. */
  readonly budget: number;
  /** Points that granted wishes cost. */
  readonly spent: number;
  /** Points beyond the budget. */
  readonly overdrawn: number;
  /** The same in words. */
  readonly message: string;
}

/** A refused wish, and what granting it alone would cost in points. */
export interface DeniedWish {
  /** Structural key, as in the ledger of the objective. */
  readonly key: string;
  /** Whose wish it is. */
  readonly employeeId: string;
  /** Its first date. */
  readonly date: string;
  /** All its dates. */
  readonly dates: readonly string[];
  /** What is wished for. */
  readonly wish: "free" | "work";
  /** As in the request. */
  readonly priority: "low" | "normal" | "high";
  /** What rules it out, where something does. */
  readonly blocks: readonly WishBlock[];
  /**
   * `possible`: at the price; `impossible`: no plan that meets as much demand grants it; `open`: neither a plan was
   * found nor all ruled out; `unpriced`: there was no time to look.
   */
  readonly state: "possible" | "impossible" | "open" | "unpriced";
  /** Points that the plan would cost more with the wish granted; null until settled. */
  readonly price: number | null;
  /** A plan with the wish granted was found that costs so much more; else null. */
  readonly priceAtMost: number | null;
  /**
   * No plan with the wish granted costs less than that more; below 0 where the plan itself is not proven best. Null
   * where nothing is known.
   */
  readonly priceAtLeast: number | null;
  /** The price is settled, or the wish ruled out. */
  readonly isExact: boolean;
  /** What the plan found does differently; the first 20 days. */
  readonly changes: readonly ChangedDay[];
  /** Points that each objective pays more in it. */
  readonly byObjective: Readonly<Record<string, number>>;
  /** The wish and its price in words. */
  readonly message: string;
}

/** What makes a wish impossible. */
export interface WishBlock {
  /** `locked`, the reason why the person may not work a shift, `rule` or `demand`. */
  readonly code:
    | "locked"
    | "not_deployable"
    | "not_employed"
    | "shift_not_running"
    | "other_department"
    | "other_area"
    | "personal_filter"
    | "not_qualified"
    | "unavailable"
    | "credited"
    | "vacation"
    | "sick"
    | "out_of_hours"
    | "before_last_shift_end"
    | "frozen"
    | "rule"
    | "demand";
  /** Structural key of what stands against it; null where it is a fact without one. */
  readonly key: string | null;
  /** Of a rule; else null. */
  readonly ruleId: string | null;
  /** The date. */
  readonly date: string;
  /** The same as a sentence. */
  readonly message: string;
}

/** A person's day that is another one. */
export interface ChangedDay {
  /** The person. */
  readonly employeeId: string;
  /** The date. */
  readonly date: string;
  /** Shift ids; empty for a free day. */
  readonly before: readonly string[];
  /** Shift ids; empty for a free day. */
  readonly after: readonly string[];
}

/** How evenly loads are spread. */
export interface FairnessStatistics {
  /** Nights, carried over ones included. */
  readonly nights: Spread;
  /** Worked days of weekends, carried over ones included. */
  readonly weekendDays: Spread;
  /** Worked holidays, carried over ones included. */
  readonly holidays: Spread;
  /** Hours of those who share in the work that is asked for. */
  readonly hours: Spread;
}

/** How a load lies over those who can have it; all zero where nobody can. */
export interface Spread {
  /** The least that somebody has. */
  readonly min: number;
  /** The most. */
  readonly max: number;
  /** The mean. */
  readonly mean: number;
  /** Standard deviation from it. */
  readonly stdDev: number;
  /** Greatest distance of anybody from the fair part that fairness aims for. */
  readonly maxDeviation: number;
}

/** What the plan means for one person. */
export interface EmployeeStatistics {
  /** The person. */
  readonly employeeId: string;
  /** Duties of the window, standby included. */
  readonly shifts: number;
  /** Credited hours. */
  readonly hours: number;
  /** Hours that the contract asks for in the window; null without a contract. */
  readonly targetHours: number | null;
  /** Credited hours above these, below with a minus; null without a contract. */
  readonly deviationHours: number | null;
  /** Night duties, standby left out. */
  readonly nights: number;
  /** Weekends with at least one worked day. */
  readonly weekends: number;
  /** Worked days of weekends. */
  readonly weekendDays: number;
  /** Worked Sundays. */
  readonly sundays: number;
  /** Worked holidays. */
  readonly holidays: number;
  /** Days of the window without the start of a working duty, absences included. */
  readonly daysOff: number;
  /** Longest row of worked days that touches the window; known days before it prolong it. */
  readonly longestRun: number;
  /** Wishes that are granted. */
  readonly wishesGranted: number;
  /** Wishes in the window. */
  readonly wishesTotal: number;
  /** Social points paid for granted wishes. */
  readonly pointsSpent: number;
  /** Hourly rate times credited hours; null without a rate. */
  readonly cost: number | null;
  /** What the plan pays, salaries left out; null where nothing about the person has a price. */
  readonly pay: PayStatement | null;
  /** Fair share of the hours that are asked for; null without a contract or without such work. */
  readonly fairHours: number | null;
}

/** What the plan pays somebody, salaries left out; every line rounded to cents. */
export interface PayStatement {
  /** Currency units an hour; null without one, then only fixed amounts are paid. */
  readonly rate: number | null;
  /** Credited hours that a salary pays anyway; they cost nothing here. */
  readonly guaranteedHours: number;
  /** The other credited hours. */
  readonly baseHours: number;
  /** What these cost at the rate, in currency units. */
  readonly base: number;
  /** A line for each tier that is reached, in the order of the request. */
  readonly overtime: readonly OvertimeLine[];
  /** A line for each kind that is earned, in the order of the request. */
  readonly premiums: readonly PremiumLine[];
  /** The sum of the lines, to the cent. */
  readonly total: number;
}

/** A tier of overtime that is reached. */
export interface OvertimeLine {
  /** In which the hours are counted. */
  readonly period: "day" | "week" | "window";
  /** Hours from which the tier counts; null: above the contract. */
  readonly aboveHours: number | null;
  /** Of the hourly rate, on top of it. */
  readonly percent: number;
  /** Hours in the tier. */
  readonly hours: number;
  /** Currency units that they cost on top. */
  readonly amount: number;
}

/** A kind of premium that is earned. */
export interface PremiumLine {
  /** What is paid for. */
  readonly kind: "night" | "saturday" | "sunday" | "holiday" | "window" | "onCallHour" | "callOut";
  /** Hours that earn it. */
  readonly hours: number;
  /** Currency units. */
  readonly amount: number;
}

/** How one shift is staffed. */
export interface ShiftStatistics {
  /** The shift. */
  readonly shiftId: string;
  /** Dates of the window on which it runs. */
  readonly occurrences: number;
  /** Person-shifts that it needs at least. */
  readonly required: number;
  /** Person-shifts of them that are there. */
  readonly covered: number;
  /** Person-shifts of them that are not. */
  readonly missing: number;
}

/** A rule that the plan does not keep whole. */
export interface BrokenRule {
  /** Structural key of the rule. */
  readonly key: string;
  /** As in the request; the key of rules that are not in it. */
  readonly ruleId: string;
  /** Consequence type, as written. */
  readonly type: string;
  /** A hard rule that asks for work nobody could do; false: a soft rule that is broken. */
  readonly hard: boolean;
  /** By how much, in the rule's own unit. */
  readonly units: number;
  /** What that costs; 0 of hard rules. */
  readonly points: number;
}

/** The plan against `previous_assignments`; all zero without them. */
export interface PlanChanges {
  /** Duties of the earlier plan that stand. */
  readonly kept: number;
  /** Lost duties on dates with other work. */
  readonly changed: number;
  /** Worked dates, within the dates of the earlier plan, that it had free. */
  readonly added: number;
  /** Lost duties on dates that are free now. */
  readonly removed: number;
  /** Duties that had become impossible. */
  readonly forced: number;
  /** One for each duty and date counted above but the kept ones, by date and person; the first 1,000. */
  readonly changes: readonly PlanChange[];
}

/** A duty or a date that is another one than before. */
export interface PlanChange {
  /** Structural key of the earlier duty, or of the new one where there was none. */
  readonly key: string;
  /** The person. */
  readonly employeeId: string;
  /** The date. */
  readonly date: string;
  /** Shifts of the earlier plan; empty where it was free. */
  readonly before: readonly string[];
  /** Shifts of this plan that the earlier one did not have there. */
  readonly after: readonly string[];
  /** The earlier duty cannot be worked any more, whatever the plan. */
  readonly forced: boolean;
  /** `<code>: <sentence>`: a refusal, `rule_conflict`, `not_enough_staff`, `cheaper`, `not_forced` or `new_duty`. */
  readonly reason: string;
}

/** The pay of all, in currency units and to the cent. */
export interface PaySums {
  /** Credited hours at their rates, those that salaries pay left out. */
  readonly base: number;
  /** On top of them for overtime. */
  readonly overtime: number;
  /** On top of them for nights, Sundays and the like. */
  readonly premiums: number;
  /** All three. */
  readonly total: number;
}

/** What the duties of a cost centre cost in the window or a period of a budget. */
export interface CostCentrePeriod {
  /** The cost centre. */
  readonly costCentre: string;
  /** `window`, or the period of a budget. */
  readonly period: string;
  /** First date; it may lie before the window. */
  readonly from: string;
  /** Last date; it may lie after the window. */
  readonly to: string;
  /** Currency units: hours at their rates, and premiums; no overtime. */
  readonly cost: number;
  /** Currency units; null where there is none. */
  readonly budget: number | null;
  /** What the cost exceeds the budget by. */
  readonly over: number;
}

/** A locked duty that contradicts a rule or a fact; it stays. */
export interface LockedConflict {
  /** Structural key of the lock, or of what the rule says about it. */
  readonly key: string;
  /** Null where the conflict belongs to nobody in particular. */
  readonly employeeId: string | null;
  /** Null where it belongs to no date. */
  readonly date: string | null;
  /** Type of the broken rule, or the code of the fact that speaks against the duty. */
  readonly type: string;
  /** Of a rule. */
  readonly ruleId?: string | undefined;
  /** The same as a sentence. */
  readonly message: string;
}

/** A breach of the law that nobody asked to enforce. */
export interface BaselineBreach {
  /** Structural key of what the rule says. */
  readonly key: string;
  /** Null where it concerns nobody in particular. */
  readonly employeeId: string | null;
  /** Null where it belongs to no date. */
  readonly date: string | null;
  /** Consequence type of the rule. */
  readonly type: string;
  /** The rule of the baseline. */
  readonly ruleId: string;
  /** The same as a sentence. */
  readonly message: string;
}

/** A worked Sunday or holiday whose free day only a later plan can settle. */
export interface OpenReplacementDay {
  /** The person. */
  readonly employeeId: string;
  /** The worked Sunday or holiday. */
  readonly date: string;
  /** What was worked. */
  readonly type: "sunday" | "holiday";
  /** The rule that owes the free day. */
  readonly ruleId: string;
  /** The same as a sentence. */
  readonly message: string;
}

/** What somebody has had of the year's unloved duties, beside a fair share. */
export interface AccountOfYear {
  /** The person. */
  readonly employeeId: string;
  /** First date counted. */
  readonly from: string;
  /** Last date counted: the end of the window. */
  readonly to: string;
  /** Nights by the department's night window. */
  readonly nights: SharedLoad;
  /** Weekends with a worked day. */
  readonly weekends: SharedLoad;
  /** Worked days of weekends. */
  readonly weekendDays: SharedLoad;
  /** Worked holidays. */
  readonly holidays: SharedLoad;
  /** The same as a sentence. */
  readonly message: string;
}

/** What somebody has had of a load that all share. */
export interface SharedLoad {
  /** So many since the account began. */
  readonly had: number;
  /** How many would have been fair; null for those who can have none in this window. */
  readonly share: number | null;
}

/** What the next window has to know of one person. */
export type CarriedAccount = {
  /** First date that the totals count. */
  from: string;
  /** Last date that they count: the end of the window. */
  to: string;
  /** Duties of every kind. */
  shifts: number;
  /** Nights by the department's night window, without standby. */
  nights: number;
  /** Weekends with at least one worked day. */
  weekends: number;
  /** Worked days of weekends. */
  weekendDays: number;
  /** The holidays from `from` to `to`, and whether each was worked. */
  holidays: Record<string, boolean | null>;
  /** On-call duties. */
  onCall: number;
  /** Standby duties. */
  standby: number;
  /** What became of wishes. */
  wishes: {
    /** Wishes, by what is granted or refused as a whole. */
    asked: number;
    /** Those of them that were granted. */
    granted: number;
  };
  /** Points left after the granted wishes; 0 where they were overdrawn, null without a budget. */
  socialPoints: number | null;
  /** Hours and what they are held against. */
  hours: {
    /** Credited hours. */
    planned: number;
    /** Hours that the contract asked for; null without a contract. */
    target: number | null;
    /** Hours on the account after the window; null where there is no account. */
    balance: number | null;
  };
  /** Days with work since the year began, and at least of eight weeks; ascending. */
  workedDates: string[];
  /** What the end of the window cuts. */
  lastRun: {
    /** Worked days in a row that end on `to`. */
    days: number;
    /** Nights in a row that end on `to`. */
    nights: number;
  };
  /** Date-time of the end of the last duty; null where none is known. */
  lastShiftEnd: string | null;
  /** Working hours of the week that the end of the window cuts; null where it ends with a week. */
  boundaryWeekHours: number | null;
  /** Rests that are owed, by date. */
  restsOpen: {
    /** `sunday` or `holiday`: a free day for having worked on it; `weekly`: the rest of a cut week. */
    type: "sunday" | "holiday" | "weekly";
    /** The worked date, or the first one of the week. */
    date: string;
  }[];
};

/** What a further plan gives and takes. */
export interface AlternativeStatistics {
  /** As in `alternative_solutions`: from 2. */
  readonly solutionNumber: number;
  /** Points above the plan of the result. */
  readonly loss: number;
  /** Points above the best value there can be, at most; null where none is proven. */
  readonly lossAtMost: number | null;
  /** Duties that the plan of the result does not have. */
  readonly changedAssignments: number;
  /** Points that it saves. */
  readonly gains: PointsByTopic;
  /** Points that it pays more. */
  readonly losses: PointsByTopic;
  /** The topic it gains most in; null when it is better in nothing, and merely other. */
  readonly favours: Topic | null;
  /** The topic it pays most for that; null when nothing gets worse. */
  readonly against: Topic | null;
}

/** Points by what a planner would call them; topics without a difference are missing. */
export interface PointsByTopic {
  /** Points of wishes and preferences. */
  readonly wishes?: number | undefined;
  /** Points of fair shares. */
  readonly fairness?: number | undefined;
  /** Points of changes of an earlier plan. */
  readonly change?: number | undefined;
  /** Points of contract hours. */
  readonly hours?: number | undefined;
  /** Points of staffing above the minimum. */
  readonly staffing?: number | undefined;
  /** Points of labour cost. */
  readonly cost?: number | undefined;
  /** Points of everything else. */
  readonly rules?: number | undefined;
}

/** What a planner would call a group of objectives. */
export type Topic = "wishes" | "fairness" | "change" | "hours" | "staffing" | "cost" | "rules";

/** How the search for the plan went. */
export interface SolverStatistics {
  /** Name and version of the engine of linear programs. */
  readonly engine: string;
  /** Phases, in the order in which they ran. */
  readonly stages: readonly SolverStage[];
  /** Rows of the linear model. */
  readonly rows: number;
  /** Its columns. */
  readonly columns: number;
  /** Entries of its matrix. */
  readonly nonzeros: number;
  /** Branch-and-bound nodes over all programs solved. */
  readonly nodes: number;
  /** As in `objective`; null where nothing is proven. */
  readonly gap: number | null;
  /** Start of the search's random numbers. */
  readonly seed: number;
  /** What the first thread did. */
  readonly work: SolverWork;
  /** Threads that took part. */
  readonly threads: number;
  /** What each thread spent its time on, the leading one first. */
  readonly profile: readonly ThreadProfile[];
}

/** One phase of the search. */
export interface SolverStage {
  /** The phase, such as `window_columns`. */
  readonly name: string;
  /** Time it took. */
  readonly seconds: number;
  /** How it ended, in a word. */
  readonly status: string;
}

/** The work of the first thread, and its limit. */
export interface SolverWork {
  /** Done by the first thread, in seconds of an ordinary core. */
  readonly seconds: number;
  /** Its limit; null without `config.deterministic`. */
  readonly limitSeconds: number | null;
  /** Time ended the run before the work was done, so that it may differ on another machine. */
  readonly cutByClock: boolean;
}

/** Seconds of one thread by kind of work. */
export interface ThreadProfile {
  /** What rules ask of one person is made into networks. */
  readonly compile: number;
  /** Linear programs are solved. */
  readonly lp: number;
  /** Mixed-integer programs are solved. */
  readonly mip: number;
  /** Rosters are looked for that would make a plan better. */
  readonly pricing: number;
  /** Duties of a plan are exchanged and moved. */
  readonly moves: number;
}

/** What the judge says, who knows nothing of the search. */
export interface VerificationStatistics {
  /** No hard rule is broken, no fact is ignored. */
  readonly passed: boolean;
  /** Hard rules that were checked. */
  readonly checkedRules: number;
  /** What is wrong, one sentence each; empty when passed. */
  readonly issues: readonly string[];
}

/** Entries of the request that no plan can keep together. */
export interface Conflict {
  /** What cannot be kept together. */
  readonly members: readonly ConflictMember[];
  /** Without any single member a plan was found for the rest. */
  readonly isMinimal: boolean;
  /** No plan keeps all members. */
  readonly isProven: boolean;
  /** First dates of the same conflict elsewhere: other dates, else the same entries. */
  readonly alsoFrom: readonly string[];
  /** The conflict in words. */
  readonly message: string;
}

/** An entry of the request in a conflict. */
export interface ConflictMember {
  /**
   * `demand`: persons that are asked for; `capacity`: the most that are allowed, or a share of qualified ones; `rule`:
   * a hard rule; `absence`: days a person is away or has other times only; `lock`: a locked duty.
   */
  readonly kind: "demand" | "capacity" | "rule" | "absence" | "lock";
  /** Structural key; of the first date where the member speaks of several. */
  readonly key: string;
  /** Keys of all dates, where several. */
  readonly keys?: readonly string[] | undefined;
  /** Of a rule. */
  readonly ruleId?: string | undefined;
  /** Of a rule. */
  readonly ruleName?: string | undefined;
  /** Consequence type of a rule, as written. */
  readonly type?: string | undefined;
  /** Of demand and capacity. */
  readonly requirementId?: string | undefined;
  /** What asks for the staff. */
  readonly requirementType?:
    | "shift"
    | "staffingRule"
    | "workplace"
    | "areaGroup"
    | "planningRule"
    | undefined;
  /** Whom it concerns: of a rule those for whom the conflict needs it, of demand up to 20 who could fill it. */
  readonly employeeIds?: readonly string[] | undefined;
  /** First date; of a rule the first on which it is needed. */
  readonly dateFrom: string;
  /** Last date; of a rule the last on which it is needed. */
  readonly dateTo: string;
  /** Of a shift or a locked duty. */
  readonly shiftId?: string | undefined;
  /** Persons (or hours) asked for, or allowed at most. */
  readonly amount?: number | undefined;
  /** A part of a sentence. */
  readonly message: string;
}

/** A change of the request that leaves less unmet, shown by a plan. */
export interface Relaxation {
  /** What is changed. */
  readonly kind:
    | "loosenLimit"
    | "shortenRest"
    | "makeException"
    | "giveUpAbsence"
    | "giveUpLock"
    | "addPerson"
    | "softenRule"
    | "lowerDemand"
    | "combination";
  /** Structural keys of what is relaxed. */
  readonly keys: readonly string[];
  /** The change and what it brings, in words. */
  readonly message: string;
  /** Points of effort, which only serve to order the list: least first. */
  readonly cost: number;
  /** JSON Patch for the request as it was sent. */
  readonly change: readonly ChangeOperation[];
  /** Unmet units of demand (persons, hours) and of rules that ask for work. */
  readonly missingBefore: number;
  /** At most so many are left after the change. */
  readonly missingAfter: number;
  /** Nothing is left. */
  readonly resolvesAll: boolean;
  /** A plan for the changed request was found. */
  readonly isVerified: true;
}

/** One operation of a JSON Patch (RFC 6902) for the request. */
export type ChangeOperation = SettingChange | RemovingChange;

/** An operation of a JSON Patch that sets a value. */
export interface SettingChange {
  /** What is done. */
  readonly op: "add" | "replace";
  /** JSON pointer from the root of the request. */
  readonly path: string;
  /** What then stands there. */
  readonly value: unknown;
}

/** An operation of a JSON Patch that removes a value. */
export interface RemovingChange {
  /** What is done. */
  readonly op: "remove";
  /** JSON pointer from the root of the request. */
  readonly path: string;
}

/** How far the explanations that take further solves have come. */
export interface ExplanationReport {
  /** More is to come: this result is replaced within seconds. */
  readonly pending: boolean;
  /** Everything there is to explain is explained to the end. */
  readonly complete: boolean;
  /** Time it took. */
  readonly seconds: number;
  /** How each kind went. */
  readonly parts: ExplanationParts;
}

/** How one kind of explanation went. */
export interface PartReport {
  /** False: time ended before everything of the kind was settled. */
  readonly complete: boolean;
  /** Time it took. */
  readonly seconds: number;
  /** A fault of the program ended it; only then is the key there. */
  readonly failed?: true | undefined;
}

/** Kinds of explanations; those that were not needed or not begun are missing. */
export interface ExplanationParts {
  /** What cannot hold together. */
  readonly conflicts?: PartReport | undefined;
  /** What would help. */
  readonly relaxations?: PartReport | undefined;
  /** What refused wishes would cost. */
  readonly wishes?: PartReport | undefined;
}

/** Numbers about the plan. Empty where there is no plan; results of earlier versions may lack parts. */
export interface Statistics {
  /** Entries of `assignments`. */
  readonly assignmentCount?: number | undefined;
  /** Entries of `unassigned_shifts`. */
  readonly unassignedShifts?: number | undefined;
  /** The plan leaves demand, or rules that ask for work, unmet. */
  readonly bestEffort?: boolean | undefined;
  /** How much staff was asked for and is there. */
  readonly demand?: DemandStatistics | undefined;
  /** Hours of all people together. */
  readonly hours?: HoursStatistics | undefined;
  /** The points of the plan, what they come from, and what is proven. */
  readonly objective?: ObjectiveStatistics | undefined;
  /** What became of wishes. */
  readonly wishes?: WishStatistics | undefined;
  /** How evenly nights, weekend days, holidays and hours are spread. */
  readonly fairness?: FairnessStatistics | undefined;
  /** Everybody who can be planned or stands in the plan, in the order of the request. */
  readonly perEmployee?: readonly EmployeeStatistics[] | undefined;
  /** Every shift that runs in the window, in the order of the request. */
  readonly perShift?: readonly ShiftStatistics[] | undefined;
  /** Rules that the plan does not keep whole. */
  readonly rules?: readonly BrokenRule[] | undefined;
  /** The plan against the earlier one. */
  readonly minimalChange?: PlanChanges | undefined;
  /** Credited hours at the rates, salaried ones included, in currency units; null where no rate is known. */
  readonly cost?: number | null | undefined;
  /** What the plan pays all people, salaries left out; null where nothing has a price. */
  readonly pay?: PaySums | null | undefined;
  /** By cost centre, the window first; empty where no shift belongs to any or nothing has a price. */
  readonly costCentres?: readonly CostCentrePeriod[] | undefined;
  /** Locked duties that contradict rules or facts. */
  readonly lockedConflicts?: readonly LockedConflict[] | undefined;
  /** Breaches of the legal baseline. */
  readonly baselineViolations?: readonly BaselineBreach[] | undefined;
  /** Free days that only a later plan can settle. */
  readonly openReplacementDays?: readonly OpenReplacementDay[] | undefined;
  /** What everybody has had of the year's unloved duties, beside a fair share. */
  readonly accounts?: readonly AccountOfYear[] | undefined;
  /** By employee id what the next window has to know; the next request takes it as `carry_over`. */
  readonly carryOver?: Readonly<Record<string, CarriedAccount>> | undefined;
  /** What each of `alternative_solutions` gives and takes. */
  readonly alternatives?: readonly AlternativeStatistics[] | undefined;
  /** How the search went; null for a plan that no solver made. */
  readonly solver?: SolverStatistics | null | undefined;
  /** What the judge says of the plan. */
  readonly verification?: VerificationStatistics | undefined;
  /** Certificates that no plan meets all demand; empty where all is met. */
  readonly proofs?: readonly InfeasibilityProof[] | undefined;
  /** How the search ended, where proofs have settled the status since; only then is the key there. */
  readonly searchStatus?: "timeout" | "unknown" | undefined;
  /** Up to five sets of the request's own entries that no plan can keep together. */
  readonly conflicts?: readonly Conflict[] | undefined;
  /** Up to ten changes of the request that leave less unmet, the least effort first. */
  readonly relaxations?: readonly Relaxation[] | undefined;
  /** How far conflicts, relaxations and prices of wishes have come. */
  readonly explanation?: ExplanationReport | undefined;
}

/** What the service understood of a request, in numbers. */
export interface InputSummary {
  /** Whose plan it is. */
  readonly department: {
    /** As in the request. */
    readonly id: string;
    /** Null where the request gives none. */
    readonly name: string | null;
  };
  /** The dates to plan. */
  readonly window: {
    /** First date, ISO. */
    readonly startDate: string;
    /** Last date, ISO. */
    readonly endDate: string;
    /** Dates from the first to the last. */
    readonly days: number;
    /** Weeks that the window touches. */
    readonly weeks: number;
    /** IANA name of the clock that times are read on. */
    readonly timezone: string;
  };
  /** People, counted. */
  readonly employees: {
    /** In the request. */
    readonly total: number;
    /** Of them those who can be planned. */
    readonly deployable: number;
    /** Of them those with contract hours. */
    readonly withTarget: number;
  };
  /** Shifts, counted. */
  readonly shifts: {
    /** In the request. */
    readonly total: number;
    /** Of them in use. */
    readonly active: number;
    /** Dates of all shifts in the window together. */
    readonly occurrences: number;
  };
  /** What the minima of shifts ask for. */
  readonly demand: {
    /** Persons that shifts need at least, summed over dates. */
    readonly personShifts: number;
    /** Their credited hours. */
    readonly hours: number;
  };
  /** What people can give. */
  readonly supply: {
    /** Contract hours of those who count for staffing. */
    readonly targetHours: number;
    /** Days on which somebody deployable and employed is not absent. */
    readonly availablePersonDays: number;
  };
  /** Hours asked for over contract hours; null without contract hours. */
  readonly loadFactor: number | null;
  /** Planning rules, counted. */
  readonly rules: {
    /** Planning rules of the request. */
    readonly total: number;
    /** Of them with the status active. */
    readonly active: number;
  };
  /** Staffing rules of the request. */
  readonly staffingRules: number;
  /** Collective agreements of the request. */
  readonly agreements: number;
  /** Days on which people are away. */
  readonly absences: {
    /** Person-days of vacation in the window, and so on below. */
    readonly vacationDays: number;
    /** Person-days of sick leave. */
    readonly sickDays: number;
    /** Person-days of credited absences. */
    readonly creditedDays: number;
    /** Person-days that are said to be unavailable. */
    readonly unavailableDays: number;
  };
  /** Wishes in the window. */
  readonly wishes: number;
  /** Locked assignments of the request. */
  readonly locked: number;
  /** Previous assignments of the request. */
  readonly previous: number;
  /** What is known of the time before the window. */
  readonly history: {
    /** People of whom days before the window are known. */
    readonly employeesKnown: number;
    /** First known date; null where none is. */
    readonly earliestDate: string | null;
  };
  /** Holidays. */
  readonly holidays: {
    /** Who says what a holiday is: the request, its federal state, or the default. */
    readonly source: "request" | "federalState" | "builtIn";
    /** Those in the window, ascending. */
    readonly dates: readonly string[];
  };
  /** Employees x days x shifts: what a solve is priced by. */
  readonly problemSize: number;
  /** What is odd; the first 200. */
  readonly warnings: readonly Warning[];
  /** Size of what was solved; null where no model was built. In results only. */
  readonly model?: ModelSize | null | undefined;
}

/** Something odd but acceptable in the request. */
export interface Warning {
  /** One word for the kind of warning. */
  readonly code:
    | "boundary_hours_on_monday"
    | "break_too_short"
    | "carry_over_contradicted"
    | "carry_over_gap"
    | "carry_over_new_year"
    | "carry_over_not_counted"
    | "contradicting_rates"
    | "default_params"
    | "default_times"
    | "duplicate_wish"
    | "duty_beyond_law"
    | "history_inside_window"
    | "last_shift_end_inside_window"
    | "lock_outside_calendar"
    | "more_warnings"
    | "night_run_contradicts_assignments"
    | "night_run_exceeds_history"
    | "no_effect"
    | "no_hourly_rate"
    | "no_match"
    | "no_such_wish"
    | "not_on_weekend"
    | "not_supported_yet"
    | "one_thread"
    | "optimal_above_maximum"
    | "optimal_below_minimum"
    | "rest_owed"
    | "unknown_code"
    | "unknown_employee"
    | "unknown_holiday_region"
    | "unknown_key"
    | "unknown_rule_type"
    | "unknown_shift"
    | "weight_ignored";
  /** What is odd, in English. */
  readonly message: string;
  /** Dotted place in the request, such as `vacations.e9`; empty for the whole. */
  readonly path: string;
}

/** Size of what was solved. */
export interface ModelSize {
  /** Rows of the linear model. */
  readonly rows: number;
  /** Its columns. */
  readonly columns: number;
}
