import { type SQL, sql } from "drizzle-orm";
import { jsonText } from "../../connection/text-values.ts";

/** What the service promises besides the data itself; handed in, because the tiers are no matter of the database. */
export interface AuditRules {
  /** Most jobs an organisation may have pending or running, by tier name. */
  readonly parallelSolves: Readonly<Record<string, number>>;
  /** A job that lost its worker this often is dead, and no other job is. */
  readonly maxAttempts: number;
}

/** Rows that an audit walks through, slice by slice in the order of their keys. */
export type Walk = "organisations" | "jobs" | "ledger";

/** Keys above `after` and, where it is not the end, up to `upto`. */
export interface Slice {
  readonly after: string;
  readonly upto: string | null;
}

export interface Invariant {
  readonly name: string;
  readonly statement: string;
  /** What it walks through; null: so few rows that it is one slice. */
  readonly walks: Walk | null;
  /** Selects `subject` and `detail` of each breach in a slice, in one statement that sees one moment. */
  readonly breaches: (within: (key: SQL) => SQL, rules: AuditRules) => SQL;
}

/** Before the first key of each walk. */
export const beforeAll: Readonly<Record<Walk, string>> = {
  ...{ organisations: "", jobs: "", ledger: "0" },
};

/** The condition that the key of a row of the walk lies in the slice. */
export function withinSlice(walk: Walk, { after, upto }: Slice): (key: SQL) => SQL {
  const typed = (value: string) =>
    walk === "ledger" ? sql`${value}::text::bigint` : sql`${value}::text collate "C"`;
  return (key) =>
    upto === null
      ? sql`${key} > ${typed(after)}`
      : sql`${key} > ${typed(after)} and ${key} <= ${typed(upto)}`;
}

/** Few rows at any time; each half is an index of its own. */
const jobsInWork = sql`select * from jobs where status = 'pending' union all select * from jobs where status = 'running'`;

/** Every invariant, in the order they are audited. */
export const invariants: readonly Invariant[] = [
  {
    name: "balance-is-ledger-sum",
    statement: "An organisation's balance is what its ledger adds up to.",
    walks: "organisations",
    breaches: (within) => sql`
      select organisations.id as subject, 'balance ' || balance || ', ledger ' || entries.total as detail
      from organisations cross join lateral (
        select coalesce(-sum(cost), 0) as total from ledger where organisation_id = organisations.id
      ) entries
      where ${within(sql`organisations.id`)} and balance <> entries.total`,
  },
  {
    name: "balance-after-is-a-chain",
    statement:
      "Each ledger entry's balance is the one before it less its own cost, and never below 0.",
    walks: "ledger",
    // The one before may lie in an earlier slice.
    breaches: (within) => sql`
      select entry.id::text as subject,
        'after ' || before || ' at cost ' || cost || ' comes ' || balance_after as detail
      from (
        select id, cost, balance_after, coalesce(
          lag(balance_after) over (partition by organisation_id order by id),
          (select earlier.balance_after from ledger earlier
            where earlier.organisation_id = part.organisation_id and earlier.id < part.id
            order by earlier.id desc limit 1),
          0) as before
        from ledger part where ${within(sql`part.id`)}
      ) entry
      where balance_after <> before - cost or balance_after < 0`,
  },
  {
    name: "active-count-is-jobs-in-work",
    statement: "An organisation's active count is the number of its pending and running jobs.",
    walks: null,
    breaches: () => sql`
      select organisations.id as subject,
        'counts ' || active_jobs || ', has ' || coalesce(work.jobs, 0) as detail
      from organisations left join (
        select organisation_id, count(*) as jobs from (${jobsInWork}) jobs group by organisation_id
      ) work on work.organisation_id = organisations.id
      where active_jobs <> coalesce(work.jobs, 0)`,
  },
  {
    name: "totals-are-the-jobs",
    statement: "The totals of an organisation are those of its jobs, as far as they are counted.",
    walks: "organisations",
    breaches: (within) => sql`
      select organisations.id as subject,
        'kept ' || coalesce(totals.sums, 'none') || ', are ' || coalesce(found.sums, 'none') as detail
      from organisations left join (
        select organisation_id, counted_to, concat_ws('/', solved, unsolvable, failed, in_progress, tokens_burned,
          abs(round(solver_seconds::numeric, 3))) as sums from job_totals
      ) totals on totals.organisation_id = organisations.id left join lateral (
        select concat_ws('/',
          count(*) filter (where job_kind(status, solver_status) = 'solved'),
          count(*) filter (where job_kind(status, solver_status) = 'unsolvable'),
          count(*) filter (where job_kind(status, solver_status) = 'failed'),
          count(*) filter (where job_kind(status, solver_status) = 'in_progress'),
          coalesce(sum(token_cost) filter (where not refunded), 0),
          round(sum(jobs.solver_seconds)::numeric, 3)) as sums
        from jobs where jobs.organisation_id = organisations.id
          and created_at <= coalesce(counted_to, 'infinity')
        group by jobs.organisation_id
      ) found on true
      where ${within(sql`organisations.id`)} and coalesce(totals.sums, '0/0/0/0/0/0.000') <> coalesce(found.sums, '0/0/0/0/0/0.000')`,
  },
  {
    name: "never-more-active-than-the-tier-allows",
    statement: "No organisation has more jobs pending or running than its tier allows.",
    walks: null,
    // A job keeps the tier it was accepted under, so a change of tier is no breach.
    breaches: (_, { parallelSolves }) => sql`
      select organisation_id as subject, count(*) || ' jobs in work, allowed ' || max(allowed.jobs) as detail
      from (${jobsInWork}) jobs join (
        select key as tier, value::int as jobs from json_each_text(${jsonText(parallelSolves)}::json)
      ) allowed on allowed.tier = jobs.tier
      group by organisation_id having count(*) > max(allowed.jobs)`,
  },
  {
    name: "one-debit-per-job",
    statement:
      "Each job with a price has exactly one debit, of its price, in its own organisation's ledger.",
    walks: "jobs",
    breaches: (within) => sql`
      select jobs.id as subject,
        'price ' || token_cost || ', debits ' || debits.entries || ' of ' || debits.cost as detail
      from jobs cross join lateral (
        select count(*) as entries, coalesce(sum(cost), 0) as cost from ledger
        where job_id = jobs.id and operation = 'solve' and organisation_id = jobs.organisation_id
      ) debits
      where ${within(sql`jobs.id`)} and (token_cost > 0 or debits.entries > 0)
        and (debits.entries <> 1 or debits.cost <> token_cost)`,
  },
  {
    name: "no-debit-without-job",
    statement:
      "A debit of the last eleven months has its job, in the same organisation, unless that was erased.",
    walks: "ledger",
    // Jobs are kept for twelve months, ledger entries for ever.
    breaches: (within) => sql`
      select entry.id::text as subject, 'job ' || coalesce(entry.job_id, 'none') || ' is gone' as detail
      from ledger entry left join lateral (
        select id from jobs where id = entry.job_id and organisation_id = entry.organisation_id limit 1
      ) jobs on true
      where ${within(sql`entry.id`)} and entry.operation in ('solve', 'refund') and jobs.id is null
        and entry.at > clock_timestamp() - interval '11 months'
        and not exists (select from organisations where id = entry.organisation_id and erased_at is not null)`,
  },
  {
    name: "one-refund-per-failure",
    statement:
      "Each failed or dead job with a price has exactly one refund, of its price; no other job has one.",
    walks: "jobs",
    breaches: (within) => sql`
      select jobs.id as subject,
        status || ', refunds ' || refunds.entries || ' of ' || refunds.paid || ', price ' || token_cost as detail
      from jobs cross join lateral (
        select count(*) as entries, coalesce(-sum(cost), 0) as paid from ledger
        where job_id = jobs.id and operation = 'refund'
      ) refunds
      where ${within(sql`jobs.id`)} and (
        refunds.entries <> (status in ('failed', 'dead') and token_cost > 0)::int
        or refunds.paid <> case when status in ('failed', 'dead') then token_cost else 0 end
        or refunded <> (status in ('failed', 'dead') and token_cost > 0))`,
  },
  {
    name: "dead-after-all-attempts",
    statement: "A job is dead when its last attempt is lost, and no job has more attempts.",
    walks: "jobs",
    breaches: (within, { maxAttempts }) => sql`
      select id as subject, status || ' after ' || attempts || ' attempts' as detail from jobs
      where ${within(sql`id`)}
        and (attempts > ${maxAttempts}::int or (status = 'dead' and attempts <> ${maxAttempts}::int))`,
  },
  {
    name: "ended-jobs-say-how",
    statement:
      "A completed job has its result, a failed or dead one its reason, both the time they ended.",
    walks: "jobs",
    breaches: (within) => sql`
      select jobs.id as subject, status || case when completed_at is null then ' without a time'
        when status = 'completed' then ' without a result' else ' without a reason, or with a result' end as detail
      from jobs left join lateral (
        select job_id from job_results where job_id = jobs.id limit 1
      ) job_results on true
      where ${within(sql`jobs.id`)} and (
        (status = 'completed' and (job_results.job_id is null or not result_available))
        or (status in ('failed', 'dead') and (error_message is null or result_available))
        or (status in ('completed', 'failed', 'dead')) <> (completed_at is not null))`,
  },
  {
    name: "jobs-in-work-can-be-solved",
    statement: "A pending or running job has its request, and a running one a lease and a worker.",
    walks: null,
    breaches: () => sql`
      select jobs.id as subject, status || case when job_requests.job_id is null then ' without its request'
        else ' with a lease that does not fit' end as detail
      from (${jobsInWork}) jobs left join job_requests on job_requests.job_id = jobs.id
      where job_requests.job_id is null
        or (status = 'running') <> (lease_until is not null) or (status = 'running' and worker_id is null)`,
  },
  {
    name: "sandbox-is-never-billed",
    statement: "A test organisation has no balance, no ledger entry and no job with a price.",
    walks: "organisations",
    breaches: (within) => sql`
      with tests as (select id, balance from organisations where ${within(sql`id`)} and is_test)
      select id as subject, 'balance ' || balance as detail from tests where balance <> 0
      union all
      select entry.id::text, 'entry of ' || tests.id from tests
        cross join lateral (select id from ledger where organisation_id = tests.id) entry
      union all
      select job.id, 'price ' || token_cost from tests
        cross join lateral (
          select id, token_cost from jobs where organisation_id = tests.id and token_cost <> 0
        ) job`,
  },
  {
    name: "webhooks-are-not-forgotten",
    statement: "Each ended job with a webhook has its delivery.",
    walks: "jobs",
    breaches: (within) => sql`
      select jobs.id as subject, status || ' without a delivery' as detail
      from jobs left join lateral (
        select job_id from webhook_deliveries where job_id = jobs.id limit 1
      ) delivery on true
      where ${within(sql`jobs.id`)} and webhook_url is not null and status in ('completed', 'failed', 'dead') and delivery.job_id is null`,
  },
  {
    name: "ledger-is-append-only",
    statement: "The trigger that keeps the ledger append-only is there and fires for everybody.",
    walks: null,
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
    walks: null,
    breaches: () => sql`
      select 'audit_log'::text as subject, 'a trigger of it is missing or switched off'::text as detail
      where 2 <> (
        select count(*) from pg_trigger where tgrelid = 'audit_log'::regclass and tgenabled = 'A'
          and (tgname = 'audit_log_append_only' and tgtype & 50 = 50 or tgname = 'audit_log_kept' and tgtype & 11 = 11)
      )`,
  },
];
