/** The files of Curtois and Qu, read into plain shapes. */
import { integer, linesOf } from "./request-parts.ts";
import { content, elements, rootOf } from "./xml.ts";

export interface ShiftLine {
  readonly id: string;
  readonly minutes: number;
  readonly notBefore: readonly string[];
}

export interface StaffLine {
  readonly id: string;
  readonly maxShifts: ReadonlyMap<string, number>;
  readonly maxMinutes: number;
  readonly minMinutes: number;
  readonly maxConsecutive: number;
  readonly minConsecutive: number;
  readonly minConsecutiveOff: number;
  readonly maxWeekends: number;
}

export interface CoverLine {
  readonly day: number;
  readonly shift: string;
  readonly need: number;
  readonly under: number;
  readonly over: number;
}

export interface RequestLine {
  readonly employee: string;
  readonly day: number;
  readonly shift: string;
  readonly weight: number;
}

/** Days count from 0. */
export interface CurtoisInstance {
  readonly days: number;
  readonly shifts: readonly ShiftLine[];
  readonly staff: readonly StaffLine[];
  readonly daysOff: readonly { readonly employee: string; readonly days: readonly number[] }[];
  readonly onRequests: readonly RequestLine[];
  readonly offRequests: readonly RequestLine[];
  readonly cover: readonly CoverLine[];
}

/** Reads the `.txt` form. */
export function readCurtois(text: string): CurtoisInstance {
  const sections = new Map<string, string[][]>();
  let section: string[][] = [];
  for (const line of linesOf(text)) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("SECTION_")) {
      section = [];
      sections.set(line, section);
    } else section.push(line.split(",").map((field) => field.trim()));
  }
  const fieldsOf = (name: string) => sections.get(`SECTION_${name}`) ?? [];
  return {
    days: integer(fieldsOf("HORIZON")[0]?.[0], "days of the horizon"),
    shifts: fieldsOf("SHIFTS").map(([id, minutes, notBefore]) => ({
      id: id!,
      minutes: integer(minutes, `length of shift ${id}`),
      notBefore: parts(notBefore),
    })),
    staff: fieldsOf("STAFF").map(readStaff),
    daysOff: fieldsOf("DAYS_OFF").map(([employee, ...days]) => ({
      employee: employee!,
      days: days.filter((day) => day !== "").map((day) => integer(day, "day off")),
    })),
    onRequests: fieldsOf("SHIFT_ON_REQUESTS").map(readRequest),
    offRequests: fieldsOf("SHIFT_OFF_REQUESTS").map(readRequest),
    cover: fieldsOf("COVER").map(([day, shift, need, under, over]) => ({
      day: integer(day, "day of cover"),
      shift: shift!,
      need: integer(need, "needed staff"),
      under: integer(under, "weight of missing staff"),
      over: integer(over, "weight of surplus staff"),
    })),
  };
}

function readStaff([id, maxShifts, ...limits]: readonly string[]): StaffLine {
  const [maxMinutes, minMinutes, maxConsecutive, minConsecutive, minConsecutiveOff, maxWeekends] =
    limits.map((limit) => integer(limit, `limit of ${id}`));
  return {
    id: id!,
    maxShifts: new Map(
      parts(maxShifts).map((part) => {
        const [shift, most] = part.split("=");
        return [shift!, integer(most, `most ${shift} of ${id}`)];
      }),
    ),
    maxMinutes: maxMinutes!,
    minMinutes: minMinutes!,
    maxConsecutive: maxConsecutive!,
    minConsecutive: minConsecutive!,
    minConsecutiveOff: minConsecutiveOff!,
    maxWeekends: maxWeekends!,
  };
}

function parts(field: string | undefined): string[] {
  return (field ?? "").split("|").filter((part) => part !== "");
}

function readRequest([employee, day, shift, weight]: readonly string[]): RequestLine {
  return {
    employee: employee!,
    day: integer(day, "day of a request"),
    shift: shift!,
    weight: integer(weight, "weight of a request"),
  };
}

/** Minutes after midnight by shift id, from the `.ros` form. */
export function startTimes(ros: string): Map<string, number> {
  return new Map(
    elements(rootOf(ros), "Shift").flatMap((shift) => {
      const time = content(shift, "StartTime");
      const id = shift.attributes.ID;
      if (id === undefined || time === undefined) return [];
      const [hour, minute] = time.split(":");
      const start = 60 * integer(hour, "hour of a start") + integer(minute, "minute of a start");
      return [[id, start] as const];
    }),
  );
}
