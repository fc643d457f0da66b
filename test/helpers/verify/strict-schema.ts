import * as z from "zod";

/** The published description of a schema, where no object may have a key that it does not name. */
export function strictSchema(schema: z.ZodType): z.ZodType {
  return z.fromJSONSchema(
    z.toJSONSchema(schema, {
      override: ({ jsonSchema }) => {
        if (jsonSchema.properties !== undefined) jsonSchema.additionalProperties = false;
      },
    }),
  );
}
