import { describe, expect, it } from "vitest";
import type { Deps } from "../../../server/deps.ts";
import { createOidcVerifier } from "../../../server/oidc/oidc-verifier.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { AUDIENCE, startLocalIssuer } from "../../helpers/service/local-issuer.ts";
import {
  freshTenant,
  giveToken,
  smallRequest,
  testService,
} from "../../helpers/service/service.ts";

const test = useTestDatabase();
const BALANCE = "/api/v1/account/balance";

async function withIssuer(
  act: (parts: {
    call: ReturnType<typeof testService>["call"];
    bearer: (organisationId: string) => Promise<Record<string, string>>;
    issuer: Awaited<ReturnType<typeof startLocalIssuer>>;
    oidc: NonNullable<Deps["oidc"]>;
  }) => Promise<void>,
): Promise<void> {
  const issuer = await startLocalIssuer();
  try {
    const options = { issuer: issuer.issuer, audience: AUDIENCE, now: Date.now, cooldownMs: 0 };
    const oidc = createOidcVerifier(options);
    const { call } = testService(test().database, { oidc });
    const bearer = async (organisationId: string) => ({
      Authorization: `Bearer ${await issuer.sign({ org_id: organisationId })}`,
    });
    await act({ call, bearer, issuer, oidc });
  } finally {
    issuer.close();
  }
}

describe("Authorization: Bearer", () => {
  it("acts for the organisation the token names, with every scope, billed as usual", async () => {
    const tenant = await freshTenant(test().database, { balance: 50 });
    await withIssuer(async ({ call, bearer }) => {
      const headers = await bearer(tenant.id);
      const balance = await call(null, "GET", BALANCE, { headers });
      expect(await balance.json()).toEqual({ balance: 50 });
      const solve = { body: smallRequest(1), headers };
      expect((await call(null, "POST", "/api/v1/solve", solve)).headers.get("X-Token-Cost")).toBe(
        "2",
      );
      expect((await call(null, "GET", "/api/v1/tokens", { headers })).status).toBe(200);
    });
  });

  it("means nothing where no issuer is configured", async () => {
    const tenant = await freshTenant(test().database);
    await withIssuer(async ({ bearer }) => {
      const { call } = testService(test().database);
      const answer = await call(null, "GET", BALANCE, { headers: await bearer(tenant.id) });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).not.toContain("Bearer");
    });
  });

  it("gets the same 401 for an unknown, a test or no organisation and for a broken token", async () => {
    const tenant = await freshTenant(test().database);
    await withIssuer(async ({ call, bearer }) => {
      const seen = new Set<string>();
      for (const headers of [
        await bearer("nobody"),
        await bearer("\u0000"),
        await bearer(tenant.testOrganisationId),
        { Authorization: "Bearer x" },
        { Authorization: "Basic eDp5" },
      ]) {
        const answer = await call(null, "GET", BALANCE, { headers });
        expect(answer.status).toBe(401);
        expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
        seen.add(await answer.text());
      }
      expect(seen.size).toBe(1);
    });
  });

  it("is not looked at beside an X-API-Key, be that good or bad", async () => {
    const { database } = test();
    const [tenant, other] = [
      await freshTenant(database, { balance: 7 }),
      await freshTenant(database),
    ];
    await withIssuer(async ({ call, bearer }) => {
      const headers = await bearer(other.id);
      const good = await call(tenant.token, "GET", BALANCE, { headers });
      expect(await good.json()).toEqual({ balance: 7 });
      expect((await call("svc_live_bad", "GET", BALANCE, { headers })).status).toBe(401);
    });
  });

  it("answers 503 while the issuer is away, and other calls as ever", async () => {
    const { database } = test();
    const tenant = await freshTenant(database);
    const { token } = await giveToken(database, tenant.id);
    await withIssuer(async ({ call, bearer, issuer }) => {
      issuer.setDown(true);
      const headers = await bearer(tenant.id);
      const answer = await call(null, "GET", BALANCE, { headers });
      expect([answer.status, answer.headers.get("X-Token-Cost")]).toEqual([503, "0"]);
      expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect((await call(token, "GET", BALANCE)).status).toBe(200);
    });
  });
});
