import { statfs } from "node:fs/promises";
import type { Database, DatabasePlace, DatabaseState } from "../../../db/connection/client.ts";
import {
  type MigrationState,
  migrationState,
  type OrphanedWork,
  orphanedWork,
  type ServerFacts,
  serverFacts,
} from "../../../db/operation/inspect.ts";
import type { Migration } from "../../../db/operation/migrate.ts";
import { EnvError, readEnv } from "../../env.ts";
import { VERSION } from "../../version.ts";
import {
  type CheckFinding,
  type CheckName,
  checkNames,
  judgeClock,
  judgeDisk,
  judgePool,
  judgeProgram,
} from "./examination.ts";

/** What is examined and with what. */
export interface Examined {
  /** As the service would start with. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly database: Database;
  readonly migrations: readonly Migration[];
  readonly nodeVersion: string;
  readonly leastNode: string;
  readonly now: () => number;
}

const SHOWN = 5;
const list = (names: readonly string[]) => names.slice(0, SHOWN).join(", ");

/**
 * Looks at everything an operator is answerable for and answers one finding or more for each check, in the order of
 * `checkNames`. Changes nothing, applies no migration, and never rejects: what cannot be looked at is a finding.
 */
export async function examineService(examined: Examined): Promise<readonly CheckFinding[]> {
  const found: CheckFinding[] = [
    settings(examined.variables),
    judgeProgram(VERSION, examined.nodeVersion, examined.leastNode),
  ];
  const state = await examined.database.ping(3_000);
  found.push(databaseFinding(state, examined.database.place));
  if (state !== "away") found.push(...(await ofDatabase(examined)));
  const seen = new Set(found.map(({ check }) => check));
  for (const check of checkNames) if (!seen.has(check)) found.push(unseen(check));
  return found.sort((a, b) => checkNames.indexOf(a.check) - checkNames.indexOf(b.check));
}

function databaseFinding(
  state: DatabaseState,
  { address, dataDirectory }: DatabasePlace,
): CheckFinding {
  if (state !== "writable")
    return { check: "database", state: "fault", variant: state, facts: { address } };
  return dataDirectory === null
    ? { check: "database", state: "ok", facts: { address } }
    : {
        ...{ check: "database", state: "ok", variant: "embedded" },
        facts: { address, folder: dataDirectory },
      };
}

function unseen(check: CheckName): CheckFinding {
  return { check, state: "unseen", facts: {} };
}

function settings(variables: Examined["variables"]): CheckFinding {
  try {
    const env = readEnv(variables);
    const unsigned = env.databaseUrl !== null && env.secretKey === null;
    return unsigned
      ? { check: "settings", state: "warning", variant: "unsigned", facts: {} }
      : { check: "settings", state: "ok", facts: { role: env.role } };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { check: "settings", state: "fault", facts: { problems: error.problems.join(" ") } };
  }
}

/** What fails to be read, because the schema is too old for it or the role may not, stays unseen. */
async function ofDatabase(examined: Examined): Promise<readonly CheckFinding[]> {
  const { database, migrations, now } = examined;
  const nothing = () => null;
  const before = now();
  const facts = await serverFacts(database).catch(nothing);
  const after = now();
  const [schema, work] = await Promise.all([
    migrationState(database, migrations).catch(nothing),
    orphanedWork(database).catch(nothing),
  ]);
  return [
    ...(facts === null ? [] : ofServer(facts, (before + after) / 2, after - before)),
    ...(facts === null ? [] : [await ofDisk(examined.variables.DATABASE_URL, facts)]),
    ...(schema === null ? [] : [ofSchema(schema)]),
    ...(work === null ? [] : ofWork(work, facts?.processes ?? null)),
  ];
}

function ofServer(facts: ServerFacts, machineMs: number, roundTripMs: number): CheckFinding[] {
  const { version, versionNumber, processes, invalid } = facts;
  const minutes = Math.round(facts.oldestTransactionSeconds / 60);
  const transaction = { minutes, pid: facts.oldestTransactionPid ?? 0 };
  return [
    {
      ...{ check: "server", state: versionNumber < 150_000 ? "fault" : "ok" },
      facts: { version, processes },
    },
    judgeClock(machineMs, facts.nowMs, roundTripMs),
    judgePool(facts.usedConnections, facts.maxConnections),
    // Ten minutes are what a migration waits for whoever holds a table.
    { check: "transactions", state: minutes >= 10 ? "warning" : "ok", facts: transaction },
    {
      ...{ check: "indices", state: invalid.length > 0 ? "fault" : "ok" },
      facts: { names: list(invalid), first: invalid[0] ?? "" },
    },
  ];
}

/** The disk is seen where the server, by its address, is on this machine, and its folder is there, too. */
async function ofDisk(url: string | undefined, facts: ServerFacts): Promise<CheckFinding> {
  const { databaseBytes, dataDirectory } = facts;
  const databaseMB = Math.ceil(databaseBytes / 1024 / 1024);
  const elsewhere: CheckFinding = {
    ...{ check: "disk", state: "unseen", variant: "elsewhere" },
    facts: { databaseMB },
  };
  if (dataDirectory === null || !isHere(url?.trim() ?? "")) return elsewhere;
  return statfs(dataDirectory).then(
    ({ bavail, blocks, bsize }) => judgeDisk(bavail * bsize, blocks * bsize, databaseBytes),
    () => elsewhere,
  );
}

function isHere(url: string): boolean {
  if (url === "") return true;
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

function ofSchema({ pending, unknown, changed }: MigrationState): CheckFinding {
  const check = "migrations";
  if (changed.length > 0)
    return { check, state: "fault", variant: "changed", facts: { names: list(changed) } };
  if (pending.length > 0)
    return { check, state: "fault", variant: "pending", facts: { names: list(pending) } };
  if (unknown.length > 0)
    return { check, state: "warning", variant: "newer", facts: { names: list(unknown) } };
  return { check, state: "ok", facts: {} };
}

function ofWork(work: OrphanedWork, processes: number | null): CheckFinding[] {
  const wait = Math.round(work.oldestWaitSeconds);
  const isIdle = work.pending + work.running > 0 && processes === 0;
  const { pending, running, leaseless, overdue } = work;
  const queue = { pending, running, seconds: wait };
  return [
    isIdle
      ? { check: "queue", state: "fault", variant: "nobody", facts: queue }
      : { check: "queue", state: wait > 120 ? "warning" : "ok", facts: queue },
    {
      ...{ check: "leases", state: leaseless.length > 0 ? "fault" : "ok" },
      facts: { jobs: list(leaseless) },
    },
    {
      ...{ check: "overdue", state: overdue.length > 0 ? "warning" : "ok" },
      facts: { jobs: list(overdue) },
    },
    {
      ...{ check: "webhooks", state: work.webhooksDue > 0 ? "fault" : "ok" },
      facts: { due: work.webhooksDue },
    },
    {
      ...{ check: "given_up", state: work.webhooksGivenUp > 0 ? "warning" : "ok" },
      facts: { count: work.webhooksGivenUp },
    },
    {
      ...{ check: "erasures", state: work.erasedJobs > 0 ? "warning" : "ok" },
      facts: { jobs: work.erasedJobs },
    },
  ];
}
