import type { Env } from "./env.ts";
import { type ServiceParts, startService } from "./service-process.ts";

/** Over the time of a shut-down that went well; after it the process leaves whatever still hangs. */
const LAST_RESORT_EXTRA_SECONDS = 10;

interface ProcessParts extends ServiceParts {
  /** Gets what stops the service as SIGTERM does; calls it, be it after a signal, when what started the process is gone. */
  readonly onStarterGone?: (end: () => void) => void;
}

/** Starts the service and ties it to the process: signals stop it, a failed start ends with one sentence and code 1. */
export async function runProcess(read: () => Env, parts: ProcessParts = {}): Promise<void> {
  try {
    const env = read();
    const service = await startService(env, (text) => process.stdout.write(`${text}\n`), parts);
    const end = (drainSeconds: number): void => {
      setTimeout(
        () => fail("The shut-down did not end in time; what still ran was cut off."),
        (drainSeconds + env.shutdownSeconds + LAST_RESORT_EXTRA_SECONDS) * 1000,
      ).unref();
      service.stop(drainSeconds).then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    };
    process.once("SIGTERM", () => end(env.drainSeconds));
    parts.onStarterGone?.(() => end(env.drainSeconds));
    // Somebody at the keyboard, for whom no balancer waits.
    process.once("SIGINT", () => end(0));
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
