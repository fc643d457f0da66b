import { describe, expect, it } from "vitest";
import type { Reach } from "../../../../core/explanation/edits/rule-edits.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { breachesIn, changedBy, editable, partsChanged, writtenOf } from "./changed-parts.ts";

const all: Reach = { employeeId: null, date: null };
const forA: Reach = { employeeId: "a", date: null };
const onTuesday: Reach = { employeeId: "a", date: "2026-03-03" };

const isA = { field: "employeeId", operator: "eq", value: "a" };
const notA = { field: "employeeId", operator: "ne", value: "a" };
const isTuesday = { field: "date", operator: "eq", value: "2026-03-03" };
const notTuesday = { field: "date", operator: "ne", value: "2026-03-03" };
const notAOnTuesday = { logic: "OR", conditions: [notA, notTuesday] };

const days = (maxDays: number) => ({ type: "limitConsecutiveDays", params: { maxDays } });
const hours = (params: PartialRequest) => ({
  type: "limitWorkingHours",
  params: { period: "day", ...params },
});
const twoDays = { id: "r", name: "Rule", priority: "must", consequences: [days(2)] };
const free = { type: "forbidAssignment", params: {} };

interface Row {
  readonly rules: readonly PartialRequest[];
  readonly key?: string;
  readonly values: Readonly<Record<string, number>>;
  readonly reach: Reach;
  readonly after: readonly PartialRequest[];
  /** Who breaks the rules before and after by working every day. */
  readonly before: readonly string[];
  readonly left: readonly string[];
}

const both = ["a 2026-03-04", "b 2026-03-04"];
const daily = (id: string) => ["2026-03-02", "2026-03-03", "2026-03-04"].map((d) => `${id} ${d}`);

const rows: Readonly<Record<string, Row>> = {
  "for everybody in its place": {
    rules: [twoDays],
    values: { maxDays: 3 },
    reach: all,
    after: [{ ...twoDays, consequences: [days(3)] }],
    before: both,
    left: [],
  },
  "for one person in a copy, and the rule leaves the person out": {
    rules: [twoDays],
    values: { maxDays: 3 },
    reach: forA,
    after: [
      { ...twoDays, conditions: [notA] },
      {
        ...{ ...twoDays, id: "r a", name: "Rule (a)" },
        ...{ conditions: [isA], conditionLogic: "AND", consequences: [days(3)] },
      },
    ],
    before: both,
    left: ["b 2026-03-04"],
  },
  "in its place where it speaks of nobody else": {
    rules: [{ ...twoDays, conditions: [isA] }],
    values: { maxDays: 3 },
    reach: forA,
    after: [{ ...twoDays, conditions: [isA], consequences: [days(3)] }],
    before: ["a 2026-03-04"],
    left: [],
  },
  "for one date of one person, and on the other dates as before": {
    rules: [{ ...twoDays, consequences: [hours({ maxHours: 4 })] }],
    values: { maxHours: 8 },
    reach: onTuesday,
    after: [
      { ...twoDays, conditions: [notAOnTuesday], consequences: [hours({ maxHours: 4 })] },
      {
        ...{ ...twoDays, id: "r a 2026-03-03", name: "Rule (a 2026-03-03)" },
        ...{ conditions: [isA, isTuesday], conditionLogic: "AND" },
        consequences: [hours({ maxHours: 8 })],
      },
    ],
    before: [...daily("a"), ...daily("b")],
    left: ["a 2026-03-02", "a 2026-03-04", ...daily("b")],
  },
  "beside its own conditions": {
    rules: [{ ...twoDays, conditions: [{ field: "shiftId", value: "D" }] }],
    values: { maxDays: 3 },
    reach: forA,
    after: [
      { ...twoDays, conditions: [{ field: "shiftId", value: "D" }, notA] },
      {
        ...{ ...twoDays, id: "r a", name: "Rule (a)", conditionLogic: "AND" },
        conditions: [{ field: "shiftId", value: "D" }, isA],
        consequences: [days(3)],
      },
    ],
    before: both,
    left: ["b 2026-03-04"],
  },
  "with those of which any counts kept together": {
    rules: [
      {
        ...{ ...twoDays, conditionLogic: "or" },
        conditions: [isA, { field: "employeeId", operator: "eq", value: "b" }],
      },
    ],
    values: { maxDays: 3 },
    reach: forA,
    after: [
      {
        ...{ ...twoDays, conditionLogic: "AND" },
        conditions: [
          {
            logic: "OR",
            conditions: [isA, { field: "employeeId", operator: "eq", value: "b" }],
          },
          notA,
        ],
      },
      {
        ...{ ...twoDays, id: "r a", name: "Rule (a)", conditionLogic: "AND" },
        conditions: [
          {
            logic: "OR",
            conditions: [isA, { field: "employeeId", operator: "eq", value: "b" }],
          },
          isA,
        ],
        consequences: [days(3)],
      },
    ],
    before: both,
    left: ["b 2026-03-04"],
  },
  "under another id where the one of the copy is taken": {
    rules: [twoDays, { id: "r a", status: "inactive", consequences: [days(1)] }],
    values: { maxDays: 3 },
    reach: forA,
    after: [
      { ...twoDays, conditions: [notA] },
      { id: "r a", status: "inactive", consequences: [days(1)] },
      {
        ...{ ...twoDays, id: "r a-2", name: "Rule (a)" },
        ...{ conditions: [isA], conditionLogic: "AND", consequences: [days(3)] },
      },
    ],
    before: both,
    left: ["b 2026-03-04"],
  },
  "in its own consequence, and in none beside it": {
    rules: [{ ...twoDays, consequences: [days(2), hours({ maxHours: 4 })] }],
    key: "rule:r/1",
    values: { maxHours: 8 },
    reach: all,
    after: [{ ...twoDays, consequences: [days(2), hours({ maxHours: 8 })] }],
    before: [...both, ...daily("a"), ...daily("b")].sort(),
    left: both,
  },
  "in minutes where it is written in minutes": {
    rules: [{ ...twoDays, consequences: [hours({ maxMinutes: 240 })] }],
    values: { maxHours: 8 },
    reach: all,
    after: [{ ...twoDays, consequences: [hours({ maxMinutes: 480 })] }],
    before: [...daily("a"), ...daily("b")],
    left: [],
  },
  "under the name that the caller gave the parameter": {
    rules: [{ ...twoDays, consequences: [{ type: "limitConsecutiveShifts", params: { max: 2 } }] }],
    values: { maxDays: 3 },
    reach: all,
    after: [{ ...twoDays, consequences: [{ type: "limitConsecutiveShifts", params: { max: 3 } }] }],
    before: both,
    left: [],
  },
};

describe("a planning rule with other values", () => {
  it.each(Object.entries(rows))("is written %s", (_, row) => {
    const { request, written } = writtenOf(
      { planning_rules: row.rules },
      row.key ?? `rule:${row.rules[0]!.id}/0`,
    );
    expect(breachesIn(request)).toEqual(row.before);
    const changed = changedBy(request, written.loosened(request, row.values, row.reach));
    expect(partsChanged(request, changed)).toEqual({ planning_rules: row.after });
    expect(breachesIn(changed)).toEqual(row.left);
  });

  it("uses the copy of an earlier change for the same person", () => {
    const rule = { ...twoDays, consequences: [days(2), hours({ maxHours: 4 })] };
    const body = { planning_rules: [rule] };
    const first = writtenOf(body, "rule:r/0");
    const once = changedBy(
      first.request,
      first.written.loosened(first.request, { maxDays: 3 }, forA),
    );
    const twice = changedBy(
      once,
      writtenOf(body, "rule:r/1").written.loosened(once, { maxHours: 8 }, forA),
    );
    expect(twice.planning_rules?.map(({ id }) => id)).toEqual(["r", "r a"]);
    expect(twice.planning_rules?.[1]?.consequences).toEqual([days(3), hours({ maxHours: 8 })]);
    expect(breachesIn(twice)).toEqual([...daily("b"), "b 2026-03-04"]);
  });

  it("adds parameters where the rule has none, and leaves out those that are null", () => {
    const none = { ...twoDays, consequences: [{ type: "requireAssignment" }] };
    const bare = writtenOf({ planning_rules: [none] }, "rule:r/0");
    expect(bare.written.loosened(bare.request, { perDay: 0 }, all)).toEqual([
      { op: "add", path: "/planning_rules/0/consequences/0/params", value: { perDay: 0 } },
    ]);
    const nulls = { type: "limitWorkingHours", params: { maxHours: null, maxMinutes: 240 } };
    const { request, written } = writtenOf(
      { planning_rules: [{ ...twoDays, consequences: [nulls] }] },
      "rule:r/0",
    );
    expect(written.params).toEqual({ maxMinutes: 240 });
    const changed = changedBy(request, written.loosened(request, { maxHours: 5 }, forA));
    expect(changed.planning_rules?.[1]?.consequences?.[0]?.params).toEqual({ maxMinutes: 300 });
  });
});

describe("a planning rule with an exception", () => {
  it.each<readonly [string, Reach, unknown, readonly string[]]>([
    ["one person on one date", onTuesday, notAOnTuesday, ["a 2026-03-02", "a 2026-03-04"]],
    ["one person", forA, notA, []],
  ])("does not speak of %s any more", (_, reach, exclusion, left) => {
    const rule = { ...twoDays, consequences: [free] };
    const { request, written } = writtenOf({ planning_rules: [rule] }, "rule:r/0");
    const changed = changedBy(request, written.exempted!(request, reach));
    expect(partsChanged(request, changed)).toEqual({
      planning_rules: [{ ...rule, conditions: [exclusion] }],
    });
    expect(breachesIn(changed)).toEqual([...left, ...daily("b")]);
  });

  it("keeps the exceptions that were made before", () => {
    const rule = { ...twoDays, consequences: [free] };
    const { request, written } = writtenOf({ planning_rules: [rule] }, "rule:r/0");
    const once = changedBy(request, written.exempted!(request, onTuesday));
    const twice = changedBy(once, written.exempted!(once, { employeeId: "b", date: "2026-03-02" }));
    expect(breachesIn(twice)).toEqual([
      ...["a 2026-03-02", "a 2026-03-04", "b 2026-03-03", "b 2026-03-04"],
    ]);
  });
});

describe("a planning rule as a wish", () => {
  it("has another priority and stays what it is", () => {
    const { request, written } = writtenOf({ planning_rules: [twoDays] }, "rule:r/0");
    const changed = changedBy(request, written.softened!(request));
    expect(partsChanged(request, changed)).toEqual({
      planning_rules: [{ ...twoDays, priority: "should" }],
    });
    expect(breachesIn(changed)).toEqual([]);
  });
});

describe("a change of a planning rule", () => {
  it("finds the rule whose id it is, also with a slash in it", () => {
    const written = (id: string, ...consequences: readonly object[]) => ({
      ...{ id, name: id, priority: "must", consequences },
    });
    const planning_rules = [
      written("r", days(1), days(2)),
      written("r/1", days(3)),
      written("night", days(4)),
      written("night/ward", days(5)),
    ];
    const found = editable({ planning_rules }, "rule:r/0").rules.filter(({ key }) =>
      key.startsWith("rule:"),
    );
    const read = found.map(({ key, ruleId }) => [
      ruleId,
      writtenOf({ planning_rules }, key).written.params.maxDays,
    ]);
    expect(read).toEqual([
      ["r", 1],
      ["r", 2],
      ["r/1", 3],
      ["night", 4],
      ["night/ward", 5],
    ]);
  });

  it("does not fit where the rule is gone", () => {
    const { request, written } = writtenOf({ planning_rules: [twoDays] }, "rule:r/0");
    for (const gone of [
      { ...request, planning_rules: [] },
      { ...request, planning_rules: null },
    ]) {
      expect(written.loosened(gone, { maxDays: 3 }, forA)).toBeNull();
      expect(written.exempted!(gone, forA)).toBeNull();
      expect(written.softened!(gone)).toBeNull();
    }
  });

  it("finds the rule where it stands now", () => {
    const { request, written } = writtenOf({ planning_rules: [twoDays] }, "rule:r/0");
    const other = { id: "first", consequences: [days(6)] };
    const moved = { ...request, planning_rules: [other, ...request.planning_rules!] };
    expect(written.loosened(moved, { maxDays: 3 }, all)).toEqual([
      { op: "replace", path: "/planning_rules/1/consequences/0/params/maxDays", value: 3 },
    ]);
  });

  it("is for single dates where asked to be", () => {
    expect(editable({ planning_rules: [twoDays] }, "rule:r/0").written?.isByDate).toBe(true);
  });
});
