/** A request that was read, and what it comes to; every part of that is worked out once, when it is first asked for. */
import type { InputSummary, OpenedRequest, ValidationProblem, Warning } from "../api.ts";
import type { Language } from "../language/sentence.ts";
import type { Problem } from "../model/problem/problem.ts";
import { languageOf } from "./config/config.ts";
import { type Normalised, normalise } from "./normalise.ts";
import type { UnreadRequest } from "./parse-request.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { readRequest } from "./read-request.ts";
import { problemSize, type SolveRequest } from "./shape/schema.ts";
import { meaningProblems } from "./told/meaning.ts";
import { toldProblems } from "./told/told.ts";

/** Also of a request that contradicts itself: `problems` tells whether `prepared` means anything. */
export class Opening implements OpenedRequest {
  readonly ok = true;
  readonly isOpened = true;
  readonly request: SolveRequest;
  readonly problemSize: number;
  /** The caller will refuse a request of this size, so that it is not worth preparing to be judged. */
  readonly isTooLarge: boolean;
  private readonly sizeLimit: number;
  private readonly inOthers = new Map<Language, Opening>();
  private normal: Normalised | null = null;
  private whole: Prepared | null = null;

  /** `request` has the shape of one: it was read, or made from one that was. */
  constructor(request: SolveRequest, sizeLimit = Number.POSITIVE_INFINITY) {
    this.request = request;
    this.sizeLimit = sizeLimit;
    this.problemSize = problemSize(request);
    this.isTooLarge = this.problemSize > sizeLimit;
  }

  /** From a body of which nothing is known, or one that was opened already, which keeps its own limit. */
  static read(body: unknown, sizeLimit = Number.POSITIVE_INFINITY): Opening | UnreadRequest {
    if (body instanceof Opening) return body;
    const read = readRequest(body, sizeLimit);
    return read.ok ? new Opening(read.request, sizeLimit) : read;
  }

  /** Of a request that was accepted before, or the one that was opened then. */
  static of(request: SolveRequest | OpenedRequest): Opening {
    if (request instanceof Opening) return request;
    if (isPlain(request)) return new Opening(request);
    throw new TypeError("What was opened stays in its thread: pass its request on instead.");
  }

  /** Well formed always, but for the request only where that has no problems. */
  get problem(): Problem {
    this.normal ??= normalise(this.request);
    return this.normal.problem;
  }

  get prepared(): Prepared {
    this.normal ??= normalise(this.request);
    this.whole ??= prepare(this.request, this.normal);
    return this.whole;
  }

  /** Everything that is wrong with it, as it is told; of one that is too large without its rules. */
  get problems(): readonly ValidationProblem[] {
    return toldProblems(this.isTooLarge ? meaningProblems(this.request) : this.prepared.problems);
  }

  get warnings(): readonly Warning[] {
    return this.isTooLarge ? [] : this.prepared.warnings;
  }

  get inputSummary(): InputSummary | null {
    return this.isTooLarge ? null : this.prepared.inputSummary;
  }

  in(language: Language | undefined): Opening {
    const { config } = this.request;
    if (language === undefined || language === languageOf(config)) return this;
    let other = this.inOthers.get(language);
    if (other === undefined) {
      const request = { ...this.request, config: { ...config, language } };
      other = new Opening(request, this.sizeLimit);
      this.inOthers.set(language, other);
    }
    return other;
  }
}

function isPlain(request: SolveRequest | OpenedRequest): request is SolveRequest {
  return request.isOpened !== true;
}
