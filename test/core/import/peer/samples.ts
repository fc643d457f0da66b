/** Small requests in the forms of other services, with own data, that hold every field that is read. */

export const quickstart = {
  employees: [
    {
      name: "Ada",
      skills: ["Nurse", "Lead"],
      unavailableDates: ["2026-03-03"],
      undesiredDates: ["2026-03-04"],
      desiredDates: ["2026-03-02"],
    },
    { name: "Bo", skills: ["Nurse"], unavailableDates: [], undesiredDates: [], desiredDates: [] },
    { name: "Cy", skills: ["Nurse"], unavailableDates: [], undesiredDates: [], desiredDates: [] },
  ],
  shifts: [
    ...["2026-03-02", "2026-03-03", "2026-03-04"].map((date, index) => ({
      id: `early-${index}`,
      start: `${date}T06:00:00`,
      end: `${date}T14:00:00`,
      location: "Ward 1",
      requiredSkill: "Nurse",
      employee: null,
    })),
    {
      id: "early-extra",
      start: "2026-03-04T06:00:00",
      end: "2026-03-04T14:00:00",
      location: "Ward 1",
      requiredSkill: "Nurse",
      employee: null,
    },
    {
      id: "night",
      start: "2026-03-02T22:00:00",
      end: "2026-03-03T06:00:00",
      location: "Ward 1",
      requiredSkill: "Nurse",
      employee: { name: "Bo" },
      pinned: true,
    },
  ],
  score: null,
  solverStatus: "NOT_SOLVING",
};

export const platform = {
  config: {
    run: { name: "week 10", termination: { spentLimit: "PT20S" } },
    model: { overrides: { balanceShiftCountWeight: 2 } },
  },
  modelInput: {
    tags: [{ id: "late" }],
    tagTypes: [],
    contracts: [
      {
        id: "full",
        periodRules: [
          {
            id: "week",
            period: "WEEK",
            satisfiability: "REQUIRED",
            minutesWorkedMax: 2400,
            shiftsWorkedMax: 5,
            daysWorkedMin: 1,
            locationsWorkedMax: 2,
          },
          {
            id: "few lates",
            period: "SCHEDULE",
            satisfiability: "PREFERRED",
            includeShiftTags: ["late"],
            shiftTagMatches: "ANY",
            shiftsWorkedMax: 1,
          },
        ],
        consecutiveDaysWorkedRules: [{ id: "run", maximum: 5, satisfiability: "REQUIRED" }],
        minutesBetweenShiftsRules: [
          { id: "rest", minimumMinutesBetweenShifts: 660, satisfiability: "REQUIRED" },
        ],
        travelConfigurations: [{ id: "far", maxEmployeeToShiftTravelDistanceInMeters: 9 }],
      },
    ],
    employees: [
      {
        id: "ada",
        contracts: ["full"],
        skills: [{ id: "nurse" }, { id: "lead" }],
        tags: ["east"],
        location: [40.5, -76.3],
        unavailableTimeSpans: [
          { start: "2026-03-03T00:00:00+01:00", end: "2026-03-04T00:00:00+01:00" },
        ],
        unpreferredTimeSpans: [
          { start: "2026-03-04T12:00:00+01:00", end: "2026-03-04T20:00:00+01:00" },
        ],
        preferredPairings: [{ pairedEmployee: "bo" }],
      },
      {
        id: "bo",
        contracts: ["full"],
        skills: [{ id: "nurse" }],
        preferredTimeSpans: [
          { start: "2026-03-02T00:00:00+01:00", end: "2026-03-03T00:00:00+01:00" },
        ],
        preferredShiftTags: ["late"],
        prohibitedPairings: [{ pairedEmployee: "cy" }],
      },
      {
        id: "cy",
        contracts: ["full"],
        skills: [{ id: "nurse" }],
        unpreferredPairings: [{ pairedEmployee: "ada" }],
        requiredPairings: [{ pairedEmployee: "bo", onlyForShiftTags: ["late"] }],
        availableTimeSpans: [
          { start: "2026-03-02T00:00:00+01:00", end: "2026-03-04T00:00:00+01:00" },
        ],
      },
    ],
    shifts: [
      {
        id: "before",
        start: "2026-03-01T06:00:00+01:00",
        end: "2026-03-01T14:00:00+01:00",
        requiredSkills: ["nurse"],
        employee: "ada",
        pinned: true,
      },
      ...["2026-03-02", "2026-03-03", "2026-03-04"].map((date, index) => ({
        id: `early-${index}`,
        start: `${date}T06:00:00+01:00`,
        end: `${date}T14:00:00+01:00`,
        requiredSkills: ["nurse"],
        priority: "3",
      })),
      {
        id: "late",
        start: "2026-03-02T14:00:00+01:00",
        end: "2026-03-02T22:00:00+01:00",
        requiredSkills: ["nurse"],
        preferredSkills: ["lead"],
        tags: ["late"],
        preferredEmployees: ["ada"],
        unpreferredEmployees: ["bo"],
        prohibitedEmployees: ["cy"],
        costGroup: "night",
      },
      {
        id: "pinned",
        start: "2026-03-04T14:00:00+01:00",
        end: "2026-03-04T22:00:00+01:00",
        requiredSkills: ["nurse"],
        employee: "bo",
        pinned: true,
      },
    ],
    globalRules: {
      balanceShiftCountRules: [{ id: "even", employeeToPublishedShiftCount: { ada: 3, bo: 1 } }],
      costsRules: [{ id: "cost", totalCostsMax: 100 }],
    },
    scheduleParameterization: { weekStart: "MONDAY" },
    planningWindow: { start: "2026-03-02T00:00:00+01:00", end: "2026-03-05T00:00:00+01:00" },
  },
};

export const solvice = {
  label: "Ward 3",
  hook: "https://example.org/hook",
  employees: [
    {
      name: "Ada",
      skills: [{ name: "nurse", expiry: "2026-12-31", weight: 2 }, { name: "lead" }],
      hourlyPay: 21.5,
      efficiency: 1,
      home: { lat: 50.1, lon: 3.7 },
      availability: [{ from: "2026-03-02T00:00:00Z", to: "2026-03-05T00:00:00Z" }],
      constracts: [
        {
          name: "full",
          min: "PT8H",
          max: "PT40H",
          maxConsecutiveWorkDays: 5,
          maxShiftsDay: 1,
          maxWorkingDays: 5,
          minRest: "PT11H",
          latestShiftStart: "20:00",
          minRestBetweenShiftsSameDay: 2,
        },
      ],
      preferences: ["early"],
    },
    {
      name: "Bo",
      skills: [{ name: "nurse" }],
      hourlyPay: 18,
      preference: ["late-0"],
      periodRules: [
        {
          period: { from: "2026-03-02T00:00:00Z", to: "2026-03-04T23:59:59Z" },
          maxWorkingDays: 2,
          maxWorkingDuration: "PT16H",
        },
      ],
    },
    { name: "Cy", skills: [{ name: "nurse" }] },
  ],
  shifts: [
    ...["2026-03-02", "2026-03-03", "2026-03-04"].map((date, index) => ({
      name: `early-${index}`,
      from: `${date}T06:00:00Z`,
      to: `${date}T14:00:00Z`,
      min: 1,
      max: index === 2 ? 2 : 1,
      skills: [{ name: "nurse", hard: true }],
      tags: [{ name: "early" }],
    })),
    {
      name: "late-0",
      from: "2026-03-02T14:00:00Z",
      to: "2026-03-02T22:00:00Z",
      min: 1,
      max: 1,
      skills: [{ name: "lead", hard: false, weight: 3 }],
      blocklist: ["Cy"],
      priority: 1,
      cost: 12,
      location: { lat: 50.1, lon: 3.7 },
      employees: ["Bo"],
      locked: [true],
    },
  ],
  schedule: [{ employee: "Cy", shift: "early-1", locked: false }],
  demands: [
    {
      name: "morning",
      from: "2026-03-02T07:00:00Z",
      to: "2026-03-02T12:00:00Z",
      min: 1,
      skills: [{ name: "nurse" }],
    },
  ],
  requirements: [{ shifts: ["early-2"], skill: "nurse", value: 1 }],
  fairnessBuckets: [
    { employees: ["Ada", "Bo", "Cy"], shifts: ["early-0", "early-1"], target: "PT8H" },
  ],
  rules: [
    {
      constraint: "COUNTER",
      type: "SHIFT_TYPES_WORKED",
      max: 2,
      tags: ["early"],
      period: { type: "WEEKLY" },
    },
    { constraint: "SEQUENCE", type: "DAYS_WORKED", max: 4 },
    { constraint: "COUNTER", type: "WEEKENDS_WORKED", max: 1 },
  ],
  patterns: [{ type: "MULTI_DAY", satisfy: "PROHIBITED", elements: [{ type: "ON" }] }],
  options: { partialPlanning: true },
  weights: { fairness: "10" },
};

export const plansolve = {
  name: "Ward 3",
  description: "three days",
  contracts: [
    {
      name: "full",
      max: "PT40H",
      min: "PT8H",
      maxConsecutiveWorkDays: 5,
      maxShiftsDay: 1,
      maxWorkingDays: 0,
      minimumHoursOffBetweenShifts: 11,
      minimumConsecutiveDaysOff: 0,
      earliestShiftStart: "05:00",
    },
  ],
  shifts: [
    ...["2026-03-02", "2026-03-03", "2026-03-04"].map((date, index) => ({
      name: `early-${index}`,
      from: `${date}T06:00:00`,
      to: `${date}T14:00:00`,
      skills: ["nurse"],
      cost: 10,
      value: 1,
      priority: 0,
      pinnedByUser: false,
    })),
    {
      name: "late-0",
      from: "2026-03-02T14:00:00",
      to: "2026-03-02T22:00:00",
      skills: ["nurse"],
      desiredSkills: ["lead"],
      tags: ["late"],
      pinnedByUser: true,
    },
  ],
  employees: [
    {
      name: "Ada",
      contract: "full",
      skills: ["nurse", "lead"],
      tags: ["east"],
      unavailableDates: ["2026-03-03"],
      lastRestDate: "2026-03-01",
      maximumMinutesPerWeek: 2400,
    },
    {
      name: "Bo",
      contract: "full",
      skills: ["nurse"],
      availability: ["2026-03-02T00:00:00/2026-03-05T00:00:00"],
      preference: ["early-2"],
      shifts: [{ name: "late-0", pinnedByUser: true }],
    },
    {
      name: "Cy",
      contract: "temp",
      skills: ["nurse"],
      periodRules: [{ period: { from: "2026-03-02", to: "2026-03-04" }, maxWorkingDays: 2 }],
    },
  ],
  dayOffRequests: [{ id: "d1", employeeName: "Ada", date: "2026-03-04", weight: 3 }],
  shiftOffRequests: [{ id: "s1", employeeName: "Cy", shiftName: "early-0", weight: 1 }],
  fairness: {
    fairnessBuckets: [{ name: "all", employees: ["Ada", "Bo", "Cy"], shifts: ["early-1"] }],
  },
  options: { timeLimit: 20, partialPlanning: false },
  weights: { fairness: 5 },
  hook: "https://example.org/hook",
};

/** A time in parts, as Google writes it. */
export const moment = (day: number, hours: number, minutes = 0) => ({
  ...{ year: 2026, month: 3, day, hours },
  ...(minutes > 0 && { minutes }),
});

export const google = {
  requestId: "week 10",
  solveParameters: { timeLimit: "20s" },
  employees: [
    {
      id: "Ada",
      roleIds: ["agent", "lead"],
      skillIds: ["French"],
      shiftPreferences: [
        { shiftId: "mon early", preference: 3 },
        { shiftId: "tue early", preference: -1 },
      ],
      hourlyContract: { baseHourlyRate: 21.5, hourlyRateShiftDifferentials: { "mon late": 4 } },
    },
    { id: "Bo", roleIds: ["agent"], skillIds: [], shiftPreferences: [] },
    {
      id: "Cy",
      roleIds: ["agent"],
      shiftPreferences: [{ shiftId: "tue early", preference: 0 }],
      schedulingConstraints: [
        { priority: "PRIORITY_HIGH", startDateTime: moment(2, 0), endDateTime: moment(4, 0) },
      ],
    },
  ],
  shifts: [
    {
      id: "mon early",
      locationId: "hall",
      startDateTime: moment(2, 8, 30),
      endDateTime: moment(2, 16, 30),
    },
    {
      id: "mon late",
      locationId: "hall",
      startDateTime: moment(2, 14),
      endDateTime: moment(2, 22),
    },
    {
      id: "tue early",
      locationId: "hall",
      startDateTime: moment(3, 8, 30),
      endDateTime: moment(3, 16, 30),
    },
    { id: "tue night", startDateTime: moment(3, 22), endDateTime: moment(4, 6) },
  ],
  coverageRequirements: [
    {
      shiftIds: ["mon early"],
      roleRequirements: [
        { roleId: "agent", targetEmployeeCount: 1, priority: "PRIORITY_MANDATORY" },
        { roleId: "lead", targetEmployeeCount: 1 },
      ],
      skillRequirements: [{ skillId: "French", targetEmployeeCount: 1, priority: "PRIORITY_LOW" }],
    },
    {
      locationId: "hall",
      startDateTime: moment(2, 16, 30),
      endDateTime: moment(2, 22),
      roleRequirements: [{ roleId: "agent", targetEmployeeCount: 1 }],
    },
    {
      shiftIds: ["tue early", "tue night"],
      roleRequirements: [{ roleId: "agent", targetEmployeeCount: 1, priority: "PRIORITY_HIGH" }],
    },
  ],
  roleIds: ["agent", "lead"],
  skillIds: ["French"],
  locationIds: ["hall"],
  budgetRequirements: [{ totalBudget: 10000, priority: "PRIORITY_LOW" }],
  assignmentsHint: [{ employeeId: "Bo", shiftId: "mon late", roleId: "agent" }],
};
