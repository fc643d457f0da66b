import { describe, expect, it } from "vitest";
import { type PartialRequest, problemFrom } from "../../helpers/problem.ts";

const warnings = (request: PartialRequest) =>
  problemFrom(request)
    .warnings.map(({ code, path }) => `${code} ${path}`)
    .filter((text) => !text.startsWith("break_too_short"));

const at = (employeeId: string, shiftId: string, date: string) => ({ employeeId, shiftId, date });

describe("normalise", () => {
  it("says nothing about a plain request", () => {
    expect(warnings({})).toEqual([]);
  });

  it("accepts empty lists", () => {
    const { problem } = problemFrom({ employees: [], shifts: [] });
    expect([problem.candidates.count, problem.occurrences.length]).toEqual([0, 0]);
  });

  it.each<[string, PartialRequest]>([
    ["unknown_employee vacations.x", { vacations: { x: ["2026-03-02"] } }],
    ["unknown_employee sick_leaves.x", { sick_leaves: { x: [] } }],
    ["unknown_employee availability.x", { availability: { x: {} } }],
    ["unknown_employee wishes.x", { wishes: { x: [] } }],
    ["unknown_employee wish_costs.x", { wish_costs: { x: {} } }],
    ["unknown_employee qualifications.x", { qualifications: { x: [] } }],
    ["unknown_employee employee_history.x", { employee_history: { x: [] } }],
    [
      "unknown_employee previous_assignments.x",
      { previous_assignments: [at("x", "D", "2026-03-02")] },
    ],
    [
      "unknown_shift previous_assignments.Y",
      { previous_assignments: [at("a", "Y", "2026-03-02")] },
    ],
    ["unknown_key config.time_limit", { config: { time_limit: 5 } }],
    ["unknown_key holliday_dates", { holliday_dates: [] }],
    [
      "unknown_holiday_region department.holidayRegion",
      {
        holiday_dates: null,
        department: { id: "w", federalState: "BY", holidayRegion: "Nuremberg" },
      },
    ],
    ["no_match staffing_rules.0", { staffing_rules: [{ id: "s", shiftTypes: ["night"] }] }],
    ["no_match workplaces.0", { workplaces: [{ id: "w", minStaff: 1 }] }],
    ["no_match area_groups.0", { area_groups: [{ id: "g", optimalStaff: 1 }] }],
    [
      "unknown_employee workplace_duration_rules.0",
      { workplace_duration_rules: [{ id: "d", employeeId: "x" }] },
    ],
    [
      "no_effect config.objective_weights.wishes",
      { config: { enabled_objectives: [], objective_weights: { wishes: 5 } } },
    ],
  ])("warns: %s", (expected, request) => {
    expect(warnings(request)).toEqual([expected]);
  });

  it.each<[string, PartialRequest]>([
    [
      "empty fields of later versions",
      { staffing_rules: [], wish_specs: { a: [] }, preferences: { a: {} } },
    ],
    [
      "an unknown department on a shift",
      { shifts: [{ id: "S", startTime: "08:00", endTime: "12:00", departmentId: "elsewhere" }] },
    ],
    [
      "dates outside the window",
      { vacations: { a: ["2020-01-01"] }, wishes: { a: ["2030-01-01"] } },
    ],
    [
      "wishes, likings, codes and rates that are well understood",
      {
        shifts: [
          { id: "S", startTime: "08:00", endTime: "12:00", preferredQualificationIds: ["q"] },
        ],
        wish_specs: { a: [{ type: "dayOff", date: "2026-03-02" }] },
        preferences: { a: { maxNights: 2 } },
        soft_code_assignments: { may: [{ employeeId: "a", date: "2026-03-02", code: "X" }] },
        hourly_rates: { a: 20 },
        config: { enabled_objectives: ["preferences"], objective_weights: { preferences: 4 } },
      },
    ],
    ["a legal baseline that is off", { department: { id: "w", legalBaseline: "off" } }],
    ["workplaces without staffing", { workplaces: [{ id: "w", areaId: "x" }] }],
  ])("does not warn of %s", (_, request) => {
    expect(warnings(request)).toEqual([]);
  });

  it("tells of strangers in the maps after all else", () => {
    expect(
      warnings({
        vacations: { x: [] },
        config: { enabled_objectives: [], objective_weights: { labor_cost: 5 } },
      }),
    ).toEqual(["no_effect config.objective_weights.labor_cost", "unknown_employee vacations.x"]);
  });

  it("keeps locks where no plan would put them, with a warning for each", () => {
    const request = {
      employees: [{ id: "a" }, { id: "b", status: "left" }],
      shifts: [
        { id: "D", startTime: "08:00", endTime: "12:00", weekdays: ["mon"] },
        { id: "X", startTime: "08:00", endTime: "12:00", isActive: false },
      ],
      locked_assignments: [
        at("a", "D", "2026-03-02"),
        at("a", "D", "2026-03-03"),
        at("a", "X", "2026-03-04"),
        at("b", "D", "2026-03-02"),
        at("a", "D", "2026-03-02"),
        at("a", "D", "2026-03-09"),
      ],
    };
    const { candidates } = problemFrom(request).problem;
    expect(candidates.locked.reduce((sum, locked) => sum + locked, 0)).toBe(4);
    expect(warnings(request)).toEqual([
      "lock_outside_calendar locked_assignments.1",
      "lock_outside_calendar locked_assignments.2",
      "lock_outside_calendar locked_assignments.3",
    ]);
  });

  it("tells cells of the earlier plan that can be kept from those that cannot", () => {
    const { previous } = problemFrom({
      end_date: "2026-03-06",
      vacations: { a: ["2026-03-04"] },
      previous_assignments: [
        at("a", "D", "2026-03-03"),
        at("a", "D", "2026-03-03"),
        { employeeId: "b", shiftDefinitionId: "D", date: "2026-03-05" },
        at("a", "D", "2026-03-04"),
        at("a", "D", "2026-03-01"),
        at("a", "D", "2026-03-07"),
      ],
    }).problem;
    expect(previous.kept).toEqual([
      { employee: 0, day: 1, shift: 0 },
      { employee: 1, day: 3, shift: 0 },
    ]);
    expect(previous.forced).toEqual([{ employee: 0, day: 2, shift: 0 }]);
    expect(previous.span).toEqual({ first: 1, last: 3 });
    expect(problemFrom({}).problem.previous.span).toBeNull();
  });

  it("resolves the agreement of an employee: own, department's, or the only one", () => {
    const ids = (request: PartialRequest) =>
      problemFrom(request).problem.employees.map((e) => e.collectiveAgreementId);
    const employees = [{ id: "a", collectiveAgreementId: "own" }, { id: "b" }];
    expect(
      ids({
        employees,
        department: { id: "w", collectiveAgreementId: "house" },
        collective_agreements: { own: {}, house: {} },
      }),
    ).toEqual(["own", "house"]);
    expect(ids({ employees, collective_agreements: { own: {} } })).toEqual(["own", "own"]);
    expect(ids({ collective_agreements: { x: {}, y: {} } })).toEqual([null, null]);
  });

  it("takes the limit of shifts a day from the employee, else from the department", () => {
    const { employees } = problemFrom({
      employees: [{ id: "a", maxShiftsPerDay: 3 }, { id: "b" }],
      department: { id: "w", maxShiftsPerDay: 2 },
    }).problem;
    expect(employees.map(({ maxShiftsPerDay }) => maxShiftsPerDay)).toEqual([3, 2]);
  });

  it("knows holidays: given ones alone, one state's, or all that there are", () => {
    // Friday 2026-08-14 to Sunday 2026-08-16: Assumption Day is a Saturday, in Saarland and Catholic Bavaria.
    const holidays = (request: PartialRequest) => {
      const { calendar } = problemFrom({
        start_date: "2026-08-14",
        end_date: "2026-08-16",
        holiday_dates: null,
        ...request,
      }).problem;
      return [0, 1, 2].map((day) =>
        calendar.isHoliday(day) ? (calendar.isTargetHoliday(day) ? "both" : "flag") : "-",
      );
    };
    const state = (federalState: string, holidayRegion?: string) => ({
      department: { id: "w", federalState, holidayRegion },
    });
    expect(holidays({})).toEqual(["-", "flag", "-"]);
    expect(holidays({ holiday_dates: [] })).toEqual(["-", "-", "-"]);
    expect(holidays({ holiday_dates: ["2026-08-14"] })).toEqual(["both", "-", "-"]);
    expect(holidays(state("sl"))).toEqual(["-", "both", "-"]);
    expect(holidays(state("BY"))).toEqual(["-", "-", "-"]);
    expect(holidays(state("BY", "kath"))).toEqual(["-", "both", "-"]);
  });
});

describe("configuration", () => {
  const config = (written: object) => problemFrom({ config: written }).problem.config;

  it("fills every default", () => {
    const { objectiveWeights, ...rest } = problemFrom({}).problem.config;
    expect(rest).toEqual({
      timeoutSeconds: 60,
      maxSolutions: 1,
      workers: 0,
      deterministic: false,
      relaxLegal: false,
      coverageSteps: "rising",
      language: "en",
      enabledConstraints: null,
    });
    expect(objectiveWeights.get("minimal_change")).toBe(500);
    expect(objectiveWeights.get("wishes")).toBe(40);
    expect(objectiveWeights.get("contract_hours")).toBe(2);
  });

  it("enables exactly the listed names, whatever their case", () => {
    expect([
      ...config({ enabled_constraints: ["STAFFING_MIN", "requireminrest"] }).enabledConstraints!,
    ]).toEqual(["staffing_min", "requireMinRest"]);
    expect(config({ enabled_constraints: [] }).enabledConstraints).toEqual(new Set());
    expect([...config({ enabled_objectives: ["Wishes"] }).objectiveWeights]).toEqual([
      ["wishes", 40],
    ]);
    expect(config({ enabled_objectives: [] }).objectiveWeights.size).toBe(0);
  });

  it("replaces weights and takes zero for off", () => {
    const { objectiveWeights } = config({ objective_weights: { wishes: 7, contract_hours: 0 } });
    expect(objectiveWeights.get("wishes")).toBe(7);
    expect(objectiveWeights.has("contract_hours")).toBe(false);
    expect(objectiveWeights.get("coverage_target")).toBe(60);
  });
});

describe("input summary", () => {
  it("counts what the service understood", () => {
    const { inputSummary } = problemFrom({
      // Friday to Monday over a month's end: two ISO weeks.
      start_date: "2026-02-27",
      end_date: "2026-03-02",
      employees: [
        { id: "a", contractHoursPerWeek: 40 },
        { id: "b", exitDate: "2026-02-28" },
        { id: "c", status: "left", contractHoursPerWeek: 40 },
      ],
      shifts: [
        { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30, minStaff: 2 },
        { id: "X", startTime: "08:00", endTime: "16:00", isActive: false },
      ],
      vacations: { a: ["2026-02-28"], c: ["2026-03-01"] },
      sick_leaves: { a: ["2026-03-01"] },
      availability: { b: { "2026-02-27": false } },
      wishes: { a: ["2026-03-02"] },
      locked_assignments: [at("a", "D", "2026-03-02")],
      previous_assignments: [at("a", "D", "2026-02-25")],
      employee_history: { b: [] },
      holiday_dates: ["2026-03-02", "2026-12-24"],
      planning_rules: [{ id: "r", status: "draft" }],
    });
    expect(inputSummary).toMatchObject({
      window: {
        startDate: "2026-02-27",
        endDate: "2026-03-02",
        days: 4,
        weeks: 2,
        timezone: "Europe/Berlin",
      },
      employees: { total: 3, deployable: 2, withTarget: 1 },
      shifts: { total: 2, active: 1, occurrences: 4 },
      // Four days of two persons with 7.5 hours each.
      demand: { personShifts: 8, hours: 60 },
      // Friday counts, Monday is a holiday; a has 2 free days of 4, b is free on one of two days.
      supply: { targetHours: 8, availablePersonDays: 3 },
      loadFactor: 7.5,
      staffingRules: 0,
      agreements: 0,
      absences: { vacationDays: 2, sickDays: 1, unavailableDays: 1 },
      wishes: 1,
      locked: 1,
      previous: 1,
      history: { employeesKnown: 2, earliestDate: "2026-02-25" },
      holidays: { source: "request", dates: ["2026-03-02"] },
      problemSize: 24,
    });
  });
});
