/*
 * Formulation
 *
 * The candidates of M are 0: one row for each employee over all of them, `sum x <= 0`; with penalty quadratic one row for each
 * candidate.
 * A cap. Unit of a soft rule: an assignment.
 */
import * as z from "zod";
import { sentencesOf } from "../../language/sentence.ts";
import type { Employee } from "../../language/values.ts";
import { forbidCandidates } from "../../model/problem/forbidden.ts";
import type { Violation } from "../../model/rule/rule.ts";
import { defineConstraint } from "../define.ts";

const say = sentencesOf("forbid_assignment", {
  en: {
    forbidden_shift: (v: Employee & { shift: string; date: string }) =>
      `${v.employee} works ${v.shift} on ${v.date}, which is not allowed.`,
  },
  de: {
    forbidden_shift: (v) =>
      `${v.employee} arbeitet am ${v.date} in ${v.shift}; das ist nicht erlaubt.`,
  },
});

/** Nobody works what the conditions select. */
export const forbidAssignment = defineConstraint({
  id: "forbid_assignment",
  consequenceType: "forbidAssignment",
  statement: "No assignment that the conditions select is made.",
  unit: "assignment",
  example: {},
  source: "Retail closed on holidays, no nights for a team: whatever the conditions say.",
  otherNames: {
    forbidShiftType: {
      brief: {
        en: "never [shiftTypes|{shiftTypes}][!shiftTypes|these shifts]",
        de: "nie [shiftTypes|{shiftTypes}][!shiftTypes|diese Dienste]",
      },
      selects: {
        param: "shiftTypes",
        condition: (value) => ({ field: "shiftType", operator: "in", value }),
      },
    },
    requireQualification: {
      brief: {
        en: "only with [qualificationIds|{qualificationIds}][!qualificationIds|the qualification]",
        de: "nur mit [qualificationIds|{qualificationIds}][!qualificationIds|der Qualifikation]",
      },
      selects: {
        param: "qualificationIds",
        condition: (value) => ({ field: "qualificationId", operator: "all", value, negate: true }),
      },
    },
    avoidAssignment: {
      brief: {
        en: "rather not what the conditions select",
        de: "lieber nicht, was die Bedingungen auswählen",
      },
      severity: "may",
    },
  },
  protections: [
    {
      of: ["minor", "maternity", "nursing"],
      item: "sundaysAndHolidays",
      params: {},
      condition: { field: "isSundayOrHoliday" },
      withoutConsent: "sundayWork",
    },
    { of: ["nightExempt"], item: "nights", params: {}, condition: { field: "isNight" } },
  ],
  readySets: [
    {
      key: "closed",
      sets: ["retail"],
      priority: "legal",
      name: { en: "Closed on Sundays and holidays", de: "An Sonn- und Feiertagen geschlossen" },
      params: {},
      conditions: [{ field: "isSundayOrHoliday" }],
    },
  ],
  starters: [
    {
      key: "noNights",
      topic: "nights",
      words: {
        en: {
          title: "No nights for some people",
          text: "These people never work at night.",
          also: "exempt doctor's note pregnant",
        },
        de: {
          title: "Keine Nächte für manche",
          text: "Diese Personen arbeiten nie in der Nacht.",
          also: "befreit Attest schwanger nachtuntauglich",
        },
      },
      params: {},
      conditions: [{ field: "isNight" }],
      sample: { allowed: ["EELLL--"], forbidden: ["EELLN--"] },
    },
    {
      key: "neverThese",
      topic: "shifts",
      words: {
        en: {
          title: "Never these shifts",
          text: "The people you pick do not work the shifts you pick on the days you pick.",
          also: "forbid not closed holiday exclude",
        },
        de: {
          title: "Nie diese Dienste",
          text: "Die gewählten Personen machen die gewählten Dienste an den gewählten Tagen nicht.",
          also: "verbieten geschlossen Feiertag ausschließen",
        },
      },
      params: {},
      sample: { conditions: [{ field: "isSunday" }], allowed: ["EEEEE--"], forbidden: ["EE---EE"] },
    },
    {
      key: "onlyQualified",
      topic: "staffing",
      words: {
        en: {
          title: "Only with a qualification",
          text: "Whoever lacks it does not work these shifts.",
          also: "require certificate skill",
        },
        de: {
          title: "Nur mit einer Qualifikation",
          text: "Wer sie nicht hat, macht diese Dienste nicht.",
          also: "Schein Nachweis Fachkraft",
        },
      },
      params: {},
      conditions: [{ field: "qualificationId", operator: "in", value: [], negate: true }],
      sample: {
        conditions: [
          { field: "qualificationId", operator: "in", value: ["nurse"], negate: true },
          { field: "isNight" },
        ],
        allowed: ["NNN----", "EEE----"],
        forbidden: ["EEE----", "NNN----"],
      },
    },
  ],
  brief: { en: "never what the conditions select", de: "nie, was die Bedingungen auswählen" },
  paramMeanings: {},
  params: z.object({}),
  build(_problem, _params, scope, model) {
    forbidCandidates(model, scope.employees, (employee, day, shift) =>
      scope.includes(employee, day, shift),
    );
  },
  check({ calendar, employees, shifts }, _params, scope, plan) {
    const violations: Violation[] = [];
    for (const employee of scope.employees)
      for (let day = 0; day < calendar.dayCount; day++)
        for (const shift of plan.shiftsOn(employee, day))
          if (scope.includes(employee, day, shift))
            violations.push({
              message: say("forbidden_shift", {
                employee: employees[employee]!.id,
                shift: shifts[shift]!.name,
                date: calendar.dateOf(day),
              }),
              units: 1,
              employee,
              day,
              shift,
            });
    return violations;
  },
  forbids(_problem, _params, scope, employee, day, shift) {
    return scope.includes(employee, day, shift);
  },
});
