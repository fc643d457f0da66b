/** A request and a result for tests of exported files; both from JSON, as a client would send them. */

import fc from "fast-check";
import {
  type GenerationResult,
  parseResult,
  type SolveRequest,
  validateRequest,
} from "../../../core/index.ts";
import type { PartialRequest } from "../problem.ts";
import { gapDetails } from "../verify/gap-details.ts";

/** Monday 2026-03-23 to Sunday 2026-04-05 in Berlin: the clock goes forward on the first Sunday; Good Friday is a holiday. */
const ward = {
  start_date: "2026-03-23",
  end_date: "2026-04-05",
  department: { id: "ward 3", name: "Station 3", timezone: "Europe/Berlin", federalState: "NW" },
  employees: [
    { id: "anna", name: "Anna Müller", contractHoursPerWeek: 20 },
    { id: "ben", firstName: "Ben", lastName: "Okafor" },
    { id: "c" },
  ],
  shifts: [
    { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 },
    { id: "N", name: "Night", code: "Ni", startTime: "22:00", endTime: "06:00", minStaff: 1 },
    { id: "B", name: "On call", kind: "onCall", startTime: "14:00", endTime: "22:00", minStaff: 0 },
  ],
  vacations: { anna: ["2026-03-25"] },
  sick_leaves: { ben: ["2026-03-26"] },
  locked_assignments: [{ employeeId: "anna", shiftDefinitionId: "E", date: "2026-03-23" }],
};

export const duty = (employee_id: string, shift_id: string, date: string) => ({
  employee_id,
  shift_id,
  date,
});

/** The request of the ward with top-level keys replaced; throws when it is refused. */
export function wardRequest(partial: PartialRequest = {}): SolveRequest {
  const validated = validateRequest({ ...ward, ...partial });
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  return validated.request;
}

/** A result with the keys given; feasible and empty otherwise. */
export function resultWith(partial: Readonly<Record<string, unknown>> = {}): GenerationResult {
  const parsed = parseResult({
    ...{ success: true, status: "feasible", execution_time_seconds: 1 },
    ...partial,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  if (parsed.leftOut.length > 0) throw new Error(JSON.stringify(parsed.leftOut));
  return parsed.result;
}

/** Two people, three shifts, one lock, the night of the clock change, a date with a gap. */
export const wardResult = resultWith({
  success: false,
  status: "infeasible",
  assignments: [
    duty("anna", "E", "2026-03-23"),
    duty("ben", "E", "2026-03-24"),
    duty("ben", "B", "2026-03-24"),
    duty("anna", "N", "2026-03-28"),
  ],
  unassigned_shifts: [
    {
      ...{ shift_id: "E", date: "2026-03-30", reason: "rest_time: Early has 0 of 1 person." },
      details: gapDetails(1),
    },
  ],
  explanations: ["Early has 0 of 1 person.", "Ben has little time."],
  statistics: {
    objective: {
      ...{ total: 1234.56, bound: 1208.63, gap: 0.021, constant: 0, byObjective: {}, items: [] },
      stages: [
        { stage: 1, value: 25, bound: 25, gap: 0 },
        { stage: 2, value: 1234.56, bound: 1208.63, gap: 0.021 },
      ],
    },
    demand: {
      ...{ required: 28, covered: 3, missing: 25, missingHours: 0 },
      ...{ over: 0, coverageRate: 0.107143 },
    },
  },
});

const long = "x".repeat(5000);

/** Names that break out of a format that is careless with them. */
export const hostileNames: readonly string[] = [
  `</script><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `'];--</title></style></svg>`,
  "a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged",
  "line one\nline two\rline three\u2028line four\u0085five",
  "tab\tand\u0000nul\u0007bell\u001b[31m",
  "=1+1|cmd",
  "+49 30",
  "-1",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  " =1+1",
  "＝1+1",
  'semi;colon, comma \\ backslash "quoted"',
  "נועה בן־דוד \u202egnol\u202c",
  "👩‍👩‍👧‍👦 Familie 李小龍",
  "half \ud800 pair \ufffe",
  "Z̷̡̢̛̛͙͙͇̪̭͉̈́̾̍̔̐̈́̑͘͝algo",
  `&amp;&#x3c;script&gt; ]]> <!-- -->`,
  "constructor",
  "   ",
  long,
  `=${"🌙".repeat(2500)}`,
];

/** A few names of any characters, those with a meaning in one of the formats more often than others. */
export const anyNames = fc.array(
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(..."<>&\"'=+-@;,:\\/\r\n\t\0 \u202e\u2028a"),
      maxLength: 40,
    }),
  ),
  { minLength: 1, maxLength: 6 },
);

/** One person and one shift for every name, used as id, name, code and in every sentence; each person works once. */
export function hostileWard(names: readonly string[] = hostileNames): {
  request: SolveRequest;
  result: GenerationResult;
} {
  const request = wardRequest({
    department: { id: names[0] || "ward", name: names[0] },
    employees: names.map((name, at) => ({ id: `${name}:${at}`, name })),
    shifts: names.map((name, at) => ({
      ...{ id: `${name}:${at}`, name, code: name, startTime: "06:00", endTime: "14:00" },
      ...{ workplaceId: name || null, minStaff: 1 },
    })),
    workplaces: [],
    vacations: {},
    sick_leaves: {},
    locked_assignments: [],
  });
  const result = resultWith({
    success: false,
    status: "infeasible",
    assignments: request.employees.map(({ id }, at) =>
      duty(id, request.shifts[at]!.id, "2026-03-24"),
    ),
    unassigned_shifts: names.map((name) => ({
      ...{ shift_id: name, date: "2026-03-25", reason: `code: ${name}` },
      details: gapDetails(1),
    })),
    explanations: names,
    rule_effectiveness: names.map((name) => ({
      ...{ rule_id: name, rule_name: name, effective: false, reason: name },
    })),
    error_message: names[0],
  });
  return { request, result };
}
