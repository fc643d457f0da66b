import "../page-globals.ts";
import { afterEach, expect, it } from "vitest";
import type { RosterDay } from "../../../../core/index.ts";
import { monthsOf } from "../../../../web/plan/words/number-words.ts";
import { language } from "../../../../web/state/settings.ts";

const day = (date: string) => ({ date }) as RosterDay;

afterEach(() => {
  language.value = "en";
});

it("days of two months are called by both, days of one by it alone", () => {
  expect(monthsOf(day("2026-07-06"), day("2026-07-12"))).toBe("July 2026");
  expect(monthsOf(day("2026-06-29"), day("2026-07-05"))).toMatch(/^Jun\s–\sJul 2026$/u);
  language.value = "de";
  expect(monthsOf(day("2026-06-29"), day("2026-07-05"))).toMatch(/^Juni\s?–\s?Juli 2026$/u);
  expect(monthsOf(day("2026-12-28"), day("2027-01-03"))).toMatch(/^Dez\. 2026\s–\sJan\. 2027$/u);
});
