import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { type Database, openDatabase } from "../db/connection/client.ts";
import { auditAccounts } from "../server/services/operation/audit-accounts.ts";

const MAIN = join(import.meta.dirname, "../server/main.ts");
const run = promisify(execFile);

/** What a drill needs. */
export interface Drill {
  /** The database that customers use; it is only read. */
  readonly liveUrl: string;
  /** Any database of the server to restore on; a database of its own is made there and dropped again. */
  readonly elsewhereUrl: string;
  /** Where `pg_dump` and `pg_restore` are; null: on the PATH. */
  readonly programs: string | null;
  /** How long jobs that were open in the dump may take to end. */
  readonly patienceMs: number;
  /** The environment that programs and the worker get. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

/** What came of it; `sound` is whether this backup would have saved the service. */
export interface DrillReport {
  readonly sound: boolean;
  readonly dumpBytes: number;
  readonly jobs: number;
  readonly entries: number;
  /** Jobs that were waiting or running when the dump was made. */
  readonly openJobs: number;
  /** Of those, the ones that ended after the restore. */
  readonly endedJobs: number;
  /** Breaches right after the restore, and after the open jobs ended. */
  readonly breaches: readonly [number, number];
}

/**
 * Dumps the live database while it is used, restores the dump into a new database elsewhere, audits that, lets a worker end
 * the jobs that were open, and audits again. The worker gets no key, so it sends no webhook to anybody. Whatever happens
 * the new database, the dump and the worker are gone afterwards. Rejects where a step fails, with what the program said.
 */
export async function drillBackup(drill: Drill): Promise<DrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "shiftsmith-drill-"));
  const name = `shiftsmith_drill_${randomBytes(4).toString("hex")}`;
  const restored = new URL(drill.elsewhereUrl);
  restored.pathname = `/${name}`;
  try {
    const dump = join(folder, "shiftsmith.dump");
    await program(drill, "pg_dump", drill.liveUrl, ["--format=custom", `--file=${dump}`]);
    const dumpBytes = (await stat(dump)).size;
    drill.say(`dumped ${dumpBytes} bytes`);
    await onServer(drill.elsewhereUrl, `create database ${name}`);
    const options = ["--exit-on-error", "--no-owner", "--no-privileges", dump];
    await program(drill, "pg_restore", restored.href, options);
    drill.say(`restored as ${name}`);
    return { dumpBytes, ...(await proveRestored(drill, restored.href, folder)) };
  } finally {
    await onServer(drill.elsewhereUrl, `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}

async function proveRestored(
  drill: Drill,
  url: string,
  folder: string,
): Promise<Omit<DrillReport, "dumpBytes">> {
  const database = await openDatabase({ url, connections: 2 });
  try {
    const [counts] = await database.read<{ jobs: number; entries: number; open: number }>(
      sql`select (select count(*)::int from jobs) as jobs, (select count(*)::int from ledger) as entries,
        (select count(*)::int from jobs where status in ('pending', 'running')) as open`,
      { deadlineMs: 601_000, lane: "audit" },
    );
    const { jobs = 0, entries = 0, open = 0 } = counts ?? {};
    drill.say(`${jobs} jobs, ${entries} ledger entries, ${open} jobs open`);
    const first = await breachesOf(database, drill.say);
    const left = open === 0 ? 0 : await goOn(drill, database, url, folder);
    drill.say(`${open - left} of ${open} open jobs ended`);
    const second = await breachesOf(database, drill.say);
    return {
      ...{ jobs, entries, openJobs: open, endedJobs: open - left },
      ...{ breaches: [first, second], sound: first + second + left === 0 },
    };
  } finally {
    await database.close();
  }
}

async function breachesOf(database: Database, say: (line: string) => void): Promise<number> {
  const invariants = await auditAccounts(database);
  for (const { name, breaches, findings } of invariants)
    if (breaches > 0) say(`BREACH ${name}: ${breaches}, first ${findings[0]?.subject ?? "none"}`);
  const total = invariants.reduce((sum, { breaches }) => sum + breaches, 0);
  say(total === 0 ? `${invariants.length} invariants hold` : `${total} breaches`);
  return total;
}

/** A worker of this version over the restored database, until no job is open or patience ends; answers what is left. */
async function goOn(
  drill: Drill,
  database: Database,
  url: string,
  folder: string,
): Promise<number> {
  const { SECRET_KEY: _unused, PROBE_PORT: _port, ...variables } = drill.variables;
  const child = spawn(process.execPath, ["--import", "tsx", MAIN], {
    env: { ...variables, ROLE: "worker", DATABASE_URL: url, DATA_DIRECTORY: folder },
    stdio: "ignore",
  });
  try {
    for (const endMs = performance.now() + drill.patienceMs; ; await pause(200)) {
      const [row] = await database.read<{ open: number }>(
        sql`select count(*)::int as open from jobs where status in ('pending', 'running')`,
      );
      const open = row?.open ?? 0;
      if (open === 0 || performance.now() > endMs || child.exitCode !== null) return open;
    }
  } finally {
    await ended(child);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** Runs one of PostgreSQL's programs; the password goes by the environment, which other users cannot see. */
async function program(
  { programs, variables }: Drill,
  name: string,
  url: string,
  args: readonly string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const env = { ...variables, PGPASSWORD: password, LC_ALL: "C" };

  const file = programs === null ? name : join(programs, name);
  try {
    await run(file, [`--dbname=${address.href}`, ...args], { env });
  } catch (error) {
    const stderr = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(`${name} failed: ${stderr === "" ? String(error) : stderr}`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 1 });
  }
}
