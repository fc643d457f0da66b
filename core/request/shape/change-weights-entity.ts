/** `config.changeWeights` as a request writes it. */
import * as z from "zod";
import { writtenLike } from "../../constraints/index.ts";
import { isoDate, mapOf } from "./fields.ts";

/** Two of them and a weight multiply; above this the engine's tolerances would no longer tell small prices apart. */
const LARGEST_FACTOR = 100;

const factor = z.number().min(0).max(LARGEST_FACTOR);

const dateWeightSchema = writtenLike(
  z
    .looseObject({
      date: isoDate.nullish(),
      withinDays: z.int().min(1).max(10_000).nullish(),
      factor,
    })
    .superRefine(({ date, withinDays }, context) => {
      if (date != null && withinDays != null)
        context.addIssue({
          code: "custom",
          path: ["withinDays"],
          message: "Give either date or withinDays, not both.",
          params: { type: "value_error" },
        });
      if (date == null && withinDays == null)
        context.addIssue({
          code: "custom",
          path: ["date"],
          message: "a date is missing, or withinDays for the first so many days of the window.",
          params: { type: "missing" },
        });
    }),
  { needs: [["date", "withinDays"]] },
);

export type DateWeight = z.infer<typeof dateWeightSchema>;

export const changeWeightsSchema = z
  .looseObject({
    byDate: z.array(dateWeightSchema).superRefine(refuseContradictions).nullish(),
    byEmployee: mapOf(factor.nullable()).nullish(),
  })
  .meta({ id: "ChangeWeights" });

export type ChangeWeights = z.infer<typeof changeWeightsSchema>;

/** Which of two factors for the same days was meant, nobody can tell. */
function refuseContradictions(list: readonly DateWeight[], context: z.RefinementCtx): void {
  const first = new Map<string | number, number>();
  list.forEach(({ date, withinDays, factor: own }, index) => {
    const days = date ?? withinDays;
    if (days == null) return;
    const earlier = first.get(days);
    if (earlier === undefined) first.set(days, index);
    else if (list[earlier]!.factor !== own)
      context.addIssue({
        code: "custom",
        path: [index, "factor"],
        message: `byDate[${earlier}] gives another factor for the same ${date == null ? "days" : "date"}.`,
        params: { type: "value_error" },
      });
  });
}
