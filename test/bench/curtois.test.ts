import { describe, expect, it } from "vitest";
import { curtoisRequest, curtoisRoster } from "../../bench/import/curtois.ts";
import { judgeOf, seriousWarnings } from "../../bench/import/judge.ts";
import { dateAfter } from "../../bench/import/request-parts.ts";
import { validateRequest, type WireAssignment } from "../../core/index.ts";

const COVER = Array.from({ length: 7 }, (_, day) =>
  ["E", "L"].map((shift) => {
    const need =
      new Map([
        ["0E", 1],
        ["1L", 2],
      ]).get(`${day}${shift}`) ?? 0;
    return `${day},${shift},${need},100,1`;
  }),
).flat();

const TXT = `# a comment
SECTION_HORIZON
7
SECTION_SHIFTS
# ShiftID, Length in mins, Shifts which cannot follow this shift | separated
E,480,
L,480,E
SECTION_STAFF
A,E=7|L=2,2400,960,5,2,2,1
B,E=0|L=7,2400,0,5,1,1,0
SECTION_DAYS_OFF
A,3
SECTION_SHIFT_ON_REQUESTS
A,0,E,2
B,1,L,3
SECTION_SHIFT_OFF_REQUESTS
A,1,L,4
SECTION_COVER
${COVER.join("\n")}
`.replaceAll("\n", "\r\n");

const ROS = `<?xml version="1.0"?><SchedulingPeriod>
<StartDate>2014-01-06</StartDate><EndDate>2014-01-12</EndDate>
<ShiftTypes><Shift ID="E"><StartTime>6:0</StartTime><Duration>480</Duration></Shift>
<Shift ID="L"><StartTime>18:30</StartTime><Duration>480</Duration></Shift></ShiftTypes>
</SchedulingPeriod>`;

/** `A:E-L` means E on day 0, free on day 1, L on day 2. */
function roster(...rows: readonly string[]): WireAssignment[] {
  return rows.flatMap((row) => {
    const [employee_id, days] = row.split(":");
    return [...days!].flatMap((shift_id, day) =>
      shift_id === "-"
        ? []
        : [{ employee_id: employee_id!, shift_id, date: dateAfter("2014-01-06", day) }],
    );
  });
}

describe("an instance of Curtois and Qu", () => {
  const judge = judgeOf(curtoisRequest({ txt: TXT }));

  it("becomes a request without a problem or a warning", () => {
    const validated = validateRequest(curtoisRequest({ txt: TXT, ros: ROS }));
    expect(validated).toMatchObject({ ok: true, problemSize: 2 * 7 * 2 });
    expect(seriousWarnings(validated)).toEqual([]);
  });

  it("takes clock times and the start from the second file", () => {
    const { shifts, start_date, end_date } = curtoisRequest({ txt: TXT, ros: ROS });
    expect([start_date, end_date]).toEqual(["2014-01-06", "2014-01-12"]);
    expect(shifts).toMatchObject([
      { id: "E", startTime: "06:00", endTime: "14:00", endDayOffset: 0, durationMinutes: 480 },
      { id: "L", startTime: "18:30", endTime: "02:30", endDayOffset: 1, durationMinutes: 480 },
    ]);
  });

  it("prices refused requests, missing staff at 100 and surplus staff at 1", () => {
    const wished = judge(roster("A:EL", "B:-L"));
    expect(wished).toEqual({ objective: 4, hard: new Map() });
    const missed = judge(roster("A:-EE"));
    expect(missed).toEqual({ objective: 100 + 200 + 1 + 1 + 2 + 3, hard: new Map() });
  });

  it.each([
    ["forbidden successions", roster("A:-LE"), { forbid_succession: 1 }],
    ["days off", roster("A:--EE"), { facts: 1 }],
    ["shifts of a type that may not be worked", roster("A:EE", "B:E"), { limit_shift_count: 1 }],
    ["too many shifts of a type", roster("A:LLL"), { limit_shift_count: 1 }],
    ["too few minutes", roster("A:E"), { limit_working_hours: 1 }],
    [
      "too many minutes and too long runs",
      roster("A:EE", "B:LLLLLL"),
      { limit_working_hours: 1, limit_consecutive_days: 1, limit_worked_weekends: 1 },
    ],
    ["too short runs", roster("A:-E--EE"), { require_min_consecutive_days: 1 }],
    [
      "too short rests between runs",
      roster("A:E-E"),
      { require_min_consecutive_days: 1, require_min_consecutive_days_off: 1 },
    ],
    ["weekends", roster("A:EE", "B:------L"), { limit_worked_weekends: 1 }],
  ])("breaks the hard rule about %s where the roster does", (_, assignments, expected) => {
    expect(Object.fromEntries(judge(assignments).hard)).toEqual(expected);
  });

  it("writes a roster as the list of its assignments", () => {
    const assignments = roster("A:E");
    expect(JSON.parse(curtoisRoster(assignments))).toEqual(assignments);
  });
});
