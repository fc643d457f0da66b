import type { DatabaseState } from "../../../db/connection/client.ts";
import type { Deps } from "../../deps.ts";

export type HealthStatus = "healthy" | "degraded" | "unhealthy";

export interface ComponentHealth {
  readonly name: "database" | "queue" | "solver";
  readonly status: HealthStatus;
  readonly message: string | null;
}

const PING_DEADLINE_MS = 1000;

/** The state of database, queue and solver; the worst of them is the whole's. Never throws. */
export async function checkHealth(
  deps: Deps,
): Promise<{ status: HealthStatus; components: readonly ComponentHealth[] }> {
  const state = await pingDatabase(deps);
  const components = [database(state), queue(deps, state), solver(deps)];
  const rank = { healthy: 0, degraded: 1, unhealthy: 2 } as const;
  const worst = components.reduce((a, b) => (rank[b.status] > rank[a.status] ? b : a));
  return { status: worst.status, components };
}

/** What a balancer asks before it sends traffic; every check by name. Never throws. */
export async function checkReadiness(deps: Deps): Promise<Record<string, boolean>> {
  const solverState = deps.solver().state;
  return {
    // Without writes no call can be counted, no job taken and none ended.
    database: (await pingDatabase(deps)) === "writable",
    migrations: deps.database.migrated,
    solver: solverState === "ready" || solverState === "elsewhere",
    accepting: !deps.shuttingDown(),
  };
}

async function pingDatabase(deps: Deps): Promise<DatabaseState> {
  return deps.database.ping(PING_DEADLINE_MS).catch(() => "away");
}

const DATABASE_MESSAGES = {
  writable: null,
  read_only: "The database takes no writes.",
  away: "The database does not answer.",
} as const;

function database(state: DatabaseState): ComponentHealth {
  const status = state === "writable" ? "healthy" : "unhealthy";
  return { name: "database", status, message: DATABASE_MESSAGES[state] };
}

function queue(deps: Deps, state: DatabaseState): ComponentHealth {
  const name = "queue";
  if (state !== "writable")
    return { name, status: "unhealthy", message: "The queue lives in the database." };
  if (deps.shuttingDown()) return { name, status: "degraded", message: "Shutting down." };
  return { name, status: "healthy", message: null };
}

function solver(deps: Deps): ComponentHealth {
  const name = "solver";
  const { state, busyThreads, threads } = deps.solver();
  if (state === "broken")
    return { name, status: "unhealthy", message: "No thread can be started." };
  if (state === "starting") return { name, status: "degraded", message: "Starting." };
  if (state === "elsewhere") return { name, status: "healthy", message: "Other processes solve." };
  return { name, status: "healthy", message: `${busyThreads} of ${threads} threads busy.` };
}
