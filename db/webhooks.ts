import { sql } from "drizzle-orm";
import type { Database } from "./connection/client.ts";
import { jsonText } from "./connection/text-values.ts";
import { SECRETS_AT_ONCE } from "./organisations/webhook-secrets.ts";

// Deliveries wait in a table that the statements which end jobs write to, and any process sends those of all
// organisations, so none of these verbs names one.

/** A delivery in a sender's hands until its lease ends; then it is due again, because nobody knows how it went. */
export interface ClaimedDelivery {
  readonly jobId: string;
  readonly organisationId: string;
  /** The fence: tries begun, this one included. What is written about a try names its number. */
  readonly attempt: number;
  readonly url: string;
  /** As it was sealed at submission. */
  readonly secret: Uint8Array | null;
  /** Those of its organisation as they were sealed, in base64, newest first. */
  readonly organisationSecrets: readonly string[];
  readonly status: "completed" | "failed" | "dead";
  readonly solverStatus: string | null;
  readonly resultAvailable: boolean;
  readonly tokenCost: number;
  readonly completedAt: Date;
  /** Leads back to the call that its job came from, where that is traced. */
  readonly trace: Readonly<Record<string, string>> | null;
}

const senderDeadline = { deadlineMs: 1_500 };

/**
 * Takes the delivery that is due for longest, skipping organisations in `exclude`, or null when none is due. A claim whose
 * answer got lost is not looked up: the delivery is due again when its lease ends.
 */
export async function claimDelivery(
  db: Database,
  input: { readonly leaseSeconds: number; readonly exclude: readonly string[] },
): Promise<ClaimedDelivery | null> {
  const rows = await db.run<ClaimedDelivery>(
    sql`
    with next as (
      select job_id from webhook_deliveries
      -- Asked once, in brackets: by a clock that goes on meanwhile all that are still to come would be looked at.
      where next_attempt_at <= (select clock_timestamp()) and not organisation_id = any(
        array(select json_array_elements_text(${jsonText(input.exclude)}::json)))
      order by next_attempt_at limit 1 for update skip locked
    ), claimed as (
      update webhook_deliveries set attempts = attempts + 1,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${input.leaseSeconds}::float8)
      from next where webhook_deliveries.job_id = next.job_id
      returning webhook_deliveries.*
    )
    select claimed.job_id as "jobId", claimed.organisation_id as "organisationId", claimed.attempts as attempt,
      webhook_url as url, webhook_secret as secret, status, solver_status as "solverStatus",
      result_available as "resultAvailable", token_cost::float8 as "tokenCost", completed_at as "completedAt", trace,
      array_to_json(array(select encode(sealed, 'base64') from webhook_secrets
        where organisation_id = claimed.organisation_id and (ends_at is null or ends_at > clock_timestamp())
        order by webhook_secrets.created_at desc limit ${SECRETS_AT_ONCE}::int)) as "organisationSecrets"
    from claimed join jobs on jobs.id = claimed.job_id`,
    senderDeadline,
  );
  return rows[0] ?? null;
}

/** How a try went; `error` and `statusCode` are shown to the job's owner. */
export interface DeliveryTry {
  readonly jobId: string;
  readonly attempt: number;
  readonly outcome:
    | { readonly kind: "delivered" }
    | { readonly kind: "retry"; readonly inSeconds: number }
    | { readonly kind: "given_up" };
  /** null: no answer came. */
  readonly statusCode: number | null;
  readonly error: string | null;
}

/**
 * Writes how a try went, and takes the secret away once none is to come. False: a later try has begun or the delivery is
 * over, and nothing was changed.
 */
export async function finishTry(db: Database, report: DeliveryTry): Promise<boolean> {
  const { kind } = report.outcome;
  const inSeconds = report.outcome.kind === "retry" ? report.outcome.inSeconds : null;
  const write = async () => {
    const rows = await db.run<{ count: number }>(
      sql`
      with delivery as (
        update webhook_deliveries set
          next_attempt_at = clock_timestamp() + make_interval(secs => ${inSeconds}::float8),
          delivered_at = case when ${kind} = 'delivered' then clock_timestamp() end,
          last_status_code = ${report.statusCode}::int, error = ${report.error}
        where job_id = ${report.jobId} and attempts = ${report.attempt}::int
          and next_attempt_at is not null
        returning job_id
      ), forgotten as (
        update jobs set webhook_secret = null
        from delivery where jobs.id = delivery.job_id and ${kind} <> 'retry' and webhook_secret is not null
      )
      select count(*)::int as count from delivery`,
      senderDeadline,
    );
    return rows[0]?.count === 1;
  };
  return db.settle(write, async () => {
    const rows = await db.read(sql`
      select 1 from webhook_deliveries
      where job_id = ${report.jobId} and attempts = ${report.attempt}::int
        and next_attempt_at is null and (delivered_at is not null) = (${kind} = 'delivered')`);
    return rows.length > 0 && kind !== "retry" ? true : null;
  });
}
