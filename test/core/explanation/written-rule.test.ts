import { describe, expect, it } from "vitest";
import type { PartialRequest } from "../../helpers/problem.ts";
import { expectKept, offers } from "../../helpers/verify/relaxing.ts";

/** Monday to Friday, one duty of eight hours a day that only e1 may do; e2 has other work. */
const week: PartialRequest = {
  start_date: "2026-03-02",
  end_date: "2026-03-06",
  department: { id: "ward", legalBaseline: "off" },
  holiday_dates: [],
  employees: [
    { id: "e1", qualificationIds: ["q"] },
    { id: "e2", qualificationIds: ["r"] },
  ],
  shifts: [
    { id: "D", startTime: "08:00", endTime: "16:00", requiredQualificationIds: ["q"] },
    { id: "E", startTime: "08:00", endTime: "16:00", requiredQualificationIds: ["r"], minStaff: 0 },
  ],
  config: { enabled_objectives: [] },
};

const ruled = (more: PartialRequest): PartialRequest => ({
  ...week,
  planning_rules: [{ id: "r1", name: "Rule", ...more }],
});

const fourDays = [{ type: "limitConsecutiveDays", params: { maxDays: 4 } }];

/** Ways to say that e1 may work only four of the five days, with the paths of the change that lets e1 work all. */
const ways: readonly [string, PartialRequest, readonly string[]][] = [
  [
    "a planning rule for several people is parted",
    ruled({ consequences: fourDays }),
    ["/planning_rules/0/conditions", "/planning_rules/-"],
  ],
  [
    "a planning rule for one person is changed in place",
    ruled({ consequences: fourDays, conditions: [{ field: "employeeId", value: "e1" }] }),
    ["/planning_rules/0/consequences/0/params/maxDays"],
  ],
  [
    "a planning rule of which any condition counts keeps them together",
    ruled({
      consequences: fourDays,
      conditionLogic: "OR",
      conditions: [
        { field: "shiftId", value: "D" },
        { field: "shiftId", value: "E" },
      ],
    }),
    ["/planning_rules/0/conditions", "/planning_rules/0/conditionLogic", "/planning_rules/-"],
  ],
  [
    "a number in minutes stays in minutes",
    ruled({
      conditions: [{ field: "employeeId", value: "e1" }],
      consequences: [{ type: "limitWorkingHours", params: { maxMinutes: 1920, period: "week" } }],
    }),
    ["/planning_rules/0/consequences/0/params/maxMinutes"],
  ],
  [
    "another name for a rule keeps its own name for the number",
    ruled({
      conditions: [{ field: "employeeId", value: "e1" }],
      consequences: [{ type: "limitConsecutiveShifts", params: { max: 4 } }],
    }),
    ["/planning_rules/0/consequences/0/params/max"],
  ],
  [
    "a personal limit is changed where it stands",
    { ...week, employees: [{ id: "e1", qualificationIds: ["q"], limits: { maxDaysPerWeek: 4 } }] },
    ["/employees/0/limits/maxDaysPerWeek"],
  ],
  [
    "an agreement of several people is copied for one of them",
    { ...week, collective_agreements: { A: { maxDaysPerWeek: 4 } } },
    [
      "/collective_agreements/A e1",
      "/employees/0/collectiveAgreementId",
      "/department/collectiveAgreementId",
    ],
  ],
  [
    "an agreement of one person is changed in place",
    {
      ...week,
      employees: [{ id: "e1", qualificationIds: ["q"] }],
      collective_agreements: { A: { maxDaysPerWeek: 4 } },
    },
    ["/collective_agreements/A/maxDaysPerWeek"],
  ],
  [
    "a rule of an agreement is parted there",
    {
      ...week,
      collective_agreements: { A: { rules: [{ id: "r1", consequences: fourDays }] } },
    },
    ["/collective_agreements/A/rules/0/conditions", "/collective_agreements/A/rules/-"],
  ],
];

describe("a limit moved for one person", () => {
  it.each(ways)("%s, and the change helps", async (_, body, paths) => {
    const offered = await offers(body);
    const moved = offered.find(({ kind }) => kind === "loosenLimit");
    expect(moved?.change.map(({ path }) => path)).toEqual(paths);
    expect(moved?.resolvesAll).toBe(true);
    await expectKept(body, offered);
  });

  it("moves two limits at once where each alone is not enough", async () => {
    const body = ruled({
      consequences: [...fourDays, { type: "limitWorkingHours", params: { maxHours: 32 } }],
    });
    const offered = await offers(body);
    const both = offered.find(({ kind }) => kind === "combination");
    expect(both?.keys).toEqual(["rule:r1/0|e1", "rule:r1/1|e1"]);
    expect(both?.message).toBe(
      "Rule (r1): at most 5 instead of 4 days in a row for e1; " +
        "Rule (r1): at most 40 instead of 32 h of work for e1. Then nothing is missing any more.",
    );
    await expectKept(body, offered);
  });

  it("moves two keys of an agreement in one copy", async () => {
    const A = { maxDaysPerWeek: 4, maxHoursPerWeek: 32 };
    const offered = await offers({ ...week, collective_agreements: { A } });
    const both = offered.find(({ kind }) => kind === "combination");
    const paths = both?.change.map(({ path }) => path);
    expect(paths?.filter((path) => path === "/collective_agreements/A e1")).toHaveLength(1);
    expect(both?.resolvesAll).toBe(true);
    await expectKept({ ...week, collective_agreements: { A } }, offered);
  });

  it("takes days away and fixed duties back together with a rule", async () => {
    const body = {
      ...ruled({ consequences: fourDays }),
      vacations: { e1: ["2026-03-03"] },
      locked_assignments: [{ employeeId: "e1", date: "2026-03-06", shiftId: "E" }],
    };
    const offered = await offers(body);
    expect(offered.some(({ resolvesAll }) => resolvesAll)).toBe(true);
    await expectKept(body, offered);
  });
});
