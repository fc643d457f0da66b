import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import type { Consequences } from "../../../../web/engine/core-consequences.ts";
import { consequenceText } from "../../../../web/plan/words/consequence-words.ts";

const nothing: Consequences = {
  ...{ broken: [], mended: [], refused: [], missing: 0, points: 0, byObjective: [] },
};
const violation = (message: string) => ({
  ...{ key: message, ruleId: "rest", ruleName: "Rest", type: "requireMinRest", kind: "broken" },
  ...{ employeeId: "e1", shiftId: null, date: "2026-02-02", units: 1, message },
});
const broken = (count: number) =>
  Array.from({ length: count }, (_, k) =>
    violation(`Rule ${k} is broken.`),
  ) as Consequences["broken"];

describe("the words for what a change does", () => {
  it("put broken rules in front, then what is missing, then points", () => {
    const text = consequenceText({
      ...nothing,
      ...{ broken: broken(1), missing: 1, points: 12.5, byObjective: [["wishes", 12.5]] },
    });
    expect(text.headline).toBe("Breaks a rule · 1 more missing · +12.5 points");
    expect(text.tone).toBe("bad");
    expect(text.lines).toEqual(["Rule 0 is broken.", "Wishes +12.5"]);
  });

  it("count duties that facts forbid as broken rules and say why", () => {
    const text = consequenceText({ ...nothing, refused: ["e1 is on vacation."] });
    expect(text).toMatchObject({ tone: "bad", lines: ["e1 is on vacation."] });
    expect(text.headline).toMatch(/^Breaks a rule/);
  });

  it("praise a filled gap and fewer points, and warn of more", () => {
    expect(consequenceText({ ...nothing, missing: -1, points: 40 })).toMatchObject({
      ...{ tone: "good", headline: "1 fewer missing · +40 points" },
    });
    expect(consequenceText({ ...nothing, points: -3 }).tone).toBe("good");
    expect(consequenceText({ ...nothing, points: 3 }).tone).toBe("warn");
    expect(consequenceText(nothing)).toEqual({ tone: "plain", headline: "same points", lines: [] });
  });

  it("stay short however much a change breaks", () => {
    const { lines } = consequenceText({ ...nothing, broken: broken(40) });
    expect(lines.length).toBeLessThan(8);
    expect(lines.at(-1)).toBe("and 35 more");
  });
});
