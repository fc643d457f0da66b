/** What relaxing a request takes, in points of effort: what a planner would try first is cheap. */
import type { Relaxation } from "../../generation-result.ts";
import type { HardLevel } from "../../model/problem/severity.ts";

/** Kinds of relaxations. */
export type RelaxationKind = Relaxation["kind"];

/** How hard it is to move a rule of a level, as a factor: what the house decides, what was signed, what is law. */
const LEVEL_FACTOR: Readonly<Record<HardLevel, number>> = {
  operational: 1,
  must: 1,
  contract: 2,
  tariff: 3,
  legal: 40,
};

/** One person's limit moved by one step (a day, a shift, an hour of rest, eight hours of work). */
const LIMIT = 10;
const LIMIT_STEP = 2;
/** A rule that does not count for one person on one date. */
const EXCEPTION = 14;
/** A locked duty given up. */
const LOCK = 16;
/** A day that was said to be unavailable, and a day of vacation, given up or moved. */
const UNAVAILABLE_DAY = 20;
const VACATION_DAY = 30;
/** Each further day of the same leave, as a share of the first: the person is asked once. */
const FURTHER_DAY = 0.5;
/** A further person, and each date on which that person comes. */
const PERSON = 40;
const PERSON_DATE = 10;
/** A limit of one person counts on all dates, unless it is told by the night. */
const REACH_FACTOR = { night: 0.8, person: 1, all: 5 } as const;
/** A hard rule that becomes a wish. */
const SOFT_RULE = 200;
/** One person less on one date: the work is not done. */
const DEMAND = 400;

/** `steps`: by how much; `forWhom`: one person on one night, one person all the time, or everybody under the rule. */
export function effortOfLimit(
  level: HardLevel,
  steps: number,
  forWhom: "night" | "person" | "all",
): number {
  return (LIMIT + LIMIT_STEP * steps) * LEVEL_FACTOR[level] * REACH_FACTOR[forWhom];
}

export function effortOfException(level: HardLevel, dates: number): number {
  return EXCEPTION * LEVEL_FACTOR[level] * dates;
}

export function effortOfLock(): number {
  return LOCK;
}

/** `days`: of one absence. */
export function effortOfAbsence(isVacation: boolean, days: number): number {
  return (isVacation ? VACATION_DAY : UNAVAILABLE_DAY) * (1 + FURTHER_DAY * (days - 1));
}

export function effortOfPerson(dates: number): number {
  return PERSON + PERSON_DATE * dates;
}

export function effortOfSofteningRule(level: HardLevel): number {
  return SOFT_RULE * LEVEL_FACTOR[level];
}

/** `amount`: persons or hours; `importance` as the demand gives it, from 1 to 10. */
export function effortOfDemand(amount: number, dates: number, importance: number): number {
  return DEMAND * amount * dates * importance;
}
