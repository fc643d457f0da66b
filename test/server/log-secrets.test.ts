import { describe, expect, it } from "vitest";
import type { Deps, Log } from "../../server/deps.ts";
import { createOidcVerifier } from "../../server/oidc/oidc-verifier.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { AUDIENCE, startLocalIssuer } from "../helpers/service/local-issuer.ts";
import { freshTenant, smallRequest, testService } from "../helpers/service/service.ts";

const test = useTestDatabase();

function recordedLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  const record = (fields: Readonly<Record<string, unknown>>, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }));
  return { lines, log: { debug: record, info: record, warn: record, error: record } };
}

const MARKS = {
  key: "idempotency-key-value-4711",
  payload: "employee-anna-payload-4711",
  hook: "hook-path-4711",
  secret: "webhook-secret-value-4711",
  query: "query-value-4711",
  header: "user-header-value-4711",
};

describe("the log", () => {
  it("names every request and holds no token, secret, key, query, header or payload", async () => {
    const { database } = test();
    const tenant = await freshTenant(database);
    const { lines, log } = recordedLog();
    const issuer = await startLocalIssuer();
    const options = { issuer: issuer.issuer, audience: AUDIENCE, now: Date.now };
    const { call } = testService(database, { log, oidc: createOidcVerifier(options) });
    const idToken = await issuer.sign({ org_id: tenant.id });
    const body = smallRequest(1, {
      employees: [{ id: MARKS.payload }],
      webhook_url: `https://hooks.acme.io/${MARKS.hook}`,
      webhook_secret: MARKS.secret,
    });
    const headers = {
      "Idempotency-Key": MARKS.key,
      "x-user-id": MARKS.header,
      Authorization: `Bearer ${idToken}`,
    };
    const { token } = tenant;
    const submitted = await call(token, "POST", "/api/v1/solve", { body, headers });
    expect(submitted.status).toBe(202);
    const calls = [
      call(token, "POST", "/api/v1/solve", { body, headers }),
      call(token, "POST", "/api/v1/solve", { body: { ...body, size: 2 }, headers }),
      call(token, "POST", "/api/v1/solve", { body: `{"a": "${MARKS.payload}"`, headers }),
      call(token, "POST", "/api/v1/validate", { body, headers }),
      call(token, "GET", `/api/v1/solve?limit=${MARKS.query}`, { headers }),
      call(token, "DELETE", `/api/v1/tokens/${token}`, { headers }),
      call(`${token}x`, "GET", "/api/v1/account/balance", { headers }),
      call(null, "GET", "/api/v1/account/balance", { headers }),
      call(null, "GET", `/${token}`, { headers }),
    ];
    const issued = await call(token, "POST", "/api/v1/tokens", { body: { label: "x" }, headers });
    const plaintext = ((await issued.json()) as { token: string }).token;
    for (const answer of await Promise.all(calls)) expect(answer.status).toBeGreaterThan(0);
    issuer.close();

    expect(lines.filter((line) => line.includes('"message":"request"'))).toHaveLength(11);
    const text = lines.join("\n");
    for (const [name, secret] of Object.entries({ ...MARKS, token, plaintext, idToken }))
      expect(text, name).not.toContain(secret);
  });

  it("keeps what a broken part says about a request out as well", async () => {
    const { database } = test();
    const tenant = await freshTenant(database);
    const { lines, log } = recordedLog();
    const broken: Deps["core"]["validateRequest"] = () => {
      throw new Error(`cannot read\n${MARKS.payload}`);
    };
    const { core } = testService(database).deps;
    const { call } = testService(database, { log, core: { ...core, validateRequest: broken } });
    const answer = await call(tenant.token, "POST", "/api/v1/solve", { body: smallRequest(1) });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(MARKS.payload);
    expect(lines.join("\n")).toContain("request broke");
    expect(lines.join("\n")).not.toContain(MARKS.payload);
  });

  it("writes a hostile request id nowhere and answers one of its own", async () => {
    const { lines, log } = recordedLog();
    const { call } = testService(test().database, { log });
    for (const id of ["a b", "x".repeat(65), "<script>", "ü"]) {
      const answer = await call(null, "GET", "/live", { headers: { "X-Request-Id": id } });
      expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    }
    const kept = await call(null, "GET", "/live", { headers: { "X-Request-Id": "order-66_a.b" } });
    expect(kept.headers.get("X-Request-Id")).toBe("order-66_a.b");
    expect(lines.at(-1)).toContain('"requestId":"order-66_a.b"');
    expect(lines.join("\n")).not.toContain("script");
  });
});
