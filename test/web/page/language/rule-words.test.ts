import "../page-globals.ts";
import { describe, expect, it } from "vitest";
import { constraints } from "../../../../core/index.ts";
import { aliasNames } from "../../../../core/request/rules/aliases.ts";
import { consequenceText } from "../../../../web/language/rules/rule-words.ts";
import { language } from "../../../../web/state/settings.ts";

const written = constraints.flatMap(({ consequenceType, example }) =>
  consequenceType === null ? [] : [{ type: consequenceType, example: example as object }],
);

describe.each(["en", "de"] as const)("the words of rules (%s)", (spoken) => {
  it("say what every rule type asks for, with the figures of its example", () => {
    language.value = spoken;
    for (const { type, example } of written) {
      const text = consequenceText(type, { ...example });
      expect(text, type).toMatch(/\w/);
      expect(text, type).not.toMatch(/\?|undefined|null|[{}[\]|]/);
    }
  });

  it("know every other name of a rule type as well", () => {
    language.value = spoken;
    for (const name of aliasNames) expect(consequenceText(name, {}), name).not.toBeNull();
  });

  it("read type names in any case and say nothing of a type that is unknown", () => {
    language.value = spoken;
    const text = consequenceText("REQUIREMINREST", { hours: 11 });
    expect(text).toContain("11");
    expect(consequenceText("somethingElse", null)).toBeNull();
  });
});

it("count one thing in the singular", () => {
  const texts = (spoken: "en" | "de") => {
    language.value = spoken;
    return [
      consequenceText("limitNightShifts", { max: 1 }),
      consequenceText("limitNightShifts", { max: 11 }),
      consequenceText("limitNightShifts", { min: 0, max: 1 }),
      consequenceText("requireDaysOff", { minDays: 1, period: "fourWeeks" }),
      consequenceText("requireStaffing", { min: 1 }),
    ];
  };
  expect(texts("en")).toEqual([
    "at most 1 night a month",
    "at most 11 nights a month",
    "0 to 1 nights a month",
    "at least 1 day off in four weeks",
    "at least 1 person",
  ]);
  expect(texts("de")).toEqual([
    "höchstens 1 Nacht im Monat",
    "höchstens 11 Nächte im Monat",
    "0 bis 1 Nächte im Monat",
    "mindestens 1 freier Tag in vier Wochen",
    "mindestens 1 Person",
  ]);
});

it("have periods and what stands only where a parameter is given, or has a value", () => {
  language.value = "en";
  expect(consequenceText("limitWorkingHours", { percentOfContract: 110 })).toBe(
    "at most 110 % of the contract’s hours a week",
  );
  expect(consequenceText("limitDailyHours", { maxHours: 9 })).toBe("at most 9 h a day");
  expect(consequenceText("requireMinRest", {})).toBe("? h of rest between two duties");
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
});
