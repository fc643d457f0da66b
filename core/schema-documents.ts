/** The JSON Schemas that are published, by the names of their files. */
import * as z from "zod";
import { requestJsonSchema } from "./request/json-schema/request-json-schema.ts";
import { resultSchema } from "./result/result-schema.ts";

/** What writes each of them: the service serves them at `/schema/<name>.json`, the package holds them as files. */
export const schemaDocuments: Readonly<Record<"request" | "result", () => object>> = {
  request: requestJsonSchema,
  result: resultJsonSchema,
};

function resultJsonSchema(): object {
  return z.toJSONSchema(resultSchema, {
    override: ({ jsonSchema }) => {
      // That a whole number fits into a double says nothing about it.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
}
