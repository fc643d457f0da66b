import { expect, it } from "vitest";
import { placeOf } from "../../../../web/request/text-place.ts";

it("a place counts lines and columns from one", () => {
  const text = "{\n  x";
  expect(placeOf(text, 0)).toEqual({ line: 1, column: 1 });
  expect(placeOf(text, text.indexOf("x"))).toEqual({ line: 2, column: 3 });
});
