import { describe, expect, it } from "vitest";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { withOpenDate } from "../../../../core/request/people/availability-windows.ts";
import { checkPlan } from "../../../../core/result/judgement/check.ts";
import { lockedConflicts } from "../../../../core/result/judgement/locked-conflicts.ts";
import { basePlan } from "../../../../core/result/judgement/plan.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";

/** Monday 2 to Wednesday 4 March 2026: an early duty, a night into the next day and a standby. */
const shifts = [
  { id: "E", startTime: "06:00", endTime: "14:00" },
  { id: "N", startTime: "22:00", endTime: "06:00" },
  { id: "S", startTime: "12:00", endTime: "13:00", kind: "standby" },
];

/** What `a` may work, as `date shift`. */
function open(windows: readonly PartialRequest[], more: PartialRequest = {}): readonly string[] {
  const { problem } = problemFrom({ shifts, availability_windows: { a: windows }, ...more });
  const { calendar, candidates, shifts: all } = problem;
  return Array.from({ length: candidates.count }, (_, c) => c)
    .filter((c) => candidates.employee[c] === 0)
    .map((c) => `${calendar.dateOf(candidates.day[c]!).slice(8)} ${all[candidates.shift[c]!]!.id}`);
}

const all = ["02 E", "02 N", "02 S", "03 E", "03 N", "03 S", "04 E", "04 N", "04 S"];
const without = (...duties: readonly string[]) => all.filter((duty) => !duties.includes(duty));

describe("15.13 availability windows", () => {
  it("available times of a day are its only possible ones, and a shift lies in them entirely", () => {
    const window = { weekdays: ["mon"], from: "06:00", to: "13:59", kind: "available" };
    expect(open([window])).toEqual(without("02 E", "02 N"));
    expect(open([{ ...window, to: "14:00" }])).toEqual(without("02 N"));
  });

  it("a shift of the evening before lies in the available times of the day it reaches into", () => {
    const window = { date: "2026-03-03", from: "06:00", to: "14:00", kind: "available" };
    expect(open([window])).toEqual(without("02 N", "03 N"));
    expect(open([{ ...window, from: "00:00" }])).toEqual(without("03 N"));
  });

  it("an end at or before the start is on the next day, and windows that touch are one", () => {
    const evening = { weekdays: ["mon"], from: "22:00", kind: "available" };
    expect(open([{ ...evening, to: "06:00" }])).toEqual(without("02 E", "02 S"));
    expect(open([{ ...evening, to: "24:00" }])).toEqual(without("02 E", "02 N", "02 S"));
    const morning = { weekdays: ["tue"], from: "00:00", to: "06:00", kind: "available" };
    expect(open([{ ...evening, to: "24:00" }, morning])).toEqual(
      without("02 E", "02 S", "03 E", "03 N", "03 S"),
    );
    // Equal times are a whole day.
    expect(open([{ weekdays: ["mon"], from: "06:00", to: "06:00", kind: "available" }])).toEqual(
      all,
    );
  });

  it("unavailable times bar what overlaps them by a minute, and not what touches them", () => {
    const window = { weekdays: ["tue"], from: "14:00", to: "22:00", kind: "unavailable" };
    expect(open([window])).toEqual(all);
    expect(open([{ ...window, from: "13:59" }])).toEqual(without("03 E"));
    expect(open([{ ...window, to: "22:01" }])).toEqual(without("03 N"));
    expect(open([{ weekdays: ["tue"], from: "05:00", to: "05:30", kind: "unavailable" }])).toEqual(
      without("02 N"),
    );
  });

  it("a window without weekdays and date holds on every day", () => {
    expect(open([{ from: "07:00", to: "08:00", kind: "unavailable" }])).toEqual(
      without("02 E", "03 E", "04 E"),
    );
  });

  it("a date wins over weekdays for this date, for possible times and liked times apart", () => {
    const lecture = { weekdays: ["mon", "tue"], from: "07:00", to: "08:00", kind: "unavailable" };
    const free = { date: "2026-03-02", from: "20:00", to: "21:00", kind: "unavailable" };
    expect(open([lecture, free])).toEqual(without("03 E"));
    const liked = { date: "2026-03-02", from: "20:00", to: "21:00", kind: "preferred" };
    expect(open([lecture, liked])).toEqual(without("02 E", "03 E"));
  });

  it("a date that is opened takes every duty that starts on it, others keep their times", () => {
    const mornings = { weekdays: ["mon", "tue"], from: "06:00", to: "14:00", kind: "available" };
    const dated = { date: "2026-03-02", from: "07:00", to: "09:00", kind: "available" };
    const liked = { date: "2026-03-02", from: "07:00", to: "09:00", kind: "preferred" };
    const opened = withOpenDate([mornings, dated, liked], "2026-03-02");
    expect(opened).toContainEqual(liked);
    expect(opened).not.toContainEqual(dated);
    expect(open(opened)).toEqual(without("03 N"));
  });

  it("a lock against them stays and is told as a conflict", () => {
    const { problem, rules } = problemFrom({
      shifts,
      availability_windows: { a: [{ from: "07:00", to: "08:00", kind: "unavailable" }] },
      locked_assignments: [{ employeeId: "a", shiftDefinitionId: "E", date: "2026-03-02" }],
    });
    const plan = basePlan(problem);
    expect(plan.assignments).toEqual([{ employee: 0, day: 0, shift: 0 }]);
    const conflicts = lockedConflicts(problem, checkPlan(problem, rules, plan));
    expect(conflicts).toMatchObject([
      { employeeId: "a", date: "2026-03-02", type: "out_of_hours" },
    ]);
    expect(conflicts[0]!.message).toContain("not available at the times of shift E");
  });

  it("times follow the clock of the zone on the day the clock changes", () => {
    // 2026-03-29 in Berlin: 02:00 to 03:00 does not exist, so an hour that begins at 02:00 is the one from 03:00.
    const spring = { start_date: "2026-03-28", end_date: "2026-03-28" };
    const one = [{ id: "N", startTime: "22:00", endTime: "03:00" }];
    const window = { date: "2026-03-29", from: "03:00", to: "04:00", kind: "unavailable" };
    expect(open([window], { ...spring, shifts: one })).toEqual(["28 N"]);
    expect(open([{ ...window, from: "01:59" }], { ...spring, shifts: one })).toEqual([]);
  });

  it("refuses weekdays together with a date, an unknown kind and a missing time, each with its place", () => {
    const refused = (window: PartialRequest) => {
      const parsed = parseRequest({ ...tinyWard, availability_windows: { a: [window] } });
      return parsed.ok ? [] : parsed.problems.map(({ loc }) => loc.join("."));
    };
    const window = { from: "06:00", to: "14:00", kind: "available" };
    const place = "availability_windows.a.0";
    expect(refused({ ...window, weekdays: ["mon"], date: "2026-03-02" })).toEqual([
      `${place}.date`,
    ]);
    expect(refused({ ...window, kind: "maybe" })).toEqual([`${place}.kind`]);
    expect(refused({ from: "06:00", kind: "available" })).toEqual([`${place}.to`]);
  });

  it("warns of a weight where nothing is weighed, and of somebody who is not there", () => {
    const { warnings } = problemFrom({
      availability_windows: {
        a: [{ from: "06:00", to: "14:00", kind: "available", weight: 2 }],
        z: [],
      },
    });
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "no_effect availability_windows.a.0.weight",
      "unknown_employee availability_windows.z",
    ]);
  });
});
