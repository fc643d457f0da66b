/** What INRC-I charges for a weekend that is worked in part or with different shifts. */
import type { Contract, Inrc1File } from "./inrc1-file.ts";
import { type Conditions, type PlanningRule, softRule } from "./request-parts.ts";

/** Kind of weekend and its first weekday, 1 = Monday. */
const WEEKENDS: Readonly<Record<string, readonly [kind: string, first: number, days: number]>> = {
  SaturdaySunday: ["satSun", 6, 2],
  FridaySaturdaySunday: ["friSatSun", 5, 3],
  SaturdaySundayMonday: ["satSunMon", 6, 3],
  FridaySaturdaySundayMonday: ["friSatSunMon", 5, 4],
};
/** Patterns that one rule may list. */
const PATTERNS_PER_RULE = 20;

/** One day of a pattern. */
export type Token =
  | string
  | { readonly shift: { readonly shiftIds: string[] }; readonly not?: boolean };

/** Kind of weekend, its first weekday and its days. */
export function weekendOf({ weekend }: Contract) {
  const found = WEEKENDS[weekend];
  if (found === undefined) throw new Error(`The weekend definition ${weekend} is not known.`);
  return found;
}

/** Complete weekends and identical shifts: the competition prices how a weekend is broken, not only that it is. */
export function weekendRules(
  contract: Contract,
  file: Inrc1File,
  conditions: Conditions,
): PlanningRule[] {
  const { CompleteWeekends, IdenticalShiftTypesDuringWeekend } = contract.wanted;
  const [weekend, first, days] = weekendOf(contract);
  const rules: PlanningRule[] = [];
  const patterns = (name: string, weight: number, list: readonly (readonly Token[])[]) => {
    for (let at = 0; at < list.length; at += PATTERNS_PER_RULE)
      rules.push(
        softRule(
          `${name} ${contract.id} ${at}`,
          weight,
          "limitPattern",
          { patterns: list.slice(at, at + PATTERNS_PER_RULE), max: 0, startWeekdays: [first] },
          conditions,
        ),
      );
  };
  if (CompleteWeekends !== null) {
    const { weight } = CompleteWeekends;
    const name = "CompleteWeekends";
    if (days === 3) {
      patterns(name, weight, [
        ["O", "W", "W"],
        ["W", "W", "O"],
      ]);
      patterns(`${name} single`, 2 * weight, [
        ["O", "O", "W"],
        ["O", "W", "O"],
        ["W", "O", "O"],
      ]);
      patterns(`${name} gap`, 4 * weight, [["W", "O", "W"]]);
    } else
      rules.push(
        softRule(
          `${name} ${contract.id}`,
          weight,
          "requireCompleteWeekends",
          { weekend },
          conditions,
        ),
      );
  }
  if (IdenticalShiftTypesDuringWeekend !== null) {
    const { weight } = IdenticalShiftTypesDuringWeekend;
    // Each kind of shift that occurs costs the weekend days that do not carry it.
    for (let missing = 1; missing < days; missing++)
      patterns(
        `IdenticalShiftTypes ${missing}`,
        missing * weight,
        file.shifts.flatMap(({ id }) => placesOf(days, missing).map((mask) => tokens(mask, id))),
      );
  }
  return rules;
}

/** All ways to choose `missing` of the days. */
function placesOf(days: number, missing: number): boolean[][] {
  return Array.from({ length: 2 ** days }, (_, bits) =>
    Array.from({ length: days }, (_, day) => ((bits >> day) & 1) === 1),
  ).filter((mask) => mask.filter(Boolean).length === missing);
}

function tokens(isMissing: readonly boolean[], shiftId: string): Token[] {
  const shift = { shiftIds: [shiftId] };
  return isMissing.map((not) => (not ? { shift, not: true } : { shift }));
}
