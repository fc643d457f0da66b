/**
 * What a planner would not sign: work that one has too much of and another too little, which could simply be handed over.
 * Every handover is judged by the checker, on the plan as it stands, so that a fault is a fault whatever the weights say.
 */
import {
  type GenerationResult,
  openJudge,
  type PlanReport,
  type SolveRequest,
} from "../../core/index.ts";
import { type Load, loadsOf, rosterOf, weekendsOf } from "./loads.ts";

export type FaultKind = "hours" | "seats" | "nights" | "weekends" | "holidays";

export interface Fault {
  readonly kind: FaultKind;
  readonly message: string;
}

interface Duty {
  readonly employee_id: string;
  readonly shift_id: string;
  readonly date: string;
}

/** Parts of the fair share of hours: below the first nobody stays while others above the second could give. */
const TOO_LITTLE = 0.75;
const ENOUGH = 1;
/** A load may be so many off its fair part. */
const OFF = 1;
/** Judgements of one plan: beyond, the rest of the pairs is left unasked. */
const MOST_ASKED = 3000;

export function faultsOf(request: SolveRequest, result: GenerationResult): readonly Fault[] {
  const opened = openJudge(request, { gaps: false });
  if (!opened.ok) throw new Error("The request is refused.");
  const plan = result.assignments ?? [];
  const judged = (assignments: readonly Duty[]) => opened.judge(assignments).plan;
  const now = judged(plan);
  const refusedNow = refusedIn(now);
  let asked = 0;
  /** Whether the plan may be changed so: no rule broken, nothing more missing, no further wish refused. */
  const isAllowed = (changed: readonly Duty[], least = 0) => {
    if (++asked > MOST_ASKED) return false;
    const after = judged(changed);
    return (
      after?.passed !== false &&
      after !== null &&
      now !== null &&
      after.violations.every(({ kind }) => kind !== "broken") &&
      after.missing <= now.missing - least + 1e-6 &&
      refusedIn(after) <= refusedNow + 1e-6
    );
  };
  const loads = loadsOf(request, result);
  return [
    ...hoursFaults(plan, loads, isAllowed),
    ...seatFaults(request, result, isAllowed),
    ...loadFaults(request, result, loads, isAllowed),
  ];
}

type Allowed = (changed: readonly Duty[], least?: number) => boolean;

/** Points lost on wishes. */
function refusedIn(plan: PlanReport | null): number {
  return plan?.objective.byObjective.wishes?.points ?? 0;
}

/** Hours as a part of the fair share: the target, or as much less as there is work for all. */
function fairParts(loads: readonly Load[]): ReadonlyMap<string, number> {
  const counted = loads.filter(({ targetHours }) => (targetHours ?? 0) > 0);
  const level =
    sum(counted, ({ hours }) => hours) / sum(counted, ({ targetHours }) => targetHours!);
  const fair = Math.min(1, level);
  return new Map(
    counted.map(({ employeeId, hours, targetHours }) => [
      employeeId,
      hours / (targetHours! * fair),
    ]),
  );
}

function hoursFaults(plan: readonly Duty[], loads: readonly Load[], isAllowed: Allowed): Fault[] {
  const parts = fairParts(loads);
  const faults: Fault[] = [];
  for (const [poor, little] of parts) {
    if (little >= TOO_LITTLE) continue;
    const giver = plan.find(
      (duty) =>
        (parts.get(duty.employee_id) ?? 0) > ENOUGH &&
        plan.every((other) => other.employee_id !== poor || other.date !== duty.date) &&
        isAllowed(plan.map((other) => (other === duty ? { ...duty, employee_id: poor } : other))),
    );
    if (giver !== undefined)
      faults.push({
        kind: "hours",
        message: `${poor} has ${percent(little)} of a fair share and could take ${giver.shift_id} on ${giver.date} from ${giver.employee_id}, who has ${percent(parts.get(giver.employee_id)!)}`,
      });
  }
  return faults;
}

/** Somebody on duty the same day could go where somebody is missing, and nothing would be missing there. */
function seatFaults(
  { shifts }: SolveRequest,
  { assignments, unassigned_shifts: gaps }: GenerationResult,
  isAllowed: Allowed,
): Fault[] {
  const plan = assignments ?? [];
  const known = new Set(shifts.map(({ id }) => id));
  return (gaps ?? []).flatMap(({ shift_id: shift, date }): Fault[] => {
    if (!known.has(shift)) return [];
    const moved = plan.find(
      (duty) =>
        duty.date === date &&
        duty.shift_id !== shift &&
        isAllowed(
          plan.map((other) => (other === duty ? { ...duty, shift_id: shift } : other)),
          0.5,
        ),
    );
    if (moved === undefined) return [];
    const message = `${shift} on ${date} lacks somebody, and ${moved.employee_id} of ${moved.shift_id} could go there`;
    return [{ kind: "seats", message }];
  });
}

/** Rows of some days of two people exchanged, where that brings both nearer to their fair parts. */
function loadFaults(
  request: SolveRequest,
  result: GenerationResult,
  loads: readonly Load[],
  isAllowed: Allowed,
): Fault[] {
  const { dates, dutyAt } = rosterOf(request, result);
  const plan = result.assignments ?? [];
  const isNight = new Set(
    request.shifts.filter(({ shiftType }) => shiftType === "night").map(({ id }) => id),
  );
  const nightsOf = ({ employeeId }: Load): readonly (readonly string[])[] =>
    runsOf(dates.filter((date) => dutyAt(employeeId, date).some((shift) => isNight.has(shift))));
  const weekends = weekendsOf(dates);
  const holidays = new Set(request.holiday_dates ?? []);
  const spans: Readonly<
    Record<"nights" | "weekends" | "holidays", (load: Load) => readonly (readonly string[])[]>
  > = {
    nights: nightsOf,
    weekends: ({ employeeId }) =>
      weekends.filter((days) => days.some((date) => dutyAt(employeeId, date).length > 0)),
    holidays: ({ employeeId }) =>
      dates
        .filter((date) => holidays.has(date) && dutyAt(employeeId, date).length > 0)
        .map((date) => [date]),
  };
  const exchanged = (one: string, other: string, days: readonly string[]) =>
    plan.map((duty) => {
      if (!days.includes(duty.date)) return duty;
      if (duty.employee_id === one) return { ...duty, employee_id: other };
      return duty.employee_id === other ? { ...duty, employee_id: one } : duty;
    });
  const faults: Fault[] = [];
  for (const kind of ["nights", "weekends", "holidays"] as const) {
    const sharers = loads.filter((load) => load[kind] > 0 || kind !== "nights");
    const scale = sum(sharers, ({ targetHours }) => targetHours ?? 0);
    const total = sum(sharers, (load) => load[kind]);
    if (scale === 0 || total === 0) continue;
    const fair = ({ targetHours }: Load) => ((targetHours ?? 0) / scale) * total;
    for (const many of sharers) {
      const over = many[kind] - fair(many);
      if (over <= OFF) continue;
      const taker = sharers.find((few) => {
        const under = fair(few) - few[kind];
        return (
          under > 0 &&
          spans[kind](many).some((days) => {
            const size = kind === "nights" ? days.length : 1;
            const isNearer = Math.abs(over - size) < over && Math.abs(under - size) <= OFF;
            const isFree = spans[kind](few).every((own) => own.every((day) => !days.includes(day)));
            return (
              isNearer && isFree && isAllowed(exchanged(many.employeeId, few.employeeId, days))
            );
          })
        );
      });
      if (taker !== undefined)
        faults.push({
          kind,
          message: `${many.employeeId} has ${many[kind]} ${kind} of a fair ${fair(many).toFixed(1)}, and ${taker.employeeId} with ${taker[kind]} of ${fair(taker).toFixed(1)} could take some`,
        });
    }
  }
  return faults;
}

/** Dates in a row, as lists. */
function runsOf(dates: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const date of dates) {
    const last = runs.at(-1)?.at(-1);
    const isNext = last !== undefined && Date.parse(date) - Date.parse(last) === 86_400_000;
    if (isNext) runs.at(-1)!.push(date);
    else runs.push([date]);
  }
  return runs;
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
