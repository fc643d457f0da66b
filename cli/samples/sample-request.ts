import { handMadeResult, type Language, rosterOf, ruleCatalogue } from "../../core/index.ts";
import { sampleWords } from "./sample-words.ts";

const DAY_MS = 86_400_000;
const STATE = "NW";

/**
 * A request for people to make their own of: JSON with comments, about two weeks from a Monday on that lies at least
 * a week after `today`. It is valid and can be solved as it is.
 */
export function sampleRequest(language: Language, today: string): string {
  const words = sampleWords[language];
  const [early, late, night] = words.shiftNames;
  const demand = demands(language);
  const first = firstMonday(today);
  const day = (offset: number) => `"${dateOf(first + offset * DAY_MS)}"`;
  const days = (...offsets: readonly number[]) => `[${offsets.map(day).join(", ")}]`;
  return `${comment(words.head, "")}
{
${comment(words.window)}
  "start_date": ${day(0)},
  "end_date": ${day(13)},

${comment(words.department)}
  "department": { "id": "ward", "name": "${words.wardName}", "federalState": "${STATE}" },

${comment(words.people)}
  "employees": [
    { "id": "anna", "contractHoursPerWeek": 38.5, "qualificationIds": ["nurse"] },
    { "id": "ben", "contractHoursPerWeek": 38.5, "qualificationIds": ["nurse"] },
    { "id": "cem", "contractHoursPerWeek": 38.5, "qualificationIds": ["nurse"] },
    { "id": "dora", "contractHoursPerWeek": 38.5, "qualificationIds": ["nurse"] },
    { "id": "eva", "contractHoursPerWeek": 30, "qualificationIds": ["nurse"] },
    { "id": "finn", "contractHoursPerWeek": 38.5, "qualificationIds": ["nurse"] },
    { "id": "gina", "contractHoursPerWeek": 38.5, "qualificationIds": ["assistant"] },
${comment(words.hours, "    ")}
    {
      "id": "hugo",
      "contractHoursPerWeek": 30,
      "qualificationIds": ["assistant"],
      "excludedShiftIds": ["night"],
      "limits": { "maxConsecutiveDays": 3 }
    }
  ],

${comment(words.shifts)}
  "shifts": [
    {
      "id": "early",
      "name": "${early}",
      "startTime": "06:00",
      "endTime": "14:12",
      "breakMinutes": 30,
${comment(words.staff, "      ")}
      "minStaff": 2,
      "optimalStaff": 3,
      "optimalStaffByWeekday": { "sat": 2, "sun": 2 }
    },
    {
      "id": "late",
      "name": "${late}",
      "startTime": "13:48",
      "endTime": "22:00",
      "breakMinutes": 30,
      "minStaff": 1,
      "maxStaff": 2
    },
    {
${comment(words.night, "      ")}
      "id": "night",
      "name": "${night}",
      "startTime": "21:45",
      "endTime": "06:15",
      "breakMinutes": 30,
      "minStaff": 1,
      "maxStaff": 1,
      "requiredQualificationIds": ["nurse"]
    }
  ],

${comment(words.rules)}
  "planning_rules": [
    {
${comment(words.rest, "      ")}
      "id": "rest",
      "name": "${words.restName}",
      "priority": "legal",
      "consequences": [${demand("rest", {})}]
    },
    {
${comment(words.run, "      ")}
      "id": "run",
      "name": "${words.runName}",
      "priority": "operational",
      "consequences": [
        ${demand("daysInARow", { requiredRestDays: 2 })}
      ]
    },
    {
${comment(words.nights, "      ")}
      "id": "nights",
      "name": "${words.nightsName}",
      "priority": "operational",
      "conditions": [{ "field": "isNight" }],
      "consequences": [${demand("nightsInAMonth", { max: 4, period: "window" })}]
    },
    {
${comment(words.forward, "      ")}
      "id": "forward",
      "name": "${words.forwardName}",
      "priority": "should",
      "consequences": [${demand("forwardRotation", {})}]
    }
  ],

${comment(words.absences)}
  "vacations": { "ben": ${days(7, 8, 9, 10, 11)} },
${comment(words.sick)}
  "sick_leaves": { "finn": ${days(0, 1)} },
${comment(words.availability)}
  "availability": { "hugo": { ${day(2)}: false, ${day(9)}: false } },

${comment(words.wishes)}
  "wishes": { "anna": ${days(5, 6)}, "cem": ${days(4)} },
${comment(words.specs)}
  "wish_specs": {
    "eva": [{ "type": "shiftOn", "date": ${day(3)}, "shiftId": "early", "priority": "high" }]
  },

${comment(words.locks)}
  "locked_assignments": [{ "employeeId": "dora", "shiftId": "early", "date": ${day(0)} }],
${comment(words.history)}
  "employee_history": { "anna": ${days(-2, -1)} },

${comment(words.config)}
  "config": { "timeout_seconds": 10, "language": "${language}" }
}
`;
}

/** Consequences as JSON: starters of the catalogue of rules, with further or other parameters. */
function demands(language: Language) {
  const { starters } = ruleCatalogue(language);
  return (key: string, more: Readonly<Record<string, unknown>>): string => {
    const starter = starters.find((one) => one.key === key);
    if (starter === undefined) throw new Error(`The catalogue has no starter ${key}.`);
    const params = Object.entries({ ...starter.params, ...more }).map(
      ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
    );
    const written = params.length === 0 ? "{}" : `{ ${params.join(", ")} }`;
    return `{ "type": "${starter.type}", "params": ${written} }`;
  };
}

function comment(text: string, indent = "  "): string {
  return text
    .split("\n")
    .map((line) => `${indent}// ${line}`)
    .join("\n");
}

/** Milliseconds of the first Monday at least a week after the date whose two weeks have no public holiday: a plan to begin with is a plain one. */
function firstMonday(today: string): number {
  const nextWeek = Date.parse(today) + 7 * DAY_MS;
  const weekday = new Date(nextWeek).getUTCDay();
  let monday = nextWeek + ((8 - weekday) % 7) * DAY_MS;
  while (hasHoliday(monday)) monday += 7 * DAY_MS;
  return monday;
}

function hasHoliday(monday: number): boolean {
  const empty = {
    start_date: dateOf(monday),
    end_date: dateOf(monday + 13 * DAY_MS),
    department: { id: "ward", federalState: STATE },
    employees: [],
    shifts: [],
  };
  return rosterOf(empty, handMadeResult(empty, []), null).days.some(({ isHoliday }) => isHoliday);
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
