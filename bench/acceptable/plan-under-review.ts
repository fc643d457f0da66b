/** One plan of a request, with everything that faults are found by: who may do what, and whether a change by hand is any worse. */
import {
  type GenerationResult,
  openJudge,
  type PlanReport,
  type SolveRequest,
} from "../../core/index.ts";
import type { Problem } from "../../core/model/problem/problem.ts";
import { creditMinutesOf } from "../../core/model/problem/shift-minutes.ts";
import { prepare } from "../../core/request/prepare.ts";
import { staffingCeiling } from "../../core/result/capacity/staffing-ceiling.ts";

export interface Duty {
  readonly employee_id: string;
  readonly shift_id: string;
  readonly date: string;
}

/** How far a change may go. */
export interface Terms {
  /** Persons fewer that have to be missing. */
  readonly fewerMissing?: number;
  /** What is asked for softly may suffer: somebody is missing who has to come. */
  readonly atAnyPrice?: boolean;
  /** Advice of work science is kept as well as before. */
  readonly asRestful?: boolean;
}

export interface PlanUnderReview {
  readonly problem: Problem;
  readonly duties: readonly Duty[];
  /** Whether the duty counts for staffing and nothing keeps this person from it by itself: no fact, and no rule about single duties. */
  mayWork(employeeId: string, shiftId: string, date: string): boolean;
  /** Credited hours. */
  hoursOf(duty: Duty): number;
  /** Duties of a person on a date that are no standby. */
  workOn(employeeId: string, date: string): readonly Duty[];
  /**
   * Whether the plan may be changed so by hand: no hard rule broken and nobody more missing than before, and nothing that
   * anybody asked for fulfilled less. False once so many questions have been asked that the review would take too long.
   */
  isAllowed(changed: readonly Duty[], terms?: Terms): boolean;
}

/** Objectives by which the request itself asks for something. */
const ASKED = [
  "minimal_change",
  "legal_baseline",
  "soft_rules",
  "soft_codes",
  "social_points",
  "wishes",
  "night_before_absence",
  "preferences",
  "workplace_durations",
];
const NOISE = 1e-6;

/** Throws for a request that is refused. `mostAsked`: judgements of changed plans. */
export function planUnderReview(
  request: SolveRequest,
  { assignments }: Pick<GenerationResult, "assignments">,
  mostAsked: number,
): PlanUnderReview {
  const opened = openJudge(request, { gaps: false });
  if (!opened.ok) throw new Error("The request is refused.");
  const { problem, rules } = prepare(request);
  const { employeeIndex, shiftIndex } = indicesOf(problem);
  const ceiling = staffingCeiling(problem, rules);
  const duties: readonly Duty[] = assignments ?? [];
  const byCell = new Map<string, Duty[]>();
  const cellOf = (employeeId: string, date: string) => JSON.stringify([employeeId, date]);
  for (const duty of duties) {
    const key = cellOf(duty.employee_id, duty.date);
    byCell.set(key, [...(byCell.get(key) ?? []), duty]);
  }
  const judged = (plan: readonly Duty[]) => opened.judge(plan).plan;
  const now = judged(duties);
  const open = new Map<number, ReadonlySet<number>>();
  let asked = 0;
  return {
    problem,
    duties,
    mayWork(employeeId, shiftId, date) {
      const shift = shiftIndex.get(shiftId);
      const day = problem.calendar.dayOf(date);
      if (shift === undefined || day < 0 || day >= problem.calendar.dayCount) return false;
      const key = shift * problem.calendar.dayCount + day;
      let able = open.get(key);
      if (able === undefined) {
        able = new Set(ceiling.mayWork(shift, day));
        open.set(key, able);
      }
      return able.has(employeeIndex.get(employeeId) ?? -1);
    },
    hoursOf({ employee_id, shift_id, date }) {
      const [employee, shift] = [employeeIndex.get(employee_id), shiftIndex.get(shift_id)];
      if (employee === undefined || shift === undefined) return 0;
      return creditMinutesOf(problem, employee, shift, problem.calendar.dayOf(date)) / 60;
    },
    workOn(employeeId, date) {
      return (byCell.get(cellOf(employeeId, date)) ?? []).filter(
        ({ shift_id }) => problem.shifts[shiftIndex.get(shift_id) ?? -1]?.kind !== "standby",
      );
    },
    isAllowed(changed, { fewerMissing = 0, atAnyPrice = false, asRestful = false } = {}) {
      if (now === null || ++asked > mostAsked) return false;
      const after = judged(changed);
      if (after === null || after.issues.length > now.issues.length) return false;
      if (after.missing > now.missing - fewerMissing + NOISE) return false;
      if (unitsOf(after, "broken") > unitsOf(now, "broken") + NOISE) return false;
      if (atAnyPrice) return true;
      // A floor of a rule, such as hours a week, is no missing person.
      if (unitsOf(after, "unmet") > unitsOf(now, "unmet") + NOISE) return false;
      const kept = asRestful ? [...ASKED, "ergonomics"] : ASKED;
      return kept.every((name) => pointsOf(after, name) <= pointsOf(now, name) + NOISE);
    },
  };
}

function indicesOf({ employees, shifts }: Problem) {
  return {
    employeeIndex: new Map(employees.map(({ id, index }) => [id, index])),
    shiftIndex: new Map(shifts.map(({ id, index }) => [id, index])),
  };
}

function unitsOf({ violations }: PlanReport, wanted: "broken" | "unmet"): number {
  return violations.reduce((sum, { kind, units }) => sum + (kind === wanted ? units : 0), 0);
}

function pointsOf({ objective }: PlanReport, name: string): number {
  return objective.byObjective[name]?.points ?? 0;
}
