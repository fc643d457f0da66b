/** Specification, section 8: limits. One case for each cell of the table of tiers, and the rules under it. */
import { expect } from "vitest";
import { claimJob } from "../../db/jobs/jobs.ts";
import { ageJob, forgetOldJobs } from "./age.ts";
import type { Answer, ContractCase, Step } from "./case.ts";
import { exhaustRate } from "./rate.ts";
import { type Call, tinyRequest, type World } from "./world.ts";

/** The table, written down a second time on purpose. */
const TIERS = [
  { tier: "free", size: 840, cap: 15, perMinute: 10, parallel: 1 },
  { tier: "standard", size: 15_500, cap: 30, perMinute: 30, parallel: 3 },
  { tier: "pro", size: 99_200, cap: 60, perMinute: 60, parallel: 3 },
  { tier: "app", size: 620_000, cap: 120, perMinute: 120, parallel: 2 },
  { tier: "enterprise", size: null, cap: 120, perMinute: 300, parallel: 4 },
] as const;

const submit = { method: "POST", path: "/api/v1/solve" } as const;
const sized = (size: number, config: object = { timeout_seconds: 5 }): Call => ({
  ...submit,
  body: { size, config },
});
const accepted: Answer = { status: 202 };

/** Cases whose bodies say only how large a problem is: `{size}`. */
export const tierLimits: readonly ContractCase[] = TIERS.flatMap(
  ({ tier, size, cap, perMinute, parallel }): ContractCase[] => [
    {
      section: `8 ${tier}, max problem size`,
      says: size === null ? "has no limit" : `takes ${size} and refuses ${size + 1}`,
      tenant: { tier, balance: 10_000 },
      steps:
        size === null
          ? [[sized(2_000_000), accepted]]
          : [
              [
                sized(size + 1),
                {
                  status: 422,
                  body: { detail: { code: "PROBLEM_TOO_LARGE", data: { tier, limit: size } } },
                },
              ],
              [sized(size), accepted],
            ],
    },
    {
      section: `8 ${tier}, solver time cap`,
      says: `cuts 600 s to ${cap} s`,
      tenant: { tier },
      steps: [[sized(1, { timeout_seconds: 600 }), { ...accepted, keep: { long: "job_id" } }]],
      afterwards: async (world) => {
        expect(await secondsOf(world, "long")).toBe(cap);
      },
    },
    {
      section: `8 ${tier}, requests per minute`,
      says: `answers ${perMinute} calls and refuses the next`,
      tenant: { tier },
      given: (world) => exhaustRate(world, perMinute - 1),
      steps: [
        [{ path: "/api/v1/account/balance" }, { status: 200 }],
        [
          { path: "/api/v1/account/balance" },
          {
            status: 429,
            headers: { "Retry-After": /^\d+$/ },
            body: { detail: { code: "RATE_LIMIT_EXCEEDED", data: { tier, limit: perMinute } } },
          },
        ],
      ],
    },
    {
      section: `8 ${tier}, parallel solves`,
      says: `takes ${parallel} and refuses the next`,
      tenant: { tier },
      steps: [
        [{ ...sized(1), after: parallel - 1 }, accepted],
        [
          sized(1),
          {
            status: 429,
            headers: { "Retry-After": /^\d+$/ },
            body: { detail: { code: "CONCURRENCY_LIMIT", data: { tier, limit: parallel } } },
          },
        ],
      ],
    },
  ],
);

const ownTime: ContractCase = {
  section: "8.1",
  says: "a time below the cap stays as asked for",
  steps: [[sized(1, { timeout_seconds: 7 }), { ...accepted, keep: { short: "job_id" } }]],
  afterwards: async (world) => {
    expect(await secondsOf(world, "short")).toBe(7);
  },
};

const prices: readonly Step[] = [0, 1, 1000, 1001, 15_500].map((size) => [
  sized(size),
  { ...accepted, headers: { "X-Token-Cost": String(1 + Math.ceil(size / 1000)) } },
]);

export const sizedLimits: readonly ContractCase[] = [
  ownTime,
  ...prices.map((step, index) => ({
    section: "8.3 solve",
    says: `costs 1 + ceil(problem size / 1000), fixed before the run (${index + 1})`,
    steps: [step],
  })),
];

const outOfRange = (field: string, value: number): Step => [
  { ...submit, body: { ...tinyRequest, config: { [field]: value } } },
  { status: 422, body: { detail: [{ loc: ["body", "config", field] }] } },
];
const inRange = (config: object): Step => [
  { ...submit, body: { ...tinyRequest, config } },
  accepted,
];
const token = (body: object, answer: Answer): Step => [
  { method: "POST", path: "/api/v1/tokens", body },
  answer,
];

export const limits: readonly ContractCase[] = [
  {
    section: "8.3 GET",
    says: "every GET costs 0",
    given: async (world) => void (await world.ended()),
    steps: [
      "/api/v1/solve",
      "/api/v1/solve/stats",
      "/api/v1/solve/{job}",
      "/api/v1/solve/{job}/result",
      "/api/v1/account/balance",
      "/api/v1/account/usage",
      "/api/v1/tokens",
    ].map((path): Step => [{ path }, { status: 200, headers: { "X-Token-Cost": "0" } }]),
  },
  {
    section: "8.3 validate",
    says: "costs 1, whatever the size",
    steps: [
      [
        { method: "POST", path: "/api/v1/validate", body: tinyRequest },
        { status: 200, headers: { "X-Token-Cost": "1" } },
      ],
    ],
  },
  {
    section: "8.3 export",
    says: "costs 1",
    given: async (world) => {
      await world.ended();
    },
    steps: [
      [
        { method: "POST", path: "/api/v1/solve/{job}/export", body: { format: "json" } },
        { status: 200, headers: { "X-Token-Cost": "1" } },
      ],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 997 } }],
    ],
  },
  {
    section: "8.3 replacements",
    says: "costs 1, and nothing while there is nothing to rank",
    given: async (world) => {
      await world.ended();
    },
    steps: [
      [
        {
          method: "POST",
          path: "/api/v1/solve/{job}/replacements",
          body: { employee_id: "nobody", date: "2026-03-02" },
        },
        { status: 422, headers: { "X-Token-Cost": "0" } },
      ],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 998 } }],
    ],
  },
  {
    section: "8.3 replan",
    says: "costs what a solve costs, and nothing where the patch leads nowhere",
    given: async (world) => {
      await world.ended();
    },
    steps: [
      [
        {
          method: "POST",
          path: "/api/v1/solve/{job}/replan",
          body: { patch: [{ op: "remove", path: "/vacations/e1" }] },
        },
        {
          status: 422,
          headers: { "X-Token-Cost": "0" },
          body: { detail: [{ loc: ["body", "patch", 0, "path"] }] },
        },
      ],
      [
        {
          method: "POST",
          path: "/api/v1/solve/{job}/replan",
          body: {
            patch: [{ op: "add", path: "/sick_leaves", value: { e1: ["2026-03-02"] } }],
            frozenUntil: "2026-03-02T05:00",
          },
        },
        {
          status: 202,
          headers: { "X-Token-Cost": "2" },
          body: { status: "pending", tier: "pro" },
          keep: { again: "job_id" },
        },
      ],
      [{ path: "/api/v1/solve/{again}" }, { status: 200, body: { status: "pending" } }],
      [{ path: "/api/v1/account/balance" }, { status: 200, exactly: { balance: 996 } }],
    ],
  },
  {
    section: "8.4",
    says: "a sandbox token is never billed",
    tenant: { balance: 0 },
    steps: [
      [
        { ...submit, token: "sandbox", body: tinyRequest },
        { status: 202, headers: { "X-Token-Cost": "0" } },
      ],
      [
        { method: "POST", path: "/api/v1/validate", token: "sandbox", body: tinyRequest },
        { status: 200, headers: { "X-Token-Cost": "0" } },
      ],
      [
        { path: "/api/v1/account/usage", token: "sandbox" },
        { status: 200, body: { records: [] } },
      ],
    ],
  },
  {
    section: "8.4",
    says: "a cost above the balance answers 402",
    tenant: { balance: 1 },
    steps: [[{ ...submit, body: tinyRequest }, { status: 402 }]],
  },
  {
    section: "8.5 timeout_seconds",
    says: "5 to 600",
    steps: [
      outOfRange("timeout_seconds", 4),
      outOfRange("timeout_seconds", 601),
      inRange({ timeout_seconds: 5 }),
      inRange({ timeout_seconds: 600 }),
    ],
  },
  {
    section: "8.5 max_solutions",
    says: "1 to 5",
    steps: [
      outOfRange("max_solutions", 0),
      outOfRange("max_solutions", 6),
      inRange({ max_solutions: 1 }),
      inRange({ max_solutions: 5 }),
    ],
  },
  {
    section: "8.5 num_workers",
    says: "0 to 16",
    steps: [
      outOfRange("num_workers", -1),
      outOfRange("num_workers", 17),
      inRange({ num_workers: 0 }),
      inRange({ num_workers: 16 }),
    ],
  },
  {
    section: "8.5 label",
    says: "at most 100 characters",
    steps: [
      token({ label: "x".repeat(100) }, { status: 201 }),
      token(
        { label: "x".repeat(101) },
        { status: 422, body: { detail: [{ loc: ["body", "label"] }] } },
      ),
    ],
  },
  {
    section: "8.5 expires_in_days",
    says: "1 to 3650",
    steps: [
      token({ label: "x", expires_in_days: 1 }, { status: 201 }),
      token({ label: "x", expires_in_days: 3650 }, { status: 201 }),
      token(
        { label: "x", expires_in_days: 0 },
        { status: 422, body: { detail: [{ loc: ["body", "expires_in_days"] }] } },
      ),
      token({ label: "x", expires_in_days: 3651 }, { status: 422 }),
    ],
  },
  {
    section: "8.5 usage limit",
    says: "1 to 500, 50 when absent",
    steps: [
      [{ path: "/api/v1/account/usage?limit=0" }, { status: 422 }],
      [{ path: "/api/v1/account/usage?limit=501" }, { status: 422 }],
      [{ path: "/api/v1/account/usage" }, { status: 200 }],
    ],
  },
  {
    section: "8.6",
    says: "jobs and results are kept for 12 months",
    given: async (world) => {
      world.keep("young", await world.ended());
      await ageJob(world, world.kept("young"), "11 months 27 days");
      world.keep("old", await world.ended());
      await ageJob(world, world.kept("old"), "12 months 1 day");
      await forgetOldJobs(world);
    },
    steps: [
      [{ path: "/api/v1/solve/{young}/result" }, { status: 200 }],
      [{ path: "/api/v1/solve/{old}/result" }, { status: 404 }],
      // The ledger is never shortened: the top-up and both debits.
      [{ path: "/api/v1/account/usage" }, { status: 200, body: { count: 3 } }],
    ],
  },
  {
    section: "8.7",
    says: "a body over the server's limit answers 413 and names it",
    steps: [
      [
        { ...submit, body: { ...tinyRequest, note: "x".repeat(70_000) } },
        { status: 413, body: { detail: { code: "BODY_TOO_LARGE", data: { limitBytes: 65_536 } } } },
      ],
    ],
  },
];

/** Seconds that the worker grants the job kept under a name. */
async function secondsOf(world: World, name: string): Promise<number> {
  for (;;) {
    const job = await claimJob(world.test.database, { workerId: "contract", leaseSeconds: 60 });
    if (job === null) throw new Error(`The job ${name} does not wait.`);
    if (job.jobId === world.kept(name)) return job.timeLimitSeconds;
  }
}
