import { describe, expect, it } from "vitest";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const shifts = [
  { id: "D", startTime: "08:00", endTime: "16:00" },
  { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
];

/** History of employee a in a window that starts on Wednesday 2026-03-04. */
function history(request: PartialRequest) {
  const { problem, warnings } = problemFrom({
    start_date: "2026-03-04",
    end_date: "2026-03-05",
    shifts,
    ...request,
  });
  const { knownFrom, days, ...rest } = problem.history[0]!;
  const worked = [...days.values()]
    .sort((x, y) => x.day - y.day)
    .map(({ day, shifts: known, night }) => {
      const names = known.map((shift) => problem.shifts[shift]!.id).join("+");
      return `${day} ${names === "" ? "?" : names}${night ? " night" : ""}`;
    });
  return { knownFrom, worked, warnings: warnings.map(({ code }) => code), ...rest };
}

const lock = (employeeId: string, shiftId: string, date: string) => ({ employeeId, shiftId, date });

describe("known days before the window", () => {
  it("knows nothing of an employee without an entry", () => {
    expect(history({ employee_history: { b: ["2026-03-01"] } })).toMatchObject({
      knownFrom: 0,
      worked: [],
      lastShiftEnd: null,
      priorNightRun: 0,
      boundaryWeekMinutes: null,
    });
  });

  it("takes listed days as worked with an unknown shift", () => {
    const { knownFrom, worked } = history({
      employee_history: { a: ["2026-03-03", "2026-03-01"] },
    });
    expect(knownFrom).toBe(-3);
    expect(worked).toEqual(["-3 ?", "-1 ?"]);
  });

  it("is known from the earliest date of anybody, also with an empty list", () => {
    const { knownFrom, worked } = history({
      employee_history: { a: [], b: ["2026-02-26"] },
    });
    expect(knownFrom).toBe(-6);
    expect(worked).toEqual([]);
  });

  it("stretches the known region by locks, previous assignments and night runs of others too", () => {
    const region = (more: PartialRequest) =>
      history({ employee_history: { a: [] }, ...more }).knownFrom;
    expect(region({ locked_assignments: [lock("b", "D", "2026-02-28")] })).toBe(-4);
    expect(region({ previous_assignments: [lock("b", "D", "2026-03-01")] })).toBe(-3);
    expect(region({ employee_prior_night_run: { b: 2 } })).toBe(-2);
    expect(region({})).toBe(0);
  });

  it("lets the first source of a date win: locks, previous plan, night run, listed days", () => {
    const { worked, priorNightRun } = history({
      locked_assignments: [lock("a", "D", "2026-02-27"), lock("a", "N", "2026-03-03")],
      previous_assignments: [lock("a", "N", "2026-02-27"), lock("a", "D", "2026-02-28")],
      employee_prior_night_run: { a: 2 },
      employee_history: {
        a: ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03"],
      },
    });
    expect(worked).toEqual(["-5 D", "-4 D", "-3 ?", "-2 ? night", "-1 N night"]);
    expect(priorNightRun).toBe(2);
  });

  it("keeps several duties of one source on one date together", () => {
    const { worked } = history({
      locked_assignments: [lock("a", "N", "2026-03-02"), lock("a", "D", "2026-03-02")],
    });
    expect(worked).toEqual(["-2 D+N"]);
  });

  it("takes a run of zero nights for no entry", () => {
    expect(history({ employee_prior_night_run: { a: 0, b: 3 } })).toMatchObject({
      knownFrom: 0,
      priorNightRun: 0,
    });
  });

  it("lets the run win over a shorter history, with a warning", () => {
    const { worked, warnings } = history({
      employee_prior_night_run: { a: 3 },
      employee_history: { a: ["2026-03-03", "2026-03-01"] },
    });
    expect(worked).toEqual(["-3 ? night", "-2 ? night", "-1 ? night"]);
    expect(warnings).toContain("night_run_exceeds_history");
  });

  it("does not call a known day duty a night, and warns of the contradiction", () => {
    const { worked, warnings } = history({
      employee_prior_night_run: { a: 1 },
      locked_assignments: [lock("a", "D", "2026-03-03")],
    });
    expect(worked).toEqual(["-1 D"]);
    expect(warnings).toContain("night_run_contradicts_assignments");
  });

  it("ignores listed days that do not lie before the window, with a warning", () => {
    const { worked, warnings } = history({ employee_history: { a: ["2026-03-04", "2026-03-03"] } });
    expect(worked).toEqual(["-1 ?"]);
    expect(warnings).toContain("history_inside_window");
  });

  it("keeps locks after the window as context, and previous assignments there out", () => {
    const { knownFrom, worked } = history({
      locked_assignments: [lock("a", "D", "2026-03-06")],
      previous_assignments: [lock("a", "N", "2026-03-07")],
      employee_history: { b: ["2026-03-01"] },
    });
    // A duty after the window says nothing about the days before it.
    expect(knownFrom).toBe(0);
    expect(worked).toEqual(["2 D"]);
  });
});

describe("boundary maps", () => {
  it.each([
    ["Z", "2026-03-03T21:30:00Z", "2026-03-03T21:30Z"],
    ["an offset", "2026-03-03T21:30+05:30", "2026-03-03T16:00Z"],
    ["no offset: the department's clock", "2026-03-03T21:30:00", "2026-03-03T20:30Z"],
    ["a blank instead of T", "2026-03-03 21:30", "2026-03-03T20:30Z"],
    ["a negative offset without colon", "2026-03-03T21:30:00-0300", "2026-03-04T00:30Z"],
  ])("reads the end of the last shift with %s", (_, text, expected) => {
    const { lastShiftEnd } = history({ employee_last_shift_end: { a: text } });
    expect(lastShiftEnd).toBe(Date.parse(expected) / 60_000);
  });

  it("warns of a last shift that ends well inside the window", () => {
    const { warnings } = history({ employee_last_shift_end: { a: "2026-03-05T13:00" } });
    expect(warnings).toContain("last_shift_end_inside_window");
  });

  it("carries the hours of the cut-off week in minutes", () => {
    expect(history({ employee_boundary_week_hours: { a: 15.5 } }).boundaryWeekMinutes).toBe(930);
  });

  it("ignores them on a Monday, with a warning", () => {
    const { boundaryWeekMinutes, warnings } = history({
      start_date: "2026-03-02",
      employee_boundary_week_hours: { a: 15.5 },
    });
    expect(boundaryWeekMinutes).toBeNull();
    expect(warnings).toContain("boundary_hours_on_monday");
  });
});
