import type { SolveStatus } from "./answers.ts";
import type { JobEvent, JobProgress, JobState } from "./job-events.ts";
import { readEvents, type ServerSentEvent } from "./read-events.ts";
import { foreignAnswer, networkError, ServiceError } from "./service-error.ts";
import type { Transport } from "./transport.ts";

export interface EventsOptions {
  /** Ends the following, with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The `id` of the last event known; the stream goes on behind it. */
  readonly lastEventId?: string | null;
  /** How often in a row the stream is opened again without anything coming of it. */
  readonly retries?: number;
}

export interface WaitOptions {
  /** Ends the waiting, with its reason; the job goes on. */
  readonly signal?: AbortSignal | undefined;
  /** Each change of the job's state. */
  readonly onStatus?: ((status: JobState) => void) | undefined;
  /** How far the job is. */
  readonly onProgress?: ((progress: JobProgress) => void) | undefined;
}

/** Three comments missed. */
const QUIET_MS = 45_000;
const REOPEN_MS = 2000;
const FIRST_POLL_MS = 1000;
const LONGEST_POLL_MS = 10_000;
/** Polls in a row that may fail, each after the transport's own repetitions. */
const LOST_POLLS = 5;

export const jobPath = (jobId: string, what = "") =>
  `/api/v1/solve/${encodeURIComponent(jobId)}${what}`;

/**
 * The events of a job until `done`, each once: a stream that ends early or breaks is opened again behind the last event.
 * Throws a ServiceError when that keeps failing, the signal's reason when aborted.
 */
export async function* followEvents(
  transport: Transport,
  jobId: string,
  options: EventsOptions,
): AsyncGenerator<JobEvent> {
  const { signal, retries = transport.retries } = options;
  let lastEventId = options.lastEventId ?? null;
  let reopenMs = REOPEN_MS;
  for (let failures = 0; ; failures++) {
    let reason: unknown = new Error("its stream of events ends without an end of the job");
    try {
      const stream = await openStream(transport, jobId, { signal, lastEventId, retries });
      if (stream === null) return;
      const onRetry = (ms: number) => {
        reopenMs = ms;
      };
      const reading = { quietMilliseconds: QUIET_MS, signal, onRetry };
      for await (const raw of readEvents(stream, reading)) {
        failures = 0;
        const event = jobEventOf(raw);
        if (event === null) continue;
        lastEventId = event.id;
        yield event;
        if (event.name === "done") return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ServiceError) throw error;
      reason = error;
    }
    if (failures >= retries) throw networkError(`${jobPath(jobId)}/events`, reason);
    await transport.pause(reopenMs, signal);
  }
}

/** Null when there is nothing to come. */
async function openStream(
  transport: Transport,
  jobId: string,
  { signal, lastEventId, retries }: EventsOptions,
): Promise<ReadableStream<Uint8Array> | null> {
  const path = jobPath(jobId, "/events");
  const headers = {
    Accept: "text/event-stream",
    ...(lastEventId && { "Last-Event-ID": lastEventId }),
  };
  const call = { method: "GET", path, headers, signal, retries, repeatable: true } as const;
  return transport.send({ ...call, endless: true }, async ({ status, headers, body }) => {
    if (status === 204) return null;
    if (body === null || !headers.get("Content-Type")?.startsWith("text/event-stream"))
      throw foreignAnswer(path, status);
    return body;
  });
}

function jobEventOf({ id, name, data }: ServerSentEvent): JobEvent | null {
  if (name !== "status" && name !== "progress" && name !== "done") return null;
  return { id, name, data: JSON.parse(data) };
}

/** Waits until the job has ended and answers it: by its events, or by asking again and again where those do not come. */
export async function waitForEnd(
  transport: Transport,
  jobId: string,
  options: WaitOptions,
): Promise<SolveStatus> {
  const { signal, onProgress } = options;
  let known: JobState | null = null;
  const onStatus = (status: JobState) => {
    if (status !== known) options.onStatus?.(status);
    known = status;
  };
  try {
    for await (const event of followEvents(transport, jobId, { signal, retries: 1 })) {
      if (event.name === "progress") onProgress?.(event.data);
      else onStatus(event.data.status);
      if (event.name === "done") return event.data;
    }
  } catch (error) {
    if (!(error instanceof ServiceError) || !isPassing(error)) throw error;
  }
  return poll(transport, jobId, { signal, onStatus, onProgress });
}

/** Whether asking in another way, or later, may help. */
function isPassing({ kind }: ServiceError): boolean {
  return ["network", "unavailable", "unexpected", "rate_limited"].includes(kind);
}

async function poll(
  transport: Transport,
  jobId: string,
  { signal, onStatus, onProgress }: WaitOptions,
): Promise<SolveStatus> {
  let lost = 0;
  for (let ms = FIRST_POLL_MS; ; ms = Math.min(LONGEST_POLL_MS, ms * 1.5)) {
    try {
      const job = await readStatus(transport, jobId, signal);
      lost = 0;
      onStatus?.(job.status);
      if (job.progress !== null) onProgress?.(job.progress);
      if (hasEnded(job.status)) return job;
    } catch (error) {
      lost += 1;
      const mayPass = error instanceof ServiceError && isPassing(error);
      if (!mayPass || error.kind === "unexpected" || lost >= LOST_POLLS) throw error;
    }
    await transport.pause(ms, signal);
  }
}

/** How the job stands now. */
export function readStatus(
  transport: Transport,
  jobId: string,
  signal?: AbortSignal,
): Promise<SolveStatus> {
  return transport.json({ method: "GET", path: jobPath(jobId), repeatable: true, signal });
}

function hasEnded(status: JobState): boolean {
  return status === "completed" || status === "failed" || status === "dead";
}
