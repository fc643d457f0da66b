import { expect, test } from "vitest";
import { compile } from "../../../../core/solver/phases/compile.ts";
import type { Stop } from "../../../../core/solver/state-expansion/compile-automata.ts";
import { stillSearch } from "../still-search.ts";
import { wardModel } from "../ward-model.ts";

test("compiling goes on beyond its time where what is done promises an end, and is given up elsewhere", async () => {
  const clock = { tick: 0 };
  const search = await stillSearch(wardModel({ employees: 2, days: 7 }), clock);
  let late: Stop = () => false;
  Object.defineProperty(search, "split", {
    value: (given: Stop) => {
      late = given;
      return null;
    },
  });
  const wait = (seconds: number) => {
    clock.tick = 1000 * seconds;
    search.input.now();
    clock.tick = 0;
  };
  // Of 60 s compiling may take 10, and 51 where it is expected to end by then.
  compile.run(search, 10);
  expect(late()).toBe(false);
  wait(9);
  expect(late(0.01)).toBe(false);
  wait(11);
  expect(late(0.2)).toBe(true);
  expect(late(0.5)).toBe(false);
  expect(late()).toBe(false);
  wait(10);
  expect(late()).toBe(true);
  expect(late(1)).toBe(false);
});
