import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  columnWidth,
  drawn,
  offsetShowing,
  visibleSpan,
} from "../../../../web/plan/sheet/sheet-window.ts";

const sheets = fc.record({
  offset: fc.integer({ min: -500, max: 20_000 }),
  room: fc.integer({ min: 0, max: 2_000 }),
  size: fc.integer({ min: 8, max: 60 }),
  count: fc.integer({ min: 0, max: 500 }),
  spare: fc.integer({ min: 0, max: 8 }),
});

describe("the drawn part of a sheet", () => {
  it("holds every item that is in sight and at most the spare ones beside them", () => {
    fc.assert(
      fc.property(sheets, ({ offset, room, size, count, spare }) => {
        const { first, end } = visibleSpan(offset, room, size, count, spare);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
        const top = Math.max(0, offset);
        for (let item = 0; item < count; item++) {
          const isInSight = (item + 1) * size > top && item * size < top + room;
          if (isInSight) expect(item >= first && item < end).toBe(true);
        }
        expect(end - first).toBeLessThanOrEqual(Math.ceil(room / size) + 1 + 2 * spare);
      }),
    );
  });

  it("keeps the item with the focus wherever the sheet is scrolled to", () => {
    expect(drawn({ first: 10, end: 13 }, 2, 50)).toEqual([2, 10, 11, 12]);
    expect(drawn({ first: 10, end: 13 }, 40, 50)).toEqual([10, 11, 12, 40]);
    expect(drawn({ first: 10, end: 13 }, 11, 50)).toEqual([10, 11, 12]);
    expect(drawn({ first: 0, end: 2 }, 50, 50)).toEqual([0, 1]);
    expect(drawn({ first: 0, end: 2 }, null, 50)).toEqual([0, 1]);
  });

  it("scrolls no further than an item needs to be in sight", () => {
    expect(offsetShowing(100, 300, { start: 150, size: 30 })).toBe(100);
    expect(offsetShowing(100, 300, { start: 60, size: 30 })).toBe(60);
    expect(offsetShowing(100, 300, { start: 390, size: 30 })).toBe(120);
    expect(offsetShowing(0, 20, { start: 90, size: 30 })).toBe(90);
  });

  it("fills the room with few days and scrolls with many", () => {
    expect(columnWidth(700, 14, 24, 46)).toBe(46);
    expect(columnWidth(900, 28, 24, 46)).toBe(32);
    expect(columnWidth(900, 364, 24, 46)).toBe(24);
    expect(columnWidth(900, 0, 24, 46)).toBe(46);
  });
});
