/** Specification, section 4: endpoints, and the rules under their table. */
import { expect } from "vitest";
import { resultSchema } from "../../core/index.ts";
import { balanceSchema, usageSchema } from "../../server/routes/accounts/account-schemas.ts";
import { healthSchema, readySchema } from "../../server/routes/operation/health-schemas.ts";
import {
  solveListSchema,
  solveStatsSchema,
  solveStatusSchema,
  solveSubmitSchema,
} from "../../server/routes/solves/job-schemas.ts";
import {
  issuedTokenSchema,
  revokeSchema,
  tokenListSchema,
} from "../../server/routes/tokens/token-schemas.ts";
import type { ContractCase } from "./case.ts";
import { tinyRequest } from "./world.ts";

const notFound = {
  detail: { code: "JOB_NOT_FOUND", message: expect.any(String), data: expect.any(Object) },
};

export const endpoints: readonly ContractCase[] = [
  {
    section: "4 POST /api/v1/solve",
    says: "answers 202 with job id and tier, and debits the price",
    steps: [
      [
        { method: "POST", path: "/api/v1/solve", body: tinyRequest },
        {
          status: 202,
          shape: solveSubmitSchema,
          body: { status: "pending", tier: "pro" },
          headers: { "X-Token-Cost": "2" },
        },
      ],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 998 } }],
    ],
  },
  {
    section: "4 GET /api/v1/solve",
    says: "lists the caller's jobs only, newest first",
    given: async (world) => {
      world.keep("first", await world.submitted());
      world.keep("newest", await world.submitted());
      await world.call({
        method: "POST",
        path: "/api/v1/solve",
        token: "foreign",
        body: tinyRequest,
      });
    },
    steps: [
      [
        { path: "/api/v1/solve?limit=1" },
        { status: 200, shape: solveListSchema, keep: { listed: "jobs.0.job_id" } },
      ],
      [
        { path: "/api/v1/solve" },
        { status: 200, shape: solveListSchema, body: { jobs: [{}, {}] } },
      ],
    ],
    afterwards: async (world) => expect(world.kept("listed")).toBe(world.kept("newest")),
  },
  {
    section: "4 GET /api/v1/solve/stats",
    says: "adds up the caller's jobs",
    given: async (world) => void (await world.ended()),
    steps: [
      [
        { path: "/api/v1/solve/stats" },
        { status: 200, shape: solveStatsSchema, body: { total: 1, solved: 1, tokens_burned: 2 } },
      ],
    ],
  },
  {
    section: "4 GET /api/v1/solve/{job_id}",
    says: "works while the job waits",
    given: async (world) => void (await world.submitted()),
    steps: [
      [
        { path: "/api/v1/solve/{job}" },
        {
          status: 200,
          shape: solveStatusSchema,
          body: { status: "pending", result_available: false, token_cost: 2 },
        },
      ],
    ],
  },
  {
    section: "4 GET /api/v1/solve/{job_id}",
    says: "works after completion",
    given: async (world) => void (await world.ended()),
    steps: [
      [
        { path: "/api/v1/solve/{job}" },
        {
          status: 200,
          shape: solveStatusSchema,
          body: { status: "completed", result_available: true },
        },
      ],
    ],
  },
  {
    section: "4 GET /api/v1/solve/{job_id}/result",
    says: "answers the result of an ended job",
    given: async (world) => void (await world.ended()),
    steps: [
      [
        { path: "/api/v1/solve/{job}/result" },
        { status: 200, shape: resultSchema, body: { success: true, status: "optimal" } },
      ],
    ],
  },
  {
    section: "4 GET /api/v1/account/balance",
    says: "answers the balance",
    steps: [
      [
        { path: "/api/v1/account/balance" },
        { status: 200, shape: balanceSchema, exactly: { balance: 1000 } },
      ],
    ],
  },
  {
    section: "4 GET /api/v1/account/usage",
    says: "lists the ledger, newest first, within 1 to 500 entries",
    given: async (world) => void (await world.submitted()),
    steps: [
      [
        { path: "/api/v1/account/usage?limit=1" },
        { status: 200, shape: usageSchema, body: { count: 1, records: [{ operation: "solve" }] } },
      ],
      [{ path: "/api/v1/account/usage?limit=500" }, { status: 200, body: { count: 2 } }],
      [{ path: "/api/v1/account/usage?limit=0" }, { status: 422 }],
      [{ path: "/api/v1/account/usage?limit=501" }, { status: 422 }],
    ],
  },
  {
    section: "4 GET /api/v1/tokens",
    says: "lists the organisation's tokens, with the optional headers or without",
    steps: [
      [{ path: "/api/v1/tokens" }, { status: 200, shape: tokenListSchema }],
      [
        {
          path: "/api/v1/tokens",
          headers: { "x-user-id": "u", "x-company-id": "c", "x-department-id": "d" },
        },
        { status: 200, shape: tokenListSchema },
      ],
    ],
  },
  {
    section: "4 POST /api/v1/tokens",
    says: "answers 201 with the new token",
    steps: [
      [
        { method: "POST", path: "/api/v1/tokens", body: { label: "roster app" } },
        { status: 201, shape: issuedTokenSchema, body: { label: "roster app" } },
      ],
    ],
  },
  {
    section: "4 DELETE /api/v1/tokens/{token_id}",
    says: "answers 200 and the token stops working",
    steps: [
      [
        { method: "POST", path: "/api/v1/tokens", body: { label: "x" } },
        { status: 201, keep: { tokenId: "tokenId" } },
      ],
      [
        { method: "DELETE", path: "/api/v1/tokens/{tokenId}" },
        { status: 200, shape: revokeSchema },
      ],
    ],
  },
  {
    section: "4 GET /health",
    says: "needs no token and names its components",
    steps: [
      [
        { path: "/health", token: "none" },
        { status: 200, shape: healthSchema },
      ],
    ],
  },
  {
    section: "4 GET /live",
    says: "answers texts by name",
    steps: [
      [
        { path: "/live", token: "none" },
        { status: 200, exactly: { status: "alive" } },
      ],
    ],
  },
  {
    section: "4 GET /ready",
    says: "checks what the service needs",
    steps: [
      [
        { path: "/ready", token: "none" },
        { status: 200, shape: readySchema },
      ],
    ],
  },
  {
    section: "4 rule 1",
    says: "an invalid body answers 422 with every problem and its place, and costs nothing",
    steps: [
      [
        {
          method: "POST",
          path: "/api/v1/solve",
          body: { ...tinyRequest, start_date: "2026-13-01", employees: [{ id: 7 }] },
        },
        {
          status: 422,
          headers: { "X-Token-Cost": "0" },
          body: {
            detail: expect.arrayContaining([
              expect.objectContaining({ loc: ["body", "start_date"] }),
              expect.objectContaining({ loc: ["body", "employees", 0, "id"] }),
            ]),
          },
        },
      ],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 1000 } }],
    ],
  },
  {
    section: "4 rule 2",
    says: "the result of an unfinished job answers 400",
    given: async (world) => void (await world.submitted()),
    steps: [
      [
        { path: "/api/v1/solve/{job}/result" },
        { status: 400, exactly: { detail: expect.any(String) } },
      ],
    ],
  },
  {
    section: "4 rule 2",
    says: "unknown and foreign jobs answer the same 404",
    given: async (world) => void (await world.ended()),
    steps: [
      [
        { path: "/api/v1/solve/{job}", token: "foreign" },
        { status: 404, exactly: notFound },
      ],
      [
        { path: "/api/v1/solve/{unknown}", token: "foreign" },
        { status: 404, exactly: notFound },
      ],
      [
        { path: "/api/v1/solve/{job}/result", token: "foreign" },
        { status: 404, exactly: notFound },
      ],
      [
        { path: "/api/v1/solve/{unknown}/result", token: "foreign" },
        { status: 404, exactly: notFound },
      ],
    ],
  },
  {
    section: "4 rule 3",
    says: "a rejected webhook_url answers 400 and leaves no job",
    steps: [
      [
        {
          method: "POST",
          path: "/api/v1/solve",
          body: { ...tinyRequest, webhook_url: "https://127.0.0.1/hook" },
        },
        { status: 400, body: { detail: { code: "WEBHOOK_URL_INVALID" } } },
      ],
      [{ path: "/api/v1/solve" }, { status: 200, body: { jobs: [] } }],
    ],
  },
  {
    section: "4 rule 4",
    says: "every answer carries what the call cost, refusals too",
    steps: [
      [
        { path: "/api/v1/solve", token: "none" },
        { status: 401, headers: { "X-Token-Cost": "0" } },
      ],
      [{ path: "/nowhere" }, { status: 404, headers: { "X-Token-Cost": "0" } }],
      [
        { method: "POST", path: "/api/v1/solve", body: tinyRequest },
        { status: 202, headers: { "X-Token-Cost": "2" } },
      ],
    ],
  },
  {
    section: "4 rule 5",
    says: "a token is revoked within the caller's own organisation only",
    steps: [
      [
        { method: "POST", path: "/api/v1/tokens", body: { label: "x" } },
        { status: 201, keep: { tokenId: "tokenId" } },
      ],
      [
        { method: "DELETE", path: "/api/v1/tokens/{tokenId}", token: "foreign" },
        { status: 404, exactly: { detail: expect.any(String) } },
      ],
      [{ path: "/api/v1/tokens" }, { status: 200, without: ['"revokedAt":"'] }],
    ],
  },
  {
    section: "4 rule 6",
    says: "validate costs 1 and starts no job",
    steps: [
      [
        { method: "POST", path: "/api/v1/validate", body: tinyRequest },
        { status: 200, headers: { "X-Token-Cost": "1" } },
      ],
      [{ path: "/api/v1/solve" }, { status: 200, body: { jobs: [] } }],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 999 } }],
    ],
  },
  {
    section: "4 rule 7",
    says: "the list of jobs takes 1 to 500",
    steps: [
      [{ path: "/api/v1/solve?limit=500" }, { status: 200 }],
      [{ path: "/api/v1/solve?limit=501" }, { status: 422 }],
      [{ path: "/api/v1/solve?limit=0" }, { status: 422 }],
    ],
  },
];
