import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import { ruleCatalogue, type SolveRequest, validateRequest } from "../../../../core/index.ts";
import careHome from "../../../../fixtures/sector/care-home.request.json" with { type: "json" };
import hospital from "../../../../fixtures/sector/hospital.request.json" with { type: "json" };
import retail from "../../../../fixtures/sector/retail.request.json" with { type: "json" };
import baseWard from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { formProblems } from "../../../../web/rules/inputs/param-problem.ts";
import {
  conditionsText,
  ruleSentence,
  whereText,
} from "../../../../web/rules/inputs/scope-text.ts";
import {
  draftOf,
  draftOfRule,
  nameOf,
  ruleOf,
  withParam,
} from "../../../../web/rules/rule-draft.ts";
import { ruleSets, withRuleSet } from "../../../../web/rules/rule-sets.ts";
import { conditionsOf, scopeOf } from "../../../../web/rules/scope.ts";
import { language } from "../../../../web/state/settings.ts";

const calls = new CoreCalls();
const catalogue = ruleCatalogue("en");
const starterNamed = (key: string) => catalogue.starters.find((starter) => starter.key === key)!;

function opened(body: unknown): { readonly number: number; readonly request: SolveRequest } {
  const answer = calls.open(body);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer;
}

describe("a rule from the catalogue", () => {
  it("is taken by the request as it begins, unless its form asks for what only the ward has", () => {
    const { request } = opened(baseWard);
    const waiting: string[] = [];
    for (const starter of catalogue.starters) {
      const draft = draftOf(starter, [], "2026-02-02");
      const problems = draft.consequences.flatMap(({ type, params }) =>
        formProblems(catalogue.forms[type]!, params),
      );
      const isOpen = [
        draft.scope.people?.values.length,
        draft.scope.shifts?.values.length,
      ].includes(0);
      if (problems.length > 0 || (isOpen && draft.scope.shifts === null)) {
        waiting.push(starter.key);
        continue;
      }
      const rule = ruleOf(draft, starter.title);
      const checked = validateRequest({ ...request, planning_rules: [rule] });
      expect(checked.ok, starter.key).toBe(true);
    }
    expect(waiting).toEqual(["onlyQualified", "qualifiedShare", "notTogether", "together"]);
  });

  it("is called after its title with its number, after what it asks once that fits no more, and as the planner says", () => {
    const run = draftOf(starterNamed("daysInARow"), [], "2026-02-02");
    expect(nameOf(run, "")).toBe("No more than 5 days in a row");
    expect(nameOf(withParam(run, 0, "maxDays", 4), "")).toBe("No more than 4 days in a row");
    const weekends = draftOf(starterNamed("everySecondWeekend"), [], "2026-02-02");
    expect(nameOf(weekends, "")).toBe("Every second weekend free");
    const third = nameOf(withParam(weekends, 0, "max", 2), "at most 2 worked weekends in a row");
    expect(third).toBe("At most 2 worked weekends in a row");
    expect(nameOf({ ...weekends, name: "Ours" }, "")).toBe("Ours");
  });

  it("is not taken while numbers are out of bounds, of whole numbers a part, or nothing is picked", () => {
    const wrong = (type: string, params: Readonly<Record<string, unknown>>) =>
      formProblems(catalogue.forms[type]!, params).length;
    expect(wrong("limitConsecutiveDays", { maxDays: 31, requiredRestDays: 2 })).toBe(0);
    for (const maxDays of [0, 32, 2.5, undefined])
      expect(wrong("limitConsecutiveDays", { maxDays }), String(maxDays)).toBe(1);
    expect(wrong("limitShiftCount", { period: "month" })).toBe(1);
    expect(wrong("limitShiftCount", { max: 2, period: "rolling" })).toBe(1);
    const from = { shiftTypes: ["late"] };
    expect(wrong("forbidSuccession", { from, to: { shiftIds: [] } })).toBe(1);
    expect(wrong("forbidSuccession", { from, to: "off" })).toBe(0);
  });

  it("never takes the id of another rule", () => {
    const ids = ["days-in-a-row", "days-in-a-row-2"];
    expect(draftOf(starterNamed("daysInARow"), ids, "2026-02-02").id).toBe("days-in-a-row-3");
  });
});

describe("the rules of a request", () => {
  it.each([
    ["care home", careHome],
    ["hospital", hospital],
    ["retail", retail],
  ] as const)("of a %s come back from the form meaning the same", (_, body) => {
    const { number, request } = opened(body);
    const before = request.planning_rules ?? [];
    const after = before.map((rule) => {
      const plain = calls.plain(rule);
      if (plain === null) throw new Error(`${rule.id} has no form`);
      const draft = draftOfRule(rule, plain, plain.priority ?? "must");
      for (const { type, params } of draft.consequences)
        expect(formProblems(catalogue.forms[type]!, params), rule.id).toEqual([]);
      return ruleOf(draft, nameOf(draft, ""));
    });
    expect(after.map(({ id, name }) => [id, name])).toEqual(
      before.map(({ id, name }) => [id, name]),
    );
    const again = calls.open({ ...body, planning_rules: after });
    if (!again.ok) throw new Error(JSON.stringify(again.problems));
    const inspected = (of: number) => calls.inspect(of, "en");
    expect(inspected(again.number).demand).toEqual(inspected(number).demand);
    expect(inspected(again.number).proofs).toEqual(inspected(number).proofs);
    expect(inspected(again.number).warnings).toEqual(inspected(number).warnings);
  });

  it("keep conditions that cannot be picked, and how they are joined", () => {
    const odd = { field: "contractHoursPerWeek", operator: "lt", value: 30 };
    const night = { field: "isNight" };
    const people = { field: "employeeId", operator: "notIn", value: ["e1"] };
    const { scope, rest } = scopeOf([odd, night, people], "AND");
    expect(rest).toEqual([odd]);
    expect(scope.people).toEqual({ field: "employeeId", values: ["e1"], isNot: true });
    expect(conditionsOf(scope, rest)).toEqual([
      { field: "employeeId", operator: "in", value: ["e1"], negate: true },
      night,
      odd,
    ]);
    expect(scopeOf([odd, night], "OR").rest).toEqual([odd, night]);
  });
});

describe("a rule in words", () => {
  it("says in both languages for whom, when and how strictly", () => {
    const { request } = opened(baseWard);
    const draft = draftOf(starterNamed("nightsInARow"), [], "2026-02-02");
    const sentence = () =>
      ruleSentence(whereText(request, draft.scope, [], "AND"), draft.consequences, "legal");
    language.value = "en";
    expect(sentence()).toBe("By law, for everybody, in night duties: at most 3 days in a row.");
    language.value = "de";
    expect(sentence()).toBe(
      "Nach dem Gesetz gilt für alle, nur Nachtdienste: höchstens 3 Tage am Stück.",
    );
  });

  it("tells conditions of every field and operator without code", () => {
    const { request } = opened(baseWard);
    const conditions = [
      { field: "contractHoursPerWeek", operator: "between", value: [10, 20] },
      {
        logic: "OR",
        conditions: [
          { field: "startTime", operator: "gte", value: "12:00" },
          { field: "isHoliday", value: false },
        ],
      },
    ];
    language.value = "de";
    expect(conditionsText(request, conditions, "AND")).toBe(
      "alle, wenn gilt: Wochenstunden laut Vertrag zwischen 10 und 20 und (der Beginn mindestens 12:00 oder nicht: Feiertage)",
    );
  });
});

describe("what a rule would do", () => {
  const { number, request } = opened(baseWard);
  const duty = (date: string) => ({ employee_id: "e1", shift_id: "early", date });
  const week = [2, 3, 4, 5, 6, 7].map((day) => duty(`2026-02-0${day}`));
  const rule = (params: Readonly<Record<string, unknown>>) =>
    ruleOf(
      {
        ...draftOf(starterNamed("daysInARow"), [], "2026-02-02"),
        consequences: [{ type: "limitConsecutiveDays", params, rest: {} }],
      },
      "Run",
    );

  it("is told of the plan at hand, hard or soft", () => {
    expect(request.shifts.some(({ id }) => id === "early")).toBe(true);
    const broken = (most: number, isSoft: boolean) =>
      calls.effectOf(
        number,
        { ...rule({ maxDays: most }), priority: isSoft ? "should" : "must" },
        isSoft,
        week,
        "de",
      ).broken;
    expect(broken(6, false)).toEqual([]);
    expect(broken(5, false)).toHaveLength(1);
    expect(broken(5, true)).toHaveLength(1);
  });

  it("is told of what it puts out of reach, and only where it is hard", () => {
    const none = {
      ...ruleOf(draftOf(starterNamed("neverThese"), [], "2026-02-02"), "None"),
      conditions: [],
    };
    expect(calls.effectOf(number, none, false, null, "en").proofs.length).toBeGreaterThan(0);
    const soft = { ...none, priority: "should" };
    expect(calls.effectOf(number, soft, true, null, "en").proofs).toEqual([]);
  });
});

describe("ready sets", () => {
  it.each(ruleSets.map((set) => [set.key, set] as const))(
    "%s is taken whole, in place of another one and beside the ward's own rules",
    (_, set) => {
      const own = {
        id: "own",
        priority: "must",
        consequences: [{ type: "limitConsecutiveDays", params: { maxDays: 6 } }],
      };
      const before = withRuleSet({ ...baseWard, planning_rules: [own] }, ruleSets[1]!, "de");
      const body = withRuleSet(before, set, "de");
      const { request } = opened(body);
      expect(request.department.legalBaseline).toBe(set.law);
      expect((request.planning_rules ?? []).map(({ id }) => id)).toEqual([
        "own",
        ...set.rules.map(({ key }) => `set-${set.key}-${key}`),
      ]);
      for (const { type, params } of set.rules)
        expect(formProblems(catalogue.forms[type]!, params), type).toEqual([]);
      if (set.rules.length > 0) expect(set.source).not.toBeNull();
    },
  );
});
