import { describe, expect, it } from "vitest";
import { type Database, DatabaseUnavailable } from "../../db/connection/client.ts";
import { ROUTES } from "../../server/routes/index.ts";
import { healthSchema, readySchema } from "../../server/routes/operation/health-schemas.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  smallRequest,
  testService,
} from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const test = useTestDatabase();

/** The database as it looks while it is away: every call rejects as the driver's would. */
function awayDatabase(real: Database, isAway: (statement: string) => boolean): Database {
  const refuse = () => Promise.reject(new DatabaseUnavailable("away"));
  return new Proxy(real, {
    get(target, key) {
      if (key === "ping") return async () => "away";
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) =>
        isAway(String(key)) ? refuse() : Reflect.apply(value, target, given);
    },
  });
}

describe("the list of endpoints", () => {
  it("is that of the specification, section 4, and what the service adds to it", () => {
    const listed = ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(new Set(listed)).toEqual(
      new Set([
        "POST /api/v1/solve",
        "GET /api/v1/solve",
        "GET /api/v1/solve/stats",
        "GET /api/v1/solve/{job_id}",
        "GET /api/v1/solve/{job_id}/result",
        "GET /api/v1/account/balance",
        "GET /api/v1/account/usage",
        "GET /api/v1/tokens",
        "POST /api/v1/tokens",
        "PATCH /api/v1/tokens/{token_id}",
        "DELETE /api/v1/tokens/{token_id}",
        "GET /health",
        "GET /live",
        "GET /ready",
        // Beyond the section's table: what section 8 prices, and the service's own.
        "POST /api/v1/verify",
        "GET /api/v1/solve/{job_id}/request",
        "POST /api/v1/validate",
        "POST /api/v1/solve/{job_id}/export",
        "POST /api/v1/solve/{job_id}/replacements",
        "POST /api/v1/solve/{job_id}/replan",
        "POST /api/v1/solve/{job_id}/cancel",
        "GET /api/v1/solve/{job_id}/events",
        "GET /api/v1/webhook-secrets",
        "POST /api/v1/webhook-secrets",
        "DELETE /api/v1/webhook-secrets/{secret_id}",
        "GET /api/v1/account/audit-log",
        "GET /openapi.json",
        "GET /schema/{file}",
        "GET /docs",
        "GET /docs/reference/{file}",
        "GET /metrics",
      ]),
    );
    expect(listed).toHaveLength(31);
  });
});

describe("every answer", () => {
  it.each([
    ["GET", "/nowhere"],
    ["GET", "/api/v1/nowhere"],
    ["GET", "/api/v1/solve/"],
    ["POST", "/api/v1/solve/x/y"],
  ])("to %s %s, which does not exist, is a 404 sentence with cost 0", async (method, path) => {
    const answer = await testService(test().database).call(null, method, path);
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([404, "0"]);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  });

  it.each([
    ["PUT", "/api/v1/solve", "POST, GET, HEAD"],
    ["POST", "/live", "GET, HEAD"],
    ["OPTIONS", "/api/v1/solve", "POST, GET, HEAD"],
    ["PUT", "/api/v1/tokens/x", "PATCH, DELETE"],
    ["GET", "/api/v1/validate", "POST"],
    ["POST", "/openapi.json", "GET, HEAD"],
  ])(
    "to %s %s is a 405 sentence that names what the address takes",
    async (method, path, allow) => {
      const answer = await testService(test().database).call(null, method, path);
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([405, "0"]);
      expect(answer.headers.get("Allow")).toBe(allow);
      expect(await answer.json()).toEqual({ detail: expect.any(String) });
    },
  );

  it("names the request, keeping a harmless id of the caller's own", async () => {
    const { call } = testService(test().database);
    const id = async (given: string) =>
      (await call(null, "GET", "/live", { headers: { "X-Request-Id": given } })).headers.get(
        "X-Request-Id",
      );
    expect(await id("abc-123")).toBe("abc-123");
    expect(await id("x".repeat(100))).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("a fault of ours", () => {
  it("answers 500 without internals and logs it under the request's id", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const logged: Record<string, unknown>[] = [];
    const { call } = testService(database, {
      core: {
        validateRequest: () => {
          throw new Error("secret detail of the inside");
        },
        solveRequestSchema: testService(database).deps.core.solveRequestSchema,
      },
      log: { ...silentLog, error: (fields) => void logged.push(fields) },
    });
    const answer = await call(token, "POST", "/api/v1/solve", { body: smallRequest() });
    const text = await answer.text();
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([500, "0"]);
    expect(JSON.parse(text)).toEqual({
      error: { code: "INTERNAL_ERROR", message: expect.any(String) },
    });
    expect(text).not.toContain("secret detail");
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      requestId: answer.headers.get("X-Request-Id"),
      errorMessage: "secret detail of the inside",
    });
  });
});

describe("while the database is away", () => {
  it("answers 503 with Retry-After in the technical form", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(awayDatabase(database, (name) => name !== "ping"));
    // The one query that is built by the builder goes around the methods, so the statement paths are asked.
    const answer = await call(token, "POST", "/api/v1/solve", { body: smallRequest() });
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([503, "0"]);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await answer.json()).toEqual({
      error: { code: "SERVICE_UNAVAILABLE", message: expect.any(String) },
    });
  });

  it("limits the rate in memory when only the rate table is out of reach", async () => {
    const { database } = test();
    const { token } = await freshTenant(database, { tier: "free" });
    const noWrites = awayDatabase(database, (name) => name === "run");
    const fixed = Date.now();
    const { call } = testService(noWrites, { now: () => fixed });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await call(token, "GET", "/api/v1/account/balance")).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});

describe("the probes", () => {
  it("GET /live answers alive without touching anything", async () => {
    const away = awayDatabase(test().database, () => true);
    const answer = await testService(away).call(null, "GET", "/live");
    expect([answer.status, await answer.json()]).toEqual([200, { status: "alive" }]);
    expect(answer.headers.get("X-Token-Cost")).toBe("0");
  });

  it("GET /health is healthy, and unhealthy with 503 when the database is away", async () => {
    const { database } = test();
    const up = await testService(database).call(null, "GET", "/health");
    expect(up.status).toBe(200);
    expect(healthSchema.parse(await up.json())).toMatchObject({
      status: "healthy",
      service: "shiftsmith",
      version: "0.1.0",
      git_commit: "dev",
    });
    const down = await testService(awayDatabase(database, () => true)).call(null, "GET", "/health");
    expect(down.status).toBe(503);
    expect(healthSchema.parse(await down.json()).status).toBe("unhealthy");
  });

  it("GET /ready is 503 for every single thing that is not ready, and names it", async () => {
    const { database } = test();
    const ask = async (changes: Parameters<typeof testService>[1], from = database) => {
      const answer = await testService(from, changes).call(null, "GET", "/ready");
      return [answer.status, readySchema.parse(await answer.json())] as const;
    };
    expect(await ask({})).toEqual([
      200,
      {
        ready: true,
        checks: { database: true, migrations: true, solver: true, accepting: true },
      },
    ]);
    const starting = { state: "starting", busyThreads: 0, threads: 1 } as const;
    expect((await ask({ solver: () => starting }))[1].checks.solver).toBe(false);
    expect((await ask({ shuttingDown: () => true }))[0]).toBe(503);
    const away = awayDatabase(database, () => true);
    expect((await ask({}, away))[1]).toMatchObject({ ready: false, checks: { database: false } });
  });

  it("answer without a token and are never limited", async () => {
    const { call } = testService(test().database);
    for (let i = 0; i < 50; i++) expect((await call(null, "GET", "/live")).status).toBe(200);
  });
});

describe("the log", () => {
  it("has one line a request and never a token, a secret, a query string or payload", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const lines: string[] = [];
    const keep = (fields: unknown, message: string) =>
      void lines.push(JSON.stringify([fields, message]));
    const { call } = testService(database, {
      log: { debug: keep, info: keep, warn: keep, error: keep },
    });
    const webhook = { webhook_url: "https://hooks.acme.io/p", webhook_secret: "hush-hush" };
    await call(token, "POST", "/api/v1/solve", { body: smallRequest(1, webhook) });
    await call(token, "GET", "/api/v1/solve?limit=7&api_key=leaked");
    await call("svc_live_wrong", "GET", "/api/v1/solve");
    await call(token, "POST", "/api/v1/solve", { body: "{broken payload" });
    expect(lines.filter((line) => line.includes('"request"'))).toHaveLength(4);
    for (const secret of [token, "hush-hush", "hooks.acme.io", "leaked", "svc_live_", "broken"]) {
      expect(lines.join("\n")).not.toContain(secret);
    }
  });
});

describe("tenants", () => {
  it("see nothing of each other on any path that reads or changes something", async () => {
    const { database } = test();
    const [mine, theirs] = [await freshTenant(database), await freshTenant(database)];
    const { call } = testService(database);
    const submitted = await call(mine.token, "POST", "/api/v1/solve", { body: smallRequest() });
    const { job_id } = (await submitted.json()) as { job_id: string };
    await endJob(database, job_id, sampleResult);
    const asThem = (method: string, path: string) =>
      call(theirs.token, method, path, {
        headers: { "x-company-id": mine.id, "x-organization-id": mine.id },
      });
    expect((await asThem("GET", `/api/v1/solve/${job_id}`)).status).toBe(404);
    expect((await asThem("GET", `/api/v1/solve/${job_id}/result`)).status).toBe(404);
    expect((await asThem("DELETE", `/api/v1/tokens/${mine.tokenId}`)).status).toBe(404);
    for (const path of ["solve", "solve/stats", "account/usage", "account/balance", "tokens"]) {
      const text = await (await asThem("GET", `/api/v1/${path}`)).text();
      for (const trace of [job_id, mine.id, mine.tokenId]) expect(text).not.toContain(trace);
    }
    const stats = await (await asThem("GET", "/api/v1/solve/stats")).json();
    expect(stats).toMatchObject({ total: 0, tokens_burned: 0 });
    expect((await call(mine.token, "GET", `/api/v1/solve/${job_id}/result`)).status).toBe(200);
  });

  it("have a sandbox that sees none of the live jobs, and the other way round", async () => {
    const { database } = test();
    const { token, id } = await freshTenant(database);
    const sandbox = await giveToken(database, id, { isTest: true });
    const { call } = testService(database);
    for (const [from, to] of [
      [token, sandbox.token],
      [sandbox.token, token],
    ] as const) {
      const submitted = await call(from, "POST", "/api/v1/solve", { body: smallRequest() });
      const { job_id } = (await submitted.json()) as { job_id: string };
      expect((await call(to, "GET", `/api/v1/solve/${job_id}`)).status).toBe(404);
    }
  });
});

describe("the interface description", () => {
  it("can be written and documents every endpoint with its errors", () => {
    const document = testService(test().database).app.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: "Shiftsmith", version: "0.1.0" },
    });
    for (const { method, path, scope } of ROUTES) {
      const operation = document.paths?.[path]?.[method as "get" | "post" | "delete"];
      expect(operation?.responses, `${method} ${path}`).toBeDefined();
      if (scope !== null) expect(Object.keys(operation?.responses ?? {})).toContain("401");
    }
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(
      expect.arrayContaining(["SolveRequest", "SolveStatusResponse", "IssueTokenRequest"]),
    );
  });
});
