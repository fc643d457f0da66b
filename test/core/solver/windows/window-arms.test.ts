import { describe, expect, it } from "vitest";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { Random } from "../../../../core/solver/random.ts";
import { type WindowArm, WindowArms } from "../../../../core/solver/windows/window-arms.ts";

/** With so much time left a step is meant to take 0.6 seconds of work. */
const LEFT = 14.4;

const always = () => 1;

/** Every arm, each met once. */
function armsOf(arms: WindowArms) {
  const random = new Random(1);
  return [...new Set(Array.from({ length: 500 }, () => arms.draw(random, always)!))];
}

describe("arms of windows", () => {
  it("begin with everybody for a week", () => {
    expect(
      new Set(
        armsOf(new WindowArms(30, 28, LEFT, DEFAULT_PARAMETERS.windows)).map(({ size }) => size),
      ),
    ).toEqual(new Set([210]));
  });

  it("are as large as what others took says, those not tried with them, and each goes its own way once tried", () => {
    const arms = new WindowArms(100, 31, LEFT, DEFAULT_PARAMETERS.windows);
    const all = armsOf(arms);
    const sizeOf = (days: number) => all.find((arm) => arm.days === days)!.size;
    const [week, fortnight] = [7, 14].map((days) => all.find((arm) => arm.days === days)!);
    // A step is to take 0.6: 700 of a week take ten times that.
    arms.learn(week!, { freedAll: false, gained: false, seconds: 6 });
    expect(sizeOf(7)).toBeLessThan(300);
    expect(sizeOf(10)).toBeCloseTo(70 / (10 / 7) ** 2);
    expect(sizeOf(14)).toBe(21);
    const after = sizeOf(7);
    arms.learn(fortnight!, { freedAll: false, gained: false, seconds: 0.6 });
    expect(sizeOf(14)).toBeCloseTo(21);
    expect(sizeOf(7)).toBe(after);
    // All 784 together, as if of a week, took 6.6.
    expect(sizeOf(10)).toBeCloseTo((0.6 * 784) / 6.6 / (10 / 7) ** 2);
  });

  it("take everybody's days for their size where everybody was free, and so free everybody again", () => {
    const arms = new WindowArms(60, 28, LEFT, DEFAULT_PARAMETERS.windows);
    const fortnight = armsOf(arms).find(({ days }) => days === 14)!;
    for (let step = 0; step < 20; step++)
      arms.learn(fortnight, { freedAll: true, gained: false, seconds: 2.4 });
    // Four times what a step is to take.
    expect(fortnight.size).toBeCloseTo(60 * 14 * 0.25 ** 0.6);
    arms.learn(fortnight, { freedAll: false, gained: false, seconds: 2.4 });
    expect(fortnight.size).toBeCloseTo(60 * 14 * 0.25 ** 1.2);
  });

  it("begin with more people the quicker others are, and with fewer for more days", () => {
    const arms = new WindowArms(100, 31, LEFT, DEFAULT_PARAMETERS.windows);
    const all = armsOf(arms);
    arms.learn(all.find(({ days }) => days === 7)!, {
      freedAll: false,
      gained: false,
      seconds: 0.06,
    });
    const peopleOf = (days: number) => all.find((arm) => arm.days === days)!.size / days;
    expect(peopleOf(10)).toBeGreaterThan(100);
    expect(peopleOf(14)).toBeGreaterThan(100);
    expect(peopleOf(21)).toBeLessThan(100);
    expect(peopleOf(31)).toBeLessThan(peopleOf(21));
  });

  it("are larger the more time is left", () => {
    const sizes = [5, 30, 60, 600, 6000].map((secondsLeft) => {
      const arms = new WindowArms(200, 31, secondsLeft, DEFAULT_PARAMETERS.windows);
      const [arm] = armsOf(arms);
      arms.learn(arm!, { freedAll: false, gained: true, seconds: 3 });
      return arm!.size;
    });
    expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
    expect(sizes[2]).toBeGreaterThan(sizes[1]!);
    expect(sizes[4]).toBe(sizes[3]);
  });

  it("never get larger than everybody for all days, nor too small to change anything", () => {
    const arms = new WindowArms(5, 14, LEFT, DEFAULT_PARAMETERS.windows);
    const [arm] = armsOf(arms);
    for (let step = 0; step < 50; step++)
      arms.learn(arm!, { freedAll: false, gained: false, seconds: 0.001 });
    expect(arm!.size).toBeCloseTo(84);
    for (let step = 0; step < 50; step++)
      arms.learn(arm!, { freedAll: false, gained: false, seconds: 100 });
    expect(arm!.size).toBe(21);
  });

  it("are drawn more often the more they bring for their work, and never quite forgotten", () => {
    const arms = new WindowArms(30, 28, LEFT, DEFAULT_PARAMETERS.windows);
    const [good, ...others] = armsOf(arms);
    for (let step = 0; step < 100; step++) {
      arms.learn(good!, { freedAll: false, gained: true, seconds: 0.6 });
      for (const other of others)
        arms.learn(other, { freedAll: false, gained: false, seconds: 0.6 });
    }
    const random = new Random(2);
    const drawn = Array.from({ length: 700 }, () => arms.draw(random, always)!);
    const ofGood = drawn.filter((arm) => arm === good).length;
    expect(ofGood).toBeGreaterThan(350);
    for (const other of others) expect(drawn).toContain(other);
  });

  it("are days in a row of each length, the whole horizon once, and scattered days", () => {
    const { windows } = DEFAULT_PARAMETERS;
    const lengthsIn = (dayCount: number) =>
      armsOf(new WindowArms(30, dayCount, LEFT, windows)).map(({ days }) => days);
    expect(new Set(lengthsIn(60))).toEqual(new Set([...windows.lengths, null]));
    const inMonth = lengthsIn(28);
    expect(new Set(inMonth)).toEqual(new Set([7, 10, 14, 21, 28, null]));
    expect(inMonth.filter((days) => days === 28)).toHaveLength(1);
  });

  it("are drawn only where they are open", () => {
    const arms = new WindowArms(30, 28, LEFT, DEFAULT_PARAMETERS.windows);
    const random = new Random(3);
    const promiseOf = ({ days }: WindowArm) => (days === 14 ? 0.2 : 0);
    for (let i = 0; i < 50; i++) expect(arms.draw(random, promiseOf)!.days).toBe(14);
    expect(arms.draw(random, () => 0)).toBeNull();
  });
});
