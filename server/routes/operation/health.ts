import { DATABASE_RETRY_SECONDS } from "../../middleware/error-renderer.ts";
import { checkHealth } from "../../services/operation/check-health.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer } from "../schemas.ts";
import { healthSchema } from "./health-schemas.ts";

export const health = defineEndpoint({
  scope: null,
  route: {
    method: "get",
    path: "/health",
    operationId: "health",
    summary: "How the parts of the service are.",
    responses: {
      200: jsonAnswer(healthSchema, "Healthy or degraded."),
      503: jsonAnswer(healthSchema, "Unhealthy."),
    },
  },
  handle: async (c) => {
    const { deps } = c.var;
    const { status, components } = await checkHealth(deps);
    const body = {
      status,
      service: "shiftsmith",
      version: deps.version,
      timestamp: new Date(deps.now()).toISOString(),
      components: [...components],
      git_commit: deps.gitCommit,
    };
    if (status === "unhealthy") c.header("Retry-After", String(DATABASE_RETRY_SECONDS));
    return c.json(body, status === "unhealthy" ? 503 : 200);
  },
});
