import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import { nextWindow } from "../../../../web/person/next-window.ts";
import { readWishes, wishesFile, wishesLink } from "../../../../web/person/person-link.ts";
import type { SentWish, SentWishes } from "../../../../web/person/wishes/sent-wishes.ts";
import { takeIn, withSentWishes } from "../../../../web/person/wishes/take-in.ts";
import { toggled } from "../../../../web/person/wishes/wish-draft.ts";
import { marksOf, painted } from "../../../../web/ward/calendar/calendar-marks.ts";
import type { JsonObject } from "../../../../web/ward/json.ts";
import { addPeople } from "../../../../web/ward/people/people-edits.ts";
import { newWardBody } from "../../../../web/ward/settings/new-ward.ts";
import { addShift } from "../../../../web/ward/shifts/shift-edits.ts";

const window = { start: "2026-07-01", end: "2026-07-31" };
const empty = newWardBody({ name: "Ward 3", state: "BY", ...window });
const ward = ["Early", "Late", "Night"].reduce(addShift, addPeople(empty, ["Anna", "Ben"]));
const night = String((ward.shifts as readonly JsonObject[])[2]?.id);

const free = (date: string): SentWish => ({ date, kind: "free", shift: null });
const off = (date: string, shift = night): SentWish => ({ date, kind: "off", shift });

const sentBy = (name: string, wishes: readonly SentWish[], id = name): SentWishes => ({
  ...{ ward: { id: "ward", name: "Ward 3" }, person: { id, name } },
  ...{ from: "2026-07-01", to: "2026-07-31", sent: "2026-06-10T08:00:00Z", wishes },
});

describe("wishes that come back", () => {
  it("are found in links wherever they stand in a message, and in files", async () => {
    const anna = sentBy("Anna", [free("2026-07-03")]);
    const ben = sentBy("Ben", [off("2026-07-04")]);
    const message = `Hallo, hier: ${await wishesLink(anna)}\n> ${await wishesLink(ben)} Gruß`;
    expect(await readWishes(message)).toEqual([
      { ok: true, value: anna },
      { ok: true, value: ben },
    ]);
    expect(await readWishes(wishesFile(anna))).toMatchObject([{ ok: true, value: anna }]);
    expect(await readWishes("Hallo")).toEqual([]);
    expect(await readWishes('{"shiftsmith":"wishes 2"}')).toEqual([
      { ok: false, fault: "version" },
    ]);
    expect(await readWishes('{"employees":[]}')).toEqual([{ ok: false, fault: "broken" }]);
    expect(await readWishes("#/wishes/1.xyz")).toEqual([{ ok: false, fault: "broken" }]);
  });

  it("are entered once, beside leave and fixed duties, which stay, and within the window alone", () => {
    const busy = painted(ward, [{ person: "Anna", date: "2026-07-05" }], { kind: "vacation" });
    const wishes = [free("2026-07-03"), off("2026-07-04"), free("2026-07-05")];
    const more = [free("2026-08-01"), off("2026-07-06", "gone")];
    const take = takeIn(busy, sentBy("Anna", [...wishes, ...more]));
    expect(take).toMatchObject({ person: "Anna", known: 0, added: wishes.slice(0, 2) });
    expect(take.warnings).toEqual([
      { kind: "outside", dates: ["2026-08-01"] },
      { kind: "away", dates: ["2026-07-05"] },
      { kind: "unknownShift", dates: ["2026-07-06"] },
    ]);
    const entered = withSentWishes(busy, take, false);
    const marks = marksOf(entered, "Anna");
    expect(marks.get("2026-07-03")).toEqual([{ kind: "free" }]);
    expect(marks.get("2026-07-04")).toEqual([{ kind: "off", shiftId: night }]);
    expect(marks.get("2026-07-05")).toEqual([{ kind: "vacation" }]);
    expect(marksOf(entered, "Ben").size).toBe(0);
    const again = takeIn(entered, sentBy("Anna", wishes.slice(0, 2)));
    expect(again).toMatchObject({ added: [], known: 2, others: [] });
  });

  it("replace other wishes of the same person for these days when the planner says so", () => {
    const before = withSentWishes(ward, takeIn(ward, sentBy("Anna", [free("2026-07-20")])), false);
    const take = takeIn(before, sentBy("Anna", [free("2026-07-21")]));
    expect(take.others).toEqual(["2026-07-20"]);
    expect([...marksOf(withSentWishes(before, take, false), "Anna").keys()]).toHaveLength(2);
    expect([...marksOf(withSentWishes(before, take, true), "Anna").keys()]).toEqual(["2026-07-21"]);
  });

  it("of somebody unknown are not entered; a name that one person has is enough", () => {
    const stranger = takeIn(ward, sentBy("Carla", [free("2026-07-03")]));
    expect(stranger).toMatchObject({ person: null, warnings: [{ kind: "unknownPerson" }] });
    expect(withSentWishes(ward, stranger, true)).toBe(ward);
    expect(takeIn(ward, sentBy("Ben", [free("2026-07-03")], "p7")).person).toBe("Ben");
    const twins = {
      ...ward,
      employees: [
        { id: "a", name: "Ben" },
        { id: "b", name: "Ben" },
      ],
    };
    expect(takeIn(twins, sentBy("Ben", [], "p7")).person).toBeNull();
  });

  it("are one wish a day while they are entered, but for shifts that nobody wants", () => {
    const tap = (wishes: readonly SentWish[], wish: SentWish) => toggled(wishes, wish.date, wish);
    const two = [off("2026-07-04"), off("2026-07-04", "Early")].reduce(tap, []);
    expect(two).toHaveLength(2);
    expect(tap(two, free("2026-07-04"))).toEqual([free("2026-07-04")]);
    expect(tap(two, off("2026-07-04"))).toEqual([off("2026-07-04", "Early")]);
  });
});

describe("the window of the next wishes", () => {
  it("is the next month after a month, else as many days", () => {
    expect(nextWindow("2026-12-01", "2026-12-31")).toEqual({
      from: "2027-01-01",
      to: "2027-01-31",
    });
    expect(nextWindow("2026-01-01", "2026-01-31")).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
    expect(nextWindow("2026-06-01", "2026-06-28")).toEqual({
      from: "2026-06-29",
      to: "2026-07-26",
    });
    expect(nextWindow("2025-06-01", "2026-06-30")).toEqual({
      from: "2026-07-01",
      to: "2027-07-30",
    });
  });
});
