import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import postgres from "postgres";

/** One step of the schema, applied once and never edited afterwards. */
export interface Migration {
  readonly name: string;
  readonly text: string;
}

const oldestServer = 150_000;
const quote = "$shiftsmith_migration$";

/** The migrations that ship with this version, in order of their numbers. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const folder = new URL("./migrations/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), "utf8") })),
  );
}

/**
 * Brings the database at `url` to the given migrations; any number of processes may do so at once. Throws when the server
 * is older than PostgreSQL 15 or an applied migration differs from the file; a migration that fails leaves no trace.
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: "shiftsmith-migrating", statement_timeout: 0 },
  });
  try {
    const [row] = await client.unsafe(
      "select current_setting('server_version_num')::int as version",
    );
    if (Number(row?.version) < oldestServer)
      throw new Error("PostgreSQL 15 or later is needed; this server is older.");
    for (const migration of migrations) await client.unsafe(statementOf(migration));
  } finally {
    await client.end({ timeout: 5 });
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
    execute ${quote}${migration.text}${quote};
    insert into migrations (name, checksum) values ('${migration.name}', '${checksum}');
  elsif applied <> '${checksum}' then
    raise exception 'migration ${migration.name} was applied in another form than this version has';
  end if;
end $do$`;
}
