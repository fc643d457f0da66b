/** Jobs of a real request that have come to an end, for endpoints that work on a stored plan. */
import * as z from "zod";
import { validateRequest } from "../../../core/index.ts";
import type { TestDatabase } from "./database.ts";
import { freshTenant, testService } from "./service.ts";

const core = { validateRequest, solveRequestSchema: z.looseObject({}) };

/** Submits the request as the token's owner and answers the id of the waiting job. */
export async function submittedJob(
  { database }: Pick<TestDatabase, "database">,
  token: string,
  request: object,
): Promise<string> {
  const { call } = testService(database, { core });
  const answer = await call(token, "POST", "/api/v1/solve", { body: request });
  return z.object({ job_id: z.string() }).parse(await answer.json()).job_id;
}

/** A new tenant with a waiting job, and calls of one endpoint of that job. */
export async function tenantWithJob(
  test: TestDatabase,
  request: object,
  endpoint: "export" | "replacements" | "replan",
  options: Parameters<typeof freshTenant>[1] = {},
) {
  const { database } = test;
  const tenant = await freshTenant(database, options);
  const jobId = await submittedJob(test, tenant.token, request);
  const { call } = testService(database, { core });
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    call(tenant.token, "POST", `/api/v1/solve/${jobId}/${endpoint}`, { body, headers });
  return { database, tenant, jobId, ask, call };
}
