/** What the page asks of core; runs in a worker, so that the page never waits. Requests stay open by number. */
import {
  type ExportedPlan,
  type ExportFormat,
  exportPlan,
  type GenerationResult,
  inspectRequest,
  type Language,
  openJudge,
  type RequestInspection,
  type Roster,
  rosterOf,
  type SolveRequest,
  type ValidationProblem,
  type VerificationReport,
  validateRequest,
  type WireAssignment,
} from "../../core/index.ts";

export type OpenedRequest =
  | { readonly ok: false; readonly problems: readonly ValidationProblem[] }
  | {
      readonly ok: true;
      /** Names the request in further calls. */
      readonly number: number;
      readonly request: SolveRequest;
      readonly inspection: RequestInspection;
    };

interface Opened {
  readonly request: SolveRequest;
  readonly judges: Map<Language, (claimed: unknown) => VerificationReport>;
}

/** So many requests stay open; the one not used for longest goes first. */
const MOST_OPEN = 8;

export class CoreCalls {
  readonly #opened = new Map<number, Opened>();
  #last = 0;

  /** Reads and judges a request; never throws on what it is. */
  open(body: unknown): OpenedRequest {
    const checked = validateRequest(body);
    if (!checked.ok) return { ok: false, problems: checked.problems };
    const number = ++this.#last;
    this.#opened.set(number, { request: checked.request, judges: new Map() });
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > MOST_OPEN && oldest !== undefined) this.#opened.delete(oldest);
    return { ok: true, number, request: checked.request, inspection: inspectRequest(body) };
  }

  roster(number: number, result: GenerationResult): Roster {
    return rosterOf(this.#of(number).request, result, null);
  }

  judge(number: number, plan: readonly WireAssignment[], language: Language): VerificationReport {
    const { request, judges } = this.#of(number);
    let judge = judges.get(language);
    if (judge === undefined) {
      const opened = openJudge(request, { language });
      if (!opened.ok) throw new Error("A request that was accepted is refused.");
      judge = opened.judge;
      judges.set(language, judge);
    }
    return judge(plan);
  }

  exportPlan(
    number: number,
    result: GenerationResult,
    options: {
      readonly format: ExportFormat;
      readonly language: Language;
      readonly employeeId?: string;
    },
  ): ExportedPlan {
    return exportPlan(this.#of(number).request, result, options);
  }

  #of(number: number): Opened {
    const opened = this.#opened.get(number);
    if (opened === undefined) throw new Error(`Request ${number} is not open any more.`);
    this.#opened.delete(number);
    this.#opened.set(number, opened);
    return opened;
  }
}
