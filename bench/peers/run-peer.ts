/** Runs a peer's program and reads its lines of JSON: a version, every better plan, and the end. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { Command } from "./peer-list.ts";

export interface PeerSample {
  readonly seconds: number;
  /** In the peer's one objective: points, and a price for every person missing. */
  readonly objective: number;
}

export interface PeerRun {
  readonly version: string;
  /** Null where the program does not say otherwise: those asked for. */
  readonly threads: number | null;
  readonly status: string;
  readonly seconds: number;
  readonly samples: readonly PeerSample[];
  /** What the peer claims to have proven. */
  readonly bound: number | null;
  /** Indices of the duties in the plan; null without a plan. */
  readonly duties: readonly number[] | null;
}

interface Line {
  readonly version?: string;
  readonly threads?: number;
  readonly seconds?: number;
  readonly objective?: number;
  readonly bound?: number | null;
  readonly done?: string;
  readonly columns?: readonly number[] | null;
}

/** Loading and writing the model may take this long beside the time granted. */
const GRACE_SECONDS = 90;

/** Throws with the program's words when it ends without a result; a program that does not end is killed. */
export async function runPeer({ command, args }: Command, seconds: number): Promise<PeerRun> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const hardStop = setTimeout(() => child.kill("SIGKILL"), 1000 * (seconds + GRACE_SECONDS));
  const errors = text(child.stderr);
  const failed = new Promise<Error | null>((resolve) => {
    child.on("error", resolve);
    child.on("close", () => resolve(null));
  });
  const lines: Line[] = [];
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("{")) lines.push(JSON.parse(line));
  const error = await failed;
  clearTimeout(hardStop);
  const end = lines.find(({ done }) => done !== undefined);
  if (error !== null) throw error;
  if (end === undefined) throw new Error((await errors).trim().slice(-400) || "It ended silently.");
  const first = lines.find(({ version }) => version !== undefined);
  return {
    version: first?.version ?? "unknown",
    threads: first?.threads ?? null,
    status: end.done!,
    seconds: end.seconds ?? seconds,
    samples: lines.flatMap(({ seconds: at, objective }) =>
      at === undefined || objective === undefined ? [] : [{ seconds: at, objective }],
    ),
    bound: end.bound ?? null,
    duties: end.columns ?? null,
  };
}
