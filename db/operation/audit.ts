import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import { jsonText } from "../connection/text-values.ts";

/** What the service promises besides the data itself; handed in, because the tiers are no matter of the database. */
export interface AuditRules {
  /** Most jobs an organisation may have pending or running, by tier name. */
  readonly parallelSolves: Readonly<Record<string, number>>;
  /** A job that lost its worker this often is dead, and no other job is. */
  readonly maxAttempts: number;
}

/** What one invariant says and where it does not hold. */
export interface AuditedInvariant {
  readonly name: string;
  readonly statement: string;
  readonly breaches: number;
  /** The first few breaches: the organisation, job or ledger entry, and what is wrong with it. */
  readonly findings: readonly AuditFinding[];
}

export interface AuditFinding {
  readonly subject: string;
  readonly detail: string;
}

const shownFindings = 20;
/** An audit reads every row, so each invariant may take minutes; nobody else waits for it. */
const auditDeadline = { deadlineMs: 601_000, lane: "audit" } as const;

interface Invariant {
  readonly name: string;
  readonly statement: string;
  /** Selects `subject` and `detail` of each breach. */
  readonly breaches: (rules: AuditRules) => SQL;
}

/**
 * Holds every invariant of money, limits and jobs against the live database; each is one statement and so sees one
 * moment of it. The service may go on working meanwhile. Rejects with DatabaseUnavailable when the database is away.
 */
export async function auditLedger(
  db: Database,
  rules: AuditRules,
): Promise<readonly AuditedInvariant[]> {
  const audited: AuditedInvariant[] = [];
  for (const { name, statement, breaches } of invariants) {
    const rows = await db.read<AuditFinding & { readonly total: number }>(
      sql`select subject, detail, count(*) over ()::int as total from (${breaches(rules)}) breach
          order by subject limit ${shownFindings}::int`,
      auditDeadline,
    );
    const findings = rows.map(({ subject, detail }) => ({ subject, detail }));
    audited.push({ name, statement, breaches: rows[0]?.total ?? 0, findings });
  }
  return audited;
}

/** The names of all invariants, in the order they are audited. */
export function invariantNames(): readonly string[] {
  return invariants.map(({ name }) => name);
}

const invariants: readonly Invariant[] = [
  {
    name: "balance-is-ledger-sum",
    statement: "An organisation's balance is what its ledger adds up to.",
    breaches: () => sql`
      select organisations.id as subject,
        'balance ' || balance || ', ledger ' || coalesce(entries.total, 0) as detail
      from organisations left join (
        select organisation_id, -sum(cost) as total from ledger group by organisation_id
      ) entries on entries.organisation_id = organisations.id
      where balance <> coalesce(entries.total, 0)`,
  },
  {
    name: "balance-after-is-a-chain",
    statement:
      "Each ledger entry's balance is the one before it less its own cost, and never below 0.",
    breaches: () => sql`
      select entry.id::text as subject,
        'after ' || before || ' at cost ' || cost || ' comes ' || balance_after as detail
      from (
        select id, cost, balance_after,
          coalesce(lag(balance_after) over (partition by organisation_id order by id), 0) as before
        from ledger
      ) entry
      where balance_after <> before - cost or balance_after < 0`,
  },
  {
    name: "active-count-is-jobs-in-work",
    statement: "An organisation's active count is the number of its pending and running jobs.",
    breaches: () => sql`
      select organisations.id as subject,
        'counts ' || active_jobs || ', has ' || coalesce(work.jobs, 0) as detail
      from organisations left join (
        select organisation_id, count(*) as jobs from jobs
        where status in ('pending', 'running') group by organisation_id
      ) work on work.organisation_id = organisations.id
      where active_jobs <> coalesce(work.jobs, 0)`,
  },
  {
    name: "totals-are-the-jobs",
    statement: "The totals of an organisation are those of its jobs, as far as they are counted.",
    breaches: () => sql`
      select coalesce(totals.organisation_id, found.organisation_id) as subject,
        'kept ' || coalesce(totals.told, 'none') || ', are ' || coalesce(found.told, 'none') as detail
      from (
        select organisation_id, concat_ws('/', solved, unsolvable, failed, in_progress, tokens_burned,
          abs(round(solver_seconds::numeric, 3))) as told from job_totals
      ) totals full join (
        select jobs.organisation_id, concat_ws('/',
          count(*) filter (where job_kind(status, solver_status) = 'solved'),
          count(*) filter (where job_kind(status, solver_status) = 'unsolvable'),
          count(*) filter (where job_kind(status, solver_status) = 'failed'),
          count(*) filter (where job_kind(status, solver_status) = 'in_progress'),
          coalesce(sum(token_cost) filter (where not refunded), 0),
          round(sum(jobs.solver_seconds)::numeric, 3)) as told
        from jobs left join job_totals counted on counted.organisation_id = jobs.organisation_id
        where created_at <= coalesce(counted_to, 'infinity') group by jobs.organisation_id
      ) found on found.organisation_id = totals.organisation_id
      where coalesce(totals.told, '0/0/0/0/0/0.000') <> coalesce(found.told, '0/0/0/0/0/0.000')`,
  },
  {
    name: "never-more-active-than-the-tier-allows",
    statement: "No organisation has more jobs pending or running than its tier allows.",
    // A job keeps the tier it was accepted under, so a change of tier is no breach.
    breaches: ({ parallelSolves }) => sql`
      select organisation_id as subject, count(*) || ' jobs in work, allowed ' || max(allowed.jobs) as detail
      from jobs join (
        select key as tier, value::int as jobs from json_each_text(${jsonText(parallelSolves)}::json)
      ) allowed on allowed.tier = jobs.tier
      where status in ('pending', 'running')
      group by organisation_id having count(*) > max(allowed.jobs)`,
  },
  {
    name: "one-debit-per-job",
    statement:
      "Each job with a price has exactly one debit, of its price, in its own organisation's ledger.",
    breaches: () => sql`
      select jobs.id as subject,
        'price ' || token_cost || ', debits ' || count(entry.id) || ' of ' || coalesce(sum(entry.cost), 0) as detail
      from jobs left join ledger entry on entry.job_id = jobs.id and entry.operation = 'solve'
        and entry.organisation_id = jobs.organisation_id
      group by jobs.id
      having (token_cost > 0 or count(entry.id) > 0)
        and (count(entry.id) <> 1 or sum(entry.cost) <> token_cost)`,
  },
  {
    name: "no-debit-without-job",
    statement:
      "A debit of the last eleven months has its job, in the same organisation, unless that was erased.",
    // Jobs are kept for twelve months, ledger entries for ever.
    breaches: () => sql`
      select entry.id::text as subject, 'job ' || coalesce(entry.job_id, 'none') || ' is gone' as detail
      from ledger entry left join jobs on jobs.id = entry.job_id
        and jobs.organisation_id = entry.organisation_id
      where entry.operation in ('solve', 'refund') and jobs.id is null
        and entry.at > clock_timestamp() - interval '11 months'
        and not exists (select from organisations where id = entry.organisation_id and erased_at is not null)`,
  },
  {
    name: "one-refund-per-failure",
    statement:
      "Each failed or dead job with a price has exactly one refund, of its price; no other job has one.",
    breaches: () => sql`
      select jobs.id as subject, status || ', refunds ' || count(entry.id) || ' of '
        || coalesce(-sum(entry.cost), 0) || ', price ' || token_cost as detail
      from jobs left join ledger entry on entry.job_id = jobs.id and entry.operation = 'refund'
      group by jobs.id
      having count(entry.id) <> (status in ('failed', 'dead') and token_cost > 0)::int
        or coalesce(-sum(entry.cost), 0) <> case when status in ('failed', 'dead') then token_cost else 0 end
        or refunded <> (status in ('failed', 'dead') and token_cost > 0)`,
  },
  {
    name: "dead-after-all-attempts",
    statement: "A job is dead when its last attempt is lost, and no job has more attempts.",
    breaches: ({ maxAttempts }) => sql`
      select id as subject, status || ' after ' || attempts || ' attempts' as detail from jobs
      where attempts > ${maxAttempts}::int or (status = 'dead' and attempts <> ${maxAttempts}::int)`,
  },
  {
    name: "ended-jobs-say-how",
    statement:
      "A completed job has its result, a failed or dead one its reason, both the time they ended.",
    breaches: () => sql`
      select jobs.id as subject, status || case when completed_at is null then ' without a time'
        when status = 'completed' then ' without a result' else ' without a reason, or with a result' end as detail
      from jobs left join job_results on job_results.job_id = jobs.id
      where (status = 'completed' and (job_results.job_id is null or not result_available))
        or (status in ('failed', 'dead') and (error_message is null or result_available))
        or (status in ('completed', 'failed', 'dead')) <> (completed_at is not null)`,
  },
  {
    name: "jobs-in-work-can-be-solved",
    statement: "A pending or running job has its request, and a running one a lease and a worker.",
    breaches: () => sql`
      select jobs.id as subject, status || case when job_requests.job_id is null then ' without its request'
        else ' with a lease that does not fit' end as detail
      from jobs left join job_requests on job_requests.job_id = jobs.id
      where status in ('pending', 'running') and (job_requests.job_id is null
        or (status = 'running') <> (lease_until is not null) or (status = 'running' and worker_id is null))`,
  },
  {
    name: "sandbox-is-never-billed",
    statement: "A test organisation has no balance, no ledger entry and no job with a price.",
    breaches: () => sql`
      select id as subject, 'balance ' || balance as detail from organisations where is_test and balance <> 0
      union all
      select ledger.id::text, 'entry of ' || organisation_id from ledger
        join organisations on organisations.id = organisation_id where is_test
      union all
      select jobs.id, 'price ' || token_cost from jobs
        join organisations on organisations.id = organisation_id where is_test and token_cost <> 0`,
  },
  {
    name: "webhooks-are-not-forgotten",
    statement: "Each ended job with a webhook has its delivery.",
    breaches: () => sql`
      select jobs.id as subject, status || ' without a delivery' as detail
      from jobs left join webhook_deliveries delivery on delivery.job_id = jobs.id
      where webhook_url is not null and status in ('completed', 'failed', 'dead') and delivery.job_id is null`,
  },
  {
    name: "ledger-is-append-only",
    statement: "The trigger that keeps the ledger append-only is there and fires for everybody.",
    breaches: () => sql`
      select 'ledger'::text as subject, 'its trigger is missing or switched off'::text as detail
      where not exists (
        select from pg_trigger where tgrelid = 'ledger'::regclass and tgname = 'ledger_append_only'
          and tgenabled = 'A' and tgtype & 58 = 58
      )`,
  },
  {
    name: "audit-log-is-append-only",
    statement: "The triggers that keep the audit log append-only are there and fire for everybody.",
    breaches: () => sql`
      select 'audit_log'::text as subject, 'a trigger of it is missing or switched off'::text as detail
      where 2 <> (
        select count(*) from pg_trigger where tgrelid = 'audit_log'::regclass and tgenabled = 'A'
          and (tgname = 'audit_log_append_only' and tgtype & 50 = 50 or tgname = 'audit_log_kept' and tgtype & 11 = 11)
      )`,
  },
];
