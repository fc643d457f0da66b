import { describe, expect, it } from "vitest";
import {
  floorRemedies,
  memberRemedies,
} from "../../../../core/explanation/remedies/member-remedies.ts";
import type { ConflictMember } from "../../../../core/generation-result.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { caseWith, type Duty, wordsOf } from "./small-case.ts";

type Member = Pick<ConflictMember, "kind" | "key"> & Partial<ConflictMember>;

const monday = "2026-03-02";
const tuesday = "2026-03-03";

/** What is offered for one conflict of these members; they speak of `a` on Monday where nothing else is said. */
function offeredFor(body: PartialRequest, plan: readonly Duty[], ...members: readonly Member[]) {
  const reported = members.map((member) => ({
    ...{ employeeIds: ["a"], dateFrom: monday, dateTo: monday, message: "" },
    ...member,
  }));
  const conflict = {
    members: reported,
    isMinimal: true,
    isProven: true,
    alsoFrom: [],
    message: "",
  };
  return memberRemedies(caseWith(body, plan), [conflict]).map(
    (remedy) => `${remedy.kind}: ${wordsOf(remedy)}`,
  );
}

const ruled = (consequence: PartialRequest, more: PartialRequest = {}): PartialRequest => ({
  planning_rules: [{ id: "r", consequences: [consequence], ...more }],
});
const days = { type: "limitConsecutiveDays", params: { maxDays: 1 } };
const forbidden = { type: "forbidAssignment", params: {} };
const together = { type: "forbidTogether", params: { employeeIds: ["a", "b"], max: 1 } };
const rule: Member = { kind: "rule", key: "rule:r/0" };
const wish = "softenRule: r as a wish instead of a rule that must be kept";
const forOne = (id: string) =>
  [2, 3].map((most) => `loosenLimit: r: at most ${most} instead of 1 days in a row for ${id}`);
const forAll = [2, 3, 5, 9].map(
  (most) => `loosenLimit: r: at most ${most} instead of 1 days in a row`,
);
const lock = (date: string, shiftId = "D") => ({ employeeId: "a", date, shiftId });
const vacation = "giveUpAbsence: Move or give up the day of vacation of a on 2026-03-02";

interface Row {
  readonly body: PartialRequest;
  readonly plan?: readonly Duty[];
  readonly member: Member;
  readonly offered: readonly string[];
}

const rows: Readonly<Record<string, Row>> = {
  "a rule: for its person, and as a wish": {
    body: ruled(days),
    member: rule,
    offered: [...forOne("a"), wish],
  },
  "a rule told with a person and a date": {
    body: ruled(days),
    member: { ...rule, key: `rule:r/0|a|${monday}` },
    offered: [...forOne("a"), wish],
  },
  "a rule that concerns three: for all before each": {
    body: { ...ruled(days), employees: [{ id: "a" }, { id: "b" }, { id: "c" }] },
    member: { ...rule, employeeIds: ["a", "b", "c"] },
    offered: [...forAll, ...forOne("a"), ...forOne("b"), ...forOne("c"), wish],
  },
  "a rule about several people: for all alone": {
    body: ruled(together),
    member: { ...rule, employeeIds: ["a", "b"] },
    offered: [
      ...[2, 3, 5, 9].map(
        (most) => `loosenLimit: r: at most ${most} instead of 1 of these persons together`,
      ),
      wish,
    ],
  },
  "a rule without numbers: an exception on each of its dates": {
    body: ruled(forbidden),
    member: { ...rule, dateTo: tuesday },
    offered: [
      "makeException: r: an exception for a on 2026-03-02",
      "makeException: r: an exception for a on 2026-03-03",
      wish,
    ],
  },
  "a rule whose key another one begins with: not that one": {
    body: ruled(days, { id: "rr" }),
    member: { ...rule, key: "rule:r" },
    offered: [],
  },
  "a rule of the law: nothing": {
    body: ruled(days, { priority: "legal" }),
    member: rule,
    offered: [],
  },
  "a protection: nothing": {
    body: { employees: [{ id: "a", protections: ["minor"] }], config: { relax_legal: true } },
    member: { kind: "rule", key: "protection:minor/rest" },
    offered: [],
  },
  "a core rule: nothing": {
    body: { config: { relax_legal: true } },
    member: { kind: "rule", key: "core:no_overlap" },
    offered: [],
  },
  "an absence: the day, and the leave of it": {
    body: { vacations: { a: [monday, tuesday] } },
    member: { kind: "absence", key: `vacations:a|${monday}` },
    offered: [
      vacation,
      "giveUpAbsence: Move or give up the vacation of a from 2026-03-02 to 2026-03-03",
    ],
  },
  "an absence: nobody who is not named": {
    body: { vacations: { a: [monday], b: [monday] } },
    member: { kind: "absence", key: `vacations:a|${monday}`, employeeIds: ["a", "nobody"] },
    offered: [vacation],
  },
  "sick leave: nothing, also where it is vacation too": {
    body: { sick_leaves: { a: [monday] }, vacations: { a: [monday] } },
    member: { kind: "absence", key: `sick_leaves:a|${monday}` },
    offered: [],
  },
  "school: nothing, also where it is vacation too": {
    body: {
      credited_absences: { a: [{ date: monday, kind: "school" }] },
      vacations: { a: [monday] },
    },
    member: { kind: "absence", key: `credited_absences:a|${monday}` },
    offered: [],
  },
  "times of day: those, and no vacation": {
    body: {
      availability_windows: { a: [{ from: "18:00", to: "20:00", kind: "available" }] },
      vacations: { a: [monday] },
    },
    member: { kind: "absence", key: `availability_windows:a|${monday}` },
    offered: ["giveUpAbsence: Ask a to work outside the times they gave on 2026-03-02"],
  },
  "a lock: the locked duty, and no planned one": {
    body: { locked_assignments: [lock(monday)] },
    plan: [
      ["a", "D", 0],
      ["a", "D", 1],
    ],
    member: { kind: "lock", key: `lock:a|${monday}|D`, dateTo: tuesday },
    offered: ["giveUpLock: Give up the fixed duty D of a on 2026-03-02"],
  },
  "a capacity: one more, once for all its dates": {
    body: { staffing_rules: [{ id: "s", shiftIds: ["D"], maxStaff: 1 }] },
    member: {
      ...{ kind: "capacity", key: `capacity:s|${monday}`, requirementId: "s" },
      dateTo: tuesday,
    },
    offered: ["loosenLimit: s: at most 2 instead of 1 person"],
  },
  "a demand: nothing, for gaps speak of it": {
    body: {},
    member: { kind: "demand", key: `demand:D|${monday}`, requirementId: "D" },
    offered: [],
  },
};

describe("what is offered for a member of a conflict", () => {
  it.each(Object.entries(rows))("is for %s", (_, { body, plan = [], member, offered }) => {
    expect(offeredFor(body, plan, member)).toEqual(offered);
  });

  it("is offered for all of them in turn", () => {
    const body = { ...ruled(forbidden), vacations: { a: [monday] } };
    const absence: Member = { kind: "absence", key: `vacations:a|${monday}` };
    expect(offeredFor(body, [], rule, absence)).toEqual([
      ...["makeException: r: an exception for a on 2026-03-02", wish, vacation],
    ]);
  });

  it("looks at fourteen dates one by one, and at no more", () => {
    const month = { ...ruled(forbidden), end_date: "2026-03-31" };
    const offered = offeredFor(month, [], { ...rule, dateTo: "2026-03-31" });
    const dates = offered.flatMap((words) => /exception for a on (\S+)/.exec(words)?.[1] ?? []);
    expect(dates.length).toBe(14);
    expect(dates.at(-1)).toBe("2026-03-15");
  });

  it("keeps to the window", () => {
    const member = { ...rule, dateFrom: "2026-02-20", dateTo: "2026-04-20" };
    expect(offeredFor(ruled(forbidden), [], member)).toEqual([
      ...[2, 3, 4].map((day) => `makeException: r: an exception for a on 2026-03-0${day}`),
      wish,
    ]);
  });
});

const floorsFor = (body: PartialRequest, plan: readonly Duty[] = []) =>
  floorRemedies(caseWith(body, plan)).map((remedy) => `${remedy.kind}: ${wordsOf(remedy)}`);

describe("what is offered for a rule that asks for work", () => {
  const idle = {
    ...{ employees: [{ id: "a" }] },
    shifts: ["D", "E"].map((id) => ({ id, startTime: "08:00", endTime: "16:00", minStaff: 0 })),
  };
  const asked = (more: PartialRequest = {}) =>
    ruled(
      { type: "requireAssignment", params: { perDay: 1 } },
      { conditions: [{ field: "date", value: tuesday }], ...more },
    );
  const exception = "makeException: r: an exception for a on 2026-03-03";

  it.each<readonly [string, PartialRequest, readonly Duty[], readonly string[]]>([
    ["a wish and an exception", { ...idle, ...asked() }, [], [wish, exception]],
    [
      "days away and locked duties of the person as well",
      {
        ...idle,
        ...asked(),
        vacations: { a: ["2026-03-04"] },
        locked_assignments: [lock(monday, "E")],
      },
      [["a", "E", 0]],
      [
        ...[wish, exception, "giveUpLock: Give up the fixed duty E of a on 2026-03-02"],
        "giveUpAbsence: Move or give up the day of vacation of a on 2026-03-04",
      ],
    ],
    [
      "no day of sick leave",
      { ...idle, ...asked(), sick_leaves: { a: [monday] }, vacations: { a: [monday] } },
      [],
      [wish, exception],
    ],
    [
      "nothing of the law but what the person could give up",
      { ...idle, ...asked({ priority: "legal" }), vacations: { a: [monday] } },
      [],
      [vacation],
    ],
    ["nothing where it is met", { ...idle, ...asked() }, [["a", "D", 1]], []],
    [
      "nothing for staff that is missing, of which gaps speak",
      ruled({ type: "requireStaffing", params: { min: 1 } }),
      [],
      [],
    ],
    [
      "nothing for a rule that limits work",
      ruled(days),
      [
        ["a", "D", 0],
        ["a", "D", 1],
      ],
      [],
    ],
  ])("is %s", (_, body, plan, offered) => {
    expect(floorsFor(body, plan)).toEqual(offered);
  });

  it("makes a rule a wish only once, however many it asks", () => {
    const body = { ...idle, ...asked(), employees: [{ id: "a" }, { id: "b" }] };
    expect(floorsFor(body)).toEqual([
      ...[wish, exception, "makeException: r: an exception for b on 2026-03-03"],
    ]);
  });
});
