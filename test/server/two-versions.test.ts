import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { cancelled } from "../../db/jobs/job-work.ts";
import { readMigrations } from "../../db/operation/migrate.ts";
import { newToken } from "../../server/services/access/token-format.ts";
import { auditAccounts } from "../../server/services/operation/audit-accounts.ts";
import { startPostgres } from "../chaos/own-postgres.ts";
import { tinyWard } from "../helpers/problem.ts";
import { previousVersion, sourcesOf } from "../helpers/service/previous-version.ts";
import { endChild } from "../helpers/service/service-child.ts";

const root = join(import.meta.dirname, "../..");
const commit = previousVersion();
const submittedSchema = z.object({ job_id: z.string() });
const env = {
  ...{
    PATH: process.env.PATH ?? "",
    PORT: "0",
    LOG_LEVEL: "error",
    SOLVER_THREADS: "1",
    WEB_APP: "0",
  },
  ...{
    SECRET_KEY: "the key of both versions, long enough",
    DRAIN_SECONDS: "1",
    SHUTDOWN_SECONDS: "10",
  },
};

/** One process of the version whose sources are in `folder`, once it answers. */
async function start(folder: string, databaseUrl: string) {
  const data = await mkdtemp(join(tmpdir(), "shiftsmith-version-"));
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    ...{ cwd: folder, stdio: ["ignore", "pipe", "pipe"] },
    env: { ...env, DATABASE_URL: databaseUrl, DATA_DIRECTORY: data },
  });
  const stop = async () => {
    const code = await endChild(child, "SIGTERM");
    await rm(data, { recursive: true, force: true });
    return code;
  };
  onTestFinished(async () => void (await stop()));
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("close", () => reject(new Error(`It ended: ${output}`)));
  });
  return { address, stop };
}

/** Steady calls by turns to whoever serves: what one version takes the next call reads from another. */
function steadyLoad(tokens: readonly string[], first: string) {
  const serving = [first];
  const jobs: string[] = [];
  const failures: string[] = [];
  const accepted = new Map<string, number>();
  let isOver = false;
  const caller =
    (token: string) => async (address: string, path: string, key?: string, body?: string) => {
      const answer = await fetch(`${address}/api/v1/${path}`, {
        method: key === undefined ? "GET" : "POST",
        headers: {
          "X-API-Key": token,
          "Content-Type": "application/json",
          ...(key !== undefined && key !== "" && { "Idempotency-Key": key }),
        },
        ...(body !== undefined && { body }),
      });
      const reply: unknown = await answer.json();
      // A tier's limits are no failure, and neither is a cancellation that comes late.
      if (answer.status === 429 || answer.status === 409) return null;
      if (answer.status >= 400) failures.push(`${path} ${answer.status} ${JSON.stringify(reply)}`);
      return reply;
    };
  const ward = JSON.stringify({ ...tinyWard, config: { timeout_seconds: 5 } });
  const round = async (n: number) => {
    const call = caller(tokens[n % tokens.length] ?? "");
    const address = serving[n % serving.length] ?? "";
    const other = serving[(n + 1) % serving.length] ?? address;
    await call(address, "validate", "", ward);
    await call(other, "account/balance");
    const taken = await call(address, "solve", `key-${n}`, ward);
    if (taken === null) return;
    const { job_id } = submittedSchema.parse(taken);
    jobs.push(job_id);
    accepted.set(address, (accepted.get(address) ?? 0) + 1);
    // The other version knows the key, so nothing is charged or solved twice.
    const again = await call(other, "solve", `key-${n}`, ward);
    if (again !== null && submittedSchema.parse(again).job_id !== job_id)
      failures.push(`key-${n} made two jobs`);
    await call(other, `solve/${job_id}`);
    if (n % 4 > 0) await call(other, `solve/${job_id}/cancel`, "");
  };
  const all = (async () => {
    for (let n = 0; !isOver; n++) {
      await round(n).catch((error: unknown) => failures.push(String(error)));
      // Steady, and leaving processes that start some of the machine.
      await pause(150);
    }
  })();
  return {
    ...{ failures, jobs },
    /** Calls go to these from the next round on; resolves when each of them has accepted some more. */
    async through(...addresses: readonly string[]) {
      serving.splice(0, serving.length, ...addresses);
      const before = new Map(accepted);
      const isServed = (one: string) => (accepted.get(one) ?? 0) >= (before.get(one) ?? 0) + 3;
      while (!addresses.every(isServed) && failures.length === 0) await pause(20);
    },
    async end() {
      isOver = true;
      await all;
    },
  };
}

/** Tenants as any version of the schema takes them; answers a token of each. */
async function makeTenants(database: Database): Promise<readonly string[]> {
  const tokens = [1, 2, 3].map((n) => ({ n, ...newToken(false) }));
  for (const { n, hash } of tokens) {
    const id = `tenant-${n}`;
    await database.run(
      sql`insert into organisations (id, name, tier, balance) values (${id}, ${id}, 'enterprise', 100000)`,
    );
    await database.run(sql`insert into ledger (organisation_id, operation, cost, balance_after)
      values (${id}, 'topup', -100000, 100000)`);
    await database.run(sql`insert into tokens (id, organisation_id, hash, display_hint, scopes, is_test)
      values (${`token-${n}`}, ${id}, ${hash}, 'svc_live_…', '{solve:read,solve:write}', false)`);
  }
  return tokens.map(({ token }) => token);
}

it.skipIf(commit === null)(
  `the version before and this one serve one database side by side under load, upgraded and put back, without a failed call${commit === null ? " (the history is not here)" : ""}`,
  async () => {
    const { folder, remove } = sourcesOf(commit ?? "");
    onTestFinished(remove);
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const old = await start(folder, server.url);
    const database = await openDatabase({ url: server.url, connections: 2 });
    onTestFinished(() => database.close());
    const load = steadyLoad(await makeTenants(database), old.address);
    await load.through(old.address);

    // Expand: this version migrates below the other one's feet.
    const applied = async () =>
      (await database.read<{ name: string }>(sql`select name from migrations`)).length;
    const before = await applied();
    const [fresh] = await Promise.all([start(root, server.url), load.through(old.address)]);
    expect(await applied()).toBeGreaterThanOrEqual(before);
    expect(await applied()).toBe((await readMigrations()).length);
    await load.through(old.address, fresh.address);
    // Upgraded, and put back.
    await load.through(fresh.address);
    expect(await old.stop()).toBe(0);
    const back = await start(folder, server.url);
    await load.through(fresh.address, back.address);
    await load.through(back.address);
    expect(await fresh.stop()).toBe(0);
    await load.through(back.address);
    await load.end();
    expect(load.failures).toEqual([]);

    const unended = sql`select id, status from jobs where status in ('pending', 'running')`;
    while ((await database.read(unended)).length > 0) await pause(100);
    // Stops and starts cost no job an attempt, and none but cancelled ones fail.
    const ends = sql`select id, status, attempts, error_message from jobs
      where attempts > 1 or status <> 'completed' and error_message is distinct from ${cancelled}`;
    expect(await database.read(ends)).toEqual([]);
    expect(load.jobs.length).toBeGreaterThan(20);
    expect((await auditAccounts(database)).filter(({ breaches }) => breaches > 0)).toEqual([]);
  },
);
