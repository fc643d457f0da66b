import { describe, expect, it } from "vitest";
import { inrc1Request, inrc1Solution } from "../../bench/import/inrc1.ts";
import { judgeOf, seriousWarnings } from "../../bench/import/judge.ts";
import { dateAfter } from "../../bench/import/request-parts.ts";
import { validateRequest, type WireAssignment } from "../../core/index.ts";

const shift = (id: string, start: string, end: string, skill: string) =>
  `<Shift ID="${id}"><StartTime>${start}</StartTime><EndTime>${end}</EndTime>
  <Skills><Skill>${skill}</Skill></Skills></Shift>`;
const entry = (index: number, shiftType: string, day: string) =>
  `<PatternEntry index="${index}"><ShiftType>${shiftType}</ShiftType><Day>${day}</Day></PatternEntry>`;
const employee = (id: string, contract: number) =>
  `<Employee ID="${id}"><ContractID>${contract}</ContractID><Skills><Skill>Nurse</Skill></Skills></Employee>`;

/** From Friday 1 to Monday 11 January 2010. */
const XML = `<?xml version="1.0"?>
<SchedulingPeriod ID="tiny"><!-- <StartDate>1999-01-01</StartDate> -->
<StartDate>2010-01-01</StartDate><EndDate>2010-01-11</EndDate>
<ShiftTypes>
${shift("E", "06:30:00", "14:30:00", "Nurse")}
${shift("N", "22:30:00", "06:30:00", "Nurse")}
${shift("H", "08:30:00", "16:30:00", "HeadNurse")}
</ShiftTypes>
<Patterns>
<Pattern ID="0" weight="60"><PatternEntries>${entry(0, "N", "Any")}${entry(1, "E", "Any")}</PatternEntries></Pattern>
<Pattern ID="1" weight="70"><PatternEntries>${entry(0, "None", "Friday")}${entry(1, "Any", "Saturday")}${entry(2, "Any", "Sunday")}</PatternEntries></Pattern>
<Pattern ID="2" weight="900"><PatternEntries>${entry(0, "Any", "Friday")}</PatternEntries></Pattern>
</Patterns>
<Contracts>
<Contract ID="0">
<MaxNumAssignments on="1" weight="2">5</MaxNumAssignments>
<MinNumAssignments on="1" weight="3">4</MinNumAssignments>
<MaxConsecutiveWorkingDays on="1" weight="4">3</MaxConsecutiveWorkingDays>
<MinConsecutiveWorkingDays on="1" weight="5">2</MinConsecutiveWorkingDays>
<MaxConsecutiveFreeDays on="1" weight="6">3</MaxConsecutiveFreeDays>
<MinConsecutiveFreeDays on="1" weight="7">2</MinConsecutiveFreeDays>
<MaxConsecutiveWorkingWeekends on="1" weight="8">1</MaxConsecutiveWorkingWeekends>
<MinConsecutiveWorkingWeekends on="0" weight="800">2</MinConsecutiveWorkingWeekends>
<MaxWorkingWeekendsInFourWeeks on="1" weight="9">1</MaxWorkingWeekendsInFourWeeks>
<WeekendDefinition>SaturdaySunday</WeekendDefinition>
<CompleteWeekends weight="10">true</CompleteWeekends>
<IdenticalShiftTypesDuringWeekend weight="20">true</IdenticalShiftTypesDuringWeekend>
<NoNightShiftBeforeFreeWeekend weight="30">true</NoNightShiftBeforeFreeWeekend>
<TwoFreeDaysAfterNightShifts weight="40">true</TwoFreeDaysAfterNightShifts>
<AlternativeSkillCategory weight="50">true</AlternativeSkillCategory>
<UnwantedPatterns><Pattern>0</Pattern><Pattern>1</Pattern></UnwantedPatterns>
</Contract>
<Contract ID="1">
<WeekendDefinition>FridaySaturdaySunday</WeekendDefinition>
<CompleteWeekends weight="1">true</CompleteWeekends>
<IdenticalShiftTypesDuringWeekend weight="100">true</IdenticalShiftTypesDuringWeekend>
<NoNightShiftBeforeFreeWeekend weight="0">true</NoNightShiftBeforeFreeWeekend>
<AlternativeSkillCategory weight="700">false</AlternativeSkillCategory>
</Contract>
<Contract ID="2"><WeekendDefinition>SaturdaySunday</WeekendDefinition></Contract>
</Contracts>
<Employees>${employee("a", 0)}${employee("b", 1)}</Employees>
<CoverRequirements><DayOfWeekCover><Day>Monday</Day>
<Cover><Shift>E</Shift><Preferred>1</Preferred></Cover></DayOfWeekCover></CoverRequirements>
<DayOffRequests><DayOff weight="3"><EmployeeID>a</EmployeeID><Date>2010-01-01</Date></DayOff></DayOffRequests>
<DayOnRequests><DayOn weight="5"><EmployeeID>a</EmployeeID><Date>2010-01-05</Date></DayOn></DayOnRequests>
<ShiftOffRequests><ShiftOff weight="4"><ShiftTypeID>E</ShiftTypeID><EmployeeID>a</EmployeeID><Date>2010-01-11</Date></ShiftOff></ShiftOffRequests>
<ShiftOnRequests><ShiftOn weight="6"><ShiftTypeID>N</ShiftTypeID><EmployeeID>a</EmployeeID><Date>2010-01-10</Date></ShiftOn></ShiftOnRequests>
</SchedulingPeriod>`;

/** One letter a day from 1 January on. */
function days(employee_id: string, row: string): WireAssignment[] {
  return [...row].flatMap((shift_id, day) =>
    shift_id === "-" ? [] : [{ employee_id, shift_id, date: dateAfter("2010-01-01", day) }],
  );
}

describe("an instance of INRC-I", () => {
  const request = inrc1Request(XML);
  const judge = judgeOf(request);

  it("becomes a request without a problem or a warning", () => {
    const validated = validateRequest(request);
    expect(validated.ok).toBe(true);
    expect(seriousWarnings(validated)).toEqual([]);
  });

  it("prices each rule of a contract, each unwanted pattern and each request", () => {
    const parts = {
      assignments: 2,
      shortWork: 5,
      shortRest: 7,
      longRest: 6,
      weekendsInARow: 8,
      weekends: 9,
      halfWeekend: 10,
      // The lone early duty of the first weekend, and early and night of the second.
      differentShifts: 20 + 40,
      // Free days after the first night, an early duty after the second.
      afterNights: 40 + 40,
      skill: 50,
      patterns: 60 + 70,
      requests: 3 + 4 + 5,
    };
    const { objective } = judge(days("a", "N-EH----ENE"));
    expect(objective).toBe(Object.values(parts).reduce((sum, part) => sum + part));
  });

  it("prices a night before a free weekend, and runs at the borders as they stand", () => {
    const parts = { night: 30, assignments: 9, run: 5, rest: 42, requests: 3 + 5 + 6 };
    const { objective } = judge(days("a", "N"));
    expect(objective).toBe(Object.values(parts).reduce((sum, part) => sum + part));
  });

  it("prices weekends of three days by how they are broken", () => {
    const idle = judge([]).objective;
    const cost = (row: string) => judge(days("b", row)).objective - idle;
    expect(cost("E-N")).toBe(4 + 100 * (2 + 2));
    expect(cost("EE-")).toBe(1 + 100);
    expect(cost("-NE")).toBe(1 + 100 * (2 + 2));
    expect(cost("-E-")).toBe(2 + 100 * 2);
    expect(cost("EEN")).toBe(100 * (1 + 2));
    expect(cost("EEE")).toBe(0);
  });

  it("demands the cover exactly", () => {
    expect(Object.fromEntries(judge(days("a", "---E------E")).hard)).toEqual({});
    expect(Object.fromEntries(judge(days("a", "N--H------E")).hard)).toEqual({
      staffing_min: 1,
      staffing_max: 2,
    });
  });

  it("writes a roster as the competition's solution", () => {
    const written = inrc1Solution(XML, days("a", "-E"));
    expect(written).toContain("<SchedulingPeriodID>tiny</SchedulingPeriodID>");
    expect(written).toContain(
      "<Assignment><Date>2010-01-02</Date><Employee>a</Employee><ShiftType>E</ShiftType></Assignment>",
    );
  });
});
