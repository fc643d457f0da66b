import { describe, expect, it } from "vitest";
import { shiftNumbers } from "../../../../core/model/demand/shift-numbers.ts";
import type { Problem } from "../../../../core/model/problem/problem.ts";
import { semanticProblems } from "../../../../core/request/messages/semantic-problems.ts";
import { parseRequest } from "../../../../core/request/parse-request.ts";
import { type PartialRequest, problemFrom, tinyWard } from "../../../helpers/problem.ts";

const base = { startTime: "06:00", endTime: "14:00", minStaff: 1 };
const ward = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  holiday_dates: ["2026-03-04"],
  shifts: [
    { ...base, id: "E", shiftType: "early", departmentId: "d1", workplaceId: "w", areaId: "n" },
    { ...base, id: "L", shiftType: "late", startTime: "13:00", endTime: "21:00" },
  ],
  area_groups: [{ id: "g", areaIds: ["n"] }],
};
const problemOf = (rules: readonly object[], more: PartialRequest = {}) =>
  problemFrom({
    ...ward,
    staffing_rules: rules.map((rule, k) => ({ id: `r${k}`, ...rule })),
    ...more,
  }).problem;

/** What staffing rules ask for, without the shifts' own numbers. */
const requirementsOf = (rules: readonly object[]) =>
  problemOf(rules).requirements.filter(({ type }) => type === "staffingRule");

/** Occurrences a rule speaks of, as `E2` for the early shift of the second. */
function reached(rule: object): string[] {
  const { calendar, shifts } = problemOf([]);
  return requirementsOf([{ minStaff: 1, ...rule }]).flatMap(({ parts }) =>
    parts.map(({ day, extent }) =>
      extent.kind === "shift" ? `${shifts[extent.shift]!.id}${calendar.dayOfMonth(day)}` : "?",
    ),
  );
}

const all = (shift: string, days: readonly number[]) => days.map((day) => `${shift}${day}`);
const week = [2, 3, 4, 5, 6, 7, 8];

describe("which occurrences a staffing rule speaks of", () => {
  it.each<[string, object, string[]]>([
    ["all without filters", {}, [...all("E", week), ...all("L", week)]],
    [
      "empty lists restrict nothing",
      { shiftIds: [], weekdays: [] },
      [...all("E", week), ...all("L", week)],
    ],
    ["shiftIds", { shiftIds: ["L"] }, all("L", week)],
    ["shiftId", { shiftId: "E" }, all("E", week)],
    ["shiftTypes in any case", { shiftTypes: ["LATE"] }, all("L", week)],
    ["departmentId", { departmentId: "d1" }, all("E", week)],
    ["workplaceIds", { workplaceIds: ["w"] }, all("E", week)],
    ["areaIds", { areaIds: ["n"] }, all("E", week)],
    ["areaGroupIds", { areaGroupIds: ["g", "x"] }, all("E", week)],
    ["weekdays", { shiftId: "E", weekdays: ["sat", 7] }, all("E", [7, 8])],
    [
      "dates",
      { shiftId: "E", dates: ["2026-03-05", "2026-03-03", "2030-01-01"] },
      all("E", [3, 5]),
    ],
    [
      "dates and weekdays together",
      { shiftId: "E", dates: ["2026-03-03", "2026-03-07"], weekdays: ["tue"] },
      ["E3"],
    ],
    [
      "dateFrom and dateTo",
      { shiftId: "E", dateFrom: "2026-03-06", dateTo: "2026-03-07" },
      all("E", [6, 7]),
    ],
    ["holidays only", { shiftId: "E", holidays: "only" }, ["E4"]],
    ["holidays excluded", { shiftId: "E", holidays: "EXCLUDE" }, all("E", [2, 3, 5, 6, 7, 8])],
    ["nothing of a rule that is not active", { status: "draft" }, []],
  ])("%s", (_, rule, expected) => {
    expect(reached(rule)).toEqual(expected);
  });

  it("takes parts of a person that no solver can tell from none for none, and others as they are", () => {
    const leastOf = (rule: object) =>
      requirementsOf([rule]).flatMap(({ parts }) => parts.map(({ min }) => min));
    expect(new Set(leastOf({ minStaff: 1e-300, maxStaff: 3 }))).toEqual(new Set([0]));
    expect(new Set(leastOf({ minStaff: 3.25 }))).toEqual(new Set([3.25]));
    const curve = [{ from: "06:00", to: "14:00", min: 1.9999999999 }];
    expect(new Set(leastOf({ curve }))).toEqual(new Set([2]));
  });

  it("warns of shifts that do not exist", () => {
    const { warnings } = problemFrom({
      ...ward,
      staffing_rules: [{ id: "r", shiftIds: ["E", "Z"], minStaff: 1 }],
    });
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toContain(
      "unknown_shift staffing_rules.0",
    );
  });

  it("reads its words in any case and from either key", () => {
    const [first, second] = requirementsOf([
      { minStaff: 1, priority: "MAY", severity: "Should" },
      { minStaff: 1, priority: "Legal", importance: 4 },
    ]);
    expect([first!.severity, second!.severity, second!.importance]).toEqual(["should", "legal", 4]);
  });
});

describe("overriding rules", () => {
  /** Numbers that take the place of the early shift's own, by date; null where its own hold. */
  const numbersOf = (problem: Problem) => {
    const own = problem.requirements.find(({ type, id }) => type === "shift" && id === "E");
    const days = new Set(own?.parts.map(({ day }) => day));
    const numbers = shiftNumbers(problem);
    return problem.occurrences
      .filter(({ shift }) => shift === 0)
      .map(({ index, day }) => {
        const { min, target, max } = numbers[index]!;
        return days.has(day) ? null : [min, target, max];
      });
  };
  const numbers = (rules: readonly object[]) =>
    numbersOf(problemOf(rules.map((rule) => ({ mode: "override", shiftId: "E", ...rule }))));
  /** Requirements by id with the dates on which they ask for something. */
  const asked = (rules: readonly object[]) =>
    requirementsOf(rules.map((rule) => ({ mode: "override", ...rule }))).map(({ id, parts }) => [
      id,
      [...new Set(parts.map(({ day }) => day + 2))],
    ]);

  it("take the place of the shift's own numbers, with a target no lower than the minimum", () => {
    expect(numbers([{ weekdays: ["mon", "tue"], minStaff: 2, maxStaff: 4 }]).slice(0, 3)).toEqual([
      [2, 2, 4],
      [2, 2, 4],
      null,
    ]);
    expect(numbers([{}])[0]).toEqual([0, 0, null]);
    expect(numbers([{ minStaff: 1, targetStaff: 3 }])[0]).toEqual([1, 3, null]);
    expect(numbers([{ targetStaff: 5, maxStaff: 3 }])[0]).toEqual([0, 3, 3]);
  });

  it("leave nothing of the shift's own numbers where they count otherwise", () => {
    for (const rule of [
      { pooled: true },
      { qualificationIds: ["q"] },
      { timeFrom: "08:00" },
      { unit: "hours" },
    ])
      expect(numbers([{ minStaff: 2, ...rule }])[0]).toEqual([0, 0, null]);
  });

  it("yield to rules for dates, and among equals to the later one", () => {
    expect(
      asked([
        { shiftId: "E", dates: ["2026-03-04"], minStaff: 3 },
        { shiftId: "E", weekdays: ["tue", "wed"], minStaff: 1 },
        { shiftId: "E", weekdays: ["tue"], minStaff: 2 },
      ]),
    ).toEqual([
      ["r0", [4]],
      ["r2", [3]],
    ]);
    expect(
      numbers([
        { dates: ["2026-03-04"], minStaff: 3 },
        { weekdays: ["tue", "wed"], minStaff: 1 },
        { weekdays: ["tue"], minStaff: 2 },
      ]).slice(1, 3),
    ).toEqual([
      [2, 2, null],
      [3, 3, null],
    ]);
  });

  it("of different times of the day hold side by side, of the same time they do not", () => {
    const morning = { timeFrom: "08:00", timeTo: "10:00", minStaff: 1, shiftId: "E" };
    const noon = { timeFrom: "10:00", timeTo: "12:00", minStaff: 2, shiftId: "E" };
    expect(asked([morning, noon]).map(([id]) => id)).toEqual(["r0", "r1"]);
    const requirements = requirementsOf([
      { mode: "override", ...morning },
      { mode: "override", ...morning, minStaff: 2 },
    ]);
    const duties = requirements.map(({ parts }) => parts.flatMap((part) => part.duties).length);
    expect(duties).toEqual([0, 7]);
  });
});

describe("contradictions in staffing rules", () => {
  const places = (rule: object) =>
    semanticProblems({ staffing_rules: [{ id: "r", ...rule }] }).map(({ loc }) => loc.join("."));

  it.each<[string, object, string[]]>([
    ["a minimum above the maximum", { minStaff: 3, maxStaff: 2 }, ["staffing_rules.0.maxStaff"]],
    ["equal bounds are fine", { minStaff: 2, maxStaff: 2 }, []],
    [
      "within a piece of a curve",
      { curve: [{ from: "08:00", to: "09:00", min: 2, max: 1 }] },
      ["staffing_rules.0.curve.0.max"],
    ],
    [
      "between a piece of a curve and the rule",
      { maxStaff: 2, curve: [{ from: "08:00", to: "09:00", min: 3 }] },
      ["staffing_rules.0.curve.0.max"],
    ],
    [
      "a share of nobody in particular",
      { minSharePercent: 50 },
      ["staffing_rules.0.minSharePercent"],
    ],
  ])("%s", (_, rule, expected) => {
    expect(places(rule)).toEqual(expected);
  });

  it("takes 24:00 for an end and nowhere else", () => {
    const parse = (rule: object) =>
      parseRequest({ ...tinyWard, staffing_rules: [{ id: "r", ...rule }] });
    expect(parse({ timeFrom: "00:00", timeTo: "24:00" }).ok).toBe(true);
    expect(parse({ timeFrom: "24:00" }).ok).toBe(false);
    expect(parse({ timeTo: "24:30" }).ok).toBe(false);
  });
});
