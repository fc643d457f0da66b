/** Shapes of the day tokens that rule parameters may hold; what they mean is decided in `model/day-token.ts`. */
import * as z from "zod";
import type { DayToken } from "../model/day-token.ts";
import { issueWords, writtenLike } from "./define.ts";
import { shiftSelector } from "./selectors.ts";

const words = ["W", "N", "O", "A", "*"] as const;

const word = z.string().transform((text, context): DayToken => {
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

const selected = z.object({ shift: shiftSelector, not: z.boolean().nullish() });
const off = z.object({ off: z.literal(true), excludeAbsence: z.boolean().nullish() });

const isWord = (value: unknown) => typeof value === "string";
const isOff = (value: unknown) => typeof value === "object" && value !== null && "off" in value;

/** What the documentation calls a day token. */
export const dayTokenTitle = { title: "day token" };

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
