import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { solveRequestSchema, validateRequest } from "../core/index.ts";
import { type Database, openDatabase, POOL_REPLACED } from "../db/connection/client.ts";
import { SolverPool } from "../node/solver-pool.ts";
import { threadEntry } from "../node/thread-entry.ts";
import { threadProgram } from "../node/thread-program.ts";
import { createApp } from "./app.ts";
import { atMost } from "./at-most.ts";
import { type BackgroundLoops, startBackgroundLoops } from "./background-loops.ts";
import type { Deps, Log, SolverState } from "./deps.ts";
import type { Env } from "./env.ts";
import { demoRequest, makeDemoOrganisation } from "./first-start.ts";
import { type Listener, listen } from "./http-listener.ts";
import { createJudgePool, JUDGE_PROGRAM } from "./judging/judge-pool.ts";
import { createMetrics, type ProcessMetrics } from "./metrics/metrics.ts";
import { createOidcVerifier } from "./oidc/oidc-verifier.ts";
import type { Endpoint } from "./routes/endpoint.ts";
import { PROBES, ROUTES } from "./routes/index.ts";
import { assistants } from "./routes/pages/assistants.ts";
import { docsSite } from "./routes/pages/docs-site.ts";
import { webApp } from "./routes/pages/web-app.ts";
import { UploadBudget } from "./services/bodies/upload-budget.ts";
import { uploadLimits } from "./services/bodies/upload-limits.ts";
import { DOCS_FOLDER, openWebFiles, WEB_FOLDER } from "./services/pages/web-files.ts";
import { createSecretBox } from "./services/secrets/secret-box.ts";
import { loadOrMakeSecretKey } from "./services/secrets/secret-key.ts";
import { publicNetwork, type WebhookNetwork } from "./services/webhooks/post-webhook.ts";
import { JobQueue } from "./solving/queue.ts";
import { startTelemetry } from "./telemetry/start-telemetry.ts";
import { VERSION } from "./version.ts";

export interface ServiceProcess {
  /** null where nothing listens: a worker without PROBE_PORT. */
  readonly address: string | null;
  /**
   * Says at once that it is not ready and stops claiming; goes on answering for `drainSeconds` (default 0), ends or hands
   * back jobs, answers what is in flight, closes. Safe to call twice.
   */
  stop(drainSeconds?: number): Promise<void>;
}

interface Solving {
  readonly state: () => SolverState;
  readonly wake: () => void;
  stop(graceMs: number): Promise<void>;
}

/** What is handed back or cut off has so long to end; where the database is silent, nothing more comes of waiting. */
const HAND_BACK_MS = 3_500;
const LAST_TRY_MS = 2_000;

const ELSEWHERE: SolverState = { state: "elsewhere", busyThreads: 0, threads: 0 };

/** Parts a test replaces with its own; the service itself never does. */
export interface ServiceParts {
  /** What runs in the solver threads. */
  readonly threadEntry?: URL;
  /** Where webhooks go. */
  readonly webhookNetwork?: WebhookNetwork;
}

/** Starts everything `env.role` asks for; rejects with a sentence when something is missing. `say` prints to people. */
export async function startService(
  env: Env,
  say: (text: string) => void,
  parts: ServiceParts = {},
): Promise<ServiceProcess> {
  // Lines that come while one is being written go out together; what is left goes out at exit.
  const output = pino.destination({ dest: 1, sync: false });
  const log = pino({ level: env.logLevel, base: { role: env.role } }, output);
  let metrics: ProcessMetrics | null = null;
  const stopTelemetry = await startTelemetry(env.telemetry);
  // Made while the database is waited for.
  const judgeProgram = threadProgram(JUDGE_PROGRAM);
  const database = await openDatabase({
    ...(env.databaseUrl === null ? {} : { url: env.databaseUrl }),
    pooling: env.databasePooling,
    dataDirectory: join(env.dataDirectory, "postgres"),
    home: env.home,
    log: {
      info: (text) => log.info({}, text),
      warn: (text) => {
        if (text.startsWith(POOL_REPLACED)) metrics?.countReplacedPool();
        log.warn({}, text);
      },
    },
  });
  const judge = createJudgePool({
    ...{ threads: env.judgeThreads, taskMs: env.judgeSeconds * 1000 },
    entry: await judgeProgram,
  });
  let solving: Solving | null = null;
  const solver = (): SolverState => solving?.state() ?? ELSEWHERE;
  if (env.metrics)
    metrics = createMetrics({
      database,
      log,
      solver,
      version: VERSION,
      now: () => performance.now(),
    });
  let listener: Listener | null = null;
  let background: BackgroundLoops | null = null;
  let shuttingDown = false;
  try {
    await database.migrate();
    const key = await secretKey(env, log);
    const secretBox = key === null ? null : createSecretBox(key, env.secondSecretKey);
    const wakeQueue = (): void => solving?.wake();
    background = startBackgroundLoops({
      database,
      log,
      secretBox,
      network: parts.webhookNetwork ?? publicNetwork,
      now: Date.now,
      random: Math.random,
      wakeQueue,
    });
    const { wakeSender } = background;
    if (env.role !== "api")
      solving = await startSolving(env, database, log, { ...parts, wakeSender, metrics });
    const port = env.role === "worker" ? env.probePort : env.port;
    if (port !== null) {
      const deps: Deps = {
        database,
        core: { validateRequest, solveRequestSchema },
        judge,
        metrics,
        oidc: env.oidc === null ? null : createOidcVerifier({ ...env.oidc, now: Date.now }),
        log,
        // Missing in a worker only, whose probes seal nothing.
        secretBox: secretBox ?? createSecretBox(randomBytes(32).toString("hex")),
        maxBodyBytes: env.maxBodyBytes,
        uploadBudget: new UploadBudget(
          uploadLimits({
            ...{ maxBodyBytes: env.maxBodyBytes, mostValues: env.maxBodyValues },
            ...{ uploadsPerToken: env.uploadsPerToken, heldBytes: env.heldBodyBytes },
          }),
        ),
        trustedProxies: env.trustedProxies,
        corsOrigins: env.corsOrigins,
        version: VERSION,
        gitCommit: env.gitCommit,
        now: Date.now,
        solver,
        shuttingDown: () => shuttingDown,
        wakeQueue,
      };
      const app = createApp(deps, routesOf(env));
      listener = await listen({ fetch: app.fetch, host: env.host, port, log });
      // The first caller should not wait for the judging thread to start.
      if (env.role !== "worker") judge.warmUp();
    }
  } catch (error) {
    await solving?.stop(0);
    await background?.stop(0);
    await judge.close();
    await database.close();
    await stopTelemetry();
    throw error;
  }
  say(startMessage(env, database.description, listener?.address ?? null));
  if (listener !== null && env.role !== "worker" && env.databaseUrl === null)
    await offerDemo(database, { address: listener.address, webApp: env.webApp }, say);

  let stopping: Promise<void> | null = null;
  const stop = async (drainSeconds: number): Promise<void> => {
    shuttingDown = true;
    // Nobody is sent to a worker, whose listener only answers probes.
    const drainMs = listener === null || env.role === "worker" ? 0 : drainSeconds * 1000;
    const graceMs = env.shutdownSeconds * 1000;
    const endMs = performance.now() + drainMs + graceMs;
    const leftMs = (): number => Math.max(0, endMs - performance.now());
    const inTime = (what: string, limitMs: number, end: Promise<void> | undefined) =>
      atMost(limitMs, end, () => log.warn({}, `the end of ${what} is not waited for any longer`));
    await Promise.all([
      inTime("jobs", graceMs + HAND_BACK_MS, solving?.stop(graceMs)),
      inTime("calls", drainMs + graceMs + HAND_BACK_MS, listener?.close(graceMs, drainMs)),
    ]);
    // After the jobs, so that the webhooks of those that still ended go out, too.
    const webhookMs = leftMs();
    await inTime("webhooks", webhookMs + LAST_TRY_MS, background?.stop(webhookMs));
    await Promise.all([judge.close(), database.close(), stopTelemetry()]);
  };
  return {
    address: listener?.address ?? null,
    stop: (drainSeconds = 0) => {
      stopping ??= stop(drainSeconds);
      return stopping;
    },
  };
}

async function startSolving(
  env: Env,
  database: Database,
  log: Log,
  parts: ServiceParts & {
    readonly wakeSender: () => void;
    readonly metrics: ProcessMetrics | null;
  },
): Promise<Solving> {
  // Threads start asynchronously, so none is free before the queue is there to hear of it.
  const pool = new SolverPool({
    entry: parts.threadEntry ?? (await threadEntry()),
    threads: env.solverThreads,
    log,
    onFree: () => queue.wake(),
  });
  const workerId = `${hostname()}-${process.pid}-${randomBytes(3).toString("hex")}`;
  const onJobEnd = parts.wakeSender;
  const runner = parts.metrics?.watch(pool) ?? pool;
  const queue = new JobQueue({ database, runner, log, workerId, onJobEnd });
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

/** The key that webhook secrets are sealed with; null for a worker, whose made-up key would not be that of the API. */
async function secretKey(env: Env, log: Log): Promise<string | null> {
  if (env.secretKey !== null) return env.secretKey;
  if (env.databaseUrl !== null) {
    const worker = env.role === "worker";
    const effect = worker ? "this worker sends no webhooks" : "no other machine can sign webhooks";
    log.warn({}, `SECRET_KEY is not set: ${effect}`);
    if (worker) return null;
  }
  return loadOrMakeSecretKey(env.dataDirectory);
}

function routesOf(env: Env): readonly Endpoint[] {
  if (env.role === "worker") return PROBES;
  return [
    ...ROUTES,
    ...docsSite(openWebFiles(DOCS_FOLDER)),
    ...(env.assistants ? [assistants] : []),
    ...(env.webApp ? webApp(openWebFiles(WEB_FOLDER)) : []),
  ];
}

function startMessage(env: Env, databaseDescription: string, address: string | null): string {
  const solves = env.role === "worker" ? "solving jobs" : null;
  const answers = address === null ? null : `listening on ${address}`;
  const where = [solves, answers].filter((part) => part !== null).join(", ");
  const app = env.webApp ? `\nWeb app: ${address}/` : "";
  // A worker has an address for its probes alone.
  const hasPages = address !== null && env.role !== "worker";
  const pages = !hasPages ? "" : `${app}\nDocumentation: ${address}/docs/`;
  return `Shiftsmith ${VERSION} (${env.role}) ${where}${pages}\nDatabase: ${databaseDescription}`;
}

async function offerDemo(
  database: Database,
  { address, webApp }: { readonly address: string; readonly webApp: boolean },
  say: (text: string) => void,
): Promise<void> {
  const token = await makeDemoOrganisation(database);
  // A token is shown when it is made and never again: whoever starts the service anew is told how to get another.
  if (token === null)
    return say(
      "\nTokens are shown only once. Another one for the web app and the interface, of the organisation made at first:\n\n" +
        "  npx shiftsmith admin token issue --org demo --test\n",
    );
  say(
    `\nMade the organisation "demo". Its sandbox token, shown only this once:\n\n  ${token}\n\n` +
      `${webApp ? `The web app at ${address}/ takes it for solves with the service.\n` : ""}` +
      `Paste this into another terminal to solve a ward:\n\n${demoRequest(address, token)}\n`,
  );
}
