import * as z from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer } from "../schemas.ts";

export const live = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/live",
    operationId: "live",
    summary: "Liveness: the process answers; nothing else is touched.",
    responses: { 200: jsonAnswer(z.record(z.string(), z.string()), "Alive.") },
  },
  handle: (c) => c.json({ status: "alive" }, 200),
});
