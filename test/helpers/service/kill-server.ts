import { setTimeout as pause } from "node:timers/promises";
import { readPostmaster } from "../../../db/embedded/embedded.ts";

/** SIGKILL to the postmaster of a throw-away server; resolves when the process is gone. */
export async function killServer(dataDirectory: string): Promise<void> {
  const postmaster = await readPostmaster(dataDirectory);
  if (postmaster === null) throw new Error(`No server runs on ${dataDirectory}.`);
  try {
    for (process.kill(postmaster.pid, "SIGKILL"); ; process.kill(postmaster.pid, 0)) await pause(5);
  } catch (error) {
    const gone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!gone) throw error;
  }
}
