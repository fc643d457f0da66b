import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/connection/client.ts";
import { createOrganisation } from "../../db/organisations/organisations.ts";
import { seeded } from "../chaos/random.ts";
import { brokenPromises } from "./invariants.ts";
import type { PlantedBug } from "./planted-bugs.ts";
import { SimulatedClient } from "./simulated-client.ts";
import { forget, type Line, setClock } from "./simulated-database.ts";
import { type Sightings, type SimulatedProcess, startProcess } from "./simulated-process.ts";
import { begin, end, type VirtualTime } from "./virtual-time.ts";

/** What became of one seed. */
export interface SeedReport {
  readonly seed: number;
  readonly broken: readonly string[];
  /** Of everything that happened, in its order; the same for the same seed. */
  readonly fingerprint: string;
  readonly statements: number;
  readonly trace: readonly string[];
}

const START_MS = Date.parse("2026-03-02T08:00:00Z");
const ACTIVE_MS = 12_000;
const PROCESSES = 2;

/**
 * One life of a small installation: callers, processes that crash or are cut off, a line that loses and doubles, then a
 * quiet end, after which every promise is looked at. The same seed does the same.
 */
export async function simulate(
  server: Database,
  seed: number,
  planted: PlantedBug | null = null,
): Promise<SeedReport> {
  const random = seeded(seed);
  await forget(server);
  const time = begin(START_MS, random);
  const trace: string[] = [];
  let statements = 0;
  const isCalm = random.below(6) === 0;
  const line: Line = {
    ...{ server, time, random, planted, listeners: new Set() },
    misfit: null,
    faultPercent: isCalm ? 0 : 2 + random.below(30),
    trace: (what) => {
      statements++;
      trace.push(`${(time.now() - START_MS).toFixed(3)} ${what}`);
    },
  };
  const seen: Sightings = { starts: new Map(), completions: [], posts: [] };
  const processes: SimulatedProcess[] = [];
  try {
    await setClock(server, time.now());
    const clients = await newClients(line, () => processes);
    for (let index = 0; index < PROCESSES; index++)
      processes.push(startProcess(line, `p${index}`, seen));
    planCalls(line, clients);
    if (!isCalm) planFaults(line, processes, seen);
    await time.runUntil(START_MS + ACTIVE_MS);
    await comeToRest(line, time, processes);
    if (line.misfit !== null) throw line.misfit;
    await setClock(server, time.now());
    const submitted = clients.flatMap((client) => client.submitted);
    const broken = await brokenPromises(server, submitted, seen, isCalm);
    const fingerprint = createHash("sha256").update(trace.join("\n")).digest("hex").slice(0, 16);
    return { seed, broken, fingerprint, statements, trace };
  } finally {
    for (const process of processes) process.end.dead = true;
    end();
  }
}

async function newClients(
  line: Line,
  processes: () => readonly SimulatedProcess[],
): Promise<readonly SimulatedClient[]> {
  const clients: SimulatedClient[] = [];
  for (const balance of [100_000, 5 + line.random.below(60)]) {
    const tenant = { name: "tenant", tier: "enterprise", balance } as const;
    const { id } = await createOrganisation(line.server, tenant);
    clients.push(new SimulatedClient(line, id, processes));
  }
  return clients;
}

function planCalls({ time, random }: Line, clients: readonly SimulatedClient[]): void {
  const calls = 4 + random.below(10);
  for (let call = 0; call < calls; call++) {
    const client = clients[random.below(clients.length)]!;
    time.after(random.between(0, ACTIVE_MS * 0.8), () => client.submit(1_000 + call * 97));
  }
}

function planFaults(line: Line, processes: SimulatedProcess[], seen: Sightings): void {
  const { time, random } = line;
  for (let fault = random.below(4); fault > 0; fault--) {
    const place = random.below(PROCESSES);
    const atMs = random.between(500, ACTIVE_MS);
    if (random.below(2) === 0) {
      time.after(atMs, () => {
        line.trace(`p${place} is cut off`);
        processes[place]!.end.cutUntilMs = time.now() + random.between(1_000, 14_000);
      });
      continue;
    }
    time.after(atMs, () => {
      line.trace(`p${place} dies`);
      processes[place]!.end.dead = true;
      time.after(random.between(500, 5_000), () => {
        processes[place] = startProcess(line, `p${place}`, seen);
      });
    });
  }
}

/** Faults end, and time goes on until nothing is left to do, or far beyond what that may take. */
async function comeToRest(
  line: Line,
  time: VirtualTime,
  processes: readonly SimulatedProcess[],
): Promise<void> {
  line.faultPercent = 0;
  for (const { end: lineEnd } of processes) lineEnd.cutUntilMs = 0;
  for (let step = 0; step < 40; step++) {
    await time.runUntil(time.now() + 5_000);
    await setClock(line.server, time.now());
    const [left] = await line.server.read<{ jobs: number; waitSeconds: number | null }>(sql`
      select (select count(*)::int from jobs where status in ('pending', 'running')) as jobs,
        (select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8
          from webhook_deliveries where next_attempt_at is not null) as "waitSeconds"`);
    if (left === undefined || left.jobs > 0 || step < 1) continue;
    if (left.waitSeconds === null) return;
    // Nobody polls through hours until the next try.
    if (left.waitSeconds > 5) time.sleep((left.waitSeconds - 1) * 1000);
  }
}
