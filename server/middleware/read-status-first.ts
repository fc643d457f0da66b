import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { readStatus } from "../services/jobs/read-status.ts";
import { addressOf } from "./authenticate.ts";

/** Reads token, rate window and job of a call about one job in one statement, which is most of what such a call costs. */
export const readStatusFirst: MiddlewareHandler<AppEnv> = async (c, next) => {
  const apiKey = c.req.header("x-api-key");
  const jobId = c.req.param("job_id");
  if (apiKey !== undefined && jobId !== undefined)
    c.set("statusRead", await readStatus(c.var.deps, apiKey, addressOf(c), jobId));
  await next();
};
