import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "../../../db/connection/client.ts";
import { createOrganisation } from "../../../db/organisations/organisations.ts";
import type { TierName } from "../../../db/tier-names.ts";
import { makeDatabase } from "./shared-server.ts";

export { newJob } from "./new-job.ts";

/** A migrated database that no other file uses. */
export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  /** Opens the same database once more, as another process would; the caller closes it. */
  open(connections?: number): Promise<Database>;
  close(): Promise<void>;
}

/** One on a server of its own, started the way the service starts one. */
export interface OwnServer extends Omit<TestDatabase, "url"> {
  /** Folder of the server, for tests that open it again or kill it. */
  readonly dataDirectory: string;
  readonly home: string;
}

/** Starts a throw-away server in the temporary folder; `close` stops it and deletes its folder. */
export async function startOwnServer(connections = 10): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "shiftsmith-test-"));
  // The server may run as another user, and the temporary folder is made for its maker alone.
  await chmod(folder, 0o755);
  const dataDirectory = path.join(folder, "postgres");
  const home = path.join(folder, "home");
  const open = (count = connections) => openDatabase({ dataDirectory, home, connections: count });
  const database = await open();
  await database.migrate();
  return {
    database,
    dataDirectory,
    home,
    open,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startTestDatabase(connections: number): Promise<TestDatabase> {
  const { url, drop } = await makeDatabase(inject("serverFolder"));
  const open = (count = connections) => openDatabase({ url, connections: count });
  const database = await open();
  // Finds nothing to do; a service is ready only over a database that it has migrated.
  await database.migrate();
  return {
    database,
    url,
    open,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A database for all tests of a file, on the server that all files share: made before the first, gone after the last. */
export function useTestDatabase(connections = 10): () => TestDatabase {
  return duringFile(() => startTestDatabase(connections));
}

/** The same on a server of the file's own, for tests of the server itself. */
export function useOwnServer(): () => OwnServer {
  return duringFile(() => startOwnServer());
}

function duringFile<Started extends { close(): Promise<void> }>(
  start: () => Promise<Started>,
): () => Started {
  let current: Started | null = null;
  beforeAll(async () => {
    current = await start();
  });
  afterAll(async () => {
    await current?.close();
  });
  return () => {
    if (current === null) throw new Error("The test database is not started yet.");
    return current;
  };
}

/** A fresh tenant, so that no test sees another one's rows. */
export async function freshOrganisation(
  database: Database,
  options: { readonly tier?: TierName; readonly balance?: number } = {},
): Promise<{ readonly id: string; readonly testOrganisationId: string }> {
  const { tier = "pro", balance = 1000 } = options;
  return createOrganisation(database, {
    name: `tenant ${randomUUID().slice(0, 8)}`,
    tier,
    balance,
  });
}
