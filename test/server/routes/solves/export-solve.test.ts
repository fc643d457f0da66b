import { describe, expect, it } from "vitest";
import * as z from "zod";
import { listUsage } from "../../../../db/accounts/ledger.ts";
import { exportSolve } from "../../../../server/routes/solves/export-solve.ts";
import { tinyWard } from "../../../helpers/problem.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import { submittedJob, tenantWithJob } from "../../../helpers/service/ended-job.ts";
import { endJob, sampleResult } from "../../../helpers/service/service.ts";
import { expectSoundAccounts } from "../../../helpers/verify/ledger-invariants.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const result = {
  ...sampleResult,
  assignments: [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }],
};

async function arranged(options: Parameters<typeof tenantWithJob>[3] = {}) {
  const { ask: exported, ...rest } = await tenantWithJob(test(), tinyWard, "export", options);
  return { ...rest, exported };
}

describe("POST /api/v1/solve/{job_id}/export", () => {
  verifyEndpoint(exportSolve, test, {
    status: 200,
    body: z.unknown(),
    arrange: async ({ token }) => {
      const jobId = await submittedJob(test(), token, tinyWard);
      await endJob(test().database, jobId, result);
      return { path: `/api/v1/solve/${jobId}/export`, body: { format: "json" } };
    },
    missingPath: "/api/v1/solve/none/export",
  });

  it.each([
    ["csv", "text/csv"],
    ["ics", "text/calendar"],
    ["svg", "image/svg+xml"],
    ["html", "text/html"],
    ["json", "application/json"],
  ])("writes %s as a download that runs nothing, at cost 1 each time", async (format, type) => {
    const { database, tenant, jobId, exported } = await arranged();
    await endJob(database, jobId, result);
    const first = await exported({ format });
    expect(first.status).toBe(200);
    expect(first.headers.get("X-Token-Cost")).toBe("1");
    expect(first.headers.get("Content-Type")).toContain(type);
    expect(first.headers.get("Content-Disposition")).toMatch(
      new RegExp(`^attachment; filename="[\\w.-]+\\.${format}"$`),
    );
    expect(first.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(first.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(first.headers.get("Content-Security-Policy")).not.toContain("script");
    expect(await first.text()).toContain(format === "ics" ? "20260302" : "a");
    await exported({ format, language: "de", employee_id: "a" });
    const entries = await listUsage(database, tenant.id, 10);
    expect(entries.filter(({ operation }) => operation === "export")).toHaveLength(2);
    expect(entries[0]).toMatchObject({ cost: 1, reference: jobId, metadata: { format } });
    await expectSoundAccounts(database, tenant.id);
  });

  it("answers 400 for a job that is not finished or ended without a plan, at cost 0", async () => {
    const { database, jobId, exported } = await arranged();
    const early = await exported({ format: "csv" });
    await endJob(database, jobId, null);
    const late = await exported({ format: "csv" });
    for (const answer of [early, late]) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get("X-Token-Cost")).toBe("0");
    }
  });

  it("answers 422 for an unknown format, language or employee", async () => {
    const { database, jobId, exported } = await arranged();
    await endJob(database, jobId, result);
    for (const body of [
      {},
      { format: "pdf" },
      { format: "csv", language: "fr" },
      { format: "csv", employee_id: "nobody" },
    ]) {
      const answer = await exported(body);
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([422, "0"]);
    }
  });

  it("answers 402 without a token left, and writes nothing off", async () => {
    const { database, tenant, jobId, exported } = await arranged({ balance: 2 });
    await endJob(database, jobId, result);
    expect((await exported({ format: "csv" })).status).toBe(402);
    await expectSoundAccounts(database, tenant.id);
  });

  it("is free for a sandbox token", async () => {
    const { database, jobId, exported } = await arranged({ isTest: true });
    await endJob(database, jobId, result);
    const answer = await exported({ format: "csv" });
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([200, "0"]);
  });
});
