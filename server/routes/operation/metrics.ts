import * as z from "zod";
import { Refusal } from "../../errors.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer, sentenceErrorSchema } from "../schemas.ts";

export const metrics = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/metrics",
    operationId: "metrics",
    summary: "Figures for Prometheus, where the operator switched them on.",
    responses: {
      200: { description: "The figures.", content: { "text/plain": { schema: z.string() } } },
      404: jsonAnswer(sentenceErrorSchema, "Not switched on."),
    },
  },
  handle: async (c) => {
    const { metrics: source } = c.var.deps;
    if (source === null) throw new Refusal("ROUTE_NOT_FOUND");
    const { body, contentType } = await source.text();
    return c.text(body, 200, { "Content-Type": contentType });
  },
});
