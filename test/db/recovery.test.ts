import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { type Database, DatabaseUnavailable, openDatabase } from "../../db/connection/client.ts";
import { ensureEmbedded, readPostmaster } from "../../db/embedded/embedded.ts";
import { findPlace } from "../../db/embedded/embedded-place.ts";
import { beat, claimJob, findJob, finishJob, reapJobs, submitJob } from "../../db/jobs/jobs.ts";
import { silentLog } from "../../db/log.ts";
import {
  balanceOf,
  createOrganisation,
  listOrganisations,
} from "../../db/organisations/organisations.ts";
import { PATIENCE_MS } from "../helpers/patience.ts";
import {
  freshOrganisation,
  newJob,
  type OwnServer,
  startOwnServer,
  useOwnServer,
} from "../helpers/service/database.ts";
import { startProxy } from "../helpers/service/network-proxy.ts";
import { expectSoundAccounts } from "../helpers/verify/ledger-invariants.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Shared by the tests that leave the server itself alone. */
const shared = useOwnServer();

/** For tests that kill the server. */
async function ownServer(): Promise<OwnServer> {
  const started = await startOwnServer();
  open.push(started);
  return started;
}

/** The server's folder; elsewhere than asked for where its user cannot enter the checkout. */
async function folderOf(asked: { readonly dataDirectory: string; readonly home: string }) {
  return (await findPlace(asked.dataDirectory, asked.home)).dataDirectory;
}

async function also(database: Promise<Database>): Promise<Database> {
  const opened = await database;
  open.push(opened);
  return opened;
}

const endAllOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Submissions that keep coming until `stop`, each with what its caller was told. */
function submitUntilStopped(db: Database, organisationId: string) {
  let stopped = false;
  const outcomes = { accepted: [] as string[], unavailable: 0 };
  const one = async () => {
    while (!stopped) {
      const job = newJob({ cost: 1, parallelLimit: 1_000_000 });
      try {
        const { outcome } = await submitJob(db, organisationId, job);
        if (outcome === "accepted") outcomes.accepted.push(job.jobId);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        outcomes.unavailable += 1;
        // A closed database refuses at once; without a turn of the event loop nothing else would ever run again.
        await nextTurn();
      }
    }
  };
  const running = Promise.all(Array.from({ length: 8 }, one));
  // A test that fails before it stops them must not leave them running against a closed database.
  onTestFinished(() => {
    stopped = true;
  });
  return async () => {
    stopped = true;
    await running;
    return outcomes;
  };
}

async function untilAccepted(count: () => Promise<number>, more: number): Promise<void> {
  const before = await count();
  while ((await count()) < before + more);
}

async function storedJobs(db: Database, organisationId: string): Promise<readonly string[]> {
  const rows = await db.read<{ id: string }>(
    sql`select id from jobs where organisation_id = ${organisationId}`,
  );
  return rows.map((row) => row.id);
}

describe("after the server dropped every connection", () => {
  it("reads answer as if nothing had happened", async () => {
    const { database: db, open: again } = shared();
    const { id } = await freshOrganisation(db, { balance: 5 });
    const other = await also(again(1));
    await other.run(endAllOthers);
    expect(await Promise.all([1, 2, 3, 4].map(() => balanceOf(db, id)))).toEqual([5, 5, 5, 5]);
  });

  it("no acknowledged submission is lost and none is charged twice, drop after drop", async () => {
    const { database: db, open: again } = shared();
    const { id } = await freshOrganisation(db, { balance: 1_000_000 });
    const other = await also(again(1));
    const stop = submitUntilStopped(db, id);
    const count = async () => (await storedJobs(other, id)).length;
    for (let drop = 0; drop < 6; drop++) {
      await untilAccepted(count, 20);
      await other.run(endAllOthers);
    }
    await untilAccepted(count, 20);
    const outcomes = await stop();
    expect(await storedJobs(db, id)).toEqual(expect.arrayContaining(outcomes.accepted));
    await expectSoundAccounts(db, id);
  });

  it("a listener hears again", async () => {
    const { database: db, open: again } = shared();
    const other = await also(again(1));
    let heard = 0;
    let wake: () => void = () => undefined;
    const next = () => new Promise<void>((resolve) => (wake = resolve));
    const connected = next();
    const end = db.listen("jobs", () => {
      heard += 1;
      wake();
    });
    await connected;
    const reconnected = next();
    await other.run(endAllOthers);
    await reconnected;
    const notified = next();
    other.notify("jobs");
    await notified;
    expect(heard).toBeGreaterThanOrEqual(3);
    end();
  });
});

describe("after the server itself died", () => {
  it("it is started again, nothing acknowledged is lost, and work goes on", async () => {
    const server = await ownServer();
    const { database: db } = server;
    const folder = await folderOf(server);
    const { id } = await freshOrganisation(db, { balance: 1_000_000 });
    const stop = submitUntilStopped(db, id);
    // A busy machine may take longer to start it again than a read waits.
    const count = async (): Promise<number> => {
      try {
        return (await storedJobs(db, id)).length;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        return count();
      }
    };
    for (let crash = 0; crash < 2; crash++) {
      await untilAccepted(count, 20);
      const postmaster = await readPostmaster(folder);
      process.kill(postmaster?.pid ?? Number.NaN, "SIGKILL");
    }
    await untilAccepted(count, 20);
    const outcomes = await stop();
    expect(outcomes.accepted.length).toBeGreaterThan(30);
    expect(await storedJobs(db, id)).toEqual(expect.arrayContaining(outcomes.accepted));
    await expectSoundAccounts(db, id);
    const claim = await claimJob(db, { workerId: "w", leaseSeconds: 60 });
    const mine = { jobId: claim?.jobId ?? "", attempt: claim?.attempt ?? 0 };
    expect(await beat(db, { ...mine, leaseSeconds: 60 })).toBe("held");
    const end = { errorMessage: null, solverStatus: "optimal", metrics: null } as const;
    expect(await finishJob(db, { ...mine, status: "completed", ...end, result: null })).toBe(true);
    await expectSoundAccounts(db, id);
  });
});

describe("a database that cannot be reached", () => {
  it("is told apart from every other failure, and ping says so instead of throwing", async () => {
    const db = await also(openDatabase({ url: "postgres://nobody:none@127.0.0.1:9/none" }));
    expect(await db.ping(500)).toBe("away");
    expect(db.description).toBe("PostgreSQL 127.0.0.1:9/none");
    const job = submitJob(db, "any", newJob());
    await expect(job).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it("answers within the deadline, though the network swallows everything, and is used again afterwards", async () => {
    const { database: direct, dataDirectory, home } = shared();
    const { id } = await freshOrganisation(direct, { balance: 9 });
    const log = { info() {}, warn() {} };
    const { url, port } = await ensureEmbedded({ dataDirectory, home, log });
    const proxy = await startProxy(port);
    open.push({ close: async () => proxy.close() });
    const db = await also(openDatabase({ url: url.replace(`:${port}/`, `:${proxy.port}/`) }));
    expect(await Promise.all([1, 2, 3].map(() => balanceOf(db, id)))).toEqual([9, 9, 9]);
    proxy.swallow();
    const write = db.run(sql`select 1`, { deadlineMs: 200 });
    await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.ping(200)).toBe("away");
    // Under way when the network comes back: its connection never answers, a new one does.
    const read = balanceOf(db, id);
    const submission = submitJob(db, id, newJob({ cost: 4 }));
    proxy.restore();
    expect([9, 5], "before or after the submission").toContain(await read);
    expect((await submission).outcome).toBe("accepted");
    await expectSoundAccounts(direct, id);
  });

  it("is used again although it lets nobody in for longer than a pool may be silent", async () => {
    const { dataDirectory, home } = shared();
    const { url, port } = await ensureEmbedded({ dataDirectory, home, log: silentLog });
    const proxy = await startProxy(port);
    open.push({ close: async () => proxy.close() });
    proxy.delay(1400);
    const db = await also(openDatabase({ url: url.replace(`:${port}/`, `:${proxy.port}/`) }));
    const answer = await db.read(sql`select 1 as answer`, { deadlineMs: PATIENCE_MS });
    expect(answer).toEqual([{ answer: 1 }]);
  });
});

/** Another process that opens the server, submits and claims a job, says so, and then only lives on. */
function ownerProcess(dataDirectory: string, home: string) {
  const file = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
  const code = `
    const { openDatabase } = await import(${file("../../db/connection/client.ts")});
    const { createOrganisation } = await import(${file("../../db/organisations/organisations.ts")});
    const { submitJob, claimJob } = await import(${file("../../db/jobs/jobs.ts")});
    const { newJob } = await import(${file("../helpers/service/new-job.ts")});
    const db = await openDatabase(${JSON.stringify({ dataDirectory, home })});
    await db.migrate();
    const { id } = await createOrganisation(db, { name: "owner", tier: "pro", balance: 10 });
    await submitJob(db, id, newJob({ jobId: "job-1" }));
    await claimJob(db, { workerId: "w", leaseSeconds: -1 });
    console.log("ready " + db.description);
    setInterval(() => {}, 1000);`;
  const args = ["--import", "tsx", "--input-type=module", "-e", code];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}

async function firstLine(child: ReturnType<typeof ownerProcess>): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return text;
}

describe("the embedded server", () => {
  it("outlives its owner's SIGKILL, is found by the next one, and the owner's job is taken up", async () => {
    const spare = shared();
    const dataDirectory = `${spare.dataDirectory}-2`;
    const owner = ownerProcess(dataDirectory, spare.home);
    expect(await firstLine(owner)).toContain("ready embedded PostgreSQL, started");
    const folder = await folderOf({ dataDirectory, home: spare.home });
    const before = await readPostmaster(folder);
    expect(before).not.toBeNull();
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const db = await also(openDatabase({ dataDirectory, home: spare.home }));
    expect(db.description).toContain("found running");
    expect(await readPostmaster(folder)).toEqual(before);
    const [organisation] = await listOrganisations(db);
    const id = organisation?.id ?? "";
    expect(organisation?.balance).toBe(7);
    expect((await findJob(db, id, "job-1"))?.status).toBe("running");
    await reapJobs(db, { maxAttempts: 3 });
    expect(await claimJob(db, { workerId: "next", leaseSeconds: 60 })).toMatchObject({
      jobId: "job-1",
      attempts: 2,
    });
    await expectSoundAccounts(db, id);
  });

  it("is one server when several ask for it at the same moment", async () => {
    const spare = shared();
    const dataDirectory = `${spare.dataDirectory}-3`;
    const asked = { dataDirectory, home: spare.home };
    const all = await Promise.all([1, 2, 3, 4].map(() => also(openDatabase(asked))));
    await Promise.all(all.map((db) => db.migrate()));
    const [first] = all;
    if (first === undefined) throw new Error("nothing opened");
    await createOrganisation(first, { name: "seen by all", tier: "free", balance: 0 });
    for (const db of all)
      expect((await listOrganisations(db)).map((one) => one.name)).toEqual(["seen by all"]);
    const started = all.filter((db) => db.description.includes("started"));
    expect(started).toHaveLength(1);
  });

  it("stops with the last one that closes it and keeps everything for the next start", async () => {
    const spare = shared();
    const asked = { dataDirectory: `${spare.dataDirectory}-4`, home: spare.home };
    const [one, two] = [await openDatabase(asked), await openDatabase(asked)];
    const folder = await folderOf(asked);
    await one.migrate();
    await createOrganisation(one, { name: "kept", tier: "free", balance: 3 });
    expect(await two.ping(1000)).toBe("writable");
    await one.close();
    expect(await readPostmaster(folder)).not.toBeNull();
    expect(await two.ping(1000)).toBe("writable");
    await two.close();
    expect(await readPostmaster(folder)).toBeNull();
    const third = await also(openDatabase(asked));
    expect((await listOrganisations(third)).map((each) => each.balance)).toEqual([3]);
  });

  it("listens on loopback only and refuses a wrong password", async () => {
    const { database: db, dataDirectory, home } = shared();
    const [row] = await db.read<{ addresses: string; sockets: string; fsync: string }>(
      sql`select current_setting('listen_addresses') as addresses,
        current_setting('unix_socket_directories') as sockets, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({ addresses: "127.0.0.1", sockets: "", fsync: "on" });
    const log = { info() {}, warn() {} };
    const url = new URL((await ensureEmbedded({ dataDirectory, home, log })).url);
    url.password = "guess";
    const stranger = await also(openDatabase({ url: url.href }));
    await expect(stranger.run(sql`select 1`)).rejects.toThrow("password authentication failed");
  });

  it("keeps port and password in a file that only its owner can read", async () => {
    const folder = await folderOf(shared());
    const { stat } = await import("node:fs/promises");
    expect(((await stat(`${folder}/shiftsmith.json`)).mode & 0o777).toString(8)).toBe("600");
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("700");
  });
});
