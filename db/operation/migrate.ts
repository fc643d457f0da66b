import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { DatabaseUnavailable, isLockTimeout } from "../connection/database-errors.ts";
import { type Pooling, ReplaceableClient } from "../connection/replaceable-client.ts";
import { type Log, silentLog } from "../log.ts";

/** One step of the schema, applied once and never edited afterwards. */
export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** What `migrate` can be told; everything has a default. */
export interface MigrateOptions {
  readonly pooling?: Pooling | undefined;
  readonly log?: Log | undefined;
  /** An answer counts as lost when the server was not seen at work on it for this long; default 10 s. */
  readonly lostAfterMs?: number | undefined;
  /** How long a migration that finds a table in use is tried again; default 10 minutes. */
  readonly patienceMs?: number | undefined;
}

const oldestServer = 150_000;
/** Whoever reads a table waits behind the migration that waits for it, so that is over before a read gives up. */
const lockMs = 250;
/** Time for the readers to pass in between. */
const betweenTriesMs = 1_000;
const quote = "$shiftsmith_migration$";

/** The migrations that ship with this version, in order of their numbers. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const folder = new URL("../migrations/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), "utf8") })),
  );
}

/**
 * Brings the database at `url` to the given migrations; any number of processes may do so at once. A migration never
 * holds readers up behind a table that somebody else uses, a backup for example: it gives way and is tried again. Throws
 * when the server is older than PostgreSQL 15, an applied migration differs from the file, a table stays in use for longer
 * than `patienceMs`, or an answer got lost (DatabaseUnavailable); a migration that fails leaves no trace, and one may take as
 * long as it needs.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<void> {
  const { pooling = "session", log = silentLog, lostAfterMs = 10_000 } = options;
  const giveUpAt = performance.now() + (options.patienceMs ?? 600_000);
  const name = `shiftsmith-migrating-${process.pid}-${randomBytes(3).toString("hex")}`;
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    keep_alive: 10,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: name, ...(pooling === "session" && { statement_timeout: 0 }) },
  });
  const onlooker = new ReplaceableClient(() => Promise.resolve(url), {
    ...{ applicationName: `${name}-onlooker`, connections: 1, log: silentLog, pooling },
  });
  const isAtWork = () => worksFor(name, onlooker);
  try {
    const asked = client.unsafe("select current_setting('server_version_num')::int as version");
    const [row] = await unlessLost(asked, isAtWork, lostAfterMs);
    if (Number(row?.version) < oldestServer)
      throw new Error("PostgreSQL 15 or later is needed; this server is older.");
    for (const migration of migrations)
      await givingWay(migration, giveUpAt, log, () =>
        unlessLost(client.unsafe(statementOf(migration)), isAtWork, lostAfterMs),
      );
  } finally {
    // Nothing is under way here but what got lost.
    void onlooker.end();
    await client.end({ timeout: 1 });
  }
}

/** Tries again until no table that the migration needs is in use. */
async function givingWay(
  { name }: Migration,
  giveUpAt: number,
  log: Log,
  apply: () => Promise<unknown>,
): Promise<void> {
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      await apply();
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > giveUpAt)
        throw new Error(
          `Migration ${name} found its tables in use all the time, by a backup for example. ` +
            "Start again when that has ended; nothing was changed.",
        );
    }
    if (!hasWarned) log.warn(`migration ${name} waits for a table that is in use`);
    await pause(betweenTriesMs * (0.5 + Math.random()));
  }
}

/** Whether the server runs a statement of the connection of this name, or lets it wait for a lock. */
async function worksFor(name: string, onlooker: ReplaceableClient): Promise<boolean> {
  const text =
    "select 1 from pg_stat_activity where application_name = $1 and state = 'active' limit 1";
  const options = { shape: "arrays", deadlineMs: 2_000, repeatable: false } as const;
  return onlooker.query(text, [name], options).then(
    (rows) => rows.length > 0,
    () => false,
  );
}

/** The answer; rejects once it must be lost, for a network that falls silent tells nobody and would be waited for for ever. */
async function unlessLost<Answer>(
  answer: PromiseLike<Answer>,
  isAtWork: () => Promise<boolean>,
  lostAfterMs: number,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const lost = new Promise<never>((_, reject) => {
    let seenAt = performance.now();
    const look = async () => {
      if (await isAtWork()) seenAt = performance.now();
      if (isOver) return;
      if (performance.now() - seenAt <= lostAfterMs) timer = setTimeout(look, lostAfterMs / 5);
      else
        reject(new DatabaseUnavailable("The database fell silent while its schema was looked at."));
    };
    timer = setTimeout(look, lostAfterMs / 5);
  });
  try {
    return await Promise.race([answer, lost]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/**
 * A migration as ONE statement. A DO block is atomic by itself, so neither the driver's transactions nor BEGIN and COMMIT
 * spread over several messages are needed, and a connection lost at any point leaves all of it or nothing. The lock is
 * taken inside and ends with the block; the statements after it see what another process committed while we waited.
 */
function statementOf(migration: Migration): string {
  if (migration.text.includes(quote)) throw new Error(`${migration.name} contains ${quote}`);
  if (!/^[\w.]+$/.test(migration.name)) throw new Error(`${migration.name}: odd migration name`);
  const checksum = createHash("sha256").update(migration.text).digest("hex");
  return `do $do$
declare applied text;
begin
  perform pg_advisory_xact_lock(hashtext('shiftsmith migrations'));
  create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  );
  select checksum into applied from migrations where name = '${migration.name}';
  if not found then
    perform set_config('lock_timeout', '${lockMs}ms', true);
    execute ${quote}${migration.text}${quote};
    insert into migrations (name, checksum) values ('${migration.name}', '${checksum}');
  elsif applied <> '${checksum}' then
    raise exception 'migration ${migration.name} was applied in another form than this version has';
  end if;
end $do$`;
}
