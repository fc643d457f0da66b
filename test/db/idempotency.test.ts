import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listUsage } from "../../db/accounts/ledger.ts";
import { findJob, listJobs, type NewJob, submitJob } from "../../db/jobs/jobs.ts";
import { balanceOf } from "../../db/organisations/organisations.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../helpers/service/database.ts";
import { withLostAnswers } from "../helpers/service/lost-answers.ts";
import { expectSoundAccounts } from "../helpers/verify/ledger-invariants.ts";

const database = useTestDatabase(20);

const keyed = (key: string, body = "a body", changes: Partial<NewJob> = {}) =>
  newJob({
    idempotency: { key, bodyHash: createHash("sha256").update(body).digest() },
    parallelLimit: 1000,
    ...changes,
  });

describe("a submission with a key", () => {
  it("makes one job and one charge of 200 that arrive at once", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 1000 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => submitJob(db, id, keyed("rush"))),
    );
    const [job, ...others] = await listJobs(db, id, 500);
    expect(others).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
    const replays = outcomes.filter(({ outcome }) => outcome !== "accepted");
    expect(new Set(replays.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ outcome: "replayed", jobId: job?.jobId, tier: "pro" })]),
    );
    expect(await balanceOf(db, id)).toBe(997);
    await expectSoundAccounts(db, id);
  });

  it("is replayed and never refused for balance or queue when the first took the last of both", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => submitJob(db, id, keyed("last", "x", { parallelLimit: 1 }))),
    );
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(
      new Set(["accepted", "replayed"]),
    );
    expect(await balanceOf(db, id)).toBe(0);
  });

  it("is refused when the key came with another body, and changes nothing", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 1000 });
    await submitJob(db, id, keyed("k", "one"));
    expect(await submitJob(db, id, keyed("k", "two"))).toEqual({ outcome: "key_reused" });
    expect(await listJobs(db, id, 500)).toHaveLength(1);
    await expectSoundAccounts(db, id);
  });

  it("shares its key with no other organisation", async () => {
    const db = database().database;
    const tenants = await Promise.all([freshOrganisation(db), freshOrganisation(db)]);
    for (const { id } of tenants) {
      expect(await submitJob(db, id, keyed("same"))).toMatchObject({ outcome: "accepted" });
    }
  });

  it("frees the key after 24 hours, for exactly one new job", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 1000 });
    const first = keyed("daily");
    await submitJob(db, id, first);
    const age = (hours: number) =>
      db.run(sql`update jobs set created_at = clock_timestamp() - make_interval(mins => ${hours * 60}::int)
        where id = ${first.jobId}`);
    await age(23.9);
    expect(await submitJob(db, id, keyed("daily"))).toMatchObject({ outcome: "replayed" });
    await age(24.1);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => submitJob(db, id, keyed("daily", "another body"))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "replayed")).toHaveLength(29);
    expect(await findJob(db, id, first.jobId)).not.toBeNull();
    expect(await listJobs(db, id, 500)).toHaveLength(2);
    await expectSoundAccounts(db, id);
  });
});

describe("a submission whose answer was lost", () => {
  it("is found by its id, with or without a key, and charged once", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 6 });
    for (const job of [newJob(), keyed("lost")]) {
      const outcome = await submitJob(withLostAnswers(db, 1), id, job);
      expect(outcome).toMatchObject({ outcome: "accepted" });
      expect(await findJob(db, id, job.jobId)).not.toBeNull();
    }
    expect(await balanceOf(db, id)).toBe(0);
    expect(await listUsage(db, id, 10)).toHaveLength(3);
    await expectSoundAccounts(db, id);
  });

  it("answers the first job to a client that was told 503 and comes again with its key", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 3 });
    const first = keyed("again");
    const line = withLostAnswers(db, 1);
    const gone = { ...line, settle: (write: () => Promise<never>) => write() } as typeof line;
    await expect(submitJob(gone, id, first)).rejects.toThrow("lost");
    expect(await submitJob(db, id, keyed("again"))).toEqual({
      outcome: "replayed",
      jobId: first.jobId,
      tier: "pro",
    });
    expect(await balanceOf(db, id)).toBe(0);
    await expectSoundAccounts(db, id);
  });
});
