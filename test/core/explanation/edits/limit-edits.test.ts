import { describe, expect, it } from "vitest";
import type { Reach } from "../../../../core/explanation/edits/rule-edits.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { breachesIn, changedBy, partsChanged, writtenOf } from "./changed-parts.ts";

const all: Reach = { employeeId: null, date: null };
const reach = (employeeId: string): Reach => ({ employeeId, date: null });

interface Row {
  readonly body: PartialRequest;
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
  readonly reach: Reach;
  readonly after: PartialRequest;
  /** Who breaks the rules before and after by working every day. */
  readonly before: readonly string[];
  readonly left: readonly string[];
}

const two = { maxConsecutiveDays: 2 };
const three = { maxConsecutiveDays: 3 };
const both = ["a 2026-03-04", "b 2026-03-04"];

const rows: Readonly<Record<string, Row>> = {
  "a personal limit where it stands": {
    body: { employees: [{ id: "a", limits: { ...two, minRestHours: 11 } }, { id: "b" }] },
    key: "limits:a/maxConsecutiveDays",
    values: { maxDays: 3 },
    reach: reach("a"),
    after: { employees: [{ id: "a", limits: { ...three, minRestHours: 11 } }, { id: "b" }] },
    before: ["a 2026-03-04"],
    left: [],
  },
  "the limit of one of two who have the same": {
    body: {
      employees: [
        { id: "a", limits: two },
        { id: "b", limits: two },
      ],
    },
    key: "limits:a/maxConsecutiveDays",
    values: { maxDays: 3 },
    reach: reach("b"),
    after: {
      employees: [
        { id: "a", limits: two },
        { id: "b", limits: three },
      ],
    },
    before: both,
    left: ["a 2026-03-04"],
  },
  "an agreement for everybody in its place": {
    body: { collective_agreements: { A: { ...two, minRestHours: 11 } } },
    key: "agreement:A/maxConsecutiveDays",
    values: { maxDays: 3 },
    reach: all,
    after: { collective_agreements: { A: { ...three, minRestHours: 11 } } },
    before: both,
    left: [],
  },
  "an agreement of one person in its place": {
    body: {
      employees: [{ id: "a", collectiveAgreementId: "A" }, { id: "b" }],
      collective_agreements: { A: two, B: {} },
    },
    key: "agreement:A/maxConsecutiveDays",
    values: { maxDays: 3 },
    reach: reach("a"),
    after: { collective_agreements: { A: three, B: {} } },
    before: ["a 2026-03-04"],
    left: [],
  },
  "the only agreement in a copy for one person, and it stays that of the others": {
    body: { collective_agreements: { A: { ...two, minRestHours: 11 } } },
    key: "agreement:A/maxConsecutiveDays",
    values: { maxDays: 3 },
    reach: reach("a"),
    after: {
      employees: [{ id: "a", collectiveAgreementId: "A a" }, { id: "b" }],
      department: { id: "ward", legalBaseline: "off", collectiveAgreementId: "A" },
      collective_agreements: {
        A: { ...two, minRestHours: 11 },
        "A a": { ...three, minRestHours: 11 },
      },
    },
    before: both,
    left: ["b 2026-03-04"],
  },
  "one of several agreements in a copy, and the department is left alone": {
    body: {
      employees: [
        { id: "a", collectiveAgreementId: "A" },
        { id: "b", collectiveAgreementId: "A" },
      ],
      collective_agreements: { A: two, B: {} },
    },
    key: "agreement:A/maxConsecutiveDays",
    values: { maxDays: 3 },
    reach: reach("b"),
    after: {
      employees: [
        { id: "a", collectiveAgreementId: "A" },
        { id: "b", collectiveAgreementId: "A b" },
      ],
      collective_agreements: { A: two, B: {}, "A b": three },
    },
    before: both,
    left: ["a 2026-03-04"],
  },
  "a copy under another id where somebody has that one": {
    body: {
      department: { id: "ward", collectiveAgreementId: "A" },
      collective_agreements: { A: two, "A a": { maxConsecutiveDays: 1 } },
    },
    key: "agreement:A/maxConsecutiveDays",
    values: { maxDays: 3 },
    reach: reach("a"),
    after: {
      employees: [{ id: "a", collectiveAgreementId: "A a-2" }, { id: "b" }],
      collective_agreements: { A: two, "A a": { maxConsecutiveDays: 1 }, "A a-2": three },
    },
    before: both,
    left: ["b 2026-03-04"],
  },
};

describe("a limit with other values", () => {
  it.each(Object.entries(rows))("is %s", (_, row) => {
    const { request, written } = writtenOf(row.body, row.key);
    expect(written.isByDate).toBe(false);
    expect(breachesIn(request)).toEqual(row.before);
    const changed = changedBy(request, written.loosened(request, row.values, row.reach));
    expect(partsChanged(request, changed)).toEqual(row.after);
    expect(breachesIn(changed)).toEqual(row.left);
  });

  it("goes into the copy of an earlier change, which is not copied again", () => {
    const body = { collective_agreements: { A: { ...two, maxHoursPerDay: 4 } } };
    const { request, written } = writtenOf(body, "agreement:A/maxConsecutiveDays");
    const once = changedBy(request, written.loosened(request, { maxDays: 3 }, reach("a")));
    const { written: hours } = writtenOf(body, "agreement:A/maxHoursPerDay");
    expect(hours.loosened(once, { maxHours: 8 }, reach("a"))).toEqual([
      { op: "replace", path: "/collective_agreements/A a/maxHoursPerDay", value: 8 },
    ]);
    const other = changedBy(once, hours.loosened(once, { maxHours: 8 }, reach("b")));
    expect(other.collective_agreements).toEqual({
      A: { ...two, maxHoursPerDay: 4 },
      "A a": { ...three, maxHoursPerDay: 4 },
      "A b": { ...two, maxHoursPerDay: 8 },
    });
  });

  it("writes every parameter under the key of its own, also one that is not there yet", () => {
    const body = { collective_agreements: { A: { minRestHours: 11 } } };
    const { request, written } = writtenOf(body, "agreement:A/minRestHours");
    expect(written.params).toEqual({ hours: 11 });
    expect(written.loosened(request, { hours: 10, reducedHours: 9, other: 1 }, all)).toEqual([
      { op: "replace", path: "/collective_agreements/A/minRestHours", value: 10 },
      { op: "add", path: "/collective_agreements/A/reducedRestHours", value: 9 },
    ]);
  });
});

describe("what stands for a limit", () => {
  const limited = { employees: [{ id: "a", limits: two }, { id: "b" }] };
  const agreed = { collective_agreements: { A: two } };

  it("is never left to no person, softened or given exceptions", () => {
    const personal = writtenOf(limited, "limits:a/maxConsecutiveDays");
    expect(personal.written.loosened(personal.request, { maxDays: 3 }, all)).toBeNull();
    for (const [body, key] of [
      [limited, "limits:a/maxConsecutiveDays"],
      [agreed, "agreement:A/maxConsecutiveDays"],
    ] as const)
      expect(Object.keys(writtenOf(body, key).written).sort()).toEqual([
        ...["isByDate", "loosened", "params"],
      ]);
  });

  it.each([
    [
      "the person has no limits",
      limited,
      "limits:a/maxConsecutiveDays",
      { employees: [{ id: "a" }] },
    ],
    ["the person is gone", limited, "limits:a/maxConsecutiveDays", { employees: [] }],
    [
      "the agreement is gone",
      agreed,
      "agreement:A/maxConsecutiveDays",
      { collective_agreements: {} },
    ],
    ["its person is gone", agreed, "agreement:A/maxConsecutiveDays", { employees: [] }],
  ])("does not fit where %s", (_, body, key, now) => {
    const { request, written } = writtenOf(body, key);
    expect(written.loosened({ ...request, ...now }, { maxDays: 3 }, reach("a"))).toBeNull();
  });
});
