import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import type { JobStatus } from "../schema.ts";

// Figures over all organisations, for the operator; none of them names one.

/** What waits and runs now. */
export interface QueueFigures {
  readonly pending: number;
  readonly running: number;
  /** How long the job whose turn is next has waited; 0 when none waits. */
  readonly oldestWaitSeconds: number;
  /** Webhooks whose time has come or is still to come. */
  readonly deliveriesWaiting: number;
}

/** Cheap at any size of the tables: reads nothing but the few rows in work. */
export async function queueFigures(db: Database): Promise<QueueFigures> {
  const rows = await db.read<QueueFigures>(sql`
    select
      (select count(*)::int from jobs where status = 'pending') as pending,
      (select count(*)::int from jobs where status = 'running') as running,
      coalesce((select greatest(0, extract(epoch from clock_timestamp() - min(created_at)))::float8
        from jobs where status = 'pending'), 0) as "oldestWaitSeconds",
      (select count(*)::int from webhook_deliveries where next_attempt_at is not null)
        as "deliveriesWaiting"`);
  const row = rows[0];
  if (row === undefined) throw new Error("The figures statement answered no row.");
  return row;
}

/** Totals over everything stored; they shrink when old jobs are deleted. */
export interface StoredFigures {
  readonly jobs: Readonly<Partial<Record<JobStatus, number>>>;
  readonly deliveriesDelivered: number;
  readonly deliveriesGivenUp: number;
}

/** Reads whole tables, so ask rarely. */
export async function storedFigures(db: Database): Promise<StoredFigures> {
  const rows = await db.read<{
    jobs: StoredFigures["jobs"] | null;
    delivered: number;
    given_up: number;
  }>(
    sql`
    select (select json_object_agg(status, jobs) from
        (select status, count(*)::int as jobs from jobs group by status) counted) as jobs,
      count(*) filter (where delivered_at is not null)::int as delivered,
      count(*) filter (where delivered_at is null and next_attempt_at is null)::int as given_up
    from webhook_deliveries`,
    { deadlineMs: 10_500, lane: "reports" },
  );
  const row = rows[0];
  return {
    jobs: row?.jobs ?? {},
    deliveriesDelivered: row?.delivered ?? 0,
    deliveriesGivenUp: row?.given_up ?? 0,
  };
}
