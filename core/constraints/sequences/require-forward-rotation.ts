/*
 * Formulation
 *
 * For each e and each pair of days with at most `acrossDaysOff` days between them: duties p, q with start(q) < start(p) -
 * maxBackwardMinutes
 * by the wall clock are cliques, as in `min_rest`: `sum of p + sum of q - sum of a between <= 1`.
 * Where more than one shift a day is possible, an earlier duty of the first day lifts the row, since the day's first start counts.
 * A cap. The rows of one pair of days share a helper when soft: one unit for each backward step.
 */
import * as z from "zod";
import { english, german } from "../../language/amounts.ts";
import { sentencesOf } from "../../language/sentence.ts";
import { clockAt } from "../../language/words.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import { type Expression, Sum } from "../../model/program/expression.ts";
import { columnSum, nestedSums } from "../../model/program/nested-sums.ts";
import { stateAsOne, type UnitRow } from "../../model/program/one-violation.ts";
import type { Violation } from "../../model/rule/rule.ts";
import type { RowAbout, RuleModel } from "../../model/rule/rule-model.ts";
import {
  type Clique,
  type Duty,
  type DutyCell,
  dutyCells,
  tooClose,
} from "../../model/scope/duty-cells.ts";
import { countsOn, workScope } from "../../model/scope/run-days.ts";
import type { Scope } from "../../model/scope/scope.ts";
import { isKnownDay } from "../../model/time/periods.ts";
import { isWindowDay } from "../../model/time/window-days.ts";
import { defineConstraint } from "../define.ts";

interface Backward {
  readonly employee: string;
  /** Minutes of the day. */
  readonly start: number;
  readonly date: string;
  readonly nextStart: number;
  readonly nextDate: string;
  readonly minutes: number;
}

const say = sentencesOf("require_forward_rotation", {
  en: {
    backward_rotation: (v: Backward) =>
      `${v.employee} starts at ${clockAt(v.start)} on ${v.date} and already at ${clockAt(v.nextStart)} on ${v.nextDate}; ` +
      `at most ${english.counted(v.minutes, "minute", "minutes")} earlier are allowed.`,
  },
  de: {
    backward_rotation: (v) =>
      `${v.employee} beginnt am ${v.date} um ${clockAt(v.start)} Uhr und am ${v.nextDate} schon um ${clockAt(v.nextStart)} Uhr; ` +
      `erlaubt ist ein um höchstens ${german.counted(v.minutes, "Minute", "Minuten")} früherer Beginn.`,
  },
});

/** Duties start at the same time or later from one worked day to the next; the first duty of a day counts. */
export const requireForwardRotation = defineConstraint({
  id: "require_forward_rotation",
  consequenceType: "requireForwardRotation",
  statement:
    "From one worked day to the next, with up to `acrossDaysOff` days off between them, work starts at most " +
    "`maxBackwardMinutes` minutes earlier by the clock.",
  unit: "backward step",
  example: { maxBackwardMinutes: 60 },
  source: "Rotation from early to late to night, as work science recommends.",
  advice: [{ item: "forwardRotation", params: {} }],
  starters: [
    {
      key: "forwardRotation",
      topic: "order",
      words: {
        en: {
          title: "Shifts rotate forwards",
          text: "From day to day duties begin later, never much earlier: early, late, night.",
          also: "ergonomic rotation",
        },
        de: {
          title: "Dienste rotieren vorwärts",
          text: "Von Tag zu Tag beginnen die Dienste später, nie viel eher: Früh, Spät, Nacht.",
          also: "Vorwärtswechsel ergonomisch",
        },
      },
      params: {},
      isSoft: true,
      sample: { allowed: ["EELLNN-"], forbidden: ["LLEE---"] },
    },
  ],
  labels: {
    en: {
      maxBackwardMinutes: "May start earlier than the day before by",
      acrossDaysOff: "Across so many days off as well",
    },
    de: {
      maxBackwardMinutes: "Darf eher beginnen als am Vortag um",
      acrossDaysOff: "Auch über so viele freie Tage hinweg",
    },
  },
  brief: { en: "shifts rotate forwards", de: "Dienste rotieren vorwärts" },
  paramMeanings: {
    maxBackwardMinutes: "Minutes of the clock by which the later shift may start earlier.",
    acrossDaysOff: "Free dates that may lie between the two shifts, in days.",
  },
  params: z.object({
    maxBackwardMinutes: z.int().min(0).max(1440).default(60),
    acrossDaysOff: z.int().min(0).max(14).default(0),
  }),
  build(problem, params, given, model) {
    const scope = workScope(problem, given);
    const cellsOf = dutyCells(problem);
    for (const employee of scope.employees) {
      const cells = cellsOf(employee);
      const starts = new Map<number, DutyCell>();
      const startsOn = (day: number) => {
        const cell = starts.get(day) ?? startCell(problem, scope, employee, cells[day], day);
        starts.set(day, cell);
        return cell;
      };
      for (const { day, next } of stepsOf(problem, params.acrossDaysOff, employee)) {
        const about = { employee, day: Math.min(next, problem.calendar.dayCount - 1) };
        const between = new Sum();
        for (let d = day + 1; d < next; d++)
          between.addScaled(model.counted(scope, employee, d), -1);
        // A day between that is known to be worked makes this no step at all.
        if (between.constant < 0) continue;
        const [p, q] = [startsOn(day), startsOn(next)];
        stateAsOne(
          model,
          backwardRows(p, q, params.maxBackwardMinutes, between, about, model),
          about,
        );
      }
    }
  },
  check(problem, { maxBackwardMinutes, acrossDaysOff }, given, plan) {
    const { calendar, employees } = problem;
    const scope = workScope(problem, given);
    const violations: Violation[] = [];
    for (const employee of scope.employees) {
      const isWorked = (day: number) =>
        isWindowDay(problem, day)
          ? countsOn(scope, plan, employee, day)
          : scope.includesKnownDay(employee, day);
      for (const { day, next } of stepsOf(problem, acrossDaysOff, employee)) {
        const before = startOn(problem, scope, plan, employee, day);
        const after = startOn(problem, scope, plan, employee, next);
        if (before === null || after === null || after >= before - maxBackwardMinutes) continue;
        let isNext = true;
        for (let d = day + 1; d < next; d++) isNext &&= !isWorked(d);
        if (!isNext) continue;
        violations.push({
          message: say("backward_rotation", {
            employee: employees[employee]!.id,
            start: before,
            date: calendar.dateOf(day),
            nextStart: after,
            nextDate: calendar.dateOf(next),
            minutes: maxBackwardMinutes,
          }),
          units: 1,
          employee,
          day: Math.min(next, calendar.dayCount - 1),
          subject: calendar.dateOf(day),
        });
      }
    }
    return violations;
  },
});

interface Step {
  readonly day: number;
  readonly next: number;
}

/** Pairs of days that can be consecutive worked days, with something of them or between them to be planned. */
function* stepsOf(problem: Problem, acrossDaysOff: number, employee: number): Generator<Step> {
  const { dayCount } = problem.calendar;
  for (let day = -1 - acrossDaysOff; day < dayCount; day++)
    for (let next = Math.max(day + 1, 0); next <= day + 1 + acrossDaysOff; next++) {
      // Nobody knows what an unknown day between them was.
      let isSettled = true;
      for (let d = day + 1; d < next; d++)
        isSettled &&= isWindowDay(problem, d) || isKnownDay(problem, employee, d);
      if (isSettled) yield { day, next };
    }
}

/**
 * Where one duty a day is certain: cliques. Elsewhere a row for each first duty of the day and each duty of the next,
 * which an earlier duty of the first day lifts.
 */
function backwardRows(
  first: DutyCell,
  second: DutyCell,
  maxBackwardMinutes: number,
  between: Expression,
  about: RowAbout,
  model: RuleModel,
): readonly UnitRow[] {
  const cliques = tooClose(first, second, -maxBackwardMinutes);
  if (cliques.length === 0) return [];
  const row = (sum: Sum) => ({ expression: sum.addScaled(between), limit: 1 });
  if (first.exclusive && second.exclusive)
    return nestedSums(cliques, about, model).map((sum) => row(new Sum().addScaled(sum)));
  const startOf = new Map(first.duties.map(({ column, start }) => [column, start]));
  const earlier = (late: number) =>
    first.duties.filter(({ start }) => start < startOf.get(late)!).map(({ column }) => column);
  const lifted = ({ late, early }: Clique) =>
    columnSum([...late, ...early]).addScaled(columnSum(late.flatMap(earlier)), -1);
  return cliques.map((clique) => row(lifted(clique)));
}

/** The duties of a day as wall-clock starts; one duty of column -1 for a known day. */
function startCell(
  problem: Problem,
  scope: Scope,
  employee: number,
  cell: DutyCell | undefined,
  day: number,
): DutyCell {
  const at = (duty: Pick<Duty, "column" | "shift">, start: number): Duty => ({
    ...duty,
    standby: false,
    start,
    end: start,
  });
  if (cell === undefined) {
    const start = knownStart(problem, scope, employee, day);
    const duties = start === null ? [] : [at({ column: -1, shift: -1 }, start)];
    return { duties, exclusive: true };
  }
  const own = cell.duties.filter(({ shift }) => scope.includes(employee, day, shift));
  return {
    duties: own.map((duty) => at(duty, problem.shifts[duty.shift]!.startMinute)),
    exclusive: cell.exclusive && own.every(({ standby }) => !standby),
  };
}

/** Wall-clock minute of the first start of a day; null when nothing is worked or the start is not known. */
function startOn(
  problem: Problem,
  scope: Scope,
  plan: Plan,
  employee: number,
  day: number,
): number | null {
  if (!isWindowDay(problem, day)) return knownStart(problem, scope, employee, day);
  const starts = plan
    .shiftsOn(employee, day)
    .filter((shift) => scope.includes(employee, day, shift))
    .map((shift) => problem.shifts[shift]!.startMinute);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** For a night of unknown shift the earliest it could have been. */
function knownStart(
  { history, shifts }: Problem,
  scope: Scope,
  employee: number,
  day: number,
): number | null {
  if (!scope.includesKnownDay(employee, day)) return null;
  const known = history[employee]!.days.get(day)!;
  const possible =
    known.shifts.length > 0
      ? known.shifts.filter((shift) => scope.includes(employee, day, shift))
      : shifts
          .filter(({ isNight, kind }) => known.night && isNight && kind !== "standby")
          .map(({ index }) => index);
  if (possible.length === 0) return null;
  return Math.min(...possible.map((shift) => shifts[shift]!.startMinute));
}
