/** Which requirements a plan leaves short on which date: shifts, staffing rules, workplaces, area groups, planning rules. */
import { type Sentence, sentence } from "../../language/sentence.ts";
import { presenceIn } from "../../model/demand/presence.ts";
import {
  holds,
  type Requirement,
  type RequirementPart,
  type RequirementType,
  timesOf,
  unitSizeOf,
} from "../../model/demand/requirement.ts";
import {
  amountText,
  clockSpan,
  placeOfRequirement,
  shortfallOf,
} from "../../model/demand/requirement-judge.ts";
import { requirementsInForce } from "../../model/demand/requirements-in-force.ts";
import type { Plan } from "../../model/problem/plan.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Severity } from "../../model/problem/severity.ts";
import type { ActiveRule } from "../../model/rule/rule.ts";

/** A requirement that is short on a date, told by its worst piece. */
export interface Gap {
  readonly day: number;
  /** Duties that would help to fill its worst piece. */
  readonly duties: readonly HelpingDuty[];
  /** What is short: one thing, or the pieces of an interval. */
  readonly parts: readonly { readonly duties: readonly HelpingDuty[]; readonly missing: number }[];
  /** The gap as these of its parts alone make it. */
  only(parts: readonly number[]): Gap;
  /** Whether the employee would count in a duty they may work. */
  counts(employee: number, day: number, shift: number): boolean;
  /** Id of the shift it is reported under, or of the requirement where no shift runs. */
  readonly shiftId: string;
  readonly requirementId: string;
  readonly requirementType: RequirementType;
  readonly severity: Severity;
  /** Of the three amounts. */
  readonly unit: Requirement["unit"];
  readonly required: number;
  readonly assigned: number;
  readonly missing: number;
  /** Person-hours below the minimum over all pieces of an interval; null for anything else. */
  readonly missingHours: number | null;
  /** HH:MM; null where whole dates or periods count. */
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly qualificationIds: readonly string[];
  /** `Late (L) on 2026-03-02` */
  readonly place: Sentence;
  /** `2 persons`, `7.5 h` */
  readonly requiredText: Sentence;
  /** The pieces of the date that are short, where there are several. */
  readonly pieces: readonly Piece[];
}

/** What one person in the duty brings: 1, or hours. */
interface HelpingDuty {
  readonly shift: number;
  readonly day: number;
  readonly amount: number;
}

interface Piece {
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly missing: number;
}

/** As `gapsOf`, but with minima of shifts that the request has switched off. */
export function everyGapOf(
  problem: Problem,
  rules: readonly ActiveRule[],
  plan: Plan,
): readonly Gap[] {
  return gapsIn(problem, requirementsInForce(problem, rules), plan);
}

/** Of every minimum in force, hard or soft; by date, shift and requirement. */
export function gapsOf(problem: Problem, rules: readonly ActiveRule[], plan: Plan): readonly Gap[] {
  const order = new Map(problem.shifts.map(({ id, index }) => [id, index]));
  const rank = ({ shiftId }: Gap) => order.get(shiftId) ?? problem.shifts.length;
  const inForce = requirementsInForce(problem, rules).filter(
    ({ force }) => force.minimum !== "off",
  );
  return gapsIn(problem, inForce, plan).sort((a, b) => a.day - b.day || rank(a) - rank(b));
}

interface ShortPart {
  readonly part: RequirementPart;
  readonly counted: number;
  readonly below: number;
}

function gapsIn(problem: Problem, inForce: readonly Requirement[], plan: Plan): Gap[] {
  const presence = presenceIn(problem, plan);
  return inForce.flatMap((requirement) => {
    const perDay = new Map<string, ShortPart[]>();
    for (const part of requirement.parts) {
      const there = presence(requirement, part);
      const { below } = shortfallOf(requirement, part, there);
      if (below <= 0) continue;
      const { extent, day } = part;
      const key = extent.kind === "shift" ? `${day}/${extent.shift}` : `${day}`;
      const short = { part, counted: there.counted, below };
      const list = perDay.get(key);
      if (list === undefined) perDay.set(key, [short]);
      else list.push(short);
    }
    return [...perDay.values()].map((short) => requirementGap(problem, requirement, short));
  });
}

function requirementGap(
  problem: Problem,
  requirement: Requirement,
  short: readonly ShortPart[],
): Gap {
  const { shifts } = problem;
  const { id, type, severity, qualification, needs } = requirement;
  const worst = short.reduce((a, b) => (isWorse(b, a) ? b : a));
  const { part } = worst;
  const { day, extent } = part;
  const shift = mainShift(problem, part);
  const span = (each: RequirementPart): readonly [string, string] | null =>
    each.extent.kind === "span"
      ? clockSpan(problem, each.day, each.extent)
      : each.extent.kind === "shift"
        ? [
            clock(shifts[each.extent.shift]!.startMinute),
            clock(shifts[each.extent.shift]!.endMinute),
          ]
        : null;
  const times = span(part);
  const size = unitSizeOf(requirement);
  const helping = ({ duties }: RequirementPart) =>
    duties.map((duty) => ({ ...duty, amount: duty.amount / size }));
  const gap: Gap = {
    day,
    duties: helping(part),
    parts: short.map(({ part: own, below }) => ({ duties: helping(own), missing: below })),
    only: (parts) =>
      parts.length === short.length
        ? gap
        : requirementGap(
            problem,
            requirement,
            short.filter((_, k) => parts.includes(k)),
          ),
    counts: (employee, dutyDay, dutyShift) =>
      requirement.includes(employee, extent.kind === "span" ? day : dutyDay, dutyShift) &&
      holds(problem, employee, dutyDay, qualification),
    shiftId: shift === null ? id : shifts[shift]!.id,
    requirementId: id,
    requirementType: type,
    severity,
    unit: requirement.unit,
    required: part.min / size,
    assigned: worst.counted / size,
    missing: worst.below,
    missingHours:
      extent.kind === "span"
        ? short.reduce((sum, { below, part: own }) => sum + below * timesOf(requirement, own), 0)
        : null,
    timeFrom: times?.[0] ?? null,
    timeTo: times?.[1] ?? null,
    qualificationIds: [...(needs?.ids ?? [])],
    place: placeOfRequirement(problem, requirement, named(requirement), part, named),
    requiredText: amountText(requirement, part.min),
    pieces: short.length === 1 ? [] : short.flatMap((each) => pieceOf(span(each.part), each.below)),
  };
  return gap;
}

function pieceOf(times: readonly [string, string] | null, missing: number): Piece[] {
  return times === null ? [] : [{ timeFrom: times[0], timeTo: times[1], missing }];
}

function isWorse(a: ShortPart, b: ShortPart): boolean {
  if (a.below !== b.below) return a.below > b.below;
  return lengthOf(a.part) > lengthOf(b.part);
}

function lengthOf({ extent }: RequirementPart): number {
  return extent.kind === "span" ? extent.to - extent.from : 0;
}

/** The counted shift that lies longest in the part; null where none runs. */
function mainShift(problem: Problem, { duties, extent, day }: RequirementPart): number | null {
  const { occurrenceAt, occurrences, calendar } = problem;
  let best: number | null = null;
  let longest = 0;
  for (const duty of duties) {
    const { start, end } = occurrences[occurrenceAt[duty.shift * calendar.dayCount + duty.day]!]!;
    const overlap =
      extent.kind === "span"
        ? Math.min(end, extent.to) - Math.max(start, extent.from)
        : end - start;
    // Of equally long ones the shift of the date itself, then the first of the request.
    const isBetter =
      overlap > longest ||
      (overlap === longest && duty.day === day && best !== null && duty.shift < best);
    if (!isBetter) continue;
    best = duty.shift;
    longest = overlap;
  }
  return best;
}

function named({ id, name }: { readonly id: string; readonly name: string }): Sentence {
  return sentence("named", { name, id });
}

function clock(minute: number): string {
  const ofDay = minute % 1440;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
