import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listUsage } from "../../../db/accounts/ledger.ts";
import { cancelJob } from "../../../db/jobs/cancel-job.ts";
import { findJob, findResult, listJobs, submitJob } from "../../../db/jobs/jobs.ts";
import {
  addBalance,
  balanceOf,
  findOrganisation,
} from "../../../db/organisations/organisations.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { withHeldWrite } from "../../helpers/service/lost-answers.ts";
import { expectSoundAccounts } from "../../helpers/verify/ledger-invariants.ts";

const database = useTestDatabase(20);
const unlimited = 1_000_000;

describe("submitJob", () => {
  it("accepts exactly balance/cost of 1,000 submissions made at once on the last tokens", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, () =>
        submitJob(db, id, newJob({ cost: 3, parallelLimit: unlimited })),
      ),
    );
    const accepted = outcomes.filter((one) => one.outcome === "accepted");
    expect(accepted).toHaveLength(33);
    expect(await balanceOf(db, id)).toBe(1);
    for (const one of outcomes)
      if (one.outcome !== "accepted") expect(one.outcome).toBe("insufficient_balance");
    expect(await listJobs(db, id, 500)).toHaveLength(33);
    await expectSoundAccounts(db, id);
  });

  it("never lets more jobs in than the limit, however many arrive at once", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 10_000 });
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, () => submitJob(db, id, newJob({ parallelLimit: 4 }))),
    );
    const count = (name: string) => outcomes.filter((one) => one.outcome === name).length;
    expect([count("accepted"), count("concurrency_limit")]).toEqual([4, 296]);
    await expectSoundAccounts(db, id, 4);
  });

  it("never debits and never stores what it refuses", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 2 });
    const poor = newJob({ cost: 3 });
    expect(await submitJob(db, id, poor)).toEqual({ outcome: "insufficient_balance", balance: 2 });
    expect(await findJob(db, id, poor.jobId)).toBeNull();
    const blocked = newJob({ cost: 1, parallelLimit: 0 });
    expect(await submitJob(db, id, blocked)).toEqual({ outcome: "concurrency_limit" });
    expect(await findJob(db, id, blocked.jobId)).toBeNull();
    expect(await balanceOf(db, id)).toBe(2);
    const [requests] = await db.read<{ count: number }>(
      sql`select count(*)::int as count from job_requests where job_id in (${poor.jobId}, ${blocked.jobId})`,
    );
    expect(requests?.count).toBe(0);
    await expectSoundAccounts(db, id);
  });

  it.each(["balance", "limit"] as const)(
    "leaves no job when the first sending arrives after its second one was refused for the %s",
    async (reason) => {
      const db = database().database;
      const { id } = await freshOrganisation(db, { balance: reason === "balance" ? 2 : 100 });
      const running = newJob({ cost: 1 });
      await submitJob(db, id, running);
      const { database: held, arrive } = withHeldWrite(db);
      const job = newJob({ cost: 3, parallelLimit: reason === "limit" ? 1 : unlimited });
      const refused = await submitJob(held, id, job);
      expect(refused.outcome).toBe(
        reason === "limit" ? "concurrency_limit" : "insufficient_balance",
      );
      await cancelJob(db, id, running.jobId);
      await addBalance(db, id, { amount: 50, reason: "top up" });
      const before = await balanceOf(db, id);
      await arrive();
      expect(await findJob(db, id, job.jobId)).toBeNull();
      expect(await balanceOf(db, id)).toBe(before);
      await expectSoundAccounts(db, id);
      // Whoever submits again is another submission.
      expect((await submitJob(db, id, newJob({ cost: 3 }))).outcome).toBe("accepted");
    },
  );

  it("names the empty balance before the full queue, because waiting would not help", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 0 });
    const refused = await submitJob(db, id, newJob({ cost: 1, parallelLimit: 0 }));
    expect(refused.outcome).toBe("insufficient_balance");
  });

  it("spends the last token exactly, and takes more after a top-up", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 3 });
    expect((await submitJob(db, id, newJob({ cost: 3 }))).outcome).toBe("accepted");
    expect((await submitJob(db, id, newJob({ cost: 1 }))).outcome).toBe("insufficient_balance");
    expect(await addBalance(db, id, { amount: 5, reason: "invoice 7" })).toEqual({ balance: 5 });
    expect((await submitJob(db, id, newJob({ cost: 1 }))).outcome).toBe("accepted");
    const usage = await listUsage(db, id, 2);
    expect(usage[1]).toMatchObject({
      operation: "topup",
      cost: -5,
      balanceAfter: 5,
      reference: null,
      metadata: { reason: "invoice 7" },
    });
    await expectSoundAccounts(db, id);
  });

  it("bills a sandbox job nothing and leaves its ledger empty", async () => {
    const db = database().database;
    const { id, testOrganisationId } = await freshOrganisation(db, { balance: 50 });
    const job = newJob({ billed: false, cost: 3 });
    expect((await submitJob(db, testOrganisationId, job)).outcome).toBe("accepted");
    expect(await listUsage(db, testOrganisationId, 10)).toEqual([]);
    expect(await balanceOf(db, testOrganisationId)).toBe(50);
    expect((await findJob(db, testOrganisationId, job.jobId))?.tokenCost).toBe(0);
    expect((await findOrganisation(db, id))?.activeJobs).toBe(0);
    expect(await findJob(db, id, job.jobId)).toBeNull();
  });

  it("charges once when the same submission is sent again under its key", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 50 });
    const job = newJob({ cost: 3 });
    expect((await submitJob(db, id, job)).outcome).toBe("accepted");
    await expect(submitJob(db, id, job)).rejects.toThrow();
    expect(await balanceOf(db, id)).toBe(47);
    await expectSoundAccounts(db, id);
  });

  it("keeps jobs and results invisible to other organisations, also under odd ids", async () => {
    const db = database().database;
    const owner = await freshOrganisation(db);
    const other = await freshOrganisation(db);
    const job = newJob();
    await submitJob(db, owner.id, job);
    expect(await findJob(db, other.id, job.jobId)).toBeNull();
    expect(await findResult(db, other.id, job.jobId)).toBeNull();
    expect(await listJobs(db, other.id, 10)).toEqual([]);
    for (const odd of ["", "\u0000", "x".repeat(5000), "'; drop table jobs; --"])
      expect(await findJob(db, owner.id, odd)).toBeNull();
  });

  it("rejects a job of an organisation that does not exist", async () => {
    await expect(submitJob(database().database, "nobody", newJob())).rejects.toThrow("nobody");
  });

  it("keeps every string a summary may hold", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db);
    const inputSummary = { odd: '\u0000 \ud800 "\\u0000" ü 🦉' };
    const job = newJob({ inputSummary });
    await submitJob(db, id, job);
    expect((await findJob(db, id, job.jobId))?.inputSummary).toEqual(inputSummary);
  });
});
