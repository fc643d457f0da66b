/** How a request ends that can be no request at all, where the answer has no place for problems. */
import { RefusedRequest } from "./refused-request.ts";
import { parseRequest } from "./request/parse-request.ts";
import { readRequest } from "./request/read-request.ts";
import type { SolveRequest } from "./request/shape/schema.ts";

/** Throws a RefusedRequest for what has not the shape of a request; types promise one, but callers may have none. */
export function demandRequest(request: unknown): asserts request is SolveRequest {
  if (parseRequest(request).ok) return;
  const read = readRequest(request);
  if (!read.ok) throw new RefusedRequest(read.problems);
}
