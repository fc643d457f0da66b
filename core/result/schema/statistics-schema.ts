/** `statistics` of a result, part by part. */
import * as z from "zod";
import { accountOfYearSchema, carriedAccountSchema } from "./account-schema.ts";
import { alternativeStatisticsSchema } from "./alternative-statistics-schema.ts";
import { employeeStatisticsSchema, paySumsSchema } from "./employee-statistics-schema.ts";
import {
  conflictSchema,
  deniedWishSchema,
  explanationReportSchema,
  relaxationSchema,
} from "./explanation-schema.ts";
import { infeasibilityProofSchema } from "./infeasibility-proof-schema.ts";
import { objectiveStatisticsSchema } from "./objective-statistics-schema.ts";
import { planChangesSchema } from "./plan-changes-schema.ts";
import { solverStatisticsSchema } from "./solver-statistics-schema.ts";

const demandStatisticsSchema = z
  .object({
    required: z
      .number()
      .describe("Person-shifts asked for; one that several requirements ask for is one."),
    covered: z.number().describe("Person-shifts of them that are there."),
    missing: z.number().describe("Person-shifts of them that are not."),
    missingHours: z.number().describe("Person-hours below the minima of intervals and curves."),
    over: z.number().describe("Persons above what is aimed for."),
    coverageRate: z.number().describe("Covered over required, from 0 to 1; 1 without demand."),
  })
  .meta({ id: "DemandStatistics", description: "How much staff was asked for and is there." });

const hoursStatisticsSchema = z
  .object({
    planned: z.number().describe("Credited hours of all people."),
    target: z.number().describe("Hours that contracts ask for."),
    over: z.number().describe("Hours above contracts, person by person."),
    under: z.number().describe("Hours below contracts, person by person."),
  })
  .meta({ id: "HoursStatistics", description: "Hours of all people together." });

const wishCountSchema = z
  .object({
    total: z.int().describe("Wishes in the window."),
    granted: z.int().describe("Of them granted."),
  })
  .meta({ id: "WishCount", description: "Wishes of one priority." });

const pointsAccountSchema = z
  .object({
    employeeId: z.string().describe("The person."),
    budget: z.number().describe("Points they may spend on wishes."),
    spent: z.number().describe("Points that granted wishes cost."),
    overdrawn: z.number().describe("Points beyond the budget."),
    message: z.string().describe("The same in words."),
  })
  .meta({ id: "PointsAccount", description: "What became of somebody's social points." });

const wishStatisticsSchema = z
  .object({
    total: z.int().describe("Wishes in the window."),
    granted: z.int().describe("Of them granted."),
    rate: z.number().describe("Granted over total, from 0 to 1; 1 without wishes."),
    byPriority: z
      .object({
        low: wishCountSchema.describe("Of low priority."),
        normal: wishCountSchema.describe("Of normal priority."),
        high: wishCountSchema.describe("Of high priority."),
      })
      .describe("The same by priority."),
    pointsSpent: z.number().describe("Social points of all people."),
    overdrawn: z.number().describe("Points beyond budgets of all people."),
    socialPoints: z
      .array(pointsAccountSchema)
      .describe("One account for each person with a budget, where budgets count."),
    denied: z
      .array(deniedWishSchema)
      .describe("Refused wishes, of high priority first; at most 200."),
  })
  .meta({ id: "WishStatistics", description: "What became of wishes." });

const spreadSchema = z
  .object({
    min: z.number().describe("The least that somebody has."),
    max: z.number().describe("The most."),
    mean: z.number().describe("The mean."),
    stdDev: z.number().describe("Standard deviation from it."),
    maxDeviation: z
      .number()
      .describe("Greatest distance of anybody from the fair part that fairness aims for."),
  })
  .meta({
    id: "Spread",
    description: "How a load lies over those who can have it; all zero where nobody can.",
  });

const fairnessStatisticsSchema = z
  .object({
    nights: spreadSchema.describe("Nights, carried over ones included."),
    weekendDays: spreadSchema.describe("Worked days of weekends, carried over ones included."),
    holidays: spreadSchema.describe("Worked holidays, carried over ones included."),
    hours: spreadSchema.describe("Hours of those who share in the work that is asked for."),
  })
  .meta({ id: "FairnessStatistics", description: "How evenly loads are spread." });

const shiftStatisticsSchema = z
  .object({
    shiftId: z.string().describe("The shift."),
    occurrences: z.int().describe("Dates of the window on which it runs."),
    required: z.int().describe("Person-shifts that it needs at least."),
    covered: z.int().describe("Person-shifts of them that are there."),
    missing: z.int().describe("Person-shifts of them that are not."),
  })
  .meta({ id: "ShiftStatistics", description: "How one shift is staffed." });

const brokenRuleSchema = z
  .object({
    key: z.string().describe("Structural key of the rule."),
    ruleId: z.string().describe("As in the request; the key of rules that are not in it."),
    type: z.string().describe("Consequence type, as written."),
    hard: z
      .boolean()
      .describe(
        "A hard rule that asks for work nobody could do; false: a soft rule that is broken.",
      ),
    units: z.number().describe("By how much, in the rule's own unit."),
    points: z.number().describe("What that costs; 0 of hard rules."),
  })
  .meta({ id: "BrokenRule", description: "A rule that the plan does not keep whole." });

const costCentrePeriodSchema = z
  .object({
    costCentre: z.string().describe("The cost centre."),
    period: z.string().describe("`window`, or the period of a budget."),
    from: z.string().describe("First date; it may lie before the window."),
    to: z.string().describe("Last date; it may lie after the window."),
    cost: z.number().describe("Currency units: hours at their rates, and premiums; no overtime."),
    budget: z.number().nullable().describe("Currency units; null where there is none."),
    over: z.number().describe("What the cost exceeds the budget by."),
  })
  .meta({
    id: "CostCentrePeriod",
    description: "What the duties of a cost centre cost in the window or a period of a budget.",
  });

const lockedConflictSchema = z
  .object({
    key: z.string().describe("Structural key of the lock, or of what the rule says about it."),
    employeeId: z
      .string()
      .nullable()
      .describe("Null where the conflict belongs to nobody in particular."),
    date: z.string().nullable().describe("Null where it belongs to no date."),
    type: z
      .string()
      .describe("Type of the broken rule, or the code of the fact that speaks against the duty."),
    ruleId: z.optional(z.string()).describe("Of a rule."),
    message: z.string().describe("The same as a sentence."),
  })
  .meta({
    id: "LockedConflict",
    description: "A locked duty that contradicts a rule or a fact; it stays.",
  });

const baselineBreachSchema = z
  .object({
    key: z.string().describe("Structural key of what the rule says."),
    employeeId: z.string().nullable().describe("Null where it concerns nobody in particular."),
    date: z.string().nullable().describe("Null where it belongs to no date."),
    type: z.string().describe("Consequence type of the rule."),
    ruleId: z.string().describe("The rule of the baseline."),
    message: z.string().describe("The same as a sentence."),
  })
  .meta({
    id: "BaselineBreach",
    description: "A breach of the law that nobody asked to enforce.",
  });

const openReplacementDaySchema = z
  .object({
    employeeId: z.string().describe("The person."),
    date: z.string().describe("The worked Sunday or holiday."),
    type: z.enum(["sunday", "holiday"]).describe("What was worked."),
    ruleId: z.string().describe("The rule that owes the free day."),
    message: z.string().describe("The same as a sentence."),
  })
  .meta({
    id: "OpenReplacementDay",
    description: "A worked Sunday or holiday whose free day only a later plan can settle.",
  });

const verificationStatisticsSchema = z
  .object({
    passed: z.boolean().describe("No hard rule is broken, no fact is ignored."),
    checkedRules: z.int().describe("Hard rules that were checked."),
    issues: z.array(z.string()).describe("What is wrong, one sentence each; empty when passed."),
  })
  .meta({
    id: "VerificationStatistics",
    description: "What the judge says, who knows nothing of the search.",
  });

const part = z.optional;

/** Numbers are finite and rounded to six decimals. */
export const statisticsSchema = z
  .object({
    assignmentCount: part(z.int()).describe("Entries of `assignments`."),
    unassignedShifts: part(z.int()).describe("Entries of `unassigned_shifts`."),
    bestEffort: part(z.boolean()).describe(
      "The plan leaves demand, or rules that ask for work, unmet.",
    ),
    demand: part(demandStatisticsSchema).describe("How much staff was asked for and is there."),
    hours: part(hoursStatisticsSchema).describe("Hours of all people together."),
    objective: part(objectiveStatisticsSchema).describe(
      "The points of the plan, what they come from, and what is proven.",
    ),
    wishes: part(wishStatisticsSchema).describe("What became of wishes."),
    fairness: part(fairnessStatisticsSchema).describe(
      "How evenly nights, weekend days, holidays and hours are spread.",
    ),
    perEmployee: part(z.array(employeeStatisticsSchema)).describe(
      "Everybody who can be planned or stands in the plan, in the order of the request.",
    ),
    perShift: part(z.array(shiftStatisticsSchema)).describe(
      "Every shift that runs in the window, in the order of the request.",
    ),
    rules: part(z.array(brokenRuleSchema)).describe("Rules that the plan does not keep whole."),
    minimalChange: part(planChangesSchema).describe("The plan against the earlier one."),
    cost: part(z.number().nullable()).describe(
      "Credited hours at the rates, salaried ones included, in currency units; null where no rate is known.",
    ),
    pay: part(paySumsSchema.nullable()).describe(
      "What the plan pays all people, salaries left out; null where nothing has a price.",
    ),
    costCentres: part(z.array(costCentrePeriodSchema)).describe(
      "By cost centre, the window first; empty where no shift belongs to any or nothing has a price.",
    ),
    lockedConflicts: part(z.array(lockedConflictSchema)).describe(
      "Locked duties that contradict rules or facts.",
    ),
    baselineViolations: part(z.array(baselineBreachSchema)).describe(
      "Breaches of the legal baseline.",
    ),
    openReplacementDays: part(z.array(openReplacementDaySchema)).describe(
      "Free days that only a later plan can settle.",
    ),
    accounts: part(z.array(accountOfYearSchema)).describe(
      "What everybody has had of the year's unloved duties, beside a fair share.",
    ),
    carryOver: part(z.record(z.string(), carriedAccountSchema)).describe(
      "By employee id what the next window has to know; the next request takes it as `carry_over`.",
    ),
    alternatives: part(z.array(alternativeStatisticsSchema)).describe(
      "What each of `alternative_solutions` gives and takes.",
    ),
    solver: part(solverStatisticsSchema.nullable()).describe(
      "How the search went; null for a plan that no solver made.",
    ),
    verification: part(verificationStatisticsSchema).describe("What the judge says of the plan."),
    proofs: part(z.array(infeasibilityProofSchema)).describe(
      "Certificates that no plan meets all demand; empty where all is met.",
    ),
    searchStatus: part(z.enum(["timeout", "unknown"])).describe(
      "How the search ended, where proofs have settled the status since; only then is the key there.",
    ),
    conflicts: part(z.array(conflictSchema)).describe(
      "Up to five sets of the request's own entries that no plan can keep together.",
    ),
    relaxations: part(z.array(relaxationSchema)).describe(
      "Up to ten changes of the request that leave less unmet, the least effort first.",
    ),
    explanation: part(explanationReportSchema).describe(
      "How far conflicts, relaxations and prices of wishes have come.",
    ),
  })
  .meta({
    id: "Statistics",
    description:
      "Numbers about the plan. Empty where there is no plan; results of earlier versions may lack parts.",
  });
