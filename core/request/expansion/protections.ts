/** Protected people -> the law that holds for them, whatever else the request says. */
import { sentence } from "../../language/sentence.ts";
import type { Protection, ProtectionWord } from "../../language/values.ts";
import type { Strength } from "../../model/problem/severity.ts";
import { DEFAULT_POINTS } from "../rules/rule-strength.ts";
import type { SolveRequest } from "../shape/schema.ts";
import type { Expansion } from "./expansion.ts";

/** One rule of a protection. */
export interface ProtectionItem {
  readonly item: ProtectionWord;
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly condition?: Readonly<Record<string, unknown>>;
  /** Advice instead of law. */
  readonly isAdvice?: true;
  /** Holds only for those who have given this consent, or have not. */
  readonly consent?: string;
  readonly withoutConsent?: string;
}

const sundays = { field: "isSundayOrHoliday" };
const dailyHours = (maxHours: number): ProtectionItem => ({
  item: "dailyHours",
  type: "limitWorkingHours",
  params: { maxHours, period: "day" },
});
const noSundays: ProtectionItem = {
  item: "sundaysAndHolidays",
  type: "forbidAssignment",
  params: {},
  condition: sundays,
  withoutConsent: "sundayWork",
};

/** Working hours, rest and night work of the Maternity Protection Act. */
const mothers: readonly ProtectionItem[] = [
  dailyHours(8.5),
  {
    item: "twoWeekHours",
    type: "limitWorkingHours",
    params: { maxHours: 90, period: "twoWeeks" },
  },
  { item: "rest", type: "requireMinRest", params: { hours: 11 } },
  {
    item: "nightWork",
    type: "forbidTimeWindow",
    params: { from: "20:00", to: "06:00" },
    withoutConsent: "eveningWork",
  },
  {
    item: "lateNightWork",
    type: "forbidTimeWindow",
    params: { from: "22:00", to: "06:00" },
    consent: "eveningWork",
  },
  noSundays,
  {
    item: "weeklyRest",
    type: "requireWeeklyRest",
    params: { hours: 35 },
    consent: "sundayWork",
  },
  {
    item: "overtime",
    type: "targetContractHours",
    params: { maxOverHours: 0, period: "month" },
    isAdvice: true,
  },
];

/** The rules of each protection. */
export const protectionItems: Readonly<Record<Protection, readonly ProtectionItem[]>> = {
  minor: [
    dailyHours(8.5),
    { item: "weeklyHours", type: "limitWorkingHours", params: { maxHours: 40, period: "week" } },
    { item: "weeklyDays", type: "limitWorkingDays", params: { max: 5, period: "week" } },
    { item: "dailySpan", type: "limitDailySpan", params: { maxHours: 10 } },
    { item: "rest", type: "requireMinRest", params: { hours: 12 } },
    {
      item: "nightWork",
      type: "forbidTimeWindow",
      params: { from: "20:00", to: "06:00" },
      withoutConsent: "lateShiftMinor",
    },
    {
      item: "lateNightWork",
      type: "forbidTimeWindow",
      params: { from: "23:00", to: "06:00" },
      consent: "lateShiftMinor",
    },
    noSundays,
    {
      item: "freeSaturdays",
      type: "requireDaysOff",
      params: { minDays: 2, period: "month" },
      condition: { field: "weekday", value: 6 },
      isAdvice: true,
    },
  ],
  maternity: mothers,
  nursing: mothers,
  nightExempt: [
    { item: "nights", type: "forbidAssignment", params: {}, condition: { field: "isNight" } },
  ],
  noOvertime: [
    dailyHours(8),
    { item: "overtime", type: "targetContractHours", params: { maxOverHours: 0 } },
  ],
};

const protections: readonly Protection[] = [
  "minor",
  "maternity",
  "nursing",
  "nightExempt",
  "noOvertime",
];

const law: Strength = { kind: "hard", level: "legal" };
const advice: Strength = { kind: "soft", points: DEFAULT_POINTS.should, penalty: "linear" };

/** One rule for each item of a tag, for all who carry the tag. */
export function protectionExpansions({ employees }: SolveRequest): Expansion[] {
  return protections.flatMap((tag) => {
    const items = protectionItems[tag];
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
        objective: "soft_rules",
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
