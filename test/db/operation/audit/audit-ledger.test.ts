import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { claimJob, finishJob, reapJobs, submitJob } from "../../../../db/jobs/jobs.ts";
import { invariantNames } from "../../../../db/operation/audit/audit-ledger.ts";
import { addBalance } from "../../../../db/organisations/organisations.ts";
import {
  auditAccounts,
  continueAudit,
} from "../../../../server/services/operation/audit-accounts.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../../helpers/service/database.ts";

const database = useTestDatabase();

/** Names of the invariants with breaches, and that slices of two rows find the very same. */
async function breachedInvariants(): Promise<readonly string[]> {
  const audited = await auditAccounts(database().database);
  const sliceRows = { organisations: 2, jobs: 2, ledger: 2 };
  const sliced = await continueAudit(database().database, { fromStart: true, sliceRows });
  expect(sliced.invariants).toEqual(audited);
  return audited.filter(({ breaches }) => breaches > 0).map(({ name }) => name);
}

/** One organisation with a job in each of the five states, all of it made by the service's own statements. */
async function livelyOrganisation() {
  const db = database().database;
  const { id, testOrganisationId } = await freshOrganisation(db, { tier: "enterprise" });
  const submit = async () => {
    const job = newJob({ tier: "enterprise", parallelLimit: 4 });
    await submitJob(db, id, job);
    return job.jobId;
  };
  const claim = (leaseSeconds: number) => claimJob(db, { workerId: "w", leaseSeconds });
  const end = async (status: "completed" | "failed") => {
    const claimed = await claim(60);
    if (claimed === null) throw new Error("nothing to claim");
    const completed = status === "completed";
    await finishJob(db, {
      ...{ jobId: claimed.jobId, attempt: claimed.attempt, status },
      result: completed ? Buffer.from("result") : null,
      errorMessage: completed ? null : "it broke",
      solverStatus: completed ? "optimal" : null,
      metrics: null,
    });
    return claimed.jobId;
  };
  await submit();
  const completed = await end("completed");
  await submit();
  const failed = await end("failed");
  const dead = await submit();
  for (let attempt = 1; attempt <= 3; attempt++) {
    await claim(-1);
    await reapJobs(db, { maxAttempts: 3 });
  }
  const running = await submit();
  await claim(600);
  const pending = await submit();
  await addBalance(db, id, { amount: 5, reason: "more" });
  return { id, testOrganisationId, completed, failed, dead, running, pending };
}

type Lively = Awaited<ReturnType<typeof livelyOrganisation>>;
const entry = (organisation: string, operation: string, job: string, cost: number) => sql`
  insert into ledger (organisation_id, operation, job_id, cost, balance_after)
  select ${organisation}, ${operation}, ${job}, ${cost}::bigint,
    coalesce((select balance_after from ledger where organisation_id = ${organisation} order by id desc limit 1), 0)
      - ${cost}::bigint`;
const moreBalance = (organisation: string, amount: number) =>
  sql`update organisations set balance = balance + ${amount}::bigint where id = ${organisation}`;

/** For each invariant what breaks it, and what mends it again where the ledger is not touched. */
const sabotages: readonly {
  readonly invariant: string;
  readonly breakIt: (on: Lively) => readonly SQL[];
  readonly mendIt?: (on: Lively) => readonly SQL[];
}[] = [
  {
    invariant: "balance-is-ledger-sum",
    breakIt: ({ id }) => [moreBalance(id, 1)],
    mendIt: ({ id }) => [moreBalance(id, -1)],
  },
  {
    invariant: "active-count-is-jobs-in-work",
    breakIt: ({ id }) => [sql`update organisations set active_jobs = 1 where id = ${id}`],
    mendIt: ({ id }) => [sql`update organisations set active_jobs = 2 where id = ${id}`],
  },
  {
    invariant: "totals-are-the-jobs",
    breakIt: ({ id }) => [sql`update job_totals set failed = 1 where organisation_id = ${id}`],
    mendIt: ({ id }) => [sql`update job_totals set failed = 2 where organisation_id = ${id}`],
  },
  {
    invariant: "never-more-active-than-the-tier-allows",
    breakIt: ({ id }) => [sql`update jobs set tier = 'free' where organisation_id = ${id}`],
    mendIt: ({ id }) => [sql`update jobs set tier = 'enterprise' where organisation_id = ${id}`],
  },
  {
    invariant: "one-debit-per-job",
    breakIt: ({ pending }) => [sql`update jobs set token_cost = 4 where id = ${pending}`],
    mendIt: ({ pending }) => [sql`update jobs set token_cost = 3 where id = ${pending}`],
  },
  {
    invariant: "one-refund-per-failure",
    breakIt: ({ failed }) => [sql`update jobs set refunded = false where id = ${failed}`],
    mendIt: ({ failed }) => [sql`update jobs set refunded = true where id = ${failed}`],
  },
  {
    invariant: "dead-after-all-attempts",
    breakIt: ({ dead }) => [sql`update jobs set attempts = 2 where id = ${dead}`],
    mendIt: ({ dead }) => [sql`update jobs set attempts = 3 where id = ${dead}`],
  },
  {
    invariant: "ended-jobs-say-how",
    breakIt: ({ completed }) => [sql`update jobs set completed_at = null where id = ${completed}`],
    mendIt: ({ completed }) => [sql`update jobs set completed_at = now() where id = ${completed}`],
  },
  {
    invariant: "jobs-in-work-can-be-solved",
    breakIt: ({ running }) => [sql`update jobs set lease_until = null where id = ${running}`],
    mendIt: ({ running }) => [
      sql`update jobs set lease_until = now() + interval '1 hour' where id = ${running}`,
    ],
  },
  {
    invariant: "webhooks-are-not-forgotten",
    breakIt: ({ dead }) => [sql`update jobs set webhook_url = 'https://x.test' where id = ${dead}`],
    mendIt: ({ dead }) => [sql`update jobs set webhook_url = null where id = ${dead}`],
  },
  {
    invariant: "ledger-is-append-only",
    breakIt: () => [sql`alter table ledger disable trigger ledger_append_only`],
    mendIt: () => [sql`alter table ledger enable always trigger ledger_append_only`],
  },
  {
    invariant: "audit-log-is-append-only",
    breakIt: () => [sql`alter table audit_log disable trigger audit_log_kept`],
    mendIt: () => [sql`alter table audit_log enable always trigger audit_log_kept`],
  },
  // What follows leaves entries that nobody can take back, so it stands last.
  {
    invariant: "sandbox-is-never-billed",
    breakIt: ({ testOrganisationId }) => [entry(testOrganisationId, "validate", "none", 0)],
  },
  {
    invariant: "no-debit-without-job",
    breakIt: ({ id }) => [entry(id, "solve", "gone", 1), moreBalance(id, -1)],
  },
  {
    invariant: "balance-after-is-a-chain",
    breakIt: ({ id }) => [
      sql`insert into ledger (organisation_id, operation, cost, balance_after) values (${id}, 'topup', 0, 77777)`,
    ],
  },
];

describe("the audit", () => {
  it("finds nothing wrong with what the service's own statements leave behind", async () => {
    await livelyOrganisation();
    expect(await breachedInvariants()).toEqual([]);
  });

  it("finds a planted breach of each invariant, names the row, and blames no other invariant", async () => {
    const db = database().database;
    const on = await livelyOrganisation();
    const lasting: string[] = [];
    for (const { invariant, breakIt, mendIt } of sabotages) {
      for (const statement of breakIt(on)) await db.run(statement);
      expect([...(await breachedInvariants())].sort()).toEqual([...lasting, invariant].sort());
      const found = (await auditAccounts(db)).find(({ name }) => name === invariant);
      expect(found?.findings[0]?.subject).toMatch(/.+/);
      if (mendIt === undefined) lasting.push(invariant);
      else for (const statement of mendIt(on)) await db.run(statement);
    }
    expect(sabotages.map(({ invariant }) => invariant).sort()).toEqual(
      [...invariantNames()].sort(),
    );
  });
});
