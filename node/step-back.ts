import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";

/** Below what answers requests and above what nobody waits for. */
const SOLVER_PRIORITY = 10;

/**
 * Lets the calling thread compute with what the others leave of the cores, so that requests are answered at once beside any
 * number of solves. Only Linux gives threads a priority of their own; elsewhere, and where it is forbidden, nothing changes.
 */
export function stepBack(): void {
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    if (Number.isInteger(thread) && thread > 0) setPriority(thread, SOLVER_PRIORITY);
  } catch {
    // A slower answer under load is all that is lost.
  }
}
