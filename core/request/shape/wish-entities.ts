/** Wish specifications, preferences, soft codes and given assignments as they come over the wire. */
import * as z from "zod";
import { writtenLike } from "../../constraints/index.ts";
import { isClockTime, isDate } from "../shifts/clock.ts";
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

const shiftKeys = ["shiftId", "shiftIds", "shiftType", "shiftTypes", "code", "codes"] as const;
const oneDate = [["date"]] as const;
const oneShift = [["date"], shiftKeys] as const;

/** What a wish of a type has to give. */
const wishNeeds = {
  dayOff: oneDate,
  dayOn: oneDate,
  shiftOff: oneShift,
  shiftOn: oneShift,
  weekendOff: oneDate,
  series: [
    ["dates", "from"],
    ["dates", "to"],
  ],
  weekday: [["weekdays"]],
  timeFree: [["date"], ["from"], ["to"]],
} as const satisfies Readonly<Record<(typeof wishTypes)[number], readonly (readonly string[])[]>>;

type WishShape = z.infer<typeof wishShape>;
type WishProblem = { readonly key: string; readonly message: string; readonly type: string };

const needSentences: Readonly<Record<string, (type: string) => string>> = {
  date: (type) => `A wish of type ${type} needs a date.`,
  shiftId: (type) => `A wish of type ${type} needs shiftId, shiftType or code.`,
  dates: () => "A series needs dates, or from and to.",
  weekdays: () => "A weekday wish needs weekdays.",
};

/** What the type of a wish asks for beyond the common shape. */
function* wishProblems(wish: WishShape): Generator<WishProblem> {
  const type = wishTypes.find((known) => known.toLowerCase() === wish.type.toLowerCase());
  if (type === undefined) return;
  const isTime = type === "timeFree";
  for (const key of ["from", "to"] as const) {
    const value = wish[key];
    if (value == null) continue;
    const isEnd = key === "to";
    if (isTime && !isClockTime(value) && !(isEnd && value === "24:00"))
      yield {
        key,
        message: `Give a clock time as HH:MM, from 00:00 to ${isEnd ? "24:00" : "23:59"}.`,
        type: "time_parsing",
      };
    else if (!isTime && !isDate(value))
      yield { key, message: "Give an existing date as YYYY-MM-DD.", type: "date_parsing" };
  }
  const seen = new Set<string>();
  for (const keys of wishNeeds[type]) {
    const [key] = keys;
    if (seen.has(key) || keys.some((name) => wish[name] != null)) continue;
    seen.add(key);
    const sentence = needSentences[key]?.(wish.type);
    const message = sentence ?? "A timeFree wish needs from and to as HH:MM.";
    yield { key, message, type: "missing" };
  }
  const { from, to } = wish;
  if (!isTime && from != null && to != null && isDate(from) && isDate(to) && from > to)
    yield { key: "to", message: "to must not lie before from.", type: "value_error" };
}

export const wishSpecSchema = writtenLike(
  wishShape
    .superRefine((wish, context) => {
      for (const { key, message, type } of wishProblems(wish))
        context.addIssue({ code: "custom", path: [key], message, params: { type } });
    })
    .meta({ id: "WishSpec" }),
  { needsByType: wishNeeds },
);

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

export const softCodeSchema = writtenLike(
  z
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
    .meta({ id: "SoftCodeAssignment" }),
  { needs: [["code", "shiftId", "shiftDefinitionId", "shiftType"]] },
);

/** `shiftDefinitionId` and `shiftId` are synonyms; `wanted` is the one that messages name. */
function assignment(wanted: "shiftDefinitionId" | "shiftId") {
  const schema = z
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
  return writtenLike(schema, { needs: [["shiftDefinitionId", "shiftId"]] });
}

export const lockedAssignmentSchema = assignment("shiftDefinitionId").meta({
  id: "LockedAssignment",
});
export const previousAssignmentSchema = assignment("shiftId").meta({ id: "PreviousAssignment" });

export type AssignmentEntity = z.infer<typeof lockedAssignmentSchema>;
