import { describe, expect, it } from "vitest";
import { baselineRule } from "../../../../core/explanation/edits/baseline-edits.ts";
import type { Reach } from "../../../../core/explanation/edits/rule-edits.ts";
import { type PartialRequest, problemFrom } from "../../../helpers/problem.ts";
import { breachesIn, changedBy, partsChanged, writtenOf } from "./changed-parts.ts";

/** A duty of the day after which there are ten hours to the next one. */
const ward = (more: PartialRequest = {}): PartialRequest => ({
  department: { id: "ward", legalBaseline: "arbzg" },
  employees: [{ id: "a" }, { id: "b" }],
  shifts: [{ id: "L", startTime: "06:00", endTime: "20:00", breakMinutes: 300 }],
  ...more,
});
const law = (id: string, name: string, consequence: PartialRequest, conditions: unknown = []) => ({
  ...{ id, name, priority: "legal", conditions },
  consequences: [consequence],
});
const rest = (hours: number) => ({ type: "requireMinRest", params: { hours } });
const hours = (maxHours: number, period: string) => ({
  type: "limitWorkingHours",
  params: { maxHours, period },
});
const isA = { field: "employeeId", operator: "eq", value: "a" };
const onMonday = { field: "date", operator: "eq", value: "2026-03-02" };
const notMonday = { field: "date", operator: "ne", value: "2026-03-02" };

const all: Reach = { employeeId: null, date: null };
const forA: Reach = { employeeId: "a", date: null };
const mondayOfA: Reach = { employeeId: "a", date: "2026-03-02" };

interface Row {
  readonly body?: PartialRequest;
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
  readonly reach: Reach;
  readonly after: readonly PartialRequest[];
  /** Who breaks the rules after the change by working every day. */
  readonly left: readonly string[];
}

const tooShort = (id: string) => [`${id} 2026-03-02`, `${id} 2026-03-03`];

const rows: Readonly<Record<string, Row>> = {
  "for everybody by one rule": {
    key: "baseline:rest",
    values: { hours: 9 },
    reach: all,
    after: [law("law rest", "rest between shifts", rest(9))],
    left: [],
  },
  "for one person, and for the others it stays": {
    key: "baseline:rest",
    values: { hours: 9 },
    reach: forA,
    after: [law("law rest a", "rest between shifts", rest(9), [isA])],
    left: tooShort("b"),
  },
  "for one date of a person, and on the other dates by a rule with its own values": {
    key: "baseline:rest",
    values: { hours: 9 },
    reach: mondayOfA,
    after: [
      law("law rest a 2026-03-02", "rest between shifts", rest(9), [isA, onMonday]),
      law("law rest a", "rest between shifts", rest(11), [isA, notMonday]),
    ],
    left: ["a 2026-03-03", ...tooShort("b")],
  },
  "together with the items of the same type, which would fall silent beside it": {
    key: "baseline:dailyHours",
    values: { maxHours: 12 },
    reach: forA,
    after: [
      law("law dailyHours a", "hours of a day", hours(12, "day"), [isA]),
      law("law weeklyHours a", "hours of a week", hours(60, "week"), [isA]),
    ],
    left: [...tooShort("a"), ...tooShort("b")],
  },
  "in the words of the language of the request": {
    body: ward({ config: { language: "de" } }),
    key: "baseline:rest",
    values: { hours: 9 },
    reach: all,
    after: [law("law rest", "Ruhezeit zwischen Diensten", rest(9))],
    left: [],
  },
  "of a hospital with what the law allows there": {
    body: ward({ department: { id: "ward", legalBaseline: "ArbZGHospital" } }),
    key: "baseline:rest",
    values: { hours: 10 },
    reach: all,
    after: [
      law("law rest", "rest between shifts", {
        type: "requireMinRest",
        params: { hours: 10, reducedHours: 10 },
      }),
    ],
    left: [],
  },
  "beside planning rules, under an id that none of them has": {
    body: ward({ planning_rules: [{ id: "law rest a", consequences: [] }] }),
    key: "baseline:rest",
    values: { hours: 9 },
    reach: forA,
    after: [
      { id: "law rest a", consequences: [] },
      law("law rest a-2", "rest between shifts", rest(9), [isA]),
    ],
    left: tooShort("b"),
  },
};

describe("an item of the law with other values", () => {
  it.each(Object.entries(rows))("is written %s", (_, row) => {
    const { request, written } = writtenOf(row.body ?? ward(), row.key);
    expect(written.isByDate).toBe(true);
    const changed = changedBy(request, written.loosened(request, row.values, row.reach));
    expect(partsChanged(request, changed)).toEqual({ planning_rules: row.after });
    expect(breachesIn(changed)).toEqual(row.left);
  });
});

describe("an item of the law changed after another one", () => {
  it("of the same type and person keeps what was changed first", () => {
    const daily = writtenOf(ward(), "baseline:dailyHours");
    const weekly = writtenOf(ward(), "baseline:weeklyHours");
    const { request } = daily;
    const first = changedBy(request, daily.written.loosened(request, { maxHours: 12 }, forA));
    const both = changedBy(first, weekly.written.loosened(first, { maxHours: 70 }, forA));
    expect(partsChanged(request, both)).toEqual({
      planning_rules: [
        law("law dailyHours a", "hours of a day", hours(12, "day"), [isA]),
        law("law weeklyHours a", "hours of a week", hours(70, "week"), [isA]),
      ],
    });
  });

  it("of another person stands beside it", () => {
    const { request, written } = writtenOf(ward(), "baseline:rest");
    const forB: Reach = { employeeId: "b", date: null };
    const first = changedBy(request, written.loosened(request, { hours: 9 }, forA));
    const both = changedBy(first, written.loosened(first, { hours: 10 }, forB));
    expect(both.planning_rules?.map(({ id }) => id)).toEqual(["law rest a", "law rest b"]);
    expect(breachesIn(both)).toEqual([]);
  });

  it("by other values of the same has the last ones", () => {
    const { request, written } = writtenOf(ward(), "baseline:rest");
    const first = changedBy(request, written.loosened(request, { hours: 9 }, forA));
    const again = changedBy(first, written.loosened(first, { hours: 8 }, forA));
    expect(partsChanged(request, again)).toEqual({
      planning_rules: [law("law rest a", "rest between shifts", rest(8), [isA])],
    });
  });
});

describe("the law", () => {
  it("is broken before anything is changed by all who work every day", () => {
    const { request } = writtenOf(ward(), "baseline:rest");
    expect(breachesIn(request)).toEqual([...tooShort("a"), ...tooShort("b")]);
  });

  it("never becomes a wish, and nobody is left out of it", () => {
    const { written } = writtenOf(ward(), "baseline:rest");
    expect(written.softened).toBeUndefined();
    expect(written.exempted).toBeUndefined();
  });

  it("is told from every other rule by its key", () => {
    const { request, rules } = problemFrom(ward());
    const known = rules.filter((rule) => baselineRule(request, rule) !== null);
    expect(known).toEqual(rules.filter(({ origin }) => origin === "baseline"));
    expect(known.length).toBeGreaterThan(3);
  });
});
