import { describe, expect, it } from "vitest";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";

const shifts = [
  { id: "E", startTime: "06:00", endTime: "14:00", shiftType: "early", workplaceId: "gate" },
  { id: "L", startTime: "14:00", endTime: "22:00", shiftType: "late" },
  { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
];

function read(preferences: object, more: PartialRequest = {}) {
  const { problem, warnings } = problemFrom({ shifts, preferences, ...more });
  return {
    list: problem.preferences,
    codes: warnings.map(({ code, path }) => `${code} ${path}`),
  };
}

describe("preferences", () => {
  it("are resolved to shifts, weekdays and employees", () => {
    const { list } = read({
      b: {
        avoidedShiftIds: ["L"],
        avoidedShiftTypes: ["NIGHT"],
        preferredShiftIds: ["E", "L"],
        preferredWorkplaceIds: ["gate"],
        avoidedWeekdays: ["sun"],
        preferredWeekdays: [1, "tue"],
        preferredColleagueIds: ["a"],
        weight: 2,
        nightAffinity: 2,
        weekendAffinity: -1,
        preferredBlockLength: { min: 2 },
        maxNights: 0,
      },
    });
    expect(list).toEqual([
      {
        employee: 1,
        weight: 2,
        avoidedShifts: new Set([1, 2]),
        avoidedWeekdays: new Set([7]),
        unpreferredShifts: new Set([2, 1]),
        unpreferredWeekdays: new Set([3, 4, 5, 6, 7]),
        times: null,
        preferredColleagues: [0],
        avoidedColleagues: [],
        maxConsecutiveDays: null,
        blockLength: { min: 2, max: Number.POSITIVE_INFINITY },
        maxNights: 0,
        nightShare: 1.5,
        weekendShare: 0.75,
      },
    ]);
  });

  it.each<[string, object, number[]]>([
    ["an earliest start", { earliestStart: "14:00" }, [0]],
    ["a latest end, which a night misses on the next day", { latestEnd: "14:00" }, [1, 2]],
    ["a span across midnight", { earliestStart: "20:00", latestEnd: "06:00" }, [0, 1]],
    ["a latest end at midnight", { latestEnd: "00:00" }, [2]],
  ])("avoid the shifts outside %s", (_, times, expected) => {
    expect([...read({ a: times }).list[0]!.avoidedShifts].sort()).toEqual(expected);
  });

  it("ignore what is not in this request: strangers and shifts with a warning, labels silently", () => {
    const { list, codes } = read({
      a: {
        preferredShiftIds: ["Z"],
        avoidedShiftIds: ["Z", "E"],
        preferredShiftTypes: ["school"],
        avoidedColleagueIds: ["zoe"],
      },
      zoe: {},
    });
    expect(list).toMatchObject([
      { avoidedShifts: new Set([0]), unpreferredShifts: new Set(), avoidedColleagues: [] },
    ]);
    expect(codes.filter((code) => code.includes("preferences"))).toEqual([
      "unknown_shift preferences.a.avoidedShiftIds",
      "unknown_shift preferences.a.preferredShiftIds",
      "unknown_employee preferences.avoidedColleagueIds.zoe",
      "unknown_employee preferences.zoe",
    ]);
  });
});
