import { expect, it } from "vitest";
import { rounded } from "../../../core/model/rounded.ts";

it("a number has at most so many places, and is never minus zero", () => {
  expect(rounded(2 / 3, 2)).toBe(0.67);
  expect(rounded(-1e-9, 6)).toBe(0);
  expect(rounded(0.1 + 0.2, 6)).toBe(0.3);
});
