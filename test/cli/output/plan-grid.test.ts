import { describe, expect, it } from "vitest";
import { legend, planGrid } from "../../../cli/output/plan-grid.ts";
import { gridText } from "../../../cli/output/plan-text.ts";
import { planView } from "../../../cli/output/plan-view.ts";
import { planWords } from "../../../cli/output/plan-words.ts";
import { styleFor } from "../../../cli/terminal/style.ts";
import { textWidth } from "../../../cli/terminal/text-width.ts";
import { type GenerationResult, type SolveRequest, validateRequest } from "../../../core/index.ts";
import { gapDetails } from "../../helpers/verify/gap-details.ts";

const plain = styleFor(null, {});

const request: SolveRequest = {
  start_date: "2026-02-05",
  end_date: "2026-02-17",
  department: { id: "ward" },
  employees: [
    { id: "anna" },
    { id: "🌙" },
    { id: "constructor" },
    { id: "a very long identifier" },
  ],
  shifts: [
    { id: "s1", name: "Early", code: "E", startTime: "06:00", endTime: "14:00" },
    { id: "s2", name: "Evening", startTime: "14:00", endTime: "22:00" },
  ],
  vacations: { anna: ["2026-02-06"] },
  sick_leaves: { anna: ["2026-02-09"] },
  availability: { anna: { "2026-02-10": false } },
  wishes: { anna: ["2026-02-05", "2026-02-11"], "🌙": ["2026-02-05"] },
  locked_assignments: [{ employeeId: "anna", shiftDefinitionId: "s1", date: "2026-02-07" }],
};

const validated = validateRequest({ ...request, holiday_dates: ["2026-02-13"] });
if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
const { inputSummary } = validated;

const result: GenerationResult = {
  success: false,
  status: "infeasible",
  execution_time_seconds: 1,
  assignments: [
    { employee_id: "anna", shift_id: "s1", date: "2026-02-05" },
    { employee_id: "anna", shift_id: "s1", date: "2026-02-07" },
    { employee_id: "🌙", shift_id: "s2", date: "2026-02-08" },
  ],
  unassigned_shifts: [
    { shift_id: "s2", date: "2026-02-17", reason: "rest_time: x", details: gapDetails(2) },
  ],
  alternative_solutions: [],
  explanations: [],
  rule_effectiveness: [],
  statistics: {
    perEmployee: [
      {
        employeeId: "anna",
        shifts: 2,
        hours: 16,
        targetHours: 24.5,
        deviationHours: -8.5,
        nights: 0,
        weekends: 1,
        weekendDays: 1,
        sundays: 0,
        holidays: 0,
        daysOff: 11,
        longestRun: 1,
        wishesGranted: 1,
        wishesTotal: 2,
        pointsSpent: 0,
        cost: null,
        pay: null,
        fairHours: null,
      },
    ],
  },
  input_summary: inputSummary,
  error_message: null,
};

const view = planView(request, result);

describe("the grid of a plan", () => {
  it("shows duties, locks, absences, wishes, gaps and totals at the right day", () => {
    expect(planGrid(view, null, plain, planWords.en)).toBe(
      `                 Th  Fr |Sa  Su |Mo  Tu  We  Th  Fr |Sa  Su |Mo  Tu
2026-02           5   6 | 7   8 | 9  10  11  12  13*|14  15 |16  17   hours target nights wishes
anna             E!  va |E=  ·  |si  --  +   ·   ·  |·   ·  |·   ·     16.0   24.5      0    1/2
🌙               +   ·  |·   EV |·   ·   ·   ·   ·  |·   ·  |·   ·        -      -      -      -
constructor      ·   ·  |·   ·  |·   ·   ·   ·   ·  |·   ·  |·   ·        -      -      -      -
a very long ide… ·   ·  |·   ·  |·   ·   ·   ·   ·  |·   ·  |·   ·        -      -      -      -
missing EV              |       |                   |       |    -2
`,
    );
  });

  it("refuses no wish to be free by a standby, which is no work", () => {
    const standby = { id: "s3", name: "Standby", code: "R", shiftType: "standby" };
    const duties = [{ employee_id: "anna", shift_id: "s3", date: "2026-02-11" }];
    const { people } = planView(
      { ...request, shifts: [...request.shifts, standby] },
      { ...result, assignments: duties },
    );
    expect(people[0]!.cells[6]).toMatchObject({ kind: "duty", text: "R", wish: "granted" });
  });

  it("marks weekends by bars and holidays by a star", () => {
    const [weekdays, dates] = planGrid(view, null, plain, planWords.en).split("\n");
    expect(weekdays).toMatch(/Th +Fr *\|Sa +Su *\|Mo/);
    expect(dates).toContain("13*");
  });

  it("never gets wider than the terminal and keeps weeks together", () => {
    for (const columns of [46, 60, 80, 120]) {
      const text = planGrid(view, columns, plain, planWords.en);
      for (const line of text.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(columns);
      for (const block of text.split("\n\n").slice(1)) {
        expect(block.split("\n")[0]!.trim()).toMatch(/^(Mo|hours)/);
      }
      expect(text.match(/target/g)).toHaveLength(1);
      for (const weekday of ["Th", "Mo"])
        expect(text.match(new RegExp(weekday, "g"))).toHaveLength(2);
    }
  });

  it("lines up rows whose names are wide, long or names of built-in properties", () => {
    const lines = planGrid(view, null, plain, planWords.en).split("\n").slice(0, 6);
    const bars = lines.map((line) => textWidth(line.slice(0, line.indexOf("|"))));
    expect(new Set(bars).size).toBe(1);
    expect(lines.some((line) => line.startsWith("a very long ide…"))).toBe(true);
  });

  it("invents codes that nobody else has and explains every mark in use", () => {
    const text = legend(view, null, plain, planWords.en);
    expect(text).toContain("E Early");
    expect(text).toContain("EV Evening");
    for (const mark of [
      "va vacation",
      "si sick",
      "-- not available",
      "+ wish",
      "! wish",
      "= locked",
    ]) {
      expect(text).toContain(mark);
    }
  });
});

describe("the line above the grid", () => {
  const lineOf = (gap: number, status: GenerationResult["status"] = "feasible") => {
    const objective = {
      ...{ total: 120, bound: 120 - 120 * gap, gap, constant: 0, byObjective: {}, items: [] },
      stages: [
        { stage: 1, value: 0, bound: 0, gap: 0 },
        { stage: 2, value: 120, bound: 120 - 120 * gap, gap },
      ],
    } as const;
    const statistics = { ...result.statistics, objective };
    return gridText(request, { ...result, status, statistics }, null, plain, planWords.en).split(
      "\n",
    )[0];
  };

  it("says how near the best a plan is, where anything is known of that", () => {
    expect(lineOf(0.0077)).toContain("objective 120   at most 0.77 % from the best");
    expect(lineOf(1)).toContain("objective 120   how near the best is not known");
    expect(lineOf(0.00001, "optimal")).not.toContain("from the best");
  });
});
