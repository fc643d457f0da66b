/** An absence as the reader reports it, and what has to be told to core so that the plan is repaired. */

import type {
  Absence,
  ChangeOperation,
  ReplanOrder,
  SolveRequest,
  WireAssignment,
} from "../../../core/index.ts";
import { objectiveOf } from "../../language/rules/objective-words.ts";
import { type LockChoices, withLocks } from "../moves/plan-locks.ts";

/** Why somebody does not work: a wish is one that is granted. */
export type ReportKind = Absence["kind"] | "wish";

/** Texts as the fields hold them: dates, and a date with a time. */
export interface AbsenceReport {
  readonly employeeId: string;
  readonly kind: ReportKind;
  readonly from: string;
  readonly to: string;
  /** What starts before it stays; empty where everything may change. */
  readonly until: string;
}

export const reportKinds: readonly ReportKind[] = ["sick", "vacation", "unavailable", "wish"];

/** What keeps a report from being taken. */
export type ReportFault = "noDates" | "backwards" | "outside" | "allKept";

type Window = Pick<SolveRequest, "start_date" | "end_date">;

const DAY_MS = 86_400_000;
/** What makes a repair stay close to its plan; a request may list its objectives without it. */
const staysClose = objectiveOf("changes");

/** The clock on the wall of this machine, as date-time fields write it: `2026-02-05T05:10`. */
export function wallClock(now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `${date}T${two(now.getHours())}:${two(now.getMinutes())}`;
}

/** While the plan is being worked what has begun by now; else what starts before the absence. */
export function usualFreeze(
  { start_date, end_date }: Window,
  firstDate: string,
  now: string,
): string {
  const today = now.slice(0, 10);
  if (today >= start_date && today <= end_date) return now;
  return firstDate === "" ? "" : `${firstDate}T00:00`;
}

/** The day that a report begins with when it is about nobody's day in particular: today, else the first of the plan. */
export function usualDay({ start_date, end_date }: Window, now: string): string {
  const today = now.slice(0, 10);
  return today >= start_date && today <= end_date ? today : start_date;
}

export function faultIn(
  { start_date, end_date }: Window,
  { from, to, until }: Pick<AbsenceReport, "from" | "to" | "until">,
): ReportFault | null {
  if (from === "" || to === "") return "noDates";
  if (to < from) return "backwards";
  if (to < start_date || from > end_date) return "outside";
  return until.slice(0, 10) > end_date ? "allKept" : null;
}

/** Dates of the absence that the plan has; none where the report has a fault. */
export function absentDates(
  { start_date, end_date }: Window,
  { from, to }: Pick<AbsenceReport, "from" | "to">,
): readonly string[] {
  const first = from < start_date ? start_date : from;
  const last = to > end_date ? end_date : to;
  const dates: string[] = [];
  if (from === "" || to === "") return dates;
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

/** The absence as core takes it; who has a wish granted is not there to be asked on these days. */
export function absenceOf(request: SolveRequest, report: AbsenceReport): Absence {
  const { employeeId, kind } = report;
  return {
    ...{ employeeId, kind: kind === "wish" ? "unavailable" : kind },
    dates: absentDates(request, report),
  };
}

/** What core has to make of the request, beside the absence itself. */
export function repairOrder(
  request: SolveRequest,
  plan: readonly WireAssignment[],
  choices: LockChoices,
  report: AbsenceReport,
): ReplanOrder {
  const { until } = report;
  const freezes = until !== "" && until > `${request.start_date}T00:00`;
  const { config } = request;
  const objectives = config?.enabled_objectives ?? null;
  const patch: ChangeOperation[] = [];
  // An earlier repair may have left one.
  if (!freezes && config?.frozenUntil != null)
    patch.push({ op: "remove", path: "/config/frozenUntil" });
  if (objectives !== null && !objectives.some((name) => name.toLowerCase() === staysClose))
    patch.push({ op: "add", path: "/config/enabled_objectives/-", value: staysClose });
  if (choices.size > 0) {
    const value = withLocks(request, plan, choices, false).locked_assignments;
    patch.push({ op: "add", path: "/locked_assignments", value });
  }
  if (report.kind === "wish") patch.push(wishFor(request, report));
  return { patch, ...(freezes && { frozenUntil: until }) };
}

/** Says in the request that the person has asked for the days; wishes that stand there stay. */
function wishFor(request: SolveRequest, report: AbsenceReport): ChangeOperation {
  const own = request.wishes?.[report.employeeId] ?? [];
  const dates = [...new Set([...own, ...absentDates(request, report)])].sort();
  const value = { ...request.wishes, [report.employeeId]: dates };
  return { op: "add", path: "/wishes", value };
}

/** The report of somebody's one day, as one press makes it. */
export function dayReport(
  window: Window,
  employeeId: string,
  date: string,
  kind: ReportKind,
  now: string,
): AbsenceReport {
  return { employeeId, kind, from: date, to: date, until: usualFreeze(window, date, now) };
}
