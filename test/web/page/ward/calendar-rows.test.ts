import "../page-globals.ts";
import { expect, it } from "vitest";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { calendarRows } from "../../../../web/ward/calendar/calendar-rows.tsx";

it("a day in the calendar that was granted as wished for is called so, and only away or only wished as before", () => {
  const body = {
    ...ward,
    wishes: { e4: ["2026-02-05", "2026-02-06"] },
    availability: { e4: { "2026-02-05": false, "2026-02-07": false } },
  };
  const opened = new CoreCalls().open(body, "en");
  if (!opened.ok) throw new Error("The fixture is no request.");
  const { days, shifts } = opened.ward;
  const rows = calendarRows()(body, days, shifts, opened.colours, new Map());
  const row = rows.body.find(({ key }) => key === "e4")!;
  const labelOn = (date: string) =>
    row.cell(days.find((day) => day.date === date)!).label.replace(/^.*: /, "");
  expect(["2026-02-05", "2026-02-06", "2026-02-07"].map(labelOn)).toEqual([
    ...["free as wished", "Wishes to be free", "Not available"],
  ]);
});
