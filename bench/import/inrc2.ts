/** The second nurse rostering competition (INRC-II): all weeks of a dataset as one static problem. */
import type { SolveRequest, WireAssignment } from "../../core/index.ts";
import {
  type Contract,
  type NurseHistory,
  readHistory,
  readScenario,
  readSolution,
  readWeek,
  type Scenario,
  WEEKDAYS,
  type Week,
} from "./inrc2-files.ts";
import {
  type Conditions,
  dateAfter,
  daysBetween,
  forEmployees,
  grouped,
  hardRule,
  type PlanningRule,
  type StaffingRule,
  softRule,
  type WishSpec,
  wishSpecsOf,
} from "./request-parts.ts";

/** A Monday; the files name no dates. */
const START_DATE = "2023-09-04";
/** The published shift types have no clock times; these follow each other without overlapping. */
const TIMES: Readonly<Record<string, readonly [start: string, end: string]>> = {
  Early: ["06:00", "14:00"],
  Day: ["09:00", "17:00"],
  Late: ["14:00", "22:00"],
  Night: ["22:00", "06:00"],
};
const WEIGHTS = {
  optimalCover: 30,
  sameShiftRun: 15,
  workRun: 30,
  offRun: 30,
  request: 10,
  completeWeekend: 30,
  assignments: 20,
  weekends: 30,
};
/** The longest run that a rule can name; longer bounds never bind within the competition's horizons. */
const LONGEST_RUN = 31;

export interface Inrc2Files {
  readonly scenario: string;
  readonly history: string;
  /** In the order of the horizon; a week may occur twice. */
  readonly weeks: readonly string[];
}

/** The request whose objective is the competition's cost, for every roster that keeps the hard rules. */
export function inrc2Request(files: Inrc2Files): SolveRequest {
  const scenario = readScenario(files.scenario);
  const history = readHistory(files.history);
  const weeks = files.weeks.map(readWeek);
  const known = knownDays(scenario, history);
  return {
    start_date: START_DATE,
    end_date: dateAfter(START_DATE, 7 * weeks.length - 1),
    department: { id: "ward", name: "Ward", timezone: "UTC", legalBaseline: "off" },
    employees: scenario.nurses.map(({ id, skills }) => ({
      id,
      qualificationIds: [...skills],
      maxShiftsPerDay: 1,
    })),
    shifts: [...scenario.shiftTypes.keys()].flatMap((type) =>
      scenario.skills.map((skill) => {
        const [startTime, endTime] = TIMES[type] ?? ["08:00", "16:00"];
        return {
          id: shiftId(type, skill),
          shiftType: type,
          startTime,
          endTime,
          requiredQualificationIds: [skill],
          minStaff: 0,
        };
      }),
    ),
    planning_rules: [
      ...successionRules(scenario),
      ...shiftRunRules(scenario),
      ...scenario.contracts.flatMap((contract) => contractRules(contract, scenario, history)),
    ],
    staffing_rules: coverRules(weeks),
    wish_specs: wishSpecsOf(wishes(weeks)),
    locked_assignments: known.locks,
    employee_history: known.workedDates,
    holiday_dates: [],
    config: {
      coverageSteps: "linear",
      enabled_objectives: ["soft_rules", "coverage_target", "wishes"],
      objective_weights: { coverage_target: WEIGHTS.optimalCover, wishes: WEIGHTS.request },
    },
  };
}

/** One solution file for each week, in the form that the competition's validator reads. */
export function inrc2Solutions(
  files: Inrc2Files,
  assignments: readonly WireAssignment[],
): string[] {
  const { id } = readScenario(files.scenario);
  return files.weeks.map((_, week) => {
    const lines = assignments.flatMap(({ employee_id, shift_id, date }) => {
      const day = daysBetween(START_DATE, date) - 7 * week;
      return day < 0 || day > 6 ? [] : [`${employee_id} ${WEEKDAYS[day]} ${shift_id}`];
    });
    return ["SOLUTION", `${week} ${id}`, "", `ASSIGNMENTS = ${lines.length}`, ...lines, ""].join(
      "\n",
    );
  });
}

/** A published roster, one solution file for each week, as assignments of the request. */
export function inrc2Assignments(solutions: readonly string[]): WireAssignment[] {
  return solutions.flatMap((text, week) =>
    readSolution(text).map(({ nurse, day, shiftType, skill }) => ({
      employee_id: nurse,
      shift_id: shiftId(shiftType, skill),
      date: dateAfter(START_DATE, 7 * week + day),
    })),
  );
}

/**
 * What the validator leaves out of its cost where a place misses even its hard minimum: the persons missing up to a
 * wanted number above that minimum, with `have` persons there.
 */
export function inrc2UnpricedCover(
  files: Inrc2Files,
  { day, shift, skill, have }: { day: number; shift: string; skill: string; have: number },
): number {
  const { cover } = readWeek(files.weeks[Math.floor(day / 7)]!);
  const place = cover.find((line) => line.shiftType === shift && line.skill === skill);
  const { min, max } = place?.days[day % 7] ?? { min: 0, max: 0 };
  return max > min ? WEIGHTS.optimalCover * (max - have) : 0;
}

/** Names in the files hold no space, so the id is also the end of a solution's line. */
function shiftId(type: string, skill: string): string {
  return `${type} ${skill}`;
}

function successionRules({ forbiddenAfter }: Scenario): PlanningRule[] {
  return [...forbiddenAfter]
    .filter(([, next]) => next.length > 0)
    .map(([type, next]) =>
      hardRule(`succession ${type}`, "forbidSuccession", {
        from: { shiftTypes: [type] },
        to: { shiftTypes: next },
      }),
    );
}

function shiftRunRules({ shiftTypes }: Scenario): PlanningRule[] {
  const values = [...shiftTypes].map(([type, { min, max }]) => [
    type,
    { ...(min > 1 && { min }), ...(max <= LONGEST_RUN && { max }) },
  ]);
  return [
    softRule("runs of one shift type", WEIGHTS.sameShiftRun, "limitConsecutiveSameShift", {
      groupBy: "shiftType",
      values: Object.fromEntries(values),
    }),
  ];
}

function contractRules(
  contract: Contract,
  { nurses }: Scenario,
  history: readonly NurseHistory[],
): PlanningRule[] {
  const { id, assignments, workRun, offRun, maxWeekends, completeWeekends } = contract;
  const people = nurses.filter((nurse) => nurse.contract === id).map((nurse) => nurse.id);
  if (people.length === 0) return [];
  const conditions: Conditions = forEmployees(people, nurses.length);
  const carried = (amount: (entry: NurseHistory) => number) =>
    Object.fromEntries(
      history.filter(({ nurse }) => people.includes(nurse)).map((e) => [e.nurse, amount(e)]),
    );
  const rule = (name: string, weight: number, type: string, params: Record<string, unknown>) =>
    softRule(`${name} ${id}`, weight, type, params, conditions);
  const rules = [
    rule("assignments", WEIGHTS.assignments, "limitShiftCount", {
      ...assignments,
      period: "window",
      carried: carried((entry) => entry.assignments),
    }),
    rule("longest work", WEIGHTS.workRun, "limitConsecutiveDays", {
      maxDays: workRun.max,
      requiredRestDays: 1,
    }),
    rule("longest rest", WEIGHTS.offRun, "limitConsecutiveDaysOff", { maxDays: offRun.max }),
    rule("weekends", WEIGHTS.weekends, "limitWorkedWeekends", {
      max: maxWeekends,
      period: "window",
      carried: carried((entry) => entry.weekends),
    }),
  ];
  if (workRun.min > 1)
    rules.push(
      rule("shortest work", WEIGHTS.workRun, "requireMinConsecutiveDays", {
        minDays: workRun.min,
      }),
    );
  if (offRun.min > 1)
    rules.push(
      rule("shortest rest", WEIGHTS.offRun, "requireMinConsecutiveDaysOff", {
        minDays: offRun.min,
      }),
    );
  if (completeWeekends)
    rules.push(rule("complete weekends", WEIGHTS.completeWeekend, "requireCompleteWeekends", {}));
  return rules;
}

function coverRules(weeks: readonly Week[]): StaffingRule[] {
  const places = weeks.flatMap(({ cover }, week) =>
    cover.flatMap(({ shiftType, skill, days }) =>
      days.map(({ min, max }, day) => ({
        shift: shiftId(shiftType, skill),
        date: dateAfter(START_DATE, 7 * week + day),
        min,
        wanted: max,
      })),
    ),
  );
  const groups = grouped(places, ({ shift, min, wanted }) => `${shift} ${min} ${wanted}`);
  return [...groups].map(([key, group]) => ({
    id: `cover ${key}`,
    mode: "override",
    shiftIds: [group[0]!.shift],
    dates: group.map(({ date }) => date),
    minStaff: group[0]!.min,
    targetStaff: group[0]!.wanted,
  }));
}

function wishes(weeks: readonly Week[]): (readonly [string, WishSpec])[] {
  return weeks.flatMap(({ offRequests }, week) =>
    offRequests.map(({ nurse, shiftType, day }): readonly [string, WishSpec] => {
      const date = dateAfter(START_DATE, 7 * week + day);
      const isAny = shiftType === "Any";
      return [nurse, isAny ? { type: "dayOff", date } : { type: "shiftOff", date, shiftType }];
    }),
  );
}

/**
 * The runs that reach into the horizon as days before it: the last shift as locked duties, the rest of a working run as
 * days with an unknown shift, and a worked day on the far side of each free run. One day before all of them marks where
 * the known days begin, so that every run is known in full.
 */
function knownDays({ nurses, skills }: Scenario, history: readonly NurseHistory[]) {
  const longest = Math.max(...history.map(({ workRun, offRun }) => Math.max(workRun, offRun)));
  const skillsOf = new Map(nurses.map((nurse) => [nurse.id, nurse.skills]));
  const locks: { employeeId: string; date: string; shiftDefinitionId: string }[] = [];
  const workedDates: Record<string, string[]> = {};
  for (const { nurse, lastShiftType, sameShiftRun, workRun, offRun } of history) {
    const skill = skillsOf.get(nurse)?.[0] ?? skills[0]!;
    const worked = [-longest - 2];
    if (lastShiftType === null) worked.push(-offRun - 1);
    else {
      for (let day = -1; day >= -sameShiftRun; day--)
        locks.push({
          employeeId: nurse,
          date: dateAfter(START_DATE, day),
          shiftDefinitionId: shiftId(lastShiftType, skill),
        });
      for (let day = -sameShiftRun - 1; day >= -workRun; day--) worked.push(day);
    }
    workedDates[nurse] = worked.sort((a, b) => a - b).map((day) => dateAfter(START_DATE, day));
  }
  return { locks, workedDates };
}
