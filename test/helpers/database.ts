import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Database, openDatabase } from "../../db/client.ts";
import { createOrganisation } from "../../db/organisations.ts";
import type { TierName } from "../../db/schema.ts";

export { newJob } from "./new-job.ts";

/** A migrated database on a server of its own, started the way the service starts one. */
export interface TestDatabase {
  readonly database: Database;
  /** Folder of the server, for tests that open it again or kill it. */
  readonly dataDirectory: string;
  readonly home: string;
  /** Opens the same server once more, as another process would; the caller closes it. */
  open(connections?: number): Promise<Database>;
  /** Stops the server and deletes its folder. */
  close(): Promise<void>;
}

/** Starts a throw-away server in the temporary folder. */
export async function startTestDatabase(connections = 10): Promise<TestDatabase> {
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

/** One server for all tests of a file: started before the first, gone after the last. */
export function useTestDatabase(connections = 10): () => TestDatabase {
  let current: TestDatabase | null = null;
  beforeAll(async () => {
    current = await startTestDatabase(connections);
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
