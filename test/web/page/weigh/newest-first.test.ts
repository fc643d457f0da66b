import { expect, it } from "vitest";
import type { LeaveOrWish } from "../../../../core/index.ts";
import { newestFirst } from "../../../../web/weigh/newest-first.ts";

const free = (employeeId: string): LeaveOrWish => ({
  ...{ kind: "free" as const, employeeId, date: "2026-03-04" },
});
const [anna, ben, cem, dora] = ["anna", "ben", "cem", "dora"].map(free) as [
  LeaveOrWish,
  LeaveOrWish,
  LeaveOrWish,
  LeaveOrWish,
];

it("leave and wishes are weighed with what was entered last in front, and a list that is opened stays in its order", () => {
  const opened = newestFirst([anna, dora], new Map());
  expect(opened.asked).toEqual([anna, dora]);
  const one = newestFirst([anna, ben, dora], opened.seen);
  expect(one.asked).toEqual([ben, anna, dora]);
  const two = newestFirst([anna, ben, cem, dora], one.seen);
  expect(two.asked).toEqual([cem, ben, anna, dora]);
  // What was taken back and is entered again is new again.
  const less = newestFirst([ben, cem, dora], two.seen);
  expect(newestFirst([anna, ben, cem, dora], less.seen).asked).toEqual([anna, cem, ben, dora]);
});
