import { readFileSync } from "node:fs";
import { solveRequestSchema, validateRequest } from "../../core/index.ts";
import type { Database } from "../../db/connection/client.ts";
import { createMetrics } from "../../server/metrics/metrics.ts";
import { tinyWard } from "../helpers/problem.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  testService,
} from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";
import { createAnswerJudge } from "./answer-judge.ts";
import { type Description, type Operation, operationsOf } from "./description.ts";
import { type Random, randomFrom } from "./random.ts";
import { type Components, type Schema, sample } from "./sample-schema.ts";
import { spoil, spoilText } from "./spoil.ts";

export interface FuzzReport {
  readonly requests: number;
  /** `POST /api/v1/solve 202` and how often. */
  readonly answers: ReadonlyMap<string, number>;
  /** Operations and what an answer of theirs did that the description does not allow, with the request. */
  readonly breaches: readonly string[];
}

/** Requests of one tenant before the next takes over, below the tier's rate and with room in its queue. */
const REQUESTS_A_TENANT = 60;
const MOST_BREACHES = 20;

/**
 * Sends valid, spoilt and broken requests to every operation of the service's own description, over the real core and
 * database, and holds every answer against it. The same seed sends the same requests.
 */
export async function fuzz(
  database: Database,
  options: { readonly requests: number; readonly seed: number },
): Promise<FuzzReport> {
  const random = randomFrom(options.seed);
  const { app, call } = testService(database, {
    core: { validateRequest, solveRequestSchema },
    maxBodyBytes: 256 * 1024,
    metrics: createMetrics({
      ...{ database, log: silentLog, now: Date.now, version: "0" },
      solver: () => ({ state: "ready", busyThreads: 0, threads: 1 }),
    }),
  });
  const document = await call(null, "GET", "/openapi.json");
  const description = (await document.json()) as Description;
  const described = operationsOf(description);
  // Bodies have the most ways of being wrong.
  const operations = [...described, ...described.filter(({ body }) => body !== null)];
  const { schemas } = description.components;
  const judge = createAnswerJudge(schemas);
  const answers = new Map<string, number>();
  const breaches: string[] = [];
  let scene = await newScene(database);
  for (let sent = 0; sent < options.requests && breaches.length < MOST_BREACHES; sent++) {
    if (sent % REQUESTS_A_TENANT === REQUESTS_A_TENANT - 1) scene = await newScene(database);
    const operation = operations[sent % operations.length]!;
    const request = requestFor(operation, schemas, scene, random);
    const answer = await app.request(request.url, request.init);
    const key = `${operation.method} ${operation.path} ${answer.status}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    const breach = await judge(operation, answer);
    if (breach === null) continue;
    const requestText = `${request.url} ${(request.init.body ?? "").slice(0, 2000)}`;
    breaches.push(`${operation.method} ${operation.path} ${breach}\n  ${requestText}`);
  }
  return { requests: options.requests, answers, breaches };
}

/** A tenant with jobs in several states, and everything a path may name. */
interface Scene {
  readonly token: string;
  readonly otherTokens: readonly string[];
  readonly jobIds: readonly string[];
  readonly tokenIds: readonly string[];
}

async function newScene(database: Database): Promise<Scene> {
  const tenant = await freshTenant(database, { balance: 100_000 });
  const { call } = testService(database, { core: { validateRequest, solveRequestSchema } });
  const jobIds: string[] = [];
  for (const end of [sampleWard, null, undefined]) {
    const answer = await call(tenant.token, "POST", "/api/v1/solve", { body: tinyWard });
    const { job_id } = (await answer.json()) as { job_id: string };
    if (end !== undefined) await endJob(database, job_id, end);
    jobIds.push(job_id);
  }
  const [sandbox, reader, spare] = await Promise.all([
    giveToken(database, tenant.id, { isTest: true }),
    giveToken(database, tenant.id, { scopes: ["solve:read"] }),
    giveToken(database, tenant.id),
  ]);
  return {
    token: tenant.token,
    otherTokens: [sandbox.token, reader.token, "svc_live_nonsense", "", "x".repeat(3000)],
    jobIds,
    tokenIds: [spare.tokenId],
  };
}

const sampleWard = {
  ...sampleResult,
  assignments: [{ employee_id: "a", shift_id: "D", date: "2026-03-02" }],
};
const BASE_WARD: unknown = JSON.parse(
  readFileSync(new URL("../../fixtures/ward/base-ward.request.json", import.meta.url), "utf8"),
);
const STRANGE = ["none", "%00", "%F0%9F%92%A9", "..%2f", "a%20b", "x".repeat(400), "%25", "'"];

interface FuzzRequest {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: Headers; readonly body?: string };
}

function requestFor(
  operation: Operation,
  components: Components,
  scene: Scene,
  random: Random,
): FuzzRequest {
  const headers = new Headers();
  if (random.chance(0.9)) headers.set("X-API-Key", tokenOf(scene, random));
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place, schema } of operation.parameters) {
    if (place === "path") path = path.replace(`{${name}}`, pathValue(name, scene, random));
    else if (random.chance(0.5)) {
      const value = String(sample(schema, components, random));
      const given = random.chance(0.3) ? random.pick(["", "0", "501", "1e2", "x", "-1"]) : value;
      if (place === "query") query.set(name, given);
      else headers.set(name, given.replace(/[^\x20-\x7e]/g, "?"));
    }
  }
  const url = query.size === 0 ? path : `${path}?${query}`;
  const { method } = operation;
  if (operation.body === null) return { url, init: { method, headers } };
  if (random.chance(0.95)) headers.set("Content-Type", "application/json");
  const body = bodyFor(operation.body, components, random);
  return { url, init: { method, headers, body } };
}

function tokenOf({ token, otherTokens }: Scene, random: Random): string {
  return random.chance(0.85) ? token : random.pick(otherTokens);
}

function pathValue(name: string, { jobIds, tokenIds }: Scene, random: Random): string {
  if (random.chance(0.25)) return random.pick(STRANGE);
  if (name === "job_id") return random.pick(jobIds);
  return name === "token_id" ? random.pick(tokenIds) : "swagger-ui.css";
}

function bodyFor(schema: Schema, components: Components, random: Random): string {
  const isRequest = schema.$ref?.endsWith("/SolveRequest") === true;
  const good =
    isRequest && random.chance(0.7)
      ? random.pick<unknown>([tinyWard, BASE_WARD])
      : sample(schema, components, random);
  if (random.chance(0.1)) return spoilText(JSON.stringify(good), random);
  return JSON.stringify(random.chance(0.6) ? spoil(good, random) : good);
}
