import { DATABASE_RETRY_SECONDS } from "../../middleware/error-renderer.ts";
import { checkReadiness } from "../../services/operation/check-health.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer } from "../schemas.ts";
import { readySchema } from "./health-schemas.ts";

export const ready = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/ready",
    operationId: "ready",
    summary: "Readiness: whether to send traffic here.",
    responses: {
      200: jsonAnswer(readySchema, "Ready."),
      503: jsonAnswer(readySchema, "Not ready; the failing check is false."),
    },
  },
  handle: async (c) => {
    const checks = await checkReadiness(c.var.deps);
    const isReady = Object.values(checks).every(Boolean);
    if (!isReady) c.header("Retry-After", String(DATABASE_RETRY_SECONDS));
    return c.json({ ready: isReady, checks }, isReady ? 200 : 503);
  },
});
