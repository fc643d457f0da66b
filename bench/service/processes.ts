import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../db/connection/client.ts";
import { createOrganisation } from "../../db/organisations/organisations.ts";
import { insertToken } from "../../db/organisations/tokens.ts";
import { newToken } from "../../server/services/access/token-format.ts";

const POLL_MS = 250;
const HELLO = `
  import { Hono } from "hono";
  import { serve } from "@hono/node-server";
  const app = new Hono().get("/", (c) => c.json({ hello: "world" }));
  serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, (i) => console.log("listening on http://127.0.0.1:" + i.port));
`;
const MAIN = join(import.meta.dirname, "../../server/main.ts");

/** Tier of all organisations of the bench: each may have four jobs open, and ask 300 times a minute. */
export const PARALLEL = 4;

export interface Server {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a program that says that it is up; its output goes to a file, as in production. */
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
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
    await output.close().catch(() => undefined);
  };
  for (let tries = 0; tries < 6_000; tries++) {
    const logText = await readFile(logFile, "utf8");
    if (/listening on http|solving jobs/.test(logText)) {
      const address = /listening on (http:\S+)/.exec(logText)?.[1] ?? "";
      return {
        ...{ address, pid: child.pid ?? 0 },
        stop: () => end("SIGTERM"),
        kill: () => end("SIGKILL"),
      };
    }
    if (child.exitCode !== null) break;
    await delay(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start:\n${await readFile(logFile, "utf8")}`);
}

/** A process of the service over the embedded database in `folder`. */
export function startService(
  folder: string,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  const place = { PORT: "0", DATA_DIRECTORY: join(folder, "data"), DATABASE_URL: "" };
  const args = ["--import", "tsx", MAIN];
  return startServer(args, { ...place, ...env }, join(folder, `${name}.log`));
}

/** The yardstick: the same framework and server with one route and nothing behind it. */
export function startHello(folder: string): Promise<Server> {
  return startServer(["--input-type=module", "-e", HELLO], {}, join(folder, "hello.log"));
}

/** A token of a live organisation that may read and solve. */
export async function makeToken(database: Database, organisationId: string): Promise<string> {
  const { token, hash, displayHint } = newToken(false);
  await insertToken(database, organisationId, {
    ...{ hash, displayHint, label: "bench", scopes: ["solve:read", "solve:write", "tokens:read"] },
    ...{ lifeSeconds: null, isTest: false, audit: null },
  });
  return token;
}

/** Tokens of fresh organisations of the highest tier. */
export async function makeTokens(database: Database, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const one = async (): Promise<void> => {
    const { id } = await createOrganisation(database, {
      name: "bench",
      tier: "enterprise",
      balance: 1_000_000,
    });
    tokens.push(await makeToken(database, id));
  };
  while (tokens.length < count) await Promise.all(Array.from({ length: 10 }, one));
  return tokens;
}

/** Submits and answers the job's id; throws when it is not accepted. */
export async function submit(address: string, token: string, body: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/solve`, {
    method: "POST",
    headers: { "X-API-Key": token, "Content-Type": "application/json" },
    body,
  });
  const content = (await answer.json()) as { job_id?: string };
  if (content.job_id === undefined) throw new Error(`Not accepted: ${JSON.stringify(content)}`);
  return content.job_id;
}

interface PolledJob {
  readonly status: string;
  readonly metrics: { readonly attempts: number } | null;
}

/** Asks every quarter of a second until the job is as `wanted`. */
export async function pollUntil(
  url: string,
  token: string,
  wanted: (job: PolledJob) => boolean,
): Promise<PolledJob> {
  for (;;) {
    const answer = await fetch(url, { headers: { "X-API-Key": token } });
    const job = (await answer.json()) as PolledJob;
    if (wanted(job)) return job;
    await delay(POLL_MS);
  }
}

export function hasEnded({ status }: PolledJob): boolean {
  return status !== "pending" && status !== "running";
}
