import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/connection/client.ts";
import type { NetworkProxy } from "../helpers/service/network-proxy.ts";
import type { OwnPostgres } from "./own-postgres.ts";
import { patiently } from "./patiently.ts";
import type { Random } from "./random.ts";
import type { SupervisedProcess } from "./service-processes.ts";

/** How often each kind of fault was done, and how long the processes took to move again after the database's return. */
export interface FaultCounts {
  workersKilled: number;
  apiKilled: number;
  databaseCrashed: number;
  connectionsEnded: number;
  networkSwallowed: number;
  /** Processes ended by SIGTERM and started again. */
  terminated: number;
  /** The same, with the other version in their place. */
  versionsChanged: number;
  /** Of each process that did not end with 0 after SIGTERM: which, how, after how long, and its last words. */
  readonly unorderly: string[];
  readonly secondsToMove: number[];
}

export interface FaultScene {
  readonly postgres: OwnPostgres;
  readonly proxy: NetworkProxy;
  /** A way to the database that the faults of the network do not touch. */
  readonly direct: Database;
  readonly api: SupervisedProcess;
  readonly workers: readonly SupervisedProcess[];
  /** Programs of this version and the one before; of this one alone where the history is not here. */
  readonly programs: readonly string[];
  readonly random: Random;
  readonly say: (text: string) => void;
}

const MOVE_LIMIT_MS = 30_000;
/** A busy machine answers its observers late, which is nobody's fault. */
const patient = { deadlineMs: 30_000 } as const;

/** Does one fault after the other, with time to work in between, until `stopped`; ends with everything running. */
export async function doFaults(
  scene: FaultScene,
  pauses: { readonly least: number; readonly most: number },
  stopped: () => boolean,
): Promise<FaultCounts> {
  const counts: FaultCounts = {
    ...{ workersKilled: 0, apiKilled: 0, databaseCrashed: 0, connectionsEnded: 0 },
    ...{ networkSwallowed: 0, terminated: 0, versionsChanged: 0, unorderly: [], secondsToMove: [] },
  };
  // Each kind comes up once before chance decides, so that a short run has them all.
  const first = [
    ...[killWorker, crashDatabase, terminate, changeVersion, killWorker],
    ...[swallowNetwork, endConnections, killApi],
  ];
  const later = [killWorker, killWorker, killWorker, ...first];
  for (let round = 0; !stopped(); round++) {
    await pause(scene.random.between(pauses.least, pauses.most) * 1000);
    const fault = first[round] ?? later[scene.random.below(later.length)] ?? killWorker;
    if (!stopped()) await fault(scene, counts);
  }
  return counts;
}

async function killWorker({ workers, random, say }: FaultScene, counts: FaultCounts) {
  const victim = random.below(workers.length);
  if (workers[victim]?.kill() !== true) return;
  counts.workersKilled++;
  say(`killed worker ${victim}`);
}

async function killApi({ api, say }: FaultScene, counts: FaultCounts) {
  if (!api.kill()) return;
  counts.apiKilled++;
  say("killed the API process");
}

async function terminate(scene: FaultScene, counts: FaultCounts) {
  const one = anyProcess(scene);
  scene.say(`sent SIGTERM to ${one.name}`);
  noteEnd(counts, await one.replace(one.program));
  counts.terminated++;
}

/** An upgrade as operators do it, process by process, and back again. */
async function changeVersion(scene: FaultScene, counts: FaultCounts) {
  const one = anyProcess(scene);
  const other = scene.programs.find((program) => program !== one.program);
  if (other === undefined) return;
  scene.say(`put the other version in ${one.name}'s place`);
  noteEnd(counts, await one.replace(other));
  counts.versionsChanged++;
}

function anyProcess({ api, workers, random }: FaultScene): SupervisedProcess {
  return [api, ...workers][random.below(workers.length + 1)] ?? api;
}

function noteEnd(counts: FaultCounts, unorderly: string | null): void {
  if (unorderly !== null) counts.unorderly.push(unorderly);
}

async function endConnections({ direct, say }: FaultScene, counts: FaultCounts) {
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  await patiently(() => direct.run(end, patient));
  counts.connectionsEnded++;
  say("ended every connection");
}

async function crashDatabase(scene: FaultScene, counts: FaultCounts) {
  const before = processes(scene);
  await scene.postgres.crash();
  await pause(scene.random.between(100, 2500));
  await scene.postgres.restart();
  counts.databaseCrashed++;
  scene.say("crashed PostgreSQL and started it again");
  await watchMoving(scene, counts, before);
}

async function swallowNetwork(scene: FaultScene, counts: FaultCounts) {
  const before = processes(scene);
  scene.proxy.swallow();
  await pause(scene.random.between(500, 4000));
  scene.proxy.restore();
  counts.networkSwallowed++;
  scene.say("swallowed and restored the network");
  await watchMoving(scene, counts, before);
}

/** Until each process that was up before and still is has had a statement answered since now. */
async function watchMoving(
  scene: FaultScene,
  counts: FaultCounts,
  before: readonly number[],
): Promise<void> {
  const startMs = performance.now();
  const clock = sql`select clock_timestamp() as now`;
  const [now] = await patiently(() => scene.direct.read<{ now: Date }>(clock, patient));
  if (now === undefined) throw new Error("The database does not tell the time.");
  const lostMs = performance.now() - startMs;
  for (;;) {
    const living = processes(scene).filter((pid) => before.includes(pid));
    const asked = sql`select distinct application_name as name from pg_stat_activity
      where state = 'idle' and query_start > ${now.now}::timestamptz`;
    const rows = await patiently(() => scene.direct.read<{ name: string }>(asked, patient));
    const moving = (pid: number) => rows.some(({ name }) => name.startsWith(`shiftsmith-${pid}-`));
    const elapsedMs = performance.now() - startMs;
    if (living.every(moving) || elapsedMs > MOVE_LIMIT_MS) {
      counts.secondsToMove.push(Math.round(elapsedMs + lostMs) / 1000);
      return;
    }
    await pause(20);
  }
}

function processes({ api, workers }: FaultScene): readonly number[] {
  return [api, ...workers].flatMap(({ upPid }) => (upPid === null ? [] : [upPid]));
}
