import { describe, expect, it } from "vitest";
import { inWords } from "../../../core/language/sentence.ts";
import { fairHours } from "../../../core/model/capacity/fair-hours.ts";
import { fairnessHours } from "../../../core/objectives/fairness-hours.ts";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";
import { planFromWords, verifyObjective } from "../../helpers/verify/verify-objective.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const K = { id: "K", startTime: "08:00", endTime: "12:00" };

/** Monday to Friday with a duty of 8 h a day: 40 h are asked for, and the targets are 40 h and 20 h. */
function ward(more: PartialRequest = {}): PartialRequest {
  return {
    start_date: "2026-03-02",
    end_date: "2026-03-06",
    employees: [
      { id: "anna", contractHoursPerWeek: 40 },
      { id: "ben", contractHoursPerWeek: 20 },
    ],
    shifts: [D],
    config: { enabled_objectives: ["fairness_hours"], objective_weights: { fairness_hours: 3 } },
    ...more,
  };
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** Fair share in hours of everybody who has one, and what is free around it. */
function shares(more: PartialRequest = {}): Record<string, readonly number[]> {
  const { problem, rules } = problemFrom(ward(more));
  return Object.fromEntries(
    fairHours(problem, rules).map(({ employee, share, free }) => [
      problem.employees[employee]!.id,
      [rounded(share / 60), rounded(free / 60)],
    ]),
  );
}

/** Units of a plan written as days of each employee: `anna 234, ben 56`. */
function units(plan: string, more: PartialRequest = {}): number {
  const { problem, rules } = problemFrom(ward(more));
  const words = plan.split(", ").flatMap((part) => {
    const [employee, days = ""] = part.split(" ");
    return [...days].map((day) => `${employee} 2026-03-0${day} D`);
  });
  return rounded(fairnessHours.measure(problem, planFromWords(problem, words), rules).units);
}

const people = (...ids: string[]) => ids.map((id) => ({ id, contractHoursPerWeek: 40 }));
const asks = (rule: object) => ({ staffing_rules: [{ id: "s", ...rule }] });

describe("fairness_hours", () => {
  it("15.4: spreads a shortage of work by target, half a duty being free on either side", () => {
    // 40 h of 60 h: two thirds of 40 and of 20.
    expect(shares()).toEqual({ anna: [26.6667, 4], ben: [13.3333, 4] });
    // 24 h and 16 h lie within 4 h.
    expect(units("anna 234, ben 56")).toBe(0);
    // 40 - 26.67 - 4 and 13.33 - 4.
    expect(units("anna 23456")).toBe(18.6667);
  });

  it("15.4: asks nobody for more than the target, however much there is to do", () => {
    const plenty = { shifts: [{ ...D, optimalStaff: 2 }] };
    expect(shares(plenty)).toEqual({ anna: [40, 4], ben: [20, 4] });
    expect(units("anna 23456, ben 23456", plenty)).toBe(16);
    expect(units("anna 23456, ben 234", plenty)).toBe(0);
  });

  it("15.4: gives nobody more than they can be given, and the others the rest by target", () => {
    // 44 h of 100 h would be 8.8 h for ben, but there are only 4 h that ben may do; 40 h are left for two.
    const bound = {
      employees: [
        ...people("anna", "cleo"),
        { id: "ben", contractHoursPerWeek: 20, allowedShiftIds: ["K"] },
      ],
      shifts: [D, { ...K, dates: ["2026-03-02"] }],
    };
    // Five duties of 8 h and one of 4 h: 7.33 h on average.
    const share = [20, 3.6667];
    expect(shares(bound)).toEqual({ anna: share, cleo: share, ben: [4, 2] });
  });

  it("15.4: sees what several people have to share because they alone, or they not, may do it", () => {
    // Of 120 h aides may do 40 h, 20 h each; nurses have 80 h left for two.
    const mixed = {
      employees: [
        ...people("n1", "n2").map((person) => ({ ...person, qualificationIds: ["nurse"] })),
        ...people("a1", "a2"),
      ],
      shifts: [
        D,
        {
          ...{ id: "N", startTime: "22:00", endTime: "06:00", minStaff: 2 },
          requiredQualificationIds: ["nurse"],
        },
      ],
    };
    expect(shares(mixed)).toEqual({ n1: [40, 4], n2: [40, 4], a1: [20, 4], a2: [20, 4] });
  });

  it("15.4: lowers a share with the target in absence, and to what the days that are left allow", () => {
    // Targets of 40 h and 12 h: 40 h of 52 h.
    const leave = { vacations: { ben: ["2026-03-02", "2026-03-03"] } };
    expect(shares(leave)).toEqual({ anna: [30.7692, 4], ben: [9.2308, 4] });
    // A day is no more than 8 h, whatever the target; the other four are for anna.
    const days = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"];
    const rare = { availability: { ben: Object.fromEntries(days.map((date) => [date, false])) } };
    expect(shares(rare)).toEqual({ anna: [32, 4], ben: [8, 4] });
  });

  it.each<[string, PartialRequest, number]>([
    [
      "a curve beyond the shift's own number",
      asks({ curve: [{ from: "08:00", to: "16:00", min: 2 }] }),
      80,
    ],
    ["a curve of less than that", asks({ curve: [{ from: "08:00", to: "16:00", min: 1 }] }), 40],
    [
      "a curve in halves",
      asks({
        curve: [
          { from: "08:00", to: "12:00", min: 3 },
          { from: "12:00", to: "16:00", target: 2 },
        ],
      }),
      100,
    ],
    [
      "two rules about the same times",
      {
        staffing_rules: ["s", "t"].map((id) => ({
          id,
          timeFrom: "08:00",
          timeTo: "16:00",
          minStaff: 2,
        })),
      },
      80,
    ],
    ["a rule for each occurrence", asks({ minStaff: 1, targetStaff: 2 }), 80],
    ["a rule that overrides", asks({ mode: "override", minStaff: 0, targetStaff: 2 }), 80],
    ["a rule for the date", asks({ pooled: true, minStaff: 2 }), 80],
    [
      "a rule for the date, and a curve",
      {
        staffing_rules: [
          { id: "s", pooled: true, minStaff: 2 },
          { id: "t", timeFrom: "08:00", timeTo: "16:00", minStaff: 2 },
        ],
      },
      80,
    ],
    ["hours of the date", asks({ pooled: true, unit: "hours", minStaff: 12 }), 60],
    [
      "persons by a planning rule",
      {
        planning_rules: [
          { id: "p", consequences: [{ type: "requireStaffing", params: { min: 2 } }] },
        ],
      },
      80,
    ],
    [
      "shifts that nobody is needed on",
      {
        shifts: [
          { ...D, optimalStaff: 1, minStaff: 0 },
          { ...K, minStaff: 0, maxStaff: 3 },
        ],
      },
      40,
    ],
  ])("15.4: counts what is asked for once: %s", (_, more, hours) => {
    // Eight people want 320 h, so that shares add up to what is asked for.
    const staff = { employees: people("a", "b", "c", "d", "e", "f", "g", "h") };
    const total = Object.values(shares({ ...staff, ...more })).reduce(
      (sum, [own]) => sum + own!,
      0,
    );
    expect(rounded(total)).toBe(hours);
  });

  it("15.4: credits no breaks to times that are asked for, but to those whose breaks are paid", () => {
    const shifts = [{ ...D, endTime: "16:30", breakMinutes: 30, minStaff: 0 }];
    const rule = asks({ timeFrom: "08:00", timeTo: "16:30", minStaff: 1 });
    const staff = { employees: people("a", "b"), shifts, ...rule };
    expect(shares(staff)).toEqual({ a: [20, 4], b: [20, 4] });
    const paid = { collective_agreements: { t: { breaksPaid: true } } };
    // 8.5 h on each of five days.
    expect(shares({ ...staff, ...paid })).toEqual({ a: [21.25, 4.25], b: [21.25, 4.25] });
  });

  it("15.4: is silent about people without a target, and where nothing is asked for", () => {
    expect(shares({ employees: [{ id: "anna" }, { id: "ben", status: "inactive" }] })).toEqual({});
    expect(shares({ shifts: [{ ...D, minStaff: 0 }] })).toEqual({});
    // A target of 0 has a share of 0, and half a duty is free.
    const casual = { employees: [{ id: "anna", contractHoursPerWeek: 0 }] };
    expect(units("anna 2", casual)).toBe(4);
  });

  it("15.4: names hours and share in both languages", () => {
    const { problem, rules } = problemFrom(ward({ employees: people("anna", "ben") }));
    const plan = planFromWords(problem, ["anna 2026-03-02 D"]);
    const [item] = fairnessHours.measure(problem, plan, rules).items;
    expect(item).toMatchObject({ employee: 0, units: 8 });
    expect(inWords(item!.message!, "en")).toBe("8 h, the fair share is 20 h, give or take 4 h");
    expect(inWords(item!.message!, "de")).toBe(
      "8 Stunden, der gerechte Anteil ist 20 Stunden, mit Spielraum von 4 Stunden",
    );
  });

  it.each<[string, PartialRequest]>([
    ["a shortage of work", {}],
    [
      "plenty of it, and a lock",
      {
        shifts: [{ ...D, minStaff: 3 }],
        locked_assignments: [{ employeeId: "ben", shiftId: "D", date: "2026-03-02" }],
      },
    ],
    [
      "a rule about one side",
      {
        planning_rules: [
          {
            id: "t",
            priority: "should",
            consequences: [{ type: "targetContractHours", params: { maxOverHours: 8 } }],
          },
        ],
      },
    ],
    ["shifts of several lengths", { end_date: "2026-03-04", shifts: [D, K] }],
  ])("costs in the model what it measures: %s", async (_, more) => {
    const { problem, rules } = problemFrom(ward(more));
    await verifyObjective(problem, rules, [fairnessHours]);
  });
});
