/** The XML file of the first nurse rostering competition (INRC-I), read into plain shapes. */
import { integer } from "./request-parts.ts";
import { content, elements, requiredContent } from "./xml.ts";

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
  const section = (name: string) => content(xml, name) ?? "";
  return {
    id: elements(xml, "SchedulingPeriod")[0]?.attributes.ID ?? "",
    startDate: requiredContent(xml, "StartDate"),
    endDate: requiredContent(xml, "EndDate"),
    shifts: elements(section("ShiftTypes"), "Shift").map(({ attributes, content: shift }) => ({
      id: attributes.ID!,
      startTime: requiredContent(shift, "StartTime").slice(0, 5),
      endTime: requiredContent(shift, "EndTime").slice(0, 5),
      skills: texts(shift, "Skill"),
    })),
    contracts: elements(section("Contracts"), "Contract").map(readContract),
    patterns: elements(section("Patterns"), "Pattern").map(readPattern),
    employees: elements(section("Employees"), "Employee").map(
      ({ attributes, content: person }) => ({
        id: attributes.ID!,
        contract: requiredContent(person, "ContractID"),
        skills: texts(person, "Skill"),
      }),
    ),
    cover: new Map(
      elements(section("CoverRequirements"), "DayOfWeekCover").map(({ content: day }) => [
        requiredContent(day, "Day"),
        new Map(
          elements(day, "Cover").map(({ content: cover }) => [
            requiredContent(cover, "Shift"),
            integer(requiredContent(cover, "Preferred"), "preferred cover"),
          ]),
        ),
      ]),
    ),
    off: [
      ...requests(section("DayOffRequests"), "DayOff"),
      ...requests(section("ShiftOffRequests"), "ShiftOff"),
    ],
    on: [
      ...requests(section("DayOnRequests"), "DayOn"),
      ...requests(section("ShiftOnRequests"), "ShiftOn"),
    ],
  };
}

type Element = ReturnType<typeof elements>[number];

function readContract({ attributes, content: contract }: Element): Contract {
  return {
    id: attributes.ID!,
    wanted: Object.fromEntries(
      LIMITS.map((name) => [name, readWanted(elements(contract, name)[0])]),
    ) as Record<Limit, Wanted | null>,
    weekend: content(contract, "WeekendDefinition") ?? "SaturdaySunday",
    patternIds: texts(contract, "Pattern"),
  };
}

/** Bounds carry their switch in the attribute `on`, the others in their content. */
function readWanted(element: Element | undefined): Wanted | null {
  if (element === undefined) return null;
  const { attributes, content: value } = element;
  const weight = Number(attributes.weight ?? 0);
  if (weight === 0) return null;
  if (attributes.on === undefined) return value === "true" ? { weight, value: 0 } : null;
  return attributes.on === "1" ? { weight, value: integer(value, "limit of a contract") } : null;
}

function readPattern({ attributes, content: pattern }: Element): Pattern {
  const entries = elements(pattern, "PatternEntry").map((entry) => ({
    index: Number(entry.attributes.index),
    shiftType: requiredContent(entry.content, "ShiftType"),
    day: requiredContent(entry.content, "Day"),
  }));
  return {
    id: attributes.ID!,
    weight: integer(attributes.weight, "weight of a pattern"),
    entries: entries.sort((a, b) => a.index - b.index),
  };
}

function requests(section: string, name: string): Request[] {
  return elements(section, name).map(({ attributes, content: request }) => ({
    employee: requiredContent(request, "EmployeeID"),
    date: requiredContent(request, "Date"),
    shiftType: content(request, "ShiftTypeID") ?? null,
    weight: integer(attributes.weight, "weight of a request"),
  }));
}

function texts(xml: string, name: string): string[] {
  return elements(xml, name).map((element) => element.content);
}
