import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../db/connection/client.ts";
import { migrate, readMigrations } from "../../db/operation/migrate.ts";
import { newToken } from "../../server/services/access/token-format.ts";
import { auditAccounts } from "../../server/services/operation/audit-accounts.ts";
import { startPostgres } from "../chaos/own-postgres.ts";
import { SupervisedProcess } from "../chaos/service-processes.ts";
import { sampleResult } from "../helpers/service/service.ts";

const FIXTURE = join(import.meta.dirname, "first-version/jobs-in-all-states.sql");
const WARD = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");

/** A database as the first migration and a service of its time left it; answers its address and a token. */
async function firstVersion() {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const [first] = await readMigrations();
  if (first === undefined) throw new Error("There is no first migration.");
  await migrate(server.url, [first]);
  const { token, hash } = newToken(false);
  const hex = {
    hash: hash.toString("hex"),
    request: gzipSync(await readFile(WARD)).toString("hex"),
    result: gzipSync(JSON.stringify(sampleResult)).toString("hex"),
  };
  const fixture = (await readFile(FIXTURE, "utf8")).replace(
    /@(hash|request|result)@/g,
    (_, name: keyof typeof hex) => hex[name],
  );
  const client = postgres(server.url, { max: 1, onnotice: () => undefined });
  await client.unsafe(fixture);
  await client.end();
  return { server, token };
}

it("a database of the first migration with jobs in all five states migrates, serves them and ends what was open", async () => {
  const { server, token } = await firstVersion();
  const folder = join(server.folder, "processes");
  const env = { DATABASE_URL: server.url, SECRET_KEY: "a key for the upgrade, long enough" };
  const service = new SupervisedProcess("all", folder, { ...env, PORT: "0", SOLVER_THREADS: "1" });
  await service.start();
  onTestFinished(async () => void (await service.stop()));
  const get = async (path: string): Promise<Record<string, unknown>> => {
    const headers = { "X-API-Key": token };
    const answer = await fetch(`${service.address}/api/v1/${path}`, { headers });
    // On a busy machine the jobs take longer than the requests of a minute last.
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get("Retry-After") ?? 1);
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
      return get(path);
    }
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };

  const status = async (id: string) => (await get(`solve/${id}`)).status;
  expect(await Promise.all(["job-completed", "job-failed", "job-dead"].map(status))).toEqual([
    ...["completed", "failed", "dead"],
  ]);
  expect(await get("solve/job-completed/result")).toMatchObject({ status: "optimal" });
  for (const id of ["job-running", "job-pending"]) {
    while ((await status(id)) !== "completed")
      await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await get(`solve/${id}/result`)).success).toBe(true);
  }
  expect((await get("solve/job-running")).metrics).toMatchObject({ attempts: 2 });
  expect(await get("account/balance")).toEqual({ balance: 991 });

  const database = await openDatabase({ url: server.url, connections: 1 });
  const breached = (await auditAccounts(database)).filter(({ breaches }) => breaches > 0);
  await database.close();
  expect(breached).toEqual([]);
});
