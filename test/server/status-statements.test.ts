import { describe, expect, it } from "vitest";
import type { Database } from "../../db/connection/client.ts";
import { solveStatusSchema } from "../../server/routes/solves/job-schemas.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  smallRequest,
  testService,
} from "../helpers/service/service.ts";

const test = useTestDatabase();

/** The database, and how many statements were sent through it. */
function counted(database: Database) {
  const sent = { statements: 0 };
  const counting = new Proxy(database, {
    get(target, name) {
      if (name === "run" || name === "read" || name === "reads") sent.statements++;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { counting, sent };
}

async function withJob() {
  const { database } = test();
  const tenant = await freshTenant(database, { tier: "pro" });
  const { call } = testService(database);
  const answer = await call(tenant.token, "POST", "/api/v1/solve", { body: smallRequest() });
  const { job_id } = (await answer.json()) as { job_id: string };
  // Notes the first use of the token, which happens beside a call and once a minute.
  await call(tenant.token, "GET", "/api/v1/account/balance");
  return { database, tenant, path: `/api/v1/solve/${job_id}`, jobId: job_id };
}

describe("any call", () => {
  it("is let in by one statement, and refused by the same", async () => {
    const { database, tenant } = await withJob();
    const { counting, sent } = counted(database);
    const { call } = testService(counting);
    const statements = async (token: string, verb: string, path: string, body?: unknown) => {
      sent.statements = 0;
      const { status } = await call(token, verb, path, { body });
      return [status, sent.statements];
    };
    const balance = "/api/v1/account/balance";
    expect(await statements(tenant.token, "GET", balance)).toEqual([200, 2]);
    const narrow = await giveToken(database, tenant.id, { scopes: ["tokens:read"] });
    // Until its first use is noted, which each call tries.
    await expect.poll(() => statements(narrow.token, "GET", balance)).toEqual([403, 1]);
    await call(tenant.token, "DELETE", `/api/v1/tokens/${narrow.tokenId}`);
    expect(await statements(narrow.token, "GET", balance)).toEqual([401, 1]);
  });
});

describe("the status of a job", () => {
  it("is one statement: token, rate limit and job", async () => {
    const { database, tenant, path } = await withJob();
    const { counting, sent } = counted(database);
    const { call } = testService(counting);
    const answer = await call(tenant.token, "GET", path);
    expect([answer.status, sent.statements]).toEqual([200, 1]);
    sent.statements = 0;
    expect((await call(tenant.token, "GET", `${path}x`)).status).toBe(404);
    expect((await call(tenant.token, "GET", "/api/v1/solve/%00")).status).toBe(404);
    expect(sent.statements).toBe(2);
  });

  it("is one statement for many calls of the same moment, each with its own answer and place", async () => {
    const { database, tenant, path } = await withJob();
    const other = await withJob();
    const { counting, sent } = counted(database);
    const { call } = testService(counting);
    const remaining = (answer: Response) =>
      Number(/r=(\d+)/.exec(answer.headers.get("RateLimit")!)![1]);
    const before = remaining(await call(tenant.token, "GET", "/api/v1/account/balance"));
    sent.statements = 0;
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => call(tenant.token, "GET", path)),
      call(other.tenant.token, "GET", other.path),
      call(other.tenant.token, "GET", path),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([...Array(11).fill(200), 404]);
    expect(sent.statements).toBeLessThanOrEqual(3);
    expect(
      answers
        .slice(0, 10)
        .map(remaining)
        .sort((a, b) => b - a),
    ).toEqual(Array.from({ length: 10 }, (_, i) => before - 1 - i));
    const bodies = await Promise.all(answers.slice(0, 11).map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => solveStatusSchema.parse(body).job_id)).size).toBe(2);
  });

  it("tells the same as when each of it is asked for by itself", async () => {
    const { database, tenant, path, jobId } = await withJob();
    await endJob(database, jobId, sampleResult);
    const together = await testService(database).call(tenant.token, "GET", path);
    const apart = new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "run") return () => Promise.reject(new Error("the table cannot be reached"));
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const alone = await testService(apart).call(tenant.token, "GET", path);
    const body = await alone.json();
    expect(solveStatusSchema.parse(body).completed_at).not.toBeNull();
    expect(await together.json()).toEqual(body);
  });

  it("is limited, and refused to every token that is not let in", async () => {
    const { database, tenant, path } = await withJob();
    const { call } = testService(database);
    const limited = await Promise.all(
      Array.from({ length: 62 }, () => call(tenant.token, "GET", path)),
    );
    expect(limited.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(2);
    const foreign = await freshTenant(database);
    expect((await call(foreign.token, "GET", path)).status).toBe(404);
    const narrow = await giveToken(database, foreign.id, { scopes: ["tokens:read"] });
    expect((await call(narrow.token, "GET", path)).status).toBe(403);
    await call(foreign.token, "DELETE", `/api/v1/tokens/${narrow.tokenId}`);
    expect((await call(narrow.token, "GET", path)).status).toBe(401);
    expect((await call(null, "GET", path)).status).toBe(401);
    expect((await call("svc_live_wrong", "GET", path)).status).toBe(401);
  });
});
