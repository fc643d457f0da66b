import { describe, expect, it } from "vitest";
import { absenceGivenUp, lockGivenUp } from "../../../../core/explanation/remedies/given-up.ts";
import {
  joined,
  nameOf,
  present,
  type Remedy,
} from "../../../../core/explanation/remedies/remedy.ts";
import { maximumRaised } from "../../../../core/explanation/remedies/staffing-remedies.ts";
import { caseWith, changesOf, inBoth } from "./small-case.ts";

const from = caseWith(
  {
    vacations: { a: ["2026-03-02", "2026-03-03"] },
    shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", maxStaff: 1 }],
    locked_assignments: [
      { employeeId: "b", date: "2026-03-02", shiftId: "D" },
      { employeeId: "b", date: "2026-03-03", shiftId: "D" },
    ],
  },
  [
    ["b", "D", 0],
    ["b", "D", 1],
  ],
);
const monday = absenceGivenUp(from, 0, 0)!;
const tuesday = absenceGivenUp(from, 0, 1)!;
const lock = lockGivenUp(from, 1, 0, 0)!;

describe("remedies joined", () => {
  it("have the keys, days and people of all, each once, and the cost of all", () => {
    const { kind, keys, cost, days, employees } = joined([monday, tuesday, lock, monday]);
    expect({ kind, keys, cost, days, employees }).toEqual({
      kind: "combination",
      keys: ["vacations:a|2026-03-02", "vacations:a|2026-03-03", "lock:b|2026-03-02|D"],
      cost: 30 + 30 + 16 + 30,
      days: [0, 1],
      employees: [0, 1],
    });
  });

  it("say all that they change", () => {
    expect(inBoth(joined([monday, lock]))).toEqual([
      "Move or give up the day of vacation of a on 2026-03-02; " +
        "Give up the fixed duty D of b on 2026-03-02",
      "Den Urlaubstag von a am 2026-03-02 verschieben oder streichen; " +
        "Den festen Dienst D von b am 2026-03-02 lösen",
    ]);
  });

  it("each change what those before have left", () => {
    expect(changesOf(from, joined([monday, tuesday, lock]))).toEqual({
      vacations: { a: [] },
      locked_assignments: [{ employeeId: "b", date: "2026-03-03", shiftId: "D" }],
    });
  });

  it("raise a bound twice", () => {
    const raised = maximumRaised(from, { id: "D", type: "shift" }, 0)!;
    expect(changesOf(from, joined([raised, raised]))).toMatchObject({ shifts: [{ maxStaff: 3 }] });
  });

  it("change nothing where one of them does not fit", () => {
    const never: Remedy = { ...lock, edit: () => null };
    expect(joined([monday, never]).edit(from.request)).toBeNull();
  });
});

describe("the name of a remedy", () => {
  it.each<readonly [string, Remedy, Remedy, boolean]>([
    ["the same where the change is", monday, absenceGivenUp(from, 0, 0)!, true],
    ["another for another day", monday, tuesday, false],
    ["another for another kind", monday, { ...monday, kind: "giveUpLock" }, false],
    ["another for other words", monday, { ...monday, sentence: tuesday.sentence }, false],
    ["the same whatever the cost", monday, { ...monday, cost: 1 }, true],
  ])("is %s", (_, one, other, isSame) => {
    expect(nameOf(one) === nameOf(other)).toBe(isSame);
  });
});

describe("a remedy that may be none", () => {
  it("is listed where there is one", () => {
    expect(present(monday)).toEqual([monday]);
    expect(present(null)).toEqual([]);
  });
});
