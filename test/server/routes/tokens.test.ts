import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findTokenByHash } from "../../../db/organisations/tokens.ts";
import { issueTokenRoute } from "../../../server/routes/tokens/issue-token.ts";
import { listTokensRoute } from "../../../server/routes/tokens/list-tokens.ts";
import { revokeTokenRoute } from "../../../server/routes/tokens/revoke-token.ts";
import {
  issuedTokenSchema,
  revokeSchema,
  tokenListSchema,
} from "../../../server/routes/tokens/token-schemas.ts";
import { hashToken } from "../../../server/services/access/token-format.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";
import { freshTenant, giveToken, testService } from "../../helpers/service/service.ts";
import { verifyEndpoint } from "../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const PATH = "/api/v1/tokens";

describe("GET /api/v1/tokens", () => {
  verifyEndpoint(listTokensRoute, test, {
    status: 200,
    body: tokenListSchema,
    arrange: async () => ({ path: PATH }),
  });

  it("never shows a usable secret", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const text = await (await call(token, "GET", PATH)).text();
    expect(text).not.toContain(token);
    expect(text).not.toContain(token.slice(9, 20));
    expect(text).not.toContain("hash");
  });

  it("shows a sandbox token the sandbox tokens only", async () => {
    const { database } = test();
    const { id, token } = await freshTenant(database);
    const sandbox = await giveToken(database, id, { isTest: true });
    const { call } = testService(database);
    const seen = async (key: string) =>
      tokenListSchema.parse(await (await call(key, "GET", PATH)).json()).map((one) => one.isTest);
    expect(await seen(token)).toEqual([true, false]);
    expect(await seen(sandbox.token)).toEqual([true]);
  });
});

describe("POST /api/v1/tokens", () => {
  verifyEndpoint(issueTokenRoute, test, {
    status: 201,
    body: issuedTokenSchema,
    arrange: async () => ({ path: PATH, body: {} }),
  });

  it("issues a token that works at once, with the defaults of the specification", async () => {
    const { database } = test();
    const { id, token } = await freshTenant(database);
    const { call } = testService(database);
    const answer = await call(token, "POST", PATH, { body: {} });
    const issued = issuedTokenSchema.parse(await answer.json());
    expect(issued).toMatchObject({
      organizationId: id,
      label: "",
      scopes: ["solve:read", "solve:write"],
      expiresAt: null,
    });
    expect(issued.token).toMatch(/^svc_live_/);
    expect((await call(issued.token, "GET", "/api/v1/solve")).status).toBe(200);
    expect((await call(issued.token, "GET", PATH)).status).toBe(403);
  });

  it("issues a sandbox token when asked, and a sandbox token issues no live one", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const made = await call(token, "POST", PATH, {
      body: { test: true, scopes: ["solve:read", "tokens:write"], expires_in_days: 1, label: "ci" },
    });
    const sandbox = issuedTokenSchema.parse(await made.json());
    expect(sandbox.token).toMatch(/^svc_test_/);
    expect(sandbox.expiresAt).not.toBeNull();
    const own = { scopes: ["solve:read"] };
    const again = await call(sandbox.token, "POST", PATH, { body: own });
    expect(issuedTokenSchema.parse(await again.json()).token).toMatch(/^svc_test_/);
    const live = await call(sandbox.token, "POST", PATH, { body: { ...own, test: false } });
    expect(live.status).toBe(403);
  });

  it.each([0, Date.parse("2100-01-01")])(
    "issues tokens whose life, and last use, the database's clock measures, whatever that of the process says: %d",
    async (clock) => {
      const { database } = test();
      const { token } = await freshTenant(database);
      const { call } = testService(database, { now: () => clock });
      const body = { scopes: ["tokens:read"], expires_in_days: 1 };
      const made = await call(token, "POST", PATH, { body });
      const issued = issuedTokenSchema.parse(await made.json());
      const [day] = await database.read<{ lasts: boolean }>(sql`
        select ${issued.expiresAt}::timestamptz - clock_timestamp()
          between interval '23 hours' and interval '24 hours' as lasts`);
      expect(day?.lasts).toBe(true);
      expect((await call(issued.token, "GET", PATH)).status).toBe(200);
      const hash = hashToken(issued.token);
      while ((await findTokenByHash(database, hash))?.lastUsedAt === null);
    },
  );

  it("grants only what the issuing token has", async () => {
    const { database } = test();
    const { id } = await freshTenant(database);
    const weak = await giveToken(database, id, { scopes: ["tokens:write", "solve:read"] });
    const { call } = testService(database);
    const answer = await call(weak.token, "POST", PATH, { body: {} });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      detail: { code: "INSUFFICIENT_SCOPE", data: { required: ["solve:write"] } },
    });
  });

  it.each([
    [{ label: "x".repeat(101) }, ["body", "label"]],
    [{ label: 5 }, ["body", "label"]],
    [{ scopes: ["solve:read", "root"] }, ["body", "scopes", 1]],
    [{ scopes: "solve:read" }, ["body", "scopes"]],
    [{ scopes: [] }, ["body", "scopes"]],
    [{ expires_in_days: 0 }, ["body", "expires_in_days"]],
    [{ expires_in_days: 3651 }, ["body", "expires_in_days"]],
    [{ expires_in_days: 1.5 }, ["body", "expires_in_days"]],
    [{ expires_in_days: "7" }, ["body", "expires_in_days"]],
    [{ test: "yes" }, ["body", "test"]],
    [[], ["body"]],
    [null, ["body"]],
  ])("answers 422 to %j and names the place", async (body, loc) => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const answer = await testService(database).call(token, "POST", PATH, {
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(422);
    const { detail } = (await answer.json()) as { detail: { loc: unknown }[] };
    expect(detail.map((problem) => problem.loc)).toContainEqual(loc);
  });

  it("takes null for every field and audit headers of any length", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const answer = await testService(database).call(token, "POST", PATH, {
      body: { label: null, scopes: null, expires_in_days: null, test: null },
      headers: { "x-user-id": "u".repeat(5000), "x-company-id": "", "x-department-id": "d" },
    });
    expect(answer.status).toBe(201);
  });
});

describe("DELETE /api/v1/tokens/{token_id}", () => {
  verifyEndpoint(revokeTokenRoute, test, {
    status: 200,
    body: revokeSchema,
    arrange: async ({ id }) => {
      const { tokenId } = await giveToken(test().database, id);
      return { path: `${PATH}/${tokenId}` };
    },
    missingPath: `${PATH}/00000000-0000-4000-8000-000000000000`,
  });

  it("takes effect with the next call and may be repeated", async () => {
    const { database } = test();
    const { id, token } = await freshTenant(database);
    const victim = await giveToken(database, id);
    const { call } = testService(database);
    expect((await call(victim.token, "GET", "/api/v1/solve")).status).toBe(200);
    const expected = { revoked: true, tokenId: victim.tokenId };
    for (let round = 0; round < 2; round++) {
      const answer = await call(token, "DELETE", `${PATH}/${victim.tokenId}`);
      expect(await answer.json()).toEqual(expected);
    }
    expect((await call(victim.token, "GET", "/api/v1/solve")).status).toBe(401);
  });

  it("lets no sandbox token stop a live one", async () => {
    const { database } = test();
    const { id, token, tokenId } = await freshTenant(database);
    const sandbox = await giveToken(database, id, { isTest: true });
    const { call } = testService(database);
    expect((await call(sandbox.token, "DELETE", `${PATH}/${tokenId}`)).status).toBe(404);
    expect((await call(token, "GET", "/api/v1/solve")).status).toBe(200);
  });
});
