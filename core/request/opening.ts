/** A request that was read, and what it comes to; every part of that is worked out once, when it is first asked for. */
import type { InputSummary, OpenedRequest, ValidationProblem, Warning } from "../api.ts";
import type { Language } from "../language/sentence.ts";
import { languageOf } from "./config/config.ts";
import { semanticProblems } from "./messages/semantic-problems.ts";
import { truncatedProblems } from "./messages/truncated-messages.ts";
import { acceptedRequest, NormalRequest } from "./normal-request.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { problemSize, type SolveRequest } from "./shape/schema.ts";

/** Also of a request that contradicts itself: `problems` tells whether `prepared` means anything. */
export class Opening extends NormalRequest implements OpenedRequest {
  readonly ok = true;
  readonly isOpened = true;
  readonly problemSize: number;
  /** The caller will refuse a request of this size, so that it is not worth preparing to be judged. */
  readonly isTooLarge: boolean;
  private readonly sizeLimit: number;
  private readonly inOthers = new Map<Language, Opening>();
  private whole: Prepared | null = null;

  /** `request` has the shape of one: it was read, or made from one that was. */
  constructor(request: SolveRequest, sizeLimit = Number.POSITIVE_INFINITY) {
    super(request);
    this.sizeLimit = sizeLimit;
    this.problemSize = problemSize(request);
    this.isTooLarge = this.problemSize > sizeLimit;
  }

  /** Of a request that was accepted before, or the one that was opened then. */
  static override of(request: SolveRequest | OpenedRequest): Opening {
    return request instanceof Opening ? request : new Opening(acceptedRequest(request));
  }

  get prepared(): Prepared {
    this.whole ??= prepare(this.request, this.normalised);
    return this.whole;
  }

  /** Everything that is wrong with it, as it is told; of one that is too large without its rules. */
  get problems(): readonly ValidationProblem[] {
    return truncatedProblems(
      this.isTooLarge ? semanticProblems(this.request) : this.prepared.problems,
    );
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
