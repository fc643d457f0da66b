import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WireAssignment } from "../../../../core/index.ts";
import { dropped, dutyKeyOf, moved } from "../../../../web/plan/moves/plan-moves.ts";

const duty = (employee_id: string, date: string, shift_id: string): WireAssignment => ({
  ...{ employee_id, date, shift_id },
});
const early = duty("anna", "2026-02-02", "early");
const late = duty("ben", "2026-02-02", "late");
const night = duty("ben", "2026-02-04", "night");
const plan = [early, late, night];

const keys = (duties: readonly WireAssignment[]) => duties.map(dutyKeyOf).sort();

describe("a duty that is dropped", () => {
  it("goes to a person who is free, on another day as well", () => {
    const to = { employeeId: "carla", date: "2026-02-03" };
    expect(moved(plan, dropped(early, to, []))).toEqual([
      late,
      night,
      duty("carla", "2026-02-03", "early"),
    ]);
  });

  it("changes places with the one duty that is there", () => {
    const to = { employeeId: "ben", date: "2026-02-02" };
    const after = moved(plan, dropped(early, to, [late]));
    expect(keys(after)).toEqual(
      keys([night, duty("ben", "2026-02-02", "early"), duty("anna", "2026-02-02", "late")]),
    );
  });

  it("makes two people do each other's duties when the days differ", () => {
    const after = moved(plan, dropped(early, { employeeId: "ben", date: night.date }, [night]));
    expect(keys(after)).toEqual(
      keys([late, duty("ben", "2026-02-02", "early"), duty("anna", "2026-02-04", "night")]),
    );
  });

  it("changes the days of two duties of one person", () => {
    const after = moved(plan, dropped(late, { employeeId: "ben", date: night.date }, [night]));
    expect(keys(after)).toEqual(
      keys([early, duty("ben", "2026-02-04", "late"), duty("ben", "2026-02-02", "night")]),
    );
  });

  it("is put beside two duties instead of taking the place of one of them", () => {
    const second = duty("ben", "2026-02-02", "standby");
    const to = { employeeId: "ben", date: "2026-02-02" };
    const after = moved([...plan, second], dropped(early, to, [late, second]));
    expect(keys(after)).toEqual(keys([late, second, night, duty("ben", "2026-02-02", "early")]));
  });

  it("fills a gap where nobody had it", () => {
    const to = { employeeId: "anna", date: "2026-02-05" };
    const after = moved(plan, dropped({ shiftId: "late" }, to, []));
    expect(after).toEqual([...plan, duty("anna", "2026-02-05", "late")]);
  });
});

describe("a changed plan", () => {
  it("is the very same list when nothing changes", () => {
    const to = { employeeId: "anna", date: "2026-02-02" };
    expect(moved(plan, { kind: "give", duty: early, to })).toBe(plan);
    expect(moved(plan, { kind: "add", duty: late })).toBe(plan);
    expect(moved(plan, { kind: "remove", duty: duty("anna", "2026-02-09", "early") })).toBe(plan);
  });

  const duties = fc.uniqueArray(
    fc.record({
      employee_id: fc.constantFrom("a", "b", "c"),
      date: fc.constantFrom("2026-02-02", "2026-02-03", "2026-02-04"),
      shift_id: fc.constantFrom("early", "late", "night"),
    }),
    { selector: dutyKeyOf, minLength: 2 },
  );

  it("has no duty twice, and a swap made again gives the plan before where both were free for it", () => {
    fc.assert(
      fc.property(duties, ([one, other, ...rest]) => {
        const before = [one!, other!, ...rest];
        const swap = { kind: "swap", duty: one!, with: other! } as const;
        const after = moved(before, swap);
        expect(new Set(after.map(dutyKeyOf)).size).toBe(after.length);
        const added = after.filter(
          (entry) => !before.some((old) => dutyKeyOf(old) === dutyKeyOf(entry)),
        );
        if (added.length !== 2) return;
        const [back, forth] = added as [WireAssignment, WireAssignment];
        expect(keys(moved(after, { kind: "swap", duty: back, with: forth }))).toEqual(keys(before));
      }),
    );
  });
});
