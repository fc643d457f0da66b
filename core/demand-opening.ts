/** How a request ends that can be no request at all, where the answer has no place for problems. */
import type { GivenRequest } from "./api.ts";
import type { Language } from "./language/sentence.ts";
import { RefusedRequest } from "./refused-request.ts";
import { Opening } from "./request/opening.ts";
import { readOpening } from "./request/read-opening.ts";

/**
 * The request opened, with its sentences in the language where one is given. Throws a RefusedRequest for what has not the
 * shape of a request; types promise one, but callers may have none.
 */
export function demandOpening(request: GivenRequest, language?: Language | undefined): Opening {
  const opening = readOpening(request);
  if (opening instanceof Opening) return opening.in(language);
  throw new RefusedRequest(opening.problems);
}
