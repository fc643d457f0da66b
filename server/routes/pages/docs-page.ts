import * as z from "zod";
import { DOCS_FILES, DOCS_PAGE, docsFile } from "../../services/pages/docs-assets.ts";
import { defineEndpoint } from "../endpoint.ts";
import { openTextAnswer } from "../file-answer.ts";
import { jsonAnswer, openTextResponses, sentenceErrorSchema } from "../schemas.ts";

/** Nothing inline runs, and no other host is asked for anything. */
const SECURITY = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
const text = { schema: { type: "string" as const } };

export const docsPage = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/docs",
    operationId: "docsPage",
    summary: "The reference page; asks no other host for anything.",
    responses: { 200: { description: "The page.", content: { "text/html": text } } },
  },
  handle: (c) =>
    c.body(DOCS_PAGE, 200, { ...SECURITY, "Content-Type": "text/html; charset=utf-8" }),
});

export const docsAsset = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/docs/reference/{file}",
    operationId: "docsAsset",
    summary: "A file of the reference page.",
    request: { params: z.object({ file: z.string() }) },
    responses: {
      200: { description: "The file.", content: { "text/css": text, "text/javascript": text } },
      404: jsonAnswer(sentenceErrorSchema, "No such file."),
      ...openTextResponses,
    },
  },
  handle: async (c) => {
    const wanted = c.req.valid("param").file;
    const name = DOCS_FILES.find((file) => file === wanted);
    if (name === undefined) return c.json({ detail: "There is nothing at this address." }, 404);
    return openTextAnswer(c, await docsFile(name), SECURITY);
  },
});
