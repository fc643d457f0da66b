import { expect, it } from "vitest";
import {
  judgeClock,
  judgeDisk,
  judgePool,
  judgeProgram,
} from "../../../../server/services/operation/examination.ts";

const GB = 1024 ** 3;

it.each([
  ["the way of the answer alone is no difference", judgeClock(10_400, 10_000, 500), "ok"],
  ["seconds apart", judgeClock(15_000, 10_000, 10), "warning"],
  ["a minute behind", judgeClock(10_000, 70_000, 10), "fault"],
])("clocks: %s", (_, { state }, wanted) => expect(state).toBe(wanted));

it.each([
  ["room for one more process", judgePool(86, 97), "ok"],
  ["room for less than that", judgePool(87, 97), "warning"],
  ["hardly any", judgePool(95, 97), "fault"],
  ["more than there should be", judgePool(99, 97), "fault"],
])("connections: %s", (_, { state }, wanted) => expect(state).toBe(wanted));

it.each([
  ["plenty", judgeDisk(50 * GB, 100 * GB, 2 * GB), "ok"],
  ["a tenth is left of a small disk", judgeDisk(3 * GB, 40 * GB, GB), "warning"],
  ["less than the data", judgeDisk(20 * GB, 100 * GB, 30 * GB), "warning"],
  ["next to nothing", judgeDisk(GB / 4, 100 * GB, GB), "fault"],
])("disk: %s", (_, { state }, wanted) => expect(state).toBe(wanted));

it.each([
  ["20.19.0", "ok"],
  ["22.1.0", "ok"],
  ["20.9.0", "fault"],
  ["18.30.0", "fault"],
])("Node %s of at least 20.19 is %s", (node, wanted) =>
  expect(judgeProgram("0.1.0", node, "20.19").state).toBe(wanted),
);
