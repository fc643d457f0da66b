/** The XML file of the first nurse rostering competition (INRC-I), read into plain shapes. */
import type { XmlElement } from "@rgrove/parse-xml";
import { integer } from "./request-parts.ts";
import { content, elements, requiredContent, rootOf } from "./xml.ts";

/** A soft rule of a contract: points for each unit, and the bound where it has one. */
export interface Wanted {
  readonly weight: number;
  readonly value: number;
}

const LIMITS = [
  "MaxNumAssignments",
  "MinNumAssignments",
  "MaxConsecutiveWorkingDays",
  "MinConsecutiveWorkingDays",
  "MaxConsecutiveFreeDays",
  "MinConsecutiveFreeDays",
  "MaxConsecutiveWorkingWeekends",
  "MinConsecutiveWorkingWeekends",
  "MaxWorkingWeekendsInFourWeeks",
  "CompleteWeekends",
  "IdenticalShiftTypesDuringWeekend",
  "NoNightShiftBeforeFreeWeekend",
  "TwoFreeDaysAfterNightShifts",
  "AlternativeSkillCategory",
] as const;
export type Limit = (typeof LIMITS)[number];

export interface Contract {
  readonly id: string;
  /** Null: switched off, or without a price. */
  readonly wanted: Readonly<Record<Limit, Wanted | null>>;
  readonly weekend: string;
  readonly patternIds: readonly string[];
}

export interface PatternEntry {
  /** A shift type, `Any` or `None`. */
  readonly shiftType: string;
  /** An English weekday, or `Any`. */
  readonly day: string;
}

export interface Pattern {
  readonly id: string;
  readonly weight: number;
  readonly entries: readonly PatternEntry[];
}

export interface Request {
  readonly employee: string;
  readonly date: string;
  /** Null: the whole day. */
  readonly shiftType: string | null;
  readonly weight: number;
}

export interface Inrc1File {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly shifts: readonly {
    readonly id: string;
    readonly startTime: string;
    readonly endTime: string;
    readonly skills: readonly string[];
  }[];
  readonly contracts: readonly Contract[];
  readonly patterns: readonly Pattern[];
  readonly employees: readonly {
    readonly id: string;
    readonly contract: string;
    readonly skills: readonly string[];
  }[];
  /** Persons by English weekday and shift type; nothing listed means nobody. */
  readonly cover: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly off: readonly Request[];
  readonly on: readonly Request[];
}

export function readInrc1(xml: string): Inrc1File {
  const root = rootOf(xml);
  const listed = (list: string, name: string) =>
    elements(root, list).flatMap((section) => elements(section, name));
  return {
    id: root.attributes.ID ?? "",
    startDate: requiredContent(root, "StartDate"),
    endDate: requiredContent(root, "EndDate"),
    shifts: listed("ShiftTypes", "Shift").map((shift) => ({
      id: shift.attributes.ID!,
      startTime: requiredContent(shift, "StartTime").slice(0, 5),
      endTime: requiredContent(shift, "EndTime").slice(0, 5),
      skills: texts(shift, "Skill"),
    })),
    contracts: listed("Contracts", "Contract").map(readContract),
    patterns: listed("Patterns", "Pattern").map(readPattern),
    employees: listed("Employees", "Employee").map((person) => ({
      id: person.attributes.ID!,
      contract: requiredContent(person, "ContractID"),
      skills: texts(person, "Skill"),
    })),
    cover: new Map(
      listed("CoverRequirements", "DayOfWeekCover").map((day) => [
        requiredContent(day, "Day"),
        new Map(
          elements(day, "Cover").map((cover) => [
            requiredContent(cover, "Shift"),
            integer(requiredContent(cover, "Preferred"), "preferred cover"),
          ]),
        ),
      ]),
    ),
    off: [
      ...listed("DayOffRequests", "DayOff").map(readWish),
      ...listed("ShiftOffRequests", "ShiftOff").map(readWish),
    ],
    on: [
      ...listed("DayOnRequests", "DayOn").map(readWish),
      ...listed("ShiftOnRequests", "ShiftOn").map(readWish),
    ],
  };
}

function readContract(contract: XmlElement): Contract {
  return {
    id: contract.attributes.ID!,
    wanted: Object.fromEntries(
      LIMITS.map((name) => [name, readWanted(elements(contract, name)[0])]),
    ) as Record<Limit, Wanted | null>,
    weekend: content(contract, "WeekendDefinition") ?? "SaturdaySunday",
    patternIds: texts(contract, "Pattern"),
  };
}

/** Bounds carry their switch in the attribute `on`, the others in their content. */
function readWanted(element: XmlElement | undefined): Wanted | null {
  if (element === undefined) return null;
  const { attributes } = element;
  const value = element.text.trim();
  const weight = Number(attributes.weight ?? 0);
  if (weight === 0) return null;
  if (attributes.on === undefined) return value === "true" ? { weight, value: 0 } : null;
  return attributes.on === "1" ? { weight, value: integer(value, "limit of a contract") } : null;
}

function readPattern(pattern: XmlElement): Pattern {
  const entries = elements(pattern, "PatternEntry").map((entry) => ({
    index: Number(entry.attributes.index),
    shiftType: requiredContent(entry, "ShiftType"),
    day: requiredContent(entry, "Day"),
  }));
  return {
    id: pattern.attributes.ID!,
    weight: integer(pattern.attributes.weight, "weight of a pattern"),
    entries: entries.sort((a, b) => a.index - b.index),
  };
}

function readWish(wish: XmlElement): Request {
  return {
    employee: requiredContent(wish, "EmployeeID"),
    date: requiredContent(wish, "Date"),
    shiftType: content(wish, "ShiftTypeID") ?? null,
    weight: integer(wish.attributes.weight, "weight of a request"),
  };
}

function texts(parent: XmlElement, name: string): string[] {
  return elements(parent, name).map(({ text }) => text.trim());
}
