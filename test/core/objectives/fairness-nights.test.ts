import { describe, expect, it } from "vitest";
import { fairnessNights } from "../../../core/objectives/fairness-nights.ts";
import { fairUnits, night } from "../../helpers/verify/fair-ward.ts";

describe("fairness_nights", () => {
  it("is 0 where nights follow the contracts, and counts every night off the fair part", () => {
    // Three nights at 40 : 20 hours are two and one.
    expect(
      fairUnits(fairnessNights, ["anna 2026-03-06 N", "anna 2026-03-07 N", "ben 2026-03-08 N"]),
    ).toBe(0);
    expect(
      fairUnits(fairnessNights, ["anna 2026-03-06 N", "ben 2026-03-07 N", "ben 2026-03-08 N"]),
    ).toBe(2);
    expect(fairUnits(fairnessNights, [])).toBe(3);
  });

  it("takes the level from the demand, not from the plan", () => {
    const optional = { shifts: [{ ...night, minStaff: 0, optimalStaff: 0 }] };
    expect(fairUnits(fairnessNights, ["anna 2026-03-06 N"], optional)).toBe(1);
  });

  it("gives those a smaller part who are absent, and those a larger one who like nights", () => {
    const same = [{ id: "anna" }, { id: "ben" }];
    // Present on one of three days: 1 : 1/3, so 2.25 and 0.75 of three nights.
    const away = { employees: same, vacations: { ben: ["2026-03-06", "2026-03-07"] } };
    expect(fairUnits(fairnessNights, [], away)).toBe(3);
    expect(
      fairUnits(
        fairnessNights,
        ["anna 2026-03-06 N", "anna 2026-03-07 N", "ben 2026-03-08 N"],
        away,
      ),
    ).toBe(0.5);
    // 1.5 : 0.5.
    const likes = {
      employees: same,
      preferences: { anna: { nightAffinity: 2 }, ben: { nightAffinity: -2 } },
    };
    expect(
      fairUnits(
        fairnessNights,
        ["anna 2026-03-06 N", "anna 2026-03-07 N", "ben 2026-03-08 N"],
        likes,
      ),
    ).toBe(0.5);
  });

  it("asks for no nights of those whom the law keeps from them", () => {
    // All three nights are anna's: ben may work none, and owes none.
    const people = { employees: [{ id: "anna" }, { id: "ben", protections: ["nightExempt"] }] };
    const all = ["anna 2026-03-06 N", "anna 2026-03-07 N", "anna 2026-03-08 N"];
    expect(fairUnits(fairnessNights, all, people)).toBe(0);
    expect(fairUnits(fairnessNights, all.slice(1), people)).toBe(1);
  });

  it("leaves out those who can work no night, and demand that nobody of the group can meet", () => {
    const picky = {
      employees: [{ id: "anna" }, { id: "ben", excludedShiftIds: ["N"] }],
      shifts: [night, { ...night, id: "Q", requiredQualificationIds: ["surgeon"] }],
    };
    expect(fairUnits(fairnessNights, ["anna 2026-03-06 N"], picky)).toBe(2);
  });

  it("counts no standby", () => {
    const standby = { shifts: [night, { ...night, id: "R", kind: "standby", isNight: true }] };
    expect(fairUnits(fairnessNights, ["anna 2026-03-06 R"], standby)).toBe(3);
  });
});
