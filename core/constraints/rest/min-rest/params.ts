/** Parameters of the rule about rest between shifts. */
import * as z from "zod";
import { shiftSelector } from "../../families/selectors.ts";

const hours = z.number().min(0).max(72);

export const minRestParams = z
  .object({
    hours,
    next: shiftSelector.optional(),
    reducedHours: hours.optional(),
    compensationHours: z.number().min(0).max(168).default(12),
    compensationDays: z.int().min(1).max(400).default(28),
    maxReductions: z.int().min(0).max(10_000).optional(),
    includeSameDay: z.boolean().default(false),
  })
  .refine((p) => p.reducedHours === undefined || p.reducedHours <= p.hours, {
    path: ["reducedHours"],
    error: "must not be above hours",
  });

export type MinRestParams = z.output<typeof minRestParams>;
