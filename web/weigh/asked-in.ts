/** Leave and wishes of a request, as they are weighed: leave by runs of days, wishes date by date. */
import type { LeaveOrWish, SolveRequest } from "../../core/index.ts";

const DAY_MS = 86_400_000;

type Spec = NonNullable<NonNullable<SolveRequest["wish_specs"]>[string]>[number];

/** Of everybody, or of one person; only what lies in the window. Sickness and unavailability nobody asks for. */
export function askedIn(request: SolveRequest, person: string | null = null): LeaveOrWish[] {
  const isInside = (date: string) => date >= request.start_date && date <= request.end_date;
  const ids = request.employees
    .map(({ id }) => id)
    .filter((id) => person === null || id === person);
  return ids.flatMap((employeeId): LeaveOrWish[] => {
    const leave = runsOf((request.vacations?.[employeeId] ?? []).filter(isInside));
    const free = (request.wishes?.[employeeId] ?? []).filter(isInside);
    const specs = request.wish_specs?.[employeeId] ?? [];
    return [
      ...leave.map((dates) => ({ kind: "vacation" as const, employeeId, dates })),
      ...[...new Set(free)].map((date) => ({ kind: "free" as const, employeeId, date })),
      ...specs.flatMap((spec) => wishOf(spec, employeeId).filter(({ date }) => isInside(date))),
    ];
  });
}

function wishOf(spec: Spec, employeeId: string) {
  const { date } = spec;
  if (date == null) return [];
  const type = spec.type.toLowerCase();
  if (type === "dayoff" || type === "dayon")
    return [{ kind: type === "dayoff" ? ("free" as const) : ("work" as const), employeeId, date }];
  const ids = [...(spec.shiftId == null ? [] : [spec.shiftId]), ...(spec.shiftIds ?? [])];
  const [shiftId] = ids;
  if ((type !== "shifton" && type !== "shiftoff") || shiftId === undefined || ids.length > 1)
    return [];
  const kind = type === "shifton" ? ("on" as const) : ("off" as const);
  return [{ kind, employeeId, date, shiftId }];
}

/** Dates in ascending order, those that follow each other together. */
function runsOf(dates: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const date of [...new Set(dates)].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && Date.parse(date) - Date.parse(run.at(-1)!) === DAY_MS) run.push(date);
    else runs.push([date]);
  }
  return runs;
}

/** The same for the same person, kind, dates and shift. */
export function keyOf(asked: LeaveOrWish): string {
  return JSON.stringify([
    ...[asked.kind, asked.employeeId, "dates" in asked ? asked.dates : asked.date],
    ...("shiftId" in asked ? [asked.shiftId] : []),
  ]);
}
