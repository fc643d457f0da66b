/** Employee, shift and department as they come over the wire: known keys typed, unknown keys kept, nothing defaulted. */
import * as z from "zod";
import { isZone } from "../../model/time/zone.ts";
import { federalStates } from "../shifts/holidays.ts";
import {
  amount,
  byWeekday,
  clockTime,
  dutyMinutes,
  identifier,
  identifiers,
  isoDate,
  mapOf,
  priorityWord,
  weekdays,
  wholePersons,
  word,
} from "./fields.ts";
import { payRulesSchema, paySchema } from "./pay-entities.ts";
import { tariffLimits } from "./rule-entities.ts";

const label = z.string().nullish();
const nightWindow = z.looseObject({ from: clockTime, to: clockTime });
const matchMode = word(["all", "any"]);
const maxShiftsPerDay = z.int().min(1).max(3);

const protectionWords = ["minor", "maternity", "nursing", "nightExempt", "noOvertime"] as const;
const consentWords = ["sundayWork", "eveningWork", "lateShiftMinor"] as const;

export const employeeSchema = z
  .looseObject({
    id: identifier,
    status: z.string().nullish(),
    countsForStaffing: z
      .boolean()
      .nullish()
      .describe(
        "False for trainees and people in induction: they may work, but fill no minimum or target and are no surplus.",
      ),
    qualificationIds: identifiers.nullish(),
    qualificationValidUntil: mapOf(isoDate.nullable()).nullish(),
    contractHoursPerWeek: z.number().min(0).max(168).nullish(),
    workDaysPerWeek: z.number().gt(0).max(7).nullish(),
    hoursBalance: z.number().min(-10_000).max(10_000).nullish(),
    primaryDepartmentId: identifier.nullish(),
    departmentIds: identifiers.nullish(),
    teamId: label,
    tags: z.array(z.string()).nullish(),
    employmentType: label,
    areaIds: identifiers.nullish(),
    areaGroupIds: identifiers.nullish(),
    workplaceIds: identifiers.nullish(),
    allowedShiftIds: identifiers.nullish(),
    excludedShiftIds: identifiers.nullish(),
    allowedShiftTypes: z.array(z.string()).nullish(),
    excludedShiftTypes: z.array(z.string()).nullish(),
    allowedWeekdays: weekdays.nullish(),
    entryDate: isoDate.nullish(),
    exitDate: isoDate.nullish(),
    maxShiftsPerDay: maxShiftsPerDay.nullish(),
    collectiveAgreementId: identifier.nullish(),
    limits: tariffLimits.nullish(),
    protections: z.array(word(protectionWords)).nullish(),
    consents: z.array(word(consentWords)).nullish(),
    socialPoints: amount.nullish(),
    pay: paySchema.nullish(),
  })
  .meta({ id: "Employee" });

export const shiftSchema = z
  .looseObject({
    id: identifier,
    name: label,
    code: label,
    departmentId: identifier.nullish(),
    startTime: clockTime.nullish(),
    endTime: clockTime.nullish(),
    endDayOffset: z.int().min(0).max(7).nullish(),
    shiftType: label,
    kind: word(["work", "onCall", "standby"]).nullish(),
    isNight: z.boolean().nullish(),
    breakMinutes: dutyMinutes.nullish(),
    durationMinutes: dutyMinutes.nullish(),
    legalMinutes: dutyMinutes.nullish(),
    creditFactor: z.number().min(0).max(100).nullish(),
    minStaff: wholePersons.nullish(),
    optimalStaff: wholePersons.nullish(),
    maxStaff: wholePersons.nullish(),
    minStaffByWeekday: byWeekday.nullish(),
    optimalStaffByWeekday: byWeekday.nullish(),
    maxStaffByWeekday: byWeekday.nullish(),
    staffingSeverity: priorityWord.nullish(),
    importance: z.number().min(1).max(10).nullish(),
    requiredQualificationIds: identifiers.nullish(),
    qualificationMode: matchMode.nullish(),
    preferredQualificationIds: identifiers.nullish(),
    workplaceId: identifier.nullish(),
    areaId: identifier.nullish(),
    costCentre: identifier
      .nullish()
      .describe("Whose money the duty costs; the department's when left out."),
    tags: z.array(z.string()).nullish(),
    weekdays: weekdays.nullish(),
    holidayMode: word(["normal", "closed", "only"]).nullish(),
    validFrom: isoDate.nullish(),
    validTo: isoDate.nullish(),
    dates: z.array(isoDate).nullish(),
    excludedDates: z.array(isoDate).nullish(),
    mayOverlap: z
      .boolean()
      .nullish()
      .describe(
        "A standby that may run while the same person works another duty; common time counts once.",
      ),
    joinWith: identifier
      .nullish()
      .describe("Id of the shift that the same person works on the same date, where both run."),
    isActive: z.boolean().nullish(),
  })
  .meta({ id: "Shift" });

export const departmentSchema = z
  .looseObject({
    id: identifier,
    name: label,
    timezone: z
      .string()
      .refine(isZone, {
        error: "Name a time zone of the IANA database, for example Europe/Berlin.",
        params: { type: "value_error" },
      })
      .nullish(),
    federalState: word(federalStates).nullish(),
    holidayRegion: label,
    weekStart: word(["monday", "sunday", "saturday"])
      .nullish()
      .describe(
        "First day of every week that rules, periods and statistics speak of; weekends stay as they are.",
      ),
    weekendDays: weekdays.nullish(),
    nightWindow: nightWindow.nullish(),
    durationMode: word(["nominal", "elapsed"]).nullish(),
    maxShiftsPerDay: maxShiftsPerDay.nullish(),
    legalBaseline: word(["off", "soft", "arbzg", "arbzgHospital"]).nullish(),
    collectiveAgreementId: identifier.nullish(),
    qualificationImplies: mapOf(identifiers.nullable()).nullish(),
    holidayTargetReduction: word(["monFri", "monSat", "none"]).nullish(),
    creditVacation: z.boolean().nullish(),
    creditSick: z.boolean().nullish(),
    costCentre: identifier
      .nullish()
      .describe("Cost centre of the department's shifts that name none."),
    payRules: payRulesSchema.nullish(),
  })
  .meta({ id: "Department" });

export type EmployeeEntity = z.infer<typeof employeeSchema>;
export type ShiftEntity = z.infer<typeof shiftSchema>;
