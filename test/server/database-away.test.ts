import { sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod";
import { openDatabase } from "../../db/connection/client.ts";
import { DatabaseUnavailable } from "../../db/connection/database-errors.ts";
import { ReplaceableClient } from "../../db/connection/replaceable-client.ts";
import { insertWebhookSecret } from "../../db/organisations/webhook-secrets.ts";
import { healthSchema } from "../../server/routes/operation/health-schemas.ts";
import { startPostgres } from "../chaos/own-postgres.ts";
import { tinyWard } from "../helpers/problem.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { submittedJob } from "../helpers/service/ended-job.ts";
import { startProxy } from "../helpers/service/network-proxy.ts";
import {
  endJob,
  freshTenant,
  giveToken,
  sampleResult,
  testService,
} from "../helpers/service/service.ts";

const test = useTestDatabase();
const request = { ...tinyWard, vacations: { b: ["2026-03-04"] }, size: 6 };
const duty = { employee_id: "a", shift_id: "D", date: "2026-03-02" };
const result = { ...sampleResult, assignments: [duty] };

/** Bodies with which each call of the description does all of its work. */
const BODIES: Readonly<Record<string, unknown>> = {
  submitSolve: request,
  validateSolve: request,
  verifyPlan: { request, plan: [duty] },
  exportSolve: { format: "csv" },
  rankReplacements: { employee_id: "a", date: "2026-03-02" },
  replanSolve: { patch: [] },
  issueToken: { label: "away" },
  changeToken: { label: "away" },
  issueWebhookSecret: {},
};

/** What asks nothing of the database. */
const WITHOUT_DATABASE = new Set([
  ...["live", "metrics", "openapiDocument", "schemaDocument", "docsPage", "docsAsset"],
]);

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

type Call = ReturnType<typeof testService>["call"];

/** Every call that the service's own description names. */
async function operations(call: Call): Promise<readonly Operation[]> {
  const answer = await call(null, "GET", "/openapi.json");
  return Object.entries(described.parse(await answer.json()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      ...{ id: operationId, method: method.toUpperCase(), path },
    })),
  );
}

function pathOf({ path }: Operation, jobId: string, tokenId: string, secretId: string): string {
  return path
    .replace("{secret_id}", secretId)
    .replace("{job_id}", jobId)
    .replace("{token_id}", tokenId)
    .replace("{file}", path.startsWith("/docs") ? "swagger-ui.css" : "request.json");
}

/** What went wrong with an answer that had to be a 503 with `Retry-After`; null when nothing did. */
async function complaint(what: string, answer: Response): Promise<string | null> {
  await answer.body?.cancel();
  const isRetryOffered = answer.status === 503 && Number(answer.headers.get("Retry-After")) > 0;
  return isRetryOffered
    ? null
    : `${what}: ${answer.status}, Retry-After ${answer.headers.get("Retry-After")}`;
}

/** What is best effort or has a stand-in, so that a call may do without. */
const DISPENSABLE = /rate_windows|last_used_at = |pg_notify/;

it("a database that goes away at any statement of any call is 503 with Retry-After, never 500", async () => {
  const { database } = test();
  const { id, token } = await freshTenant(database);
  const other = await giveToken(database, id);
  const jobId = await submittedJob(test(), token, request);
  await endJob(database, jobId, result);
  const { secretId } = await insertWebhookSecret(database, id, {
    ...{ sealed: new Uint8Array(1), displayHint: "whsec_…", overlapSeconds: 3600 },
  });
  const { call } = testService(database);
  const real = ReplaceableClient.prototype.query;
  let left = 0;
  let missed = 0;
  const spy = vi.spyOn(ReplaceableClient.prototype, "query").mockImplementation(function (
    this: ReplaceableClient,
    text,
    parameters,
    options,
  ) {
    if (left-- > 0) return real.call(this, text, parameters, options);
    if (!DISPENSABLE.test(text)) missed++;
    return Promise.reject(new DatabaseUnavailable("away"));
  });
  onTestFinished(() => spy.mockRestore());
  const complaints: string[] = [];
  const reached = new Map<string, number>();
  for (const operation of await operations(call)) {
    const path = pathOf(operation, jobId, other.tokenId, secretId);
    for (let statements = 0; ; statements++) {
      left = statements;
      missed = 0;
      const body = BODIES[operation.id];
      const answer = await call(token, operation.method, path, { body });
      if (missed === 0) {
        await answer.body?.cancel();
        if (answer.status >= 400 && operation.id !== "metrics")
          complaints.push(`${operation.id} does not work: ${answer.status}`);
        reached.set(operation.id, statements);
        break;
      }
      const wrong = await complaint(`${operation.id} after ${statements}`, answer);
      if (wrong !== null) complaints.push(wrong);
    }
  }
  expect(complaints).toEqual([]);
  const idle = [...reached].filter(([, statements]) => statements === 0).map(([name]) => name);
  expect(new Set(idle)).toEqual(WITHOUT_DATABASE);
});

// Most of each is spent waiting for deadlines to pass.
it.concurrent.for(["stopped", "silent"] as const)(
  "a database that is %s is 503 with Retry-After on every call that needs it",
  async (how, { onTestFinished }) => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const proxy = await startProxy(server.port);
    onTestFinished(() => proxy.close());
    const url = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    await database.migrate();
    const { token, tokenId } = await freshTenant(database);
    const { call } = testService(database);
    const all = await operations(call);
    if (how === "silent") proxy.swallow();
    else await server.crash();
    const wrong = await Promise.all(
      all
        .filter(({ id }) => !WITHOUT_DATABASE.has(id))
        .map(async (operation) =>
          complaint(
            operation.id,
            await call(token, operation.method, pathOf(operation, "none", tokenId, "none"), {
              body: BODIES[operation.id],
            }),
          ),
        ),
    );
    expect(wrong.filter((one) => one !== null)).toEqual([]);
  },
);

it("a database that takes no writes is neither ready nor healthy, refuses them with 503, and still answers what is read", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const database = await openDatabase({ url: server.url });
  onTestFinished(() => database.close());
  await database.migrate();
  const { token } = await freshTenant(database);
  const { call } = testService(database);
  await database.run(sql`alter system set default_transaction_read_only = on`);
  await database.run(sql`select pg_reload_conf()`);
  while ((await database.ping(5000)) !== "read_only");
  const health = healthSchema.parse(await (await call(null, "GET", "/health")).json());
  expect(health.components[0]).toEqual({
    ...{ name: "database", status: "unhealthy", message: "The database takes no writes." },
  });
  const submitted = await call(token, "POST", "/api/v1/solve", { body: request });
  const refusals = [await call(null, "GET", "/ready"), submitted];
  expect(await Promise.all(refusals.map((one) => complaint("", one)))).toEqual([null, null]);
  expect((await call(token, "GET", "/api/v1/account/balance")).status).toBe(200);
});
