/** Shapes of the selectors that rule parameters may hold; what they match is decided in `model/selector.ts`. */
import * as z from "zod";

const names = z.array(z.string()).nullish();
/** A wall-clock time HH:MM. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time HH:MM");

/** The end of a time of day: HH:MM, or 24:00 for the end of the date. */
export const endClock = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "must be a time HH:MM, or 24:00");

const kind = z
  .string()
  .refine((text) => ["work", "oncall", "standby"].includes(text.toLowerCase()), {
    error: "must be one of work, onCall, standby",
  });

/** Which shifts; OR inside a key, AND across keys, `{}` means all. Unknown keys are refused. */
export const shiftSelector = z.strictObject({
  shiftIds: names,
  shiftTypes: names,
  codes: names,
  night: z.boolean().nullish(),
  kinds: z.array(kind).nullish(),
  workplaceIds: names,
  areaIds: names,
  areaGroupIds: names,
  tags: names,
  startFrom: clock.nullish(),
  startTo: clock.nullish(),
});

/** Which employees; OR inside a key, AND across keys, `{}` means all. Unknown keys are refused. */
export const employeeSelector = z.strictObject({
  employeeIds: names,
  qualificationIds: names,
  departmentIds: names,
  teamIds: names,
  tags: names,
  employmentTypes: names,
  collectiveAgreementIds: names,
});
