/** `department.payRules`: overtime, premiums, budgets of cost centres, and what money counts against everything else. */
import * as z from "zod";
import {
  overtimePeriods,
  type PayRules,
  type Premium,
  type PremiumKind,
  premiumKinds,
} from "../model/pay-rules.ts";
import { FIXED_PERIODS } from "../model/periods.ts";
import { minutesOf } from "./clock.ts";
import type { DepartmentSettings } from "./department.ts";
import {
  amount,
  clockTime,
  endClockTime,
  hours,
  identifier,
  priorityWord,
  word,
} from "./fields.ts";
import type { SolveRequest } from "./schema.ts";

const MINUTES_PER_DAY = 1440;

/** More than ten times the rate is no supplement. */
const percent = z.number().min(0).max(1000);

const overtimeTierSchema = z
  .looseObject({
    period: word(overtimePeriods),
    aboveHours: z
      .union([word(["contract"]), hours])
      .describe("Credited hours of the period, or `contract` for those of the person's contract."),
    percent: percent.describe("Of the hourly rate, on top of it."),
  })
  .meta({ id: "OvertimeTier" });

const premiumSchema = z
  .looseObject({
    kind: word(premiumKinds),
    from: clockTime
      .nullish()
      .describe("Start of the time of day; the department's night for `night`, else midnight."),
    to: endClockTime.nullish().describe("At or before `from`: on the next day."),
    percent: percent.nullish().describe("Of the hourly rate, for each hour in the time of day."),
    amountPerHour: amount.nullish().describe("Currency units for each hour in the time of day."),
    amount: amount
      .nullish()
      .describe("Currency units for each duty with a minute in the time of day."),
  })
  .superRefine(({ kind, from, to, ...given }, context) => {
    const refuse = (path: string, message: string, type = "value_error") =>
      context.addIssue({ code: "custom", path: [path], message, params: { type } });
    const prices = (["percent", "amountPerHour", "amount"] as const).filter(
      (key) => given[key] != null,
    );
    const isCallOut = kind.toLowerCase() === "callout";
    if (prices.length === 0)
      refuse(
        isCallOut ? "amount" : "percent",
        isCallOut ? "amount is missing." : "percent, amountPerHour or amount is missing.",
        "missing",
      );
    else if (prices.length > 1)
      refuse(prices[1]!, `Give one of ${prices.join(" and ")}, not ${prices.length}.`);
    else if (isCallOut && prices[0] !== "amount")
      refuse(prices[0]!, "A callOut has an amount for each duty; nobody knows how long one takes.");
    if (kind.toLowerCase() === "window")
      for (const [key, time] of [["from", from] as const, ["to", to] as const])
        if (time == null) refuse(key, `A premium of kind window needs ${key}.`, "missing");
  })
  .meta({ id: "Premium" });

const budgetSchema = z
  .looseObject({
    costCentre: identifier,
    period: word(FIXED_PERIODS).nullish().describe("`window` when left out."),
    max: z.number().min(0).max(1e12).describe("Currency units in every period."),
    severity: priorityWord.nullish().describe("`may` when left out."),
  })
  .meta({ id: "Budget" });

/** Which of two budgets for the same money was meant, nobody can tell. */
function refuseSecondBudgets(
  budgets: readonly z.infer<typeof budgetSchema>[],
  context: z.RefinementCtx,
): void {
  const first = new Map<string, number>();
  budgets.forEach(({ costCentre, period }, index) => {
    const key = `${(period ?? "window").toLowerCase()} ${costCentre}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else
      context.addIssue({
        code: "custom",
        path: [index, "costCentre"],
        message: `budgets[${earlier}] is for the same cost centre and period.`,
        params: { type: "value_error" },
      });
  });
}

export const payRulesSchema = z
  .looseObject({
    costPerPoint: z
      .number()
      .min(0.01)
      .max(1_000_000_000)
      .nullish()
      .describe(
        "Currency units that are one unit of objective `labor_cost`; the mean hourly rate when left out.",
      ),
    overtime: z.array(overtimeTierSchema).nullish(),
    premiums: z.array(premiumSchema).nullish(),
    budgets: z.array(budgetSchema).superRefine(refuseSecondBudgets).nullish(),
  })
  .meta({ id: "PayRules" });

type PremiumEntity = z.infer<typeof premiumSchema>;

/** The rules in the order of the request, with their defaults. */
export function normalisePayRules(request: SolveRequest, department: DepartmentSettings): PayRules {
  const written = request.department.payRules;
  return {
    costPerPoint: written?.costPerPoint ?? null,
    overtime: (written?.overtime ?? []).map(({ period, aboveHours, percent: own }) => ({
      period: spelled(overtimePeriods, period),
      aboveMinutes: typeof aboveHours === "number" ? Math.round(aboveHours * 60 * 1e6) / 1e6 : null,
      percent: own,
    })),
    premiums: (written?.premiums ?? []).map((premium) => premiumOf(premium, department)),
    budgets: (written?.budgets ?? []).map(({ costCentre, period, max }) => ({
      costCentre,
      period: spelled(FIXED_PERIODS, period ?? "window"),
      max,
    })),
  };
}

function premiumOf(entity: PremiumEntity, department: DepartmentSettings): Premium {
  const kind = spelled(premiumKinds, entity.kind);
  return {
    kind,
    ...timesOf(entity, kind, department),
    percent: entity.percent ?? null,
    amountPerHour: entity.amountPerHour ?? null,
    amount: entity.amount ?? null,
  };
}

function timesOf(
  { from, to }: PremiumEntity,
  kind: PremiumKind,
  { nightFrom, nightTo }: DepartmentSettings,
): Pick<Premium, "from" | "to"> {
  const isNight = kind === "night";
  const start = from == null ? (isNight ? nightFrom : 0) : minutesOf(from);
  const end = to == null ? (isNight ? nightTo % MINUTES_PER_DAY : MINUTES_PER_DAY) : minutesOf(to);
  return { from: start, to: end > start ? end : end + MINUTES_PER_DAY };
}

/** A word of a closed list as the list writes it. */
function spelled<W extends string>(words: readonly W[], written: string): W {
  return words.find((own) => own.toLowerCase() === written.toLowerCase()) ?? words[0]!;
}
