import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { claimJob, finishJob } from "../../db/jobs/jobs.ts";
import { submitJob } from "../../db/jobs/submit-job.ts";
import { drillBackup } from "../../deploy/backup-drill.ts";
import { startPostgres } from "../chaos/own-postgres.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";
import { tinyWard } from "../helpers/problem.ts";
import { freshOrganisation, newJob } from "../helpers/service/database.ts";
import { postgresPrograms, startInstalled } from "../helpers/service/installed-postgres.ts";
import { sampleResult } from "../helpers/service/service.ts";

const programs = await postgresPrograms();
const request = gzipSync(JSON.stringify(tinyWard));

/** Claims the job whose turn it is and ends it, as a worker would. */
async function endNext(database: Database, completed: boolean): Promise<void> {
  const job = await claimJob(database, { workerId: "w", leaseSeconds: 2 });
  if (job === null) throw new Error("No job waits.");
  await finishJob(database, {
    ...{ jobId: job.jobId, attempt: job.attempt, status: completed ? "completed" : "failed" },
    result: completed ? gzipSync(JSON.stringify(sampleResult)) : null,
    errorMessage: completed ? null : "it broke",
    solverStatus: completed ? "optimal" : null,
    metrics: completed ? { solverSeconds: 0.5, assignments: 1, unassignedShifts: 0 } : null,
  });
}

it.skipIf(programs === null)(
  `a dump under load restores on another server with sound books, and open jobs go on there${programs === null ? " (PostgreSQL's programs are not installed)" : ""}`,
  async () => {
    const live = await startInstalled(programs ?? "");
    onTestFinished(() => live.remove());
    const elsewhere = await startPostgres();
    onTestFinished(() => elsewhere.remove());
    const database = await openDatabase({ url: live.url, connections: 3 });
    onTestFinished(() => database.close());
    await database.migrate();
    const { id } = await freshOrganisation(database, { balance: 1_000_000 });
    let count = 0;
    const submit = async () => {
      const jobId = `job-${count++}`;
      await submitJob(database, id, newJob({ jobId, request, parallelLimit: 10_000 }));
      return jobId;
    };
    // Some have ended before the dump, and one is open.
    for (let k = 0; k < 3; k++) {
      await submit();
      await endNext(database, true);
    }
    await submit();
    let isOver = false;
    // Jobs come, complete and fail all the while, so that a dump that is not of one moment has books that do not add up.
    const load = (async () => {
      while (!isOver && count < 400) {
        await submit();
        await endNext(database, count % 3 > 0);
      }
    })();
    const lines: string[] = [];
    const report = await drillBackup({
      ...{ liveUrl: live.url, elsewhereUrl: elsewhere.url, programs, patienceMs: PATIENCE_MS },
      variables: { PATH: process.env.PATH, SOLVER_THREADS: "1", LOG_LEVEL: "silent" },
      say: (line) => {
        lines.push(line);
        if (line.startsWith("dumped")) isOver = true;
      },
    });
    await load;
    expect(report.openJobs).toBeGreaterThanOrEqual(1);
    expect(report.jobs).toBeGreaterThan(report.openJobs);
    expect({ ...report, lines }).toMatchObject({
      ...{ sound: true, breaches: [0, 0], endedJobs: report.openJobs },
    });
    const left = await database.read(
      sql`select datname from pg_database where datname like '%drill%'`,
    );
    expect(left).toEqual([]);

    // A backup that lacks a row of the ledger is found out.
    await database.run(sql`alter table ledger disable trigger ledger_append_only`);
    await database.run(sql`delete from ledger where id = (select max(id) from ledger)`);
    const broken = await drillBackup({
      ...{ liveUrl: live.url, elsewhereUrl: elsewhere.url, programs, patienceMs: 1 },
      ...{ variables: { PATH: process.env.PATH }, say: () => undefined },
    });
    expect([broken.sound, broken.breaches[0] > 0]).toEqual([false, true]);
  },
);
