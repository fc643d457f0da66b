/** Specification, section 7: errors, one case for each row of the table and one for each body form. */
import { expect } from "vitest";
import { technicalErrorSchema } from "../../server/routes/schemas.ts";
import type { ContractCase } from "./case.ts";
import { exhaustRate } from "./rate.ts";
import { tinyRequest } from "./world.ts";

const submit = { method: "POST", path: "/api/v1/solve" } as const;
const coded = (code: string, data: unknown = expect.any(Object)) => ({
  detail: { code, message: expect.any(String), data },
});
/** 30 people x 28 days x 1 shift: 841 would do, this is the next whole ward. */
const overFree = {
  ...tinyRequest,
  end_date: "2026-03-29",
  employees: Array.from({ length: 31 }, (_, i) => ({
    id: `e${i}`,
    qualificationIds: [],
    contractHoursPerWeek: 38.5,
  })),
};

export const errors: readonly ContractCase[] = [
  {
    section: "7 (no code) 401",
    says: "missing or invalid authentication is a sentence",
    steps: [
      [
        { path: "/api/v1/account/balance", token: "none" },
        { status: 401, exactly: { detail: expect.any(String) } },
      ],
    ],
  },
  {
    section: "7 (no code) 422",
    says: "a validation error lists loc, msg and type",
    steps: [
      [
        { ...submit, body: {} },
        {
          status: 422,
          exactly: {
            detail: expect.arrayContaining([
              { loc: ["body", "start_date"], msg: expect.any(String), type: expect.any(String) },
              { loc: ["body", "department"], msg: expect.any(String), type: expect.any(String) },
            ]),
          },
        },
      ],
      [
        { ...submit, body: "{not json" },
        { status: 422, body: { detail: [{ loc: ["body", 1] }] } },
      ],
      [
        { ...submit, body: "<xml/>", headers: { "Content-Type": "text/xml" } },
        { status: 422, body: { detail: [{}] } },
      ],
    ],
  },
  {
    section: "7 PROBLEM_TOO_LARGE",
    says: "a problem over the tier limit names tier, limit and size, before anything is charged",
    tenant: { tier: "free" },
    steps: [
      [
        { ...submit, body: overFree },
        {
          status: 422,
          headers: { "X-Token-Cost": "0" },
          exactly: coded("PROBLEM_TOO_LARGE", { tier: "free", limit: 840, problemSize: 868 }),
        },
      ],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 1000 } }],
    ],
  },
  {
    section: "7 RATE_LIMIT_EXCEEDED",
    says: "over the tier's rate answers 429 with Retry-After and the four numbers",
    given: (world) => exhaustRate(world, 60),
    steps: [
      [
        { path: "/api/v1/account/balance" },
        {
          status: 429,
          headers: { "Retry-After": /^\d+$/ },
          exactly: coded("RATE_LIMIT_EXCEEDED", {
            tier: "pro",
            limit: 60,
            windowSeconds: 60,
            retryAfter: expect.any(Number),
          }),
        },
      ],
    ],
  },
  {
    section: "7 CONCURRENCY_LIMIT",
    says: "too many simultaneous solves answer 429, which is not 402",
    tenant: { tier: "free" },
    given: async (world) => void (await world.submitted()),
    steps: [
      [
        { ...submit, body: tinyRequest },
        {
          status: 429,
          headers: { "Retry-After": /^\d+$/, "X-Token-Cost": "0" },
          exactly: coded("CONCURRENCY_LIMIT", { tier: "free", limit: 1 }),
        },
      ],
    ],
  },
  {
    section: "7 INSUFFICIENT_BALANCE",
    says: "a balance too low answers 402, again and again until it is topped up",
    tenant: { balance: 1 },
    steps: [
      [
        { ...submit, body: tinyRequest },
        { status: 402, exactly: coded("INSUFFICIENT_BALANCE", { balance: 1, required: 2 }) },
      ],
      [
        { ...submit, body: tinyRequest },
        { status: 402, headers: { "X-Token-Cost": "0" } },
      ],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 1 } }],
    ],
  },
  {
    section: "7 WEBHOOK_URL_INVALID",
    says: "a webhook that is not https or not public answers 400",
    steps: [
      [
        { ...submit, body: { ...tinyRequest, webhook_url: "http://hooks.acme.io/x" } },
        { status: 400, exactly: coded("WEBHOOK_URL_INVALID") },
      ],
      [
        { ...submit, body: { ...tinyRequest, webhook_url: "https://10.0.0.7/x" } },
        { status: 400, exactly: coded("WEBHOOK_URL_INVALID") },
      ],
    ],
  },
  {
    section: "7 JOB_NOT_FOUND",
    says: "an unknown job answers 404",
    steps: [
      [{ path: "/api/v1/solve/{unknown}" }, { status: 404, exactly: coded("JOB_NOT_FOUND") }],
      [{ path: "/api/v1/solve/no-uuid%00" }, { status: 404, exactly: coded("JOB_NOT_FOUND") }],
    ],
  },
  {
    section: "7 (no code) 400",
    says: "the result of an unfinished job is a sentence",
    given: async (world) => void (await world.submitted()),
    steps: [
      [
        { path: "/api/v1/solve/{job}/result" },
        { status: 400, exactly: { detail: expect.any(String) } },
      ],
    ],
  },
  {
    section: "7 body forms",
    says: "a component that is down is {error: {code, message}}",
    given: async (world) => world.break(),
    steps: [
      [
        { path: "/api/v1/account/balance" },
        { status: 503, shape: technicalErrorSchema, headers: { "Retry-After": /^\d+$/ } },
      ],
    ],
  },
];
