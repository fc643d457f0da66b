import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listAuditLog } from "../../../../db/organisations/audit-log.ts";
import { changeTokenRoute } from "../../../../server/routes/tokens/change-token.ts";
import {
  issuedTokenSchema,
  tokenEntrySchema,
} from "../../../../server/routes/tokens/token-schemas.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import {
  freshTenant,
  giveToken,
  smallRequest,
  testService,
} from "../../../helpers/service/service.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const PATH = "/api/v1/tokens";
const HERE = "192.0.2.7";
const ELSEWHERE = "198.51.100.1";

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly body?: unknown;
  /** Of the connection itself. */
  readonly peer?: string | undefined;
  readonly forwardedFor?: string;
}

/** Calls that come from somewhere, as behind a listener; 10.0.0.0/8 are proxies that are believed. */
async function arranged(isTrusting = true) {
  const { database } = test();
  const tenant = await freshTenant(database);
  const { app } = testService(database, { trustedProxies: isTrusting ? ["10.0.0.0/8"] : [] });
  const send = (token: string, { method = "GET", path = "/api/v1/solve", ...sent }: Sent) => {
    const headers = new Headers({ "X-API-Key": token, "Content-Type": "application/json" });
    if (sent.forwardedFor !== undefined) headers.set("X-Forwarded-For", sent.forwardedFor);
    const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
    const socket = { remoteAddress: sent.peer };
    return app.request(
      path,
      { method, headers, ...body },
      { incoming: { complete: true, socket } },
    );
  };
  const issue = async (body: unknown, token = tenant.token) => {
    const answer = await send(token, { method: "POST", path: PATH, body });
    expect(answer.status).toBe(201);
    return issuedTokenSchema.parse(await answer.json());
  };
  const change = (tokenId: string, body: unknown, sent: Sent = {}, token = tenant.token) =>
    send(token, { method: "PATCH", path: `${PATH}/${tokenId}`, body, ...sent });
  return { database, tenant, send, issue, change };
}

const status = async (answer: Response | Promise<Response>) => (await answer).status;

describe("a token bound to addresses", () => {
  it("is taken from them only, in IPv4 and IPv6, on every kind of call", async () => {
    const { database, tenant, send, issue } = await arranged();
    const made = await issue({ allowed_addresses: ["192.0.2.0/24", "2001:db8::/32"] });
    expect(made.allowedAddresses).toEqual(["192.0.2.0/24", "2001:db8::/32"]);
    const { token } = made;
    for (const peer of [HERE, `::ffff:${HERE}`, "2001:db8::1"])
      expect(await status(send(token, { peer }))).toBe(200);
    for (const peer of [ELSEWHERE, "2001:db9::1", "::1", "fe80::1%eth0", undefined])
      expect(await status(send(token, { peer }))).toBe(403);
    const path = "/api/v1/solve/00000000-0000-4000-8000-000000000000";
    expect(await status(send(token, { path, peer: HERE }))).toBe(404);
    expect(await status(send(token, { path, peer: ELSEWHERE }))).toBe(403);
    const submission = { method: "POST", body: smallRequest(), peer: ELSEWHERE };
    expect(await status(send(token, submission))).toBe(403);
    const [jobs] = await database.read<{ count: number }>(
      sql`select count(*)::int as count from jobs where organisation_id = ${tenant.id}`,
    );
    expect(jobs?.count).toBe(0);
  });

  it("is refused with a code that tells neither address nor ranges, and takes nobody's rate away", async () => {
    const { send, issue } = await arranged();
    const { token } = await issue({ allowed_addresses: [HERE] });
    const remaining = (answer: Response) =>
      /r=(\d+)/.exec(answer.headers.get("RateLimit") ?? "")?.[1];
    const path = "/api/v1/solve/x";
    const before = Number(remaining(await send(token, { path, peer: HERE })));
    const refused = await send(token, { path, peer: ELSEWHERE });
    expect(refused.headers.get("RateLimit")).toBeNull();
    expect(await refused.json()).toEqual({
      detail: { code: "TOKEN_ADDRESS_REFUSED", message: expect.any(String), data: {} },
    });
    expect(Number(remaining(await send(token, { path, peer: HERE })))).toBe(before - 1);
  });

  it("believes what is forwarded by trusted proxies alone, and of that only the part nobody could have sent", async () => {
    const behind = await arranged();
    const { token } = await behind.issue({ allowed_addresses: [HERE] });
    const cases: readonly [peer: string, forwardedFor: string, status: number][] = [
      ["10.0.0.1", HERE, 200],
      ["10.0.0.1", `1.1.1.1, ${HERE}, 10.0.0.2`, 200],
      ["10.0.0.1", `${HERE}, ${ELSEWHERE}`, 403],
      ["10.0.0.1", `${HERE}, nonsense`, 403],
      [ELSEWHERE, HERE, 403],
    ];
    for (const [peer, forwardedFor, expected] of cases)
      expect(await status(behind.send(token, { peer, forwardedFor }))).toBe(expected);
    const open = await arranged(false);
    const other = await open.issue({ allowed_addresses: [HERE] });
    const spoofed = { peer: "10.0.0.1", forwardedFor: HERE };
    expect(await status(open.send(other.token, spoofed))).toBe(403);
  });

  it("is told of once when somebody has it elsewhere, and looks dead to everybody once it is revoked", async () => {
    const { database, tenant, send, issue } = await arranged();
    const { token, tokenId } = await issue({ allowed_addresses: [HERE] });
    await send(token, { peer: ELSEWHERE });
    const refusals = async () =>
      (await listAuditLog(database, tenant.id, { limit: 50, before: null })).filter(
        (entry) => entry.action === "token.refuse",
      );
    // Written beside the call.
    await expect.poll(refusals).toHaveLength(1);
    for (let i = 0; i < 3; i++) await send(token, { peer: ELSEWHERE });
    const revoke = { method: "DELETE", path: `${PATH}/${tokenId}` };
    expect(await status(send(tenant.token, revoke))).toBe(200);
    expect(await status(send(token, { peer: ELSEWHERE }))).toBe(401);
    expect(await refusals()).toMatchObject([
      {
        actor: `token:${tokenId}`,
        subject: tokenId,
        address: ELSEWHERE,
        detail: { reason: "address" },
      },
    ]);
  });

  it("issues and changes others within its own addresses only", async () => {
    const { tenant, send, issue, change } = await arranged();
    const scopes = ["tokens:read", "tokens:write"];
    const bound = await issue({ allowed_addresses: ["192.0.2.0/24"], scopes });
    const ask = (body: unknown) =>
      send(bound.token, { method: "POST", path: PATH, peer: HERE, body });
    const heir = issuedTokenSchema.parse(await (await ask({ scopes })).json());
    expect(heir.allowedAddresses).toEqual(["192.0.2.0/24"]);
    expect(await status(ask({ scopes, allowed_addresses: ["192.0.2.128/25"] }))).toBe(201);
    for (const allowed_addresses of [["0.0.0.0/0"], ["192.0.2.1", "::/0"]]) {
      const refused = await ask({ scopes, allowed_addresses });
      expect(await refused.json()).toMatchObject({
        detail: { code: "INSUFFICIENT_SCOPE", data: { required: ["addresses"] } },
      });
    }
    const by = (tokenId: string, body: unknown) =>
      status(change(tokenId, body, { peer: HERE }, bound.token));
    expect(await by(bound.tokenId, { allowed_addresses: null })).toBe(403);
    expect(await by(tenant.tokenId, { allowed_addresses: ["0.0.0.0/0"] })).toBe(403);
    expect(await by(heir.tokenId, { allowed_addresses: [HERE] })).toBe(200);
  });

  it.each([["10/8"], ["::ffff:10.0.0.0/104"], ["fe80::1%eth0"], ["localhost"], ["10.0.0.0/8", ""]])(
    "is not made of %j",
    async (...allowed_addresses) => {
      const { tenant, send } = await arranged();
      const answer = await send(tenant.token, {
        method: "POST",
        path: PATH,
        body: { allowed_addresses },
      });
      expect(answer.status).toBe(422);
    },
  );
});

describe("a token bound to times", () => {
  it("is unknown before its time, as after it", async () => {
    const { tenant, send, issue } = await arranged();
    const early = await issue({ not_before: "2999-01-01T00:00:00Z" });
    expect(early.notBefore).toBe("2999-01-01T00:00:00.000Z");
    const refused = await send(early.token, {});
    const last = tenant.token.endsWith("x") ? "y" : "x";
    const unknown = await send(`${tenant.token.slice(0, -1)}${last}`, {});
    expect([refused.status, await refused.text()]).toEqual([401, await unknown.text()]);
    const due = await issue({ not_before: "2020-01-01T00:00:00+02:00" });
    expect(await status(send(due.token, {}))).toBe(200);
    const naive = { method: "POST", path: PATH, body: { not_before: "2020-01-01T00:00:00" } };
    expect(await status(send(tenant.token, naive))).toBe(422);
  });
});

describe("PATCH /api/v1/tokens/{token_id}", () => {
  verifyEndpoint(changeTokenRoute, test, {
    status: 200,
    body: tokenEntrySchema,
    arrange: async ({ id }) => {
      const { tokenId } = await giveToken(test().database, id);
      return { path: `${PATH}/${tokenId}`, body: { label: "till" } };
    },
    missingPath: `${PATH}/00000000-0000-4000-8000-000000000000`,
  });

  it("holds with the next call, leaves what is not named, and ends a bound with null", async () => {
    const { database, tenant, send, issue, change } = await arranged();
    const { token, tokenId } = await issue({ label: "till", allowed_addresses: [HERE] });
    expect(await status(send(token, { peer: ELSEWHERE }))).toBe(403);
    const opened = tokenEntrySchema.parse(
      await (await change(tokenId, { allowed_addresses: null, not_before: null })).json(),
    );
    expect(opened).toMatchObject({ label: "till", allowedAddresses: null, notBefore: null });
    expect(await status(send(token, { peer: ELSEWHERE }))).toBe(200);
    const timed = { expires_at: "2998-01-01T00:00:00Z", not_before: "2997-01-01T00:00:00Z" };
    expect(await (await change(tokenId, timed)).json()).toMatchObject({
      expiresAt: "2998-01-01T00:00:00.000Z",
      notBefore: "2997-01-01T00:00:00.000Z",
    });
    expect(await status(send(token, {}))).toBe(401);
    // The same once more changes nothing, and so is no entry.
    expect(await status(change(tokenId, timed))).toBe(200);
    const log = await listAuditLog(database, tenant.id, { limit: 50, before: null });
    expect(
      log.filter(({ action }) => action === "token.change").map(({ detail }) => detail),
    ).toEqual([
      { notBefore: "2997-01-01T00:00:00.000Z", expiresAt: "2998-01-01T00:00:00.000Z" },
      { allowedAddresses: null, notBefore: null },
    ]);
    expect(log.find(({ subject }) => subject === tokenId)?.actor).toBe(`token:${tenant.tokenId}`);
  });

  it("wakes no token that has ended, and takes no misspelt name", async () => {
    const { database, tenant, change } = await arranged();
    const expired = await giveToken(database, tenant.id, { lifeSeconds: -1 });
    expect(await status(change(expired.tokenId, { expires_at: null }))).toBe(404);
    const revoked = await giveToken(database, tenant.id);
    await database.run(sql`update tokens set revoked_at = now() where id = ${revoked.tokenId}`);
    expect(await status(change(revoked.tokenId, { label: "x" }))).toBe(404);
    expect(await status(change(tenant.tokenId, { allowed_adresses: [HERE] }))).toBe(422);
    const sandbox = await giveToken(database, tenant.id, { isTest: true });
    expect(await status(change(tenant.tokenId, { label: "x" }, {}, sandbox.token))).toBe(404);
  });
});
