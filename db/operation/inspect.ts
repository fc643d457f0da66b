import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../connection/client.ts";
import type { Migration } from "./migrate.ts";

// What an operator wants to know of a database that may be older, newer or half restored; nothing here changes it.

/** How the migrations that were applied stand to those of this version. */
export interface MigrationState {
  /** Of this version, not applied yet. */
  readonly pending: readonly string[];
  /** Applied by a later version. */
  readonly unknown: readonly string[];
  /** Applied in another form than this version has. */
  readonly changed: readonly string[];
}

/** Compares what the database says it went through with `migrations`; one without any table has all of them pending. */
export async function migrationState(
  db: Database,
  migrations: readonly Migration[],
): Promise<MigrationState> {
  const [place] = await db.read<{ readonly found: boolean }>(
    sql`select to_regclass('migrations') is not null as found`,
  );
  const rows =
    place?.found === true
      ? await db.read<{ readonly name: string; readonly checksum: string }>(
          sql`select name, checksum from migrations order by name`,
        )
      : [];
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const own = new Set(migrations.map(({ name }) => name));
  const isChanged = ({ name, text }: Migration) =>
    applied.has(name) && applied.get(name) !== createHash("sha256").update(text).digest("hex");
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !own.has(name)),
    changed: migrations.filter(isChanged).map(({ name }) => name),
  };
}

/** The server as any client sees it. */
export interface ServerFacts {
  readonly version: string;
  readonly versionNumber: number;
  /** Milliseconds since 1970 by the server's clock. */
  readonly nowMs: number;
  readonly maxConnections: number;
  readonly usedConnections: number;
  /** Processes of the service that are connected to this database, this one not counted. */
  readonly processes: number;
  /** Age of the oldest transaction that is still open, and who has it. */
  readonly oldestTransactionSeconds: number;
  readonly oldestTransactionPid: number | null;
  readonly databaseBytes: number;
  /** Folder of the server's files, on its machine; null where this role may not know. */
  readonly dataDirectory: string | null;
  /** Indices that PostgreSQL does not trust, and parts of tables that are half detached. */
  readonly invalid: readonly string[];
}

/** Asks in one statement, so that all figures are of one moment. */
export async function serverFacts(db: Database): Promise<ServerFacts> {
  const rows = await db.read<ServerFacts>(sql`
    with own as (
      select substring(application_name from '^shiftsmith-[0-9]+-[0-9a-f]+') as process
      from pg_stat_activity where pid = pg_backend_pid()
    ), clients as (
      select pid, xact_start, case when datname = current_database()
          then substring(application_name from '^shiftsmith-[0-9]+-[0-9a-f]+') end as process
      from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    ), oldest as (
      select pid, extract(epoch from clock_timestamp() - xact_start)::float8 as seconds
      from clients where xact_start is not null order by xact_start limit 1
    )
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as "versionNumber",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "maxConnections",
      (select count(*)::int from clients) as "usedConnections",
      (select count(distinct process)::int from clients
        where process is distinct from (select process from own)) as processes,
      coalesce((select seconds from oldest), 0) as "oldestTransactionSeconds",
      (select pid from oldest) as "oldestTransactionPid",
      pg_database_size(current_database())::float8 as "databaseBytes",
      case when pg_has_role('pg_read_all_settings', 'usage')
        then current_setting('data_directory') end as "dataDirectory",
      to_json(array(
        select format('%I', relname) from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = current_schema()::regnamespace and not (indisvalid and indisready)
        union all
        select format('%I', relname) from pg_inherits join pg_class on pg_class.oid = inhrelid
        where relnamespace = current_schema()::regnamespace and inhdetachpending
        order by 1
      )) as invalid`);
  const row = rows[0];
  if (row === undefined) throw new Error("The statement about the server answered no row.");
  return row;
}

/** Work that nobody seems to do. */
export interface OrphanedWork {
  readonly pending: number;
  readonly oldestWaitSeconds: number;
  readonly running: number;
  /** Running jobs whose lease ran out so long ago that a living process would have put them back. */
  readonly leaseless: readonly string[];
  /** Running jobs that are kept alive long after their limit. */
  readonly overdue: readonly string[];
  /** Webhooks whose time came more than a minute ago. */
  readonly webhooksDue: number;
  /** Webhooks of the last day that all tries failed. */
  readonly webhooksGivenUp: number;
  /** Jobs of organisations erased so long ago that the service should have deleted them. */
  readonly erasedJobs: number;
}

/** Reads the few rows in work, and of the others no more than a day of deliveries; the schema has to be this version's. */
export async function orphanedWork(db: Database): Promise<OrphanedWork> {
  const rows = await db.read<OrphanedWork>(
    sql`
    with running as (
      select id, organisation_id, lease_until, started_at, time_limit_seconds
      from jobs where status = 'running'
    )
    select (select count(*)::int from jobs where status = 'pending') as pending,
      coalesce((select greatest(0, extract(epoch from clock_timestamp() - min(created_at)))
        from jobs where status = 'pending'), 0)::float8 as "oldestWaitSeconds",
      (select count(*)::int from running) as running,
      to_json(array(select id from running where lease_until < clock_timestamp() - interval '15 seconds'
        order by id limit 5)) as leaseless,
      to_json(array(select id from running where lease_until >= clock_timestamp() - interval '15 seconds'
        and started_at + make_interval(secs => time_limit_seconds + 60) < clock_timestamp()
        order by id limit 5)) as overdue,
      (select count(*)::int from webhook_deliveries
        where next_attempt_at < clock_timestamp() - interval '1 minute') as "webhooksDue",
      (select count(*)::int from webhook_deliveries
        where next_attempt_at is null and delivered_at is null
        and created_at > clock_timestamp() - interval '1 day') as "webhooksGivenUp",
      (select count(*)::int from organisations
        join jobs on jobs.organisation_id = organisations.id
        where erased_at < clock_timestamp() - interval '20 minutes') as "erasedJobs"`,
    { deadlineMs: 10_500, lane: "reports" },
  );
  const row = rows[0];
  if (row === undefined) throw new Error("The statement about work answered no row.");
  return row;
}
