/** Dated shifts of a peer become kinds of shift with a demand for each date. */
import type { SolveRequest } from "../../request/shape/schema.ts";
import { clockText, dateOf, dayOf, minuteOf } from "./peer-clock.ts";

type Shift = SolveRequest["shifts"][number];
type StaffingRule = NonNullable<SolveRequest["staffing_rules"]>[number];

/** One dated shift as a peer has it. */
export interface DatedShift {
  /** By which other parts of the request name it. */
  readonly name: string;
  /** Minutes of the wall clock since the start of day 0; the end lies after the start. */
  readonly start: number;
  readonly end: number;
  readonly min: number;
  readonly max: number | null;
  readonly required: readonly string[];
  readonly mode: "all" | "any";
  readonly preferred: readonly string[];
  readonly tags: readonly string[];
  readonly area: string | null;
  readonly importance: number | null;
  /** People who must not work it. */
  readonly barred: readonly string[];
}

/** Where a dated shift is in the request. */
export interface ShiftPlace {
  readonly shiftId: string;
  readonly date: string;
}

export interface ShiftKinds {
  readonly shifts: readonly Shift[];
  readonly staffingRules: readonly StaffingRule[];
  /** By the name of the dated shift. */
  readonly placeOf: ReadonlyMap<string, ShiftPlace>;
  /** Ids of the kinds that somebody must not work. */
  readonly barredFrom: ReadonlyMap<string, readonly string[]>;
}

/** Shifts that differ in nothing but date and number of people are one kind. */
export function shiftKinds(dated: readonly DatedShift[]): ShiftKinds {
  const groups = new Map<string, DatedShift[]>();
  for (const shift of dated) {
    const key = kindKey(shift);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [shift]);
    else group.push(shift);
  }
  const ids = new Set<string>();
  const shifts: Shift[] = [];
  const staffingRules: StaffingRule[] = [];
  const placeOf = new Map<string, ShiftPlace>();
  const barredFrom = new Map<string, string[]>();
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const id = freeId(kindName(first), ids);
    const demands = demandByDate(group);
    const usual = mostFrequent([...demands.values()]);
    shifts.push(kindOf(first, id, [...demands.keys()].sort(), usual));
    staffingRules.push(...otherDemands(id, demands, usual));
    for (const shift of group) placeOf.set(shift.name, { shiftId: id, date: dateOf(shift.start) });
    for (const person of first.barred)
      barredFrom.set(person, [...(barredFrom.get(person) ?? []), id]);
  }
  return { shifts, staffingRules, placeOf, barredFrom };
}

/** The wanted id, or with a number behind it when it is taken. */
export function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let copy = 2; taken.has(id); copy++) id = `${wanted} (${copy})`;
  taken.add(id);
  return id;
}

function kindKey({ start, end, name: _, min: __, max, ...rest }: DatedShift): string {
  const sorted = Object.values(rest).map((part) => (Array.isArray(part) ? [...part].sort() : part));
  return JSON.stringify([minuteOf(start), end - start, max === null, ...sorted]);
}

function kindName({ start, end, area, required }: DatedShift): string {
  const times = `${clockText(minuteOf(start))}-${clockText(minuteOf(end))}`;
  return [times, area, required.join("+")].filter((part) => part !== null && part !== "").join(" ");
}

interface Demand {
  readonly min: number;
  readonly max: number | null;
}

function demandByDate(group: readonly DatedShift[]): ReadonlyMap<string, Demand> {
  const demands = new Map<string, Demand>();
  for (const { start, min, max } of group) {
    const date = dateOf(start);
    const so = demands.get(date) ?? { min: 0, max: 0 };
    const most = max === null || so.max === null ? null : so.max + max;
    demands.set(date, { min: so.min + min, max: most });
  }
  return demands;
}

const demandKey = ({ min, max }: Demand) => `${min} ${max}`;

function mostFrequent(demands: readonly Demand[]): Demand {
  const counts = new Map<string, number>();
  for (const demand of demands) {
    const key = demandKey(demand);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return demands.find((demand) => counts.get(demandKey(demand)) === most) ?? { min: 1, max: null };
}

function kindOf(shift: DatedShift, id: string, dates: readonly string[], usual: Demand): Shift {
  const { start, end, required, mode, preferred, tags, area, importance } = shift;
  return {
    id,
    startTime: clockText(minuteOf(start)),
    endTime: clockText(minuteOf(end)),
    endDayOffset: dayOf(end) - dayOf(start),
    dates: [...dates],
    minStaff: usual.min,
    ...(usual.max !== null && { maxStaff: usual.max }),
    ...(required.length > 0 && { requiredQualificationIds: [...required] }),
    ...(required.length > 1 && { qualificationMode: mode }),
    ...(preferred.length > 0 && { preferredQualificationIds: [...preferred] }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(area !== null && { areaId: area }),
    ...(importance !== null && { importance }),
  };
}

/** One rule for all dates with the same other numbers. */
function otherDemands(
  id: string,
  demands: ReadonlyMap<string, Demand>,
  usual: Demand,
): StaffingRule[] {
  const others = new Map<string, { demand: Demand; dates: string[] }>();
  for (const [date, demand] of demands) {
    const key = demandKey(demand);
    if (key === demandKey(usual)) continue;
    const so = others.get(key) ?? { demand, dates: [] };
    so.dates.push(date);
    others.set(key, so);
  }
  return [...others.values()].map(({ demand: { min, max }, dates }) => ({
    id: `${id} ×${min}`,
    mode: "override",
    shiftIds: [id],
    dates: dates.sort(),
    minStaff: min,
    ...(max !== null && { maxStaff: max }),
  }));
}
