import { describe, expect, it } from "vitest";
import { inspectRequest } from "../../../../core/index.ts";
import { tinyWard } from "../../../helpers/problem.ts";

const reported = (more: object) =>
  inspectRequest({ ...tinyWard, ...more })
    .warnings.filter(({ code }) => /^unknown_(employee|shift)$/.test(code))
    .map(({ code, path, message }) => [code, path, message]);
const rule = (type: string, params: object, more: object = {}) => ({
  planning_rules: [{ id: "r", priority: "should", ...more, consequences: [{ type, params }] }],
});
const params = "planning_rules.0.consequences.0.params";

describe("people and shifts that only a rule knows", () => {
  it.each([
    ["lists", "forbidTogether", { employeeIds: ["a", "zoe"] }, `${params}.employeeIds`],
    [
      "selectors",
      "requireCompanion",
      { companions: { employeeIds: ["zoe"] } },
      `${params}.companions.employeeIds`,
    ],
    ["maps", "limitShiftCount", { max: 3, carried: { a: 1, zoe: 2 } }, `${params}.carried`],
  ])("are told of in %s", (_, type, given, path) => {
    const message = 'Rule r names employee "zoe", who is not in this request.';
    expect(reported(rule(type, given))).toEqual([["unknown_employee", path, message]]);
  });

  it("are told of in day tokens and conditions at any depth, once for a rule", () => {
    const conditions = [
      { logic: "OR", conditions: [{ field: "EMPLOYEEID", values: ["a", "yan", "zoe"] }] },
      { type: "employeeId", operator: "ne", value: "xu" },
      { field: "shiftId", value: "D" },
    ];
    const found = reported(
      rule("limitPattern", { patterns: [["=M", "W"]], max: 0 }, { conditions }),
    );
    expect(found).toEqual([
      [
        "unknown_employee",
        "planning_rules.0.conditions.0.conditions.0.values",
        'Rule r names employees "yan", "zoe", "xu", who are not in this request.',
      ],
      [
        "unknown_shift",
        `${params}.patterns.0.0`,
        'Rule r names shift "M", which is not in this request.',
      ],
    ]);
  });

  it("are told of in rules of agreements and in area groups, and not in rules that are off", () => {
    const consequences = [{ type: "forbidTogether", params: { employeeIds: ["zoe"] } }];
    const off = [{ id: "off", status: "draft", consequences }];
    const collective_agreements = { t: { rules: [{ id: "r", consequences }] } };
    const area_groups = [{ id: "g", shiftIds: ["D", "M"], employeeIds: ["zoe"] }];
    const found = reported({ planning_rules: off, collective_agreements, area_groups });
    expect(found.map(([code, path]) => `${code} ${path}`)).toEqual([
      "unknown_employee collective_agreements.t.rules.0.consequences.0.params.employeeIds",
      "unknown_employee area_groups.0.employeeIds",
      "unknown_shift area_groups.0.shiftIds",
    ]);
  });
});
