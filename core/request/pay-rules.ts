/** `department.payRules`: overtime, premiums, budgets of cost centres, and what money counts against everything else. */
import {
  overtimePeriods,
  type PayRules,
  type Premium,
  type PremiumKind,
  premiumKinds,
} from "../model/problem/pay-rules.ts";
import { FIXED_PERIODS } from "../model/time/period-kinds.ts";
import type { BudgetEntity, PremiumEntity } from "./shape/pay-entities.ts";
import type { SolveRequest } from "./shape/schema.ts";
import { minutesOf } from "./shifts/clock.ts";
import type { DepartmentSettings } from "./shifts/department.ts";

const MINUTES_PER_DAY = 1440;

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
    budgets: (written?.budgets ?? []).map(budgetOf),
  };
}

/** A budget as the request has it, with its period as the list of periods writes it. */
export function budgetOf({ costCentre, period, max }: BudgetEntity): PayRules["budgets"][number] {
  return { costCentre, period: spelled(FIXED_PERIODS, period ?? "window"), max };
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
