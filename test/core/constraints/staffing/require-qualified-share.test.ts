import { describe, it } from "vitest";
import { requireQualifiedShare } from "../../../../core/constraints/staffing/require-qualified-share.ts";
import { verifyConstraint, verifyParams } from "../../../helpers/verify/verify-constraint.ts";

const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const home = {
  start_date: "2026-03-02",
  end_date: "2026-03-02",
  employees: [
    { id: "a", qualificationIds: ["pfk"] },
    { id: "b", qualificationIds: ["pfk"] },
    { id: "c" },
    { id: "d" },
  ],
  shifts: [early, late],
};
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);
const half = { qualificationIds: ["pfk"], minPercent: 50 };

describe("require_qualified_share", () => {
  it("refuses bounds and words outside the catalogue with their paths", () => {
    verifyParams(requireQualifiedShare, {
      good: [half, { ...half, per: "Interval", from: "07:00", to: "24:00" }],
      bad: [
        { params: {}, paths: ["qualificationIds", "minPercent"] },
        {
          params: { qualificationIds: [], minPercent: 101 },
          paths: ["qualificationIds", "minPercent"],
        },
        { params: { ...half, per: "period" }, paths: ["per"] },
      ],
    });
  });

  it("asks on each shift for the share of those present, and for nobody where nobody is present", async () => {
    await verifyConstraint(requireQualifiedShare, {
      request: { ...home, shifts: [early] },
      params: half,
      plans: [
        { words: [], units: 0 },
        { words: mon("cE"), units: 0.5 },
        { words: mon("aE", "cE"), units: 0 },
        { words: mon("aE", "cE", "dE"), units: 0.5 },
        { words: mon("cE", "dE"), units: 1 },
      ],
      rows: ["-a/2026-03-02/E - b/2026-03-02/E + c/2026-03-02/E + d/2026-03-02/E <= 0"],
    });
  });

  it("adds up the date, so that one shift makes up for another", async () => {
    await verifyConstraint(requireQualifiedShare, {
      request: { ...home, employees: home.employees.slice(1) },
      params: { ...half, per: "day" },
      plans: [
        { words: mon("bE", "cL"), units: 0 },
        { words: mon("bE", "cL", "dL"), units: 0.5 },
      ],
    });
  });

  it("looks at every piece of an interval", async () => {
    await verifyConstraint(requireQualifiedShare, {
      request: { ...home, employees: home.employees.slice(1) },
      params: { ...half, per: "interval", from: "08:00", to: "20:00" },
      plans: [
        // Half a person for the six hours from 14 to 20, for the five from 8 to 13.
        { words: mon("bE", "cL"), units: 3 },
        { words: mon("bL", "cE"), units: 2.5 },
        { words: mon("bE", "cE"), units: 0 },
      ],
    });
  });

  it("is exact for shares that are no whole per cents, soft and quadratic as well", async () => {
    await verifyConstraint(requireQualifiedShare, {
      request: { ...home, shifts: [early] },
      params: { ...half, minPercent: 33.3 },
      penalty: "quadratic",
      plans: [
        { words: mon("aE", "cE", "dE"), units: 0 },
        { words: mon("cE"), units: 0.333 },
      ],
    });
  });
});
