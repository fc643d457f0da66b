/** A request that was accepted, and the problem it states: all that showing a plan takes of it. */
import type { OpenedRequest } from "../api.ts";
import { isObject } from "../model/is-object.ts";
import type { Problem } from "../model/problem/problem.ts";
import { type Normalised, normalise } from "./normalise.ts";
import type { SolveRequest } from "./shape/schema.ts";

/** What a copy of an opened request is answered with. */
export const COPIED =
  "This is a copy of an opened request, and what was opened stays in its thread: pass its `request` on instead.";

/** The problem is worked out when it is first asked for, and kept. */
export class NormalRequest {
  readonly request: SolveRequest;
  private normal: Normalised | null = null;

  constructor(request: SolveRequest) {
    this.request = request;
  }

  /** Of a request that was accepted before, or the one that was opened then. */
  static of(request: SolveRequest | OpenedRequest): NormalRequest {
    return request instanceof NormalRequest ? request : new NormalRequest(acceptedRequest(request));
  }

  /** Well formed always, but for the request only where that has no problems. */
  get problem(): Problem {
    return this.normalised.problem;
  }

  protected get normalised(): Normalised {
    this.normal ??= normalise(this.request);
    return this.normal;
  }
}

/** A request as it was accepted. Throws a TypeError for the copy of one that was opened. */
export function acceptedRequest(request: SolveRequest | OpenedRequest): SolveRequest {
  if (isCopy(request)) throw new TypeError(COPIED);
  return request;
}

/** Whether it was opened once, and is no longer what it was then; a request with a key of that name is one all the same. */
export function isCopy(value: unknown): value is OpenedRequest {
  return isObject(value) && value.isOpened === true && isObject(value.request);
}
