import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "./random.ts";

const WARD = join(import.meta.dirname, "../../fixtures/ward/base-ward.request.json");
const CALL_LIMIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_000;

/** What a poisoned request does to the thread that solves it; see `thread-entry.ts`. */
const POISONS = [
  "poison: kills its process",
  "poison: kills its thread",
  "poison: never ends",
] as const;

/** A job whose acceptance was acknowledged. */
export interface Acknowledged {
  readonly organisationId: string;
  readonly jobId: string;
  readonly key: string;
  /** The poison must end every attempt, so only death or a cancellation can end the job. */
  readonly deadly: boolean;
}

/** What the clients were told, added up. */
export interface Tally {
  readonly acknowledged: Acknowledged[];
  refused: number;
  /** Calls without a definite answer: connection lost, or 503. */
  unanswered: number;
  cancelled: number;
  reads: number;
  /** Reads that denied an acknowledged job. */
  denied: number;
  /** Answers that the interface does not have, with status and path. */
  readonly undocumented: Set<string>;
}

export function emptyTally(): Tally {
  return {
    ...{ acknowledged: [], refused: 0, unanswered: 0, cancelled: 0, reads: 0, denied: 0 },
    undocumented: new Set(),
  };
}

export interface ClientOptions {
  readonly organisationId: string;
  readonly token: string;
  readonly address: () => string;
  readonly random: Random;
  readonly tally: Tally;
  readonly stopped: () => boolean;
}

/**
 * Submits, reads and cancels until stopped. A submission without a definite answer is sent again under its own key until it
 * has one, as a careful customer does.
 */
export async function runClient(options: ClientOptions): Promise<void> {
  const { random, stopped, tally } = options;
  const ward = JSON.parse(await readFile(WARD, "utf8")) as Record<string, unknown>;
  while (!stopped()) {
    const accepted = await submit(options, ward);
    if (accepted !== null) {
      tally.acknowledged.push(accepted);
      if (
        random.next() < 0.07 &&
        (await call(options, `${path(accepted)}/cancel`, { method: "POST" }))
      )
        tally.cancelled++;
    }
    const mine = tally.acknowledged.filter((job) => job.organisationId === options.organisationId);
    const some = mine[random.below(Math.max(1, mine.length))];
    if (some !== undefined) await readBack(options, some);
    await pause(random.between(50, 600));
  }
}

const path = (job: Acknowledged) => `/api/v1/solve/${job.jobId}`;

async function readBack(options: ClientOptions, job: Acknowledged): Promise<void> {
  const answer = await call(options, path(job), { method: "GET" });
  if (answer === null) return;
  options.tally.reads++;
  if (answer.status === 404) options.tally.denied++;
}

async function submit(
  options: ClientOptions,
  ward: Record<string, unknown>,
): Promise<Acknowledged | null> {
  const { random, tally, stopped } = options;
  const key = randomUUID();
  const poison = random.next() < 0.12 ? (POISONS[random.below(POISONS.length)] ?? null) : null;
  const employees = ward.employees as readonly Record<string, unknown>[];
  const body = JSON.stringify({
    ...ward,
    end_date: "2026-02-08",
    employees: employees.map((one, index) =>
      index === 0 && poison !== null ? { ...one, name: poison } : one,
    ),
    config: { ...(ward.config as object), timeout_seconds: 5 },
  });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  for (let tries = 1; ; tries++) {
    const answer = await call(options, "/api/v1/solve", { method: "POST", headers, body });
    if (answer?.status === 202) {
      const { job_id: jobId } = JSON.parse(answer.text) as { job_id: string };
      const deadly = poison !== null && poison !== "poison: never ends";
      return { organisationId: options.organisationId, jobId, key, deadly };
    }
    if (answer !== null) {
      tally.refused++;
      await pause(Math.min(answer.retryAfterMs, LONGEST_WAIT_MS));
      return null;
    }
    if (stopped()) return null;
    await pause(Math.min(100 * tries, 1000));
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number;
}

/** One call; null when its outcome is not known. */
async function call(
  { address, token, tally }: ClientOptions,
  path: string,
  init: RequestInit,
): Promise<Answer | null> {
  try {
    const headers = { ...init.headers, "X-API-Key": token };
    const signal = AbortSignal.timeout(CALL_LIMIT_MS);
    const response = await fetch(`${address()}${path}`, { ...init, headers, signal });
    const text = await response.text();
    const { status } = response;
    if (![200, 202, 402, 404, 429, 503].includes(status))
      tally.undocumented.add(`${init.method} ${path}: ${status} ${text.slice(0, 200)}`);
    if (status < 500)
      return {
        status,
        text,
        retryAfterMs: 1000 * Number(response.headers.get("Retry-After") ?? 0),
      };
  } catch (error) {
    // Lost on the way: connection refused, reset, or no answer in time.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
  tally.unanswered++;
  return null;
}
