/** Shapes of the selectors that rule parameters may hold; what they match is decided in `model/scope/selector.ts`. */
import * as z from "zod";
import { sentence } from "../../language/sentence.ts";
import { likelyNames } from "../../model/problem/nearest-names.ts";
import type { Problem } from "../../model/problem/problem.ts";
import type { Idleness } from "../../model/rule/rule.ts";
import {
  type EmployeeSelector,
  type ShiftSelector,
  selectEmployees,
  selectShifts,
} from "../../model/scope/selector.ts";
import { didYouMean, writtenLike } from "../define.ts";

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
  })
  .meta({ enum: ["work", "onCall", "standby"] });

/**
 * An unknown key is told as those of the whole request are, and the others still select. A selector of which nothing is
 * known would select everything: that is refused.
 */
function selector<S extends z.ZodRawShape>(name: string, shape: S) {
  const schema = z
    .object(shape)
    .catchall(z.unknown())
    .superRefine((value, context) => {
      const keys = Object.keys(value);
      if (keys.length === 0 || keys.some((key) => Object.hasOwn(shape, key))) return;
      const meant = didYouMean(keys.flatMap((key) => likelyNames(key, Object.keys(shape))));
      context.addIssue({
        code: "custom",
        message: `has no key ${keys.map((key) => JSON.stringify(key)).join(", ")}, so that it would select everything.${meant}`,
      });
    });
  return writtenLike(schema, { name });
}

/** Which shifts; OR inside a key, AND across keys, `{}` means all. */
export const shiftSelector = selector("ShiftSelector", {
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

/** Which employees; OR inside a key, AND across keys, `{}` means all. */
export const employeeSelector = selector("EmployeeSelector", {
  employeeIds: names,
  qualificationIds: names,
  departmentIds: names,
  teamIds: names,
  tags: names,
  employmentTypes: names,
  collectiveAgreementIds: names,
});

/** Told of the first of the named selectors that matches no shift; selectors not given are no matter. */
export function unmatchedShifts(
  problem: Problem,
  selectors: Readonly<Record<string, ShiftSelector | undefined>>,
): Idleness | null {
  for (const [name, selector] of Object.entries(selectors))
    if (selector !== undefined && !selectShifts(problem, selector).includes(1))
      return { code: "no_match", message: sentence("unused_no_shift", { name }) };
  return null;
}

/** Told when none of the selectors matches an employee. */
export function unmatchedEmployees(
  problem: Problem,
  name: string,
  selectors: readonly EmployeeSelector[],
): Idleness | null {
  if (selectors.some((selector) => selectEmployees(problem, selector).includes(1))) return null;
  return { code: "no_match", message: sentence("unused_no_employee", { name }) };
}
