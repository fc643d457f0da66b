import { describe, expect, it } from "vitest";
import { createMetrics } from "../../server/metrics/metrics.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import {
  endJob,
  freshTenant,
  sampleResult,
  smallRequest,
  testService,
} from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const test = useTestDatabase();

function withMetrics(database = test().database) {
  const solver = () => ({ state: "ready", busyThreads: 1, threads: 3 }) as const;
  const parts = { database, log: silentLog, solver, version: "9.9.9", now: Date.now };
  const metrics = createMetrics(parts);
  return { metrics, ...testService(database, { metrics }) };
}

/** Every figure as `name{labels} value`. */
async function figures(call: ReturnType<typeof testService>["call"]): Promise<string[]> {
  const answer = await call(null, "GET", "/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  return (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

describe("GET /metrics", () => {
  it("answers 404 unless it was switched on", async () => {
    const answer = await testService(test().database).call(null, "GET", "/metrics");
    expect(answer.status).toBe(404);
  });

  it("tells jobs by state, the queue's age, threads and requests by route and code", async () => {
    const { database } = test();
    const tenant = await freshTenant(database);
    const { call } = withMetrics();
    const submit = () => call(tenant.token, "POST", "/api/v1/solve", { body: smallRequest(1) });
    const { job_id } = (await (await submit()).json()) as { job_id: string };
    await endJob(database, job_id, sampleResult);
    await submit();
    await call(tenant.token, "GET", `/api/v1/solve/${job_id}`);
    await call(tenant.token, "GET", "/nothing/here");
    const lines = await figures(call);
    expect(lines).toEqual(
      expect.arrayContaining([
        'shiftsmith_jobs{state="pending"} 1',
        'shiftsmith_jobs{state="completed"} 1',
        'shiftsmith_jobs{state="dead"} 0',
        'shiftsmith_solver_threads{state="idle"} 2',
        "shiftsmith_database_up 1",
        'shiftsmith_build_info{version="9.9.9"} 1',
        'shiftsmith_http_request_seconds_count{method="POST",route="/api/v1/solve",code="202"} 2',
        'shiftsmith_http_request_seconds_count{method="GET",route="/api/v1/solve/:job_id",code="200"} 1',
        'shiftsmith_http_request_seconds_count{method="GET",route="unknown",code="404"} 1',
      ]),
    );
    const age = lines.find((line) => line.startsWith("shiftsmith_queue_age_seconds"));
    expect(Number(age?.split(" ")[1])).toBeGreaterThan(0);
    expect(lines.some((line) => line.startsWith("nodejs_eventloop_lag_p99_seconds"))).toBe(true);
  });

  it("names no organisation, token or job", async () => {
    const tenant = await freshTenant(test().database);
    const { call } = withMetrics();
    const answer = await call(tenant.token, "POST", "/api/v1/solve", { body: smallRequest(1) });
    const { job_id } = (await answer.json()) as { job_id: string };
    await call(tenant.token, "GET", `/api/v1/solve/${job_id}`);
    const text = (await figures(call)).join("\n");
    for (const secret of [tenant.id, tenant.token, tenant.tokenId, job_id])
      expect(text).not.toContain(secret);
  });

  it("tells the breaches of each invariant once the audit has run", async () => {
    const { call } = withMetrics();
    const breaches = () =>
      figures(call).then((lines) => lines.filter((line) => line.includes("_ledger_breaches{")));
    await expect.poll(breaches).not.toEqual([]);
    for (const line of await breaches()) expect(line).toMatch(/ 0$/);
  });

  it("still answers while the database is away, and says that it is", async () => {
    const database = await test().open();
    await database.close();
    const { call } = withMetrics(database);
    const lines = await figures(call);
    expect(lines).toContain("shiftsmith_database_up 0");
    expect(lines.some((line) => line.startsWith("shiftsmith_jobs{"))).toBe(false);
  });

  it("times each solve by how it ended", async () => {
    const { metrics, call } = withMetrics();
    const runner = metrics.watch({
      free: 1,
      start: () => ({
        outcome: Promise.resolve({ kind: "failed", message: "x" }),
        stop: () => undefined,
        abandon: () => undefined,
      }),
    });
    const task = { request: new Uint8Array(), timeLimitSeconds: 1, onProgress: () => undefined };
    await runner.start(task).outcome;
    expect(await figures(call)).toContain('shiftsmith_solve_seconds_count{outcome="failed"} 1');
  });
});
