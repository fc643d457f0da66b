import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { runAdmin } from "../../../cli/admin/admin.ts";
import { doctorWordsDe } from "../../../cli/admin/doctor-words-de.ts";
import { doctorWordsEn } from "../../../cli/admin/doctor-words-en.ts";
import { type Database, openDatabase } from "../../../db/connection/client.ts";
import { claimJob } from "../../../db/jobs/jobs.ts";
import { submitJob } from "../../../db/jobs/submit-job.ts";
import { freshOrganisation, newJob, useTestDatabase } from "../../helpers/service/database.ts";

const test = useTestDatabase(3);
const goodEnv = { SECRET_KEY: "a key for the doctor, long enough" };
const reportSchema = z.object({
  findings: z.array(
    z.object({
      ...{ check: z.string(), state: z.string(), says: z.string() },
      todo: z.string().nullable(),
    }),
  ),
});

async function run(database: Database, env: Record<string, string>, argv: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runAdmin(["doctor", ...argv], {
    stdout: (part) => void out.push(part),
    stderr: (part) => void err.push(part),
    ...{ env, database },
  });
  return { code, out: out.join(""), err: err.join("") };
}

async function doctor(env: Record<string, string> = goodEnv, ...argv: string[]) {
  return run(test().database, env, argv);
}

async function statesOf(env: Record<string, string> = goodEnv) {
  const { code, out, err } = await doctor(env, "--json");
  expect(err).toBe("");
  const { findings } = reportSchema.parse(JSON.parse(out));
  const bad = findings.filter(({ state }) => state === "fault" || state === "warning");
  for (const { says, todo } of bad)
    expect([says.length > 10, (todo ?? "").length > 10]).toEqual([true, true]);
  return { code, bad: bad.map(({ check, state }) => `${check} ${state}`) };
}

/** What this machine is short of is no matter of these tests. */
const besidesDisk = (bad: readonly string[]) => bad.filter((one) => !one.startsWith("disk"));

describe("shiftsmith admin doctor", () => {
  it("finds nothing in a sound service, and says in both languages what it looked at", async () => {
    const { code, bad } = await statesOf();
    expect([besidesDisk(bad), code === 1]).toEqual([[], false]);
    const english = await doctor();
    expect(english.out).toMatch(/^ok\s+migrations: the schema is that of this version$/m);
    const german = await doctor(goodEnv, "--language", "de");
    expect(german.out).toMatch(/^gut\s+Schema: das Schema ist das dieser Fassung$/m);
    expect(german.out.split("\n").length).toBe(english.out.split("\n").length);
    expect((await doctor(goodEnv, "--language", "fr")).code).toBe(1);
  });

  it("names work that nobody does: leases run out, jobs past their limit, webhooks late and given up, erased jobs", async () => {
    const db = test().database;
    // A service over another database of the same server does none of this one's work.
    const url = Object.assign(new URL(test().url), { pathname: "postgres" }).href;
    const other = await openDatabase({ url, connections: 1 });
    onTestFinished(() => other.close());
    expect(await other.ping(60_000)).toBe("writable");
    const { id } = await freshOrganisation(db, { tier: "enterprise" });
    for (const jobId of ["gone", "slow", "late", "given-up"]) {
      await submitJob(db, id, newJob({ jobId, parallelLimit: 20 }));
      await claimJob(db, { workerId: "w", leaseSeconds: 600 });
    }
    await db.run(
      sql`update jobs set lease_until = clock_timestamp() - interval '1 minute' where id = 'gone'`,
    );
    await db.run(
      sql`update jobs set started_at = clock_timestamp() - interval '1 hour' where id = 'slow'`,
    );
    await db.run(sql`insert into webhook_deliveries (job_id, organisation_id, next_attempt_at)
      values ('late', ${id}, clock_timestamp() - interval '2 minutes'), ('given-up', ${id}, null)`);
    expect(besidesDisk((await statesOf()).bad)).toEqual([
      ...["queue fault", "leases fault", "overdue warning", "webhooks fault", "given_up warning"],
    ]);
    const { code, out } = await doctor(goodEnv, "--language", "de");
    expect(code).toBe(1);
    expect(out).toMatch(
      /^FEHLER {5}Pachten: niemand nahm .*: gone\n {11}Zu tun: irgendeinen Prozess/m,
    );
    await db.run(
      sql`update organisations set erased_at = clock_timestamp() - interval '1 hour' where id = ${id}`,
    );
    expect((await statesOf()).bad).toContain("erasures warning");
    await db.run(sql`delete from jobs`);
    expect(besidesDisk((await statesOf()).bad)).toEqual([]);
  });

  it("names settings that stop a start, migrations that are pending or of a newer version, and indices that are not valid", async () => {
    const db = test().database;
    expect((await statesOf({ SECRET_KEY: "short", PORT: "many" })).bad).toContain("settings fault");
    expect((await doctor({ SECRET_KEY: "short", PORT: "many" })).out).toMatch(
      /SECRET_KEY must .*PORT must|PORT must .*SECRET_KEY must/,
    );
    await db.run(sql`insert into migrations (name, checksum) values ('9999_later.sql', 'x')`);
    await db.run(
      sql`update pg_index set indisvalid = false where indexrelid = 'jobs_queue'::regclass`,
    );
    const { code, bad } = await statesOf();
    expect([besidesDisk(bad), code]).toEqual([["migrations warning", "indices fault"], 1]);
    await db.run(
      sql`update pg_index set indisvalid = true where indexrelid = 'jobs_queue'::regclass`,
    );
    expect((await statesOf()).code).toBe(2);
    await db.run(
      sql`delete from migrations where name in ('9999_later.sql', '0004_suspended_and_erased.sql')`,
    );
    expect(besidesDisk((await statesOf()).bad)).toEqual(["migrations fault"]);
    // Looking did not apply it.
    expect((await doctor()).out).toContain("not applied yet: 0004_suspended_and_erased.sql");
  });

  it("tells of a database that does not answer instead of failing", async () => {
    const away = await openDatabase({
      url: "postgres://nobody:x@127.0.0.1:1/none",
      connections: 1,
    });
    const { code, out } = await run(away, goodEnv, []);
    const german = await run(away, goodEnv, ["--language", "de"]);
    await away.close();
    expect(code).toBe(1);
    expect(out).toMatch(/^FAULT\s+database: PostgreSQL 127\.0\.0\.1:1\/none does not answer/m);
    expect(german.out).toMatch(
      /^FEHLER\s+Datenbank: PostgreSQL 127\.0\.0\.1:1\/none antwortet nicht/m,
    );
    expect(out).toMatch(/^not seen\s+queue: could not be looked at$/m);
  });

  it("says in the reader's language where an embedded database is", async () => {
    const place = { address: "127.0.0.1:5544", dataDirectory: "/srv/data/postgres" };
    const embedded = new Proxy(test().database, {
      get(target, name) {
        if (name === "place") return place;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const english = await run(embedded, goodEnv, []);
    expect(english.out).toMatch(
      /^ok +database: embedded PostgreSQL on 127\.0\.0\.1:5544, data in \/srv\/data\/postgres, answers/m,
    );
    const german = await run(embedded, goodEnv, ["--language", "de"]);
    expect(german.out).toMatch(
      /^gut +Datenbank: das eingebettete PostgreSQL auf 127\.0\.0\.1:5544, Daten in \/srv\/data\/postgres, antwortet/m,
    );
  });

  it("has the same sentences with the same facts in both languages", () => {
    const shape = (words: typeof doctorWordsEn) =>
      Object.entries(words.checks).flatMap(([check, { sentences }]) =>
        Object.entries(sentences).map(([name, { says, todo }]) => [
          ...[check, name, todo !== undefined],
          [...new Set(`${says} ${todo ?? ""}`.match(/\{\w+\}/g))].sort(),
        ]),
      );
    expect(shape(doctorWordsDe)).toEqual(shape(doctorWordsEn));
  });
});
