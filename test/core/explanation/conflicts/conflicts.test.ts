import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../helpers/drawn/property-seed.ts";
import { findConflicts } from "../../../../core/explanation/conflicts/conflicts.ts";
import { solve, validateRequest } from "../../../../core/index.ts";
import { inWords } from "../../../../core/language/sentence.ts";
import { onlyMembers, randomConflict } from "../../../helpers/drawn/random-conflict.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { sharedHighs } from "../../../helpers/shared-highs.ts";
import { explained, explanationRun } from "../../../helpers/verify/explained.ts";

const conflictsOf = async (body: PartialRequest) =>
  findConflicts(await explained(body), await explanationRun(20));

/** Whether the request has a plan, by a solve of its own. */
async function isFeasible(body: PartialRequest): Promise<boolean> {
  const validated = validateRequest(body);
  if (!validated.ok) throw new Error(JSON.stringify(validated.problems));
  const { status } = await solve(validated.request, {
    highs: await sharedHighs(),
    now: () => performance.now(),
    explain: false,
  });
  expect(["optimal", "feasible", "infeasible"]).toContain(status);
  return status !== "infeasible";
}

describe("a demand over the day in pieces", () => {
  it("is told with those who can fill the narrowest piece, and a piece after midnight as one", async () => {
    const body = {
      start_date: "2026-08-07",
      end_date: "2026-08-07",
      department: { id: "fest", legalBaseline: "off" },
      holiday_dates: [],
      employees: [
        { id: "ann", qualificationIds: ["stage", "firstaid"] },
        { id: "ben", qualificationIds: ["bar", "firstaid"] },
        { id: "cem", qualificationIds: ["bar"] },
      ],
      shifts: [
        { id: "stage", startTime: "12:00", endTime: "00:00", requiredQualificationIds: ["stage"] },
        { id: "bar", startTime: "16:00", endTime: "02:00", requiredQualificationIds: ["bar"] },
      ],
      staffing_rules: [
        {
          id: "aid",
          name: "Aid",
          qualificationIds: ["firstaid"],
          ...{ timeFrom: "12:00", timeTo: "02:00", minStaff: 1 },
        },
      ],
      availability: { ben: { "2026-08-07": false } },
      config: { enabled_objectives: [] },
    };
    const of = await explained(body);
    const [conflict] = await findConflicts(of, await explanationRun(20));
    expect(conflict?.message).toContain("Only ben holds bar and firstaid.");
    const gaps = of.judged.verdict.violations.map(({ violation }) =>
      inWords(violation.message, "en"),
    );
    expect(gaps.join()).toContain("Aid in the night after 2026-08-07 from 00:00 to 02:00");
  });
});

describe("conflicts of random requests", () => {
  it("cannot hold alone, and hold with any one member removed, by solving the request without all else", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(randomConflict, async (body) => {
        for (const { members, isMinimal, isProven } of await conflictsOf(body)) {
          found++;
          expect([isMinimal, isProven]).toEqual([true, true]);
          expect(await isFeasible(onlyMembers(body, members)), "all members").toBe(false);
          for (const member of members) {
            const rest = members.filter((other) => other !== member);
            expect(await isFeasible(onlyMembers(body, rest)), `without ${member.key}`).toBe(true);
          }
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 15) },
    );
    expect(found).toBeGreaterThan(8);
  });
});

const week = {
  start_date: "2026-03-02",
  end_date: "2026-03-08",
  department: { id: "ward", legalBaseline: "off" },
  holiday_dates: [],
  employees: [{ id: "e1" }, { id: "e2" }],
  shifts: [{ id: "day", name: "Day", startTime: "08:00", endTime: "16:00", minStaff: 0 }],
  config: { timeout_seconds: 10, enabled_objectives: [] },
};

const needing = (persons: Readonly<Record<string, number>>) => [
  { ...week.shifts[0], minStaffByWeekday: persons },
];

const onlyOne = {
  id: "alone",
  name: "Never two",
  priority: "legal",
  consequences: [{ type: "forbidTogether", params: { max: 1, scope: "sameDay" } }],
};

const twoDays = {
  id: "two-days",
  name: "Two days a week",
  priority: "tariff",
  consequences: [{ type: "limitWorkingDays", params: { max: 2, period: "week" } }],
};

describe("a conflict", () => {
  it("names entries by structural keys, with persons, dates and amounts, and says them in words", async () => {
    const body = {
      ...week,
      shifts: needing({ mon: 1, tue: 1, wed: 1 }),
      planning_rules: [twoDays],
      vacations: { e2: ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"] },
    };
    const demanded = { shiftId: "day", requirementId: "day", requirementType: "shift", amount: 1 };
    expect(await conflictsOf(body)).toEqual([
      {
        isMinimal: true,
        isProven: true,
        alsoFrom: [],
        message:
          "Day (day) needs 1 person from 2026-03-02 to 2026-03-04. Two days a week (two-days) holds for e1 from " +
          "2026-03-02 to 2026-03-08. e2 is on vacation from 2026-03-02 to 2026-03-04. All of this together cannot be met.",
        members: [
          {
            ...{ kind: "demand", ...demanded, employeeIds: ["e1", "e2"] },
            key: "demand:day|2026-03-02",
            keys: ["demand:day|2026-03-02", "demand:day|2026-03-03", "demand:day|2026-03-04"],
            dateFrom: "2026-03-02",
            dateTo: "2026-03-04",
            message: "Day (day) needs 1 person from 2026-03-02 to 2026-03-04",
          },
          {
            ...{ kind: "rule", key: "rule:two-days/0", ruleId: "two-days" },
            ...{ ruleName: "Two days a week", type: "limitWorkingDays", employeeIds: ["e1"] },
            dateFrom: "2026-03-02",
            dateTo: "2026-03-08",
            message: "Two days a week (two-days) holds for e1 from 2026-03-02 to 2026-03-08",
          },
          {
            ...{ kind: "absence", employeeIds: ["e2"] },
            key: "vacations:e2|2026-03-02",
            keys: ["vacations:e2|2026-03-02", "vacations:e2|2026-03-03", "vacations:e2|2026-03-04"],
            dateFrom: "2026-03-02",
            dateTo: "2026-03-04",
            message: "e2 is on vacation from 2026-03-02 to 2026-03-04",
          },
        ],
      },
    ]);
  });

  it("names the times of day that somebody gave, by date", async () => {
    const mornings = { weekdays: ["mon", "tue"], from: "06:00", to: "10:00", kind: "available" };
    const [conflict, ...others] = await conflictsOf({
      ...week,
      shifts: needing({ mon: 1, tue: 1, wed: 1 }),
      vacations: { e1: ["2026-03-02", "2026-03-03"] },
      availability_windows: { e2: [mornings] },
    });
    expect(others).toEqual([]);
    expect(conflict?.isProven).toBe(true);
    expect(conflict?.message).toBe(
      "Day (day) needs 1 person on 2026-03-02. Only e1 and e2 may work Day (day). e1 is on vacation on 2026-03-02. " +
        "e2 is available at other times only on 2026-03-02. All of this together cannot be met. The same happens on 2026-03-03.",
    );
    expect(conflict?.members.at(-1)).toMatchObject({
      kind: "absence",
      key: "availability_windows:e2|2026-03-02",
    });
  });

  it("is said in the language of the request", async () => {
    const body = { ...week, shifts: needing({ wed: 2 }), planning_rules: [onlyOne] };
    const config = { ...week.config, language: "de" };
    const [conflict] = await conflictsOf({ ...body, config });
    expect(conflict?.message).toBe(
      "Day (day) braucht 2 Personen am 2026-03-04. Never two (alone) gilt am 2026-03-04. Alles zusammen ist nicht erfüllbar.",
    );
  });

  it("is found for each gap that another one does not explain; alike ones on other dates are one", async () => {
    const found = await conflictsOf({
      ...week,
      shifts: needing({ tue: 2, thu: 2, sat: 3 }),
      planning_rules: [onlyOne],
    });
    expect(found.map(({ members, alsoFrom }) => [members.map(({ key }) => key), alsoFrom])).toEqual(
      [
        [["demand:day|2026-03-03", "rule:alone/0"], ["2026-03-05"]],
        [["demand:day|2026-03-07"], []],
      ],
    );
  });

  it("is looked for nowhere when the plan meets everything", async () => {
    expect(await conflictsOf({ ...week, shifts: needing({ wed: 2 }) })).toEqual([]);
  });

  it("does not blame demand that the request does not enforce", async () => {
    const config = { ...week.config, enabled_constraints: ["planning_rules"] };
    const must = {
      ...twoDays,
      consequences: [{ type: "limitWorkingDays", params: { min: 6, period: "week" } }],
    };
    const [conflict, ...more] = await conflictsOf({
      ...{ ...week, config, shifts: needing({ wed: 3 }) },
      planning_rules: [must, { ...twoDays, id: "most" }],
    });
    expect(conflict?.members.map(({ key }) => key).sort()).toEqual([
      "rule:most/0",
      "rule:two-days/0",
    ]);
    expect(more).toEqual([]);
  });

  it("comes after the gaps and unmet rules and before the hints of a result", async () => {
    const validated = validateRequest({
      ...week,
      shifts: needing({ wed: 3 }),
      config: { ...week.config, timeout_seconds: 30 },
    });
    if (!validated.ok) throw new Error("refused");
    const now = () => performance.now();
    const result = await solve(validated.request, { highs: await sharedHighs(), now });
    const conflicts = result.statistics.conflicts!;
    expect(conflicts).toHaveLength(1);
    expect(result.explanations.indexOf(conflicts[0]!.message)).toBe(1);
  });
});

describe("a search for conflicts that is cut short", () => {
  const body = {
    ...week,
    shifts: needing({ mon: 2, tue: 2, wed: 2, thu: 2, fri: 2, sat: 2, sun: 2 }),
    planning_rules: [
      {
        ...twoDays,
        consequences: [{ type: "limitWorkingDays", params: { max: 6, period: "week" } }],
      },
    ],
  };

  it("names nothing that is not proven, and marks what may not be minimal", async () => {
    const given = await explained(body);
    const whole = [
      "rule:two-days/0",
      ...given.prepared.problem.occurrences.map(
        ({ day }) => `demand:day|${given.prepared.problem.calendar.dateOf(day)}`,
      ),
    ];
    const seen = new Set<string>();
    const fresh = await explanationRun(20);
    for (const budget of [200, 400, 600, 800, 1000, 1300, 1600, 2000, 3000, 6000]) {
      // A clock that goes on with every look at it, so that the search ends at the same place on every machine.
      let time = 0;
      const now = () => {
        time += 10;
        return time;
      };
      const run = { ...fresh, now, deadline: budget };
      for (const { members, isMinimal } of await findConflicts(given, run)) {
        const keys = members.flatMap(({ key, keys: all }) => all ?? [key]);
        expect(keys.toSorted()).toEqual(whole.toSorted());
        seen.add(isMinimal ? "minimal" : "cut short");
      }
    }
    expect([...seen].sort()).toEqual(["cut short", "minimal"]);
  });

  it("finds nothing once it is to stop or its time is over", async () => {
    const given = await explained(body);
    const run = await explanationRun(20);
    expect(await findConflicts(given, { ...run, stopRequested: () => true })).toEqual([]);
    expect(await findConflicts(given, { ...run, deadline: run.now() - 1 })).toEqual([]);
  });
});
