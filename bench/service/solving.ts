import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { readEnv } from "../../server/env.ts";
import { startService as startInThisProcess } from "../../server/service-process.ts";
import { type Load, paced } from "./load.ts";
import { hasEnded, makeTokens, pollUntil, startService, submit } from "./processes.ts";

const POLL_MS = 250;
const PACED_RATE = 200;

export interface EventLoop {
  readonly maxMilliseconds: number;
  readonly p99Milliseconds: number;
  /** How long it was watched: from acceptance to the end of the solve. */
  readonly seconds: number;
}

/**
 * The longest the event loop of a service process was held up from acceptance to the end of a real-sized solve. Needs a
 * folder of its own: the jobs of the other measurements would stand in the queue before this one.
 */
export async function measureEventLoop(
  folder: string,
  wardFile: string,
): Promise<{ solving: EventLoop; idle: EventLoop }> {
  await mkdir(folder);
  const env = readEnv({
    ...{ PORT: "0", DATA_DIRECTORY: join(folder, "data"), LOG_LEVEL: "silent" },
    SOLVER_THREADS: "1",
  });
  const service = await startInThisProcess(env, () => undefined);
  const database = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  try {
    const [token = ""] = await makeTokens(database, 10);
    const body = await longSolve(wardFile, 15);
    const address = service.address ?? "";
    // Once unwatched: compiling the code of a first request is not the solve's doing.
    const firstId = await submit(address, token, body);
    await pollUntil(`${address}/api/v1/solve/${firstId}`, token, hasEnded);
    const jobId = await submit(address, token, body);
    const url = `${address}/api/v1/solve/${jobId}`;
    const solving = await watchEventLoop(() => pollUntil(url, token, hasEnded));
    const idle = await watchEventLoop(async () => {
      for (let i = 0; i < 20; i++) {
        await pollUntil(url, token, hasEnded);
        await delay(POLL_MS);
      }
    });
    return { solving, idle };
  } finally {
    await database.close();
    await service.stop();
  }
}

async function longSolve(wardFile: string, seconds: number): Promise<string> {
  const ward = JSON.parse(await readFile(wardFile, "utf8")) as object;
  return JSON.stringify({ ...ward, config: { timeout_seconds: seconds } });
}

async function watchEventLoop(work: () => Promise<unknown>): Promise<EventLoop> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const startMs = performance.now();
  delays.enable();
  await work();
  delays.disable();
  return {
    seconds: Math.round((performance.now() - startMs) / 100) / 10,
    maxMilliseconds: Math.round(delays.max / 1e5) / 10,
    p99Milliseconds: Math.round(delays.percentile(99) / 1e5) / 10,
  };
}

/** Status reads, 200 a second, from a process whose two threads solve all the while. */
export async function measureReadsWhileSolving(folder: string, wardFile: string): Promise<Load> {
  await mkdir(folder);
  const server = await startService(folder, "all", { ROLE: "all", SOLVER_THREADS: "2" });
  const database = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  try {
    const tokens = await makeTokens(database, 40);
    const body = await longSolve(wardFile, 15);
    const urls: string[] = [];
    for (const token of tokens.slice(0, 2)) {
      const jobId = await submit(server.address, token, body);
      urls.push(`${server.address}/api/v1/solve/${jobId}`);
    }
    for (const [index, url] of urls.entries())
      await pollUntil(url, tokens[index] ?? "", ({ status }) => status !== "pending");
    const reads = tokens.map((token, index) => ({
      headers: { "X-API-Key": token },
      url: urls[index] ?? `${server.address}/api/v1/solve`,
    }));
    // Once unmeasured: connections and compiled code are what a process in service has.
    await paced(reads, PACED_RATE, 2);
    return await paced(reads, PACED_RATE, 8);
  } finally {
    await database.close();
    await server.stop();
  }
}

export interface Recovery {
  /** From SIGKILL of the worker until another one has the job in work. */
  readonly restartedSeconds: number;
  /** From SIGKILL until the job is completed, its whole second solve included. */
  readonly completedSeconds: number;
}

/** Of two workers the one that has the job is killed in the middle of a solve of five seconds. */
export async function measureRecovery(folder: string, wardFile: string): Promise<Recovery> {
  await mkdir(folder);
  const api = await startService(folder, "api", { ROLE: "api" });
  const database = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  const start = (name: string) =>
    startService(folder, name, { ROLE: "worker", SOLVER_THREADS: "1" });
  const workers = [await start("first"), await start("second")];
  try {
    const [token = ""] = await makeTokens(database, 10);
    const jobId = await submit(api.address, token, await longSolve(wardFile, 5));
    const { workerId } = await whenClaimed(database, 1);
    const holder = workers.find(({ pid }) => workerId.includes(`-${pid}-`));
    if (holder === undefined) throw new Error(`No worker of ours is ${workerId}.`);
    const killedMs = performance.now();
    const since = () => Math.round((performance.now() - killedMs) / 10) / 100;
    await holder.kill();
    await whenClaimed(database, 2);
    const restartedSeconds = since();
    await pollUntil(`${api.address}/api/v1/solve/${jobId}`, token, hasEnded);
    return { restartedSeconds, completedSeconds: since() };
  } finally {
    await database.close();
    for (const server of [...workers, api]) await server.stop();
  }
}

/** Waits until the only job is in its n-th claim; throws when it ends before. */
async function whenClaimed(database: Database, claims: number): Promise<{ workerId: string }> {
  for (;;) {
    const [job] = await database.read<{ workerId: string; fence: number; status: string }>(
      sql`select worker_id as "workerId", fence, status from jobs`,
    );
    if (job?.fence === claims && job.status === "running") return job;
    if (job?.status === "completed") throw new Error("The job ended before its worker was killed.");
    await delay(20);
  }
}
