import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { findRequest, listJobs } from "../../../db/jobs/jobs.ts";
import { solveSubmitSchema } from "../../../server/routes/solves/job-schemas.ts";
import { validateSchema } from "../../../server/routes/solves/validate-solve.ts";
import { tinyWard } from "../../helpers/problem.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { freshTenant, smallRequest, testService } from "../../helpers/service/service.ts";

const test = useTestDatabase();

async function arranged() {
  const { database } = test();
  const tenant = await freshTenant(database);
  const { call } = testService(database);
  const submit = async (body: unknown, headers: Record<string, string>) => {
    const answer = await call(tenant.token, "POST", "/api/v1/solve", { body, headers });
    expect(answer.status).toBe(202);
    return solveSubmitSchema.parse(await answer.json()).job_id;
  };
  const stored = async (jobId: string) => {
    const request = await findRequest(database, tenant.id, jobId);
    return gunzipSync(request!.body).toString();
  };
  return { database, tenant, call, submit, stored };
}

describe("Accept-Language", () => {
  it("is kept with the job where the body names no language", async () => {
    const { submit, stored } = await arranged();
    const jobId = await submit(smallRequest(), { "Accept-Language": "fr, de-AT;q=0.8, en;q=0.7" });
    expect(JSON.parse(await stored(jobId))).toEqual({
      ...smallRequest(),
      config: { timeout_seconds: 10, language: "de" },
    });
  });

  it("gives way to the body, and leaves a request in English byte by byte as it came", async () => {
    const { submit, stored } = await arranged();
    const named = JSON.stringify(smallRequest(5, { config: { language: "en" } }), null, 2);
    expect(await stored(await submit(named, { "Accept-Language": "de" }))).toBe(named);
    const plain = JSON.stringify(smallRequest(5), null, 3);
    expect(await stored(await submit(plain, { "Accept-Language": "en, de;q=0.5" }))).toBe(plain);
    expect(await stored(await submit(plain, {}))).toBe(plain);
  });

  it("still keeps the webhook's secret out of what is stored", async () => {
    const { submit, stored } = await arranged();
    const body = { ...smallRequest(), webhook_url: "https://example.org/", webhook_secret: "hush" };
    const text = await stored(await submit(body, { "Accept-Language": "de" }));
    expect(text).not.toContain("hush");
    expect(JSON.parse(text)).toMatchObject({ config: { language: "de" } });
  });

  it("is no part of what an idempotency key stands for", async () => {
    const { database, tenant, submit } = await arranged();
    const first = await submit(smallRequest(), { "Idempotency-Key": "k", "Accept-Language": "de" });
    const again = await submit(smallRequest(), { "Idempotency-Key": "k", "Accept-Language": "en" });
    expect(again).toBe(first);
    expect(await listJobs(database, tenant.id, 10)).toHaveLength(1);
  });

  it("decides the language of the proofs of a validation", async () => {
    const { call, tenant } = await arranged();
    const body = { ...tinyWard, sick_leaves: { a: ["2026-03-02"], b: ["2026-03-02"] } };
    const proofIn = async (language: string) => {
      const headers = { "Accept-Language": language };
      const answer = await call(tenant.token, "POST", "/api/v1/validate", { body, headers });
      return validateSchema.parse(await answer.json()).proofs?.[0]?.message;
    };
    expect(await proofIn("en")).toContain("needs 1 person");
    expect(await proofIn("de")).toContain("braucht am 2026-03-02 1 Person");
  });

  it("does no harm to a body nested too deeply to be written again", async () => {
    const { call, tenant } = await arranged();
    const depth = 30_000;
    const body = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    const headers = { "Accept-Language": "de" };
    const answer = await call(tenant.token, "POST", "/api/v1/validate", { body, headers });
    expect([200, 413, 422]).toContain(answer.status);
  });
});
