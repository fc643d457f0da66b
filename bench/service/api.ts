import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { type Load, load, repeat } from "./load.ts";
import {
  makeTokens,
  PARALLEL,
  type Server,
  startHello,
  startService,
  submit,
} from "./processes.ts";

const OLD_JOBS = 100_000;
const MEMORY_REQUESTS = 50_000;
const MEMORY_SAMPLES = 5;
const BARE_BYTES = 900;

export interface ApiFigures {
  readonly hello: Load;
  readonly bareInsert: Load;
  readonly status: Load;
  readonly submitted: Load;
  readonly bodyBytes: number;
  /** The same with 100,000 jobs more in the table. */
  readonly statusAmongMany: Load;
  readonly submittedAmongMany: Load;
  /** Resident memory of the API process after each fifth of 50,000 status reads. */
  readonly residentMegabytes: readonly number[];
}

/** Status reads and submissions against a process that does not solve, between the two yardsticks of the same run. */
export async function measureApi(
  folder: string,
  wardFile: string,
  options: { readonly seconds: number; readonly organisations: number },
): Promise<ApiFigures> {
  const { seconds } = options;
  const body = JSON.stringify(JSON.parse(await readFile(wardFile, "utf8")));
  const hello = await measureHello(folder, seconds);
  const server = await startService(folder, "api", { ROLE: "api" });
  const database = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  try {
    const bareInsert = await measureBareInsert(database, seconds);
    const first = await crowd(database, server, body, options.organisations);
    await load(server.address, first.reads, { duration: 2 });
    const status = await load(server.address, first.reads, { duration: seconds });
    const submitted = await load(server.address, first.submissions, { amount: first.room });
    await fillTable(database);
    // Fresh organisations: the first have as many jobs open as they may.
    const second = await crowd(database, server, body, options.organisations);
    const statusAmongMany = await load(server.address, second.reads, { duration: seconds });
    const submittedAmongMany = await load(server.address, second.submissions, {
      amount: second.room,
    });
    const third = await crowd(database, server, body, options.organisations);
    const residentMegabytes = await watchMemory(server, third.reads);
    return {
      ...{ hello, bareInsert, status, submitted, bodyBytes: Buffer.byteLength(body) },
      ...{ statusAmongMany, submittedAmongMany, residentMegabytes },
    };
  } finally {
    await database.close();
    await server.stop();
  }
}

async function measureHello(folder: string, seconds: number): Promise<Load> {
  const server = await startHello(folder);
  try {
    const requests = Array.from({ length: 20 }, () => ({ method: "GET" as const, path: "/" }));
    await load(server.address, requests, { duration: 1 });
    return await load(server.address, requests, { duration: seconds });
  } finally {
    await server.stop();
  }
}

/** One row a statement, of a submission's size, through the service's own driver and as many connections. */
async function measureBareInsert(database: Database, seconds: number): Promise<Load> {
  await database.run(sql`create table bare (id text primary key, body bytea not null)`);
  const body = randomBytes(BARE_BYTES);
  const insert = () =>
    database.run(sql`insert into bare (id, body) values (${randomUUID()}, ${body}::bytea)`);
  await repeat(1, insert);
  const measured = await repeat(seconds, insert);
  await database.run(sql`drop table bare`);
  return measured;
}

/** Organisations with one open job each, and the calls that read it and that submit more. */
async function crowd(database: Database, server: Server, body: string, count: number) {
  const tokens = await makeTokens(database, count);
  const reads: autocannon.Request[] = [];
  const waiting = [...tokens];
  const one = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const path = `/api/v1/solve/${await submit(server.address, token, body)}`;
      reads.push({ method: "GET", path, headers: { "X-API-Key": token } });
    }
  };
  await Promise.all(Array.from({ length: 10 }, one));
  const submissions = tokens.map((token): autocannon.Request => {
    const headers = { "X-API-Key": token, "Content-Type": "application/json" };
    return { method: "POST", path: "/api/v1/solve", headers, body };
  });
  return { reads, submissions, room: tokens.length * (PARALLEL - 1) };
}

/** Ended jobs of the last months, spread over all organisations, as a year of service leaves them. */
async function fillTable(database: Database): Promise<void> {
  const batch = 10_000;
  for (let from = 0; from < OLD_JOBS; from += batch) {
    await database.run(
      sql`
      with owners as (
        select array_agg(id) as ids from organisations where not is_test
      ), made as (
        insert into jobs (id, organisation_id, status, tier, problem_size, time_limit_seconds, token_cost,
          queued_at, created_at, started_at, completed_at, solver_status, result_available)
        select gen_random_uuid()::text, ids[1 + n % cardinality(ids)], 'completed', 'enterprise', 336, 30, 0,
          at, at, at, at + interval '9 seconds', 'optimal', true
        from owners, generate_series(${from}::int, ${from + batch - 1}::int) n,
          lateral (select now() - n * interval '3 minutes' as at) times
        returning id
      ), results as (
        insert into job_results (job_id, body) select id, decode(repeat('ab', 2000), 'hex') from made
      )
      insert into job_requests (job_id, body) select id, decode(repeat('ab', 900), 'hex') from made`,
      { deadlineMs: 60_000 },
    );
  }
  await database.run(sql`analyze`, { deadlineMs: 60_000 });
}

async function watchMemory(
  server: Server,
  reads: readonly autocannon.Request[],
): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let sample = 0; sample < MEMORY_SAMPLES; sample++) {
    await load(server.address, reads, { amount: MEMORY_REQUESTS / MEMORY_SAMPLES });
    const status = await readFile(`/proc/${server.pid}/status`, "utf8");
    samples.push(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024));
  }
  return samples;
}
