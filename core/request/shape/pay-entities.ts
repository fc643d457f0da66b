/** How people are paid, and what the house pays beside it, as a request writes it. */
import * as z from "zod";
import { writtenLike } from "../../constraints/index.ts";
import { overtimePeriods, premiumKinds } from "../../model/problem/pay-rules.ts";
import { FIXED_PERIODS } from "../../model/time/period-kinds.ts";
import {
  amount,
  clockTime,
  endClockTime,
  hours,
  identifier,
  priorityWord,
  word,
} from "./fields.ts";

const payWord = word(["salaried", "hourly"]);

const payObject = z
  .looseObject({
    kind: payWord,
    rate: amount.nullish().describe("Currency units an hour; an entry in `hourly_rates` wins."),
    guaranteedHours: hours
      .nullish()
      .describe(
        "Hours of the window that a salary pays whether they are worked or not; the contract target when left out.",
      ),
  })
  .meta({ id: "Pay" });

/** Salaried people are paid for their guaranteed hours whatever they work. */
export const paySchema = z.union([payWord, payObject]);

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

const premiumSchema = writtenLike(
  z
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
        refuse(
          prices[0]!,
          "A callOut has an amount for each duty; nobody knows how long one takes.",
        );
      if (kind.toLowerCase() === "window")
        for (const [key, time] of [["from", from] as const, ["to", to] as const])
          if (time == null) refuse(key, `A premium of kind window needs ${key}.`, "missing");
    })
    .meta({ id: "Premium" }),
  { needs: [["percent", "amountPerHour", "amount"]] },
);

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

export type PremiumEntity = z.infer<typeof premiumSchema>;
export type BudgetEntity = z.infer<typeof budgetSchema>;
