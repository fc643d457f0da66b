import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { listUsage } from "../../../db/accounts/ledger.ts";
import type { Database } from "../../../db/connection/client.ts";
import { findOrganisation } from "../../../db/organisations/organisations.ts";

/**
 * What must hold for an organisation whatever happened: balance = minus the sum of the ledger, every entry's balance
 * follows from the one before, the active count equals its jobs in work and is within the limit, no job is charged or
 * refunded twice, and every billed job has its entry.
 */
export async function expectSoundAccounts(
  database: Database,
  organisationId: string,
  parallelLimit = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const organisation = await findOrganisation(database, organisationId);
  const entries = [...(await listUsage(database, organisationId, 100_000))].reverse();
  let balance = 0;
  for (const entry of entries) {
    balance -= entry.cost;
    expect(entry.balanceAfter, "balance_after is a chain").toBe(balance);
  }
  expect(organisation?.balance, "balance = sum of ledger").toBe(balance);
  const [jobs] = await database.read<Record<"active" | "billed" | "refunded", number>>(sql`
    select count(*) filter (where status in ('pending', 'running'))::int as active,
      count(*) filter (where token_cost > 0)::int as billed,
      count(*) filter (where refunded)::int as refunded
    from jobs where organisation_id = ${organisationId}`);
  expect(organisation?.activeJobs, "active count = jobs in work").toBe(jobs?.active);
  expect(organisation?.activeJobs).toBeLessThanOrEqual(parallelLimit);
  const ofJobs = (operation: string) =>
    entries.filter((entry) => entry.operation === operation).map((entry) => entry.reference);
  for (const [operation, count] of [
    ["solve", jobs?.billed],
    ["refund", jobs?.refunded],
  ] as const) {
    const references = ofJobs(operation);
    expect(new Set(references).size, `one ${operation} entry a job`).toBe(references.length);
    expect(references.length, `every ${operation} has its entry`).toBe(count);
  }
}
