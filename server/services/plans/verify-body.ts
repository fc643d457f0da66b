import * as z from "zod";

/** The body of a verification: anybody's plan beside the request that it is meant for. */
export const verifyBodySchema = z
  .strictObject({
    request: z.unknown().meta({ description: "A SolveRequest." }),
    plan: z.unknown().meta({
      description:
        "A result, an object with `assignments`, or a bare list of `{employee_id, shift_id, date}`.",
    }),
  })
  .refine(({ request }) => request !== undefined, {
    path: ["request"],
    error: "Field required: give the request that the plan is for.",
  })
  .refine(({ plan }) => plan !== undefined, {
    path: ["plan"],
    error: "Field required: give a result, or a list of duties.",
  })
  .meta({ id: "VerifyRequest" });
