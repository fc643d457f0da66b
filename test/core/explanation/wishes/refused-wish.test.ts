import { describe, expect, it } from "vitest";
import { unpricedWishes } from "../../../../core/explanation/wishes/denied-wishes.ts";
import { type PartialRequest, tinyWard } from "../../../helpers/problem.ts";
import { explained } from "../../../helpers/verify/explained.ts";

const monday = "2026-03-02";
const early = { id: "E", name: "Early", startTime: "06:00", endTime: "14:00", minStaff: 1 };
const late = { id: "L", name: "Late", startTime: "14:00", endTime: "22:00", minStaff: 0 };
const locked = (date: string, shiftDefinitionId: string) => ({
  ...{ employeeId: "a", date },
  shiftDefinitionId,
});

/** What is said of the refused wishes of a, who works early on Monday and whatever else is locked. */
async function refusedOf(specs: readonly unknown[], body: PartialRequest = {}) {
  const about = await explained({
    ...tinyWard,
    ...{ end_date: "2026-03-03", employees: [{ id: "a" }], shifts: [early, late] },
    locked_assignments: [locked(monday, "E")],
    wish_specs: { a: specs },
    ...body,
  });
  return unpricedWishes(about).map(({ message }) => message);
}

const german = { config: { language: "de" } };

describe("what is said of a refused wish", () => {
  it("names the shift that was wished for, since another one may be worked", async () => {
    const wish = [{ type: "shiftOn", date: monday, shiftIds: ["L"] }];
    expect(await refusedOf(wish)).toEqual(["a wants to work Late (L) on 2026-03-02 but does not."]);
    expect(await refusedOf(wish, german)).toEqual([
      "a möchte am 2026-03-02 Late (L) übernehmen, ist dafür aber nicht eingeteilt.",
    ]);
  });

  it("speaks of no free day where somebody asked to be spared a shift or a time", async () => {
    const spared = "a does not want to work Early (E) on 2026-03-02 but does.";
    expect(await refusedOf([{ type: "shiftOff", date: monday, shiftId: "E" }])).toEqual([spared]);
    const time = { type: "timeFree", date: monday, from: "12:00", to: "16:00" };
    expect(await refusedOf([time])).toEqual([spared]);
    expect(await refusedOf([time], german)).toEqual([
      "a möchte Early (E) am 2026-03-02 nicht übernehmen, ist dafür aber eingeteilt.",
    ]);
  });

  it("says how many days were asked for where not all were", async () => {
    const wish = [{ type: "series", dates: [monday, "2026-03-03"], minGranted: 1 }];
    const locks = { locked_assignments: [locked(monday, "E"), locked("2026-03-03", "E")] };
    expect(await refusedOf(wish, locks)).toEqual([
      "a wants to be free on at least 1 of 2 days (2026-03-02 and 2026-03-03) but works Early (E) on 2026-03-02 and Early (E) on 2026-03-03.",
    ]);
    expect(await refusedOf(wish, { ...locks, ...german })).toEqual([
      "a möchte an mindestens 1 von 2 Tagen (2026-03-02 und 2026-03-03) frei haben, arbeitet aber: Early (E) am 2026-03-02 und Early (E) am 2026-03-03.",
    ]);
  });

  it("names the free days of a weekend and not the Friday whose night would spoil it", async () => {
    const night = { id: "N", startTime: "22:00", endTime: "06:00", shiftType: "night" };
    const messages = await refusedOf(
      [{ type: "weekendOff", date: "2026-03-07", includeFridayNight: true }],
      {
        ...{ end_date: "2026-03-08", shifts: [{ ...night, name: "Night", minStaff: 0 }] },
        locked_assignments: [locked("2026-03-06", "N")],
      },
    );
    expect(messages).toEqual([
      "a wants to be free on 2026-03-07 and 2026-03-08 but works Night (N) on 2026-03-06.",
    ]);
  });
});
