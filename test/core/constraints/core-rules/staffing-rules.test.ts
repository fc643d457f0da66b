import { describe, expect, it } from "vitest";
import { staffingRules } from "../../../../core/constraints/core-rules/staffing-rules.ts";
import { hardModel, rulesOf, verifyConstraint } from "../../../helpers/verify/verify-constraint.ts";

const crew = [
  { id: "a", qualificationIds: ["rn"] },
  { id: "b", qualificationIds: ["rn", "icu"] },
  { id: "c" },
];
const early = { id: "E", startTime: "06:00", endTime: "14:00", minStaff: 0 };
const late = { id: "L", startTime: "13:00", endTime: "21:00", minStaff: 0 };
const night = { id: "N", startTime: "21:00", endTime: "06:00", minStaff: 0 };
const day = { start_date: "2026-03-02", end_date: "2026-03-02", employees: crew };
const mon = (...words: string[]) => words.map((word) => `${word[0]} 2026-03-02 ${word[1]}`);

/** Units for plans of the Monday written as `aE bL`. */
const rule = (staffing: object, more: object = {}) => ({
  request: { ...day, shifts: [early, late], staffing_rules: [{ id: "r", ...staffing }], ...more },
});

describe("staffing_rules", () => {
  it("ask for their minimum on each occurrence and relax it by the missing persons", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({ minStaff: 2, shiftIds: ["E"] }),
      plans: [
        { words: mon("aE"), units: 1 },
        { words: mon("aE", "bE"), units: 0 },
        { words: mon("aE", "bE", "cE"), units: 0 },
        { words: mon("aL", "bL"), units: 2 },
      ],
      rows: ["-a/2026-03-02/E - b/2026-03-02/E - c/2026-03-02/E - h1 - h2 <= -2"],
    });
  });

  it("allow no more than their maximum, and exactly that", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({ maxStaff: 1 }),
      plans: [
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE", "bE"), units: 1 },
        { words: mon("aE", "bE", "cE"), units: 2 },
      ],
    });
  });

  it("count only holders: any of the qualifications, or all of them", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({ minStaff: 1, shiftIds: ["E"], qualificationIds: ["rn", "icu"] }),
      plans: [
        { words: mon("cE"), units: 1 },
        { words: mon("aE"), units: 0 },
      ],
    });
    await verifyConstraint(staffingRules, {
      ...rule({
        minStaff: 1,
        shiftIds: ["E"],
        qualificationIds: ["rn", "icu"],
        qualificationMode: "all",
      }),
      plans: [
        { words: mon("aE", "cE"), units: 1 },
        { words: mon("bE"), units: 0 },
      ],
    });
  });

  it("count a holder up to the last date of the qualification, and who is covered by another one", async () => {
    await verifyConstraint(staffingRules, {
      request: {
        ...day,
        end_date: "2026-03-03",
        department: { id: "ward", qualificationImplies: { head: ["rn"] } },
        employees: [
          { id: "a", qualificationIds: ["rn"], qualificationValidUntil: { rn: "2026-03-02" } },
          { id: "b", qualificationIds: ["head"] },
        ],
        shifts: [early],
        staffing_rules: [{ id: "r", minStaff: 1, qualificationIds: ["rn"] }],
      },
      plans: [
        { words: ["a 2026-03-02 E", "a 2026-03-03 E"], units: 1 },
        { words: ["b 2026-03-02 E", "b 2026-03-03 E"], units: 0 },
      ],
    });
  });

  it("pooled, add up all shifts of a date", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({ minStaff: 2, maxStaff: 2, pooled: true }),
      plans: [
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE", "bE"), units: 0 },
        { words: mon("aE"), units: 1 },
        { words: mon("aE", "bE", "cL"), units: 1 },
      ],
    });
  });

  it("with times, ask for their numbers in every piece between starts and ends", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({ minStaff: 1, maxStaff: 2, timeFrom: "08:00", timeTo: "20:00" }),
      plans: [
        // 08–13 early alone, 13–14 both shifts, 14–20 late alone.
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE"), units: 6 },
        { words: mon("bL"), units: 5 },
        { words: [], units: 12 },
        { words: mon("aE", "bE", "cL"), units: 1 },
      ],
      rows: [
        "-a/2026-03-02/E - b/2026-03-02/E - c/2026-03-02/E - h1 <= -1",
        "a/2026-03-02/E + b/2026-03-02/E + c/2026-03-02/E <= 2",
        "-a/2026-03-02/E - b/2026-03-02/E - c/2026-03-02/E - a/2026-03-02/L - b/2026-03-02/L - c/2026-03-02/L - h2 <= -1",
        "a/2026-03-02/E + b/2026-03-02/E + c/2026-03-02/E + a/2026-03-02/L + b/2026-03-02/L + c/2026-03-02/L <= 2",
        "-a/2026-03-02/L - b/2026-03-02/L - c/2026-03-02/L - h3 <= -1",
        "a/2026-03-02/L + b/2026-03-02/L + c/2026-03-02/L <= 2",
      ],
    });
  });

  it("let the night of the evening before cover the morning, whatever the weekday it started on", async () => {
    await verifyConstraint(staffingRules, {
      request: {
        ...day,
        end_date: "2026-03-03",
        employees: [{ id: "a" }, { id: "b" }],
        shifts: [night],
        staffing_rules: [
          { id: "r", minStaff: 1, weekdays: ["tue"], timeFrom: "00:00", timeTo: "06:00" },
        ],
      },
      plans: [
        { words: ["a 2026-03-02 N"], units: 0 },
        { words: ["a 2026-03-03 N"], units: 6 },
      ],
    });
  });

  it("give the first morning the benefit of the doubt, unless it is known who is there", async () => {
    const request = {
      ...day,
      employees: [{ id: "a" }, { id: "b" }, { id: "c" }],
      shifts: [night],
      staffing_rules: [{ id: "r", minStaff: 2, timeFrom: "00:00", timeTo: "06:00" }],
    };
    expect(() => rulesOf(staffingRules, { request })).not.toThrow();
    const { problem, hard } = rulesOf(staffingRules, { request });
    expect(hardModel(problem, hard).rowCount).toBe(0);
    const before = { employeeId: "a", shiftId: "N", date: "2026-03-01" };
    const known = rulesOf(staffingRules, {
      request: { ...request, previous_assignments: [before] },
    });
    const model = hardModel(known.problem, known.hard);
    expect([model.rowCount, ...model.rowUpper]).toEqual([1, -1]);
  });

  it("see the hours that the clock change takes and gives", async () => {
    // On 2026-03-29 the night from 22:00 to 06:00 lasts seven hours and still covers every minute of them.
    await verifyConstraint(staffingRules, {
      request: {
        ...day,
        start_date: "2026-03-28",
        end_date: "2026-03-29",
        shifts: [{ ...night, startTime: "22:00" }],
        staffing_rules: [
          { id: "r", minStaff: 1, dates: ["2026-03-28"], timeFrom: "22:00", timeTo: "06:00" },
        ],
      },
      plans: [
        { words: ["a 2026-03-28 N"], units: 0 },
        { words: [], units: 7 },
      ],
    });
  });

  it("take 24:00 as the end of the date and equal times as a whole day", async () => {
    const shifts = [{ id: "W", startTime: "00:00", endTime: "00:00", minStaff: 0 }];
    for (const [timeFrom, timeTo] of [
      ["00:00", "24:00"],
      ["00:00", "00:00"],
    ])
      await verifyConstraint(staffingRules, {
        ...rule({ minStaff: 1, timeFrom, timeTo }, { shifts }),
        plans: [
          { words: ["a 2026-03-02 W"], units: 0 },
          { words: [], units: 24 },
        ],
      });
  });

  it("report a time that no shift covers as missing", async () => {
    const { problem, hard } = rulesOf(staffingRules, {
      ...rule({ minStaff: 2, timeFrom: "20:00", timeTo: "22:00" }),
    });
    const model = hardModel(problem, hard);
    expect(model.rowCount).toBe(2);
    expect([...model.rowUpper]).toEqual([-2, -2]);
  });

  it("follow a curve, piece by piece", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({
        curve: [
          { from: "08:00", to: "12:00", min: 1 },
          { from: "15:00", to: "18:00", min: 2, max: 2 },
        ],
      }),
      plans: [
        { words: mon("aE", "bL", "cL"), units: 0 },
        // One of two from 15 to 18; nobody from 8 to 12 and one too many from 15 to 18.
        { words: mon("aE", "bL"), units: 3 },
        { words: mon("aL", "bL", "cL"), units: 4 + 3 },
      ],
    });
  });

  it("ask for hours instead of persons", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({ minStaff: 16, pooled: true, unit: "hours" }),
      plans: [
        { words: mon("aE", "bL"), units: 0 },
        { words: mon("aE"), units: 8 },
      ],
    });
    // Hours inside an interval are those of the clock: five of the early shift, seven of the late one.
    const { problem, hard } = rulesOf(
      staffingRules,
      rule({ minStaff: 12, timeFrom: "09:00", timeTo: "20:00", unit: "hours" }),
    );
    const { rowCount, entryValue } = hardModel(problem, hard);
    expect([rowCount, [...entryValue].slice(0, 6)]).toEqual([1, [-5, -5, -5, -7, -7, -7]]);
  });

  it("keep the share of those present, and ask for nobody by it", async () => {
    await verifyConstraint(staffingRules, {
      ...rule({ minSharePercent: 50, qualificationIds: ["icu"], shiftIds: ["E"] }),
      plans: [
        { words: [], units: 0 },
        { words: mon("bE", "cE"), units: 0 },
        { words: mon("cE"), units: 0.5 },
        { words: mon("aE", "bE", "cE"), units: 0.5 },
      ],
      rows: ["a/2026-03-02/E - b/2026-03-02/E + c/2026-03-02/E <= 0"],
    });
  });

  it("keep locked duties that exceed a maximum and add nothing to them", async () => {
    const lock = (employeeId: string) => ({ employeeId, shiftId: "E", date: "2026-03-02" });
    await verifyConstraint(staffingRules, {
      ...rule({ maxStaff: 1, shiftIds: ["E"] }, { locked_assignments: [lock("a"), lock("b")] }),
      plans: [{ words: mon("aE", "bE", "cE"), units: 2 }],
    });
  });

  it("weigh a missing person by the importance", () => {
    const { problem, hard } = rulesOf(
      staffingRules,
      rule({ minStaff: 1, pooled: true, importance: 3 }),
    );
    const model = hardModel(problem, hard);
    expect(model.slacks.map(({ column }) => model.relaxation[column])).toEqual([3000]);
  });
});
