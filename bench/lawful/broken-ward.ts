/** A ward under the whole law that cannot be staffed, for a reason that is known. */
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";
import { rule } from "./people.ts";
import { lawfulWard } from "./ward.ts";

export interface BrokenWard {
  readonly reason: string;
  readonly request: SolveRequest;
}

type Break = (request: SolveRequest, random: Random) => SolveRequest;

const dayOf = ({ start_date }: SolveRequest, random: Random) =>
  dateAfter(start_date, 3 + random.below(20));
const withRule = (request: SolveRequest, added: ReturnType<typeof rule>): SolveRequest => ({
  ...request,
  planning_rules: [...(request.planning_rules ?? []), added],
});

const breaks: Readonly<Record<string, Break>> = {
  "all nurses on leave on one date": (request, random) => {
    const date = dayOf(request, random);
    const vacations = { ...request.vacations };
    for (const { id, qualificationIds } of request.employees)
      if (qualificationIds?.includes("nurse")) vacations[id] = [...(vacations[id] ?? []), date];
    return { ...request, vacations };
  },
  "a night asks for more people than there are": (request, random) => {
    const date = dayOf(request, random);
    const staffed = {
      id: "a large event",
      shiftIds: ["night"],
      dates: [date],
      minStaff: request.employees.length,
    };
    return { ...request, staffing_rules: [...(request.staffing_rules ?? []), staffed] };
  },
  "one night a month for everybody": (request) =>
    withRule(
      request,
      rule(
        "hardly any nights",
        "tariff",
        "limitShiftCount",
        { max: 1, period: "month" },
        { field: "isNight" },
      ),
    ),
  "twelve hours a week for everybody": (request) =>
    withRule(
      request,
      rule("hardly any hours", "tariff", "limitWorkingHours", { maxHours: 12, period: "week" }),
    ),
  "four free weekends a month": (request) =>
    withRule(request, rule("all weekends free", "tariff", "requireFreeWeekends", { min: 4 })),
  "nobody works two days in a row": (request) =>
    withRule(
      request,
      rule("single days", "tariff", "limitConsecutiveDays", { maxDays: 1, requiredRestDays: 3 }),
    ),
};

/** The same seed gives the same ward; kinds of reason take turns. */
export function brokenWard(seed: number): BrokenWard {
  const names = Object.keys(breaks);
  const reason = names[seed % names.length]!;
  const request = lawfulWard({ employees: 24 + (seed % 3) * 4, days: 28, seed });
  return { reason, request: breaks[reason]!(request, new Random(seed)) };
}
