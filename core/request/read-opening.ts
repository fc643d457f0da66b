/** A body from anywhere -> what was opened of it, or everything that is wrong with its shape. */

import { problem } from "./messages/issues.ts";
import { COPIED, isCopy } from "./normal-request.ts";
import { Opening } from "./opening.ts";
import type { UnreadRequest } from "./parse-request.ts";
import { readRequest } from "./read-request.ts";

/** From a body of which nothing is known, or one that was opened already, which keeps its own limit. Never throws. */
export function readOpening(
  body: unknown,
  sizeLimit = Number.POSITIVE_INFINITY,
): Opening | UnreadRequest {
  if (body instanceof Opening) return body;
  if (isCopy(body))
    return { ok: false, problems: [problem([], COPIED)], lookedAt: null, isFull: true };
  const read = readRequest(body, sizeLimit);
  return read.ok ? new Opening(read.request, sizeLimit) : read;
}
