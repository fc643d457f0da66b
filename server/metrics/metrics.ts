import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../../db/connection/client.ts";
import { queueFigures, storedFigures } from "../../db/operation/operation-figures.ts";
import type { SolveRunner } from "../../node/solve-runner.ts";
import type { Log, Metrics, SolverState } from "../deps.ts";
import { auditAccounts } from "../services/operation/audit-accounts.ts";
import { describeError } from "../services/operation/describe-error.ts";
import { occasionally } from "./occasionally.ts";

const STORED_EVERY_MS = 60_000;
const AUDIT_EVERY_MS = 600_000;

export interface ProcessMetrics extends Metrics {
  /** The runner, with each solve it carries out counted and timed. */
  watch(runner: SolveRunner): SolveRunner;
  /** The pool of database connections was replaced. */
  countReplacedPool(): void;
}

/**
 * The figures of this process and, shared by all processes, of the database. No label names an organisation. While the
 * database is away `shiftsmith_database_up` is 0 and what it would tell is missing.
 */
export function createMetrics(deps: {
  readonly database: Database;
  readonly log: Log;
  readonly solver: () => SolverState;
  readonly version: string;
  readonly now: () => number;
}): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `shiftsmith_${name}`, help, labelNames, registers });
  const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name: `shiftsmith_${name}`, help, labelNames, registers });

  const requests = new Histogram({
    name: "shiftsmith_http_request_seconds",
    help: "Time to the head of the answer, by route and code.",
    labelNames: ["method", "route", "code"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const solves = new Histogram({
    name: "shiftsmith_solve_seconds",
    help: "Solves this process carried out, by how they ended.",
    labelNames: ["outcome"],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 15, 30, 60, 120],
    registers,
  });
  const replacedPools = counter("database_pools_replaced_total", "Connection pools given up.");
  const databaseErrors = counter(
    "database_errors_total",
    "Requests that failed because the database was away.",
  );
  const databaseUp = gauge("database_up", "1 when the database answered this scrape.");
  const jobs = gauge("jobs", "Stored jobs of all organisations, by state.", ["state"]);
  const queueAge = gauge("queue_age_seconds", "How long the oldest pending job has waited.");
  const deliveries = gauge("webhook_deliveries", "Stored webhooks, by state.", ["state"]);
  const breaches = gauge("ledger_breaches", "Breaches the last audit found.", ["invariant"]);
  const threads = gauge("solver_threads", "Solver threads of this process.", ["state"]);
  gauge("build_info", "The version that runs.", ["version"]).set({ version: deps.version }, 1);

  const warn = (what: string) => (error: unknown) => deps.log.warn(describeError(error), what);
  const refreshStored = occasionally(STORED_EVERY_MS, deps.now, async () => {
    const stored = await storedFigures(deps.database);
    for (const state of ["completed", "failed", "dead"] as const)
      jobs.set({ state }, stored.jobs[state] ?? 0);
    deliveries.set({ state: "delivered" }, stored.deliveriesDelivered);
    deliveries.set({ state: "given_up" }, stored.deliveriesGivenUp);
  });
  const refreshAudit = occasionally(AUDIT_EVERY_MS, deps.now, async () => {
    for (const { name, breaches: found } of await auditAccounts(deps.database))
      breaches.set({ invariant: name }, found);
  });

  const readDatabase = async (): Promise<void> => {
    const live = await queueFigures(deps.database);
    jobs.set({ state: "pending" }, live.pending);
    jobs.set({ state: "running" }, live.running);
    queueAge.set(live.oldestWaitSeconds);
    deliveries.set({ state: "waiting" }, live.deliveriesWaiting);
    databaseUp.set(1);
    await refreshStored().catch(warn("stored figures were not read"));
    // An audit may take longer than a scrape waits; its figures come with a later one.
    void refreshAudit().catch(warn("the audit of the ledger did not run"));
  };

  return {
    observeRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, code: String(status) }, seconds);
    },
    countDatabaseError: () => databaseErrors.inc(),
    countReplacedPool: () => replacedPools.inc(),
    async text() {
      await readDatabase().catch(() => {
        databaseUp.set(0);
        jobs.reset();
        deliveries.reset();
        queueAge.reset();
      });
      const { busyThreads, threads: all } = deps.solver();
      threads.set({ state: "busy" }, busyThreads);
      threads.set({ state: "idle" }, Math.max(0, all - busyThreads));
      return { body: await registry.metrics(), contentType: registry.contentType };
    },
    watch: (runner) => watched(runner, (outcome, seconds) => solves.observe({ outcome }, seconds)),
  };
}

function watched(
  runner: SolveRunner,
  note: (outcome: string, seconds: number) => void,
): SolveRunner {
  return {
    get free() {
      return runner.free;
    },
    start(task) {
      const startMs = performance.now();
      const running = runner.start(task);
      void running.outcome.then((outcome) => {
        const ended = outcome.kind === "result" ? outcome.result.status : outcome.kind;
        note(ended, (performance.now() - startMs) / 1000);
      });
      return running;
    },
  };
}
