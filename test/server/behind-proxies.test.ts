import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../db/connection/client.ts";
import { solveStatusSchema, solveSubmitSchema } from "../../server/routes/solves/job-schemas.ts";
import { startPostgres } from "../chaos/own-postgres.ts";
import { SupervisedProcess } from "../chaos/service-processes.ts";
import { freePort, installed } from "../helpers/installed.ts";
import { tinyWard } from "../helpers/problem.ts";
import { freshTenant } from "../helpers/service/service.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const SECRET_KEY = "a key behind proxies, long enough";

/** A configuration of ours, with other ports and places, as a file that the program's user can read. */
async function configured(
  folder: string,
  name: string,
  changes: readonly (readonly [string | RegExp, string])[],
): Promise<string> {
  let text = await readFile(join(DEPLOY, name), "utf8");
  for (const [found, wanted] of changes) {
    expect(text).toMatch(found);
    text = text.replaceAll(typeof found === "string" ? found : new RegExp(found, "g"), wanted);
  }
  const path = join(folder, name);
  await writeFile(path, text, { mode: 0o644 });
  return path;
}

function run(command: string, args: readonly string[], user?: number): ChildProcess {
  const child = spawn(command, args, {
    stdio: "ignore",
    ...(user !== undefined && process.getuid?.() === 0 && { uid: user }),
  });
  onTestFinished(async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    // Not SIGKILL, which would leave the workers of nginx behind.
    if (child.exitCode === null && child.kill("SIGTERM")) await gone;
  });
  return child;
}

/** Calls one after the other until `stop`, and how each ended: a status, what else was said with it, or the error of the connection. */
function steadyCalls(address: string, tokens: readonly string[]) {
  let stopped = false;
  const seen = new Map<string, number>();
  const post = { method: "POST", body: JSON.stringify(tinyWard) };
  const one = async (token: string) => {
    const headers = { "X-API-Key": token, "Content-Type": "application/json" };
    // Steady, and leaving the processes some of the machine to start on.
    for (let n = 0; !stopped; n++, await pause(25)) {
      const path = n % 5 === 0 ? "/api/v1/validate" : "/api/v1/account/balance";
      const call = fetch(address + path, { headers, ...(n % 5 === 0 && post) });
      const how = await call.then(
        async (answer) => {
          const text = await answer.text();
          if (answer.ok || answer.status === 429) return String(answer.status);
          // Who refused, the proxy or the service, is known by its words.
          return `${answer.status} to ${path} (${answer.headers.get("server")}): ${text.slice(0, 300)}`;
        },
        (error: unknown) => `no answer: ${String(error instanceof Error ? error.cause : error)}`,
      );
      seen.set(how, (seen.get(how) ?? 0) + 1);
    }
  };
  const all = Promise.all(tokens.map(one));
  return async () => {
    stopped = true;
    await all;
    return seen;
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await pause(50);
}

type Ports = readonly [number, number];

/** Two API processes on ports of their own, and tokens of three tenants. */
async function twoProcesses(env: Readonly<Record<string, string>>) {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const database = await openDatabase({ url: server.url, connections: 2 });
  await database.migrate();
  const tenants = [1, 2, 3].map(() => freshTenant(database, { balance: 1_000_000 }));
  const tokens = (await Promise.all(tenants)).map(({ token }) => token);
  await database.close();
  const ports: Ports = [await freePort(), await freePort()];
  const make = (port: number) =>
    new SupervisedProcess(`api-${port}`, join(server.folder, "processes"), {
      ...{ DATABASE_URL: server.url, SECRET_KEY, ROLE: "api", PORT: String(port), ...env },
    });
  const start = async (port: number) => {
    const api = make(port);
    await api.start();
    onTestFinished(async () => void (await api.stop()));
    return api;
  };
  const running = await Promise.all(ports.map(start));
  /** Ends one after the other and starts it again, and lets the proxy see it before the next one's turn. */
  const restartAll = async (isSeen: (index: number) => Promise<boolean>) => {
    for (const [index, port] of ports.entries()) {
      expect(await running[index]?.stop()).toBe(0);
      running[index] = await start(port);
      await until(() => isSeen(index));
    }
  };
  return { server, ports, tokens, restartAll };
}

const pgbouncer = installed("pgbouncer");

it.skipIf(pgbouncer === null)(
  `PgBouncer's pool of transactions: every statement runs, jobs are solved, and nothing is left on its connections${pgbouncer === null ? " (skipped: pgbouncer is not installed)" : ""}`,
  async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const direct = await openDatabase({ url: server.url, connections: 2 });
    onTestFinished(() => direct.close());
    const { port, password, pathname } = new URL(server.url);
    const pool = await freePort();
    const users = join(server.folder, "userlist.txt");
    await writeFile(users, `"shiftsmith" "${password}"\n`);
    const config = await configured(server.folder, "pgbouncer.ini", [
      ["port=5432 dbname=shiftsmith", `port=${port} dbname=${pathname.slice(1)}`],
      ["listen_port = 6432", `listen_port = ${pool}\nunix_socket_dir =`],
      ["auth_file = userlist.txt", `auth_file = ${users}`],
      // Fewer than either process would open, so that they have to share.
      ["default_pool_size = 20", "default_pool_size = 2"],
    ]);
    // It refuses to be root.
    run(pgbouncer ?? "", ["-q", config], 65_534);
    const url = `postgres://shiftsmith:${password}@127.0.0.1:${pool}/shiftsmith`;
    const pooled = { DATABASE_URL: url, DATABASE_POOLING: "transaction", SECRET_KEY };
    await until(async () => {
      const database = await openDatabase({ url, pooling: "transaction", connections: 1 });
      const state = await database.ping(1000).finally(() => database.close());
      return state === "writable";
    });
    const folder = join(server.folder, "processes");
    const processes = [
      new SupervisedProcess("api", folder, { ...pooled, ROLE: "api", PORT: "0" }),
      new SupervisedProcess("worker", folder, { ...pooled, ROLE: "worker", SOLVER_THREADS: "1" }),
    ] as const;
    for (const one of processes) {
      await one.start();
      onTestFinished(async () => void (await one.stop()));
    }
    const [api] = processes;
    const { token } = await freshTenant(direct);
    const headers = { "X-API-Key": token, "Content-Type": "application/json" };
    const jobs = `${api.address}/api/v1/solve`;
    const body = JSON.stringify(tinyWard);
    const submitted = await fetch(jobs, { method: "POST", headers, body });
    const { job_id } = solveSubmitSchema.parse(await submitted.json());
    const stop = steadyCalls(api.address, Array(8).fill(token));
    await until(async () => (await findStatus(`${jobs}/${job_id}`, headers)) === "completed");
    const seen = await stop();
    expect([...seen.keys()].filter((how) => how !== "200" && how !== "429")).toEqual([]);
    const left = postgres(url, { max: 2, prepare: false });
    onTestFinished(() => left.end({ timeout: 1 }));
    for (let n = 0; n < 2; n++)
      expect(
        await left.unsafe(`select (select count(*)::int from pg_prepared_statements) as prepared,
          (select count(*)::int from pg_listening_channels()) as heard`),
      ).toEqual([{ prepared: 0, heard: 0 }]);
  },
);

async function findStatus(url: string, headers: Record<string, string>): Promise<string> {
  return solveStatusSchema.parse(await (await fetch(url, { headers })).json()).status;
}

/** A proxy with our configuration before the two processes: where it answers, and whether it sends calls to both again. */
interface Front {
  readonly address: string;
  readonly isUp: (index: number) => Promise<boolean>;
}

async function startHaproxy(program: string, folder: string, ports: Ports): Promise<Front> {
  const [front, state] = [await freePort(), await freePort()];
  const config = await configured(folder, "haproxy.cfg", [
    ["127.0.0.1:8080", `127.0.0.1:${front}`],
    ["127.0.0.1:8081", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:8082", `127.0.0.1:${ports[1]}`],
    ["127.0.0.1:8404", `127.0.0.1:${state}`],
    // As in the file, in less than half the time.
    ["inter 2s fastinter 500ms", "inter 800ms fastinter 200ms"],
  ]);
  run(program, ["-f", config]);
  const isUp = async (index: number) => {
    const csv = await (await fetch(`http://127.0.0.1:${state}/;csv`)).text();
    return new RegExp(`^api,${index === 0 ? "one" : "two"},.*,UP,`, "m").test(csv);
  };
  return { address: `http://127.0.0.1:${front}`, isUp };
}

async function startNginx(program: string, folder: string, ports: Ports): Promise<Front> {
  const front = await freePort();
  const config = await configured(folder, "nginx.conf", [
    ["127.0.0.1:8080", `127.0.0.1:${front}`],
    ["127.0.0.1:8081", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:8082", `127.0.0.1:${ports[1]}`],
    ["keepalive_timeout 4s", "keepalive_timeout 1600ms"],
  ]);
  run(program, ["-c", config, "-g", `daemon off; pid ${join(folder, "nginx.pid")};`]);
  const address = `http://127.0.0.1:${front}`;
  return { address, isUp: async () => (await fetch(`${address}/ready`)).ok };
}

const FRONTS = [
  ["haproxy", startHaproxy],
  ["nginx", startNginx],
] as const;
const fronts = FRONTS.filter(([name]) => installed(name) !== null);
const missing = FRONTS.filter(([name]) => installed(name) === null).map(([name]) => name);

it.skipIf(fronts.length === 0)(
  `no call through a proxy fails while both processes are restarted, one after the other, under a steady load${missing.length === 0 ? "" : ` (not installed: ${missing.join(", ")})`}`,
  async () => {
    const { server, ports, tokens, restartAll } = await twoProcesses({ DRAIN_SECONDS: "2" });
    const started = await Promise.all(
      fronts.map(([name, start]) => start(installed(name) ?? "", server.folder, ports)),
    );
    const areUp = async (index: number) =>
      (await Promise.all(started.map(({ isUp }) => isUp(index)))).every(Boolean);
    for (const index of [0, 1]) await until(() => areUp(index));
    const loads = started.map(({ address }) => steadyCalls(address, tokens));
    await restartAll(areUp);
    for (const stop of loads) {
      const seen = await stop();
      expect([...seen.keys()].filter((how) => how !== "200" && how !== "429")).toEqual([]);
      expect(seen.get("200")).toBeGreaterThan(100);
    }
  },
);
