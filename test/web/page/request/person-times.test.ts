import { afterEach, expect, test } from "vitest";
import "../page-globals.ts";
import { timesTexts } from "../../../../web/request/views/person-times.ts";
import { language } from "../../../../web/state/settings.ts";

afterEach(() => {
  language.value = "en";
});

const windows = [
  { weekdays: ["tue", 1, "Wednesday"], from: "08:00", to: "12:00", kind: "available" },
  { date: "2026-03-02", from: "05:00", to: "10:00", kind: "Unavailable" },
  { from: "06:00", to: "14:00", kind: "preferred" },
  { weekdays: ["fri", "sat"], from: "20:00", to: "24:00", kind: "undesired" },
  { weekdays: ["sun"], from: "00:00", to: "24:00", kind: "unavailable" },
];

test("the times of day of a person are told in words, in the page's language", () => {
  language.value = "en";
  expect(timesTexts(windows)).toEqual([
    "only Mon–Wed 08:00–12:00",
    "never Mon 2 Mar 05:00–10:00",
    "likes 06:00–14:00",
    "rather not Fri Sat 20:00–24:00",
    "never Sun",
  ]);
  language.value = "de";
  expect(timesTexts(windows)[3]).toBe("ungern Fr Sa 20:00–24:00");
});
