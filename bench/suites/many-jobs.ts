/**
 * What ten million jobs of one organisation do to everybody else: another organisation's status, balance, list and statistics
 * over loopback, while nothing else happens, while the owner of the jobs reads whatever can be read, while an operator's audit
 * walks through all of them, and while they are counted as after an upgrade. Ends with code 1 where a call of anybody was
 * answered with 500 or more, or one of the others took longer than a pool of connections is patient. Ten million jobs take
 * some twelve gigabytes of disk.
 *
 *   npm run bench -- many [--jobs 10000000] [--folder /tmp] [--audit-seconds 3600]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { createOrganisation } from "../../db/organisations/organisations.ts";
import { report } from "../report.ts";
import { felt } from "../service/felt.ts";
import { makeToken, makeTokens, startService, submit } from "../service/processes.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");
const COMMAND = join(import.meta.dirname, "../../cli/main.ts");
const BATCH = 200_000;
/** Other organisations, in turn because of their rates. */
const OTHERS = 60;
const LEAST_SECONDS = 15;
/** After which the pool of all calls would take a read for lost. */
const MOST_MS = 1_200;
/** Between two calls of the owner, who may call 300 times a minute. */
const OWNER_PAUSE_MS = 250;
const patient = { deadlineMs: 600_000, lane: "audit" } as const;

/** Whose triggers are of no use while they are filled; those of the ledger keep it append-only and are left alone. */
const UNWATCHED = ["jobs", "job_requests", "job_results"];

/** Without triggers and without indexes but keys while `work` goes on, which is how tables of that size are filled in minutes. */
async function withBareTables(db: Database, work: () => Promise<void>): Promise<void> {
  const indexes = await db.read<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('jobs', 'job_requests', 'job_results', 'ledger') and not exists (
      select from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`);
  const say = (text: string) => db.run(sql.raw(text), patient);
  for (const table of UNWATCHED) await say(`alter table ${table} disable trigger all`);
  for (const { name } of indexes) await say(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await say(definition);
  for (const table of UNWATCHED) await say(`alter table ${table} enable trigger all`);
  await say("analyze");
}

/** Ended jobs one after the other, each with its debit in an unbroken chain of balances, and what the triggers would have counted. */
async function fill(db: Database, organisationId: string, jobs: number): Promise<void> {
  const ended = sql.raw("'completed', 'enterprise', 336, 30, 1");
  for (let from = 1; from <= jobs; from += BATCH) {
    const upto = Math.min(jobs, from + BATCH - 1);
    const batch = sql`generate_series(${from}::int, ${upto}::int) n,
      lateral (select 'j' || lpad(n::text, 9, '0') as id, now() - (${jobs}::int - n) * interval '1 second' as at) one`;
    await db.run(
      sql`
      with made as (
        insert into jobs (id, organisation_id, status, tier, problem_size, time_limit_seconds, token_cost,
          queued_at, created_at, started_at, completed_at, solver_status, solver_seconds, result_available)
        select id, ${organisationId}, ${ended}, at, at, at, at + interval '9 seconds', 'optimal', 3, true
        from ${batch}
      ), requests as (
        insert into job_requests (job_id, body) select id, 'x' from ${batch}
      ), results as (
        insert into job_results (job_id, body) select id, 'x' from ${batch}
      )
      insert into ledger (organisation_id, at, operation, job_id, cost, balance_after)
      select ${organisationId}, at, 'solve', id, 1, ${2 * jobs}::bigint - n from ${batch} order by n`,
      patient,
    );
    if (upto % 1_000_000 === 0) console.log(`${upto} jobs`);
  }
  await db.run(
    sql`update organisations set balance = ${jobs}::bigint where id = ${organisationId}`,
  );
  await db.run(sql`
    insert into job_totals (organisation_id, solved, tokens_burned, solver_seconds)
    values (${organisationId}, ${jobs}::bigint, ${jobs}::bigint, ${3 * jobs}::float8)`);
}

/** Reads one address and answers the status; 0 where the connection ended. */
async function read(url: string, token: string): Promise<number> {
  try {
    const answer = await fetch(url, { headers: { "X-API-Key": token } });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** What the owner of the jobs may read of them. */
const OWNERS = [
  "solve/stats",
  "solve?limit=100",
  "account/usage?limit=100",
  "account/balance",
  "account/audit-log",
];

/** Asks for all of that again and again; what each took at most and was answered, once told to stop. */
function readAsOwner(address: string, token: string) {
  const longest = new Map<string, number>();
  let failed = 0;
  let isOver = false;
  const asking = (async () => {
    for (let i = 0; !isOver; i++) {
      const path = OWNERS[i % OWNERS.length]!;
      const startMs = performance.now();
      const status = await read(`${address}/api/v1/${path}`, token);
      longest.set(path, Math.max(longest.get(path) ?? 0, Math.round(performance.now() - startMs)));
      if (status !== 200) {
        failed++;
        console.log(`${path} was answered ${status} after ${longest.get(path)} ms at most`);
      }
      await delay(OWNER_PAUSE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return { longest: Object.fromEntries(longest), failed };
  };
}

/** The audit of an operator, in a process of its own, broken off after so long; whether all is sound, null when broken off. */
async function audit(folder: string, mostSeconds: number): Promise<boolean | null> {
  const args = ["--import", "tsx", COMMAND, "admin", "audit", "--from-start", "--json"];
  const env = { ...process.env, DATA_DIRECTORY: join(folder, "data"), DATABASE_URL: "" };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  const breakOff = setTimeout(() => child.kill("SIGINT"), 1_000 * mostSeconds);
  await once(child, "close");
  clearTimeout(breakOff);
  if (child.signalCode !== null) return null;
  return (JSON.parse(output) as { readonly sound: boolean }).sound;
}

/** Counts all jobs as if the totals had just been brought by an upgrade; the service does it in slices of its own accord. */
async function recount(db: Database): Promise<void> {
  await db.run(sql`update job_totals set counted_to = '-infinity', solved = 0, unsolvable = 0, failed = 0,
    in_progress = 0, tokens_burned = 0, solver_seconds = 0`);
  const left = async () => {
    const [row] = await db.read<{ left: number }>(
      sql`select count(*)::int as left from job_totals where counted_to < 'infinity'`,
    );
    return row?.left ?? 0;
  };
  while ((await left()) > 0) await delay(1_000);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      jobs: { type: "string", default: "10000000" },
      folder: { type: "string", default: tmpdir() },
      /** An audit that is not done by then is broken off; the next one would go on there. */
      "audit-seconds": { type: "string", default: "3600" },
    },
  });
  const jobs = Number(values.jobs);
  const folder = await mkdtemp(join(values.folder, "shiftsmith-many-"));
  // The database server may run as another user.
  await chmod(folder, 0o755);
  const db = await openDatabase({ dataDirectory: join(folder, "data/postgres") });
  const stops: (() => Promise<unknown>)[] = [];
  try {
    await db.migrate();
    const owner = { name: "bench", tier: "enterprise", balance: 2 * jobs } as const;
    const { id } = await createOrganisation(db, owner);
    const filledMs = performance.now();
    await withBareTables(db, () => fill(db, id, jobs));
    console.log(`Filled within ${Math.round((performance.now() - filledMs) / 1000)} s.`);
    const ownersToken = await makeToken(db, id);
    const tokens = await makeTokens(db, OTHERS);
    const { address, stop } = await startService(folder, "api", {
      ...{ ROLE: "api", LOG_LEVEL: "warn" },
    });
    stops.push(stop);
    const ward = await readFile(WARD, "utf8");
    const ids = await Promise.all(tokens.map((token) => submit(address, token, ward)));

    const rows: Record<string, string | number | null>[] = [];
    const phase = async (during: string, work: () => Promise<unknown>) => {
      const startMs = performance.now();
      let isOver = false;
      const goesOn = () => !isOver || performance.now() - startMs < 1_000 * LEAST_SECONDS;
      const calls: readonly (readonly [string, (i: number) => string])[] = [
        ["status", (i) => `solve/${ids[i % OTHERS]}`],
        ["balance", () => "account/balance"],
        ["list", () => "solve?limit=50"],
        ["statistics", () => "solve/stats"],
      ];
      const measured = calls.map(async ([what, path], kind) => {
        // Each kind has organisations of its own.
        const of = (i: number) => kind + calls.length * (i % (OTHERS / calls.length));
        const latencies = await felt(goesOn, [200], (i) =>
          read(`${address}/api/v1/${path(of(i))}`, tokens[of(i)]!),
        );
        rows.push({ during, what, ...latencies });
      });
      await work();
      isOver = true;
      await Promise.all(measured);
      return Math.round((performance.now() - startMs) / 1_000);
    };
    await phase("nothing else", async () => undefined);
    const ownersReads = readAsOwner(address, ownersToken);
    stops.push(ownersReads);
    await phase("reads of the owner", async () => undefined);
    let sound: boolean | null = false;
    const auditSeconds = await phase("an audit", async () => {
      sound = await audit(folder, Number(values["audit-seconds"]));
    });
    const countSeconds = await phase("counting", () => recount(db));
    const { longest, failed } = await ownersReads();
    const verdict = sound === null ? "broken off" : sound ? "sound" : "NOT SOUND";
    report("many", rows);
    console.log(`${jobs} jobs. Audit: ${auditSeconds} s, ${verdict}. Counted: ${countSeconds} s.`);
    console.log(
      `The owner waited at most, ms: ${JSON.stringify(longest)}; ${failed} calls failed.`,
    );
    const slow = rows.filter(({ max, unexpected }) => Number(max) > MOST_MS || unexpected !== 0);
    for (const { during, what } of slow) console.log(`Missed: ${what} during ${during}.`);
    if (slow.length > 0 || failed > 0 || sound === false) process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
