import { describe, expect, it } from "vitest";
import {
  departmentFor,
  fewerDates,
  furtherPeople,
  type Profile,
  qualificationsFor,
} from "../../../../core/explanation/remedies/further-person.ts";
import { absenceGivenUp } from "../../../../core/explanation/remedies/given-up.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import {
  caseWith,
  changesOf,
  gapsIn,
  inBoth,
  solvedRequestWith,
  withRemedy,
} from "./small-case.ts";

const D = { id: "D", startTime: "08:00", endTime: "16:00" };
const idle = { ...D, minStaff: 0 };
const anybody: Profile = { qualifications: [], department: null };

describe("what a further person has to hold", () => {
  it.each<readonly [string, PartialRequest, readonly string[]]>([
    ["nothing where nobody asks", {}, []],
    [
      "all that the shift asks for",
      { shifts: [{ ...D, requiredQualificationIds: ["r", "q"] }] },
      ["q", "r"],
    ],
    [
      "the first of which the shift takes any",
      { shifts: [{ ...D, requiredQualificationIds: ["r", "q"], qualificationMode: "ANY" }] },
      ["r"],
    ],
    [
      "what the workplace asks for",
      {
        shifts: [{ ...D, workplaceId: "w", requiredQualificationIds: ["q"] }],
        workplaces: [{ id: "w", requiredQualificationIds: ["p", "q"] }],
      },
      ["p", "q"],
    ],
    [
      "the first of which a staffing rule takes any",
      {
        shifts: [idle],
        staffing_rules: [{ id: "s", shiftIds: ["D"], minStaff: 1, qualificationIds: ["y", "x"] }],
      },
      ["y"],
    ],
    [
      "all that a staffing rule asks for",
      {
        shifts: [idle],
        staffing_rules: [
          {
            id: "s",
            shiftIds: ["D"],
            minStaff: 1,
            qualificationIds: ["y", "x"],
            qualificationMode: "all",
          },
        ],
      },
      ["x", "y"],
    ],
  ])("is %s", (_, body, ids) => {
    const from = caseWith(body);
    expect(qualificationsFor(from, gapsIn(from)[0]!)).toEqual(ids);
  });
});

describe("the department of a further person", () => {
  const shifts = [{ ...D, departmentId: "north" }];
  it.each<readonly [string, PartialRequest, string | null]>([
    [
      "is that of the shift",
      { shifts, employees: [{ id: "a", departmentIds: ["north"] }] },
      "north",
    ],
    ["is none where nobody belongs to one", { shifts }, null],
    [
      "is none where they belong to an empty list",
      { shifts, employees: [{ id: "a", departmentIds: [] }] },
      null,
    ],
  ])("%s", (_, body, department) => {
    const from = caseWith(body);
    expect(departmentFor(from, gapsIn(from)[0]!)).toBe(department);
  });
});

interface Row {
  readonly body?: PartialRequest;
  readonly profile?: Profile;
  readonly people: readonly (readonly number[])[];
  readonly cost: number;
  readonly keys: readonly string[];
  readonly words: readonly [string, string];
  readonly changes: PartialRequest;
}

const [monday, tuesday, wednesday] = ["2026-03-02", "2026-03-03", "2026-03-04"] as const;
const team = [{ id: "a" }, { id: "b" }];
const key = (number: number, date: string) => `availability:additional-${number}|${date}`;

const rows: Readonly<Record<string, Row>> = {
  "on a date, and is free on all others": {
    people: [[1]],
    cost: 50,
    keys: [key(1, tuesday)],
    words: ["One more person on 2026-03-03", "Eine weitere Person am 2026-03-03"],
    changes: {
      employees: [...team, { id: "additional-1" }],
      availability: { "additional-1": { [monday]: false, [wednesday]: false } },
    },
  },
  "under an id that nobody has": {
    body: { employees: [...team, { id: "additional-1" }] },
    people: [[0, 1, 2]],
    cost: 70,
    keys: [monday, tuesday, wednesday].map((date) => key(2, date)),
    words: [
      "One more person from 2026-03-02 to 2026-03-04",
      "Eine weitere Person vom 2026-03-02 bis 2026-03-04",
    ],
    changes: { employees: [...team, { id: "additional-1" }, { id: "additional-2" }] },
  },
  "on all dates, and nothing is said of days off": {
    people: [[0, 1, 2]],
    cost: 70,
    keys: [monday, tuesday, wednesday].map((date) => key(1, date)),
    words: [
      "One more person from 2026-03-02 to 2026-03-04",
      "Eine weitere Person vom 2026-03-02 bis 2026-03-04",
    ],
    changes: { employees: [...team, { id: "additional-1" }] },
  },
  "with what the work asks for": {
    profile: { qualifications: ["p", "q"], department: "north" },
    people: [[0, 1, 2]],
    cost: 70,
    keys: [monday, tuesday, wednesday].map((date) => key(1, date)),
    words: [
      "One more person with p and q in north from 2026-03-02 to 2026-03-04",
      "Eine weitere Person mit p und q für north vom 2026-03-02 bis 2026-03-04",
    ],
    changes: {
      employees: [
        ...team,
        { id: "additional-1", departmentIds: ["north"], qualificationIds: ["p", "q"] },
      ],
    },
  },
  "beside another on the same dates, and a third on others": {
    body: { availability: { a: { [monday]: false } } },
    people: [[0, 1], [0, 1], [2]],
    cost: 60 + 60 + 50,
    keys: [
      ...[key(1, monday), key(1, tuesday), key(2, monday), key(2, tuesday)],
      key(3, wednesday),
    ],
    words: [
      "2 more persons on 2026-03-02 and 2026-03-03; One more person on 2026-03-04",
      "2 weitere Personen am 2026-03-02 und 2026-03-03; Eine weitere Person am 2026-03-04",
    ],
    changes: {
      employees: [...team, { id: "additional-1" }, { id: "additional-2" }, { id: "additional-3" }],
      availability: {
        a: { [monday]: false },
        "additional-1": { [wednesday]: false },
        "additional-2": { [wednesday]: false },
        "additional-3": { [monday]: false, [tuesday]: false },
      },
    },
  },
};

describe("a further person", () => {
  it.each(Object.entries(rows))("comes %s", (_, row) => {
    const from = caseWith(row.body ?? {});
    const remedy = furtherPeople(from, row.profile ?? anybody, row.people);
    const { kind, keys, cost, employees } = remedy;
    expect({ kind, keys, cost, employees }).toEqual({
      ...{ kind: "addPerson", keys: row.keys, cost: row.cost, employees: [] },
    });
    expect(remedy.days).toEqual([...new Set(row.people.flat())]);
    expect(inBoth(remedy)).toEqual(row.words);
    expect(changesOf(from, remedy)).toEqual(row.changes);
  });

  it("never takes the id of somebody who is there", () => {
    const from = caseWith({ employees: [{ id: "additional-1" }, { id: "additional-3" }] });
    const changed = changesOf(from, furtherPeople(from, anybody, [[0], [0]]));
    expect(changed.employees).toEqual(
      ["additional-1", "additional-3", "additional-2", "additional-4"].map((id) => ({ id })),
    );
    expect(Object.keys(changed.availability as object)).toEqual(["additional-2", "additional-4"]);
  });
});

describe("fewer dates of further people", () => {
  const before = solvedRequestWith({
    shifts: [{ ...D, dates: [tuesday] }],
    employees: [{ id: "a" }],
  });
  const everyDay = furtherPeople(before, anybody, [[0, 1, 2]]);
  const later = withRemedy(before, everyDay);
  const withDuties = (on: readonly number[]) =>
    solvedRequestWith(
      { ...later.request },
      on.map((day) => ["additional-1", "D", day] as const),
    );

  it("are those on which the plan needs them", () => {
    const fewer = fewerDates(before, everyDay, withDuties([1]))!;
    expect(fewer.remedy.keys).toEqual([key(1, tuesday)]);
    expect(inBoth(fewer.remedy)[0]).toBe("One more person on 2026-03-03");
    expect(fewer.after.missing).toBe(0);
  });

  it("leave out duties without which nothing is missing", () => {
    const twice = {
      shifts: [
        { ...D, dates: [monday, tuesday], minStaff: 0 },
        { ...D, id: "E", dates: [tuesday] },
      ],
    };
    const start = solvedRequestWith({ ...twice, employees: [{ id: "a" }] });
    const remedy = furtherPeople(start, anybody, [[0, 1, 2]]);
    const busy = solvedRequestWith({ ...withRemedy(start, remedy).request }, [
      ["additional-1", "D", 0],
      ["additional-1", "E", 1],
    ]);
    const fewer = fewerDates(start, remedy, busy)!;
    expect(fewer.remedy.keys).toEqual([key(1, tuesday)]);
    expect(fewer.after.plan.assignments).toEqual([{ employee: 1, day: 1, shift: 1 }]);
  });

  it("are none where these are all, where nobody is needed, and for other remedies", () => {
    const one = furtherPeople(before, anybody, [[1]]);
    const done = solvedRequestWith({ ...withRemedy(before, one).request }, [
      ["additional-1", "D", 1],
    ]);
    expect(fewerDates(before, one, done)).toBeNull();
    expect(fewerDates(before, everyDay, withDuties([]))).toBeNull();
    const away = caseWith({ vacations: { a: [monday] } });
    expect(fewerDates(away, absenceGivenUp(away, 0, 0)!, done)).toBeNull();
  });
});
