import { chmod, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { type Database, openDatabase } from "../../db/connection/client.ts";
import { quickFolder } from "../helpers/quick-folder.ts";
import { giveSimulatedClock, makeForgetful } from "./simulated-database.ts";

/** A throw-away PostgreSQL of one connection, migrated, whose statements read the simulation's clock. */
export async function startSimulatedServer(): Promise<{
  readonly server: Database;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(path.join(await quickFolder(), "shiftsmith-simulation-"));
  // The server may run as another user, and the temporary folder is made for its maker alone.
  await chmod(folder, 0o755);
  const place = { dataDirectory: path.join(folder, "postgres"), home: path.join(folder, "home") };
  const first = await openDatabase({ ...place, connections: 1 });
  await giveSimulatedClock(first);
  // Its connections are opened after the clock was given, so they find it.
  const server = await openDatabase({ ...place, connections: 1 });
  await server.migrate();
  await first.close();
  await makeForgetful(server);
  return {
    server,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
