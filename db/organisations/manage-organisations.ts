import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { isKey } from "../connection/text-values.ts";
import type { TierName } from "../tier-names.ts";
import { type Actor, auditEntry, THE_SERVICE } from "./audit-log.ts";

// What an operator does to a live organisation, and to its sandbox in the same statement.

/** Changes the tier from the next call on; jobs keep the one they were accepted under. False: no such live organisation. */
export function changeTier(
  db: Database,
  organisationId: string,
  tier: TierName,
  actor: Actor = THE_SERVICE,
): Promise<boolean> {
  const entry = auditEntry(actor, "organisation.tier", {
    ...{ from: sql`changed where not is_test`, organisation: sql`id` },
    detail: { tier },
  });
  return changed(db, organisationId, () =>
    db.run(sql`
      with found as (${lockedLive(organisationId)}), changed as (
        update organisations set tier = ${tier}
        from found where organisations.id = found.id and organisations.tier <> ${tier}
        returning organisations.id, organisations.is_test
      ), ${entry}
      select 1 from found`),
  );
}

/** Has every call of the organisation refused from the next one on, or no more. False: no such live organisation. */
export function setSuspended(
  db: Database,
  organisationId: string,
  suspended: boolean,
  actor: Actor = THE_SERVICE,
): Promise<boolean> {
  const entry = auditEntry(actor, suspended ? "organisation.suspend" : "organisation.resume", {
    ...{ from: sql`changed where not is_test`, organisation: sql`id` },
  });
  return changed(db, organisationId, () =>
    db.run(sql`
      with found as (${lockedLive(organisationId)}), changed as (
        update organisations set suspended_at = case when ${suspended}::boolean then clock_timestamp() end
        from found where organisations.id = found.id
          and (organisations.suspended_at is not null) <> ${suspended}::boolean
        returning organisations.id, organisations.is_test
      ), ${entry}
      select 1 from found`),
  );
}

/** A living organisation and its sandbox. */
function lockedLive(organisationId: string): SQL {
  return sql`select id from organisations
    where (live_organisation_id = ${organisationId} or id = ${organisationId} and not is_test)
      and erased_at is null
    order by id for no key update`;
}

/**
 * Ends an organisation for good: its name, tokens, webhook secrets, rate windows, keys of calls and open jobs are gone, its balance is written off by a
 * ledger entry `erasure`, and what ended jobs and the audit log
 * have left is what `deleteErasedJobs` and `deleteOldAuditEntries` take. The ledger stays, so its sums go
 * on to hold. Repeating it changes nothing more. False: no such live organisation.
 */
export function eraseOrganisation(
  db: Database,
  organisationId: string,
  actor: Actor = THE_SERVICE,
): Promise<boolean> {
  const entry = auditEntry(actor, "organisation.erase", {
    ...{ from: sql`locked where erased_at is null and not is_test`, organisation: sql`id` },
  });
  return changed(db, organisationId, () =>
    db.run(
      sql`
      with locked as (
        select id, balance, is_test, erased_at from organisations
        where live_organisation_id = ${organisationId} or id = ${organisationId} and not is_test
        order by id for no key update
      ), ended as (
        delete from jobs using locked
        where jobs.organisation_id = locked.id and status in ('pending', 'running')
        returning jobs.organisation_id
      ), erased as (
        update organisations set name = 'erased', balance = 0,
          erased_at = coalesce(organisations.erased_at, clock_timestamp()),
          active_jobs = active_jobs - (select count(*) from ended where ended.organisation_id = locked.id)
        from locked where organisations.id = locked.id
        returning organisations.id
      ), entry as (
        insert into ledger (organisation_id, operation, cost, balance_after)
        select id, 'erasure', balance, 0 from locked where balance > 0
      ), cut as (
        delete from tokens using locked where tokens.organisation_id = locked.id
      ), forgotten as (
        delete from rate_windows using locked where rate_windows.organisation_id = locked.id
      ), unnamed as (
        delete from idempotent_calls using locked where idempotent_calls.organisation_id = locked.id
      ), unsigned as (
        delete from webhook_secrets using locked where webhook_secrets.organisation_id = locked.id
      ), ${entry}
      select 1 from erased`,
      { deadlineMs: 15_000 },
    ),
  );
}

/**
 * Deletes one batch of jobs of erased organisations, with requests, results and deliveries, and answers how many. Any
 * number of processes may do this at once.
 */
export async function deleteErasedJobs(
  db: Database,
  input: { readonly batch: number },
): Promise<number> {
  const rows = await db.run<{ count: number }>(
    sql`
    with doomed as (
      select jobs.id from organisations join jobs on jobs.organisation_id = organisations.id
      where erased_at is not null
      limit ${input.batch}::int
      for update of jobs skip locked
    ), gone as (
      delete from jobs using doomed where jobs.id = doomed.id
      returning jobs.organisation_id, jobs.status
    ), counted as (
      -- A submission that was under way when its organisation was erased.
      select organisation_id, count(*) as jobs from gone
      where status in ('pending', 'running') group by organisation_id
    ), organisation as (
      update organisations set active_jobs = active_jobs - counted.jobs
      from counted where organisations.id = counted.organisation_id
    )
    select count(*)::int as count from gone`,
    { deadlineMs: 15_000 },
  );
  return rows[0]?.count ?? 0;
}

/** Each of these statements may be sent again, so a lost answer is asked for once more. */
async function changed(
  db: Database,
  organisationId: string,
  write: () => Promise<readonly unknown[]>,
): Promise<boolean> {
  if (!isKey(organisationId)) return false;
  const tell = async () => (await write()).length > 0;
  return db.settle(tell, async () => null);
}
