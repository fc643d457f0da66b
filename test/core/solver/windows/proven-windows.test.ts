import { describe, expect, test } from "vitest";
import { ProvenWindows } from "../../../../core/solver/windows/proven-windows.ts";

describe("windows in which a plan cannot be improved", () => {
  test("cover their parts and nothing beside them", () => {
    const proven = new ProvenWindows();
    proven.add({ from: 3, to: 9 });
    expect(proven.covers({ from: 3, to: 9 })).toBe(true);
    expect(proven.covers({ from: 4, to: 6 })).toBe(true);
    expect(proven.covers({ from: 2, to: 6 })).toBe(false);
    expect(proven.covers({ from: 9, to: 10 })).toBe(false);
    expect(proven.openStarts(5, 12)).toEqual([0, 1, 2, 6, 7]);
  });

  test("two that overlap do not cover what lies across both", () => {
    const proven = new ProvenWindows();
    proven.add({ from: 0, to: 6 });
    proven.add({ from: 4, to: 10 });
    expect(proven.covers({ from: 2, to: 8 })).toBe(false);
    expect(proven.openStarts(7, 11)).toEqual([1, 2, 3]);
  });

  test("stay so where duties within them are exchanged at no cost, and no others do", () => {
    const proven = new ProvenWindows();
    proven.add({ from: 0, to: 6 });
    proven.add({ from: 4, to: 10 });
    proven.exchanged({ from: 5, to: 9 });
    expect(proven.covers({ from: 0, to: 6 })).toBe(false);
    expect(proven.covers({ from: 4, to: 10 })).toBe(true);
  });

  test("are all open again after a better plan", () => {
    const proven = new ProvenWindows();
    proven.add({ from: 0, to: 6 });
    proven.clear();
    expect(proven.openStarts(7, 8)).toEqual([0, 1]);
  });
});
