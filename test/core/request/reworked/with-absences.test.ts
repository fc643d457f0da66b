import { describe, expect, it } from "vitest";
import { withAbsences } from "../../../../core/index.ts";

const lock = (employeeId: string, date: string) => ({
  ...{ employeeId, shiftDefinitionId: "D", date },
});

describe("withAbsences", () => {
  it("puts each kind of absence where the request has it, beside what is there, each date once", () => {
    const request = {
      ...{ start_date: "2026-03-02", sick_leaves: { a: ["2026-03-02"], b: ["2026-03-03"] } },
      availability: { a: { "2026-03-02": true } },
    };
    const again = withAbsences(request, [
      { employeeId: "a", kind: "sick", dates: ["2026-03-02", "2026-03-04"] },
      { employeeId: "c", kind: "vacation", dates: ["2026-03-05"] },
      { employeeId: "a", kind: "unavailable", dates: ["2026-03-06"] },
    ]);
    expect(again).toEqual({
      start_date: "2026-03-02",
      sick_leaves: { a: ["2026-03-02", "2026-03-04"], b: ["2026-03-03"] },
      vacations: { c: ["2026-03-05"] },
      availability: { a: { "2026-03-02": true, "2026-03-06": false } },
    });
    expect(request.sick_leaves.a).toEqual(["2026-03-02"]);
  });

  it("releases the locks of those who are away on those dates, and no other", () => {
    const locks = [
      lock("a", "2026-03-02"),
      lock("a", "2026-03-03"),
      lock("b", "2026-03-02"),
      lock("a", "2026-03-04"),
    ];
    const absences = [
      { employeeId: "a", kind: "sick", dates: ["2026-03-02", "2026-03-04"] },
    ] as const;
    expect(withAbsences({ locked_assignments: locks }, absences)).toEqual({
      sick_leaves: { a: ["2026-03-02", "2026-03-04"] },
      locked_assignments: [lock("a", "2026-03-03"), lock("b", "2026-03-02")],
    });
  });

  it("leaves a request without absences, and what is no request, as it is", () => {
    const request = { sick_leaves: 7, locked_assignments: "none" };
    expect(withAbsences(request, [])).toBe(request);
    expect(withAbsences(null, [{ employeeId: "a", kind: "sick", dates: [] }])).toBeNull();
  });

  it("takes any id as a person, also one that names a prototype", () => {
    const absence = { employeeId: "__proto__", kind: "sick", dates: ["2026-03-02"] } as const;
    const again = withAbsences({}, [absence]) as { sick_leaves: object };
    expect(Object.entries(again.sick_leaves)).toEqual([["__proto__", ["2026-03-02"]]]);
  });
});
