import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import callCentre from "../../../../fixtures/sector/call-centre.request.json" with { type: "json" };
import realWard from "../../../../fixtures/ward/real-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { dayBars, scarcest, weekBars } from "../../../../web/request/views/demand-bars.ts";
import { staffByWeekday } from "../../../../web/request/views/staff-by-weekday.ts";

function opened(body: unknown) {
  const answer = new CoreCalls().open(body);
  if (!answer.ok || answer.inspection.demand === null) throw new Error("A fixture is refused.");
  return { ...answer, demand: answer.inspection.demand };
}

describe("demand against supply", () => {
  it("tells for each day who is needed and who could come, weekends and holidays marked", () => {
    const { demand, ward } = opened(realWard);
    const bars = dayBars(demand, ward.days);
    expect(bars).toHaveLength(28);
    expect(bars[0]).toMatchObject({ first: "2026-05-04", needed: 15, available: 28, isOff: false });
    const ascension = bars.find(({ first }) => first === "2026-05-14");
    expect(ascension).toMatchObject({ needed: 11, isOff: true });
  });

  it("names the day and the week where most of what is there is needed", () => {
    const { demand, ward } = opened(realWard);
    expect(scarcest(dayBars(demand, ward.days))?.first).toBe("2026-05-19");
    expect(scarcest(weekBars(demand))?.first).toBe("2026-05-25");
    expect(scarcest([])).toBeNull();
  });

  it("takes the demand of staffing rules where no shift asks for anybody", () => {
    const { demand, ward } = opened(callCentre);
    const needed = dayBars(demand, ward.days).map((bar) => bar.needed);
    expect(needed).toEqual([6, 6, 6, 6, 6, 0, 0, 6, 6, 6, 6, 6, 0, 0]);
  });
});

describe("the people a shift needs", () => {
  it("are told by weekdays where they differ, without the holidays", () => {
    const { demand, ward } = opened(realWard);
    const of = (id: string) =>
      staffByWeekday(
        demand.shifts.filter(({ shift_id }) => shift_id === id),
        ward.days,
      );
    expect(of("early")).toEqual([
      { minimum: 6, weekdays: [1, 2, 3, 4, 5] },
      { minimum: 4, weekdays: [6, 7] },
    ]);
    expect(of("night")).toEqual([{ minimum: 3, weekdays: null }]);
    expect(of("nothing")).toEqual([]);
  });
});
