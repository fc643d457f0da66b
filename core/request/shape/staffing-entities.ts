/** Staffing rules, workplaces, area groups and workplace duration rules as they come over the wire. */
import * as z from "zod";
import {
  clockTime,
  endClockTime,
  factor,
  hours,
  identifier,
  identifiers,
  isoDate,
  percentage,
  persons,
  priorityWord,
  weekdays,
  wholePersons,
  word,
} from "./fields.ts";

const matchMode = word(["all", "any"]);

const curvePiece = z.looseObject({
  from: clockTime,
  to: endClockTime,
  min: persons.nullish(),
  target: persons.nullish(),
  max: persons.nullish(),
});

export const staffingRuleSchema = z
  .looseObject({
    id: identifier,
    name: z.string().nullish(),
    status: z.string().nullish(),
    severity: priorityWord.nullish(),
    priority: priorityWord.nullish(),
    importance: z.number().min(1).max(10).nullish(),
    mode: word(["add", "override"]).nullish(),
    pooled: z.boolean().nullish(),
    departmentId: identifier.nullish(),
    shiftIds: identifiers.nullish(),
    shiftId: identifier.nullish(),
    shiftTypes: z.array(z.string()).nullish(),
    workplaceIds: identifiers.nullish(),
    areaIds: identifiers.nullish(),
    areaGroupIds: identifiers.nullish(),
    weekdays: weekdays.nullish(),
    dates: z.array(isoDate).nullish(),
    dateFrom: isoDate.nullish(),
    dateTo: isoDate.nullish(),
    holidays: word(["any", "only", "exclude"]).nullish(),
    timeFrom: clockTime.nullish(),
    timeTo: endClockTime.nullish(),
    curve: z.array(curvePiece).nullish(),
    qualificationIds: identifiers.nullish(),
    qualificationMode: matchMode.nullish(),
    minStaff: persons.nullish(),
    targetStaff: persons.nullish(),
    maxStaff: persons.nullish(),
    minSharePercent: percentage.nullish(),
    unit: word(["persons", "hours"]).nullish(),
    underWeight: factor.nullish(),
    overWeight: factor.nullish(),
  })
  .meta({ id: "StaffingRule" });

export const workplaceSchema = z
  .looseObject({
    id: identifier,
    name: z.string().nullish(),
    departmentId: identifier.nullish(),
    areaId: identifier.nullish(),
    requiredQualificationIds: identifiers.nullish(),
    qualificationMode: matchMode.nullish(),
    minStaff: wholePersons.nullish(),
    optimalStaff: wholePersons.nullish(),
    capacity: wholePersons.nullish(),
    openFrom: clockTime.nullish(),
    openTo: endClockTime.nullish(),
    weekdays: weekdays.nullish(),
    isActive: z.boolean().nullish(),
  })
  .meta({ id: "Workplace" });

export const areaGroupSchema = z
  .looseObject({
    id: identifier,
    name: z.string().nullish(),
    areaIds: identifiers.nullish(),
    workplaceIds: identifiers.nullish(),
    shiftIds: identifiers.nullish(),
    departmentIds: identifiers.nullish(),
    employeeIds: identifiers.nullish(),
    minStaff: wholePersons.nullish(),
    optimalStaff: wholePersons.nullish(),
    maxStaff: wholePersons.nullish(),
    qualificationIds: identifiers.nullish(),
    timeFrom: clockTime.nullish(),
    timeTo: endClockTime.nullish(),
    severity: priorityWord.nullish(),
  })
  .meta({ id: "AreaGroup" });

export const workplaceDurationRuleSchema = z
  .looseObject({
    id: identifier,
    name: z.string().nullish(),
    status: z.string().nullish(),
    severity: priorityWord.nullish(),
    workplaceId: identifier.nullish(),
    areaId: identifier.nullish(),
    areaGroupId: identifier.nullish(),
    shiftIds: identifiers.nullish(),
    employeeIds: identifiers.nullish(),
    employeeId: identifier.nullish(),
    qualificationIds: identifiers.nullish(),
    minHours: hours.nullish(),
    targetHours: hours.nullish(),
    maxHours: hours.nullish(),
    period: word(["window", "month", "week"]).nullish(),
    basis: word(["perPerson", "total"]).nullish(),
  })
  .meta({ id: "WorkplaceDurationRule" });

export type AreaGroupEntity = z.infer<typeof areaGroupSchema>;
export type StaffingRuleEntity = z.infer<typeof staffingRuleSchema>;
export type WorkplaceDurationRuleEntity = z.infer<typeof workplaceDurationRuleSchema>;
