import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { auditAccounts } from "../../server/services/operation/audit-accounts.ts";
import { type OwnPostgres, startPostgres } from "../chaos/own-postgres.ts";
import { SupervisedProcess } from "../chaos/service-processes.ts";
import { freshTenant } from "../helpers/service/service.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");

let postgres: OwnPostgres;
let database: Database;
let one: SupervisedProcess;
let two: SupervisedProcess;
const processes: SupervisedProcess[] = [];

/** A process that is gone after the tests, also after those that fail. */
function processOf(name: string, env: Record<string, string>): SupervisedProcess {
  const shared = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: "one key for all machines, long enough",
  };
  const made = new SupervisedProcess(name, join(postgres.folder, "processes"), {
    ...shared,
    ...env,
  });
  processes.push(made);
  return made;
}

beforeAll(async () => {
  postgres = await startPostgres();
  one = processOf("one", { ROLE: "api", PORT: "0" });
  two = processOf("two", { ROLE: "api", PORT: "0" });
  // Both at once over an empty database.
  await Promise.all([one.start(), two.start()]);
  database = await openDatabase({ url: postgres.url, connections: 2 });
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await database?.close();
  await postgres?.remove();
});

function call(process: SupervisedProcess, path: string, token: string, init: RequestInit = {}) {
  const headers = { "X-API-Key": token, "Content-Type": "application/json", ...init.headers };
  return fetch(`${process.address}${path}`, { ...init, headers });
}

describe("two API processes and a worker on one PostgreSQL", () => {
  it("make the tables once when they start at the same moment over an empty database", async () => {
    const rows = await database.read<{ name: string }>(sql`select name from migrations`);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    for (const process of [one, two])
      expect((await fetch(`${process.address}/ready`)).status).toBe(200);
  });

  it("let an organisation have exactly as many jobs as its tier allows, whichever of them it asks", async () => {
    const { token } = await freshTenant(database, { tier: "pro", balance: 1000 });
    const body = await readFile(WARD, "utf8");
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        call(index % 2 === 0 ? one : two, "/api/v1/solve", token, { method: "POST", body }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, 202, 202, ...Array.from({ length: 13 }, () => 429)]);
  });

  it("count a tier's requests together", async () => {
    const window = () => Math.floor(Date.now() / 60_000);
    let passed: number;
    let startedIn: number;
    do {
      startedIn = window();
      const { token } = await freshTenant(database, { tier: "free", balance: 10 });
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          call(index % 2 === 0 ? one : two, "/api/v1/account/balance", token),
        ),
      );
      passed = answers.filter(({ status }) => status === 200).length;
      // Counted in two windows, the calls would show nothing.
    } while (window() !== startedIn);
    expect(passed).toBe(10);
  });

  it("a token revoked at one is refused by the other at once", async () => {
    const { token, tokenId } = await freshTenant(database);
    expect((await call(two, "/api/v1/solve", token)).status).toBe(200);
    const revoked = await call(one, `/api/v1/tokens/${tokenId}`, token, { method: "DELETE" });
    expect(revoked.status).toBe(200);
    expect((await call(two, "/api/v1/solve", token)).status).toBe(401);
  });

  it("a worker answers probes and nothing else, and solves what the API processes took", async () => {
    const worker = processOf("worker", { ROLE: "worker", PROBE_PORT: "0", SOLVER_THREADS: "1" });
    await worker.start();
    expect(await (await fetch(`${worker.address}/live`)).json()).toEqual({ status: "alive" });
    expect((await fetch(`${worker.address}/health`)).status).toBe(200);
    const { token } = await freshTenant(database, { tier: "enterprise", balance: 1000 });
    expect((await call(worker, "/api/v1/solve", token)).status).toBe(404);
    const submitted = await call(one, "/api/v1/solve", token, {
      ...{ method: "POST", body: await readFile(WARD, "utf8") },
    });
    const { job_id: jobId } = (await submitted.json()) as { job_id: string };
    let status = "pending";
    while (status === "pending" || status === "running") {
      const answer = await call(two, `/api/v1/solve/${jobId}`, token);
      ({ status } = (await answer.json()) as { status: string });
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(status).toBe("completed");
    expect((await fetch(`${worker.address}/ready`)).status).toBe(200);
    expect(await worker.stop()).toBe(0);
    expect((await auditAccounts(database)).filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
});
