import "../page-globals.ts";
import { afterEach, describe, expect, it } from "vitest";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { cellLabel } from "../../../../web/plan/sheet/cell-words.ts";
import { language } from "../../../../web/state/settings.ts";

const calls = new CoreCalls();
const opened = calls.open(ward, "en");
if (!opened.ok) throw new Error("The fixture is no request.");
const { number } = opened;
const duty = (employee_id: string, date: string, shift_id: string) => ({
  ...{ employee_id, date, shift_id },
});
const plan = [
  duty("e2", "2026-02-02", "early"),
  duty("e2", "2026-02-02", "night"),
  duty("e3", "2026-02-07", "late"),
];
const roster = calls.roster(number, calls.handMade(number, plan, "en"));

function labelOf(id: string, date: string, more: { locked?: boolean[]; broken?: number } = {}) {
  const employee = roster.people.findIndex((person) => person.id === id);
  const day = roster.days.find((entry) => entry.date === date)!;
  const person = { ...roster.people[employee]!, name: "Anna Becker" };
  return cellLabel({
    ...{ person, day, cell: person.cells[day.index]! },
    wishes: roster.wishes.filter(
      (wish) => wish.employee === employee && wish.days.includes(day.index),
    ),
    ...{ locked: more.locked ?? [], broken: more.broken ?? 0 },
  });
}

afterEach(() => {
  language.value = "en";
});

describe("the name of a day in the grid", () => {
  it("tells person, date, shift, times and lock", () => {
    expect(labelOf("e2", "2026-02-02", { locked: [true, false] })).toBe(
      "Anna Becker, Monday 2 February: Early, 06:00–14:30, locked; Night, 21:45–06:15",
    );
  });

  it("tells a free day, an absence, a wish with its fate, and broken rules", () => {
    expect(labelOf("e4", "2026-02-02")).toBe("Anna Becker, Monday 2 February: free");
    expect(labelOf("e1", "2026-02-10")).toBe("Anna Becker, Tuesday 10 February: on vacation");
    expect(labelOf("e3", "2026-02-07", { broken: 2 })).toBe(
      "Anna Becker, Saturday 7 February: Late, 13:30–22:00; wish refused (wants to be free); breaks 2 rules",
    );
  });

  it("calls a day off that was wished for and granted so, and not unavailable", () => {
    // As a repair that grants a wish leaves the request.
    const granted = {
      ...ward,
      wishes: { ...ward.wishes, e4: ["2026-02-05"] },
      availability: { e4: { "2026-02-05": false, "2026-02-06": false } },
    };
    const again = calls.open(granted, "en");
    if (!again.ok) throw new Error("The fixture is no request.");
    const free = calls.roster(again.number, calls.handMade(again.number, plan, "en"));
    const employee = free.people.findIndex(({ id }) => id === "e4");
    const labelOn = (date: string) => {
      const day = free.days.find((entry) => entry.date === date)!;
      const wishes = free.wishes.filter(
        (wish) => wish.employee === employee && wish.days.includes(day.index),
      );
      const cell = free.people[employee]!.cells[day.index]!;
      const person = { ...free.people[employee]!, name: "Anna Becker" };
      return cellLabel({ person, day, cell, wishes, locked: [], broken: 0 });
    };
    expect(labelOn("2026-02-05")).toBe(
      "Anna Becker, Thursday 5 February: free as wished; wish granted (wants to be free)",
    );
    expect(labelOn("2026-02-06")).toBe("Anna Becker, Friday 6 February: not available");
  });

  it("is spoken in the language of the page", () => {
    language.value = "de";
    expect(labelOf("e1", "2026-02-10")).toBe("Anna Becker, Dienstag, 10. Februar: im Urlaub");
  });
});
