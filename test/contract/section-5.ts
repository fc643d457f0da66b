/** Specification, section 5: authentication. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ContractCase } from "./case.ts";
import { tinyRequest, type World } from "./world.ts";

export const authentication: readonly ContractCase[] = [
  {
    section: "5.1",
    says: "a live token begins with svc_live_ and is billed, a sandbox token with svc_test_ and is not",
    steps: [
      [
        { method: "POST", path: "/api/v1/solve", body: tinyRequest },
        { status: 202, headers: { "X-Token-Cost": "2" } },
      ],
      [
        { method: "POST", path: "/api/v1/solve", token: "sandbox", body: tinyRequest },
        { status: 202, headers: { "X-Token-Cost": "0" }, keep: { sandboxJob: "job_id" } },
      ],
      // The isolated test organisation: neither sees the other's jobs.
      [{ path: "/api/v1/solve/{sandboxJob}" }, { status: 404 }],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 998 } }],
    ],
    afterwards: async (world) => {
      expect(world.token("live")).toMatch(/^svc_live_[0-9A-Za-z]{38}$/);
      expect(world.token("sandbox")).toMatch(/^svc_test_[0-9A-Za-z]{38}$/);
    },
  },
  {
    section: "5.2",
    says: "no header and no parameter switches the tenant",
    given: async (world) => {
      await world.submitted();
      world.keep("organisation", world.organisationId);
    },
    steps: [
      [
        {
          path: "/api/v1/solve/{job}?organization_id={organisation}&org={organisation}&tenant={organisation}",
          token: "foreign",
          headers: {
            "x-company-id": "{organisation}",
            "x-organization-id": "{organisation}",
            "x-tenant-id": "{organisation}",
          },
        },
        { status: 404, body: { detail: { code: "JOB_NOT_FOUND" } } },
      ],
      [
        { path: "/api/v1/solve?organization_id={organisation}", token: "foreign" },
        { status: 200, body: { jobs: [] } },
      ],
    ],
  },
  {
    section: "5.3",
    says: "two tokens of one organisation share its parallel solves",
    tenant: { tier: "free" },
    steps: [
      [
        { method: "POST", path: "/api/v1/solve", body: tinyRequest },
        { status: 202, body: { tier: "free" } },
      ],
      [
        { method: "POST", path: "/api/v1/solve", token: "second", body: tinyRequest },
        { status: 429, body: { detail: { code: "CONCURRENCY_LIMIT", data: { tier: "free" } } } },
      ],
    ],
  },
  {
    section: "5.4",
    says: "the plaintext of a token appears once, and only its hash is kept",
    steps: [
      [
        { method: "POST", path: "/api/v1/tokens", body: { label: "once" } },
        { status: 201, keep: { plaintext: "token", tokenId: "tokenId" } },
      ],
      [{ path: "/api/v1/tokens" }, { status: 200, without: ["{plaintext}"] }],
    ],
    afterwards: async (world) => {
      const dump = await storedToken(world);
      expect(dump).toHaveLength(1);
      expect(dump[0]!.row).not.toContain(world.kept("plaintext").slice(9));
    },
  },
  {
    section: "5.4",
    says: "revocation is immediate",
    steps: [
      [
        { method: "POST", path: "/api/v1/tokens", body: { label: "short" } },
        { status: 201, keep: { plaintext: "token", tokenId: "tokenId" } },
      ],
      [
        { path: "/api/v1/account/balance", token: "none", headers: { "X-API-Key": "{plaintext}" } },
        { status: 200 },
      ],
      [{ method: "DELETE", path: "/api/v1/tokens/{tokenId}" }, { status: 200 }],
      [
        { path: "/api/v1/account/balance", token: "none", headers: { "X-API-Key": "{plaintext}" } },
        { status: 401 },
      ],
    ],
  },
  {
    section: "5.5",
    says: "scopes default to solve:read and solve:write",
    steps: [
      [
        { method: "POST", path: "/api/v1/tokens", body: { label: "plain" } },
        {
          status: 201,
          body: { scopes: ["solve:read", "solve:write"] },
          keep: { plaintext: "token" },
        },
      ],
      [
        {
          method: "POST",
          path: "/api/v1/tokens",
          token: "none",
          headers: { "X-API-Key": "{plaintext}" },
          body: { label: "more" },
        },
        {
          status: 403,
          body: { detail: { code: "INSUFFICIENT_SCOPE", data: { required: ["tokens:write"] } } },
        },
      ],
    ],
  },
  {
    section: "5.5",
    says: "a token that may only read cannot submit",
    steps: [
      [{ path: "/api/v1/solve", token: "reader" }, { status: 200 }],
      [
        { method: "POST", path: "/api/v1/solve", token: "reader", body: tinyRequest },
        {
          status: 403,
          body: { detail: { code: "INSUFFICIENT_SCOPE", data: { required: ["solve:write"] } } },
        },
      ],
    ],
  },
  {
    section: "5.6",
    says: "a bearer token means nothing where no issuer is configured",
    steps: [
      [
        {
          path: "/api/v1/solve",
          token: "none",
          headers: { Authorization: "Bearer eyJhbGciOiJub25lIn0.e30." },
        },
        { status: 401, exactly: { detail: expect.any(String) } },
      ],
    ],
  },
  {
    section: "5.7",
    says: "missing, malformed and unknown tokens answer 401",
    steps: [
      [
        { path: "/api/v1/solve", token: "none" },
        {
          status: 401,
          exactly: { detail: expect.any(String) },
          headers: { "WWW-Authenticate": /ApiKey/ },
        },
      ],
      [
        { path: "/api/v1/solve", token: "none", headers: { "X-API-Key": "svc_live_nonsense" } },
        { status: 401, exactly: { detail: expect.any(String) } },
      ],
    ],
  },
  {
    section: "5.8",
    says: "the optional headers are a note of who issued a token, and grant nothing",
    steps: [
      [
        {
          method: "POST",
          path: "/api/v1/tokens",
          body: { label: "noted" },
          headers: { "x-user-id": "u-1", "x-company-id": "c-1", "x-department-id": "d-1" },
        },
        { status: 201, keep: { tokenId: "tokenId" } },
      ],
    ],
    afterwards: async (world) => {
      const rows = await storedToken(world);
      for (const noted of ["u-1", "c-1", "d-1"]) expect(rows[0]!.row).toContain(noted);
    },
  },
  {
    section: "5.9",
    says: "the probes need no token",
    steps: [
      [{ path: "/health", token: "none" }, { status: 200 }],
      [{ path: "/live", token: "none" }, { status: 200 }],
      [{ path: "/ready", token: "none" }, { status: 200 }],
    ],
  },
];

/** The whole stored row of the token kept as `tokenId`. */
function storedToken({ test, kept }: World): Promise<readonly { readonly row: string }[]> {
  return test.database.run<{ row: string }>(
    sql`select t::text as row from tokens t where t.id = ${kept("tokenId")}`,
  );
}
