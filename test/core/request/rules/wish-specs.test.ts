import { describe, expect, it } from "vitest";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";

const shifts = [
  { id: "E", code: "F", startTime: "06:00", endTime: "14:00", shiftType: "early" },
  { id: "L", startTime: "14:00", endTime: "22:00", shiftType: "late" },
  { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" },
  { id: "R", startTime: "00:00", endTime: "23:00", kind: "standby" },
];

/** Monday 2 March to Sunday 15 March. */
function read(specs: readonly object[], more: PartialRequest = {}) {
  const { problem, warnings } = problemFrom({
    start_date: "2026-03-02",
    end_date: "2026-03-15",
    shifts,
    wish_specs: { a: specs },
    ...more,
  });
  const wishes = problem.wishes.map(({ wants, parts, needed, units, cost, priority }) => ({
    wants,
    parts: parts.map(({ duties }) =>
      duties
        .map(
          ({ day, shifts: of }) =>
            `${day + 2}${of === null ? "" : of.map((shift) => shifts[shift]!.id).join("")}`,
        )
        .join(" "),
    ),
    needed,
    units: Math.round(units * 1e6) / 1e6,
    cost,
    priority,
  }));
  return { wishes, problem, codes: warnings.map(({ code, path }) => `${code} ${path}`) };
}

/** Parts of every wish, those that belong together in one list. */
const parts = (spec: object, more: PartialRequest = {}) =>
  read([spec], more).wishes.map((wish) => wish.parts);

describe("differentiated wishes", () => {
  it.each<[string, object, string[][]]>([
    ["a day off", { type: "dayOff", date: "2026-03-03" }, [["3"]]],
    ["a day on, in any case", { type: "DAYON", date: "2026-03-03" }, [["3"]]],
    ["no shift of an id", { type: "shiftOff", date: "2026-03-03", shiftId: "L" }, [["3L"]]],
    [
      "shifts by type, code and id together",
      {
        type: "shiftOn",
        date: "2026-03-03",
        shiftType: "Late",
        codes: ["F"],
        shiftIds: ["N", "L"],
      },
      [["3ELN"]],
    ],
    ["a weekend as one wish", { type: "weekendOff", date: "2026-03-08" }, [["7 8"]]],
    [
      "a weekend day by day",
      { type: "weekendOff", date: "2026-03-07", atomic: false },
      [["7"], ["8"]],
    ],
    [
      "a weekend with the night before",
      { type: "weekendOff", date: "2026-03-07", includeFridayNight: true },
      [["7 6N 8"]],
    ],
    [
      "the night before with the first day",
      { type: "weekendOff", date: "2026-03-07", includeFridayNight: true, atomic: false },
      [["7 6N"], ["8"]],
    ],
    [
      "a series day by day",
      { type: "series", dates: ["2026-03-05", "2026-03-03", "2026-03-05"] },
      [["3"], ["5"]],
    ],
    [
      "a series as one wish",
      { type: "series", from: "2026-03-03", to: "2026-03-05", atomic: true },
      [["3 4 5"]],
    ],
    [
      "some days of a series",
      { type: "series", from: "2026-03-03", to: "2026-03-05", minGranted: 2 },
      [["3", "4", "5"]],
    ],
    ["a weekday", { type: "weekday", weekdays: ["tue"] }, [["3"], ["10"]]],
    [
      "weekdays within dates",
      { type: "weekday", weekdays: [2, "wed"], from: "2026-03-04", to: "2026-03-10" },
      [["4"], ["10"]],
    ],
    ["some of a weekday", { type: "weekday", weekdays: ["tue"], minGranted: 1 }, [["3", "10"]]],
    [
      "no minute of work in a span",
      { type: "timeFree", date: "2026-03-03", from: "13:00", to: "15:00" },
      [["3EL"]],
    ],
    [
      "a span up to the minute at which a shift begins",
      { type: "timeFree", date: "2026-03-03", from: "06:00", to: "14:00" },
      [["3E"]],
    ],
    [
      "a morning that a night reaches into",
      { type: "timeFree", date: "2026-03-03", from: "05:00", to: "07:00" },
      [["2N 3E"]],
    ],
    [
      "an evening until the end of the day",
      { type: "timeFree", date: "2026-03-03", from: "21:00", to: "24:00" },
      [["3LN"]],
    ],
    [
      "a span across midnight",
      { type: "timeFree", date: "2026-03-03", from: "21:00", to: "06:30" },
      [["3LN 4E"]],
    ],
    [
      "a series whose days lie partly outside the window",
      { type: "series", from: "2026-02-27", to: "2026-03-03" },
      [["2"], ["3"]],
    ],
    ["nothing outside the window", { type: "dayOff", date: "2026-02-27" }, []],
    ["nothing of a weekend before the window", { type: "weekendOff", date: "2026-03-01" }, []],
  ])("ask for %s", (_, spec, expected) => {
    expect(parts(spec)).toEqual(expected);
  });

  it("ask for the part of a weekend that lies in the window", () => {
    const sunday = { start_date: "2026-03-08" };
    const { problem } = read([{ type: "weekendOff", date: "2026-03-07" }], sunday);
    expect(problem.wishes).toMatchObject([{ needed: 1, units: 1 }]);
    expect(problem.wishes[0]!.parts[0]!.duties).toEqual([{ day: 0, shifts: null }]);
  });

  it("follow the department's weekend", () => {
    const friday = { department: { id: "w", weekendDays: ["fri", "sat"] } };
    expect(
      parts({ type: "weekendOff", date: "2026-03-06", includeFridayNight: true }, friday),
    ).toEqual([["6 5N 7"]]);
  });

  it("weigh by priority, weight and cost; an atomic wish by the number of its days", () => {
    const weekend = { type: "weekendOff", date: "2026-03-07" };
    expect(read([weekend]).wishes).toMatchObject([{ units: 2, needed: 1, priority: "normal" }]);
    expect(read([{ ...weekend, priority: "High", weight: 3 }]).wishes).toMatchObject([
      { units: 12, priority: "high" },
    ]);
    expect(
      read([
        { type: "series", from: "2026-03-03", to: "2026-03-05", minGranted: 2, priority: "low" },
      ]).wishes,
    ).toMatchObject([{ units: 0.5, needed: 2 }]);
  });

  it("weigh their cost against the mean of wish_costs, which is the points a day costs", () => {
    const map = { wishes: { b: ["2026-03-03"] }, wish_costs: { b: { "2026-03-03": 4 } } };
    const { wishes, problem } = read([{ type: "weekendOff", date: "2026-03-07", cost: 6 }], map);
    expect(wishes[0]).toMatchObject({ units: 3, cost: 12 });
    expect(problem).toMatchObject({ hasWishCosts: true, meanWishCost: 4 });
  });

  it("weigh against each other where only they carry costs, which opens no account", () => {
    const off = (date: string, cost: number) => ({ type: "dayOff", date, cost });
    const { wishes, problem } = read([off("2026-03-03", 2), off("2026-03-04", 6)]);
    expect(wishes.map(({ units }) => units)).toEqual([0.5, 1.5]);
    expect(problem.hasWishCosts).toBe(false);
  });

  it("cost nothing on days of absence", () => {
    const away = { vacations: { a: ["2026-03-07"] } };
    const spec = { type: "weekendOff", date: "2026-03-07", cost: 6 };
    expect(read([spec], away).wishes).toMatchObject([{ cost: 6 }]);
    expect(read([{ ...spec, atomic: false }], away).problem.wishes).toMatchObject([
      { parts: [{ isFree: true }] },
      { parts: [{ isFree: false }], cost: 6 },
    ]);
  });

  it("supersede the plain wish on every date they cover and take over what the maps say of it", () => {
    const plain = {
      wishes: { a: ["2026-03-03", "2026-03-04"] },
      wish_priorities: { a: { "2026-03-03": "high" } },
      wish_costs: { a: { "2026-03-03": 2, "2026-03-04": 6 } },
    };
    const { wishes, codes } = read([{ type: "shiftOff", date: "2026-03-03", shiftId: "N" }], plain);
    expect(wishes).toMatchObject([
      { parts: ["3N"], units: 1, cost: 2, priority: "high" },
      { parts: ["4"], units: 1.5, cost: 6 },
    ]);
    expect(codes.filter((code) => code.includes("wish"))).toEqual([]);
    const own = { type: "dayOff", date: "2026-03-03", priority: "low", cost: 4 };
    expect(read([own], plain).wishes[0]).toMatchObject({ units: 0.5, cost: 4 });
  });

  it("are counted among the wishes of the request", () => {
    const { inputSummary } = problemFrom({
      wish_specs: { a: [{ type: "series", from: "2026-03-02", to: "2026-03-03" }] },
      wishes: { a: ["2026-03-02", "2026-03-04"] },
    });
    expect(inputSummary.wishes).toBe(3);
  });

  it("never ask for more days than there are", () => {
    expect(read([{ type: "weekday", weekdays: ["tue"], minGranted: 9 }]).wishes).toMatchObject([
      { needed: 2 },
    ]);
  });

  it("warn of shifts and employees nobody knows, and leave such a wish out", () => {
    const { codes, wishes } = read(
      [
        { type: "shiftOff", date: "2026-03-03", shiftId: "Z" },
        { type: "shiftOff", date: "2026-03-03", shiftIds: ["E", "Z"] },
        { type: "weekendOff", date: "2026-03-04" },
      ],
      {},
    );
    expect(codes).toEqual(
      expect.arrayContaining([
        "unknown_shift wish_specs.a.0",
        "unknown_shift wish_specs.a.1",
        "not_on_weekend wish_specs.a.2",
      ]),
    );
    expect(wishes.map((wish) => wish.parts)).toEqual([["3E"], ["7 8"]]);
    const stranger = problemFrom({ wish_specs: { x: [] } }).warnings;
    expect(stranger.map(({ code, path }) => `${code} ${path}`)).toContain(
      "unknown_employee wish_specs.x",
    );
  });

  it("are refused where they end before they begin", () => {
    const spec = { type: "series", from: "2026-03-05", to: "2026-03-03" };
    const parsed = parseRequest({ ...tinyWard, wish_specs: { a: [spec] } });
    expect(parsed.ok ? [] : parsed.problems.map(({ loc }) => loc.join("."))).toEqual([
      "wish_specs.a.0.to",
    ]);
  });
});
