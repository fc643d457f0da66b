import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE_MS } from "../helpers/patience.ts";
import { serviceBundle } from "./service-bundle.ts";

/** The program of this version, or of another below `root`; has solver threads that poisoned requests can kill. */
export function chaosProgram(root = join(import.meta.dirname, "../..")): string {
  return join(root, "test/chaos/service-main.ts");
}

/** Characters of what a process said before it ended. */
const LAST_WORDS = 4000;

/** One process of the service, started again whenever it is gone, as a supervisor does. */
export class SupervisedProcess {
  readonly name: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #folder: string;
  #program = chaosProgram();
  #child: ChildProcess | null = null;
  #stopping = false;
  #starts = 0;
  #up = false;
  #address = "";
  #supervision: Promise<void> = Promise.resolve();

  constructor(name: string, folder: string, env: Readonly<Record<string, string>>) {
    this.name = name;
    this.#folder = join(folder, name);
    this.#env = { LOG_LEVEL: "warn", HOST: "127.0.0.1", DATA_DIRECTORY: this.#folder, ...env };
  }

  /** Where it answers; empty for a worker. */
  get address(): string {
    return this.#address;
  }

  /** Its process while it runs. */
  get pid(): number | null {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    return child.pid ?? null;
  }

  /** Its process once that has said that it is up. */
  get upPid(): number | null {
    return this.#up ? this.pid : null;
  }

  /** What it runs, or will run from its next start on. */
  get program(): string {
    return this.#program;
  }

  /** How often it was started, the first time included. */
  get starts(): number {
    return this.#starts;
  }

  /** Starts it and keeps it running; resolves when it has said that it is up. */
  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#launch();
    this.#supervision = this.#supervise();
  }

  /** SIGKILL; false when it is not running just now. */
  kill(): boolean {
    return this.pid !== null && this.#child?.kill("SIGKILL") === true;
  }

  /**
   * Ends it by SIGTERM and waits until `program` runs in its place. Answers null, or how it ended where that was not in an
   * orderly way: with another code than 0, or not within `limitMs`, after which it is killed.
   */
  async replace(program: string, limitMs = PATIENCE_MS): Promise<string | null> {
    const child = this.#child;
    if (this.upPid === null || child === null) return null;
    const { name } = this;
    const ran = this.#program;
    const output = this.#outputFile;
    const startMs = performance.now();
    this.#program = program;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, limitMs);
    child.kill("SIGTERM");
    await once(child, "exit");
    clearTimeout(timer);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    await this.untilUp();
    // Without a code something else has killed it meanwhile.
    if (!isLate && (child.exitCode === 0 || child.exitCode === null)) return null;
    const how = isLate ? "did not end" : `ended with ${child.exitCode}`;
    const words = (await readFile(output, "utf8")).slice(-LAST_WORDS);
    return `${name} (${ran}) ${how} after ${seconds} s: ${words}`;
  }

  get #outputFile(): string {
    return join(this.#folder, `output-${this.#starts}.log`);
  }

  /** Resolves once it is up, however often it has to be started for that. */
  async untilUp(): Promise<void> {
    while (this.upPid === null) await pause(50);
  }

  /** Ends it in an orderly way and answers its exit code; after `limitMs` it is killed. */
  async stop(limitMs = PATIENCE_MS): Promise<number | null> {
    this.#stopping = true;
    const child = this.#child;
    const timer = setTimeout(() => child?.kill("SIGKILL"), limitMs);
    child?.kill("SIGTERM");
    await this.#supervision;
    clearTimeout(timer);
    return child?.exitCode ?? null;
  }

  async #supervise(): Promise<void> {
    for (;;) {
      if (this.#child !== null && this.pid !== null) await once(this.#child, "exit");
      if (this.#stopping) return;
      // A start fails while the database is away; it is tried until it comes back.
      await this.#launch().catch(() => pause(200));
    }
  }

  async #launch(): Promise<void> {
    this.#starts++;
    this.#up = false;
    const file = this.#outputFile;
    const output = await open(file, "w");
    const child = spawn(process.execPath, [await serviceBundle(this.#program)], {
      env: { PATH: process.env.PATH ?? "", ...this.#env },
      stdio: ["ignore", output.fd, output.fd],
    });
    this.#child = child;
    await output.close();
    while (child.exitCode === null && child.signalCode === null) {
      const text = await readFile(file, "utf8");
      if (/solving jobs|listening on/.test(text)) {
        this.#address = /listening on (http:\S+)/.exec(text)?.[1] ?? "";
        this.#up = true;
        return;
      }
      await pause(50);
    }
    throw new Error(`${this.name} ended: ${await readFile(file, "utf8")}`);
  }
}
