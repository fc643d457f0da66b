import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { migrate, readMigrations } from "../../db/migrate.ts";
import * as schema from "../../db/schema.ts";
import { useTestDatabase } from "../helpers/database.ts";

const database = useTestDatabase();

async function testUrl(): Promise<string> {
  const { ensureEmbedded } = await import("../../db/embedded.ts");
  const { dataDirectory, home } = database();
  const log = { info() {}, warn() {} };
  return (await ensureEmbedded({ dataDirectory, home, log })).url;
}

describe("the migrations", () => {
  it("make exactly the tables, columns, types and nullability that the schema names", async () => {
    const rows = await database().database.read<Record<string, string>>(sql`
      select table_name, column_name, is_nullable,
        case when data_type = 'ARRAY' then 'text[]' else data_type end as data_type
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
    const url = await testUrl();
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
    const url = await testUrl();
    const broken = { name: "9002_broken.sql", text: "create table half (n int); select 1/0;" };
    await expect(migrate(url, [broken])).rejects.toThrow("division by zero");
    const rows = await database().database.read(
      sql`select to_regclass('half') as half, (select count(*)::int from migrations where name = '9002_broken.sql') as noted`,
    );
    expect(rows).toEqual([{ half: null, noted: 0 }]);
  });

  it("refuse to go on when an applied one was edited", async () => {
    const url = await testUrl();
    const first = { name: "9003_edited.sql", text: "select 1;" };
    await migrate(url, [first]);
    await expect(migrate(url, [{ ...first, text: "select 2;" }])).rejects.toThrow("another form");
  });
});
