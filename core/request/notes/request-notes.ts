/** What is said of the fields of the request itself and of its configuration. */
import { objectiveOf } from "../../objectives/index.ts";
import type { FieldNotes } from "../shape/field-notes.ts";
import { ruleStating } from "../staffing/stating-rules.ts";
import { lawExample } from "./law-example.ts";

const dates = (text: string) => ({ text, default: {}, example: { anna: ["2026-03-04"] } });

export const requestNotes: FieldNotes = {
  $schema: {
    text: "Where an editor finds this schema; nothing else reads it.",
    example: "./node_modules/shiftsmith/dist/schema/request.json",
  },
  start_date: { text: "First date of the window.", example: "2026-03-02" },
  end_date: {
    text: "Last date of the window, 400 days after the first at most.",
    example: "2026-03-29",
  },
  employees: {
    text: "The people; each needs an `id` only.",
    example: [{ id: "anna", contractHoursPerWeek: 38.5, qualificationIds: ["nurse"] }],
  },
  shifts: {
    text: "The shifts; each needs an `id` only.",
    example: [{ id: "night", startTime: "22:00", endTime: "06:00", minStaff: 1 }],
  },
  department: { text: "The department the plan is for.", example: { id: "ward-3" } },
  config: { text: "How it is solved.", example: { timeout_seconds: 30 } },
  planning_rules: {
    text: "Rules: for whom something holds, and what.",
    default: [],
    example: [{ id: "rest", consequences: [lawExample("rest")] }],
  },
  staffing_rules: {
    text: "How many are needed, beside the numbers of the shifts.",
    default: [],
    example: [{ id: "a-nurse", minStaff: 1, qualificationIds: ["nurse"] }],
  },
  workplaces: {
    text: "Places of work that shifts name.",
    default: [],
    example: [{ id: "reception" }],
  },
  workplace_duration_rules: {
    text: "How many hours somebody is to spend at a place.",
    default: [],
    example: [{ id: "desk", workplaceId: "reception", targetHours: 8 }],
  },
  area_groups: {
    text: "Areas that are staffed together.",
    default: [],
    example: [{ id: "clinic", areaIds: ["surgery", "ward"], minStaff: 3 }],
  },
  collective_agreements: {
    text: "Agreements by their id; limits of those who are bound by them.",
    default: {},
    example: { tvoed: { maxConsecutiveDays: 6, minRestHours: 11 } },
  },
  qualifications: {
    text: "Qualifications by employee id, in place of those of the employee.",
    default: {},
    example: { anna: ["nurse"] },
  },
  availability: {
    text: "By employee id and date; false keeps the person away on the date, which is no leave.",
    default: {},
    example: { anna: { "2026-03-04": false } },
  },
  availability_windows: {
    default: {},
    example: { anna: [{ weekdays: ["mon"], from: "08:00", to: "13:00", kind: "available" }] },
  },
  credited_absences: { default: {}, example: { anna: [{ date: "2026-03-05", kind: "school" }] } },
  vacations: dates("Dates of leave by employee id."),
  sick_leaves: dates("Dates of sickness by employee id."),
  wishes: dates("Dates on which somebody wishes to be free, by employee id."),
  wish_priorities: {
    text: "How much a wish counts, by employee id and date.",
    default: {},
    example: { anna: { "2026-03-04": "high" } },
  },
  wish_costs: {
    text: "Points that a granted wish costs, by employee id and date; a dearer wish weighs more.",
    default: {},
    example: { anna: { "2026-03-04": 5 } },
  },
  social_points: {
    text: "Points somebody can spend on wishes, by employee id; only with `wish_costs`.",
    default: {},
    example: { anna: 20 },
  },
  wish_specs: {
    text: "Wishes of other kinds, by employee id.",
    default: {},
    example: { anna: [{ type: "weekendOff", date: "2026-03-14", priority: "high" }] },
  },
  preferences: {
    text: "What people like and dislike, by employee id.",
    default: {},
    example: { anna: { preferredShiftTypes: ["early"], maxNights: 3 } },
  },
  hourly_rates: {
    text: "Hourly rates by employee id; with them hours cost.",
    unit: "currency units an hour",
    default: {},
    example: { anna: 24.5 },
  },
  locked_assignments: {
    text: "Duties that stay as they are.",
    default: [],
    example: [{ employeeId: "anna", shiftDefinitionId: "night", date: "2026-03-04" }],
  },
  previous_assignments: {
    text: "The plan so far, to which the new one stays close; dates before the window are known history.",
    default: [],
    example: [{ employeeId: "anna", shiftId: "night", date: "2026-03-04" }],
  },
  soft_code_assignments: {
    text: "Duties or days off that should or may be, by how much they count.",
    example: { should: [{ employeeId: "anna", date: "2026-03-05", code: "OFF" }] },
  },
  "soft_code_assignments.should": { text: "Each that is not kept costs 100 points.", default: [] },
  "soft_code_assignments.may": { text: "Each that is not kept costs 10 points.", default: [] },
  holiday_dates: {
    text: "Public holidays; those of the state, else of all German states, where it is left out.",
    example: ["2026-04-03", "2026-04-06"],
  },
  employee_boundary_week_hours: {
    text: "Hours worked before the window in the week that its start cuts, by employee id.",
    unit: "hours",
    default: {},
    example: { anna: 15.5 },
  },
  employee_history: {
    text: "Days worked before the window, by employee id; an empty list says that there was none.",
    default: {},
    example: { anna: ["2026-02-27", "2026-02-28"] },
  },
  employee_last_shift_end: {
    text: "End of the last duty before the window, by employee id.",
    default: {},
    example: { anna: "2026-03-01T21:30:00+01:00" },
  },
  employee_prior_night_run: {
    text: "Nights in a row that ended on the day before the window, by employee id.",
    unit: "nights",
    default: {},
    example: { anna: 2 },
  },
  carry_over: {
    default: {},
    example: { anna: { from: "2026-01-01", to: "2026-02-28", nights: 9 } },
  },
  webhook_url: {
    text: "Public https address that is told when the job has ended; of the service alone.",
    example: "https://example.org/hooks/plans",
  },
  webhook_secret: {
    text: "Key with which that message is signed; of the service alone.",
    example: "a long random text",
  },
};

export const configNotes: FieldNotes = {
  timeout_seconds: { text: "Longest time to solve.", unit: "seconds", default: 60, example: 30 },
  max_solutions: {
    text: "Plans that are wanted; further ones trade something else.",
    unit: "plans",
    default: 1,
    example: 3,
  },
  num_workers: {
    text: "Threads to solve with; 0 takes all that are free.",
    unit: "threads",
    default: 0,
    example: 4,
  },
  deterministic: {
    text: "True: the same request gives the same plan on any machine; work is limited, not time.",
    default: false,
    example: true,
  },
  enabled_constraints: {
    text: "The only groups and types of rules that hold; all where it is left out.",
    example: [ruleStating("shift"), "planning_rules"],
  },
  enabled_objectives: {
    text: "The only objectives that count; all where it is left out.",
    example: [objectiveOf("staffing"), objectiveOf("wishes")],
  },
  objective_weights: {
    text: "What a unit of an objective costs, in place of its own weight; 0 switches it off.",
    unit: "points",
    default: {},
    example: { [objectiveOf("wishes")]: 80 },
  },
  language: { text: "Language of the sentences in the result.", default: "en", example: "de" },
  relax_legal: {
    text: "True: what might be changed where no plan exists may touch rules of the law, too.",
    default: false,
    example: true,
  },
  coverageSteps: {
    text: "`rising`: of several missing persons each counts more than the one before; `linear`: all the same.",
    default: "rising",
    example: "linear",
  },
  changeWeights: {
    text: "How much a change of `previous_assignments` counts, by date and by person.",
    example: { byEmployee: { anna: 5 } },
  },
  frozenUntil: {
    text: "Duties of `previous_assignments` that start before are locked, and nothing else starts before it.",
    example: "2026-03-12T05:00",
  },
  strict: {
    text: "True: keys that nobody knows are refused, not only warned of.",
    default: false,
    example: true,
  },
};

export const changeWeightsNotes: FieldNotes = {
  byDate: {
    text: "Factors by date; 4 in the first 3 days, 2 in the first 10 and 1 after where it is left out.",
    example: [{ withinDays: 3, factor: 4 }],
  },
  "byDate.date": { text: "The one date.", example: "2026-03-04" },
  "byDate.withinDays": {
    text: "Or the first so many days of the window.",
    unit: "days",
    example: 3,
  },
  "byDate.factor": { text: "What a change there counts; 0 to 100.", example: 4 },
  byEmployee: {
    text: "Factors by employee id, multiplied with that of the date.",
    default: {},
    example: { anna: 0.5 },
  },
};
