import "../page-globals.ts";
import "../page-worker.ts";
import { expect, it } from "vitest";
import ward from "../../../../fixtures/ward/base-ward.request.json" with { type: "json" };
import { CoreCalls } from "../../../../web/engine/core-calls.ts";
import { draftText, openBody, undoDraft } from "../../../../web/request/draft.ts";
import { weekdayTimesOf, withWeekdayTimes } from "../../../../web/ward/calendar/weekday-times.ts";
import type { JsonObject } from "../../../../web/ward/json.ts";
import { changeWard } from "../../../../web/ward/ward-body.ts";

const windowsOf = (body: JsonObject) => body.availability_windows;
const given: JsonObject = {
  availability_windows: {
    e1: [
      { from: "08:00", to: "16:00", kind: "Available" },
      { weekdays: ["monday", 2], from: "18:00", to: "20:00", kind: "available" },
      { weekdays: ["mon"], from: "08:00", to: "12:00", kind: "preferred" },
      { date: "2026-02-02", from: "08:00", to: "10:00", kind: "available" },
    ],
  },
};
const daily = { kind: "between", from: "08:00", to: "16:00" };

it("reads for each weekday when somebody can work, and says where one choice cannot tell it", () => {
  expect(weekdayTimesOf({}, "e1")).toEqual(Array(7).fill({ kind: "allDay" }));
  const several = { kind: "several" };
  const expected = [several, several, daily, daily, daily, daily, daily];
  expect(weekdayTimesOf(given, "e1")).toEqual(expected);
  const evening = [{ weekdays: ["sun"], from: "18:00", to: "24:00", kind: "unavailable" }];
  expect(weekdayTimesOf({ availability_windows: { e1: evening } }, "e1")[6]).toEqual(several);
});

it("replaces the times of one weekday and leaves the other days, dates and likings", () => {
  const after = withWeekdayTimes(given, "e1", 1, { kind: "never" });
  const kinds = weekdayTimesOf(after, "e1").map(({ kind }) => kind);
  expect(kinds).toEqual(["never", "several", ...Array(5).fill("between")]);
  expect(windowsOf(after)).toEqual({
    e1: [
      {
        weekdays: ["tue", "wed", "thu", "fri", "sat", "sun"],
        ...{ from: "08:00", to: "16:00", kind: "Available" },
      },
      { weekdays: [2], from: "18:00", to: "20:00", kind: "available" },
      { weekdays: ["mon"], from: "08:00", to: "12:00", kind: "preferred" },
      { date: "2026-02-02", from: "08:00", to: "10:00", kind: "available" },
      { weekdays: ["mon"], from: "00:00", to: "24:00", kind: "unavailable" },
    ],
  });
  const odd = [{ weekdays: ["tue", "someday"], from: "08:00", to: "9", kind: "available" }];
  const kept = withWeekdayTimes({ availability_windows: { e1: odd } }, "e1", 2, { kind: "allDay" });
  expect(windowsOf(kept)).toEqual({ e1: [{ ...odd[0], weekdays: ["someday"] }] });
  const never = withWeekdayTimes({}, "e1", 3, { kind: "never" });
  expect(withWeekdayTimes(never, "e1", 3, { kind: "allDay" })).toEqual({});
});

it("is accepted as it is written, and taken back like every other change", async () => {
  await openBody(ward, "Ward");
  const before = draftText.value;
  changeWard((body) =>
    withWeekdayTimes(body, "e1", 6, { kind: "between", from: "08:00", to: "00:00" }),
  );
  changeWard((body) => withWeekdayTimes(body, "e1", 7, { kind: "never" }));
  const answer = new CoreCalls().open(JSON.parse(draftText.value));
  expect(answer.ok).toBe(true);
  expect(weekdayTimesOf(JSON.parse(draftText.value), "e1").map(({ kind }) => kind)).toEqual([
    ...Array(5).fill("allDay"),
    ...["between", "never"],
  ]);
  undoDraft();
  undoDraft();
  expect(draftText.value).toBe(before);
});
