/**
 * The neutral statement of a rostering problem that every peer's model is written from: one duty a day at most, and seven
 * kinds of things that cost or are forbidden. Everything is by index; -1 stands for a free day.
 */

export const FREE = -1;

export interface CompactInstance {
  readonly name: string;
  readonly days: number;
  readonly firstDate: string;
  readonly employees: readonly string[];
  readonly shifts: readonly string[];
  /** What no plan can change. */
  readonly constant: number;
  /** Points per person missing below a floor, for engines that know one objective. */
  readonly floorPoints: number;
  /** All duties that may exist, with what each costs by itself; negative where a wish is met. */
  readonly duties: readonly CompactDuty[];
  readonly words: readonly Word[];
  readonly runs: readonly RunLimit[];
  readonly counts: readonly Count[];
  readonly groups: readonly GroupLimit[];
  readonly cover: readonly Cover[];
}

export interface CompactDuty {
  readonly employee: number;
  readonly day: number;
  readonly shift: number;
  readonly points: number;
  readonly locked: boolean;
}

/** A sequence on consecutive days of the window that is forbidden (null) or costs points at every place. */
export interface Word {
  readonly employees: readonly number[];
  /** By day of the sequence: the shifts (or FREE) that fit. */
  readonly tokens: readonly (readonly number[])[];
  readonly points: number | null;
}

/** Limits on days in a row on which one of the shifts is worked, or with `free` on which none is. */
export interface RunLimit {
  readonly employees: readonly number[];
  readonly shifts: readonly number[];
  readonly of: "work" | "free";
  /** Runs that touch an end of the window may be shorter. */
  readonly min: number | null;
  readonly max: number | null;
  /** For each day too many or missing; null forbids. */
  readonly points: number | null;
}

/** A sum of amounts over an employee's duties on some days. */
export interface Count {
  readonly employee: number;
  readonly days: readonly number[];
  /** By shift. */
  readonly amounts: readonly number[];
  /** Hard bounds. */
  readonly low: number | null;
  readonly high: number | null;
  /** Points for each unit above and below it; null aims for nothing. */
  readonly target: { readonly at: number; readonly over: number; readonly under: number } | null;
}

/** At most so many groups of days (weekends) with work. */
export interface GroupLimit {
  readonly employee: number;
  readonly groups: readonly (readonly number[])[];
  readonly most: number;
}

/** Persons on a shift; with `employees` only those count. */
export interface Cover {
  readonly day: number;
  readonly shift: number;
  readonly employees: readonly number[] | null;
  readonly floor: number;
  readonly target: number | null;
  readonly under: number;
  readonly over: number;
}

/** A roster by employee and day: `roster[employee * days + day]` is a shift or FREE. */
export type CompactRoster = Int16Array;

export interface CompactPrice {
  /** Broken hard rules, however far. */
  readonly broken: number;
  /** Persons missing below floors. */
  readonly missing: number;
  readonly points: number;
}

/** What a roster costs by this statement; written apart from the models, so that it can be held against our checker. */
export function compactPrice(instance: CompactInstance, roster: CompactRoster): CompactPrice {
  const { days, duties } = instance;
  const priceOf = new Map<number, CompactDuty>();
  const width = instance.shifts.length;
  const keyOf = (cell: number, shift: number) => cell * width + shift;
  let broken = 0;
  let points = instance.constant;
  for (const duty of duties) {
    const cell = duty.employee * days + duty.day;
    priceOf.set(keyOf(cell, duty.shift), duty);
    if (duty.locked && roster[cell] !== duty.shift) broken++;
  }
  for (let cell = 0; cell < roster.length; cell++) {
    if (roster[cell] === FREE) continue;
    const duty = priceOf.get(keyOf(cell, roster[cell]!));
    if (duty === undefined) broken++;
    else points += duty.points;
  }
  const charge = (units: number, price: number | null) => {
    if (price === null) broken += units > 0 ? 1 : 0;
    else points += units * price;
  };
  for (const word of instance.words)
    for (const employee of word.employees)
      charge(placesOf(word, roster.subarray(employee * days, (employee + 1) * days)), word.points);
  for (const run of instance.runs)
    for (const employee of run.employees)
      charge(offRun(run, roster.subarray(employee * days, (employee + 1) * days)), run.points);
  for (const count of instance.counts) {
    let sum = 0;
    for (const day of count.days) {
      const shift = roster[count.employee * days + day]!;
      if (shift !== FREE) sum += count.amounts[shift]!;
    }
    if (sum < (count.low ?? sum) - 1e-9 || sum > (count.high ?? sum) + 1e-9) broken++;
    if (count.target === null) continue;
    const { at, over, under } = count.target;
    points += sum > at ? over * (sum - at) : under * (at - sum);
  }
  for (const { employee, groups, most } of instance.groups) {
    const worked = groups.filter((group) =>
      group.some((day) => roster[employee * days + day] !== FREE),
    );
    if (worked.length > most) broken++;
  }
  const { missing, points: coverPoints } = coverPrice(instance, roster);
  return { broken, missing, points: points + coverPoints };
}

function coverPrice({ days, employees, cover }: CompactInstance, roster: CompactRoster) {
  let missing = 0;
  let points = 0;
  const everybody = employees.map((_, employee) => employee);
  for (const { day, shift, employees: own, floor, target, under, over } of cover) {
    let there = 0;
    for (const employee of own ?? everybody) if (roster[employee * days + day] === shift) there++;
    missing += Math.max(0, floor - there);
    if (target !== null)
      points += there > target ? over * (there - target) : under * (target - there);
  }
  return { missing, points };
}

function placesOf({ tokens }: Word, row: CompactRoster): number {
  let places = 0;
  for (let first = 0; first + tokens.length <= row.length; first++)
    if (tokens.every((fits, at) => fits.includes(row[first + at]!))) places++;
  return places;
}

function offRun({ shifts, of, min, max }: RunLimit, row: CompactRoster): number {
  let units = 0;
  const isIn = (day: number) => shifts.includes(row[day]!) === (of === "work");
  for (let first = 0; first < row.length; first++) {
    if (!isIn(first)) continue;
    let last = first;
    while (last + 1 < row.length && isIn(last + 1)) last++;
    const length = last - first + 1;
    if (max !== null) units += Math.max(0, length - max);
    if (min !== null && first > 0 && last + 1 < row.length) units += Math.max(0, min - length);
    first = last;
  }
  return units;
}
