import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { solveRequestSchema, validateRequest } from "../core/index.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { createApp } from "./app.ts";
import type { Log, SolverState } from "./deps.ts";
import type { Env, Role } from "./env.ts";
import { demoRequest, makeDemoOrganisation } from "./first-start.ts";
import { type Listener, listen } from "./http-listener.ts";
import { startRecovery } from "./services/recover-jobs.ts";
import { createSecretBox } from "./services/secret-box.ts";
import { loadOrMakeSecretKey } from "./services/secret-key.ts";
import { SolverPool } from "./solving/pool.ts";
import { JobQueue } from "./solving/queue.ts";
import { VERSION } from "./version.ts";

export interface ServiceProcess {
  /** null in the role `worker`. */
  readonly address: string | null;
  /** Stops claiming, ends or hands back jobs, answers what is in flight, closes; safe to call twice. */
  stop(): Promise<void>;
}

interface Solving {
  readonly state: () => SolverState;
  readonly wake: () => void;
  stop(graceMs: number): Promise<void>;
}

const ELSEWHERE: SolverState = { state: "elsewhere", busyThreads: 0, threads: 0 };

/** Starts everything `env.role` asks for; rejects with a sentence when something is missing. `say` prints to people. */
export async function startService(env: Env, say: (text: string) => void): Promise<ServiceProcess> {
  // Lines that come while one is being written go out together; what is left goes out at exit.
  const output = pino.destination({ dest: 1, sync: false });
  const log = pino({ level: env.logLevel, base: { role: env.role } }, output);
  const database = await openDatabase({
    ...(env.databaseUrl === null ? {} : { url: env.databaseUrl }),
    dataDirectory: join(env.dataDirectory, "postgres"),
    home: env.home,
    log: { info: (text) => log.info({}, text), warn: (text) => log.warn({}, text) },
  });
  let solving: Solving | null = null;
  let listener: Listener | null = null;
  let stopRecovery: () => void = () => undefined;
  let shuttingDown = false;
  try {
    await database.migrate();
    if (env.role !== "api") solving = startSolving(env, database, log);
    const wakeQueue = (): void => solving?.wake();
    stopRecovery = startRecovery({ database, log, wakeQueue });
    if (env.role !== "worker") {
      const app = createApp({
        database,
        core: { validateRequest, solveRequestSchema },
        log,
        secretBox: createSecretBox(await secretKey(env, log)),
        maxBodyBytes: env.maxBodyBytes,
        version: VERSION,
        gitCommit: env.gitCommit,
        now: Date.now,
        solver: () => solving?.state() ?? ELSEWHERE,
        shuttingDown: () => shuttingDown,
        wakeQueue,
      });
      listener = await listen({ fetch: app.fetch, host: env.host, port: env.port });
    }
  } catch (error) {
    stopRecovery();
    await solving?.stop(0);
    await database.close();
    throw error;
  }
  say(startMessage(env.role, database.description, listener?.address ?? null));
  if (listener !== null && env.databaseUrl === null)
    await offerDemo(database, listener.address, say);

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    shuttingDown = true;
    const graceMs = env.shutdownSeconds * 1000;
    await Promise.all([solving?.stop(graceMs), listener?.close(graceMs)]);
    stopRecovery();
    await database.close();
  };
  return {
    address: listener?.address ?? null,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

function startSolving(env: Env, database: Database, log: Log): Solving {
  // Threads start asynchronously, so none is free before the queue is there to hear of it.
  const pool = new SolverPool({ threads: env.solverThreads, log, onFree: () => queue.wake() });
  const workerId = `${hostname()}-${process.pid}-${randomBytes(3).toString("hex")}`;
  const queue = new JobQueue({ database, runner: pool, log, workerId });
  const unlisten = database.listen("jobs", () => queue.wake());
  return {
    state: () => pool.state,
    wake: () => queue.wake(),
    stop: async (graceMs) => {
      unlisten();
      await queue.stop(graceMs);
      await pool.close();
    },
  };
}

async function secretKey(env: Env, log: Log): Promise<string> {
  if (env.secretKey !== null) return env.secretKey;
  if (env.databaseUrl !== null) {
    log.warn(
      {},
      "SECRET_KEY is not set: other machines cannot read the webhook secrets stored here",
    );
  }
  return loadOrMakeSecretKey(env.dataDirectory);
}

function startMessage(role: Role, databaseDescription: string, address: string | null): string {
  const where = address === null ? "solving jobs" : `listening on ${address}`;
  return `Shiftsmith ${VERSION} (${role}) ${where}\nDatabase: ${databaseDescription}`;
}

async function offerDemo(
  database: Database,
  address: string,
  say: (text: string) => void,
): Promise<void> {
  const token = await makeDemoOrganisation(database);
  if (token === null) return;
  say(
    `\nMade the organisation "demo". Its sandbox token, shown only this once:\n\n  ${token}\n\n` +
      `Paste this into another terminal to solve a ward:\n\n${demoRequest(address, token)}\n`,
  );
}
