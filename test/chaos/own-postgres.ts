import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type EmbeddedServer, ensureEmbedded, readPostmaster } from "../../db/embedded/embedded.ts";
import { silentLog } from "../../db/log.ts";
import { quickFolder } from "../helpers/quick-folder.ts";
import { killServer } from "../helpers/service/kill-server.ts";

/** A throw-away PostgreSQL that everybody reaches by its address, as on a machine of its own. */
export interface OwnPostgres {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /** Kills the postmaster without warning. */
  crash(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts one in a quick folder, whose content outlives every crash of the server, without any table. */
export async function startPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(await quickFolder(), "shiftsmith-chaos-"));
  await chmod(folder, 0o755);
  const place = {
    dataDirectory: join(folder, "postgres"),
    home: join(folder, "home"),
    log: silentLog,
  };
  const server: EmbeddedServer = await ensureEmbedded(place);
  const { url, port, dataDirectory } = server;
  return {
    url,
    port,
    folder,
    crash: () => killServer(dataDirectory),
    async restart() {
      const again = await ensureEmbedded(place);
      if (again.url !== url) throw new Error("The server came back at another address.");
    },
    async remove() {
      if ((await readPostmaster(dataDirectory)) !== null) await killServer(dataDirectory);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
