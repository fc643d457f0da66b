import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, giveToken, smallRequest, testService } from "../helpers/service/service.ts";

// Cases of the interface specification, each titled with its section.

const test = useTestDatabase();

describe("5: authentication", () => {
  it("5.1: a sandbox token runs against an organisation of its own and is never billed", async () => {
    const { database } = test();
    const { id, token } = await freshTenant(database, { balance: 10 });
    const sandbox = await giveToken(database, id, { isTest: true });
    const { call } = testService(database);
    const answer = await call(sandbox.token, "POST", "/api/v1/solve", { body: smallRequest() });
    expect(answer.status).toBe(202);
    expect(await (await call(token, "GET", "/api/v1/solve")).json()).toEqual({ jobs: [] });
    const left = await call(token, "GET", "/api/v1/account/balance");
    expect(await left.json()).toEqual({ balance: 10 });
  });

  it("5.2: no parameter, header or body field switches the tenant", async () => {
    const { database } = test();
    const [mine, theirs] = [await freshTenant(database), await freshTenant(database)];
    const { call } = testService(database);
    const names = ["organization_id", "organizationId", "organisation", "tenant", "org_id"];
    const query = names.map((name) => `${name}=${theirs.id}`).join("&");
    const headers = Object.fromEntries(names.map((name) => [`x-${name}`, theirs.id]));
    const body = smallRequest(1, Object.fromEntries(names.map((name) => [name, theirs.id])));
    const options = { body, headers: { ...headers, "x-company-id": theirs.id } };
    expect((await call(mine.token, "POST", `/api/v1/solve?${query}`, options)).status).toBe(202);
    expect(await (await call(theirs.token, "GET", "/api/v1/solve")).json()).toEqual({ jobs: [] });
    const list = await (await call(mine.token, "GET", `/api/v1/solve?${query}`)).json();
    expect(list).toMatchObject({ jobs: [{ status: "pending" }] });
  });

  it("5.3: five tokens of one organisation share one limit", async () => {
    const { database } = test();
    const { id, token } = await freshTenant(database, { tier: "free" });
    const others = await Promise.all(Array.from({ length: 4 }, () => giveToken(database, id)));
    const tokens = [token, ...others.map((other) => other.token)];
    const { call } = testService(database);
    // A turn of the minute can only let more through, so the second submission is what shows the shared limit.
    const submissions = await Promise.all(
      tokens.map((key) => call(key, "POST", "/api/v1/solve", { body: smallRequest() })),
    );
    expect(submissions.map((answer) => answer.status).sort()).toEqual([202, 429, 429, 429, 429]);
  });

  it("5.4: the plaintext is in the answer that issues it and in no other", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const issued = await call(token, "POST", "/api/v1/tokens", { body: { label: "once" } });
    const { token: plaintext } = (await issued.json()) as { token: string };
    for (const path of ["/api/v1/tokens", "/api/v1/solve", "/api/v1/account/usage"]) {
      expect(await (await call(token, "GET", path)).text()).not.toContain(plaintext);
    }
  });

  it("5.6: a bearer token is ignored unless it is set up", async () => {
    const { database } = test();
    const { token } = await freshTenant(database);
    const { call } = testService(database);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await call(null, "GET", "/api/v1/solve", { headers })).status).toBe(401);
    expect((await call(token, "GET", "/api/v1/solve", { headers })).status).toBe(200);
  });

  it("3 and 5.4: an expired or revoked token stops working with the next call", async () => {
    const { database } = test();
    const { id, token } = await freshTenant(database);
    const { call } = testService(database);
    const expired = await giveToken(database, id, { lifeSeconds: -1 });
    expect((await call(expired.token, "GET", "/api/v1/solve")).status).toBe(401);
    const victim = await giveToken(database, id);
    await call(token, "DELETE", `/api/v1/tokens/${victim.tokenId}`);
    expect((await call(victim.token, "GET", "/api/v1/solve")).status).toBe(401);
    expect((await call(token, "GET", "/api/v1/solve")).status).toBe(200);
  });
});
