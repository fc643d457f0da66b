import { describe, expect, it } from "vitest";
import {
  solveRequest,
  storedRequestSchema,
} from "../../../../server/routes/solves/solve-request.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { submittedJob } from "../../../helpers/service/ended-job.ts";
import { freshTenant, testService } from "../../../helpers/service/service.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const pathOf = (jobId: string) => `/api/v1/solve/${jobId}/request`;

describe("GET /api/v1/solve/{job_id}/request", () => {
  verifyEndpoint(solveRequest, test, {
    status: 200,
    body: storedRequestSchema,
    arrange: async ({ token }) => ({ path: pathOf(await submittedJob(test(), token, tinyWard)) }),
    missingPath: pathOf("6f1b1c5e-0000-4000-8000-000000000000"),
  });

  it("answers what was submitted, before the job has ended, without the webhook's secret", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const webhook = { webhook_url: "https://hooks.acme.io/", webhook_secret: "hush" };
    const jobId = await submittedJob(test(), token, { ...tinyWard, ...webhook });
    const answer = await testService(database).call(token, "GET", pathOf(jobId));
    expect(await answer.json()).toEqual({ ...tinyWard, webhook_url: "https://hooks.acme.io/" });
  });
});
