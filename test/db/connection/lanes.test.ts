import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase, POOL_REPLACED } from "../../../db/connection/client.ts";
import { balanceOf } from "../../../db/organisations/organisations.ts";
import { freshOrganisation, useTestDatabase } from "../../helpers/service/database.ts";

const test = useTestDatabase();

it("a statement that takes long in a lane keeps nobody waiting, is answered, and costs no connections", async () => {
  const { url, database } = test();
  const logged: string[] = [];
  const note = (text: string) => void logged.push(text);
  const db = await openDatabase({
    ...{ url, connections: 1 },
    log: { info: note, warn: note },
  });
  onTestFinished(() => db.close());
  const { id } = await freshOrganisation(database, { balance: 7 });
  const order: string[] = [];
  // Longer than any other read may take before its whole pool is thrown away.
  const slow = db
    .read<{ at: string }>(sql`select pg_sleep(2)::text as at`, {
      deadlineMs: 10_000,
      lane: "reports",
    })
    .then(() => order.push("report"));
  for (let i = 0; i < 20; i++) expect(await balanceOf(db, id)).toBe(7);
  order.push("balances");
  await slow;
  expect(order).toEqual(["balances", "report"]);
  expect(logged.filter((text) => text.startsWith(POOL_REPLACED))).toEqual([]);
});
