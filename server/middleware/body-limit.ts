import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { Refusal } from "../errors.ts";

/**
 * The raw bytes of the body, at most `maxBodyBytes` of which are ever held.
 * A larger body is refused (413) at its announced length, or at the byte that goes over when none is announced; one that
 * breaks off is a 400, which the log tells though nobody may hear it.
 */
export async function readLimitedBody(c: Context<AppEnv>): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = await read(c);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Nothing but the caller's connection can fail here, so it is no fault of ours.
    throw new Refusal("BODY_INCOMPLETE");
  }
  // A body without an announced length just ends where its connection does: what has arrived may even be valid JSON.
  if (c.env?.incoming?.complete === false) throw new Refusal("BODY_INCOMPLETE");
  return bytes;
}

async function read(c: Context<AppEnv>): Promise<Uint8Array> {
  const limit = c.var.deps.maxBodyBytes;
  const announced = c.req.header("content-length");
  if (announced !== undefined && Number(announced) > limit) throw tooLarge(limit);
  // The HTTP parser holds a body to its announced length, so this path needs no counting.
  if (announced !== undefined && c.req.header("transfer-encoding") === undefined) {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.byteLength > limit) throw tooLarge(limit);
    return bytes;
  }
  const stream = c.req.raw.body;
  if (stream === null) return new Uint8Array(0);
  return collect(stream, limit);
}

async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    chunks.push(step.value);
  }
  return Buffer.concat(chunks, size);
}

/** The rest of a refused body is never read, so the connection cannot be used again. */
function tooLarge(limitBytes: number): Refusal {
  return new Refusal("BODY_TOO_LARGE", { data: { limitBytes }, headers: { Connection: "close" } });
}
