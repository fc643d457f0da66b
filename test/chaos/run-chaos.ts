import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { createOrganisation } from "../../db/organisations/organisations.ts";
import type { TierName } from "../../db/tier-names.ts";
import { auditAccounts } from "../../server/services/operation/audit-accounts.ts";
import { startProxy } from "../helpers/service/network-proxy.ts";
import { previousVersion, sourcesOf } from "../helpers/service/previous-version.ts";
import { giveToken } from "../helpers/service/service.ts";
import { emptyTally, runClient, type Tally } from "./client.ts";
import { doFaults, type FaultCounts } from "./faults.ts";
import { startPostgres } from "./own-postgres.ts";
import { patiently } from "./patiently.ts";
import { seeded } from "./random.ts";
import { serviceBundle } from "./service-bundle.ts";
import { chaosProgram, SupervisedProcess } from "./service-processes.ts";

export interface ChaosOptions {
  /** How long clients and faults go on; the end of all jobs is waited for afterwards. */
  readonly seconds: number;
  readonly seed: number;
  readonly workers: number;
  /** Time between two faults. */
  readonly faultPauseSeconds: { readonly least: number; readonly most: number };
  readonly say: (text: string) => void;
}

export interface ChaosReport {
  readonly seed: number;
  readonly accepted: number;
  readonly refused: number;
  readonly unanswered: number;
  readonly cancelled: number;
  readonly faults: FaultCounts;
  /** Starts of worker processes beyond the first ones: ended by a fault or by a poisoned job. */
  readonly workerRestarts: number;
  /** Jobs by the state they ended in. */
  readonly ended: Readonly<Record<string, number>>;
  /** Jobs that were tried more than once. */
  readonly retried: number;
  /** Acknowledged jobs that are not there, or were denied to their owner once. */
  readonly lost: number;
  /** Keys with more than one job, and jobs with more than one debit. */
  readonly double: number;
  /** Jobs that did not end. */
  readonly unended: number;
  /** Deadly jobs that were neither dead nor cancelled in the end. */
  readonly survivedPoison: number;
  /** What audits found, on the way and at the end. */
  readonly breaches: readonly string[];
  readonly undocumented: readonly string[];
  /** Exit codes of the orderly end, 0 each. */
  readonly exitCodes: readonly (number | null)[];
}

const TENANTS: readonly { readonly tier: TierName; readonly isTest: boolean }[] = [
  { tier: "free", isTest: false },
  { tier: "standard", isTest: false },
  { tier: "pro", isTest: false },
  { tier: "app", isTest: false },
  { tier: "enterprise", isTest: false },
  { tier: "enterprise", isTest: true },
];
/** Solves give way to everything else, so the last jobs may take long on a busy machine. */
const DRAIN_SECONDS = 600;

/**
 * Real processes of the service on a real PostgreSQL under load and faults, then the books: what was acknowledged, what
 * became of it, and what the audit says. Leaves no process and no file behind.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, say } = options;
  const random = seeded(seed);
  const postgres = await startPostgres();
  const proxy = await startProxy(postgres.port);
  const databaseUrl = postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`);
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: "a key for chaos, long enough to pass" };
  const supervised = (name: string, more: Record<string, string>) =>
    new SupervisedProcess(name, join(postgres.folder, "processes"), { ...env, ...more });
  const workers = Array.from({ length: options.workers }, (_, index) =>
    supervised(`worker-${index}`, { ROLE: "worker", SOLVER_THREADS: "1" }),
  );
  const api = supervised("api", { ROLE: "api", PORT: "0" });
  const all = [api, ...workers];
  const commit = previousVersion();
  const previous = commit === null ? null : sourcesOf(commit);
  const programs = [chaosProgram(), ...(previous === null ? [] : [chaosProgram(previous.folder)])];
  let direct: Database | null = null;
  try {
    await Promise.all(programs.map((program) => serviceBundle(program)));
    // All at once over an empty database: the migrations must bear that.
    await Promise.all(all.map((one) => one.start()));
    say(`${all.length} processes are up, seed ${seed}`);
    direct = await openDatabase({ url: postgres.url, connections: 4 });
    const database = direct;
    const tally = emptyTally();
    const breaches = new Set<string>();
    const endsAt = performance.now() + options.seconds * 1000;
    const stopped = () => performance.now() > endsAt;
    const tenants = await Promise.all(
      TENANTS.map((tenant) => patiently(() => makeTenant(database, tenant))),
    );
    const clients = tenants.map((tenant) =>
      runClient({
        ...{ ...tenant, tally, stopped, address: () => api.address },
        random: seeded(random.below(2 ** 32)),
      }),
    );
    const scene = { postgres, proxy, direct, api, workers, programs, random, say };
    const faults = doFaults(scene, options.faultPauseSeconds, stopped);
    const audits = auditUntil(database, breaches, stopped);
    await Promise.all([...clients, faults, audits]);
    say(`${tally.acknowledged.length} accepted; waiting for the end of all jobs`);
    const unended = await patiently(() => drain(database));
    const workerRestarts = workers.reduce((sum, { starts }) => sum + starts - 1, 0);
    // A signal before the process listens to signals ends it without a code.
    await Promise.all(all.map((one) => one.untilUp()));
    const exitCodes = await Promise.all(all.map((one) => one.stop()));
    await patiently(() => noteBreaches(database, breaches));
    const inTheBooks = await patiently(() => books(database, tally));
    return {
      seed,
      accepted: tally.acknowledged.length,
      refused: tally.refused,
      unanswered: tally.unanswered,
      cancelled: tally.cancelled,
      faults: await faults,
      workerRestarts,
      unended,
      breaches: [...breaches],
      undocumented: [...tally.undocumented],
      exitCodes,
      ...inTheBooks,
    };
  } finally {
    for (const one of all) one.kill();
    await Promise.all(all.map((one) => one.stop(0)));
    await direct?.close();
    proxy.close();
    await postgres.remove();
    previous?.remove();
  }
}

async function makeTenant(
  database: Database,
  { tier, isTest }: { tier: TierName; isTest: boolean },
) {
  const created = await createOrganisation(database, { name: tier, tier, balance: 20_000 });
  const { token } = await giveToken(database, created.id, { isTest });
  return { organisationId: isTest ? created.testOrganisationId : created.id, token };
}

/** Audits the living database again and again; while it is away there is nothing to audit. */
async function auditUntil(database: Database, breaches: Set<string>, stopped: () => boolean) {
  while (!stopped()) {
    await noteBreaches(database, breaches).catch(() => undefined);
    await pause(2000);
  }
}

async function noteBreaches(database: Database, breaches: Set<string>): Promise<void> {
  for (const { name, findings } of await auditAccounts(database))
    for (const { subject, detail } of findings) breaches.add(`${name}: ${subject}: ${detail}`);
}

/** Waits until no job is pending or running; answers how many still are when patience ends. */
async function drain(database: Database): Promise<number> {
  const endsAt = performance.now() + DRAIN_SECONDS * 1000;
  for (;;) {
    const [row] = await database.read<{ count: number }>(
      sql`select count(*)::int as count from jobs where status in ('pending', 'running')`,
    );
    const count = row?.count ?? 0;
    if (count === 0 || performance.now() > endsAt) return count;
    await pause(250);
  }
}

interface StoredJob {
  readonly id: string;
  readonly organisation_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly error_message: string | null;
}

/** What the tables say of what the clients were told. */
async function books(database: Database, tally: Tally) {
  const jobs = await database.read<StoredJob>(
    sql`select id, organisation_id, status, attempts, error_message from jobs`,
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const [twice] = await database.read<{ count: number }>(sql`
    select ((select count(*) from (select 1 from jobs where idempotency_key is not null
        group by organisation_id, idempotency_key having count(*) > 1) keys)
      + (select count(*) from (select 1 from ledger where operation = 'solve'
        group by job_id having count(*) > 1) debits))::int as count`);
  const keys = new Map<string, Set<string>>();
  for (const { key, jobId } of tally.acknowledged)
    keys.set(key, (keys.get(key) ?? new Set()).add(jobId));
  const ended: Record<string, number> = {};
  for (const { status } of jobs) ended[status] = (ended[status] ?? 0) + 1;
  const missing = tally.acknowledged.filter(
    (job) => byId.get(job.jobId)?.organisation_id !== job.organisationId,
  );
  const survived = tally.acknowledged.filter(({ deadly, jobId }) => {
    const job = byId.get(jobId);
    return deadly && job?.status !== "dead" && job?.error_message !== "cancelled";
  });
  return {
    ended,
    retried: jobs.filter(({ attempts }) => attempts > 1).length,
    lost: missing.length + tally.denied,
    double: (twice?.count ?? 0) + [...keys.values()].filter(({ size }) => size > 1).length,
    survivedPoison: survived.length,
  };
}
