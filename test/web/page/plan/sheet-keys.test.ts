import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeAfter } from "../../../../web/plan/sheet/sheet-keys.ts";

const size = { rows: 31, columns: 20, page: 8 };
const at = { row: 5, column: 7 };
const pressed = (key: string, ctrlKey = false) => placeAfter(at, { key, ctrlKey }, size);

describe("keys in a sheet", () => {
  it("go one cell with an arrow and to the edge with control", () => {
    expect(pressed("ArrowUp")).toEqual({ row: 4, column: 7 });
    expect(pressed("ArrowRight")).toEqual({ row: 5, column: 8 });
    expect(pressed("ArrowDown", true)).toEqual({ row: 30, column: 7 });
    expect(pressed("ArrowLeft", true)).toEqual({ row: 5, column: 0 });
  });

  it("go to the ends of the row, of the sheet, and by pages", () => {
    expect(pressed("Home")).toEqual({ row: 5, column: 0 });
    expect(pressed("End")).toEqual({ row: 5, column: 19 });
    expect(pressed("Home", true)).toEqual({ row: 0, column: 0 });
    expect(pressed("End", true)).toEqual({ row: 30, column: 19 });
    expect(pressed("PageDown")).toEqual({ row: 13, column: 7 });
    expect(pressed("PageUp")).toEqual({ row: 0, column: 7 });
  });

  it("that are letters leave the place alone", () => {
    expect(pressed("m")).toBeNull();
    expect(pressed("Tab")).toBeNull();
  });

  it("never leave the sheet", () => {
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp"];
    const walk = fc.array(fc.tuple(fc.constantFrom(...keys, "PageDown"), fc.boolean()));
    fc.assert(
      fc.property(walk, (steps) => {
        let place = at;
        for (const [key, ctrlKey] of steps) {
          place = placeAfter(place, { key, ctrlKey }, size) ?? place;
          expect(place.row >= 0 && place.row < size.rows).toBe(true);
          expect(place.column >= 0 && place.column < size.columns).toBe(true);
        }
      }),
    );
  });
});
