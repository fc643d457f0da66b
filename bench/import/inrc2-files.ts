/** The text files of the second nurse rostering competition (INRC-II), read into plain shapes. */
import { integer, linesOf } from "./request-parts.ts";

export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface Contract {
  readonly id: string;
  readonly assignments: Range;
  readonly workRun: Range;
  readonly offRun: Range;
  readonly maxWeekends: number;
  readonly completeWeekends: boolean;
}

export interface Scenario {
  readonly id: string;
  readonly skills: readonly string[];
  /** Bounds of a run of this shift type. */
  readonly shiftTypes: ReadonlyMap<string, Range>;
  /** Shift types that may not follow. */
  readonly forbiddenAfter: ReadonlyMap<string, readonly string[]>;
  readonly contracts: readonly Contract[];
  readonly nurses: readonly {
    readonly id: string;
    readonly contract: string;
    readonly skills: readonly string[];
  }[];
}

/** What a nurse brings from before the horizon. */
export interface NurseHistory {
  readonly nurse: string;
  readonly assignments: number;
  readonly weekends: number;
  /** Null after a free day. */
  readonly lastShiftType: string | null;
  readonly sameShiftRun: number;
  readonly workRun: number;
  readonly offRun: number;
}

export interface Week {
  /** Seven ranges from Monday: hard minimum and wanted number. */
  readonly cover: readonly {
    readonly shiftType: string;
    readonly skill: string;
    readonly days: readonly Range[];
  }[];
  /** Shift type `Any` asks for a free day; day 0 is Monday. */
  readonly offRequests: readonly {
    readonly nurse: string;
    readonly shiftType: string;
    readonly day: number;
  }[];
}

export function readScenario(text: string): Scenario {
  const lines = words(text);
  const after = (heading: string) => block(lines, heading);
  const shiftTypes = after("SHIFT_TYPES").map(([id, range]) => [id!, rangeOf(range)] as const);
  const at = lines.findIndex(([first]) => first === "FORBIDDEN_SHIFT_TYPES_SUCCESSIONS");
  const successions = lines.slice(at + 1, at + 1 + shiftTypes.length);
  return {
    id: headingValue(lines, "SCENARIO"),
    skills: after("SKILLS").map(([skill]) => skill!),
    shiftTypes: new Map(shiftTypes),
    forbiddenAfter: new Map(successions.map(([id, , ...next]) => [id!, next])),
    contracts: after("CONTRACTS").map(([id, assignments, workRun, offRun, weekends, complete]) => ({
      id: id!,
      assignments: rangeOf(assignments),
      workRun: rangeOf(workRun),
      offRun: rangeOf(offRun),
      maxWeekends: integer(weekends, `weekends of ${id}`),
      completeWeekends: complete === "1",
    })),
    nurses: after("NURSES").map(([id, contract, , ...skills]) => ({
      id: id!,
      contract: contract!,
      skills,
    })),
  };
}

export function readHistory(text: string): NurseHistory[] {
  const lines = words(text);
  const at = lines.findIndex(([first]) => first === "NURSE_HISTORY");
  return lines.slice(at + 1).map(([nurse, ...fields]) => {
    const numberAt = (index: number) => integer(fields[index], `history of ${nurse}`);
    return {
      nurse: nurse!,
      assignments: numberAt(0),
      weekends: numberAt(1),
      lastShiftType: fields[2] === "None" ? null : fields[2]!,
      sameShiftRun: numberAt(3),
      workRun: numberAt(4),
      offRun: numberAt(5),
    };
  });
}

export function readWeek(text: string): Week {
  const lines = words(text);
  const from = lines.findIndex(([first]) => first === "REQUIREMENTS");
  const to = lines.findIndex(([first]) => first === "SHIFT_OFF_REQUESTS");
  return {
    cover: lines.slice(from + 1, to).map(([shiftType, skill, ...days]) => ({
      shiftType: shiftType!,
      skill: skill!,
      days: days.map(rangeOf),
    })),
    offRequests: block(lines, "SHIFT_OFF_REQUESTS").map(([nurse, shiftType, day]) => ({
      nurse: nurse!,
      shiftType: shiftType!,
      day: weekdayOf(day),
    })),
  };
}

/** The assignments of a solution file as [nurse, day of the week, shift type, skill]. */
export function readSolution(text: string) {
  return block(words(text), "ASSIGNMENTS").map(([nurse, day, shiftType, skill]) => ({
    nurse: nurse!,
    day: weekdayOf(day),
    shiftType: shiftType!,
    skill: skill!,
  }));
}

/** The words of each line that has any. */
function words(text: string): string[][] {
  return linesOf(text)
    .filter((line) => line !== "")
    .map((line) => line.split(/\s+/));
}

/** The lines below `HEADING = count`, as many as it counts. */
function block(lines: readonly string[][], heading: string): string[][] {
  const at = lines.findIndex(([first]) => first === heading);
  const count = integer(headingValue(lines, heading), heading);
  return lines.slice(at + 1, at + 1 + count);
}

function headingValue(lines: readonly string[][], heading: string): string {
  const value = lines.find(([first]) => first === heading)?.[2];
  if (value === undefined) throw new Error(`The file has no line ${heading} = ….`);
  return value;
}

function rangeOf(text: string | undefined): Range {
  const [, min, max] = /^\((\d+),(\d+)\)$/.exec(text ?? "") ?? [];
  return { min: integer(min, "lower bound"), max: integer(max, "upper bound") };
}

function weekdayOf(name: string | undefined): number {
  const day = WEEKDAYS.findIndex((weekday) => name?.startsWith(weekday));
  if (day < 0) throw new Error(`${name} is no weekday.`);
  return day;
}
