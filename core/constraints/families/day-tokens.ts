/** Shapes of the day tokens that rule parameters may hold; what they mean is decided in `model/time/day-token.ts`. */
import * as z from "zod";
import type { DayToken } from "../../model/time/day-token.ts";
import { issueWords, writtenLike } from "../define.ts";
import { shiftSelector } from "./selectors.ts";

const words = ["W", "N", "O", "A", "*"] as const;

/** One of the letters in any case, or the id of a shift; for those that read no code. */
const wordPattern = (letters: string) => ({ pattern: `^(?:[${letters}]|=[\\s\\S]+)$` });
const anyWord = z.string().meta(wordPattern("WNOAwnoa*"));

const word = anyWord.transform((text, context): DayToken => {
  const known = words.find((name) => name === text.toUpperCase());
  if (known !== undefined) return known;
  if (text.startsWith("=") && text.length > 1) return `=${text.slice(1)}`;
  context.addIssue({
    code: "custom",
    message:
      'must be one of W (work), N (night), O (off), A (absent), * (anything), or "=" and the id of a shift',
  });
  return z.NEVER;
});

const selected = z.object({
  shift: shiftSelector.describe("Work in such a shift."),
  not: z.boolean().nullish().describe("True: anything else."),
});
const off = z.object({
  off: z.literal(true).describe("No duty."),
  excludeAbsence: z.boolean().nullish().describe("True: vacation and sickness do not count."),
});

const isWord = (value: unknown) => typeof value === "string";
const isOff = (value: unknown) => typeof value === "object" && value !== null && "off" in value;

/** What the documentation calls a day token. */
const dayTokenTitle = { title: "day token" };

/** One day of a pattern or cycle. Problems are told for the shape that was meant. */
export const dayToken = writtenLike(
  z
    .unknown()
    .transform((value, context): DayToken => {
      const shape = isWord(value) ? word : isOff(value) ? off : selected;
      const parsed = shape.safeParse(value, { reportInput: true });
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues)
        context.addIssue({ code: "custom", path: issue.path, message: issueWords(issue, shape) });
      return z.NEVER;
    })
    .meta(dayTokenTitle),
  { shapes: [word, off, selected], words: "a day token" },
);

/** One day of a cycle, to which absences are no part. */
export const cycleToken = writtenLike(
  dayToken
    .refine((token) => token !== "A", {
      error: "absences cannot be part of a cycle; they are exempt from it",
    })
    .meta(dayTokenTitle),
  { shapes: [z.string().meta(wordPattern("WNOwno*")), off, selected], words: "a day token" },
);
