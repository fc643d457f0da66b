import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inspectRequest, validateRequest } from "../../core/index.ts";
import { requests } from "../../fixtures/build.ts";
import { tinyWard } from "../helpers/problem.ts";

const statusOf = (name: string): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../fixtures/${name}.expect.json`), "utf8"))
    .status;

describe("inspectRequest", () => {
  it.each(Object.keys(requests))("calls %s impossible only if its plan is infeasible", (name) => {
    const { valid, proofs } = inspectRequest(requests[name]);
    expect(valid).toBe(true);
    if (statusOf(name) !== "infeasible") expect(proofs).toEqual([]);
  });

  it("finds by counting heads what nobody may work, and says why", () => {
    const absent = inspectRequest(requests["infeasible/all-absent"]);
    expect(absent.proofs?.map(({ date, shift_ids }) => [date, ...shift_ids])).toEqual([
      ["2026-02-10", "early"],
      ["2026-02-10", "late"],
      ["2026-02-10", "night"],
    ]);
    expect(absent.proofs?.[0]?.message).toBe(
      "Early (early) on 2026-02-10 needs 2 persons; 0 may work it (1 on vacation, 7 sick).",
    );
    expect(inspectRequest(requests["infeasible/no-qualified-night"]).proofs).toHaveLength(14);
  });

  it("judges exactly as the submission does", () => {
    for (const body of [{}, [], null, { ...tinyWard, end_date: "2026-03-01" }, tinyWard]) {
      const { valid, problems } = inspectRequest(body);
      const judged = validateRequest(body);
      expect(valid).toBe(judged.ok);
      expect(problems).toEqual(judged.ok ? [] : judged.problems);
    }
  });

  it("tells of people whom nobody knows in the same round as of a broken shape, unless people are broken themselves", () => {
    const odd = { ...tinyWard, vacations: { nobody: [tinyWard.start_date] } };
    const reported = (body: object) => inspectRequest(body).warnings.map(({ path }) => path);
    expect(reported({ ...odd, end_date: "soon" })).toContain("vacations.nobody");
    const { problems } = inspectRequest({ ...odd, end_date: "soon" });
    expect(problems.map(({ loc }) => loc.join("."))).toEqual(["end_date"]);
    expect(reported({ ...odd, employees: "none" })).not.toContain("vacations.nobody");
  });

  it("tells size and problems of a request above the limit, and nothing that costs much", () => {
    const large = inspectRequest(tinyWard, 5);
    expect(large).toMatchObject({ valid: true, problemSize: 6, demand: null, proofs: null });
    expect(inspectRequest({ ...tinyWard, end_date: "2026-03-01" }, -1).valid).toBe(false);
  });

  it("counts demand and supply by day, shift, qualification and week", () => {
    const { demand } = inspectRequest({
      ...tinyWard,
      start_date: "2026-03-08",
      end_date: "2026-03-09",
      employees: [
        { id: "a", qualificationIds: ["rn"], contractHoursPerWeek: 40 },
        { id: "b" },
        { id: "c", qualificationIds: ["rn"] },
      ],
      vacations: { c: ["2026-03-09"] },
      shifts: [
        {
          ...{ id: "D", startTime: "08:00", endTime: "16:00", breakMinutes: 30 },
          ...{ minStaff: 2, requiredQualificationIds: ["rn"] },
        },
      ],
      staffing_rules: [{ id: "s1", minStaff: 1, departmentId: "ward" }],
    });
    expect(demand?.days).toEqual([
      { date: "2026-03-08", required: 2, required_hours: 15, available: 2 },
      { date: "2026-03-09", required: 2, required_hours: 15, available: 1 },
    ]);
    expect(demand?.shifts[1]).toEqual({
      ...{ date: "2026-03-09", shift_id: "D", minimum: 2, optimal: 2, maximum: null },
      available: 1,
    });
    expect(demand?.qualifications).toEqual([
      { date: "2026-03-08", qualification_id: "rn", required: 2, available: 2 },
      { date: "2026-03-09", qualification_id: "rn", required: 2, available: 1 },
    ]);
    expect(demand?.weeks.map(({ first_date, last_date }) => [first_date, last_date])).toEqual([
      ["2026-03-08", "2026-03-08"],
      ["2026-03-09", "2026-03-09"],
    ]);
    expect(demand?.requirements[0]).toMatchObject({ requirement_id: "s1", minimum: 1 });
  });
});
