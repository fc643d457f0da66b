import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { readStatus } from "../services/jobs/read-status.ts";
import { addressOf } from "./authenticate.ts";

/** Reads token and rate window of a call in one statement. */
export const readAccessFirst: MiddlewareHandler<AppEnv> = async (c, next) => {
  await readFirst(c, null);
  await next();
};

/** The same with the job of the path, which is most of what a call about it costs. */
export const readStatusFirst: MiddlewareHandler<AppEnv> = async (c, next) => {
  await readFirst(c, c.req.param("job_id") ?? null);
  await next();
};

async function readFirst(c: Context<AppEnv>, jobId: string | null): Promise<void> {
  const apiKey = c.req.header("x-api-key");
  if (apiKey !== undefined)
    c.set("statusRead", await readStatus(c.var.deps, apiKey, addressOf(c), jobId));
}
