/**
 * A hospital ward under the whole working-time law: the Working Hours Act with its exceptions for hospitals, an agreement
 * as in the public service, trainees with company, people who work nights only, an expectant mother, a minor, leave,
 * illness, wishes, and the weeks before. Drawn; the same size and seed give the same request.
 */
import type { SolveRequest } from "../../core/index.ts";
import { Random } from "../../core/solver/random.ts";
import { dateAfter } from "../import/request-parts.ts";
import { calendars, minutesThere, rule } from "./people.ts";

export interface LawfulWardSize {
  readonly employees: number;
  readonly days: number;
  readonly seed: number;
  /** Hours asked for as a part of the hours there are. */
  readonly load?: number;
}

/** Mondays; with Easter, May Day and Ascension in the weeks after the first, none after the second. */
const STARTS = ["2026-03-30", "2026-06-15", "2026-09-07", "2026-11-30"];
const MINUTES = { early: 462, late: 462, night: 495 };
/** Of a week's persons on duty. */
const WEEK = { early: 6, late: 4.6, night: 2.4 };
const WEEKEND = { early: 4.4, late: 3.6, night: 2.4 };

export function lawfulWard({ employees, days, seed, load }: LawfulWardSize): SolveRequest {
  const random = new Random(seed);
  const start = STARTS[random.below(STARTS.length)]!;
  const people = Array.from({ length: employees }, (_, at) => personAt(at, random));
  const ids = people.map(({ id }) => id);
  const calendar = calendars(
    ids,
    { start, days, leave: 0.3, illness: 0.08, wishes: 4, history: 21 },
    random,
  );
  const counted = people.filter(({ tags }) => !tags.includes("trainee"));
  const present = minutesThere(counted, calendar, days);
  const asked =
    MINUTES.early * (5 * WEEK.early + 2 * WEEKEND.early) +
    MINUTES.late * (5 * WEEK.late + 2 * WEEKEND.late) +
    MINUTES.night * (5 * WEEK.night + 2 * WEEKEND.night);
  const factor = ((load ?? 0.78 + 0.12 * random.next()) * present) / asked;
  const persons = (share: number) => Math.max(1, Math.round(share * factor));
  const shift = (
    id: "early" | "late" | "night",
    startTime: string,
    endTime: string,
    pause: number,
  ) => ({
    id,
    shiftType: id,
    departmentId: "ward",
    startTime,
    endTime,
    breakMinutes: pause,
    minStaff: persons(WEEK[id]),
    minStaffByWeekday: {
      sat: persons(WEEKEND[id]),
      sun: persons(WEEKEND[id]),
      holiday: persons(WEEKEND[id]),
    },
  });
  return {
    start_date: start,
    end_date: dateAfter(start, days - 1),
    department: {
      id: "ward",
      name: "Ward",
      federalState: "NW",
      timezone: "Europe/Berlin",
      legalBaseline: "arbzgHospital",
      collectiveAgreementId: "agreement",
    },
    employees: people,
    shifts: [
      shift("early", "06:00", "14:12", 30),
      shift("late", "13:18", "21:30", 30),
      shift("night", "21:15", "06:15", 45),
    ],
    collective_agreements: {
      agreement: {
        weeklyHours: 38.5,
        maxHoursPerWeek: 48,
        minRestHours: 11,
        reducedRestHours: 10,
        weeklyRestHours: 35,
        maxConsecutiveDays: 6,
        maxConsecutiveNights: 4,
        nightRecoveryHours: 24,
        minDaysOffPerTwoWeeks: 3,
        minFreeWeekendsPerMonth: 1,
        maxConsecutiveWeekends: 3,
        replacementRestDays: true,
        nightWindow: { from: "21:00", to: "06:00" },
        holidayTargetReduction: "monFri",
      },
    },
    planning_rules: [
      rule("a nurse on every shift", "must", "requireStaffing", {
        min: 1,
        qualificationIds: ["nurse"],
      }),
      rule("half of a day shift are nurses", "should", "requireQualifiedShare", {
        qualificationIds: ["nurse"],
        minPercent: 50,
        per: "shift",
      }),
      rule(
        "trainees work beside a nurse",
        "must",
        "requireCompanion",
        { companions: { qualificationIds: ["nurse"] }, scope: "overlap" },
        { field: "employeeTag", value: "trainee" },
      ),
      rule("no single free days", "may", "requireMinConsecutiveDaysOff", { minDays: 2 }),
      rule("forward rotation", "may", "requireForwardRotation", {}),
      rule(
        "at most six nights a month",
        "tariff",
        "limitShiftCount",
        { max: 6, period: "month" },
        { field: "isNight" },
        { field: "employeeTag", operator: "ne", value: "nights" },
      ),
    ],
    staffing_rules: [
      {
        id: "two with a qualification at night",
        shiftIds: ["night"],
        qualificationIds: ["nurse"],
        minStaff: Math.max(1, Math.floor(persons(WEEK.night) / 2)),
      },
    ],
    ...calendar,
    config: { timeout_seconds: 600 },
  };
}

function personAt(at: number, random: Random) {
  const draw = random.next();
  const place = at % 20;
  const isTrainee = place === 9 || place === 17;
  const isNightOnly = place === 6 || place === 14;
  const isNurse = !isTrainee && place % 5 !== 3;
  const protections =
    at === 4 ? ["maternity"] : at === 9 ? ["minor"] : place === 12 ? ["nightExempt"] : [];
  return {
    id: `p${String(at + 1).padStart(3, "0")}`,
    contractHoursPerWeek: isTrainee
      ? 38.5
      : draw < 0.45
        ? 38.5
        : draw < 0.7
          ? 30
          : draw < 0.88
            ? 25
            : 19.25,
    workDaysPerWeek: draw < 0.7 ? 5 : 4,
    primaryDepartmentId: "ward",
    qualificationIds: isTrainee ? [] : [isNurse ? "nurse" : "assistant"],
    tags: isTrainee ? ["trainee"] : isNightOnly ? ["nights"] : [],
    ...(isNightOnly && { allowedShiftTypes: ["night"] }),
    ...(protections.length > 0 && { protections }),
  };
}
