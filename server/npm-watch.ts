import { join } from "node:path";

const MANIFEST = join(import.meta.dirname, "../package.json");
const LOOK_MS = 500;
/** As early as can be: npm may be gone before the service has started. */
const PARENT = process.ppid;

/**
 * Calls `onGone` once where this process was started by `npm start` of this package and what started it is gone: npm passes
 * a signal to the shell between them, which ends and says nothing. Does nothing in a process that was started in any other
 * way, however its parents end.
 */
export function watchNpm(
  started: Readonly<Record<string, string | undefined>>,
  onGone: () => void,
  lookMs = LOOK_MS,
): void {
  if (started.npm_lifecycle_event !== "start" || started.npm_package_json !== MANIFEST) return;
  const timer = setInterval(() => {
    if (process.ppid === PARENT && isThere(PARENT)) return;
    clearInterval(timer);
    onGone();
  }, lookMs);
  timer.unref();
}

/** Windows keeps the number of a parent that is gone. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is there as well.
    return error instanceof Error && "code" in error && error.code !== "ESRCH";
  }
}
