import { describe, expect, it } from "vitest";
import { judgeOf } from "../../bench/import/judge.ts";
import { dateAfter } from "../../bench/import/request-parts.ts";
import { unseenClasses } from "../../bench/unseen/classes.ts";
import { rewordings } from "../../bench/unseen/metamorphic.ts";
import { drawnInrc2 } from "../../bench/unseen/week-combinations.ts";
import { wardRequest } from "../../bench/ward-request.ts";

describe("other words for the same request", () => {
  const request = wardRequest({ employees: 8, days: 14, shifts: 4, seed: 3 });
  const plan = request.employees.flatMap(({ id }, at) =>
    [0, 2, 3, 8, 9].map((day) => ({
      employee_id: id,
      shift_id: request.shifts[(at + day) % 4]!.id,
      date: dateAfter(request.start_date, day),
    })),
  );
  const judged = judgeOf(request)(plan);

  it.each(rewordings)(
    "$name: charge the same plan the same",
    ({ name, pointsPerPoint, reword }) => {
      const later = name === "a week later" ? 7 : 0;
      const moved = plan.map((duty) => ({ ...duty, date: dateAfter(duty.date, later) }));
      const reworded = reword(request);
      expect(reworded).not.toEqual(request);
      const other = judgeOf(reworded)(moved);
      expect(other.objective).toBeCloseTo(pointsPerPoint * judged.objective, 2);
      expect(other.hard).toEqual(judged.hard);
    },
  );
});

describe("classes of requests that nobody tuned to", () => {
  it("draw wards by seed alone", () => {
    for (const kind of unseenClasses.filter(({ name }) => name.startsWith("ward"))) {
      expect(kind.draw(4, "nowhere")).toEqual(kind.draw(4, "elsewhere"));
      expect(kind.draw(4, "").request).not.toEqual(kind.draw(5, "").request);
    }
  });

  it("say which files are missing", () => {
    expect(() => drawnInrc2("nowhere", "n030w4", 4, 1)).toThrow("nowhere/inrc2/n030w4");
    expect(() => unseenClasses[0]!.draw(1, "nowhere")).toThrow("nowhere/generate");
  });
});
