/** The JSON Schemas that are published, by the names of their files. */
import { requestJsonSchema } from "./request/request-json-schema.ts";

/** What writes each of them: the service serves them at `/schema/<name>.json`, the package holds them as files. */
export const schemaDocuments: Readonly<Record<string, () => object>> = {
  request: requestJsonSchema,
};
