import { describe, expect, it } from "vitest";
import type { TierName } from "../../db/tier-names.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, smallRequest, testService } from "../helpers/service/service.ts";

// Cases of the interface specification, each titled with its section.

const test = useTestDatabase();
const PATH = "/api/v1/solve";

interface Refused {
  readonly title: string;
  readonly tier?: TierName;
  readonly balance?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly detail: unknown;
}

const validation = (...places: (readonly [loc: unknown[], type: string])[]) =>
  places.map(([loc, type]) => ({ loc, msg: expect.any(String), type }));
const coded = (code: string, data: unknown) => ({ code, message: expect.any(String), data });
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const REFUSED: readonly Refused[] = [
  {
    title: "4.1 and 7: a body with several problems answers all of them at once",
    body: {},
    status: 422,
    detail: validation(
      [["body", "employees"], "missing"],
      [["body", "shifts", 0, "startTime"], "invalid_format"],
    ),
  },
  {
    title: "7: no body",
    status: 422,
    headers: { "Content-Type": "application/json" },
    detail: validation([["body"], "missing"]),
  },
  {
    title: "7: an empty body",
    body: "",
    status: 422,
    detail: validation([["body"], "missing"]),
  },
  {
    title: "7: a body that is not JSON, with the position where the parser knows it",
    body: '{"size": 1 "b": 2}',
    status: 422,
    detail: validation([["body", 11], "json_invalid"]),
  },
  {
    title: "7: a body that ends too early",
    body: '{"size": 1',
    status: 422,
    detail: [
      { loc: expect.arrayContaining(["body"]), msg: expect.any(String), type: "json_invalid" },
    ],
  },
  ...["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "x"].map((type) => ({
    title: `7: the content type ${type}`,
    body: smallRequest(),
    headers: { "Content-Type": type },
    status: 422,
    detail: validation([["body"], "content_type"]),
  })),
  {
    title: "7: a compressed body",
    body: smallRequest(),
    headers: { "Content-Encoding": "gzip" },
    status: 422,
    detail: validation([["body"], "content_encoding"]),
  },
  {
    title: "7: a key that would change prototypes, however it is spelt",
    body: '{"size": 1, "vacations": {"__proto__": ["2026-01-01"]}, "x": [{"\\u005f_proto__": 1}]}',
    status: 422,
    detail: expect.arrayContaining(
      validation(
        [["body", "vacations", "__proto__"], "forbidden_key"],
        [["body", "x", 0, "__proto__"], "forbidden_key"],
      ),
    ),
  },
  {
    title: "7: text that no database can hold",
    body: '{"size": 1, "a": "x\\u0000y", "b": ["\\ud800"]}',
    status: 422,
    detail: expect.arrayContaining(validation([["body", "a"], "text"], [["body", "b", 0], "text"])),
  },
  { title: "7: an array", body: "[]", status: 422, detail: expect.any(Array) },
  { title: "7: null", body: "null", status: 422, detail: expect.any(Array) },
  {
    title: "7: a body nested without end",
    body: deep(20_000),
    status: 422,
    detail: expect.any(Array),
  },
  {
    title: "8: a body over the size limit",
    body: JSON.stringify({ size: 1, padding: "x".repeat(70_000) }),
    status: 413,
    detail: coded("BODY_TOO_LARGE", { limitBytes: 65_536 }),
  },
  {
    title: "8.2: a problem one over the free tier's size",
    tier: "free",
    body: smallRequest(841),
    status: 422,
    detail: coded("PROBLEM_TOO_LARGE", { tier: "free", limit: 840, problemSize: 841 }),
  },
  {
    title: "4.3 and 6.2: a webhook address without https",
    body: smallRequest(1, { webhook_url: "http://hooks.acme.io/" }),
    status: 400,
    detail: coded("WEBHOOK_URL_INVALID", { reason: "not_https" }),
  },
  {
    title: "4.3 and 6.2: a webhook address on a private host",
    body: smallRequest(1, { webhook_url: "https://10.0.0.1/" }),
    status: 400,
    detail: coded("WEBHOOK_URL_INVALID", { reason: "private_address" }),
  },
  {
    title: "8.4: a cost above the balance",
    balance: 1,
    body: smallRequest(1),
    status: 402,
    detail: coded("INSUFFICIENT_BALANCE", { balance: 1, required: 2 }),
  },
  {
    title: "order of checks: the size goes before the webhook address",
    tier: "free",
    body: smallRequest(841, { webhook_url: "nonsense" }),
    status: 422,
    detail: coded("PROBLEM_TOO_LARGE", expect.anything()),
  },
  {
    title: "order of checks: the webhook address goes before the balance",
    balance: 0,
    body: smallRequest(1, { webhook_url: "nonsense" }),
    status: 400,
    detail: coded("WEBHOOK_URL_INVALID", { reason: "not_a_url" }),
  },
];

describe("a refused submission: documented answer, cost 0, nothing debited, no job", () => {
  it.each(REFUSED)("$title", async ({ tier, balance, body, headers, status, detail }) => {
    const { database } = test();
    const tenant = await freshTenant(database, {
      tier: tier ?? "enterprise",
      balance: balance ?? 100,
    });
    const { call } = testService(database);
    const answer = await call(tenant.token, "POST", PATH, {
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ detail });
    expect(answer.headers.get("X-Token-Cost")).toBe("0");
    const left = await (await call(tenant.token, "GET", "/api/v1/account/balance")).json();
    expect(left).toEqual({ balance: balance ?? 100 });
    expect(await (await call(tenant.token, "GET", PATH)).json()).toEqual({ jobs: [] });
  });
});

describe("8: the limits at their edge", () => {
  it.each([
    ["free", 840, 2],
    ["standard", 15_500, 17],
    ["pro", 99_200, 101],
    ["app", 620_000, 621],
    ["enterprise", 5_000_000, 5001],
  ] as const)("%s takes a problem of size %i for %i tokens", async (tier, size, cost) => {
    const { database } = test();
    const { token } = await freshTenant(database, { tier, balance: cost });
    const { call } = testService(database);
    const answer = await call(token, "POST", PATH, { body: smallRequest(size) });
    expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([202, String(cost)]);
    expect(await answer.json()).toEqual({
      job_id: expect.any(String),
      status: "pending",
      tier,
    });
    const left = await (await call(token, "GET", "/api/v1/account/balance")).json();
    expect(left).toEqual({ balance: 0 });
  });

  it.each([
    ["free", 1],
    ["standard", 3],
    ["pro", 3],
    ["app", 2],
    ["enterprise", 4],
  ] as const)("%s runs %i solves at once and says when to come back", async (tier, parallel) => {
    const { database } = test();
    const { token } = await freshTenant(database, { tier });
    const { call } = testService(database);
    const submit = () => call(token, "POST", PATH, { body: smallRequest() });
    const answers = await Promise.all(Array.from({ length: parallel + 2 }, submit));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(parallel);
    for (const answer of answers.filter((one) => one.status !== 202)) {
      expect(answer.status).toBe(429);
      expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect(answer.headers.get("X-Token-Cost")).toBe("0");
      expect(await answer.json()).toEqual({
        detail: coded("CONCURRENCY_LIMIT", { tier, limit: parallel }),
      });
    }
  });

  it("8.4: 402 goes before 429, the two are never mixed up", async () => {
    const { database } = test();
    const { token } = await freshTenant(database, { tier: "free", balance: 2 });
    const { call } = testService(database);
    const submit = () => call(token, "POST", PATH, { body: smallRequest() });
    expect((await submit()).status).toBe(202);
    expect((await submit()).status).toBe(402);
  });
});

describe("8: requests per minute", () => {
  it.each([
    ["free", 10],
    ["standard", 30],
    ["pro", 60],
  ] as const)("%s gets %i requests a minute over all its tokens", async (tier, limit) => {
    const { database } = test();
    // The minute may turn while the test runs; then the count starts anew and the test does, too.
    for (;;) {
      const tenant = await freshTenant(database, { tier });
      const { call } = testService(database);
      const started = Math.floor(Date.now() / 60_000);
      const get = () => call(tenant.token, "GET", "/api/v1/account/balance");
      const answers = await Promise.all(Array.from({ length: limit + 1 }, get));
      if (Math.floor(Date.now() / 60_000) !== started) continue;
      const refused = answers.filter((answer) => answer.status === 429);
      expect(refused).toHaveLength(1);
      const answer = refused[0];
      const retryAfter = Number(answer?.headers.get("Retry-After"));
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(60);
      expect(answer?.headers.get("X-Token-Cost")).toBe("0");
      expect(answer?.headers.get("RateLimit-Policy")).toBe(`"${tier}";q=${limit};w=60`);
      expect(await answer?.json()).toEqual({
        detail: coded("RATE_LIMIT_EXCEEDED", { tier, limit, windowSeconds: 60, retryAfter }),
      });
      break;
    }
  });
});
