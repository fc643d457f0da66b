import * as z from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { jsonAnswer } from "./schemas.ts";

export const openapiDocument = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/openapi.json",
    operationId: "openapiDocument",
    summary: "This description.",
    responses: {
      200: jsonAnswer(z.record(z.string(), z.unknown()), "OpenAPI 3.1."),
    },
  },
  handle: (c) => c.json(c.var.description(), 200),
});
