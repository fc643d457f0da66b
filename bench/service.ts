/**
 * Load on the service over loopback: status reads and submissions of the base ward with solving switched off, a bare
 * framework server as the yardstick, and how long a solve in a thread holds up the event loop of its process.
 *
 *   npx tsx bench/service.ts [--seconds 8] [--organisations 800]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { type Database, openDatabase } from "../db/client.ts";
import { createOrganisation } from "../db/organisations.ts";
import { insertToken } from "../db/tokens.ts";
import { readEnv } from "../server/env.ts";
import { startService } from "../server/service-process.ts";
import { newToken } from "../server/services/token-format.ts";
import { report, rounded } from "./report.ts";

const CONNECTIONS = 20;
const POLL_MS = 250;
/** Of the tier `enterprise`: each organisation may have so many jobs open, and ask so often a minute. */
const PARALLEL = 4;
const FIXTURES = join(import.meta.dirname, "../fixtures/ward");
const HELLO = `
  import { Hono } from "hono";
  import { serve } from "@hono/node-server";
  const app = new Hono().get("/", (c) => c.json({ hello: "world" }));
  serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, (i) => console.log("listening on http://127.0.0.1:" + i.port));
`;

interface Load {
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  readonly answers: number;
  readonly unexpected: number;
}

type Row = Readonly<Record<string, string | number | null>>;

/** All measurements in one shape; what one does not have is null. */
function row(what: string, measured: Partial<Load & EventLoop>): Row {
  return {
    what,
    requestsPerSecond: measured.requestsPerSecond ?? null,
    p50Milliseconds: measured.p50Milliseconds ?? null,
    p99Milliseconds: measured.p99Milliseconds ?? null,
    maxMilliseconds: measured.maxMilliseconds ?? null,
    answers: measured.answers ?? null,
    unexpected: measured.unexpected ?? null,
    seconds: measured.seconds ?? null,
  };
}

interface EventLoop {
  readonly maxMilliseconds: number;
  readonly p99Milliseconds: number;
  /** How long it was watched: from acceptance to the end of the solve. */
  readonly seconds: number;
}

interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts a program that prints `listening on <address>`; its output goes to a file, as in production. */
async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Server> {
  const output = await open(logFile, "w");
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", output.fd, output.fd],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let tries = 0; tries < 300; tries++) {
    const address = /listening on (http:\S+)/.exec(await readFile(logFile, "utf8"))?.[1];
    if (address !== undefined) {
      const stop = async (): Promise<void> => {
        child.kill("SIGTERM");
        await gone;
        await output.close();
      };
      return { address, stop };
    }
    if (child.exitCode !== null) break;
    await delay(100);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start:\n${await readFile(logFile, "utf8")}`);
}

/** Tokens of fresh organisations of the highest tier. */
async function makeTokens(database: Database, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const one = async (): Promise<void> => {
    const { id } = await createOrganisation(database, {
      name: "bench",
      tier: "enterprise",
      balance: 1_000_000,
    });
    const { token, hash, displayHint } = newToken(false);
    await insertToken(database, id, {
      ...{ hash, displayHint, label: "bench", scopes: ["solve:read", "solve:write"] },
      ...{ expiresAt: null, isTest: false, audit: null },
    });
    tokens.push(token);
  };
  while (tokens.length < count) await Promise.all(Array.from({ length: 10 }, one));
  return tokens;
}

/** Every connection sends its own share of `requests` in turn, so that no organisation meets its rate limit. */
function load(
  url: string,
  requests: readonly autocannon.Request[],
  bound: { duration: number } | { amount: number },
): Promise<Load> {
  let connection = 0;
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections: CONNECTIONS,
      ...bound,
      setupClient: (client) => {
        const share = connection++ % CONNECTIONS;
        client.setRequests(requests.filter((_, index) => index % CONNECTIONS === share));
      },
    };
    autocannon(options, (error: unknown, result) => {
      if (error) return reject(error);
      resolve({
        // From counts and time: the tool's own average leaves out a last second that is not full.
        requestsPerSecond: Math.round(result["2xx"] / result.duration),
        p50Milliseconds: result.latency.p50,
        p99Milliseconds: result.latency.p99,
        answers: result["2xx"],
        unexpected: result.non2xx + result.errors,
      });
    });
  });
}

async function submit(address: string, token: string, body: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/solve`, {
    method: "POST",
    headers: { "X-API-Key": token, "Content-Type": "application/json" },
    body,
  });
  const content = (await answer.json()) as { job_id?: string };
  if (content.job_id === undefined) throw new Error(`Not accepted: ${JSON.stringify(content)}`);
  return content.job_id;
}

/** Status reads and submissions against a process that does not solve. */
async function measureApi(folder: string, seconds: number, organisations: number) {
  const env = { ROLE: "api", PORT: "0", DATA_DIRECTORY: join(folder, "data"), DATABASE_URL: "" };
  const args = ["--import", "tsx", join(import.meta.dirname, "../server/main.ts")];
  const server = await startServer(args, env, join(folder, "api.log"));
  const database = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  try {
    const ward = await readFile(join(FIXTURES, "base-ward.request.json"), "utf8");
    const body = JSON.stringify(JSON.parse(ward));
    const tokens = await makeTokens(database, organisations);
    const reads: autocannon.Request[] = [];
    for (const token of tokens) {
      const path = `/api/v1/solve/${await submit(server.address, token, body)}`;
      reads.push({ method: "GET", path, headers: { "X-API-Key": token } });
    }
    await load(server.address, reads, { duration: 2 });
    const status = await load(server.address, reads, { duration: seconds });
    const submissions = tokens.map((token): autocannon.Request => {
      const headers = { "X-API-Key": token, "Content-Type": "application/json" };
      return { method: "POST", path: "/api/v1/solve", headers, body };
    });
    // One job of each organisation is open already.
    const amount = tokens.length * (PARALLEL - 1);
    const submitted = await load(server.address, submissions, { amount });
    return { status, submitted, bodyBytes: Buffer.byteLength(body) };
  } finally {
    await database.close();
    await server.stop();
  }
}

async function measureHello(folder: string, seconds: number): Promise<Load> {
  const args = ["--input-type=module", "-e", HELLO];
  const server = await startServer(args, {}, join(folder, "hello.log"));
  try {
    const request = { method: "GET" as const, path: "/" };
    const requests = Array.from({ length: CONNECTIONS }, () => request);
    await load(server.address, requests, { duration: 1 });
    return await load(server.address, requests, { duration: seconds });
  } finally {
    await server.stop();
  }
}

/**
 * The longest the event loop of a service process was held up from acceptance to the end of a real-sized solve. Needs a
 * folder of its own: the jobs of the other measurements would stand in the queue before this one.
 */
async function measureEventLoop(folder: string): Promise<{ solving: EventLoop; idle: EventLoop }> {
  await mkdir(folder);
  const env = readEnv({
    ...{ PORT: "0", DATA_DIRECTORY: join(folder, "data"), LOG_LEVEL: "silent" },
    SOLVER_THREADS: "1",
  });
  const service = await startService(env, () => undefined);
  const database = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  try {
    const [token = ""] = await makeTokens(database, 10);
    const ward = await readFile(join(FIXTURES, "real-ward.request.json"), "utf8");
    const body = JSON.stringify({ ...JSON.parse(ward), config: { timeout_seconds: 15 } });
    const address = service.address ?? "";
    const solve = async (): Promise<void> => {
      const jobId = await submit(address, token, body);
      const end = await pollUntilEnded(`${address}/api/v1/solve/${jobId}`, token);
      if (end !== "completed") throw new Error(`The solve ended as ${end}.`);
    };
    // Once unwatched: compiling the code of a first request is not the solve's doing.
    await solve();
    const jobId = await submit(address, token, body);
    const url = `${address}/api/v1/solve/${jobId}`;
    const solving = await watchEventLoop(async () => {
      await pollUntilEnded(url, token);
    });
    const idle = await watchEventLoop(async () => {
      for (let i = 0; i < 20; i++) {
        await pollUntilEnded(url, token);
        await delay(POLL_MS);
      }
    });
    return { solving, idle };
  } finally {
    await database.close();
    await service.stop();
  }
}

async function watchEventLoop(work: () => Promise<void>): Promise<EventLoop> {
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

async function pollUntilEnded(url: string, token: string): Promise<string> {
  for (;;) {
    const answer = await fetch(url, { headers: { "X-API-Key": token } });
    const { status } = (await answer.json()) as { status: string };
    if (status !== "pending" && status !== "running") return status;
    await delay(POLL_MS);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "8" },
      organisations: { type: "string", default: "800" },
    },
  });
  const seconds = Number(values.seconds);
  const folder = await mkdtemp(join(tmpdir(), "shiftsmith-bench-"));
  // The database server may run as another user.
  await chmod(folder, 0o755);
  try {
    const hello = await measureHello(folder, Math.min(seconds, 4));
    const api = await measureApi(folder, seconds, Number(values.organisations));
    const eventLoop = await measureEventLoop(join(folder, "solving"));
    report("service", [
      row("GET /api/v1/solve/{id}", api.status),
      row(`POST /api/v1/solve, base ward, ${api.bodyBytes} bytes`, api.submitted),
      row("bare Hono", hello),
      row("event loop while solving the real-sized ward", eventLoop.solving),
      row("event loop without a solve, the same calls", eventLoop.idle),
    ]);
    const ratio = api.status.requestsPerSecond / hello.requestsPerSecond;
    console.log(`Status reads reach ${rounded(ratio, 3)} of a bare Hono server's rate.`);
    if (api.status.unexpected + api.submitted.unexpected > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
