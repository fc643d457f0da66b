/** Protected people -> the law that holds for them, whatever else the request says. */

import { constraints } from "../../constraints/index.ts";
import { sentence } from "../../language/sentence.ts";
import type { Protection, ProtectionWord } from "../../language/values.ts";
import type { Strength } from "../../model/problem/severity.ts";
import type { ProtectionFacet } from "../../model/rule/rule-facets.ts";
import { objectiveOf } from "../../objectives/index.ts";
import { DEFAULT_POINTS } from "../rules/rule-strength.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Expansion } from "./expansion.ts";

/** One rule of a protection. */
export interface ProtectionItem extends ProtectionFacet {
  readonly type: string;
}

/** Every protection, in the order of the rules. */
export const protections: readonly Protection[] = [
  "minor",
  "maternity",
  "nursing",
  "nightExempt",
  "noOvertime",
];

const order: readonly ProtectionWord[] = [
  "dailyHours",
  "weeklyHours",
  "twoWeekHours",
  "weeklyDays",
  "dailySpan",
  "rest",
  "nightWork",
  "lateNightWork",
  "sundaysAndHolidays",
  "weeklyRest",
  "overtime",
  "freeSaturdays",
  "nights",
];

/** The rules of a protection. */
export function protectionItems(protection: Protection): readonly ProtectionItem[] {
  return constraints
    .flatMap(({ consequenceType: type, protections: items = [] }) =>
      type === null ? [] : items.map((item) => ({ ...item, type })),
    )
    .filter((item) => item.of.includes(protection))
    .sort((a, b) => order.indexOf(a.item) - order.indexOf(b.item));
}

const law: Strength = { kind: "hard", level: "legal" };
const advice: Strength = { kind: "soft", points: DEFAULT_POINTS.should, penalty: "linear" };

/** One rule for each item of a tag, for all who carry the tag. */
export function protectionExpansions({ employees }: SolveRequest): Expansion[] {
  return protections.flatMap((tag) => {
    const items = protectionItems(tag);
    const tagged = employees.flatMap((employee, index) =>
      has(employee.protections, tag) ? [index] : [],
    );
    if (tagged.length === 0) return [];
    return items.map((item): Expansion => {
      const people = tagged.filter((index) => {
        const { consents } = employees[index]!;
        return (
          (item.consent === undefined || has(consents, item.consent)) &&
          (item.withoutConsent === undefined || !has(consents, item.withoutConsent))
        );
      });
      return {
        key: `protection:${tag}/${item.item}`,
        name: sentence("protection_rule", { tag, item: item.item }),
        type: item.type,
        params: item.params,
        condition: item.condition,
        employees: people,
        strength: item.isAdvice ? advice : law,
        objective: objectiveOf("rules"),
        origin: "protection",
        places: people.slice(0, 1).map((index) => ({
          loc: ["employees", index, "protections"],
          names: {},
        })),
      };
    });
  });
}

function has(words: readonly string[] | null | undefined, word: string): boolean {
  return words?.some((written) => written.toLowerCase() === word.toLowerCase()) ?? false;
}
