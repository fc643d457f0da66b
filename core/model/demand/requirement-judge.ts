/** What a requirement asks for against who is there in a plan; knows nothing of rows. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import type { Problem, Shift } from "../problem/problem.ts";
import type { Violation } from "../rule/rule.ts";
import { missingUnits } from "./coverage-units.ts";
import type { Presence, presenceIn } from "./presence.ts";
import {
  type JudgedBounds,
  type Requirement,
  type RequirementPart,
  timesOf,
  unitSizeOf,
} from "./requirement.ts";

const EPSILON = 1e-6;

/** What a part lacks and has too much of, in persons or hours; 0 where all is well. */
export interface Shortfall {
  readonly below: number;
  readonly above: number;
  /** Counted persons missing for the share. */
  readonly share: number;
}

export function shortfallOf(
  requirement: Requirement,
  { min, max }: RequirementPart,
  { counted, present }: Presence,
): Shortfall {
  const size = unitSizeOf(requirement);
  const share = ((requirement.minSharePercent ?? 0) / 100) * present - counted;
  return {
    below: Math.max(0, min - counted) / size,
    above: max === null ? 0 : Math.max(0, counted - max) / size,
    share: requirement.minSharePercent === null || share <= EPSILON ? 0 : share / size,
  };
}

/**
 * Every bound of the requirement that a plan breaks, in persons, person-hours in a piece of an interval, or hours. `only`: one
 * kind of bound alone. `charged`: times the requirement's weights.
 */
export function judgeRequirement(
  problem: Problem,
  requirement: Requirement,
  presence: ReturnType<typeof presenceIn>,
  { charged = false, only, judgesDay }: JudgedBounds = {},
): Violation[] {
  const violations: Violation[] = [];
  const { importance, name, type, overWeight, underWeight } = requirement;
  const who = type === "planningRule" ? sentence("staffing_of_rule", {}) : name;
  const isShift = type === "shift";
  for (const [k, part] of requirement.parts.entries()) {
    if (only === "maximum" ? part.max === null : only === "minimum" && part.min <= 0) continue;
    if (judgesDay?.(part.day) === false) continue;
    const there = presence(requirement, part);
    const found = shortfallOf(requirement, part, there);
    const below = only === "maximum" ? 0 : found.below;
    const above = only === "minimum" ? 0 : found.above;
    const share = only === undefined ? found.share : 0;
    if (below + above + share === 0) continue;
    const times = timesOf(requirement, part);
    const under = times * (charged ? underWeight : 1);
    const about = aboutOf(requirement, part, k);
    const place = placeOfRequirement(problem, requirement, who, part);
    const { counted } = there;
    if (below > 0) {
      const message = sentence("demand_below", {
        place,
        has: isShift ? String(counted) : amountText(requirement, counted),
        least: amountText(requirement, part.min),
      });
      const units = below * under;
      const unmetUnits = missingUnits(problem.config, below, part.min) * under;
      // It is made very often: written out, nothing is copied.
      if (isShift && part.extent.kind === "shift") {
        const { shift } = part.extent;
        const { day } = part;
        violations.push({ message, units, unmetUnits, importance, day, shift, floor: true });
      } else if (requirement.unit === "hours")
        violations.push({ ...about, message, units, importance, floor: true });
      else violations.push({ ...about, message, units, unmetUnits, importance, floor: true });
    }
    if (above > 0)
      violations.push({
        ...about,
        message: sentence("demand_above", {
          place,
          has: amountText(requirement, counted),
          most: isShift ? String(part.max) : amountText(requirement, part.max!),
          isOne: part.max === unitSizeOf(requirement),
        }),
        units: above * times * (charged ? overWeight : 1),
      });
    if (share > 0)
      violations.push({
        ...about,
        message: sentence("demand_share", {
          place,
          has: amountText(requirement, counted),
          qualification: qualificationText(requirement),
          present: amountText(requirement, there.present),
          percent: requirement.minSharePercent ?? 0,
        }),
        units: share * times,
      });
  }
  return violations;
}

/** Where the bounds of a part are broken; a shift is told from others by itself. */
function aboutOf(
  requirement: Requirement,
  part: RequirementPart,
  k: number,
): Pick<Violation, "day" | "shift" | "subject" | "times"> {
  const { day, extent } = part;
  if (requirement.type === "shift" && extent.kind === "shift") return { day, shift: extent.shift };
  const times = timesOf(requirement, part);
  return {
    day,
    ...(extent.kind === "shift" && { shift: extent.shift }),
    subject: `${requirement.id}/${k}`,
    ...(times !== 1 && { times }),
  };
}

/** As `placeOfPart`; a shift that asks by its own numbers is named once: `Late on 2026-03-02`. */
export function placeOfRequirement(
  problem: Problem,
  { type }: Requirement,
  who: string | Sentence,
  part: RequirementPart,
  shiftNamed?: (shift: Shift) => string | Sentence,
): Sentence {
  if (type !== "shift") return placeOfPart(problem, who, part, shiftNamed);
  return sentence("shift_on", { shift: who, date: problem.calendar.dateOf(part.day) });
}

/** What asks, and for when: `Icu for Late on 2026-03-02`, `Icu on 2026-03-02 from 06:00 to 14:00`. */
export function placeOfPart(
  problem: Problem,
  who: string | Sentence,
  { day, extent }: RequirementPart,
  shiftNamed: (shift: Shift) => string | Sentence = ({ name }) => name,
): Sentence {
  const { calendar, shifts } = problem;
  const about = { who, date: calendar.dateOf(day) };
  switch (extent.kind) {
    case "shift":
      return sentence("place_of_shift", { ...about, shift: shiftNamed(shifts[extent.shift]!) });
    case "day":
      return sentence("place_of_date", about);
    case "span": {
      const [from, to] = clockSpan(problem, day, extent);
      const isAfterMidnight = calendar.instant(day + 1, 0) <= extent.from;
      const place = isAfterMidnight ? "place_after_midnight" : "place_of_span";
      return sentence(place, { ...about, from, to });
    }
    case "bucket":
      return sentence("place_of_period", {
        who,
        from: calendar.dateOf(extent.first),
        to: calendar.dateOf(extent.last),
      });
  }
}

/** Wall-clock times HH:MM of a span of instants; its end at midnight reads 24:00. */
export function clockSpan(
  problem: Problem,
  day: number,
  { from, to }: { readonly from: number; readonly to: number },
): readonly [from: string, to: string] {
  return [clockAt(problem, day, from), clockAt(problem, day, to, from)];
}

function clockAt({ calendar }: Problem, day: number, instant: number, after?: number): string {
  let date = day;
  while (calendar.instant(date + 1, 0) <= instant) date++;
  // The minute whose instant this is; clock changes shift it by whole hours.
  let minute = instant - calendar.instant(date, 0);
  for (const shifted of [minute, minute + 60, minute - 60])
    if (calendar.instant(date, shifted) === instant) {
      minute = shifted;
      break;
    }
  if (minute === 0 && after !== undefined) return "24:00";
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** `2 persons`, `7.5 h`. */
export function amountText({ unit }: Requirement, amount: number): Sentence {
  return unit === "hours"
    ? sentence("hours_amount", { hours: amount / 60 })
    : sentence("persons_amount", { count: amount });
}

function qualificationText({ qualification }: Requirement): Sentence {
  if (qualification === null) return sentence("any_qualification", {});
  return sentence(qualification.mode === "all" ? "all_of" : "any_of", { items: qualification.ids });
}
