import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "../../../db/connection/client.ts";
import { serviceBundle } from "../../chaos/service-bundle.ts";
import { quickFolder } from "../quick-folder.ts";

const MAIN = join(import.meta.dirname, "../../../server/main.ts");

export interface ServiceChild {
  readonly child: ChildProcess;
  readonly address: string;
  /** Of the organisation made at the first start. */
  readonly token: string;
  /** Everything printed so far. */
  readonly output: () => string;
}

/** Real processes of the service over one embedded database in a folder of their own. */
export class ServiceFolder {
  readonly #folder: string;
  readonly #children = new Set<ChildProcess>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async make(): Promise<ServiceFolder> {
    const folder = await mkdtemp(join(await quickFolder(), "shiftsmith-process-"));
    // The embedded database may run as another user.
    await chmod(folder, 0o755);
    return new ServiceFolder(folder);
  }

  get dataDirectory(): string {
    return join(this.#folder, "data");
  }

  /** Starts the service, from its sources as `npm start` does or from one file, and waits until it has printed `until`. */
  async start(
    until: RegExp,
    env: Record<string, string> = {},
    from: "sources" | "bundle" = "sources",
  ): Promise<ServiceChild> {
    const program = from === "sources" ? ["--import", "tsx", MAIN] : [await serviceBundle(MAIN)];
    const child = spawn(process.execPath, program, {
      env: {
        PATH: process.env.PATH ?? "",
        DATA_DIRECTORY: this.dataDirectory,
        SHIFTSMITH_HOME: join(this.#folder, "home"),
        PORT: "0",
        LOG_LEVEL: "warn",
        SOLVER_THREADS: "1",
        DRAIN_SECONDS: "0",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#children.add(child);
    let output = "";
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        output += chunk.toString();
        if (until.test(output)) resolve();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("close", () => reject(new Error(`The service ended: ${output}`)));
    });
    const address = /listening on (http:\S+)/.exec(output)?.[1] ?? "";
    const token = /svc_test_[0-9A-Za-z]+/.exec(output)?.[0] ?? "";
    return { child, address, token, output: () => output };
  }

  /** The database of the processes, beside them; the caller closes it. */
  openDatabase(): Promise<Database> {
    const home = join(this.#folder, "home");
    return openDatabase({ dataDirectory: join(this.dataDirectory, "postgres"), home });
  }

  /** Ends whatever still runs and leaves nothing behind. */
  async remove(): Promise<void> {
    for (const child of this.#children) await endChild(child, "SIGKILL");
    // The database outlives a killed process; the next to open and close it stops it.
    await (await this.openDatabase()).close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Answers the exit code once the process is gone. */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
  return child.exitCode;
}
