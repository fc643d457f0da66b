import { describe, expect, it } from "vitest";
import { gapRemedies } from "../../../../core/explanation/remedies/gap-remedies.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { caseWith, type Duty, wordsOf } from "./small-case.ts";

const monday = "2026-03-02";
const D = { id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 };
const E = { ...D, id: "E", minStaff: 0 };
/** One person, one duty on one day, which nobody has. */
const one = { end_date: monday, employees: [{ id: "a" }], shifts: [D] };
const ruled = (...consequences: readonly PartialRequest[]) => ({
  planning_rules: [{ id: "r", name: "Rule", consequences }],
});
const fourHours = { type: "limitWorkingHours", params: { maxHours: 4, period: "day" } };
const forbidden = { type: "forbidAssignment", params: {} };

const lower = "lowerDemand: D: at least 0 instead of 1 person on 2026-03-02";
const person = "addPerson: One more person on 2026-03-02";
const persons = "addPerson: 2 more persons on 2026-03-02";
/** What is offered for every gap of one person, whoever is kept away. */
const always = [lower, person, persons, person];

interface Row {
  readonly body: PartialRequest;
  readonly plan?: readonly Duty[];
  readonly offered: readonly string[];
}

const rows: Readonly<Record<string, Row>> = {
  "a day of vacation": {
    body: { ...one, vacations: { a: [monday] } },
    offered: ["giveUpAbsence: Move or give up the day of vacation of a on 2026-03-02", ...always],
  },
  "a leave, its day and as a whole": {
    body: {
      ...{ employees: [{ id: "a" }], shifts: [{ ...D, dates: [monday] }] },
      availability: { a: { [monday]: false, "2026-03-03": false } },
    },
    offered: [
      "giveUpAbsence: Ask a, who is not available on 2026-03-02, to come all the same",
      "giveUpAbsence: Ask a, who is not available from 2026-03-02 to 2026-03-03, to come all the same",
      ...always,
    ],
  },
  "times of day": {
    body: {
      ...one,
      availability_windows: { a: [{ from: "18:00", to: "20:00", kind: "available" }] },
    },
    offered: ["giveUpAbsence: Ask a to work outside the times they gave on 2026-03-02", ...always],
  },
  "a locked duty": {
    body: {
      ...{ ...one, shifts: [D, E] },
      locked_assignments: [{ employeeId: "a", date: monday, shiftId: "E" }],
    },
    plan: [["a", "E", 0]],
    offered: ["giveUpLock: Give up the fixed duty E of a on 2026-03-02", ...always],
  },
  "an upper bound": {
    body: { ...one, staffing_rules: [{ id: "m", name: "Most", shiftIds: ["D"], maxStaff: 0 }] },
    offered: ["loosenLimit: Most: at most 1 instead of 0 persons", ...always],
  },
  "a limit": {
    body: { ...one, ...ruled(fourHours) },
    offered: [
      lower,
      "loosenLimit: Rule (r): at most 7.5 instead of 4 h of work for a",
      "softenRule: Rule (r) as a wish instead of a rule that must be kept",
      ...always.slice(1),
    ],
  },
  "a rule without numbers": {
    body: { ...one, ...ruled(forbidden) },
    offered: [
      lower,
      "makeException: Rule (r): an exception for a on 2026-03-02",
      "softenRule: Rule (r) as a wish instead of a rule that must be kept",
      ...always.slice(1),
    ],
  },
  "two rules, each and both at once": {
    body: {
      ...one,
      planning_rules: [
        { id: "h", consequences: [fourHours] },
        { id: "f", consequences: [forbidden] },
      ],
    },
    offered: [
      lower,
      "loosenLimit: h: at most 7.5 instead of 4 h of work for a",
      "makeException: f: an exception for a on 2026-03-02",
      "softenRule: h as a wish instead of a rule that must be kept",
      "softenRule: f as a wish instead of a rule that must be kept",
      "combination: h: at most 7.5 instead of 4 h of work for a; f: an exception for a on 2026-03-02",
      ...always.slice(1),
    ],
  },
  "nothing for sick leave": {
    body: { ...one, vacations: { a: [monday] }, sick_leaves: { a: [monday] } },
    offered: always,
  },
  "nothing for school": {
    body: { ...one, credited_absences: { a: [{ date: monday, kind: "school" }] } },
    offered: always,
  },
  "nothing for the law": {
    body: {
      ...{ ...one, shifts: [{ ...D, endTime: "20:00" }] },
      department: { id: "ward", legalBaseline: "arbzg" },
    },
    offered: always,
  },
  "the law, where the request allows it": {
    body: {
      ...{ ...one, shifts: [{ ...D, endTime: "20:00" }] },
      department: { id: "ward", legalBaseline: "arbzg" },
      config: { relax_legal: true },
    },
    offered: [
      lower,
      "loosenLimit: Legal baseline: hours of a day: at most 11.5 instead of 10 h of work for a",
      ...always.slice(1),
    ],
  },
  "nothing for a protection": {
    body: {
      ...{ ...one, shifts: [{ ...D, endTime: "19:00" }] },
      ...{ employees: [{ id: "a", protections: ["minor"] }], config: { relax_legal: true } },
    },
    offered: always,
  },
  "nothing for those who may not do the work, but a person who may": {
    body: {
      ...one,
      shifts: [{ ...D, requiredQualificationIds: ["q"] }],
      vacations: { a: [monday] },
    },
    offered: [
      lower,
      "addPerson: One more person with q on 2026-03-02",
      "addPerson: 2 more persons with q on 2026-03-02",
      "addPerson: One more person with q on 2026-03-02",
    ],
  },
  "nothing for somebody who has other work": {
    body: { ...one, shifts: [D, E] },
    plan: [["a", "E", 0]],
    offered: always,
  },
  "no less of what the law asks for": {
    body: {
      ...{ ...one, shifts: [E] },
      staffing_rules: [{ id: "s", severity: "legal", shiftIds: ["E"], minStaff: 1 }],
      sick_leaves: { a: [monday] },
    },
    offered: always.slice(1),
  },
  "nothing where nothing is missing": { body: one, plan: [["a", "D", 0]], offered: [] },
  "nothing where a wish alone is not met": {
    body: {
      ...{ ...one, shifts: [E] },
      staffing_rules: [{ id: "s", severity: "should", shiftIds: ["E"], minStaff: 1 }],
    },
    offered: [],
  },
};

const offeredFor = ({ body, plan }: Pick<Row, "body" | "plan">) =>
  gapRemedies(caseWith(body, plan)).map((remedy) => `${remedy.kind}: ${wordsOf(remedy)}`);

describe("what is offered for a gap, in this order, where somebody is kept away by", () => {
  it.each(Object.entries(rows))("%s", (_, row) => {
    expect(offeredFor(row)).toEqual(row.offered);
  });
});

describe("what is offered for several gaps", () => {
  it("moves a rule for everybody where it bars three", () => {
    const team = (count: number) =>
      offeredFor({
        body: {
          ...{ ...one, shifts: [{ ...D, minStaff: count }] },
          ...{
            employees: ["a", "b", "c"].slice(0, count).map((id) => ({ id })),
            ...ruled(fourHours),
          },
        },
      }).filter((words) => words.startsWith("loosenLimit"));
    const alone = ["a", "b", "c"].map(
      (id) => `loosenLimit: Rule (r): at most 7.5 instead of 4 h of work for ${id}`,
    );
    expect(team(2)).toEqual(alone.slice(0, 2));
    expect(team(3)).toEqual([
      ...alone,
      ...[12, 20, 36, 68].map(
        (most) => `loosenLimit: Rule (r): at most ${most} instead of 4 h of work`,
      ),
    ]);
  });

  it("lets a rule that is the only bar go first", () => {
    const body = {
      ...{ ...one, employees: [{ id: "a" }, { id: "b" }] },
      planning_rules: [
        { id: "f", consequences: [forbidden] },
        {
          id: "h",
          conditions: [{ field: "employeeId", value: "a" }],
          consequences: [fourHours],
        },
      ],
    };
    expect(offeredFor({ body }).slice(1, 4)).toEqual([
      "makeException: f: an exception for b on 2026-03-02",
      "makeException: f: an exception for a on 2026-03-02",
      "loosenLimit: h: at most 7.5 instead of 4 h of work for a",
    ]);
  });

  it("is further people for all dates, one more of them, and for three dates one by one", () => {
    const body = {
      ...{ end_date: "2026-03-05", employees: [{ id: "a" }], shifts: [{ ...D, minStaff: 2 }] },
      sick_leaves: { a: ["2026-03-05"] },
    };
    const plan: readonly Duty[] = [0, 1, 2].map((day) => ["a", "D", day]);
    expect(offeredFor({ body, plan }).filter((words) => words.startsWith("addPerson"))).toEqual([
      "addPerson: 2 more persons from 2026-03-02 to 2026-03-05",
      "addPerson: 3 more persons from 2026-03-02 to 2026-03-05",
      "addPerson: One more person on 2026-03-02",
      "addPerson: One more person on 2026-03-03",
      "addPerson: One more person on 2026-03-04",
    ]);
  });

  it("is further people of each kind, and qualified ones where a share is asked for", () => {
    const body = {
      ...{ ...one, shifts: [D, { ...D, id: "Q", requiredQualificationIds: ["q"] }] },
      ...{ sick_leaves: { a: [monday] } },
      staffing_rules: [
        { id: "s", shiftIds: ["D"], qualificationIds: ["x", "y"], minSharePercent: 50 },
      ],
    };
    const offered = offeredFor({ body }).filter((words) => words.startsWith("addPerson: One"));
    expect([...new Set(offered)]).toEqual([
      person,
      "addPerson: One more person with q on 2026-03-02",
      "addPerson: One more person with x on 2026-03-02",
      "addPerson: One more person with q and x on 2026-03-02",
    ]);
  });
});
