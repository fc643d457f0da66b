import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { InvalidRequest, Refusal } from "../errors.ts";
import { BodyBuffer } from "../services/bodies/body-buffer.ts";
import type { Upload, UploadBound } from "../services/bodies/upload-budget.ts";
import { BodyScanner, BYTES_OF_VALUE, MOST_LEVELS, type ScannedFault } from "./body-scanner.ts";

/** A body as it came, within every bound. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  /** How many values it has as JSON. */
  readonly values: number;
}

/** Stricter bounds of one endpoint. */
export interface BodyBounds {
  readonly mostBytes?: number;
  readonly mostValues?: number;
}

/** What is announced as no longer than this is taken in one piece. */
const PIECE_BYTES = 64 * 1024;
/** A sender gets on when this much arrives, or the end, within the time a body may stand still. */
const PROGRESS_BYTES = 16 * 1024;
const RETRY_SECONDS = 2;

/** Counts what is held of a body until its call is answered, whatever becomes of it. */
export const releaseBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  const uploads: Pick<Upload, "release">[] = [];
  c.set("uploads", uploads);
  try {
    await next();
  } finally {
    for (const upload of uploads) upload.release();
  }
};

/**
 * The raw bytes of the body, at most `maxBodyBytes` of which are ever held, and counted against what its token, its
 * organisation and the process may hold. A larger body is refused (413) at its announced length, or at the byte that goes
 * over when none is announced, as is one of too many values; too many at once are a 429, one that does not get on is a 408,
 * and one that breaks off a 400, which the log tells though nobody may hear it.
 */
export async function readLimitedBody(
  c: Context<AppEnv>,
  { mostBytes, mostValues }: BodyBounds = {},
): Promise<ReceivedBody> {
  const { deps, uploads, caller } = c.var;
  const { limits } = deps.uploadBudget;
  const limit = Math.min(mostBytes ?? deps.maxBodyBytes, deps.maxBodyBytes);
  const announced = announcedLength(c);
  if (announced !== null && announced > limit) throw tooLarge({ limitBytes: limit });
  const upload = await deps.uploadBudget.open(caller);
  if (typeof upload === "string") throw tooMany(upload);
  uploads.push(upload);
  const scanner = new BodyScanner(Math.min(mostValues ?? Infinity, limits.mostValues));
  const body = new BodyBuffer(announced ?? limit);
  uploads.push(body);
  const arriving: Arriving = { limit, stallMs: limits.stallMs, upload, scanner, body };
  try {
    const bytes = await read(c, announced, arriving);
    // A body without an announced length just ends where its connection does: what has arrived may even be valid JSON.
    if (c.env?.incoming?.complete === false) throw new Refusal("BODY_INCOMPLETE");
    return { bytes, values: scanner.values };
  } catch (error) {
    if (error instanceof InvalidRequest) c.header("Connection", "close");
    if (error instanceof Refusal || error instanceof InvalidRequest) throw error;
    // Nothing but the caller's connection can fail here, so it is no fault of ours.
    throw new Refusal("BODY_INCOMPLETE");
  } finally {
    upload.arrived();
  }
}

interface Arriving {
  readonly limit: number;
  readonly stallMs: number;
  readonly upload: Upload;
  readonly scanner: BodyScanner;
  /** Where it goes when it comes in pieces. */
  readonly body: BodyBuffer;
}

/** What the header says, where the HTTP parser holds the body to it; null: in chunks, or nothing is said. */
function announcedLength(c: Context<AppEnv>): number | null {
  const announced = c.req.header("content-length");
  if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return null;
  return Number(announced);
}

async function read(
  c: Context<AppEnv>,
  announced: number | null,
  arriving: Arriving,
): Promise<Uint8Array> {
  const { limit, stallMs, body } = arriving;
  if (announced !== null && announced <= PIECE_BYTES) {
    const clock = startClock(stallMs);
    const piece = c.req.arrayBuffer();
    // When the clock is faster, nobody is left who would hear how it ends.
    piece.catch(() => undefined);
    const bytes = await Promise.race([piece, clock.late]).finally(clock.stop);
    return counted(new Uint8Array(bytes), bytes.byteLength, arriving);
  }
  const stream = c.req.raw.body;
  if (stream === null) return new Uint8Array(0);
  const reader = stream.getReader();
  let size = 0;
  const clock = startClock(stallMs);
  try {
    for (;;) {
      const step = await Promise.race([reader.read(), clock.late]);
      if (step.done) break;
      size += step.value.byteLength;
      if (size > limit) throw tooLarge({ limitBytes: limit });
      body.append(counted(step.value, step.value.byteLength, arriving));
      clock.gotOn(step.value.byteLength);
      await arriving.upload.turn(step.value.byteLength);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clock.stop();
  }
  return body.whole();
}

function counted(chunk: Uint8Array, bytes: number, { upload, scanner }: Arriving): Uint8Array {
  const bound = upload.hold(bytes);
  if (bound !== null) throw tooMany(bound);
  const fault = scanner.take(chunk);
  if (fault !== null) throw FAULTS[fault](scanner.mostValues);
  return chunk;
}

/** Rejects `late` when nothing worth the name has arrived for so long. */
function startClock(stallMs: number) {
  let arrived = 0;
  let giveUp: (error: Refusal) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  late.catch(() => undefined);
  const onStall = () => giveUp(new Refusal("BODY_TIMEOUT", { headers: CLOSE }));
  const timer = setTimeout(onStall, stallMs);
  return {
    late,
    gotOn: (bytes: number) => {
      arrived += bytes;
      if (arrived < PROGRESS_BYTES) return;
      arrived = 0;
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The rest of a refused body is never read, so the connection cannot be used again. */
const CLOSE = { Connection: "close" };

function tooLarge(data: Readonly<Record<string, unknown>>, message?: string): Refusal {
  return new Refusal("BODY_TOO_LARGE", { data, headers: CLOSE, ...(message && { message }) });
}

const FAULTS: Readonly<Record<ScannedFault, (mostValues: number) => Error>> = {
  too_deep: () => {
    const msg = `The body is nested more than ${MOST_LEVELS} levels deep.`;
    return new InvalidRequest([{ loc: ["body"], msg, type: "nesting" }]);
  },
  too_many_values: (limitValues) =>
    tooLarge({ limitValues }, "The body holds more values than the service accepts."),
  too_dense: () =>
    tooLarge(
      { bytesOfValue: BYTES_OF_VALUE },
      "The body holds more values than any request of its length.",
    ),
};

function tooMany(bound: UploadBound): Refusal {
  return new Refusal("UPLOAD_LIMIT", {
    data: { bound },
    headers: { ...CLOSE, "Retry-After": String(RETRY_SECONDS) },
  });
}
