import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { runAdmin } from "../../../../cli/admin/admin.ts";
import { type Database, DatabaseUnavailable } from "../../../../db/connection/client.ts";
import { submitJob } from "../../../../db/jobs/jobs.ts";
import { continueAudit } from "../../../../server/services/operation/audit-accounts.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../../helpers/service/database.ts";

const test = useTestDatabase();
const sliceRows = { organisations: 3, jobs: 3, ledger: 3 };
const dead = "dead-after-all-attempts";

/** The database, which falls silent after so many slices, and how many statements of an audit were sent through it. */
function failing(db: Database, after = Number.POSITIVE_INFINITY) {
  const sent = { slices: 0 };
  const database = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name !== "read") return value.bind(target);
      return (...args: readonly { lane?: string }[]) => {
        if (args[1]?.lane === "audit" && ++sent.slices > after)
          return Promise.reject(new DatabaseUnavailable("The line is cut."));
        return value.apply(target, args);
      };
    },
  });
  return { database, sent };
}

/** Jobs enough for several slices, two of them with an attempt more than there may be. */
async function withBreaches() {
  const db = test().database;
  const { id } = await freshOrganisation(db, { tier: "enterprise" });
  const jobs: string[] = [];
  for (let i = 0; i < 8; i++) {
    const job = newJob({ jobId: `${id}-${i}`, tier: "enterprise", parallelLimit: 20 });
    await submitJob(db, id, job);
    jobs.push(job.jobId);
  }
  await db.run(sql`update jobs set attempts = 4 where id in (${jobs[0]}, ${jobs[7]})`);
  onTestFinished(async () => {
    await db.run(sql`update jobs set attempts = 0 where organisation_id = ${id}`);
  });
  return { db, id, jobs };
}

async function whole(db: Database) {
  const counted = failing(db);
  const audited = await continueAudit(counted.database, { fromStart: true, sliceRows });
  return { ...audited, slices: counted.sent.slices };
}

it("an audit goes on where it was broken off, at every place, and finds each breach once", async () => {
  const { db, jobs } = await withBreaches();
  const all = await whole(db);
  expect(all.invariants.find(({ name }) => name === dead)).toMatchObject({
    breaches: 2,
    findings: [{ subject: jobs[0] }, { subject: jobs[7] }],
  });
  for (let after = 1; after < all.slices; after += 5) {
    const first = failing(db, after);
    const fromStart = { fromStart: true, sliceRows };
    await expect(continueAudit(first.database, fromStart)).rejects.toThrow(DatabaseUnavailable);
    const second = failing(db);
    const continued = await continueAudit(second.database, { sliceRows });
    expect(continued.isContinued).toBe(true);
    expect(continued.invariants).toEqual(all.invariants);
    // Of what was looked at, no more than the slice under way is looked at again.
    expect(second.sent.slices).toBeLessThanOrEqual(all.slices - after + 1);
  }
});

it("a slice that is broken off again and again is not counted twice", async () => {
  const { db } = await withBreaches();
  const all = await whole(db);
  await expect(
    continueAudit(failing(db, 0).database, { fromStart: true, sliceRows }),
  ).rejects.toThrow(DatabaseUnavailable);
  // Two statements are a slice, and a broken one before them a start.
  for (let tries = 0; tries < 3 * all.slices; tries++) {
    const done = await continueAudit(failing(db, 2).database, { sliceRows }).catch(() => null);
    if (done === null) continue;
    expect(done.invariants).toEqual(all.invariants);
    return;
  }
  expect.unreachable("the audit came to no end");
});

it("an audit that has ended, or was broken off more than a day ago, is begun anew", async () => {
  const { db } = await withBreaches();
  const all = await whole(db);
  await expect(continueAudit(db, { sliceRows })).resolves.toMatchObject({ isContinued: false });
  await expect(continueAudit(failing(db, all.slices - 3).database, { sliceRows })).rejects.toThrow(
    DatabaseUnavailable,
  );
  await db.run(sql`update audit_progress set started_at = started_at - interval '25 hours'`);
  const counted = failing(db);
  const anew = await continueAudit(counted.database, { sliceRows });
  expect([anew.isContinued, counted.sent.slices]).toEqual([false, all.slices]);
});

it("two audits at once both find everything", async () => {
  const { db } = await withBreaches();
  const all = await whole(db);
  const both = await Promise.all([
    continueAudit(db, { sliceRows }),
    continueAudit(db, { sliceRows }),
    continueAudit(db, { fromStart: true, sliceRows }),
  ]);
  for (const { invariants } of both) expect(invariants).toEqual(all.invariants);
});

it("a database that takes no writes is audited all the same", async () => {
  const { db } = await withBreaches();
  const all = await whole(db);
  const standby = new Proxy(db, {
    get(target, name) {
      if (name === "ping") return async () => "read_only";
      if (name === "run") return () => Promise.reject(new Error("no writes here"));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  expect((await continueAudit(standby, { sliceRows })).invariants).toEqual(all.invariants);
});

it("the command says that it goes on, how to begin anew, and after a lost database that it would go on", async () => {
  const { db } = await withBreaches();
  const run = async (database: Database, ...argv: string[]) => {
    const out: string[] = [];
    const io = { stdout: (part: string) => void out.push(part), stderr: out.push.bind(out) };
    const code = await runAdmin(["audit", ...argv], { ...io, env: {}, database });
    return { code, out: out.join("") };
  };
  const lost = await run(failing(db, 5).database, "--from-start");
  expect([lost.code, lost.out]).toEqual([
    1,
    expect.stringMatching(/cut\. Start the audit again: it goes on/),
  ]);
  const went = await run(db);
  expect(went.out).toMatch(/^goes on with the audit begun at 20.*--from-start/);
  expect(went.out).toContain(`BREACH  ${dead}: 2.`);
  expect(went.code).toBe(1);
  const anew = JSON.parse((await run(db, "--json")).out);
  expect(anew).toMatchObject({ sound: false, continued: false });
  expect(anew.invariants).toContainEqual(expect.objectContaining({ name: dead, breaches: 2 }));
});
