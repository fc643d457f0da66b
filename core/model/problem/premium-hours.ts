/**
 * Which premiums a duty earns, and for how many minutes: by the clock, and by elapsed time on the nights on which the
 * duty's own hours are elapsed ones. The unpaid break is not taken off, since nobody knows where it lies.
 */
import type { Calendar } from "../time/calendar.ts";
import type { Premium, PremiumKind } from "./pay-rules.ts";
import type { Problem, ShiftKind } from "./problem.ts";
import { isElapsed } from "./shift-minutes.ts";

const MINUTES_PER_DAY = 1440;

/** A premium that a duty earns. */
export interface EarnedPremium {
  /** Index into `Problem.payRules.premiums`. */
  readonly premium: number;
  readonly minutes: number;
  /** In currency units. */
  readonly cost: number;
}

/** A part of a duty in which the same premiums hold. */
interface Segment {
  readonly minutes: number;
  readonly premiums: readonly number[];
}

interface DutyPremiums {
  readonly segments: readonly Segment[];
  /** Premiums of a flat amount. */
  readonly flat: readonly Omit<EarnedPremium, "cost">[];
}

/**
 * Kept beside the problem: what a duty earns follows from its shifts, pay rules, calendar and changes of clocks together,
 * and a copy of a problem may have others.
 */
const KNOWN = new WeakMap<Problem, Map<string, DutyPremiums>>();

/**
 * What the shift that starts on a day, which may lie outside the window, earns at an hourly rate. In every minute the
 * dearest premium of a kind is paid, and of Saturday, Sunday and holiday only the dearest; the others add up.
 */
export function premiumsOf(
  problem: Problem,
  shift: number,
  day: number,
  rate: number,
): readonly EarnedPremium[] {
  const { premiums } = problem.payRules;
  if (premiums.length === 0) return [];
  const { segments, flat } = dutyPremiums(problem, shift, day);
  const perHour = (index: number) => {
    const { amountPerHour, percent } = premiums[index]!;
    return amountPerHour ?? ((percent ?? 0) / 100) * rate;
  };
  const minutesOf = new Map<number, number>();
  for (const { minutes, premiums: active } of segments) {
    const dearest = new Map<string, number>();
    for (const index of active) {
      const group = groupOf(premiums[index]!.kind);
      const other = dearest.get(group);
      if (other === undefined || perHour(index) > perHour(other)) dearest.set(group, index);
    }
    for (const index of dearest.values())
      minutesOf.set(index, (minutesOf.get(index) ?? 0) + minutes);
  }
  return [
    ...[...minutesOf].map(([premium, minutes]) => ({
      premium,
      minutes,
      cost: (minutes / 60) * perHour(premium),
    })),
    ...flat.map((one) => ({ ...one, cost: premiums[one.premium]!.amount ?? 0 })),
  ];
}

/** All premiums of a duty together, in currency units. */
export function premiumCost(problem: Problem, shift: number, day: number, rate: number): number {
  return premiumsOf(problem, shift, day, rate).reduce((sum, { cost }) => sum + cost, 0);
}

function groupOf(kind: PremiumKind): string {
  return kind === "saturday" || kind === "sunday" || kind === "holiday" ? "date" : kind;
}

function dutyPremiums(problem: Problem, shift: number, day: number): DutyPremiums {
  let known = KNOWN.get(problem);
  if (known === undefined) {
    known = new Map();
    KNOWN.set(problem, known);
  }
  const key = `${shift}/${day}`;
  let found = known.get(key);
  if (found === undefined) {
    found = foundFor(problem, shift, day);
    known.set(key, found);
  }
  return found;
}

interface Span {
  readonly premium: number;
  readonly from: number;
  readonly to: number;
}

function foundFor(problem: Problem, shift: number, day: number): DutyPremiums {
  const { premiums } = problem.payRules;
  const spans = premiums.flatMap((_, premium) => spansOf(problem, premium, shift, day));
  const isFlat = ({ premium }: Span) => premiums[premium]!.amount !== null;
  const byHour = spans.filter((span) => !isFlat(span));
  const edges = [...new Set(byHour.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const segments = edges.slice(1).flatMap((to, k): Segment[] => {
    const from = edges[k]!;
    const active = byHour.filter((span) => span.from <= from && span.to >= to);
    return active.length === 0
      ? []
      : [{ minutes: to - from, premiums: active.map(({ premium }) => premium) }];
  });
  const flat = new Map<number, number>();
  for (const { premium, from, to } of spans.filter(isFlat))
    flat.set(premium, (flat.get(premium) ?? 0) + to - from);
  return { segments, flat: [...flat].map(([premium, minutes]) => ({ premium, minutes })) };
}

/** Where a duty lies in the window of a premium. */
function spansOf(problem: Problem, index: number, shift: number, day: number): readonly Span[] {
  const { calendar, payRules, shifts } = problem;
  const premium = payRules.premiums[index]!;
  const { startMinute, endMinute, kind } = shifts[shift]!;
  if (!earns(kind, premium.kind)) return [];
  const at = isElapsed(problem, shift, day)
    ? (minute: number) => calendar.instant(day, minute)
    : (minute: number) => minute;
  const spans: Span[] = [];
  // The window of the date before may reach into the duty.
  for (let later = -1; later * MINUTES_PER_DAY < endMinute; later++) {
    if (!isAbout(premium, calendar, day + later)) continue;
    const midnight = later * MINUTES_PER_DAY;
    const first = Math.max(startMinute, midnight + premium.from);
    const last = Math.min(endMinute, midnight + premium.to);
    if (last <= first) continue;
    const [from, to] = [at(first), at(last)];
    if (to > from) spans.push({ premium: index, from, to });
  }
  return spans;
}

/** Standby is no work, so that only premiums for being on call are paid for it. */
function earns(shift: ShiftKind, premium: PremiumKind): boolean {
  return premium === "onCallHour" || premium === "callOut" ? shift !== "work" : shift !== "standby";
}

function isAbout({ kind }: Premium, calendar: Calendar, day: number): boolean {
  if (kind === "saturday") return calendar.weekday(day) === 6;
  if (kind === "sunday") return calendar.weekday(day) === 7;
  return kind !== "holiday" || calendar.isHoliday(day);
}
