import * as z from "zod";
import { type PackedText, packText } from "../../services/jobs/packed-text.ts";
import { defineEndpoint } from "../endpoint.ts";
import { openTextAnswer } from "../file-answer.ts";
import { jsonAnswer, openTextResponses } from "../schemas.ts";

/** By the description itself, of which each app has one. */
const written = new WeakMap<object, PackedText>();

function textOf(description: object): PackedText {
  const text =
    written.get(description) ?? packText(JSON.stringify(description), "application/json");
  written.set(description, text);
  return text;
}

export const openapiDocument = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/openapi.json",
    operationId: "openapiDocument",
    summary: "This description.",
    responses: {
      200: jsonAnswer(z.record(z.string(), z.unknown()), "OpenAPI 3.1."),
      ...openTextResponses,
    },
  },
  // Asked for again each time, so that an upgrade is seen at once; the tag makes that cheap.
  handle: (c) =>
    openTextAnswer(c, textOf(c.var.description()), { "Cache-Control": "public, no-cache" }),
});
