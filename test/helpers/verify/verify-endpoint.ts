import { expect, it } from "vitest";
import type * as z from "zod";
import { revokeToken } from "../../../db/organisations/tokens.ts";
import { tokenScopes } from "../../../db/token-scopes.ts";
import type { Endpoint } from "../../../server/routes/endpoint.ts";
import { newToken } from "../../../server/services/access/token-format.ts";
import type { TestDatabase } from "../service/database.ts";
import { freshTenant, giveToken, testService } from "../service/service.ts";

export interface EndpointSituation {
  readonly path: string;
  readonly body?: unknown;
}

interface EndpointExpectation {
  readonly status: number;
  readonly body: z.ZodType;
  /** How the body is read; as JSON unless told otherwise. */
  readonly read?: (answer: Response) => Promise<unknown>;
  /** Makes what the call needs (a job, a token) for the tenant, through the app or the database. */
  readonly arrange: (tenant: { id: string; token: string }) => Promise<EndpointSituation>;
  /** Set where the path names something of a tenant: a path naming nothing at all. */
  readonly missingPath?: string;
}

/**
 * What holds for every endpoint with a token: all ways of being unauthenticated look the same, the scope is needed,
 * the cost header is there, the body has its documented shape, and what is foreign looks like what does not exist.
 */
export function verifyEndpoint(
  endpoint: Endpoint,
  test: () => TestDatabase,
  expected: EndpointExpectation,
): void {
  const { method, scope } = endpoint;
  if (scope === null) throw new Error("Probes need no token.");
  const arranged = async () => {
    const { database } = test();
    const tenant = await freshTenant(database);
    const service = testService(database);
    const { path, ...options } = await expected.arrange(tenant);
    const call = (token: string | null, at = path) => service.call(token, method, at, options);
    return { database, tenant, call };
  };

  it(`answers ${expected.status} with the documented body and the cost header`, async () => {
    const { tenant, call } = await arranged();
    const answer = await call(tenant.token);
    expect(answer.status).toBe(expected.status);
    expect(answer.headers.get("X-Token-Cost")).toMatch(/^\d+$/);
    expect(answer.headers.get("RateLimit")).toMatch(/^"enterprise";r=\d+;t=\d+$/);
    expected.body.parse(await (expected.read?.(answer) ?? answer.json()));
  });

  it("answers every unauthenticated call with the same 401 and cost 0", async () => {
    const { database, tenant, call } = await arranged();
    const revoked = await giveToken(database, tenant.id);
    await revokeToken(database, tenant.id, revoked.tokenId, null);
    const expired = await giveToken(database, tenant.id, { lifeSeconds: -1 });
    const wrong = [null, "", "svc_live_x", newToken(false).token, revoked.token, expired.token];
    const seen = new Set<string>();
    for (const token of wrong) {
      const answer = await call(token);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("X-Token-Cost")).toBe("0");
      expect(answer.headers.get("WWW-Authenticate")).toContain("ApiKey");
      seen.add(await answer.text());
    }
    expect(seen.size).toBe(1);
    expect(JSON.parse([...seen][0] ?? "")).toEqual({ detail: expect.any(String) });
  });

  it(`answers 403 to a token with every scope but ${scope}`, async () => {
    const { database, tenant, call } = await arranged();
    const others = tokenScopes.filter((other) => other !== scope);
    const { token } = await giveToken(database, tenant.id, { scopes: others });
    const answer = await call(token);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("X-Token-Cost")).toBe("0");
    expect(await answer.json()).toMatchObject({
      detail: { code: "INSUFFICIENT_SCOPE", data: { required: [scope] } },
    });
  });

  const { missingPath } = expected;
  if (missingPath === undefined) return;
  it("answers byte for byte alike for what is foreign and what does not exist", async () => {
    const { database, call } = await arranged();
    const stranger = await freshTenant(database);
    const foreign = await call(stranger.token);
    const missing = await call(stranger.token, missingPath);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(await foreign.text()).toBe(await missing.text());
  });
}
