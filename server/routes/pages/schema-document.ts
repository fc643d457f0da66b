import * as z from "zod";
import { schemaDocuments } from "../../../core/index.ts";
import { type PackedText, packText } from "../../services/jobs/packed-text.ts";
import { defineEndpoint } from "../endpoint.ts";
import { openTextAnswer } from "../file-answer.ts";
import { jsonAnswer, openTextResponses, sentenceErrorSchema } from "../schemas.ts";

const written = new Map<string, PackedText>();

/** The schema of a file, written once; null where there is none of this name. */
function schemaIn(file: string): PackedText | null {
  const name = /^(.+)\.json$/.exec(file)?.[1] ?? "";
  const write = Object.entries(schemaDocuments).find(([known]) => known === name)?.[1];
  if (write === undefined) return null;
  const schema = written.get(name) ?? packText(JSON.stringify(write()), "application/json");
  written.set(name, schema);
  return schema;
}

export const schemaDocument = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/schema/{file}",
    operationId: "schemaDocument",
    summary: `A JSON Schema for editors and validators: ${Object.keys(schemaDocuments)
      .map((name) => `\`${name}.json\``)
      .join(", ")}.`,
    request: { params: z.object({ file: z.string() }) },
    responses: {
      200: jsonAnswer(z.record(z.string(), z.unknown()), "JSON Schema, draft 2020-12."),
      404: jsonAnswer(sentenceErrorSchema, "No such schema."),
      ...openTextResponses,
    },
  },
  handle: (c) => {
    const schema = schemaIn(c.req.valid("param").file);
    if (schema === null) return c.json({ detail: "There is nothing at this address." }, 404);
    // Editors in browsers load it from pages of others.
    return openTextAnswer(c, schema, { "Access-Control-Allow-Origin": "*" });
  },
});
