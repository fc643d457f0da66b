import { describe, expect, it } from "vitest";
import {
  absenceGivenUp,
  leaveGivenUp,
  lockGivenUp,
  timesGivenUp,
} from "../../../../core/explanation/remedies/given-up.ts";
import type { PartialRequest } from "../../../helpers/problem.ts";
import { caseWith, changesOf, type Duty, inBoth } from "./small-case.ts";

const [monday, tuesday, wednesday] = ["2026-03-02", "2026-03-03", "2026-03-04"] as const;
const off = (...dates: readonly string[]) => Object.fromEntries(dates.map((date) => [date, false]));

interface Row {
  readonly body: PartialRequest;
  readonly day?: number;
  readonly keys: readonly string[];
  readonly cost: number;
  readonly days: readonly number[];
  readonly words: readonly [string, string];
  readonly changes: PartialRequest;
}

function expectOffered(
  from: ReturnType<typeof caseWith>,
  remedy: ReturnType<typeof absenceGivenUp>,
  row: Row,
) {
  if (remedy === null) throw new Error("nothing is offered");
  const { kind, keys, cost, days, employees } = remedy;
  expect({ kind, keys, cost, days, employees }).toEqual({
    kind: "giveUpAbsence",
    ...{ keys: row.keys, cost: row.cost, days: row.days, employees: [0] },
  });
  expect(inBoth(remedy)).toEqual(row.words);
  expect(changesOf(from, remedy)).toEqual(row.changes);
}

const single: Readonly<Record<string, Row>> = {
  "a day of vacation, and no other day of anybody": {
    body: { vacations: { a: [monday, tuesday], b: [monday] } },
    keys: [`vacations:a|${monday}`],
    cost: 30,
    days: [0],
    words: [
      "Move or give up the day of vacation of a on 2026-03-02",
      "Den Urlaubstag von a am 2026-03-02 verschieben oder streichen",
    ],
    changes: { vacations: { a: [tuesday], b: [monday] } },
  },
  "a day on which somebody is not available": {
    body: { availability: { a: off(monday, tuesday), b: off(monday) } },
    day: 1,
    keys: [`availability:a|${tuesday}`],
    cost: 20,
    days: [1],
    words: [
      "Ask a, who is not available on 2026-03-03, to come all the same",
      "a bitten, am 2026-03-03 trotz gemeldeter Abwesenheit zu kommen",
    ],
    changes: { availability: { a: off(monday), b: off(monday) } },
  },
  "a day that is kept free twice, as vacation": {
    body: { vacations: { a: [monday] }, availability: { a: off(monday) } },
    keys: [`vacations:a|${monday}`, `availability:a|${monday}`],
    cost: 30,
    days: [0],
    words: [
      "Move or give up the day of vacation of a on 2026-03-02",
      "Den Urlaubstag von a am 2026-03-02 verschieben oder streichen",
    ],
    changes: { vacations: { a: [] }, availability: { a: {} } },
  },
};

const whole: Readonly<Record<string, Row>> = {
  "all days of vacation in a row": {
    body: { vacations: { a: [wednesday, monday, tuesday] } },
    day: 1,
    keys: [monday, tuesday, wednesday].map((date) => `vacations:a|${date}`),
    cost: 60,
    days: [0, 1, 2],
    words: [
      "Move or give up the vacation of a from 2026-03-02 to 2026-03-04",
      "Den Urlaub von a vom 2026-03-02 bis 2026-03-04 verschieben oder streichen",
    ],
    changes: { vacations: { a: [] } },
  },
  "all days not available, but not those of vacation beside them": {
    body: { availability: { a: off(monday, tuesday) }, vacations: { a: [wednesday] } },
    keys: [`availability:a|${monday}`, `availability:a|${tuesday}`],
    cost: 30,
    days: [0, 1],
    words: [
      "Ask a, who is not available from 2026-03-02 to 2026-03-03, to come all the same",
      "a bitten, vom 2026-03-02 bis 2026-03-03 trotz gemeldeter Abwesenheit zu kommen",
    ],
    changes: { availability: { a: {} } },
  },
  "days of the window alone": {
    body: { vacations: { a: ["2026-03-01", monday, tuesday, "2026-03-05"] } },
    keys: [`vacations:a|${monday}`, `vacations:a|${tuesday}`],
    cost: 45,
    days: [0, 1],
    words: [
      "Move or give up the vacation of a from 2026-03-02 to 2026-03-03",
      "Den Urlaub von a vom 2026-03-02 bis 2026-03-03 verschieben oder streichen",
    ],
    changes: { vacations: { a: ["2026-03-01", "2026-03-05"] } },
  },
};

describe("a day away", () => {
  it.each(Object.entries(single))("that may be given up is %s", (_, row) => {
    const from = caseWith(row.body);
    expectOffered(from, absenceGivenUp(from, 0, row.day ?? 0), row);
  });

  it.each(Object.entries(whole))("is given up with its leave: %s", (_, row) => {
    const from = caseWith(row.body);
    expectOffered(from, leaveGivenUp(from, 0, row.day ?? 0), row);
  });

  const vacations = { a: [monday, tuesday, wednesday] };
  const credited = (kind: string) => ({ credited_absences: { a: [{ date: tuesday, kind }] } });

  it.each<readonly [string, PartialRequest]>([
    ["of sick leave", { sick_leaves: { a: [tuesday] } }],
    ["of sick leave in the middle of vacation", { vacations, sick_leaves: { a: [tuesday] } }],
    [
      "of sick leave on which somebody is not available either",
      { availability: { a: off(tuesday) }, sick_leaves: { a: [tuesday] } },
    ],
    ["of training", credited("training")],
    ["of school in the middle of vacation", { vacations, ...credited("school") }],
    ["that nothing keeps free", { availability: { a: { [tuesday]: true } } }],
    ["of somebody else", { vacations: { b: [tuesday] } }],
  ])("is never given up %s", (_, body) => {
    const from = caseWith(body);
    expect(absenceGivenUp(from, 0, 1)).toBeNull();
    expect(leaveGivenUp(from, 0, 1)).toBeNull();
  });

  it("is given up without the sick leave and the school beside it", () => {
    for (const between of [{ sick_leaves: { a: [tuesday] } }, credited("school")]) {
      const from = caseWith({ vacations, ...between });
      expect(leaveGivenUp(from, 0, 0)).toBeNull();
      expect(changesOf(from, absenceGivenUp(from, 0, 0)!)).toEqual({
        vacations: { a: [tuesday, wednesday] },
      });
    }
  });

  it("is none beyond the window", () => {
    const from = caseWith({ vacations: { a: ["2026-03-01", "2026-03-05"] } });
    expect([absenceGivenUp(from, 0, -1), absenceGivenUp(from, 0, 3)]).toEqual([null, null]);
  });
});

const evening = { from: "18:00", to: "20:00", kind: "available" };
const morning = { from: "08:00", to: "16:00", kind: "unavailable" };
const liked = { from: "08:00", to: "16:00", kind: "undesired", date: monday };
const open = [
  { date: monday, kind: "available", from: "00:00", to: "24:00" },
  { date: monday, kind: "available", from: "12:00", to: "12:00" },
];

describe("times of day", () => {
  it.each<readonly [string, readonly PartialRequest[], readonly PartialRequest[]]>([
    [
      "of every week",
      [{ ...evening, weekdays: ["mon"] }],
      [{ ...evening, weekdays: ["mon"] }, ...open],
    ],
    ["at which somebody is away", [morning], [morning, ...open]],
    ["of the date alone", [{ ...evening, date: monday }, liked], [liked, ...open]],
    [
      "but not those of another date",
      [evening, { ...evening, date: tuesday }],
      [evening, { ...evening, date: tuesday }, ...open],
    ],
  ])("are given up for one date: %s", (_, windows, after) => {
    const from = caseWith({ availability_windows: { a: windows, b: [evening] } });
    expect(from.prepared.problem.refusal(0, 0, 0)?.code).toBe("out_of_hours");
    const remedy = timesGivenUp(from, 0, 0)!;
    expect(changesOf(from, remedy)).toEqual({ availability_windows: { a: after, b: [evening] } });
    const { problem } = caseWith({ ...from.request, ...changesOf(from, remedy) }).prepared;
    expect(problem.refusal(0, 0, 0)).toBeNull();
    const { kind, keys, cost, days, employees } = remedy;
    expect({ kind, keys, cost, days, employees }).toEqual({
      ...{ kind: "giveUpAbsence", keys: [`availability_windows:a|${monday}`] },
      ...{ cost: 20, days: [0], employees: [0] },
    });
    expect(inBoth(remedy)).toEqual([
      "Ask a to work outside the times they gave on 2026-03-02",
      "a bitten, am 2026-03-02 auch außerhalb der gemeldeten Zeiten zu arbeiten",
    ]);
  });

  it.each<readonly [string, PartialRequest]>([
    ["somebody only likes", { availability_windows: { a: [liked] } }],
    [
      "are of another weekday",
      { availability_windows: { a: [{ ...evening, weekdays: ["tue"] }] } },
    ],
    ["are of somebody else", { availability_windows: { b: [evening] } }],
    [
      "are given beside sick leave",
      { availability_windows: { a: [evening] }, sick_leaves: { a: [monday] } },
    ],
  ])("are none to give up where they %s", (_, body) => {
    expect(timesGivenUp(caseWith(body), 0, 0)).toBeNull();
  });
});

describe("a locked duty", () => {
  const lock = (employeeId: string, date: string, more: PartialRequest = { shiftId: "D" }) => ({
    ...{ employeeId, date, ...more },
  });
  const others = [lock("b", monday), lock("a", tuesday)];
  const plan: readonly Duty[] = [
    ["a", "D", 0],
    ["a", "D", 1],
    ["b", "D", 0],
  ];

  it.each<readonly [string, readonly PartialRequest[]]>([
    ["under its own name", [lock("a", monday, { shiftDefinitionId: "D" })]],
    ["under the other name", [lock("a", monday)]],
    ["each time it is listed", [lock("a", monday), ...others, lock("a", monday)]],
  ])("is given up %s, and no other is", (_, own) => {
    const locks = [...others, ...own];
    const from = caseWith({ locked_assignments: locks }, plan);
    const remedy = lockGivenUp(from, 0, 0, 0)!;
    const left = locks.filter(({ employeeId, date }) => employeeId !== "a" || date !== monday);
    expect(changesOf(from, remedy)).toEqual({ locked_assignments: left });
    const { kind, keys, cost, days, employees } = remedy;
    expect({ kind, keys, cost, days, employees }).toEqual({
      ...{ kind: "giveUpLock", keys: [`lock:a|${monday}|D`], cost: 16, days: [0] },
      employees: [0],
    });
    expect(inBoth(remedy)).toEqual([
      "Give up the fixed duty D of a on 2026-03-02",
      "Den festen Dienst D von a am 2026-03-02 lösen",
    ]);
  });

  it.each<readonly [string, number, number]>([
    ["a duty that is planned only", 1, 1],
    ["a duty that may not be worked", 1, 2],
  ])("is not %s", (_, employee, day) => {
    const from = caseWith({ locked_assignments: others, vacations: { b: [wednesday] } }, [
      ...plan,
      ["b", "D", 1],
    ]);
    expect(lockGivenUp(from, employee, day, 0)).toBeNull();
  });
});
