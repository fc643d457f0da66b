import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase, POOL_REPLACED } from "../../db/client.ts";
import { type JobStats, jobStats } from "../../db/jobs.ts";
import { balanceOf } from "../../db/organisations.ts";
import { submitJob } from "../../db/submit-job.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../helpers/database.ts";

const test = useTestDatabase();

it("a statement that takes long in a lane keeps nobody waiting, is answered, and costs no connections", async () => {
  const { dataDirectory, home, database } = test();
  const told: string[] = [];
  const note = (text: string) => void told.push(text);
  const db = await openDatabase({
    ...{ dataDirectory, home, connections: 1 },
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
  expect(told.filter((text) => text.startsWith(POOL_REPLACED))).toEqual([]);
});

it("many who ask for one organisation's totals at once take one statement, and later ones a new one", async () => {
  const { database } = test();
  const [one, other] = [await freshOrganisation(database), await freshOrganisation(database)];
  let reads = 0;
  const counted = {
    ...{ run: database.run.bind(database), settle: database.settle.bind(database) },
    read: <Row>(...given: Parameters<typeof database.read>) => {
      reads++;
      return database.read<Row>(...given);
    },
  };
  const db = Object.assign(Object.create(database), counted) as typeof database;
  const totals = await Promise.all(
    [one, one, other, one].map(({ id }): Promise<JobStats> => jobStats(db, id)),
  );
  expect([reads, totals.map(({ total }) => total)]).toEqual([2, [0, 0, 0, 0]]);
  await submitJob(database, one.id, newJob());
  expect((await jobStats(db, one.id)).total).toBe(1);
});
