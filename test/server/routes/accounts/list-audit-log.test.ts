import { describe, expect, it } from "vitest";
import { auditLogSchema } from "../../../../server/routes/accounts/account-schemas.ts";
import { listAuditLog } from "../../../../server/routes/accounts/list-audit-log.ts";
import { useTestDatabase } from "../../../helpers/service/database.ts";
import {
  freshTenant,
  giveToken,
  smallRequest,
  testService,
} from "../../../helpers/service/service.ts";
import { verifyEndpoint } from "../../../helpers/verify/verify-endpoint.ts";

const test = useTestDatabase();
const PATH = "/api/v1/account/audit-log";

describe("GET /api/v1/account/audit-log", () => {
  verifyEndpoint(listAuditLog, test, {
    status: 200,
    body: auditLogSchema,
    arrange: async () => ({ path: PATH }),
  });

  it("tells who did what, when, on whose behalf and from where, and never a secret", async () => {
    const { database } = test();
    const { id, token, tokenId } = await freshTenant(database);
    const { app } = testService(database, { trustedProxies: ["10.0.0.0/8"] });
    const call = (method: string, path: string, body?: unknown) =>
      app.request(
        path,
        {
          method,
          headers: {
            ...{ "X-API-Key": token, "Content-Type": "application/json" },
            ...{ "X-Request-Id": `${method}-1`, "X-User-Id": "kim" },
            "X-Forwarded-For": "1.1.1.1, 203.0.113.5",
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        { incoming: { complete: true, socket: { remoteAddress: "::ffff:10.0.0.1" } } },
      );
    const issued = await (await call("POST", "/api/v1/tokens", { test: true })).json();
    const made = issued as { token: string; tokenId: string };
    await call("DELETE", `/api/v1/tokens/${made.tokenId}`);
    await call("POST", "/api/v1/solve", smallRequest(10, { webhook_secret: "hush-hush" }));
    const text = await (await call("GET", PATH)).text();
    const { entries, count } = auditLogSchema.parse(JSON.parse(text));
    expect(entries.map(({ action }) => action)).toEqual([
      ...["job.submit", "token.revoke", "token.issue", "token.issue", "organisation.create"],
    ]);
    expect(count).toBe(5);
    expect(entries[2]).toMatchObject({
      ...{ actor: `token:${tokenId}`, subject: made.tokenId, address: "203.0.113.5" },
      ...{
        requestId: "POST-1",
        onBehalfOf: { userId: "kim", companyId: null, departmentId: null },
      },
      detail: { test: true },
    });
    // The sandbox's own entries are told to be its own.
    expect(entries[2]?.organizationId).not.toBe(id);
    expect(entries[0]?.organizationId).toBe(id);
    for (const secret of [token, made.token, "hush-hush"]) expect(text).not.toContain(secret);

    const next = await call("GET", `${PATH}?limit=1&before=${entries[1]?.id}`);
    expect(auditLogSchema.parse(await next.json()).entries).toEqual([entries[2]]);
  });

  it("shows a sandbox token nothing of its live organisation", async () => {
    const { database } = test();
    const { id, testOrganisationId } = await freshTenant(database);
    const sandbox = await giveToken(database, id, { isTest: true });
    const { call } = testService(database);
    const answer = await call(sandbox.token, "GET", PATH);
    const { entries } = auditLogSchema.parse(await answer.json());
    expect(entries.map(({ action, organizationId }) => [action, organizationId])).toEqual([
      ["token.issue", testOrganisationId],
    ]);
    expect((await call(sandbox.token, "GET", `${PATH}?before=x`)).status).toBe(422);
  });
});
