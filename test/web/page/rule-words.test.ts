import "./page-globals.ts";
import { afterEach, describe, expect, it } from "vitest";
import { constraints } from "../../../core/constraints/index.ts";
import { consequenceText } from "../../../web/language/rule-words.ts";
import { language } from "../../../web/state/settings.ts";

afterEach(() => {
  language.value = "en";
});

describe("the few words of a rule", () => {
  it.each(["en", "de"] as const)("are there in %s for every rule type and example", (spoken) => {
    language.value = spoken;
    const untold = constraints.flatMap((rule) => {
      if (rule.consequenceType === null || !("example" in rule)) return [];
      const text = consequenceText(rule.consequenceType, rule.example as Record<string, unknown>);
      return text === null || /[{}[\]|]|undefined/.test(text) ? [[rule.consequenceType, text]] : [];
    });
    expect(untold).toEqual([]);
  });

  it("have numbers, nouns and periods in their places", () => {
    expect(consequenceText("limitShiftCount", { min: 2, max: 3, period: "week" })).toBe(
      "2 to 3 duties a week",
    );
    expect(consequenceText("limitShiftCount", { max: 1 })).toBe("at most 1 duty a month");
    expect(consequenceText("limitWorkingHours", { percentOfContract: 110 })).toBe(
      "at most 110 % of the contract’s hours a week",
    );
    expect(consequenceText("limitDailyHours", { maxHours: 9 })).toBe("at most 9 h a day");
    expect(consequenceText("requireMinRest", {})).toBe("? h of rest between two duties");
  });

  it("say what stands only where a parameter is given, or has a value", () => {
    expect(consequenceText("limitConsecutiveDays", { maxDays: 4 })).toBe("at most 4 days in a row");
    expect(consequenceText("limitConsecutiveDays", { maxDays: 4, requiredRestDays: 2 })).toBe(
      "at most 4 days in a row, then 2 off",
    );
    const patterns = [["N", "O", "W"]];
    expect(consequenceText("limitPattern", { patterns, max: 0 })).toBe("never night – off – work");
    language.value = "de";
    expect(consequenceText("limitPattern", { patterns, max: 2 })).toBe(
      "Nacht – frei – Arbeit höchstens 2 Mal",
    );
    expect(consequenceText("requireSomethingNew", {})).toBeNull();
  });
});
