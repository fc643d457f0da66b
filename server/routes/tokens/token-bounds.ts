import * as z from "zod";
import { rangeProblem } from "../../services/access/address-range.ts";

const MOST_RANGES = 50;

const rangeSchema = z
  .string()
  .max(50)
  .superRefine((text, context) => {
    const message = rangeProblem(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .meta({ example: "10.0.0.0/8" });

/** Addresses and ranges of IPv4 and IPv6 that a token is taken from; null: from everywhere. */
export const allowedAddressesSchema = z
  .array(rangeSchema)
  .min(1)
  .max(MOST_RANGES)
  .nullish()
  .describe("Addresses and ranges, as `10.0.0.0/8`, that it is taken from; null: from everywhere.");

/** A moment with its zone, or null: none. */
export const momentSchema = z.iso.datetime({ offset: true }).nullish();

/** The moment of a text that `momentSchema` has taken. */
export function momentOf(text: string | null | undefined): Date | null {
  return text == null ? null : new Date(text);
}
