import { describe, expect, it } from "vitest";
import { exportPlan, parseResult } from "../../../../core/index.ts";
import { duty, hostileWard, wardRequest, wardResult } from "../../../helpers/drawn/export-ward.ts";

const json = (employeeId?: string) =>
  JSON.parse(
    exportPlan(wardRequest(), wardResult, {
      format: "json",
      employeeId,
    }).body,
  );

describe("a plan as JSON", () => {
  it("has names, times and hours beside the ids", () => {
    const { assignments, department, window, employees, absences } = json();
    expect(assignments[3]).toEqual({
      ...duty("anna", "N", "2026-03-28"),
      ...{ employee_name: "Anna Müller", shift_name: "Night", shift_code: "Ni" },
      start: "2026-03-28T22:00:00+01:00",
      end: "2026-03-29T06:00:00+02:00",
      ...{ hours: 8, locked: false },
    });
    expect(department).toEqual({ id: "ward 3", name: "Station 3" });
    expect(window).toMatchObject({
      timezone: "Europe/Berlin",
      holidays: ["2026-04-03"],
    });
    expect(employees[0]).toMatchObject({ name: "Anna Müller", totals: { hours: 16, nights: 1 } });
    expect(absences).toContainEqual({ employee_id: "ben", date: "2026-03-26", kind: "sick" });
  });

  it("keeps the whole result under its own names", () => {
    const parsed = parseResult(json());
    expect(parsed).toMatchObject({ ok: true, result: { ...wardResult, unassigned_shifts: [{}] } });
  });

  it("of one person holds nothing about others", () => {
    const text = JSON.stringify(json("ben"));
    expect(json("ben").assignments).toHaveLength(2);
    for (const other of ["anna", "Anna", "explanations", "statistics", "unassigned"])
      expect(text).not.toContain(other);
  });

  it("keeps ids exactly as they are", () => {
    const { request, result } = hostileWard();
    const { body } = exportPlan(request, result, { format: "json" });
    const ids: string[] = JSON.parse(body).employees.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(request.employees.map(({ id }) => id));
  });
});
