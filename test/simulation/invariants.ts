import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/connection/client.ts";
import type { Submitted } from "./simulated-client.ts";
import type { Sightings } from "./simulated-process.ts";

interface StoredJob {
  readonly id: string;
  readonly size: number;
  readonly status: string;
  readonly cost: number;
  readonly refunded: boolean;
  readonly attempts: number;
  readonly error: string | null;
  readonly url: string | null;
  readonly delivered: boolean;
  readonly charges: number;
  readonly refunds: number;
  readonly result: Uint8Array | null;
}

/** What a seed has broken of the service's promises, one sentence each; none when all are kept. */
export async function brokenPromises(
  server: Database,
  submitted: readonly Submitted[],
  seen: Sightings,
  isCalm: boolean,
): Promise<readonly string[]> {
  const jobs = await server.read<StoredJob>(sql`
    select jobs.id, problem_size::float8 as size, status, token_cost::float8 as cost, refunded, jobs.attempts,
      error_message as error, webhook_url as url, delivered_at is not null as delivered, job_results.body as result,
      (select count(*)::int from ledger where job_id = jobs.id and operation = 'solve' and cost = token_cost) as charges,
      (select count(*)::int from ledger where job_id = jobs.id and operation = 'refund' and cost = -token_cost) as refunds
    from jobs left join job_results on job_results.job_id = jobs.id
    left join webhook_deliveries on webhook_deliveries.job_id = jobs.id order by problem_size`);
  return [
    ...(await brokenAccounts(server)),
    ...jobs.flatMap((job) => brokenEnds(job, seen, isCalm)),
    ...brokenKeys(jobs, submitted),
    ...brokenHooks(jobs, seen),
  ];
}

async function brokenAccounts(server: Database): Promise<readonly string[]> {
  const accounts = await server.read<Record<"balance" | "active" | "sum" | "chain", number>>(sql`
    select balance::float8 as balance, active_jobs as active,
      (select coalesce(-sum(cost), 0)::float8 from ledger where organisation_id = organisations.id) as sum,
      (select count(*)::int from (select balance_after, -sum(cost) over (order by id) as expected
        from ledger where organisation_id = organisations.id) entries where balance_after <> expected) as chain
    from organisations`);
  return accounts.flatMap(({ balance, active, sum, chain }) => [
    ...(balance === sum ? [] : [`balance ${balance}, but the ledger sums up to ${sum}`]),
    ...(balance >= 0 ? [] : [`balance ${balance}`]),
    ...(chain === 0 ? [] : [`${chain} entries of the ledger do not follow from the one before`]),
    ...(active === 0 ? [] : [`${active} jobs counted as in work after all have ended`]),
  ]);
}

function brokenEnds(job: StoredJob, seen: Sightings, isCalm: boolean): readonly string[] {
  const broken: string[] = [];
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) broken.push(`job ${job.size}: ${what}`);
  };
  const isComplete = job.status === "completed";
  expectThat(["completed", "failed", "dead"].includes(job.status), `still ${job.status}`);
  expectThat(job.charges === 1, `${job.charges} charges`);
  expectThat(job.refunds === (job.refunded ? 1 : 0), `${job.refunds} refunds`);
  expectThat(job.refunded === !isComplete, `${job.status}, refunded ${job.refunded}`);
  expectThat((job.result !== null) === isComplete, `${job.status} and its result`);
  expectThat(!(isComplete && job.error !== null), `completed and ${job.error}`);
  const completions = seen.completions.filter((id) => id === job.id).length;
  expectThat(
    completions <= (isComplete ? 1 : 0),
    `${job.status}, completed by ${completions} workers`,
  );
  if (job.result !== null) {
    const { start } = JSON.parse(gunzipSync(job.result).toString()) as { readonly start: number };
    const last = seen.starts.get(job.size);
    expectThat(
      start === last,
      `the plan of worker ${start} was stored after worker ${last} had begun`,
    );
  }
  if (isCalm) {
    expectThat(job.attempts <= 1, `${job.attempts} attempts though every worker lived`);
    expectThat(isComplete || job.error === "cancelled", `${job.status} though nothing happened`);
  }
  return broken;
}

function brokenKeys(
  jobs: readonly StoredJob[],
  submitted: readonly Submitted[],
): readonly string[] {
  return submitted.flatMap(({ size, key, jobIds, sent }) => {
    const ids = jobs.filter((job) => job.size === size).map(({ id }) => id);
    const most = key === null ? sent : 1;
    return [
      ...(ids.length <= most
        ? []
        : [`${ids.length} jobs of request ${size} with ${key ?? "no key"}`]),
      ...(jobIds.every((id) => ids.includes(id))
        ? []
        : [`request ${size} was told a job that is none`]),
      ...(key === null || new Set(jobIds).size <= 1 ? [] : [`${key} was told two jobs`]),
    ];
  });
}

function brokenHooks(jobs: readonly StoredJob[], seen: Sightings): readonly string[] {
  return jobs.flatMap((job) => {
    if (job.url === null) return [];
    const posts = seen.posts.filter(({ body }) => body.includes(job.id));
    const distinct = new Set(posts.map(({ id, body }) => `${id} ${body}`)).size;
    return [
      ...(posts.length > 0 ? [] : [`job ${job.size}: its webhook never came`]),
      ...(job.delivered ? [] : [`job ${job.size}: its webhook counts as not delivered`]),
      ...(distinct <= 1 ? [] : [`job ${job.size}: ${distinct} different messages`]),
      ...(posts.every(({ id }) => id === job.id) ? [] : [`job ${job.size}: another webhook id`]),
    ];
  });
}
