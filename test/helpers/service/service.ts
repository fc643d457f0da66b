import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import type { RequestValidation } from "../../../core/index.ts";
import type { Database } from "../../../db/connection/client.ts";
import { claimJob, finishJob } from "../../../db/jobs/jobs.ts";
import { insertToken } from "../../../db/organisations/tokens.ts";
import type { TierName } from "../../../db/tier-names.ts";
import { type TokenScope, tokenScopes } from "../../../db/token-scopes.ts";
import { createApp } from "../../../server/app.ts";
import type { Deps, Judge } from "../../../server/deps.ts";
import { inspectBody, verifyBody } from "../../../server/judging/judge-body.ts";
import { exportStored, rankStored, replanStored } from "../../../server/judging/judge-stored.ts";
import { newToken } from "../../../server/services/access/token-format.ts";
import { UploadBudget } from "../../../server/services/bodies/upload-budget.ts";
import { uploadLimits } from "../../../server/services/bodies/upload-limits.ts";
import { judgeSubmission } from "../../../server/services/jobs/judge-submission.ts";
import { createSecretBox } from "../../../server/services/secrets/secret-box.ts";
import { inputSummary } from "../verify/input-summary.ts";
import { freshOrganisation } from "./database.ts";
import { silentLog } from "./silent-log.ts";

/** Body of a small problem that the stand-in core takes: `size` is its problem size. */
export function smallRequest(size = 100, changes: Record<string, unknown> = {}) {
  return { size, config: { timeout_seconds: 10 }, ...changes };
}

/** A core that judges nothing but `size`: an absent or negative one is two problems. */
function validateStandIn(body: unknown): RequestValidation {
  const parsed = z.looseObject({ size: z.int().min(0) }).safeParse(body);
  if (!parsed.success) {
    const problems = [
      { loc: ["employees"], msg: "Field required", type: "missing" },
      { loc: ["shifts", 0, "startTime"], msg: "Not a time", type: "invalid_format" },
    ];
    return { ok: false, problems };
  }
  const problemSize = parsed.data.size;
  const summary = inputSummary(problemSize);
  return {
    ok: true,
    request: parsed.data,
    problemSize,
    warnings: [],
    inputSummary: summary,
  } as never;
}

/** The judge without threads. */
const judgeHere: Judge = {
  inspect: async (_, body, terms) => inspectBody(body, terms),
  submission: async (_, body, terms) => judgeSubmission(body, terms),
  exportPlan: async (_, plan, options) => exportStored(plan, options),
  rankReplacements: async (_, plan, question) => rankStored(plan, question),
  replan: async (_, plan, order, mostBytes) => replanStored(plan, order, mostBytes),
  verify: async (_, body, terms) => verifyBody(body, terms),
};

/** Dependencies of an app over `database` with a stand-in core; `changes` replaces any of them. */
export function testDeps(database: Database, changes: Partial<Deps> = {}): Deps {
  const { maxBodyBytes = 64 * 1024 } = changes;
  return {
    database,
    core: { validateRequest: validateStandIn, solveRequestSchema: z.looseObject({}) },
    judge: judgeHere,
    oidc: null,
    metrics: null,
    log: silentLog,
    secretBox: createSecretBox("a key for tests, long enough to pass"),
    maxBodyBytes,
    trustedProxies: [],
    uploadBudget: new UploadBudget(
      uploadLimits({
        ...{ maxBodyBytes, mostValues: 100_000, uploadsPerToken: 4, heldBytes: 64 * 1024 * 1024 },
      }),
    ),
    corsOrigins: [],
    version: "0.1.0",
    gitCommit: "dev",
    now: Date.now,
    solver: () => ({ state: "ready", busyThreads: 0, threads: 1 }),
    shuttingDown: () => false,
    wakeQueue: () => undefined,
    ...changes,
  };
}

interface Tenant {
  readonly id: string;
  readonly testOrganisationId: string;
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An app under test and the short ways to call it. */
export function testService(database: Database, changes: Partial<Deps> = {}) {
  const deps = testDeps(database, changes);
  const app = createApp(deps);
  const call = (token: string | null, verb: string, path: string, options: CallOptions = {}) => {
    // Of the verbs of a description, fetch knows PATCH in capitals only.
    const method = verb.toUpperCase();
    const headers = new Headers(options.headers);
    if (token !== null) headers.set("X-API-Key", token);
    if (options.body === undefined) return app.request(path, { method, headers });
    if (!headers.has("content-type")) headers.set("Content-Type", "application/json");
    const body = typeof options.body === "string" ? options.body : JSON.stringify(options.body);
    return app.request(path, { method, headers, body });
  };
  return { app, deps, call };
}

/** Issues a token straight into the database; all scopes and live unless told otherwise. */
export async function giveToken(
  database: Database,
  organisationId: string,
  options: {
    scopes?: readonly TokenScope[];
    isTest?: boolean;
    lifeSeconds?: number;
    allowedAddresses?: readonly string[];
  } = {},
): Promise<{ readonly token: string; readonly tokenId: string }> {
  const {
    scopes = tokenScopes,
    isTest = false,
    lifeSeconds = null,
    allowedAddresses = null,
  } = options;
  const { token, hash, displayHint } = newToken(isTest);
  const input = { hash, displayHint, label: "test", scopes, lifeSeconds, isTest, audit: null };
  const { tokenId } = await insertToken(database, organisationId, { ...input, allowedAddresses });
  return { token, tokenId };
}

/** A fresh tenant with one token of every scope. */
export async function freshTenant(
  database: Database,
  options: { tier?: TierName; balance?: number; isTest?: boolean } = {},
): Promise<Tenant & { readonly token: string; readonly tokenId: string }> {
  const { tier = "enterprise", balance = 1000, isTest = false } = options;
  const organisation = await freshOrganisation(database, { tier, balance });
  const issued = await giveToken(database, organisation.id, { isTest });
  return { ...organisation, ...issued };
}

/** Claims jobs until it holds `jobId` and ends it, as a worker would, with `result` or as failed. */
export async function endJob(database: Database, jobId: string, result: unknown): Promise<void> {
  for (;;) {
    const job = await claimJob(database, { workerId: randomUUID(), leaseSeconds: 60 });
    if (job === null) throw new Error(`Job ${jobId} does not wait.`);
    if (job.jobId !== jobId) continue;
    const completed = result !== null;
    await finishJob(database, {
      jobId,
      attempt: job.attempt,
      status: completed ? "completed" : "failed",
      result: completed ? gzipSync(JSON.stringify(result)) : null,
      errorMessage: completed ? null : "it broke",
      solverStatus: completed ? "optimal" : null,
      metrics: completed ? { solverSeconds: 0.5, assignments: 1, unassignedShifts: 0 } : null,
    });
    return;
  }
}

/** A result as core would write it for one assignment. */
export const sampleResult = {
  success: true,
  status: "optimal",
  execution_time_seconds: 0.5,
  assignments: [{ employee_id: "e1", shift_id: "early", date: "2026-03-02" }],
  unassigned_shifts: [],
  alternative_solutions: [],
  explanations: [],
  rule_effectiveness: [],
  statistics: { assignmentCount: 1, unassignedShifts: 0 },
  input_summary: null,
  error_message: null,
};
