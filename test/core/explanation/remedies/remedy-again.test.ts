import { describe, expect, it } from "vitest";
import { furtherPeople } from "../../../../core/explanation/remedies/further-person.ts";
import { absenceGivenUp, lockGivenUp } from "../../../../core/explanation/remedies/given-up.ts";
import { joined, type Remedy } from "../../../../core/explanation/remedies/remedy.ts";
import { remedyAgain } from "../../../../core/explanation/remedies/remedy-again.ts";
import { remediesOfMember } from "../../../../core/explanation/remedies/rule-remedies.ts";
import { demandLowered } from "../../../../core/explanation/remedies/staffing-remedies.ts";
import { caseWith, changesOf, gapsIn, inBoth, ruleOf } from "./small-case.ts";

const from = caseWith(
  {
    shifts: [{ id: "D", startTime: "08:00", endTime: "16:00", minStaff: 2 }],
    vacations: { a: ["2026-03-02", "2026-03-03"] },
    locked_assignments: [{ employeeId: "b", date: "2026-03-02", shiftId: "D" }],
    planning_rules: [
      { id: "r", consequences: [{ type: "limitConsecutiveDays", params: { maxDays: 1 } }] },
    ],
  },
  [["b", "D", 0]],
);
const monday = absenceGivenUp(from, 0, 0)!;
const tuesday = absenceGivenUp(from, 0, 1)!;
const lock = lockGivenUp(from, 1, 0, 0)!;
const demand = demandLowered(from, gapsIn(from)[0]!)!;
const [limit, more] = remediesOfMember(from, ruleOf(from, "rule:r/0"), 0, [0]);
const nurses = furtherPeople(from, { qualifications: ["q"], department: "x" }, [[0, 1], [2]]);
const anybody = furtherPeople(from, { qualifications: [], department: null }, [[0, 1, 2]]);
const known = [monday, tuesday, lock, demand, limit!, more!];

/** What a result says of a remedy. */
const reported = (remedy: Remedy) => ({ keys: remedy.keys, change: remedy.edit(from.request)! });

describe("the remedy behind a change", () => {
  it.each<readonly [string, Remedy, readonly Remedy[]]>([
    ["a day of vacation", monday, [monday]],
    ["a lock", lock, [lock]],
    ["a demand", demand, [demand]],
    ["a limit, and not the one of other numbers", more!, [more!]],
    ["two of one person", joined([tuesday, monday]), [tuesday, monday]],
    ["several of all kinds", joined([lock, limit!, demand]), [lock, limit!, demand]],
  ])("is found for %s", (_, remedy, parts) => {
    const again = remedyAgain(from, known, reported(remedy))!;
    if (parts.length === 1) expect(again).toBe(parts[0]);
    expect(again).toMatchObject({ kind: remedy.kind, keys: remedy.keys, cost: remedy.cost });
    expect(inBoth(again)).toEqual(inBoth(remedy));
    expect(changesOf(from, again)).toEqual(changesOf(from, remedy));
  });

  it.each<readonly [string, Remedy]>([
    ["with what they hold, on their dates", nurses],
    ["who come on every date", anybody],
    ["together with another change", joined([nurses, monday])],
  ])("is found for further people %s, whom nobody thought of", (_, remedy) => {
    const again = remedyAgain(from, known, reported(remedy))!;
    expect(again.keys).toEqual(remedy.keys);
    expect([again.cost, again.days]).toEqual([remedy.cost, remedy.days]);
    expect(inBoth(again)).toEqual(inBoth(remedy));
    expect(changesOf(from, again)).toEqual(changesOf(from, remedy));
  });

  it.each<readonly [string, Parameters<typeof remedyAgain>[2]]>([
    ["changes nothing", { keys: monday.keys, change: [] }],
    [
      "is none that comes to mind",
      { ...reported(monday), change: [{ op: "remove", path: "/vacations" }] },
    ],
    ["has keys of something else", { ...reported(monday), keys: lock.keys }],
    [
      "goes on after what comes to mind",
      {
        ...reported(monday),
        change: [...reported(monday).change, { op: "remove", path: "/vacations" }],
      },
    ],
    [
      "is only the beginning of one",
      { ...reported(limit!), change: reported(limit!).change.slice(0, 1) },
    ],
  ])("is none where the change %s", (_, relaxation) => {
    expect(remedyAgain(from, known, relaxation)).toBeNull();
  });

  it("touches no request while it looks", () => {
    const before = JSON.stringify(from.request);
    remedyAgain(from, known, reported(joined([tuesday, monday, lock])));
    expect(JSON.stringify(from.request)).toBe(before);
  });
});
