/** Wish specifications, preferences, soft codes and given assignments as they come over the wire. */
import * as z from "zod";
import { isClockTime, isDate } from "./clock.ts";
import {
  amount,
  clockTime,
  factor,
  identifier,
  identifiers,
  isoDate,
  weekdays,
  word,
} from "./fields.ts";

export const wishPriority = word(["low", "normal", "high"]);

const wishTypes = [
  "dayOff",
  "dayOn",
  "shiftOff",
  "shiftOn",
  "weekendOff",
  "series",
  "weekday",
  "timeFree",
] as const;

const wishShape = z.looseObject({
  type: word(wishTypes),
  date: isoDate.nullish(),
  dates: z.array(isoDate).nullish(),
  shiftId: identifier.nullish(),
  shiftIds: identifiers.nullish(),
  shiftType: z.string().nullish(),
  shiftTypes: z.array(z.string()).nullish(),
  code: z.string().nullish(),
  codes: z.array(z.string()).nullish(),
  weekdays: weekdays.nullish(),
  /** Dates for `series` and `weekday`, clock times for `timeFree`. */
  from: z.string().nullish(),
  to: z.string().nullish(),
  atomic: z.boolean().nullish(),
  includeFridayNight: z.boolean().nullish(),
  minGranted: z.int().min(0).max(10_000).nullish(),
  priority: wishPriority.nullish(),
  cost: amount.nullish(),
  weight: factor.nullish(),
});

type WishShape = z.infer<typeof wishShape>;
type WishProblem = { readonly key: string; readonly message: string; readonly type: string };

const required = (key: string, message: string): WishProblem => ({ key, message, type: "missing" });

/** What the type of a wish asks for beyond the common shape. */
function* wishProblems(wish: WishShape): Generator<WishProblem> {
  const type = wish.type.toLowerCase();
  if (!wishTypes.some((known) => known.toLowerCase() === type)) return;
  if (type !== "series" && type !== "weekday" && wish.date == null)
    yield required("date", `A wish of type ${wish.type} needs a date.`);
  if (type === "shiftoff" || type === "shifton") {
    const named = [
      wish.shiftId,
      wish.shiftIds,
      wish.shiftType,
      wish.shiftTypes,
      wish.code,
      wish.codes,
    ];
    if (named.every((value) => value == null))
      yield required("shiftId", `A wish of type ${wish.type} needs shiftId, shiftType or code.`);
  }
  if (type === "series" && wish.dates == null && (wish.from == null || wish.to == null))
    yield required("dates", "A series needs dates, or from and to.");
  if (type === "weekday" && wish.weekdays == null)
    yield required("weekdays", "A weekday wish needs weekdays.");
  const isTime = type === "timefree";
  for (const key of ["from", "to"] as const) {
    const value = wish[key];
    if (value == null) {
      if (isTime) yield required(key, "A timeFree wish needs from and to as HH:MM.");
    } else if (isTime && !isClockTime(value))
      yield {
        key,
        message: "Give a clock time as HH:MM, from 00:00 to 23:59.",
        type: "time_parsing",
      };
    else if (!isTime && !isDate(value))
      yield { key, message: "Give an existing date as YYYY-MM-DD.", type: "date_parsing" };
  }
  const { from, to } = wish;
  if (!isTime && from != null && to != null && isDate(from) && isDate(to) && from > to)
    yield { key: "to", message: "to must not lie before from.", type: "value_error" };
}

export const wishSpecSchema = wishShape
  .superRefine((wish, context) => {
    for (const { key, message, type } of wishProblems(wish))
      context.addIssue({ code: "custom", path: [key], message, params: { type } });
  })
  .meta({ id: "WishSpec" });

export const preferencesSchema = z
  .looseObject({
    preferredShiftIds: identifiers.nullish(),
    avoidedShiftIds: identifiers.nullish(),
    preferredShiftTypes: z.array(z.string()).nullish(),
    avoidedShiftTypes: z.array(z.string()).nullish(),
    preferredWeekdays: weekdays.nullish(),
    avoidedWeekdays: weekdays.nullish(),
    preferredWorkplaceIds: identifiers.nullish(),
    avoidedWorkplaceIds: identifiers.nullish(),
    preferredColleagueIds: identifiers.nullish(),
    avoidedColleagueIds: identifiers.nullish(),
    earliestStart: clockTime.nullish(),
    latestEnd: clockTime.nullish(),
    maxConsecutiveDays: z.int().min(1).max(10_000).nullish(),
    preferredBlockLength: z
      .looseObject({
        min: z.int().min(1).max(10_000).nullish(),
        max: z.int().min(1).max(10_000).nullish(),
      })
      .nullish(),
    maxNights: z.int().min(0).max(10_000).nullish(),
    nightAffinity: z.number().min(-2).max(2).nullish(),
    weekendAffinity: z.number().min(-2).max(2).nullish(),
    weight: z.number().min(0.1).max(10).nullish(),
  })
  .meta({ id: "Preferences" });

export const softCodeSchema = z
  .looseObject({
    employeeId: identifier,
    date: isoDate,
    code: z.string().nullish(),
    shiftId: identifier.nullish(),
    shiftDefinitionId: identifier.nullish(),
    shiftType: z.string().nullish(),
    weight: factor.nullish(),
  })
  .refine(
    ({ code, shiftId, shiftDefinitionId, shiftType }) =>
      code != null || shiftId != null || shiftDefinitionId != null || shiftType != null,
    {
      error: "Give a code, a shiftId or a shiftType.",
      path: ["code"],
      params: { type: "missing" },
    },
  )
  .meta({ id: "SoftCodeAssignment" });

/** `shiftDefinitionId` and `shiftId` are synonyms; `wanted` is the one that messages name. */
function assignment(wanted: "shiftDefinitionId" | "shiftId") {
  return z
    .looseObject({
      employeeId: identifier,
      date: isoDate,
      shiftDefinitionId: identifier.nullish(),
      shiftId: identifier.nullish(),
    })
    .superRefine(({ shiftDefinitionId, shiftId }, context) => {
      if (shiftDefinitionId == null && shiftId == null)
        context.addIssue({
          code: "custom",
          path: [wanted],
          message: "the id of a shift is missing.",
          params: { type: "missing" },
        });
      else if (shiftDefinitionId != null && shiftId != null && shiftDefinitionId !== shiftId)
        context.addIssue({
          code: "custom",
          path: ["shiftId"],
          message: "shiftId and shiftDefinitionId name different shifts; give one of them.",
          params: { type: "value_error" },
        });
    });
}

export const lockedAssignmentSchema = assignment("shiftDefinitionId").meta({
  id: "LockedAssignment",
});
export const previousAssignmentSchema = assignment("shiftId").meta({ id: "PreviousAssignment" });

export type AssignmentEntity = z.infer<typeof lockedAssignmentSchema>;
