import { describe, expect, it } from "vitest";
import nobody from "../../../../fixtures/infeasible/no-qualified-night.request.json" with {
  type: "json",
};
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { alikeGaps, gapFacts } from "../../../../web/plan/panels/gap-groups.ts";
import { gapDetails } from "../../../helpers/verify/gap-details.ts";

const calls = new CoreCalls();

function gapsOf(request: unknown, assignments: Parameters<CoreCalls["handMade"]>[1]) {
  const opened = calls.open(request, "en");
  if (!opened.ok) throw new Error("The fixture is no request.");
  return calls.handMade(opened.number, assignments, "en").unassigned_shifts;
}

describe("the people of a gap", () => {
  it("who could come stand in front, without a reason against them", () => {
    const gap = gapsOf(ward, [])[0]!;
    const { groups, missing, required, times } = gapFacts(gap);
    expect(groups[0]).toMatchObject({ code: null, ruleName: null });
    expect(groups[0]!.people.every(({ reasons }) => reasons.length === 0)).toBe(true);
    expect([missing, required]).toEqual([2, 2]);
    expect(times).toBe("06:00–14:30");
  });

  it("stand under what keeps them away, each with a sentence of their own", () => {
    const late = { employee_id: "e2", shift_id: "late", date: "2026-02-02" };
    const gap = gapsOf(ward, [late]).find(
      ({ shift_id, date }) => shift_id === "early" && date === "2026-02-03",
    )!;
    const group = gapFacts(gap).groups.find(({ people }) =>
      people.some(({ employeeId }) => employeeId === "e2"),
    )!;
    expect(group.code).toBe("rest_time");
    expect(group.people[0]!.reasons[0]).toMatch(/e2 has .* h between/);
  });

  it("who may not do the work at all are counted by the reason", () => {
    const gap = gapsOf(nobody, []).find(({ shift_id }) => shift_id === "night")!;
    expect(gapFacts(gap)).toMatchObject({ groups: [], notEligible: [["not_qualified", 8]] });
  });

  it("of a result that tells nothing are none", () => {
    const gap = { shift_id: "x", date: "2026-02-02", reason: "unproven: Nothing is known." };
    expect(gapFacts(gap)).toEqual({
      ...{ missing: 1, required: 1, times: null, groups: [], notEligible: [], more: 0 },
    });
  });
});

describe("gaps that are alike", () => {
  it("are told once with all their dates", () => {
    const gaps = gapsOf(nobody, []).filter(({ shift_id }) => shift_id === "night");
    const [group, ...others] = alikeGaps(gaps);
    expect(others).toEqual([]);
    expect(group!.dates).toEqual(gaps.map(({ date }) => date));
    expect(group!.reason).toMatch(/^Night/);
  });

  it("are kept apart by shift, by what is missing and by the reason", () => {
    const gap = (shift_id: string, date: string, missing: number, why: string) => ({
      ...{ shift_id, date, reason: `rest_time: On ${date} ${why}`, details: gapDetails(missing) },
    });
    const gaps = [
      gap("late", "2026-02-02", 1, "nobody rests."),
      gap("late", "2026-02-03", 2, "nobody rests."),
      gap("late", "2026-02-04", 1, "nobody comes."),
      gap("night", "2026-02-05", 1, "nobody rests."),
      gap("late", "2026-02-06", 1, "nobody rests."),
    ];
    expect(alikeGaps(gaps).map(({ dates }) => dates.length)).toEqual([2, 1, 1, 1]);
  });
});
