/** What keeps a person from filling a gap: a duty, an absence, rules, or a place that is full. */
import type { GapBlock } from "../../generation-result.ts";
import { sentence } from "../../language/sentence.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Refusal } from "../../model/problem/refusal.ts";
import { absenceKey, capacityKey, dutyKey, ruleKey } from "../../model/program/structural-key.ts";
import { rounded } from "../../model/rounded.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";
import { type Duty, dutiesInTheWay, type WhatIf } from "../judgement/what-if.ts";
import { rendered } from "../rendered.ts";
import type { fullPlaces } from "./full-places.ts";
import { gapCodeOf } from "./gap-code.ts";

/** Why somebody who could do the work cannot come, whatever the rules: `frozen` for a past that is not planned any more. */
export type AwayCode = "absent" | "rest_time" | "frozen";

/** The code of a refusal that passes. */
export function awayCode({ code }: Refusal): AwayCode {
  if (code === "frozen") return code;
  return code === "before_last_shift_end" ? "rest_time" : "absent";
}

/** Who could be asked, and the rules to ask. */
export interface Asking {
  readonly problem: Problem;
  readonly plan: Plan;
  /** Hard rules that may keep a person away, with the persons they speak about. */
  readonly rules: readonly { readonly rule: ActiveRule; readonly employees: ReadonlySet<number> }[];
  readonly ask: WhatIf;
  /** Bounds on persons that a further duty would exceed. */
  readonly fullFor: ReturnType<typeof fullPlaces>;
}

/** The rules that a further duty would break by itself; empty where none would be. */
export function ruleBlocks({ problem, rules, ask }: Asking, duty: Duty): readonly GapBlock[] {
  const { calendar, employees } = problem;
  const { id } = employees[duty.employee]!;
  const date = calendar.dateOf(duty.day);
  return rules.flatMap(({ rule, employees: concerned }): GapBlock[] => {
    if (!concerned.has(duty.employee)) return [];
    return ask.addedBreaches(rule, duty).map(({ violation, more }) => {
      const broken = violation.day === undefined ? date : calendar.dateOf(violation.day);
      return {
        code: gapCodeOf(rule),
        key: ruleKey(rule.key, id, broken),
        ruleId: rule.ruleId,
        ruleName: rule.ruleName,
        dates: [...new Set([broken, date])].sort(),
        amount: rounded(more, 4),
        message: rendered(problem, violation.message),
      };
    });
  });
}

/** The bounds on persons that a further duty would exceed. */
export function fullBlocks({ problem, fullFor }: Asking, duty: Duty): readonly GapBlock[] {
  const date = problem.calendar.dateOf(duty.day);
  return fullFor(duty.employee, duty.day, duty.shift).map(
    (place): GapBlock => ({
      code: "max_staff_conflict",
      key: capacityKey(place.id, date),
      ruleId: place.id,
      ruleName: place.name,
      dates: [date],
      amount: 1,
      message: rendered(problem, sentence("block_full", { place: sentence("named", place), date })),
    }),
  );
}

/** The duties that the person has at that time. */
export function dutyBlocks({ problem, plan }: Asking, duty: Duty): readonly GapBlock[] {
  const { calendar, employees, shifts } = problem;
  const { id } = employees[duty.employee]!;
  return dutiesInTheWay(problem, plan, duty).map(({ day, shift }) => {
    const date = calendar.dateOf(day);
    const { id: shiftId, name } = shifts[shift]!;
    return {
      code: "already_assigned" as const,
      key: dutyKey(id, date, shiftId),
      ...{ ruleId: null, ruleName: null, dates: [date], amount: 1 },
      message: rendered(
        problem,
        sentence("block_on_duty", {
          employee: id,
          shift: sentence("named", { name, id: shiftId }),
          date,
        }),
      ),
    };
  });
}

const ABSENCE_FIELDS = new Map([
  ["unavailable", "availability"],
  ["vacation", "vacations"],
  ["sick", "sick_leaves"],
  ["credited", "credited_absences"],
  ["out_of_hours", "availability_windows"],
] as const);

/** The absence, the rest after the last shift before the window, or the frozen past that keeps the person away. */
export function absenceBlock(
  { problem }: Asking,
  refusal: Refusal,
  { employee, day }: Duty,
): GapBlock {
  const date = problem.calendar.dateOf(day);
  const field = [...ABSENCE_FIELDS].find(([code]) => code === refusal.code)?.[1];
  return {
    code: awayCode(refusal),
    key: field === undefined ? null : absenceKey(field, problem.employees[employee]!.id, date),
    ...{ ruleId: null, ruleName: null, dates: [date], amount: 1 },
    message: rendered(problem, refusal.message),
  };
}
