/** In which order the entries of a request are to explain a gap: the near ones first, so that conflicts name few dates. */
import type { HardLevel } from "../../model/problem/severity.ts";
import type { SolverParameters } from "../../solver/parameters.ts";
import type { Entry } from "./oracle.ts";
import { isFact } from "./oracle.ts";
import type { StaffStatement, Statement } from "./statements.ts";

/** An entry that asks for work which the plan lacks, and where. */
export interface Gap {
  readonly entry: Statement;
  /** The employee who lacks it; -1 where it belongs to nobody. */
  readonly employee: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Rules come after what lies on the dates of the gap, the law first: what it forbids no agreement can allow. */
const RULE_PLACE: Readonly<Record<HardLevel, number>> = {
  legal: 1,
  tariff: 2,
  contract: 3,
  operational: 3,
  must: 3,
};
const LAST_RULE_PLACE = 3;

type Numbers = SolverParameters["conflicts"];

/**
 * Entries by their place, the gap itself first; entries of one place lie equally near. What concerns only the people who
 * could fill the gap lies nearer than what asks others too: there scarce people are fought over.
 */
export function byNearness(
  entries: readonly Entry[],
  gap: Gap,
  peopleOf: (entry: StaffStatement) => readonly number[],
  numbers: Numbers,
): readonly { readonly entry: Entry; readonly place: number }[] {
  const fillers = fillersOf(gap, peopleOf);
  const isClose = (entry: Entry) => {
    if (fillers === null || entry.kind === "rule") return true;
    if (isFact(entry)) return fillers.has(entry.employee);
    return peopleOf(entry).every((employee) => fillers.has(employee));
  };
  const placed = entries.map((entry) => ({
    entry,
    place: entry.key === gap.entry.key ? -1 : placeOf(entry, gap, isClose(entry), numbers),
    kind: KIND_ORDER.indexOf(entry.kind) + (isAbout(entry, gap) ? 0 : KIND_ORDER.length),
  }));
  return placed.sort((a, b) => a.place - b.place || a.kind - b.kind);
}

const KIND_ORDER: readonly Entry["kind"][] = ["demand", "capacity", "rule", "absence", "lock"];

/** Who could fill the gap; null where all are meant. */
function fillersOf(
  { entry, employee }: Gap,
  peopleOf: (entry: StaffStatement) => readonly number[],
): ReadonlySet<number> | null {
  if (entry.kind !== "rule") return new Set(peopleOf(entry));
  return employee < 0 ? null : new Set([employee]);
}

/** Of what asks others too the same date comes after a few dates of scarce people, and each further date after as many more. */
function placeOf(
  entry: Entry,
  { firstDay, lastDay }: Gap,
  isClose: boolean,
  { farStart, farStride }: Numbers,
): number {
  if (entry.kind === "rule") {
    const { strength } = entry.rule;
    return strength.kind === "hard" ? RULE_PLACE[strength.level] : LAST_RULE_PLACE;
  }
  const [first, last] = isFact(entry) ? [entry.day, entry.day] : daysOf(entry);
  const distance = Math.max(0, first - lastDay, firstDay - last);
  if (!isClose) return LAST_RULE_PLACE + farStart + farStride * distance;
  return distance === 0 ? 0 : LAST_RULE_PLACE + distance;
}

/** First and last window day that a staffing entry speaks of. */
export function daysOf(entry: StaffStatement): readonly [number, number] {
  let [first, last] = [entry.day, entry.day];
  for (const { extent } of entry.requirement.parts)
    if (extent.kind === "bucket") [first, last] = [Math.max(0, extent.first), extent.last];
  return [first, last];
}

/** Speaks of the same person or asks for the same thing. */
function isAbout(entry: Entry, gap: Gap): boolean {
  if (isFact(entry)) return gap.employee < 0 || entry.employee === gap.employee;
  if (entry.kind === "rule" || gap.entry.kind === "rule") return true;
  return entry.requirementId === gap.entry.requirementId;
}

/** Sizes of growing beginnings of the order, each at the end of a place and reaching about double as far as the one before. */
export function stepsOf(places: readonly number[], { wider }: Numbers): readonly number[] {
  const steps: number[] = [];
  let reach = 0;
  for (let k = 0; k < places.length; k++) {
    if (k + 1 < places.length && places[k + 1] === places[k]) continue;
    const distance = places[k]! - LAST_RULE_PLACE;
    const isEnd = k + 1 === places.length;
    if (!isEnd && distance > 0 && distance < reach) continue;
    if (distance > 0) reach = wider * distance;
    steps.push(k + 1);
  }
  return steps;
}
