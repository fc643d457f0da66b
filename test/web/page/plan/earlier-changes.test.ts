import "../page-globals.ts";
import { afterEach, describe, expect, it } from "vitest";
import type { WireAssignment } from "../../../../core/index.ts";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import {
  changesByPerson,
  earlierDifference,
} from "../../../../web/plan/repairs/earlier-changes.ts";
import { fallenDuties } from "../../../../web/plan/repairs/fallen-duties.ts";
import type { ShownPlan } from "../../../../web/plan/shown-plan.ts";
import { changeText } from "../../../../web/plan/words/change-words.ts";
import { language } from "../../../../web/state/settings.ts";

const duty = (employee_id: string, date: string, shift_id: string): WireAssignment => ({
  ...{ employee_id, date, shift_id },
});
const [MON, TUE, WED] = ["2026-02-02", "2026-02-03", "2026-02-04"] as const;

/** The ward with names, e2 sick on Monday and Tuesday, and a plan made of an earlier one. */
function shownOf(
  before: readonly WireAssignment[],
  after: readonly WireAssignment[],
  more: object = {},
): ShownPlan {
  const calls = new CoreCalls();
  const opened = calls.open({
    ...ward,
    employees: ward.employees.map((entry) => ({ ...entry, firstName: entry.id.toUpperCase() })),
    sick_leaves: { e2: [MON, TUE] },
    previous_assignments: before.map(({ employee_id, shift_id, date }) => ({
      ...{ employeeId: employee_id, shiftId: shift_id, date },
    })),
    ...more,
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const result = calls.handMade(opened.number, after, "en");
  const of = { ...opened, title: "ward" };
  return {
    plan: { id: 1, title: "ward", of, result, madeBy: "hand" },
    roster: calls.roster(opened.number, result),
    report: calls.judge(opened.number, after, "en"),
  };
}

function changeTexts(shown: ShownPlan, first: number | null = null) {
  const difference = earlierDifference(shown)!;
  return changesByPerson(shown, difference, first).map(({ employee, changes }) => [
    shown.roster.people[employee]!.id,
    ...changes.map((change) => changeText(shown, change)),
  ]);
}

afterEach(() => {
  language.value = "en";
});

describe("the changes of an earlier plan", () => {
  const before = [
    duty("e2", MON, "early"),
    duty("e2", TUE, "late"),
    duty("e3", TUE, "early"),
    duty("e4", WED, "night"),
  ];
  const after = [
    duty("e5", MON, "early"),
    duty("e3", TUE, "late"),
    duty("e6", TUE, "early"),
    duty("e4", WED, "night"),
  ];

  it("say by person who takes which duty from whom, the absent person first", () => {
    expect(changeTexts(shownOf(before, after), 1)).toEqual([
      ["e2", "sick instead of Early; Early goes to E5", "sick instead of Late; Late goes to E3"],
      ["e3", "Late instead of Early; Early goes to E6"],
      ["e5", "takes Early from E2"],
      ["e6", "takes Early from E3"],
    ]);
  });

  it("say it in German too", () => {
    const shown = shownOf(before, after);
    language.value = "de";
    expect(changeTexts(shown, 1).slice(0, 3)).toEqual([
      ["e2", "krank statt Early; Early geht an E5", "krank statt Late; Late geht an E3"],
      ["e3", "Late statt Early; Early geht an E6"],
      ["e5", "übernimmt Early von E2"],
    ]);
  });

  it("are none where the request knows only what was worked before its window", () => {
    expect(earlierDifference(shownOf([duty("e2", "2026-02-01", "early")], after))).toBeNull();
  });

  it("say of a duty that nobody has now that it stays open", () => {
    const shown = shownOf([duty("e2", MON, "early")], []);
    expect(changeTexts(shown)).toEqual([["e2", "sick instead of Early; Early stays open"]]);
  });

  it("name nobody where several gave or took the same duty", () => {
    const shown = shownOf(
      [duty("e2", MON, "early"), duty("e3", MON, "early")],
      [duty("e4", MON, "early"), duty("e5", MON, "early")],
    );
    expect(changeTexts(shown)).toEqual([
      ["e2", "sick instead of Early"],
      ["e3", "free instead of Early"],
      ["e4", "takes Early"],
      ["e5", "takes Early"],
    ]);
  });

  it("tell why a duty could not stay where that is not plain", () => {
    const shown = shownOf([duty("e3", MON, "early"), duty("e2", MON, "late")], []);
    const reasons = changesByPerson(shown, earlierDifference(shown)!, null).map(
      ({ changes }) => changes[0]!.reason,
    );
    // That somebody sick does not come is plain; that e3 is free leaves Monday one short.
    expect(reasons[0]).toBeNull();
    expect(reasons[1]).not.toBeNull();
  });

  it("are none beside no earlier plan, and leave out what lies outside or belongs to nobody", () => {
    expect(earlierDifference(shownOf([], after))).toBeNull();
    const strange = [duty("e4", "2026-01-31", "night"), duty("gone", MON, "early")];
    expect(earlierDifference(shownOf([...strange, ...after], after))!.cells).toEqual([]);
  });
});

describe("the duties that an absence leaves", () => {
  it("are somebody's, or missed, or not needed because enough people are there", () => {
    const before = [duty("e2", MON, "early"), duty("e2", TUE, "late")];
    const absence = { employeeId: "e2", kind: "sick", from: MON, to: TUE, until: "" } as const;
    const fallen = (after: readonly WireAssignment[]) => {
      const shown = shownOf(before, after);
      return fallenDuties(shown, absence).map(({ shift, taker, isMissed }) => [
        shift.id,
        taker === null ? null : shown.roster.people[taker]!.id,
        isMissed,
      ]);
    };
    const enough = ["e4", "e5", "e6", "e7"].map((id) => duty(id, TUE, "late"));
    expect(fallen([duty("e3", MON, "early")])).toEqual([
      ["early", "e3", true],
      ["late", null, true],
    ]);
    const kept = shownOf([...before, ...enough], enough);
    expect(fallenDuties(kept, absence).map(({ isMissed }) => isMissed)).toEqual([true, false]);
  });
});
