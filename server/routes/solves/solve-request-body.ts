import { z } from "@hono/zod-openapi";

/** The body of a submission as routes declare it: a reference, not a schema, because the core checks it and nobody twice. */
export const solveRequestBody = {
  required: true,
  content: { "application/json": { schema: { $ref: "#/components/schemas/SolveRequest" } } },
};

/** The language of the result, where the body does not say. */
export const acceptLanguageHeader = z.object({
  "accept-language": z.string().optional().openapi({
    type: "string",
    description:
      "`de` or `en` (default): the language of the sentences in the result, where the body has no `config.language`.",
  }),
});
