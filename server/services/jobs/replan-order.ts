import * as z from "zod";

/** What a body that plans again may hold; the parts are judged with the request that they make, in core's words. */
export const replanOrderSchema = z.strictObject({
  patch: z.unknown().refine((patch) => patch !== undefined, "Field required: give a list."),
  frozenUntil: z.unknown().optional(),
  changeWeights: z.unknown().optional(),
});
