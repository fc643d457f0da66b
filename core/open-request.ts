/** The one door of a request: read, checked and prepared once, for everything that is done with it afterwards. */
import type { OpenedRequest, ValidationProblem } from "./api.ts";
import type { Language } from "./language/sentence.ts";
import { Opening } from "./request/opening.ts";
import { readOpening } from "./request/read-opening.ts";

export type RequestOpening =
  | OpenedRequest
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] };

/**
 * Opens a body from anywhere, or tells every problem of it at once. Never throws. Where several things are done with one
 * request, such as judging many plans of it, open it and pass what was opened to `solve`, `verify`, `rankReplacements`,
 * `exportPlan` and the others in place of the request. A request above `sizeLimit`, which the caller will refuse anyway, is
 * judged without building the problem: its rules stay unread and it carries no warnings. With `language` it is checked as it
 * will be asked about, and not prepared in its own language before anybody wants that.
 */
export function openRequest(
  body: unknown,
  sizeLimit = Number.POSITIVE_INFINITY,
  language?: Language | undefined,
): RequestOpening {
  const opening = readOpening(body, sizeLimit);
  if (!(opening instanceof Opening)) return { ok: false, problems: opening.problems };
  const { problems } = opening.in(language);
  return problems.length > 0 ? { ok: false, problems } : opening;
}
