import "../page-globals.ts";
import "../page-worker.ts";
import { describe, expect, it } from "vitest";
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { marksOf, type Paint, painted } from "../../../../web/ward/calendar/calendar-marks.ts";
import { type JsonObject, objectsAt } from "../../../../web/ward/json.ts";
import { pastedRows } from "../../../../web/ward/people/people-cells.ts";
import { peopleColumns } from "../../../../web/ward/people/people-columns.ts";
import { addPeople, removePerson, renamePerson } from "../../../../web/ward/people/people-edits.ts";
import {
  dateAfter,
  datesOf,
  newWardBody,
  usualWindow,
} from "../../../../web/ward/settings/new-ward.ts";
import { wardSettingsOf, withWardSettings } from "../../../../web/ward/settings/ward-settings.ts";
import { clockIn } from "../../../../web/ward/shifts/clock-in.ts";
import {
  exceptionsIn,
  withException,
  withoutException,
} from "../../../../web/ward/shifts/demand-exceptions.ts";
import {
  addShift,
  changeShift,
  renameShift,
  weekDemand,
  withWeekDemand,
} from "../../../../web/ward/shifts/shift-edits.ts";

const window = { start: "2026-06-01", end: "2026-06-28" };
const empty = newWardBody({ name: "Ward 3", state: "BY", ...window });
const ward = ["Early", "Late", "Night"].reduce(addShift, addPeople(empty, ["Anna", "Ben"]));

/** What core says is wrong with a request. */
function problemsOf(body: JsonObject): readonly string[] {
  const opened = new CoreCalls().open(body);
  return opened.ok ? [] : opened.problems.map(({ msg }) => msg);
}

describe("a new ward", () => {
  it("is a good request from its first moment, with the holidays of its state or none", () => {
    expect(problemsOf(empty)).toEqual([]);
    expect(problemsOf(ward)).toEqual([]);
    const holidays = (body: JsonObject) => {
      const opened = new CoreCalls().open(body);
      return opened.ok ? opened.ward.days.filter(({ isHoliday }) => isHoliday).length : -1;
    };
    expect(holidays(empty)).toBe(1);
    expect(holidays(newWardBody({ name: "Ward 3", state: "", ...window }))).toBe(0);
  });

  it("is planned for four weeks from a Monday, across years and clock changes", () => {
    expect(usualWindow("2026-11-24")).toEqual({ start: "2026-12-07", end: "2027-01-03" });
    expect(usualWindow("2026-12-31")).toEqual({ start: "2027-01-04", end: "2027-01-31" });
    expect(dateAfter("2026-03-28", 2)).toBe("2026-03-30");
    expect(datesOf("2026-10-24", "2026-10-26")).toHaveLength(3);
    expect(datesOf("2026-10-26", "2026-10-24")).toEqual([]);
    expect(datesOf("2026-10-26", "")).toEqual([]);
  });
});

describe("the settings of a ward", () => {
  it("are changed without anything else, and holidays follow the state", () => {
    const settings = wardSettingsOf(ward);
    expect(settings).toEqual({ name: "Ward 3", state: "BY", ...window });
    expect(withWardSettings(ward, settings)).toEqual(ward);
    const moved = { name: "Ward 4 ", state: "", start: "2026-07-01", end: "2026-07-31" };
    const changed = withWardSettings(ward, moved);
    expect(changed).toEqual({
      ...{ ...ward, start_date: "2026-07-01", end_date: "2026-07-31", holiday_dates: [] },
      department: { id: "ward", name: "Ward 4" },
    });
    expect(withWardSettings(changed, settings)).toEqual(ward);
  });
});

describe("a person", () => {
  it("is followed by all that names them when they are called otherwise, and by nothing else", () => {
    const before: JsonObject = {
      ...ward,
      vacations: { Anna: ["2026-06-02"], Ben: ["2026-06-03"] },
      locked_assignments: [{ employeeId: "Anna", shiftDefinitionId: "Early", date: "2026-06-04" }],
      planning_rules: [
        {
          id: "Anna",
          conditions: [{ field: "employeeId", operator: "in", value: ["Anna", "Ben"] }],
          consequences: [{ type: "forbidTogether", params: { employeeIds: ["Anna", "Ben"] } }],
        },
      ],
      config: { changeWeights: { byEmployee: { Anna: 2 } } },
    };
    const text = JSON.stringify(renamePerson(before, 0, "Anna Maria"));
    const ruleName = '"id":"Anna","conditions"';
    expect(text).toContain(ruleName);
    expect(text.replace(ruleName, "")).not.toContain('"Anna"');
    expect(text.split('"Anna Maria"')).toHaveLength(7);
    expect(problemsOf(JSON.parse(text))).toEqual([]);
  });

  it("with a name beside the id keeps the id", () => {
    const named = { ...ward, employees: [{ id: "p1", name: "Anna" }] };
    expect(renamePerson(named, 0, "Ben").employees).toEqual([{ id: "p1", name: "Ben" }]);
  });

  it("takes along what is known of them when deleted", () => {
    const absent = painted(ward, [{ person: "Anna", date: "2026-06-02" }], { kind: "sick" });
    expect(removePerson(absent, 0)).toEqual({
      ...ward,
      employees: [{ id: "Ben" }],
    });
  });

  it("belongs to the ward by its name, and to another department by its id", () => {
    const column = peopleColumns.find(({ key }) => key === "department")!;
    for (const [text, id] of [
      ["Ward 3", "ward"],
      ["surgery", "surgery"],
    ] as const) {
      const written = column.write(ward, 0, text);
      if ("why" in written) throw new Error(written.why);
      const [person] = objectsAt(written.body, "employees");
      expect(person).toEqual({ id: "Anna", primaryDepartmentId: id });
      expect(column.read(written.body, person!)).toBe(text);
    }
  });

  it("is written cell by cell with numbers of either language, and told why not", () => {
    const column = (key: string) => peopleColumns.find((each) => each.key === key)!;
    const written = (key: string, text: string) => column(key).write(ward, 0, text);
    expect(written("hours", "38,5")).toMatchObject({
      body: { employees: [{ id: "Anna", contractHoursPerWeek: 38.5 }, {}] },
    });
    expect(written("maxConsecutiveDays", "5")).toMatchObject({
      body: { employees: [{ limits: { maxConsecutiveDays: 5 } }, {}] },
    });
    expect(written("excluded", "n, late")).toMatchObject({
      body: { employees: [{ excludedShiftIds: ["Night", "Late"] }, {}] },
    });
    const refused = [
      ...[written("hours", "200"), written("hours", "x"), written("maxConsecutiveDays", "1.5")],
      ...[written("name", "Ben"), written("name", ""), written("excluded", "Z")],
    ];
    for (const answer of refused) expect(answer).toHaveProperty("why");
    expect(written("hours", "")).toEqual({ body: ward });
  });

  it("comes in rows from a spreadsheet, with whatever line ends it writes", () => {
    expect(pastedRows("Anna\t38,5\r\nBen\t\r\n")).toEqual([
      ["Anna", "38,5"],
      ["Ben", ""],
    ]);
    expect(pastedRows("Anna")).toBeNull();
  });
});

describe("a shift", () => {
  it("says the same week after it was written and read again", () => {
    const weeks = [
      { days: [2, 2, 2, 2, 2, 1, 1], holiday: 1 },
      { days: [1, 1, 1, 1, 1, 0, 0], holiday: 0 },
      { days: [0, 0, 0, 3, 0, 0, 0], holiday: null },
      { days: [4, 3, 3, 3, 3, 3, 0], holiday: null },
    ];
    for (const week of weeks) {
      const body = changeShift(ward, 0, (shift) => withWeekDemand(shift, week));
      expect(problemsOf(body)).toEqual([]);
      const [shift] = body.shifts as readonly JsonObject[];
      expect(weekDemand(shift!)).toEqual(week);
    }
  });

  it("needs another number on a single date, or does not run there, until that is taken back", () => {
    const more = { date: "2026-06-10", shiftId: "Early", persons: 3 };
    const none = { date: "2026-06-11", shiftId: "Early", persons: 0 };
    const body = withException(withException(ward, more), none);
    expect(exceptionsIn(body)).toEqual([more, none]);
    const opened = new CoreCalls().open(body);
    const days = opened.ok ? (opened.inspection.demand?.shifts ?? []) : [];
    const early = days.filter(({ shift_id }) => shift_id === "Early").map(({ date }) => date);
    expect(early).not.toContain("2026-06-11");
    const requirements = opened.ok ? (opened.inspection.demand?.requirements ?? []) : [];
    expect(requirements.map(({ date, minimum }) => [date, minimum])).toEqual([["2026-06-10", 3]]);
    expect(withoutException(withoutException(body, more), none)).toEqual(ward);
  });

  it("is followed by all that names it when it is called otherwise", () => {
    const stroke = [{ person: "Anna", date: "2026-06-02" }];
    const wished = painted(ward, stroke, { kind: "lock", shiftId: "Late" });
    const body = withException(wished, { date: "2026-06-10", shiftId: "Late", persons: 3 });
    const renamed = renameShift(body, 1, "Evening");
    expect(problemsOf(renamed)).toEqual([]);
    expect(marksOf(renamed, "Anna").get("2026-06-02")).toEqual([
      { kind: "lock", shiftId: "Evening" },
    ]);
    expect(exceptionsIn(renamed)).toEqual([{ date: "2026-06-10", shiftId: "Evening", persons: 3 }]);
    const withId = { ...ward, shifts: [{ id: "s1", name: "Early" }] };
    expect(renameShift(withId, 0, "Day").shifts).toEqual([{ id: "s1", name: "Day" }]);
  });

  it("takes clock times as people type them", () => {
    expect(["6", "6:30", "06.30", "630", "22 Uhr", "0000"].map(clockIn)).toEqual([
      "06:00",
      "06:30",
      "06:30",
      "06:30",
      "22:00",
      "00:00",
    ]);
    expect(["24:00", "6:75", "früh", ""].map(clockIn)).toEqual([null, null, null, null]);
  });
});

describe("a stroke over the calendar", () => {
  const days = ["Anna", "Ben"].flatMap((person) =>
    ["2026-06-02", "2026-06-03"].map((date) => ({ person, date })),
  );
  const all: readonly Paint[] = [
    ...(["vacation", "sick", "unavailable", "free"] as const).map((kind) => ({ kind })),
    ...(["on", "off", "lock"] as const).map((kind) => ({ kind, shiftId: "Late" })),
    { kind: "times", when: "available", from: "08:00", to: "14:00" },
  ];

  it.each(all)("leaves each day with its mark alone, and nothing once cleared: $kind", (paint) => {
    const before = all.reduce((body, each) => painted(body, days, each), ward);
    const after = painted(before, days, paint);
    expect(problemsOf(after)).toEqual([]);
    for (const person of ["Anna", "Ben"])
      expect([...marksOf(after, person)]).toEqual([
        ["2026-06-02", [paint]],
        ["2026-06-03", [paint]],
      ]);
    expect(painted(after, days, { kind: "clear" })).toEqual(ward);
  });

  it("keeps wishes against two shifts of a day beside each other, and what is no wish for a day", () => {
    const series = { type: "weekday", weekdays: ["fri"], from: "2026-06-01", to: "2026-06-28" };
    const against = (shiftId: string): Paint => ({ kind: "off", shiftId });
    const before = { ...ward, wish_specs: { Anna: [series] } };
    const both = painted(painted(before, days, against("Early")), days, against("Late"));
    expect(marksOf(both, "Anna").get("2026-06-02")).toEqual([against("Early"), against("Late")]);
    expect(painted(both, days, { kind: "clear" })).toEqual(before);
  });

  it("leaves everybody else as they are", () => {
    const base: JsonObject = baseWard;
    const after = painted(base, [{ person: "e1", date: "2026-02-09" }], { kind: "clear" });
    expect(after.vacations).toEqual({ e1: baseWard.vacations.e1.slice(1) });
    expect(after.wishes).toEqual(baseWard.wishes);
  });
});
