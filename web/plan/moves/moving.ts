/** A duty in somebody's hand, by pointer or by keys: where it would go, and what everybody else could make of it. */
import { signal } from "@preact/signals";
import type { RosterDuty, RosterShift, WireAssignment } from "../../../core/index.ts";
import { core } from "../../engine/core.ts";
import { panelWords } from "../../language/plan/panel-words.ts";
import { language } from "../../state/settings.ts";
import { coversSheet, detail, panelOpen } from "../panels/detail.ts";
import { gapFacts } from "../panels/gap-groups.ts";
import { wireOf } from "../sheet/plan-index.ts";
import { reveal } from "../sheet/revealed.ts";
import { type Badge, rowBadges } from "../sheet/row-badge.tsx";
import type { ShownPlan } from "../shown-plan.ts";
import { pointsText, signedText } from "../words/number-words.ts";
import { change } from "./hand-changes.ts";
import { dropped, dutyKeyOf, moved, type PlanMove } from "./plan-moves.ts";
import { consider, forget } from "./trial.ts";

export interface DayOf {
  readonly employee: number;
  readonly day: number;
}

export interface Moving {
  readonly shown: ShownPlan;
  readonly shift: RosterShift;
  /** Null for a gap, which nobody has yet. */
  readonly from: WireAssignment | null;
  readonly origin: { readonly employee: number | null; readonly day: number };
  readonly target: DayOf | null;
  readonly by: "pointer" | "keys";
}

export const moving = signal<Moving | null>(null);

/** Where the pointer is, in pixels of the window. */
export const pointer = signal({ x: 0, y: 0 });

/** Takes a duty up with the keys; arrows choose the target then. */
export function startMoving(
  shown: ShownPlan,
  employee: number,
  day: number,
  duty: RosterDuty,
  by: Moving["by"] = "keys",
): void {
  const from = wireOf(duty, shown.roster.people, shown.roster.days);
  begin({ shown, shift: duty.shift, from, origin: { employee, day }, target: null, by });
  if (by === "keys") {
    if (coversSheet()) panelOpen.value = false;
    reveal(employee, day);
  }
  // Where this fails the rows go without a verdict; each target is judged by itself.
  void judgeTakers(shown, from).catch(() => undefined);
}

/** Takes up a shift that nobody does yet. */
export function startFilling(shown: ShownPlan, shift: RosterShift, day: number): void {
  const origin = { employee: null, day };
  begin({ shown, shift, from: null, origin, target: null, by: "pointer" });
  const { date } = shown.roster.days[day]!;
  const gap = shown.plan.result.unassigned_shifts.find(
    (entry) => entry.shift_id === shift.id && entry.date === date,
  );
  if (gap === undefined) return;
  const indices = indicesOf(shown);
  const badges = new Map<number, Badge>();
  for (const { code, people } of gapFacts(gap).groups)
    for (const { employeeId } of people)
      setBadge(badges, indices.get(employeeId), code === null ? FREE : BLOCKED);
  rowBadges.value = badges;
}

/** Considers a target; null for none. */
export function aim(target: DayOf | null): void {
  const now = moving.value;
  if (now === null) return;
  if (now.target?.employee === target?.employee && now.target?.day === target?.day) return;
  moving.value = { ...now, target };
  const move = moveOf({ ...now, target });
  if (move === null) forget();
  else consider(now.shown.plan, move);
}

/** Considers a target that was pointed at; pointing at it once more drops the duty there. */
export function pointAt(target: DayOf | null): void {
  const before = moving.value?.target ?? null;
  const isSame =
    target !== null && before?.employee === target.employee && before.day === target.day;
  if (isSame) drop();
  else aim(target);
}

/** Puts the duty down where it was aimed at; back where it came from when it was aimed at nothing. */
export function drop(): void {
  const now = moving.value;
  const move = now === null ? null : moveOf(now);
  cancel();
  if (now?.target == null || move === null) return;
  if (detail.value.kind === "cell") detail.value = { kind: "cell", ...now.target };
  void change(move);
}

/** Puts the duty back. */
export function cancel(): void {
  moving.value = null;
  rowBadges.value = new Map();
  forget();
}

function begin(now: Moving): void {
  rowBadges.value = new Map();
  forget();
  moving.value = now;
}

function isMoving(duty: WireAssignment): boolean {
  const from = moving.value?.from;
  return from != null && dutyKeyOf(from) === dutyKeyOf(duty);
}

function moveOf({ shown, shift, from, origin, target }: Moving): PlanMove | null {
  if (target === null) return null;
  if (target.employee === origin.employee && target.day === origin.day) return null;
  const { people, days } = shown.roster;
  const person = people[target.employee]!;
  const there = person.cells[target.day]!.duties.map((duty) => wireOf(duty, people, days));
  const to = { employeeId: person.id, date: days[target.day]!.date };
  if (from === null && there.some(({ shift_id }) => shift_id === shift.id)) return null;
  return dropped(from ?? { shiftId: shift.id }, to, there);
}

/** Everybody who is free on the day, at once; then those whose duty would be given in exchange, one after the other. */
async function judgeTakers(shown: ShownPlan, from: WireAssignment): Promise<void> {
  const { of, result } = shown.plan;
  const { people, days } = shown.roster;
  const day = days.findIndex(({ date }) => date === from.date);
  const isBusy = (employee: number) => people[employee]!.cells[day]!.duties.length === 1;
  const ranking = await core.replacements(of.number, result.assignments, from, language.value, 1);
  if (ranking.outcome !== "ranked" || !isMoving(from)) return;
  const indices = indicesOf(shown);
  const badges = new Map<number, Badge>();
  const note = (id: string | null, badge: Badge) => {
    const employee = indices.get(id ?? "");
    if (employee !== undefined && !isBusy(employee)) badges.set(employee, badge);
  };
  for (const { employeeId, points, unmet } of ranking.duties[0]?.options ?? [])
    note(employeeId, priced(points, unmet));
  for (const { employeeId } of ranking.duties[0]?.blocked ?? []) note(employeeId, BLOCKED);
  rowBadges.value = badges;
  for (const [employee, person] of people.entries()) {
    const [duty] = person.cells[day]!.duties;
    if (person.id === from.employee_id || duty === undefined || !isBusy(employee)) continue;
    const swap = { kind: "swap", duty: from, with: wireOf(duty, people, days) } as const;
    const after = moved(result.assignments, swap);
    const found = await core.tryChange(of.number, result.assignments, after, language.value);
    if (!isMoving(from)) return;
    const isBarred = found.broken.length + found.refused.length > 0;
    const badge = isBarred ? BLOCKED : priced(found.points, found.missing);
    rowBadges.value = new Map(rowBadges.value).set(employee, badge);
  }
}

const BLOCKED: Badge = { text: "✕", tone: "bad" };
const FREE: Badge = { text: "✓", tone: "good" };

function priced(points: number, unmet: number): Badge {
  if (unmet > 0) return { text: panelWords().gapBadge, tone: "bad" };
  const text = signedText(Math.round(points * 10) / 10, pointsText);
  if (unmet < 0) return { text, tone: "good" };
  return { text, tone: points < -0.05 ? "good" : points > 0.05 ? "warn" : "plain" };
}

function setBadge(badges: Map<number, Badge>, employee: number | undefined, badge: Badge): void {
  if (employee !== undefined) badges.set(employee, badge);
}

function indicesOf({ roster }: ShownPlan): ReadonlyMap<string, number> {
  return new Map(roster.people.map(({ id }, index) => [id, index]));
}
