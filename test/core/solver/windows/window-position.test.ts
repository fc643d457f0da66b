import { expect, test } from "vitest";
import { Schedule } from "../../../../core/solver/lagrangian-relaxation/schedule.ts";
import { admm } from "../../../../core/solver/phases/roster-prices.ts";
import { WindowPosition } from "../../../../core/solver/windows/window-position.ts";
import { splitSearch } from "../split-search.ts";
import { wardModel } from "../ward-model.ts";

const WEEK = { from: 0, to: 6 };

async function positionOfWard() {
  const search = await splitSearch(wardModel({ employees: 8, days: 14, shifts: 3, seed: 2 }));
  admm.run(search, 60);
  const split = search.decomposition()!;
  const plan = search.incumbent!;
  const position = new WindowPosition(Schedule.ofPlan(split, plan.values)!, plan);
  position.proven.add(WEEK);
  return { split, plan, position };
}

test("what was proven around a plan stays for as long as it is the best", async () => {
  const { split, plan, position } = await positionOfWard();
  const { schedule } = position;
  position.follow(split, plan);
  expect(position.isAt(plan)).toBe(true);
  expect(position.isAt({ ...plan })).toBe(false);
  expect(position.schedule).toBe(schedule);
  expect(position.proven.covers(WEEK)).toBe(true);
});

test("a better plan of somebody else is the one to go on from, and nothing is proven around it", async () => {
  const { split, plan, position } = await positionOfWard();
  const other = { ...plan, values: plan.values.slice() };
  position.follow(split, other);
  expect(position.schedule.cost()).toBeCloseTo(Schedule.ofPlan(split, other.values)!.cost());
  expect(position.proven.covers(WEEK)).toBe(false);
  position.proven.add(WEEK);
  position.follow(split, other);
  expect(position.proven.covers(WEEK)).toBe(true);
});

test("a plan aside goes its own way until it becomes the best", async () => {
  const { split, plan, position } = await positionOfWard();
  const aside = new WindowPosition(position.schedule, null);
  aside.follow(split, plan);
  expect(aside.schedule).toBe(position.schedule);
  expect(aside.isAside).toBe(true);
  aside.became(plan);
  expect(aside.isAside).toBe(false);
  aside.follow(split, { ...plan, values: plan.values.slice() });
  expect(aside.schedule).not.toBe(position.schedule);
});
