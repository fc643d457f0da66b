import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate, readMigrations } from "../../../db/operation/migrate.ts";
import * as schema from "../../../db/schema.ts";
import { useTestDatabase } from "../../helpers/service/database.ts";

const database = useTestDatabase();

describe("the migrations", () => {
  it("make exactly the tables, columns, types and nullability that the schema names", async () => {
    const rows = await database().database.read<Record<string, string>>(sql`
      select table_name, column_name, is_nullable,
        case when data_type = 'ARRAY' then ltrim(udt_name, '_') || '[]' else data_type end as data_type
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations'`);
    const made = rows.map(
      (row) => `${row.table_name}.${row.column_name} ${row.data_type} null:${row.is_nullable}`,
    );
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const named = tables.flatMap((table) =>
      getTableConfig(table).columns.map((column) => {
        const nullable = column.notNull ? "NO" : "YES";
        return `${getTableName(table)}.${column.name} ${column.getSQLType()} null:${nullable}`;
      }),
    );
    expect(named.sort()).toEqual(made.sort());
  });

  it("are applied once, however many processes start at the same time", async () => {
    const { url } = database();
    const extra = {
      name: "9001_once.sql",
      text: "create table once (n int); insert into once values (1);",
    };
    const all = [...(await readMigrations()), extra];
    await Promise.all(Array.from({ length: 5 }, () => migrate(url, all)));
    const db = database().database;
    expect(await db.read(sql`select n from once`)).toEqual([{ n: 1 }]);
    await db.run(sql`drop table once`);
  });

  it("leave no trace when they fail half-way", async () => {
    const { url } = database();
    const broken = { name: "9002_broken.sql", text: "create table half (n int); select 1/0;" };
    await expect(migrate(url, [broken])).rejects.toThrow("division by zero");
    const rows = await database().database.read(
      sql`select to_regclass('half') as half, (select count(*)::int from migrations where name = '9002_broken.sql') as noted`,
    );
    expect(rows).toEqual([{ half: null, noted: 0 }]);
  });

  it("give way to readers while a backup holds a table, and are applied once it has ended", async () => {
    const { url } = database();
    const db = database().database;
    const backup = postgres(url, { max: 1 });
    onTestFinished(() => backup.end({ timeout: 5 }));
    await backup.unsafe("begin; lock table organisations in access share mode");
    const widening = { name: "9004_widening.sql", text: "alter table organisations add wide int;" };
    const migrated = migrate(url, [widening]);
    const waits = sql`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
    for (let rounds = 0; rounds < 2; rounds++) {
      while ((await db.read(waits)).length === 0);
      // Behind a migration that went on waiting it would get no answer.
      await db.read(sql`select count(*) from organisations`, { deadlineMs: 1_000 });
    }
    await backup.unsafe("commit");
    await migrated;
    await db.run(sql`alter table organisations drop wide`);
  });

  it("say what is in the way when a table stays in use, and leave no trace", async () => {
    const { url } = database();
    const holder = postgres(url, { max: 1 });
    onTestFinished(() => holder.end({ timeout: 5 }));
    await holder.unsafe("begin; lock table ledger in access share mode");
    const widening = { name: "9005_widening.sql", text: "alter table ledger add wide int;" };
    await expect(migrate(url, [widening], { patienceMs: 0 })).rejects.toThrow(
      "9005_widening.sql found its tables in use",
    );
    await holder.unsafe("commit");
  });

  it("refuse to go on when an applied one was edited", async () => {
    const { url } = database();
    const first = { name: "9003_edited.sql", text: "select 1;" };
    await migrate(url, [first]);
    await expect(migrate(url, [{ ...first, text: "select 2;" }])).rejects.toThrow("another form");
  });
});
