import { describe, expect, it } from "vitest";
import { inspectRequest } from "../../../core/index.ts";
import { tinyWard } from "../../helpers/problem.ts";

const reported = (implies: object, more: object = {}) =>
  inspectRequest({
    ...tinyWard,
    department: { id: "ward", qualificationImplies: implies },
    ...more,
  })
    .warnings.filter(({ path }) => path.startsWith("department.qualificationImplies"))
    .map(({ code, path, message }) => [code, path, message]);
const holding = (...qualificationIds: string[]) => ({ employees: [{ id: "a", qualificationIds }] });
const asking = (id: string) => ({
  shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", requiredQualificationIds: [id] }],
});
const at = "department.qualificationImplies";

describe("qualifications that cover others", () => {
  it("are told when nobody holds them", () => {
    expect(reported({ head: ["nurse"] }, asking("nurse"))).toEqual([
      [
        "no_effect",
        `${at}.head`,
        'Nobody holds "head", so that it does not matter what it covers.',
      ],
    ]);
  });

  it("are told when nothing asks for what they cover", () => {
    const words = (covered: string, it: string) =>
      `Nothing in this request ${covered}, so that it does not matter that "head" covers ${it}.`;
    expect(reported({ head: ["nurse"] }, holding("head"))).toEqual([
      ["no_effect", `${at}.head`, words('asks for "nurse"', "it")],
    ]);
    const some = reported(
      { head: ["nurse", "x", "y"] },
      { ...holding("head"), ...asking("nurse") },
    );
    expect(some).toEqual([["no_effect", `${at}.head`, words('asks for any of "x", "y"', "them")]]);
  });

  it("are told when they cover themselves or nothing", () => {
    const both = reported({ head: ["head"], nurse: [] }, { ...holding("head"), ...asking("head") });
    expect(both.map(([, path]) => path)).toEqual([`${at}.head`, `${at}.nurse`]);
  });

  it.each<[string, object]>([
    ["held by the map of qualifications", { ...asking("nurse"), qualifications: { a: ["head"] } }],
    ["held by what covers them", { ...holding("chief"), ...asking("nurse") }],
    ["asked for by what they cover in turn", { ...holding("head"), ...asking("assistant") }],
    [
      "asked for by a staffing rule",
      {
        ...holding("head"),
        staffing_rules: [{ id: "s", minStaff: 1, qualificationIds: ["nurse"] }],
      },
    ],
    [
      "named by a condition",
      {
        ...holding("head"),
        planning_rules: [
          {
            id: "r",
            conditions: [{ field: "qualificationId", operator: "ne", value: "nurse" }],
            consequences: [{ type: "limitShiftCount", params: { max: 3, period: "week" } }],
          },
        ],
      },
    ],
    [
      "named by a selector of an agreement's rule",
      {
        ...holding("head"),
        collective_agreements: {
          t: {
            rules: [
              {
                id: "r",
                consequences: [
                  {
                    type: "requireCompanion",
                    params: { companions: { qualificationIds: ["nurse"] } },
                  },
                ],
              },
            ],
          },
        },
      },
    ],
  ])("are not told when %s", (_, more) => {
    expect(
      reported({ chief: ["head"], head: ["nurse"], nurse: ["assistant"] }, more).map(
        ([, path]) => path,
      ),
    ).not.toContain(`${at}.head`);
  });
});
