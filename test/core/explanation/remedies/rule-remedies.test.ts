import { describe, expect, it } from "vitest";
import {
  remediesOfBar,
  remediesOfFloor,
  remediesOfMember,
} from "../../../../core/explanation/remedies/rule-remedies.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { breachesIn, changedBy } from "../edits/changed-parts.ts";
import { caseWith, type Duty, inBoth, ruleOf, wordsOf } from "./small-case.ts";

const rule = (consequence: PartialRequest, more: PartialRequest = {}): PartialRequest => ({
  planning_rules: [{ id: "r", name: "Rule", consequences: [consequence], ...more }],
});
const days = (maxDays: number) => ({ type: "limitConsecutiveDays", params: { maxDays } });
const fourHours = {
  type: "limitWorkingHours",
  params: { maxHours: 4, period: "day" },
};
const forbidden = { type: "forbidAssignment", params: {} };
/** Ten hours from one duty to the next. */
const long = {
  shifts: [{ id: "D", startTime: "06:00", endTime: "20:00", breakMinutes: 300 }],
};
const rest = { ...long, ...rule({ type: "requireMinRest", params: { hours: 11 } }) };
const together = rule({ type: "forbidTogether", params: { employeeIds: ["a", "b"], max: 1 } });

const everyDay: readonly Duty[] = [0, 1, 2].map((day) => ["a", "D", day]);
const ofA = (...on: readonly number[]) => on.map((day) => ({ employee: 0, day, shift: 0 }));

interface Bar {
  readonly body: PartialRequest;
  readonly key?: string;
  readonly plan: readonly Duty[];
  readonly duties: readonly number[];
  readonly offered: readonly (readonly [kind: string, key: string, cost: number, words: string])[];
}

const bars: Readonly<Record<string, Bar>> = {
  "one step, which is enough": {
    body: rule(days(2)),
    plan: everyDay.slice(0, 2),
    duties: [2],
    offered: [
      ["loosenLimit", "rule:r/0|a", 12, "Rule (r): at most 3 instead of 2 days in a row for a"],
    ],
  },
  "one step and as many as are needed": {
    body: rule(days(1)),
    plan: everyDay.slice(0, 1),
    duties: [1, 2],
    offered: [
      ["loosenLimit", "rule:r/0|a", 12, "Rule (r): at most 2 instead of 1 days in a row for a"],
      ["loosenLimit", "rule:r/0|a", 14, "Rule (r): at most 3 instead of 1 days in a row for a"],
    ],
  },
  "as many hours as are needed": {
    body: rule(fourHours),
    plan: [],
    duties: [0],
    offered: [
      ["loosenLimit", "rule:r/0|a", 10.875, "Rule (r): at most 7.5 instead of 4 h of work for a"],
    ],
  },
  "the rest of one night": {
    body: rest,
    plan: everyDay.slice(0, 1),
    duties: [1],
    offered: [
      [
        "shortenRest",
        "rule:r/0|a|2026-03-02",
        8 * 1.2,
        "Rule (r): at least 10 instead of 11 h of rest for a on 2026-03-02",
      ],
    ],
  },
  "every rest of a person where two are too short": {
    body: rest,
    plan: [everyDay[0]!, everyDay[2]!],
    duties: [1],
    offered: [
      ["shortenRest", "rule:r/0|a", 12, "Rule (r): at least 10 instead of 11 h of rest for a"],
    ],
  },
  "the rest of a contract for the person, which knows no nights": {
    body: { ...long, employees: [{ id: "a", limits: { minRestHours: 11 } }, { id: "b" }] },
    key: "limits:a/minRestHours",
    plan: everyDay.slice(0, 1),
    duties: [1],
    offered: [
      [
        "shortenRest",
        "limits:a/minRestHours|a",
        24,
        "Limits of a: rest between duties: at least 10 instead of 11 h of rest for a",
      ],
    ],
  },
  "an exception for each date of a rule without numbers": {
    body: rule(forbidden),
    plan: [],
    duties: [0, 2],
    offered: [
      ["makeException", "rule:r/0|a|2026-03-02", 14, "Rule (r): an exception for a on 2026-03-02"],
      ["makeException", "rule:r/0|a|2026-03-04", 14, "Rule (r): an exception for a on 2026-03-04"],
    ],
  },
  "a few amounts for everybody of a rule about several people": {
    body: together,
    plan: [["b", "D", 0]],
    duties: [0],
    offered: [2, 3, 5, 9].map(
      (most) =>
        [
          "loosenLimit",
          "rule:r/0",
          (10 + 2 * (most - 1)) * 5,
          `Rule (r): at most ${most} instead of 1 of these persons together`,
        ] as const,
    ),
  },
  "nothing of a rule of the law": {
    body: rule(days(2), { priority: "legal" }),
    plan: everyDay.slice(0, 2),
    duties: [2],
    offered: [],
  },
  "more cost of the law, where the request allows it": {
    body: { ...rule(days(2), { priority: "legal" }), config: { relax_legal: true } },
    plan: everyDay.slice(0, 2),
    duties: [2],
    offered: [
      ["loosenLimit", "rule:r/0|a", 480, "Rule (r): at most 3 instead of 2 days in a row for a"],
    ],
  },
  "nothing of a protection, whatever the request allows": {
    body: {
      ...long,
      employees: [{ id: "a", protections: ["minor"] }],
      config: { relax_legal: true },
    },
    key: "protection:minor/rest",
    plan: everyDay.slice(0, 1),
    duties: [1],
    offered: [],
  },
  "nothing of the core": {
    body: { config: { relax_legal: true } },
    key: "core:max_shifts_per_day",
    plan: everyDay,
    duties: [0],
    offered: [],
  },
  "nothing where no duty is barred": { body: rule(days(2)), plan: [], duties: [], offered: [] },
};

describe("what lets an employee take barred duties", () => {
  it.each(Object.entries(bars))("is %s", (_, { body, key = "rule:r/0", plan, duties, offered }) => {
    const from = caseWith(body, plan);
    const remedies = remediesOfBar(from, ruleOf(from, key), ofA(...duties));
    expect(
      remedies.map((remedy) => [remedy.kind, ...remedy.keys, remedy.cost, wordsOf(remedy)]),
    ).toEqual(
      offered.map(([kind, own, cost, words]) => [kind, own, expect.closeTo(cost, 6), words]),
    );
    for (const { days: on, employees, keys } of remedies) {
      expect(duties).toEqual(expect.arrayContaining([...on]));
      expect(employees).toEqual(keys[0]!.includes("|a") ? [0] : []);
    }
  });

  it("lets the duties be worked in the end", () => {
    const from = caseWith(rest, everyDay.slice(0, 1));
    const [night] = remediesOfBar(from, ruleOf(from, "rule:r/0"), ofA(1));
    expect(breachesIn(from.request)).toEqual(
      ["a", "b"].flatMap((id) => [`${id} 2026-03-02`, `${id} 2026-03-03`]),
    );
    expect(breachesIn(changedBy(from.request, night!.edit(from.request)))).toEqual([
      ...["a 2026-03-03", "b 2026-03-02", "b 2026-03-03"],
    ]);
  });

  it("is said in German as well", () => {
    const german = (body: PartialRequest, plan: readonly Duty[], on: number) => {
      const from = caseWith(body, plan);
      return inBoth(remediesOfBar(from, ruleOf(from, "rule:r/0"), ofA(on))[0]!)[1];
    };
    expect([
      german(rule(days(2)), everyDay.slice(0, 2), 2),
      german(rest, everyDay.slice(0, 1), 1),
      german(rule(forbidden), [], 0),
      german(together, [["b", "D", 0]], 0),
    ]).toEqual([
      "Rule (r): höchstens 3 statt 2 Tage in Folge für a",
      "Rule (r): mindestens 10 statt 11 Stunden Ruhezeit für a am 2026-03-02",
      "Rule (r): eine Ausnahme für a am 2026-03-02",
      "Rule (r): höchstens 2 statt 1 dieser Personen zusammen",
    ]);
  });
});

describe("what lets a rule be met that asks for more", () => {
  const free = rule({ type: "requireDaysOff", params: { minDays: 2, period: "window" } });
  const onTuesday = { conditions: [{ field: "date", value: "2026-03-03" }] };
  const work = {
    ...rule({ type: "requireAssignment", params: { perDay: 2 } }, onTuesday),
    employees: [{ id: "a", maxShiftsPerDay: 2 }, { id: "b" }],
    shifts: [
      { id: "D", startTime: "08:00", endTime: "12:00" },
      { id: "E", startTime: "13:00", endTime: "17:00" },
    ],
  };
  const floors: readonly [string, PartialRequest, readonly Duty[], readonly string[]][] = [
    [
      "less of it",
      work,
      [["a", "D", 1]],
      ["Rule (r): at least 1 instead of 2 duties of a day for a"],
    ],
    [
      "days off as many as there are",
      free,
      everyDay.slice(0, 2),
      ["Rule (r): at least 1 instead of 2 days off for a"],
    ],
    [
      "nothing of the law",
      rule({ type: "requireAssignment", params: {} }, { priority: "legal" }),
      [],
      [],
    ],
    [
      "an exception where less is nothing",
      rule({ type: "requireAssignment", params: {} }),
      [],
      ["Rule (r): an exception for a on 2026-03-03"],
    ],
  ];

  it.each(floors)("is %s", (_, body, plan, words) => {
    const from = caseWith(body, plan);
    const remedies = remediesOfFloor(from, ruleOf(from, "rule:r/0"), 0, 1);
    expect(remedies.map(wordsOf)).toEqual(words);
    for (const { days: on, employees } of remedies) expect([on, employees]).toEqual([[1], [0]]);
  });
});

describe("what is offered to a member of a conflict", () => {
  it.each<readonly [string, PartialRequest, readonly string[]]>([
    [
      "one step and two",
      rule(days(2)),
      [
        "Rule (r): at most 3 instead of 2 days in a row for a",
        "Rule (r): at most 4 instead of 2 days in a row for a",
      ],
    ],
    [
      "eight hours and sixteen",
      rule(fourHours),
      [
        "Rule (r): at most 12 instead of 4 h of work for a",
        "Rule (r): at most 20 instead of 4 h of work for a",
      ],
    ],
    [
      "exceptions on all its dates",
      rule(forbidden),
      ["Rule (r): an exception for a on 2026-03-02", "Rule (r): an exception for a on 2026-03-04"],
    ],
    ["nothing of the law", rule(days(2), { priority: "legal" }), []],
  ])("is %s", (_, body, words) => {
    const from = caseWith(body);
    const remedies = remediesOfMember(from, ruleOf(from, "rule:r/0"), 0, [0, 2]);
    expect(remedies.map(wordsOf)).toEqual(words);
  });
});
