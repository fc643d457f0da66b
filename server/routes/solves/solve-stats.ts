import { jobStats } from "../../services/jobs/read-jobs.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer } from "../schemas.ts";
import { solveStatsSchema } from "./job-schemas.ts";

export const solveStats = defineEndpoint({
  scope: "solve:read",
  route: {
    method: "get",
    path: "/api/v1/solve/stats",
    operationId: "solveStats",
    summary: "Totals over the organisation's jobs.",
    responses: { 200: jsonAnswer(solveStatsSchema, "Totals.") },
  },
  handle: async (c) => {
    const stats = await jobStats(c.var.deps, c.var.caller);
    return c.json(
      {
        total: stats.total,
        solved: stats.solved,
        unsolvable: stats.unsolvable,
        failed: stats.failed,
        in_progress: stats.inProgress,
        tokens_burned: stats.tokensBurned,
        execution_time_seconds_total: stats.executionTimeSecondsTotal,
      },
      200,
    );
  },
});
