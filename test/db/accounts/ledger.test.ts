import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listUsage } from "../../../db/accounts/ledger.ts";
import { submitJob } from "../../../db/jobs/jobs.ts";
import { addBalance, balanceOf } from "../../../db/organisations/organisations.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";
import { expectSoundAccounts } from "../../helpers/verify/ledger-invariants.ts";

const database = useTestDatabase();

describe("the ledger", () => {
  it.each([
    ["UPDATE", sql`update ledger set cost = 0`],
    ["UPDATE of no row", sql`update ledger set cost = 0 where false`],
    ["DELETE", sql`delete from ledger`],
    ["TRUNCATE", sql`truncate ledger`],
    [
      "UPDATE by an upsert",
      sql`insert into ledger (organisation_id, operation, cost, balance_after, entry_key)
          select organisation_id, 'topup', 0, 0, entry_key from ledger where entry_key is not null
          on conflict (entry_key) do update set cost = 0`,
    ],
  ])("refuses %s and keeps every entry", async (_name, statement) => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 7 });
    const before = await listUsage(db, id, 10);
    await expect(db.run(statement)).rejects.toThrow("append-only");
    expect(await listUsage(db, id, 10)).toEqual(before);
  });

  it("refuses a second entry of the same operation for a job", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db);
    const job = newJob();
    await submitJob(db, id, job);
    const again = sql`insert into ledger (organisation_id, operation, job_id, cost, balance_after)
      values (${id}, 'solve', ${job.jobId}, 3, 0)`;
    await expect(db.run(again)).rejects.toThrow("unique");
  });

  it("refuses a balance below zero, whoever asks", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 2 });
    const theft = sql`update organisations set balance = balance - 3 where id = ${id}`;
    await expect(db.run(theft)).rejects.toThrow("check constraint");
    expect(await balanceOf(db, id)).toBe(2);
  });

  it("lists the newest entries first, each balance following from the one before", async () => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 10 });
    await Promise.all([
      ...Array.from({ length: 5 }, () => submitJob(db, id, newJob({ cost: 2, parallelLimit: 9 }))),
      ...Array.from({ length: 5 }, () => addBalance(db, id, { amount: 4, reason: "rush" })),
    ]);
    expect(await balanceOf(db, id)).toBe(20);
    const newest = await listUsage(db, id, 3);
    expect(newest).toHaveLength(3);
    expect(newest[0]?.balanceAfter).toBe(20);
    expect(newest[1]?.balanceAfter).toBe(20 + (newest[0]?.cost ?? 0));
    await expectSoundAccounts(db, id);
  });

  it.each([0, -5, 1.5, Number.NaN])("refuses a top-up of %s tokens", async (amount) => {
    const db = database().database;
    const { id } = await freshOrganisation(db, { balance: 1 });
    await expect(addBalance(db, id, { amount, reason: "odd" })).rejects.toThrow(RangeError);
    expect(await balanceOf(db, id)).toBe(1);
  });

  it("tops up neither an unknown organisation nor a sandbox", async () => {
    const db = database().database;
    const { testOrganisationId } = await freshOrganisation(db);
    const gift = { amount: 5, reason: "gift" };
    expect(await addBalance(db, "nobody", gift)).toBeNull();
    expect(await addBalance(db, testOrganisationId, gift)).toBeNull();
    expect(await listUsage(db, testOrganisationId, 10)).toEqual([]);
  });
});
