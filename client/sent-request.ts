import type { RequestInput, SolveRequest } from "../core/index.ts";

/** A request as somebody writes it; or as it was read. */
export type SentRequest = RequestInput | SolveRequest;

/**
 * A call with a request. Of a choice editors tell nothing, so what somebody writes has a signature of its own, which shows
 * what each field means.
 */
export interface RequestCall<Options, Answer> {
  (request: RequestInput, options?: Options): Promise<Answer>;
  (request: SolveRequest, options?: Options): Promise<Answer>;
}
