import { describe, expect, it } from "vitest";
import { solvedRequestOf } from "../../../core/explanation/solved-request.ts";
import { Trials } from "../../../core/explanation/trial.ts";
import { explained, explanationRun } from "../../helpers/verify/explained.ts";

describe("a trial of a change", () => {
  it("that follows another change makes no better plan of the request as it was", async () => {
    const day = "2026-03-02";
    const given = await explained({
      ...{ start_date: day, end_date: day, department: { id: "w", legalBaseline: "off" } },
      employees: [{ id: "a" }],
      shifts: [{ id: "D", startTime: "06:00", endTime: "14:00", breakMinutes: 0, minStaff: 3 }],
    });
    const trials = new Trials(await explanationRun(20), given);
    const focus = { days: [0], employees: [] };
    const before = solvedRequestOf(given);
    const helper = [{ op: "add", path: "/employees/-", value: { id: "helper" } }] as const;
    const helped = trials.after(before, helper, focus, "solve")!;
    const fewer = [{ op: "replace", path: "/shifts/0/minStaff", value: 2 }] as const;
    const both = trials.after(helped, fewer, focus, "solve")!;
    expect([before, helped, both].map(({ missing }) => missing)).toEqual([2, 1, 0]);
    // The helper is nobody that the request knows.
    expect(trials.better).toBeNull();
  });
});
