import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listUsage } from "../../db/accounts/ledger.ts";
import type { Database } from "../../db/connection/client.ts";
import {
  beat,
  cancelJob,
  claimJob,
  findJob,
  finishJob,
  handBackJob,
  reapJobs,
  submitJob,
} from "../../db/jobs/jobs.ts";
import { addBalance, findOrganisation } from "../../db/organisations/organisations.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../helpers/service/database.ts";
import { expectSoundAccounts } from "../helpers/verify/ledger-invariants.ts";

const database = useTestDatabase();
const parallelLimit = 3;
const maxAttempts = 3;

interface ModelJob {
  readonly id: string;
  readonly cost: number;
  readonly turn: number;
  status: "pending" | "running" | "completed" | "failed" | "dead";
  attempts: number;
  fence: number;
  expired: boolean;
  cancelled: boolean;
}

/** What the tables should say, as plain data. */
interface Model {
  balance: number;
  readonly jobs: ModelJob[];
  readonly ledger: string[];
  /** Submissions by the key their caller gave them. */
  readonly keys: Map<string, { readonly jobId: string; readonly body: number }>;
}

interface Real {
  readonly db: Database;
  readonly organisationId: string;
  /** Organisations of earlier runs, whose jobs may still wait. */
  readonly exclude: readonly string[];
}

type Step = fc.AsyncCommand<Model, Real>;
const active = (model: Model) =>
  model.jobs.filter((job) => job.status === "pending" || job.status === "running").length;

function step(
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Step {
  return { check, run, toString: () => name };
}

function submit(cost: number, key: string | null, body: number): Step {
  return step(
    `submit(${cost}, ${key}, body ${body})`,
    () => true,
    async (model, real) => {
      const idempotency = key === null ? null : { key, bodyHash: Buffer.alloc(32, body) };
      const job = newJob({ cost, parallelLimit, idempotency });
      const earlier = key === null ? undefined : model.keys.get(key);
      if (earlier !== undefined) {
        const replayed = { outcome: "replayed", jobId: earlier.jobId };
        const again = earlier.body === body ? replayed : { outcome: "key_reused" };
        expect(await submitJob(real.db, real.organisationId, job)).toMatchObject(again);
        return;
      }
      const expected =
        model.balance < cost
          ? "insufficient_balance"
          : active(model) >= parallelLimit
            ? "concurrency_limit"
            : "accepted";
      const { outcome } = await submitJob(real.db, real.organisationId, job);
      expect(outcome).toBe(expected);
      if (expected !== "accepted") return;
      const turn = active(model) * 1_000_000 + model.jobs.length;
      model.balance -= cost;
      if (key !== null) model.keys.set(key, { jobId: job.jobId, body });
      model.jobs.push({
        id: job.jobId,
        cost,
        turn,
        status: "pending",
        attempts: 0,
        fence: 0,
        expired: false,
        cancelled: false,
      });
      model.ledger.push(`solve ${job.jobId} ${cost} ${model.balance}`);
    },
  );
}

function claim(expired: boolean): Step {
  return step(
    `claim(${expired ? "then die" : "alive"})`,
    () => true,
    async (model, real) => {
      const waiting = model.jobs.filter((job) => job.status === "pending");
      const next = waiting.sort((a, b) => a.turn - b.turn)[0];
      const input = { workerId: "w", leaseSeconds: expired ? -1 : 600, exclude: real.exclude };
      const claimed = await claimJob(real.db, input);
      expect(claimed?.jobId).toBe(next?.id);
      if (next === undefined) return;
      Object.assign(next, {
        status: "running",
        attempts: next.attempts + 1,
        fence: next.fence + 1,
        expired,
      });
      expect([claimed?.attempt, claimed?.attempts]).toEqual([next.fence, next.attempts]);
    },
  );
}

/** A write of a worker to some job, with the fence of its claim or of an earlier one. */
function write(kind: "beat" | "complete" | "fail" | "hand back", pick: number, lag: number): Step {
  const name = `${kind}(${pick}, ${lag === 0 ? "own fence" : "old fence"})`;
  return step(
    name,
    (model) => model.jobs.length > 0,
    async (model, { db }) => {
      const job = model.jobs[pick % model.jobs.length];
      if (job === undefined) return;
      const named = { jobId: job.id, attempt: job.fence - lag };
      const mine = job.status === "running" && lag === 0;
      if (kind === "beat") {
        expect(await beat(db, { ...named, leaseSeconds: 600, progress: { n: 1 } })).toBe(
          !mine ? "lost" : job.cancelled ? "cancel" : "held",
        );
        if (mine) job.expired = false;
      } else if (kind === "hand back") {
        expect(await handBackJob(db, named)).toBe(mine);
        if (mine && job.cancelled) job.expired = true;
        else if (mine) Object.assign(job, { status: "pending", attempts: job.attempts - 1 });
      } else {
        const status = kind === "complete" ? "completed" : "failed";
        const rest = { errorMessage: null, solverStatus: "optimal", metrics: null } as const;
        expect(await finishJob(db, { ...named, status, ...rest, result: null })).toBe(mine);
        if (mine) end(model, job, status);
      }
    },
  );
}

function end(model: Model, job: ModelJob, status: "completed" | "failed" | "dead"): void {
  job.status = status;
  if (status === "completed") return;
  model.balance += job.cost;
  model.ledger.push(`refund ${job.id} ${-job.cost} ${model.balance}`);
}

function cancel(pick: number): Step {
  return step(
    `cancel(${pick})`,
    (model) => model.jobs.length > 0,
    async (model, { db, organisationId }) => {
      const job = model.jobs[pick % model.jobs.length];
      if (job === undefined) return;
      await cancelJob(db, organisationId, job.id);
      if (job.status === "running") job.cancelled = true;
      if (job.status === "pending") end(model, job, "failed");
    },
  );
}

const reap: Step = step(
  "reap",
  () => true,
  async (model, { db }) => {
    const lost = model.jobs.filter((job) => job.status === "running" && job.expired);
    await reapJobs(db, { maxAttempts });
    const dying = lost.filter((job) => job.attempts >= maxAttempts || job.cancelled);
    for (const job of lost) if (!dying.includes(job)) job.status = "pending";
    for (const job of dying) end(model, job, job.cancelled ? "failed" : "dead");
  },
);

function topUp(amount: number): Step {
  return step(
    `topUp(${amount})`,
    () => true,
    async (model, { db, organisationId }) => {
      model.balance += amount;
      expect(await addBalance(db, organisationId, { amount, reason: "test" })).toEqual({
        balance: model.balance,
      });
      model.ledger.push(`topup null ${-amount} ${model.balance}`);
    },
  );
}

async function expectAgreement(model: Model, { db, organisationId }: Real): Promise<void> {
  const organisation = await findOrganisation(db, organisationId);
  expect([organisation?.balance, organisation?.activeJobs]).toEqual([model.balance, active(model)]);
  const usage = await listUsage(db, organisationId, 1000);
  const entries = usage
    .map((entry) => `${entry.operation} ${entry.reference} ${entry.cost} ${entry.balanceAfter}`)
    .reverse();
  // Jobs that die in one reap die in an order of the database's choice; what they sum up to is checked below.
  expect(entries.map(withoutBalance).sort()).toEqual(model.ledger.map(withoutBalance).sort());
  for (const job of model.jobs)
    expect(await findJob(db, organisationId, job.id)).toMatchObject({
      status: job.status,
      attempts: job.attempts,
      refunded: job.status === "failed" || job.status === "dead",
    });
  await expectSoundAccounts(db, organisationId, parallelLimit);
}

function withoutBalance(entry: string): string {
  return entry.split(" ").slice(0, 3).join(" ");
}

/** Every command is followed by a comparison of everything. */
function checked(command: Step): Step {
  return {
    check: (model) => command.check(model),
    run: async (model, real) => {
      await command.run(model, real);
      await expectAgreement(model, real);
    },
    toString: () => command.toString(),
  };
}

const pick = fc.nat({ max: 20 });
const lag = fc.constantFrom(0, 0, 0, 1);
const commands = [
  fc
    .tuple(
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(null, null, "a", "b"),
      fc.constantFrom(1, 1, 2),
    )
    .map(([cost, key, body]) => checked(submit(cost, key, body))),
  fc.boolean().map((expired) => checked(claim(expired))),
  fc
    .tuple(fc.constantFrom("beat", "complete", "fail", "hand back"), pick, lag)
    .map(([kind, index, behind]) => checked(write(kind, index, behind))),
  pick.map((index) => checked(cancel(index))),
  fc.constant(checked(reap)),
  fc.integer({ min: 1, max: 5 }).map((amount) => checked(topUp(amount))),
];

describe("jobs, balance and ledger", () => {
  it("agree with a simple model after any sequence of submit with and without a key, claim, beat, finish, cancel, reap and top-up", async () => {
    const { database: db } = database();
    const exclude: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: "+1" }), async (run) => {
        const balance = 12;
        const { id } = await freshOrganisation(db, { balance });
        const model: Model = {
          balance,
          jobs: [],
          ledger: [`topup null ${-balance} ${balance}`],
          keys: new Map(),
        };
        const real: Real = { db, organisationId: id, exclude: [...exclude] };
        exclude.push(id);
        await fc.asyncModelRun(() => ({ model, real }), run);
      }),
      { numRuns: 25 },
    );
  });
});
